//! What a kind of puzzle says to be searched in parts.

use anyhow::Result;
use kleene_search::{Limits, Uniqueness};

use super::args::Ask;
use super::tree::Tree;
use crate::common::check::Checked;
use crate::common::count::Count;
use crate::common::record::Cell;
use crate::common::subject::{Named, ParseLine};

/// A kind of puzzle that is searched in parts.
pub(crate) trait Divide: Count {
    /// The tree in which a question is answered.
    ///
    /// # Errors
    /// A question that has no answer by parts.
    fn tree(&self, puzzle: &Self::Puzzle, ask: Ask, limits: &Limits) -> Result<Box<dyn Tree>>;

    /// The solution that a part gave as this text; `None` if it is no solution of the puzzle.
    fn read(&self, puzzle: &Self::Puzzle, text: &str) -> Option<Self::Solution>;

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

    /// How lines of a collection are read and answered about, if there are collections.
    fn lines(&self) -> Option<Lines<Self::Puzzle, Self::Solution>> {
        None
    }
}

/// How lines of a collection are read and answered about.
pub(crate) struct Lines<P, S> {
    pub(crate) parse: ParseLine<P>,
    /// A solution as the text that parts give.
    pub(crate) write: fn(&S) -> String,
}

/// The verdict on a puzzle of which this is known.
pub(crate) fn judge<S: Divide>(
    subject: &S,
    named: &Named<S::Puzzle>,
    known: &Uniqueness<S::Solution>,
) -> Checked {
    let puzzle = &named.puzzle;
    let mut checked = Checked::new(known, |one, other| subject.differing(puzzle, one, other));
    if let Uniqueness::Many(one, other) = known {
        checked.names = subject.names(puzzle, one, other);
    }
    checked
}
