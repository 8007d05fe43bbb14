//! The kinds of puzzles that are searched in parts.

use anyhow::{Result, anyhow, bail};
use kleene_board::Puzzle as Board;
use kleene_cluegrid::Puzzle as Cluegrid;
use kleene_nonogram::Puzzle as Nonogram;
use kleene_parts::{Divide, Error, Kind};
use kleene_queens::Puzzle as Queens;
use kleene_search::puzzle::Puzzle;
use kleene_sudoku::Puzzle as Sudoku;

use crate::common::limits;

/// A puzzle that is searched in parts.
pub(super) trait Parted: Puzzle + Divide<Solution = <Self as Puzzle>::Solution> {}

impl<P: Puzzle + Divide<Solution = <P as Puzzle>::Solution>> Parted for P {}

/// A task for one of the kinds.
pub(super) trait Job {
    type Output;

    fn run<P: Parted>(self) -> Result<Self::Output>;
}

/// Does a job for a kind.
///
/// # Errors
/// A kind that the commands do not know.
pub(super) fn run<J: Job>(kind: Kind, job: J) -> Result<J::Output> {
    match kind {
        Kind::Nonogram => job.run::<Nonogram>(),
        Kind::Cluegrid => job.run::<Cluegrid>(),
        Kind::Sudoku => job.run::<Sudoku>(),
        Kind::Queens => job.run::<Queens>(),
        Kind::Board => job.run::<Board>(),
        kind => bail!(not_in_parts(kind.name())),
    }
}

/// The kind of this name.
///
/// # Errors
/// One that is not searched in parts.
pub(super) fn of_name(name: &str) -> Result<Kind> {
    name.parse().map_err(|_| anyhow!(not_in_parts(name)))
}

fn not_in_parts(kind: &str) -> String {
    format!("a puzzle of the kind {kind} is not searched in parts")
}

/// The error of a call, which a limit is not.
pub(super) fn error(error: Error) -> anyhow::Error {
    match error {
        Error::Stopped(stop) => limits::Stopped(stop).into(),
        Error::CheckOfSudoku => anyhow!(
            "what check says of a sudoku's givens is not found by parts: --ask unique has the verdict"
        ),
        error => error.into(),
    }
}
