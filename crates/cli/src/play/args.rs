//! The command line of `kleene play`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use crate::any::args::KindArgs;
use crate::common::pattern::SubjectArgs;
use crate::common::subject::FileArgs;

#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "\
In a terminal: space plays and pauses, the arrow keys step, `s` and `d` go to the next solution and dead end, `+` and `-` \
change the speed, `q` ends it. Where the output is no terminal each event is a line. With --html FILE it is a page that \
plays by itself.

Examples:
  kleene play queens 8
  kleene play --html play.html board.sdk
  kleene play --strategy reading-order board.sdk

Exit code: 0 shown, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct PlayArgs {
    #[command(subcommand)]
    pub(crate) command: Option<PlayCommand>,

    #[command(flatten)]
    pub(crate) from: FileArgs,

    #[command(flatten)]
    pub(crate) kind: KindArgs,

    #[command(flatten)]
    pub(crate) how: HowArgs,
}

/// `play`, of puzzles of one kind.
#[derive(Debug, ClapArgs)]
#[command(after_help = "\
In a terminal: space plays and pauses, the arrow keys step, `s` and `d` go to the next solution and dead end, `+` and `-` \
change the speed, `q` ends it. Where the output is no terminal each event is a line. With --html FILE it is a page that \
plays by itself.

Exit code: 0 shown, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct PlayFileArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    #[command(flatten)]
    pub(crate) how: HowArgs,
}

/// What is played that needs no file.
#[derive(Debug, Subcommand)]
pub(crate) enum PlayCommand {
    /// Place queens on an empty board.
    Queens(PlayQueensArgs),
    /// Match a line of cells that is partly known: all paths through the automaton of a clue at once.
    Line(PlayLineArgs),
    /// Match a word by recursive backtracking on a pattern of the course dialect, call by call.
    Words(PlayWordsArgs),
    /// Match a pattern of the .NET dialect, with the capture stack of each group.
    Dotnet(PlayDotnetArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  kleene play line '3 1' '??#????'
  kleene play line 'r+g+b+' '?r???b' --alphabet rgb")]
pub(crate) struct PlayLineArgs {
    /// A nonogram's clue, as `3 1`, or a pattern.
    #[arg(value_name = "CLUE")]
    pub(crate) clue: String,

    /// The cells: `?` where nothing is known, else a character of the alphabet, which is `.` and `#` for a clue. Without a
    /// dot in the alphabet `.` is like `?`.
    #[arg(value_name = "CELLS")]
    pub(crate) cells: String,

    /// The characters that cells may have, if the clue is a pattern; those that it names if absent.
    #[arg(long, value_name = "CHARACTERS")]
    pub(crate) alphabet: Option<String>,

    #[command(flatten)]
    pub(crate) most: MostArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PlayWordsArgs {
    /// The pattern: letters and sets such as `[a-g]`, each perhaps with `*`.
    #[arg(value_name = "PATTERN")]
    pub(crate) pattern: String,

    /// The word.
    #[arg(value_name = "WORD")]
    pub(crate) word: String,

    #[command(flatten)]
    pub(crate) most: MostArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PlayDotnetArgs {
    #[command(flatten)]
    pub(crate) subject: SubjectArgs,

    #[command(flatten)]
    pub(crate) most: MostArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PlayQueensArgs {
    /// The number of queens, and of rows and columns.
    #[arg(value_name = "N")]
    pub(crate) size: String,

    #[command(flatten)]
    pub(crate) how: HowArgs,
}

/// How a search is recorded.
#[derive(Debug, ClapArgs)]
pub(crate) struct HowArgs {
    /// How to search; an unknown name lists those that there are.
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,

    /// Go on after the first solution, to the end.
    #[arg(long)]
    pub(crate) all: bool,

    /// Send the search tree to CP-Profiler, which listens at this host and port: `localhost:6565`.
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) profiler: Option<String>,

    #[command(flatten)]
    pub(crate) most: MostArgs,
}

/// How much is recorded, and where it is written.
#[derive(Debug, ClapArgs)]
pub(crate) struct MostArgs {
    /// Write the events to this file, a line of JSON each, after one with the picture that they change; `-` is stdout.
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,

    /// Record no more than this many events.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    max_events: u64,
}

impl MostArgs {
    pub(crate) fn events(&self) -> usize {
        usize::try_from(self.max_events).unwrap_or(usize::MAX)
    }
}
