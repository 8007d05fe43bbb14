//! The command line of `kleene queens`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use crate::common::answer::{AnswerArgs, CountArgs};
use crate::common::options::Format;
use crate::common::solve::WantedArgs;
use crate::common::threads::ThreadArgs;

/// Something asked of boards in files.
#[derive(Debug, Subcommand)]
pub(crate) enum QueensCommand {
    /// Complete boards, and draw them.
    Solve(SolveArgs),
    /// Say of boards whether they have one solution, none, or where two differ.
    Check(AnswerArgs),
    /// Count the solutions of boards.
    Count(CountArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) wanted: WantedArgs,
}

#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "\
Boards of more than 200 queens are printed as a line of numbers: the row of each column's queen, from 1. \
Records for programs have the same numbers.

Examples:
  kleene queens 8                             all 92 boards
  kleene queens 20 --first                    one board
  kleene queens 12 --count --fundamental      how many, and how many up to turning and mirroring
  kleene queens --board board.txt             complete a board of `Q`, `x` for blocked, and `.`
  kleene queens 8 --first --strategy textbook --trace trace.jsonl

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct QueensArgs {
    #[command(subcommand)]
    pub(crate) command: Option<QueensCommand>,

    /// The number of queens, and of rows and columns.
    #[arg(value_name = "N", required_unless_present = "board", allow_negative_numbers = true)]
    pub(crate) size: Option<String>,

    /// A board to complete, a line per row: `Q` or `*` a queen, `x` a blocked square, `.` a free one;
    /// `-` is stdin.
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    pub(crate) board: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) task: TaskArgs,

    /// How to search.
    #[arg(long, value_enum, default_value_t, value_name = "STRATEGY")]
    pub(crate) strategy: Strategy,

    /// Show on stderr what the search does, which is that of the textbook if nothing else is said: the board as it
    /// changes in a terminal, else a line for each square considered and each queen placed and removed.
    #[arg(long, conflicts_with_all = ["count", "random"])]
    pub(crate) display: bool,

    /// Write every event of the search to this file, a line of JSON each.
    #[arg(long, value_name = "FILE", conflicts_with = "display")]
    pub(crate) trace: Option<PathBuf>,

    /// How to print boards.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) threads: ThreadArgs,

    /// Print work counters and the time taken to stderr.
    #[arg(long)]
    pub(crate) stats: bool,
}

impl QueensArgs {
    /// How to search: where the search is displayed, by the strategy that has a display, if no other is asked for.
    pub(crate) fn strategy(&self) -> Strategy {
        match self.strategy {
            Strategy::Auto if self.display => Strategy::Textbook,
            strategy => strategy,
        }
    }
}

/// What is wanted; all boards if nothing is said.
#[derive(Debug, ClapArgs)]
#[group(multiple = true)]
pub(crate) struct TaskArgs {
    /// One board: the first in order, by rows from the left; beyond 24 queens one by a formula.
    #[arg(long, conflicts_with_all = ["nth", "random", "count", "limit"])]
    pub(crate) first: bool,

    /// The board of this number in order, from 1.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["random", "count", "limit"])]
    pub(crate) nth: Option<u64>,

    /// A random board; equal seeds draw equal boards.
    #[arg(long, value_name = "SEED", num_args = 0..=1, default_missing_value = "0", conflicts_with_all = ["count", "limit"])]
    pub(crate) random: Option<u64>,

    /// The number of boards; with --limit as far as to that number.
    #[arg(long)]
    pub(crate) count: bool,

    /// With --count: the number of boards that differ by more than turning and mirroring as well, and
    /// of what kinds they are.
    #[arg(long, requires = "count", conflicts_with = "limit")]
    pub(crate) fundamental: bool,

    /// The first boards only, at most this many; with --count none is shown.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    /// What is quickest for the question.
    #[default]
    Auto,
    /// Every row of a column, in order, safe or not.
    Textbook,
    /// Free rows only, by three masks; up to 64 queens.
    Bitmask,
    /// Counting an eighth of the boards; empty boards up to 27 queens.
    Symmetric,
    /// A formula; one board of an empty board.
    Construct,
}
