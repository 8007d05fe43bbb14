//! The command line of `kleene queens`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use crate::common::{AnswerArgs, CountArgs, Format, ThreadArgs, WantedArgs};

/// Something asked of boards in files.
#[derive(Debug, Subcommand)]
pub(crate) enum QueensCommand {
    /// Complete boards and draw them.
    #[command(hide = true)]
    Solve(SolveArgs),
    /// Check whether boards have one solution, several or none.
    #[command(hide = true)]
    Check(AnswerArgs),
    /// Count the solutions of boards.
    #[command(hide = true)]
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
Boards of more than 200 queens are printed as a line of numbers, as in JSON: the row of each column's queen, from 1.

Examples:
  kleene queens 8                             all 92 boards
  kleene queens 20 --first                    one board
  kleene queens 12 --count                    the number of boards
  kleene queens --board board.txt             complete a board of `Q`, `.` and `x` for blocked
  kleene queens 8 --first --strategy textbook --trace trace.jsonl

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct QueensArgs {
    #[command(subcommand)]
    pub(crate) command: Option<QueensCommand>,

    /// The number of queens, rows and columns.
    #[arg(value_name = "N", required_unless_present = "board", allow_negative_numbers = true)]
    pub(crate) size: Option<String>,

    /// A board to complete, one line per row, with `Q` or `*` for a queen, `x` for a blocked square and `.` for a
    /// free one; `-` is stdin.
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    pub(crate) board: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) task: TaskArgs,

    /// The search strategy.
    #[arg(long, value_enum, default_value_t, value_name = "STRATEGY")]
    pub(crate) strategy: Strategy,

    /// Show the search on stderr: in a terminal the changing board, else one line per event. Uses the textbook
    /// strategy by default.
    #[arg(long, conflicts_with_all = ["count", "random"])]
    pub(crate) display: bool,

    /// Write every event of the search to this file, as JSON lines.
    #[arg(long, value_name = "FILE", conflicts_with = "display")]
    pub(crate) trace: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) threads: ThreadArgs,

    /// Print work counters and times to stderr.
    #[arg(long)]
    pub(crate) stats: bool,
}

impl QueensArgs {
    /// The search strategy; by default, a displayed search uses the strategy that has a display.
    pub(crate) fn strategy(&self) -> Strategy {
        match self.strategy {
            Strategy::Auto if self.display => Strategy::Textbook,
            strategy => strategy,
        }
    }
}

/// The requested boards; by default all of them.
#[derive(Debug, ClapArgs)]
#[group(multiple = true)]
pub(crate) struct TaskArgs {
    /// Only the first board in lexicographic order; beyond 24 queens, some board built by a formula.
    #[arg(long, conflicts_with_all = ["nth", "random", "count", "limit"])]
    pub(crate) first: bool,

    /// Only the K-th board in lexicographic order, from 1.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["random", "count", "limit"])]
    pub(crate) nth: Option<u64>,

    /// A random board from this seed.
    #[arg(long, value_name = "SEED", num_args = 0..=1, default_missing_value = "0", conflicts_with_all = ["count", "limit"])]
    pub(crate) random: Option<u64>,

    /// Count the boards, with --limit up to that number.
    #[arg(long)]
    pub(crate) count: bool,

    /// With --count: also count boards up to rotation and reflection, by the size of their classes.
    #[arg(long, requires = "count", conflicts_with = "limit")]
    pub(crate) fundamental: bool,

    /// The maximum number of boards.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    /// The fastest strategy for the request.
    #[default]
    Auto,
    /// Try every row of a column in order.
    Textbook,
    /// Try free rows only, with bitmasks; up to 64 queens.
    Bitmask,
    /// Count an eighth of the boards; empty boards up to 27 queens.
    Symmetric,
    /// A formula, for one board.
    Construct,
}
