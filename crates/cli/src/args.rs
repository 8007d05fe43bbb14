//! The command line.

use std::num::{NonZeroU64, TryFromIntError};
use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use kleene_nonogram as nonogram;

use crate::cluegrid::CluegridCommand;
use crate::dotnet::DotnetCommand;
use crate::letterboxed::LetterboxedCommand;
use crate::limits::LimitArgs;
use crate::nonogram::NonogramCommand;
use crate::queens::QueensArgs;
use crate::rectangles::RectanglesCommand;
use crate::regex::RegexCommand;
use crate::sudoku::SudokuCommand;
use crate::threads::ManyArgs;
use crate::words::WordsArgs;

/// Solve puzzles whose rules are regular languages.
#[derive(Debug, Parser)]
#[command(name = "kleene", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = "Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, \
                        3 stopped by a limit, 130 interrupted by Ctrl-C.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) terminal: TerminalArgs,

    #[command(subcommand)]
    pub(crate) command: Command,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct TerminalArgs {
    /// Print nothing on stderr but errors and warnings.
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,

    /// When to use colour. NO_COLOR, CLICOLOR_FORCE, FORCE_COLOR and TERM=dumb count in `auto`.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", global = true)]
    pub(crate) color: Color,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve nonograms and draw their solutions.
    Solve(SolveArgs),
    /// Say in one line whether a nonogram is unique, has several solutions, or none.
    Check(CheckArgs),
    /// Follow a proof that `check --proof` wrote, and say what it shows.
    CheckProof(CheckProofArgs),
    /// Write a nonogram in another format.
    Convert(ConvertArgs),
    /// Help people with nonograms: the next step, the whole solution in steps, grades, new boards.
    #[command(subcommand)]
    Nonogram(NonogramCommand),
    /// Ask something of a regular expression: what it means, its automaton, its words.
    #[command(subcommand)]
    Regex(RegexCommand),
    /// Solve colour-clue grids and regex crosswords.
    #[command(subcommand)]
    Cluegrid(CluegridCommand),
    /// Solve sudokus, one or a collection.
    #[command(subcommand)]
    Sudoku(SudokuCommand),
    /// Place queens that do not attack each other: all boards, one, or their number.
    Queens(QueensArgs),
    /// Fill a rectangle with rectangles; count the fillings, make puzzles.
    #[command(subcommand)]
    Rectangles(RectanglesCommand),
    /// Match patterns of the .NET dialect, with every capture of every group.
    #[command(subcommand)]
    Dotnet(DotnetCommand),
    /// Play Letter Boxed: the words that fit, the games, their number, the rules as a pattern.
    #[command(subcommand)]
    Letterboxed(LetterboxedCommand),
    /// Find words: by patterns, letters, lengths, in an English list or in any other.
    Words(WordsArgs),
    /// Write a script that completes the command's arguments in a shell.
    Completions(CompletionsArgs),
    /// Write the manual: a page for the command and one for each subcommand.
    Man(ManArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  kleene completions bash > ~/.local/share/bash-completion/completions/kleene
  kleene completions zsh > ~/.zfunc/_kleene
  kleene completions fish > ~/.config/fish/completions/kleene.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum, value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  kleene man target/man && man target/man/kleene.1")]
pub(crate) struct ManArgs {
    /// The folder, which is made if it is not there.
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

impl Command {
    /// The command's name, as the line that shows progress has it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Solve(_) => "solve",
            Self::Check(_) => "check",
            Self::CheckProof(_) => "check-proof",
            Self::Convert(_) => "convert",
            Self::Nonogram(_) => "nonogram",
            Self::Regex(_) => "regex",
            Self::Cluegrid(_) => "cluegrid",
            Self::Sudoku(_) => "sudoku",
            Self::Queens(_) => "queens",
            Self::Rectangles(_) => "rectangles",
            Self::Dotnet(_) => "dotnet",
            Self::Letterboxed(_) => "letterboxed",
            Self::Words(_) => "words",
            Self::Completions(_) => "completions",
            Self::Man(_) => "man",
        }
    }
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
In a drawing a character is two rows: the clue of the upper one is on its left, that of the lower \
one on its right. A board in colours is drawn in letters where colour is off, a row a line.

Examples:
  kleene solve puzzle.non               draw the first solution
  kleene solve --unique *.nin           draw it, and say whether it is the only one
  kleene solve --no-guess puzzle.non    as far as one comes without guessing
  kleene solve --all --format ndjson -  every solution of a puzzle on stdin, a record a line")]
pub(crate) struct SolveArgs {
    /// Nonograms in any format that `convert` writes; `-` is stdin, which is also read if there is none.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<PathBuf>,

    /// How to print solutions.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,

    /// Stop after this many solutions of each puzzle.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,

    /// Find every solution.
    #[arg(long, conflicts_with = "limit")]
    pub(crate) all: bool,

    /// Look for a second solution and print the verdict: unique, several, none or stopped.
    #[arg(long, conflicts_with_all = ["limit", "all"])]
    pub(crate) unique: bool,

    /// Make no guess: lines, and assumptions about one cell that lines refute; says what stays open.
    #[arg(long, conflicts_with_all = ["limit", "all", "unique", "strategy", "stats"])]
    pub(crate) no_guess: bool,

    #[command(flatten)]
    pub(crate) strategy: StrategyArgs,

    /// Print work counters and the time taken to stderr.
    #[arg(long)]
    pub(crate) stats: bool,

    #[command(flatten)]
    pub(crate) many: ManyArgs,
}

impl SolveArgs {
    /// The most solutions to look for in each puzzle.
    pub(crate) fn max_solutions(&self) -> Option<u64> {
        match (self.all, self.unique) {
            (true, _) => None,
            (_, true) => Some(2),
            _ => Some(self.limit),
        }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    /// Nonograms in any format that `convert` writes; `-` is stdin, which is also read if there is none.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<PathBuf>,

    /// How to print verdicts.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,

    /// Draw the two solutions as well where there are several.
    #[arg(long, conflicts_with = "format")]
    pub(crate) draw: bool,

    /// Write a proof of the verdict to this file, for `check-proof`. By conflict learning; for one board.
    #[arg(long, value_name = "FILE", conflicts_with = "strategy")]
    pub(crate) proof: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) strategy: StrategyArgs,

    #[command(flatten)]
    pub(crate) many: ManyArgs,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Every step of the proof is confirmed by a line of the board, or by unit propagation over the steps before; nothing of \
the search that wrote it is used.

Examples:
  kleene check --proof proof.txt puzzle.non  say that it is unique, and write down why
  kleene check-proof puzzle.non proof.txt    say what is proven

Exit code: 0 unique, or several solutions, 1 no solution, 2 a step that does not hold, bad input or usage, 3 a proof \
without an end, 130 interrupted.")]
pub(crate) struct CheckProofArgs {
    /// A nonogram in any format that `convert` writes; `-` is stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// The proof; `-` is stdin.
    #[arg(value_name = "PROOF")]
    pub(crate) proof: PathBuf,

    /// Which puzzle of a file that has several, from 1 on.
    #[arg(long, value_name = "N")]
    pub(crate) puzzle: Option<usize>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct StrategyArgs {
    /// How to search where lines alone do not finish.
    #[arg(long, value_enum, default_value_t, value_name = "STRATEGY")]
    pub(crate) strategy: Strategy,
}

impl StrategyArgs {
    pub(crate) fn strategy(&self) -> nonogram::Strategy {
        match self.strategy {
            Strategy::Probing => nonogram::Strategy::Probing,
            Strategy::Learning => nonogram::Strategy::Learning,
            Strategy::Portfolio => nonogram::Strategy::Portfolio,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    /// Probing before every choice.
    Probing,
    /// Conflict learning.
    Learning,
    /// Probing for a while, then learning.
    #[default]
    Portfolio,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    /// A nonogram in any format that is written; `-` is stdin.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,

    /// Which puzzle of a file that has several, from 1 on.
    #[arg(long, value_name = "N")]
    pub(crate) puzzle: Option<usize>,

    /// The format to write.
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Target,

    /// The file to write, whole or not at all; stdout if absent or `-`.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A number from 1 on.
pub(crate) fn positive<N>() -> impl TypedValueParser<Value = N>
where
    N: TryFrom<NonZeroU64, Error = TryFromIntError> + Clone + Send + Sync + 'static,
{
    clap::value_parser!(u64)
        .range(1..)
        .try_map(|number| NonZeroU64::try_from(number).and_then(N::try_from))
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Words and drawings, for people.
    #[default]
    Text,
    /// One document for everything.
    Json,
    /// A record a line, as found, and a summary at the end.
    Ndjson,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// In a terminal.
    #[default]
    Auto,
    /// Wherever the output goes.
    Always,
    /// Nowhere.
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    /// Clues in one ink, width first.
    Nin,
    /// Clues in one ink, height first, `#` between rows and columns.
    Mk,
    /// Clues in one ink, height and width on lines of their own.
    Cwd,
    /// Clues of a square board in one ink, columns first, as tournaments have them.
    Tournament,
    /// Clues and colours, as Olšák's solver reads them.
    G,
    /// All of a puzzle, as keys and values.
    Non,
    /// All of a puzzle, as webpbn's XML.
    Xml,
    /// The goal, black on white.
    Pbm,
    /// The goal in its colours, as text.
    Ppm,
    /// The goal in its colours.
    Png,
}

impl Target {
    pub(crate) fn format(self) -> nonogram::Format {
        match self {
            Self::Nin => nonogram::Format::Nin,
            Self::Mk => nonogram::Format::Mk,
            Self::Cwd => nonogram::Format::Cwd,
            Self::Tournament => nonogram::Format::Tournament,
            Self::G => nonogram::Format::Olsak,
            Self::Non => nonogram::Format::Non,
            Self::Xml => nonogram::Format::Webpbn,
            Self::Pbm => nonogram::Format::Pbm,
            Self::Ppm => nonogram::Format::Ppm,
            Self::Png => nonogram::Format::Png,
        }
    }
}
