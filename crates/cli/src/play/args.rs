//! The command line of `kleene play`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use crate::any::args::KindArgs;
use crate::common::FileArgs;
use crate::common::pattern::SubjectArgs;

#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "\
In a terminal, space plays and pauses, the arrow keys step, `s` and `d` jump to the next solution or dead end, `+` and \
`-` change the speed, and `q` quits. If stdout is not a terminal, prints one line per event. --html FILE writes a page \
that plays without Kleene.

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
In a terminal, space plays and pauses, the arrow keys step, `s` and `d` jump to the next solution or dead end, `+` and \
`-` change the speed, and `q` quits. If stdout is not a terminal, prints one line per event. --html FILE writes a page \
that plays without Kleene.

Exit code: 0 shown, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
#[group(skip)]
pub(crate) struct PlayFileArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    #[command(flatten)]
    pub(crate) how: HowArgs,
}

/// Searches that need no file.
#[derive(Debug, Subcommand)]
pub(crate) enum PlayCommand {
    /// Place queens on an empty board.
    Queens(PlayQueensArgs),
    /// Match a partly known line: all paths through a clue's automaton at once.
    Line(PlayLineArgs),
    /// Match a word by recursive backtracking, call by call.
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

    /// The cells: `?` for an unknown cell, else a character of the alphabet, which is `.` and `#` for a clue. If the
    /// alphabet has no dot, `.` is also unknown.
    #[arg(value_name = "CELLS")]
    pub(crate) cells: String,

    /// The characters that cells can have, if the clue is a pattern [default: those in the pattern].
    #[arg(long, value_name = "CHARACTERS")]
    pub(crate) alphabet: Option<String>,

    #[command(flatten)]
    pub(crate) most: MostArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PlayWordsArgs {
    /// The pattern: letters and sets such as `[a-g]`, with or without `*`.
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
    /// The number of queens, rows and columns.
    #[arg(value_name = "N")]
    pub(crate) size: String,

    #[command(flatten)]
    pub(crate) how: HowArgs,
}

/// How a search is recorded.
#[derive(Debug, ClapArgs)]
pub(crate) struct HowArgs {
    /// The search strategy; an invalid name prints the valid ones.
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,

    /// Continue after the first solution.
    #[arg(long)]
    pub(crate) all: bool,

    /// Send the search tree to CP-Profiler at this address, such as `localhost:6565`.
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) profiler: Option<String>,

    #[command(flatten)]
    pub(crate) most: MostArgs,
}

/// How much is recorded, and where it is written.
#[derive(Debug, ClapArgs)]
pub(crate) struct MostArgs {
    /// Write the events to this file as JSON lines; `-` is stdout.
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,

    /// The maximum number of events.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    max_events: u64,
}

impl MostArgs {
    pub(crate) fn events(&self) -> usize {
        usize::try_from(self.max_events).unwrap_or(usize::MAX)
    }
}
