//! The command line of `kleene sudoku`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};
use kleene_sudoku::{Format, Strategy};

use crate::args::LimitArgs;

#[derive(Debug, Subcommand)]
pub(crate) enum SudokuCommand {
    /// Solve boards, and prove each solution the only one.
    Solve(SolveArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
A file is one board - a line, a grid with or without bars, SDK, Simple Sudoku, JSON - or a collection with \
a board a line, of any length. Boards go up to 25 by 25.

With --format line there is one line for each board: its solution in the board's own alphabet, or `none`, \
`several`, `stopped`, or `error: ` and what is wrong with the line.

Examples:
  kleene sudoku solve board.txt
  kleene sudoku solve --format line puzzles.sdm > solved.txt
  kleene sudoku solve --strategy fewest-options --trace trace.jsonl board.txt

Exit code: 0 solved, 1 proven to have no solution, 2 bad input or usage, 3 stopped by a limit.")]
pub(crate) struct SolveArgs {
    /// A board, or a collection; `-` is stdin.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,

    /// How to print solutions: line, grid, sdk, ss or json.
    #[arg(long, value_name = "FORMAT", default_value_t = Format::Grid)]
    pub(crate) format: Format,

    /// How to search: fast, general, fewest-options or reading-order.
    #[arg(long, value_name = "NAME", default_value_t = Strategy::Fast)]
    pub(crate) strategy: Strategy,

    /// Print every solution of a board, not the first and whether it is the only one.
    #[arg(long)]
    pub(crate) all: bool,

    /// Write every event of the search to this file, a line of JSON each. For one board.
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
