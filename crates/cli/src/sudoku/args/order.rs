//! The arguments of `kleene sudoku minlex`, `transform` and `same`.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use kleene_sudoku::Format as BoardFormat;

use crate::common::options::named;
use crate::common::{FilesArgs, Format};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Two boards of up to 9 by 9 are the same up to the order of rows, columns and values if their minlex forms are equal.

Example:
  kleene sudoku minlex puzzles.sdm | sort | uniq -c

Exit code: 0 written, 2 bad input or usage, 130 interrupted.")]
pub(crate) struct MinlexArgs {
    #[command(flatten)]
    pub(crate) from: FilesArgs,

    #[command(flatten)]
    pub(crate) format: Format,

    /// The format of boards in text.
    #[arg(long, value_name = "BOARD", default_value_t = BoardFormat::Line, value_parser = named::<BoardFormat, _>(BoardFormat::NAMES))]
    pub(crate) to: BoardFormat,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Without an explicit order, permutes at random by --seed; without --seed, the clock provides one, and stderr names it.

Examples:
  kleene sudoku transform --seed 1 board.txt
  kleene sudoku transform --transpose board.txt
  kleene sudoku transform --rows 3,2,1,4,5,6,7,8,9 --values 9,8,7,6,5,4,3,2,1 board.txt

Exit code: 0 written, 2 bad input or usage, 130 interrupted.")]
pub(crate) struct TransformArgs {
    #[command(flatten)]
    pub(crate) from: FilesArgs,

    /// Transpose first.
    #[arg(long)]
    pub(crate) transpose: bool,

    /// The old row at each new place, from 1.
    #[arg(long, value_name = "ROWS", value_delimiter = ',')]
    pub(crate) rows: Option<Vec<u8>>,

    /// The old column at each new place, from 1.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    pub(crate) columns: Option<Vec<u8>>,

    /// The new value of each old value, from 1.
    #[arg(long, value_name = "VALUES", value_delimiter = ',')]
    pub(crate) values: Option<Vec<u8>>,

    /// The random seed.
    #[arg(long, value_name = "N", conflicts_with_all = ["transpose", "rows", "columns", "values"])]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) format: Format,

    /// The format of boards in text.
    #[arg(long, value_name = "BOARD", default_value_t = BoardFormat::Line, value_parser = named::<BoardFormat, _>(BoardFormat::NAMES))]
    pub(crate) to: BoardFormat,
}

impl TransformArgs {
    /// Whether no order is named.
    pub(crate) fn is_random(&self) -> bool {
        let Self { transpose, rows, columns, values, .. } = self;
        !transpose && rows.is_none() && columns.is_none() && values.is_none()
    }
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit code: 0 the same, 1 different, 2 bad input or usage, 130 interrupted.")]
pub(crate) struct SameArgs {
    /// A file with a board up to 9 by 9; `-` is stdin.
    #[arg(value_name = "FILE")]
    pub(crate) first: PathBuf,

    /// A file with the other board.
    #[arg(value_name = "OTHER")]
    pub(crate) second: PathBuf,

    #[command(flatten)]
    pub(crate) format: Format,
}
