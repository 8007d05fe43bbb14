//! The reasons why a puzzle has not one solution, and the changes that leave it one.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use kleene_search::puzzle::{CandidateRequest, EndKind, Exchange, HintRequest, Refusal, clash};
use kleene_search::{Limits, Stop};

use crate::any::AnyPuzzle;

/// Clues, givens and rules that have no solution together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// Their names. None if the rules that are no parts have no solution.
    pub parts: Vec<String>,
    /// Whether there is a solution without any one of them; false if a limit stopped that search.
    pub is_minimal: bool,
    /// The steps from these parts to a contradiction; none if such steps lead to none.
    pub steps: Vec<String>,
}

/// Single changes of a puzzle with several solutions that leave it one, each of them proven to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mends {
    /// The indices of the cells that are not the same in all solutions.
    pub open: Vec<usize>,
    /// The fewest cells in which another solution differs from the first one.
    pub exchange: Option<Exchange>,
    /// Numbers that leave one solution if they are given, each with the index of its cell.
    pub givens: Vec<(usize, u32)>,
    /// Of a nonogram, cells of its picture with the color that leaves one solution. Their clues change with them.
    pub picture: Option<Vec<(usize, u32)>>,
    /// The limit that came before all changes were tried.
    pub stop: Option<Stop>,
}

/// Cells by index, with a number.
type Changes = Vec<(usize, u32)>;

impl AnyPuzzle {
    /// A minimal set of clues, givens and rules without a solution; `None` if the puzzle has one. The limits are those of
    /// [`clash`].
    ///
    /// ```
    /// use kleene::{Kind, Limits, Source};
    ///
    /// let nonogram = Kind::named("nonogram").expect("a kind");
    /// let puzzles = nonogram.read(&Source::new(b"2 2\n2\n2\n2\n1\n"))?;
    /// let why = puzzles[0].puzzle.why(&Limits::new())?.expect("there is no solution");
    /// assert_eq!(why.parts, ["row 1 is 2", "row 2 is 2", "column 2 is 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A kind without parts, or the limit that stopped the search for a solution.
    pub fn why(&self, limits: &Limits) -> Result<Option<Why>, Refusal> {
        let lacks = || Refusal::new(format!("puzzles of the kind {} have no parts", self.kind()));
        let parts = self.parts().ok_or_else(lacks)?;
        let deadline = limits.deadline();
        let limits = limits.clone().until(&deadline);
        let Some(found) = clash(&*parts, &limits).map_err(Refusal::stopped)? else {
            return Ok(None);
        };
        let names = parts.names();
        let request = HintRequest { limits, ..HintRequest::default() };
        let steps = match parts.steps(&found.kept(names.len()), &request) {
            Some((steps, end)) if end.kind == EndKind::NoSolution => {
                let steps = steps.into_iter().map(|step| step.text);
                steps.chain([format!("no solution: {}", end.reason)]).collect()
            }
            _ => Vec::new(),
        };
        let is_minimal = found.stop.is_none();
        let parts = found.parts.into_iter().map(|part| names[part].clone()).collect();
        Ok(Some(Why { parts, is_minimal, steps }))
    }

    /// The single changes that leave one solution. The time limit holds for all searches together, other limits for each.
    /// `None` if the kind has no partly filled boards.
    #[must_use]
    pub fn mends(&self, limits: &Limits) -> Option<Mends> {
        let deadline = limits.deadline();
        let limits = || limits.clone().until(&deadline);
        let cells = vec![None; self.frame()?.cells.len()];
        let request =
            CandidateRequest { cells: &cells, limits: limits(), alone: true, counts: false };
        let found = self.candidates(&request)?;
        let (mut open, mut givens) = (Vec::new(), Vec::new());
        let several = found.cells.iter().enumerate().filter(|(_, values)| values.len() > 1);
        for (cell, values) in several {
            open.push(cell);
            let alone = values.iter().filter(|value| value.is_alone == Some(true));
            givens.extend(alone.map(|value| (cell, value.number)));
        }
        let exchange = self.0.exchange(&open, &limits());
        let (picture, stop) = match self.picture_mends(&limits()) {
            Some((picture, stop)) => (Some(picture), stop),
            None => (None, None),
        };
        Some(Mends { open, exchange, givens, picture, stop: found.stop.or(stop) })
    }

    /// The changes of the picture of a nonogram, and the limit that came before all were tried.
    #[cfg(feature = "nonogram")]
    fn picture_mends(&self, limits: &Limits) -> Option<(Changes, Option<Stop>)> {
        let nonogram = self.downcast_ref::<kleene_nonogram::Puzzle>()?;
        let kleene_nonogram::Mends { changes, stop, .. } = nonogram.mends(limits)?;
        let changes = changes
            .into_iter()
            .map(|(row, column, color)| (row * nonogram.width() + column, color.index() as u32));
        Some((changes.collect(), stop))
    }

    #[cfg(not(feature = "nonogram"))]
    fn picture_mends(&self, _: &Limits) -> Option<(Changes, Option<Stop>)> {
        None
    }
}
