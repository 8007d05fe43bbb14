//! The kinds of puzzles that are searched in parts, as the commands see them.

use anyhow::{Result, anyhow, bail};
use kleene_board::{Puzzle as BoardPuzzle, Solution as BoardSolution};
use kleene_cluegrid::{Puzzle as CluegridPuzzle, Solution as CluegridSolution};
use kleene_nonogram::{Puzzle as NonogramPuzzle, Solution as NonogramSolution};
use kleene_parts::{Divide, Error, Kind, Proof, Uniqueness};
use kleene_queens::{Puzzle as QueensPuzzle, Solution as QueensSolution};
use kleene_sudoku::{Puzzle as SudokuPuzzle, Solution as SudokuSolution};

use crate::board::Boards;
use crate::cluegrid::{self, Cluegrids};
use crate::common::count::Count;
use crate::common::limits;
use crate::common::proofs::{self, Target};
use crate::common::record::Cell;
use crate::nonogram::Nonograms;
use crate::queens::{self, Queens};
use crate::sudoku::{self, Sudokus};

/// A kind of puzzle that is searched in parts.
pub(super) trait Parted: Count<Puzzle: Divide<Solution = Self::Solution>> {
    /// The cells in which two solutions differ.
    fn differing(
        &self,
        puzzle: &Self::Puzzle,
        one: &Self::Solution,
        other: &Self::Solution,
    ) -> Vec<Cell>;

    /// What these cells are called, where it is not by row and column.
    fn names(&self, _: &Self::Puzzle, _: &Self::Solution, _: &Self::Solution) -> Vec<String> {
        Vec::new()
    }

    /// Writes the proof of a verdict to a file.
    ///
    /// # Errors
    /// A kind of puzzle whose verdicts have no proofs, a file that cannot be written.
    fn write_proof(
        &self,
        _: &Self::Puzzle,
        _: &Uniqueness<Self::Solution>,
        _: &Proof,
        _: Target<'_>,
    ) -> Result<()> {
        bail!(Error::NoProof(Self::NAME))
    }
}

/// Something done for one of the kinds.
pub(super) trait Job {
    type Output;

    fn run<S: Parted>(self, subject: &S) -> Result<Self::Output>;
}

/// Does a job for a kind.
///
/// # Errors
/// A kind that the commands do not know.
pub(super) fn run<J: Job>(kind: Kind, job: J) -> Result<J::Output> {
    match kind {
        Kind::Nonogram => job.run(&Nonograms::default()),
        Kind::Cluegrid => job.run(&Cluegrids::default()),
        Kind::Sudoku => job.run(&Sudokus::default()),
        Kind::Queens => job.run(&Queens::default()),
        Kind::Board => job.run(&Boards::default()),
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

impl Parted for Nonograms<'_> {
    fn differing(
        &self,
        _: &NonogramPuzzle,
        one: &NonogramSolution,
        other: &NonogramSolution,
    ) -> Vec<Cell> {
        one.differing(other).into_iter().map(|(row, column)| Cell::new(row, column)).collect()
    }

    fn write_proof(
        &self,
        puzzle: &NonogramPuzzle,
        verdict: &Uniqueness<NonogramSolution>,
        proof: &Proof,
        target: Target<'_>,
    ) -> Result<()> {
        proofs::write_down(self, puzzle, verdict, proof, target)
    }
}

impl Parted for Cluegrids {
    fn differing(
        &self,
        puzzle: &CluegridPuzzle,
        one: &CluegridSolution,
        other: &CluegridSolution,
    ) -> Vec<Cell> {
        cluegrid::differing(puzzle, one, other)
    }
}

impl Parted for Boards<'_> {
    fn write_proof(
        &self,
        puzzle: &BoardPuzzle,
        verdict: &Uniqueness<BoardSolution>,
        proof: &Proof,
        target: Target<'_>,
    ) -> Result<()> {
        proofs::write_down(self, puzzle, verdict, proof, target)
    }

    fn differing(
        &self,
        puzzle: &BoardPuzzle,
        one: &BoardSolution,
        other: &BoardSolution,
    ) -> Vec<Cell> {
        let places = one.differing(other).into_iter().map(|at| puzzle.layout().place(at));
        places.map(|(row, column)| Cell::new(row, column)).collect()
    }

    fn names(
        &self,
        puzzle: &BoardPuzzle,
        one: &BoardSolution,
        other: &BoardSolution,
    ) -> Vec<String> {
        let layout = puzzle.layout();
        if !layout.has_names() {
            return Vec::new();
        }
        one.differing(other).into_iter().map(|at| layout.cell_name(at)).collect()
    }
}

impl Parted for Sudokus<'_> {
    fn differing(
        &self,
        _: &SudokuPuzzle,
        one: &SudokuSolution,
        other: &SudokuSolution,
    ) -> Vec<Cell> {
        sudoku::differing(one, other)
    }
}

impl Parted for Queens<'_> {
    fn differing(
        &self,
        _: &QueensPuzzle,
        one: &QueensSolution,
        other: &QueensSolution,
    ) -> Vec<Cell> {
        queens::differing(one, other)
    }
}
