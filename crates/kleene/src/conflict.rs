//! Why a puzzle is not uniquely solvable, and which single changes make it so.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_search::puzzle::{
    CandidateRequest, EndKind, Exchange, HintRequest, Neighbor, Puzzle, RequestError, unsat_core,
};
use kleene_search::{Config, Limits, Stop, Uniqueness};

use crate::any::AnyPuzzle;

/// Clues, givens and rules that have no solution together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Their names. None if the rules that are no parts have no solution.
    pub parts: Vec<String>,
    /// Whether the set is minimal: removing any one part makes the rest solvable; false if a limit stopped that check.
    pub is_minimal: bool,
    /// The steps from these parts to a contradiction; empty if the steps find none.
    pub steps: Vec<String>,
}

/// Single changes that make an ambiguous puzzle uniquely solvable, each proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mends {
    /// The indices of the cells that are not the same in all solutions.
    pub open: Vec<usize>,
    /// The fewest cells in which another solution differs from the first one.
    pub exchange: Option<Exchange>,
    /// The changes, the smallest first; of equal ones givens before clues before pictures, in reading order.
    pub changes: Vec<Mend>,
    /// The limit that came before all changes were tried.
    pub stop: Option<Stop>,
}

/// A single change that leaves a puzzle one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// How much the printed puzzle changes: each number by its difference, and a number that comes or goes counts whole.
    /// A new given counts 1, and another value of a given 2.
    pub size: u64,
    /// The change.
    pub change: Change,
}

/// A change of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// One more given.
    Given {
        /// The index of its cell.
        cell: usize,
        /// Its number.
        number: u32,
    },
    /// Another clue or given: see [`Neighbor`](kleene_search::puzzle::Neighbor).
    Clue {
        /// The subject of the clue, such as `row 3`.
        clue: String,
        /// Its value in the puzzle.
        from: String,
        /// The value that leaves one solution.
        to: String,
    },
    /// Another color of a cell in the picture of a nonogram. The clues of its row and column change with it.
    Picture {
        /// The index of the cell.
        cell: usize,
        /// Its number.
        number: u32,
    },
}

impl Change {
    /// The word for its sort: `given`, `clue` or `picture`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Given { .. } => "given",
            Self::Clue { .. } => "clue",
            Self::Picture { .. } => "picture",
        }
    }
}

impl AnyPuzzle {
    /// A minimal set of clues, givens and rules without a solution; `None` if the puzzle has one. The limits apply as in
    /// [`unsat_core`].
    ///
    /// ```
    /// use kleene::{Kind, Limits, Source};
    ///
    /// let nonogram = Kind::named("nonogram").expect("a kind");
    /// let puzzles = nonogram.read(&Source::new(b"2 2\n2\n2\n2\n1\n"))?;
    /// let conflict = puzzles[0].puzzle.minimal_conflict(&Limits::new())?.expect("there is no solution");
    /// assert_eq!(conflict.parts, ["row 1 is 2", "row 2 is 2", "column 2 is 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A kind without parts, or the limit that stopped the search for a solution.
    pub fn minimal_conflict(&self, limits: &Limits) -> Result<Option<Conflict>, RequestError> {
        let parts = self.parts().ok_or_else(|| {
            RequestError::new(format!("puzzles of the kind {} have no parts", self.kind()))
        })?;
        let deadline = limits.deadline();
        let limits = limits.clone().until(&deadline);
        let Some(found) = unsat_core(&*parts, &limits).map_err(RequestError::stopped)? else {
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
        Ok(Some(Conflict { parts, is_minimal, steps }))
    }

    /// The single changes that leave one solution: one more given; a clue or given that is a little different, of the
    /// kinds that have [`neighbors`](kleene_search::puzzle::Puzzle::neighbors); and of nonograms without givens another
    /// color of a cell in the picture. The time limit holds for all searches together, other limits for each. `None` if
    /// the kind has no partly filled boards.
    ///
    /// ```
    /// use kleene::{Change, Kind, Limits, Source};
    ///
    /// let nonogram = Kind::named("nonogram").expect("a kind");
    /// let puzzles = nonogram.read(&Source::new(b"4 4\n1 1\n1\n1\n3\n1 1\n1 1\n1 1\n1\n"))?;
    /// let mends = puzzles[0].puzzle.mends(&Limits::new()).expect("it has cells");
    /// let clue = mends.changes.iter().find(|mend| mend.change.name() == "clue").expect("a clue");
    /// let Change::Clue { clue: row, from, to } = &clue.change else { unreachable!() };
    /// assert_eq!((&**row, &**from, &**to, clue.size), ("row 4", "3", "2 1", 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mends(&self, limits: &Limits) -> Option<Mends> {
        let deadline = limits.deadline();
        let limits = || limits.clone().until(&deadline);
        let cells = vec![None; self.frame()?.cells.len()];
        let request =
            CandidateRequest { cells: &cells, limits: limits(), alone: true, ..Default::default() };
        let found = self.candidates(&request)?;
        let (mut open, mut changes) = (Vec::new(), Vec::new());
        let several = found.cells.iter().enumerate().filter(|(_, values)| values.len() > 1);
        for (cell, values) in several {
            open.push(cell);
            let alone = values.iter().filter(|value| value.is_alone == Some(true));
            changes.extend(alone.map(|value| Mend {
                size: 1,
                change: Change::Given { cell, number: value.number },
            }));
        }
        let exchange = self.exchange(&open, &limits());
        let mut stop = found.stop;
        if !open.is_empty() {
            stop = stop.or(self.other_clues(&limits, &mut changes));
            stop = stop.or(self.other_pictures(&limits(), &mut changes));
        }
        kleene_text::sort_by_key(&mut changes, |mend| mend.size);
        Some(Mends { open, exchange, changes, stop })
    }

    /// Adds the changes of the picture of a nonogram. Returns the limit that came before all were tried.
    #[cfg(feature = "nonogram")]
    fn other_pictures(&self, limits: &Limits, changes: &mut Vec<Mend>) -> Option<Stop> {
        let nonogram = self.downcast_ref::<kleene_nonogram::Puzzle>()?;
        let found = nonogram.mends(limits)?;
        changes.extend(found.changes.into_iter().map(|change| Mend {
            size: change.size,
            change: Change::Picture {
                cell: change.row * nonogram.width() + change.column,
                number: change.color.index() as u32,
            },
        }));
        found.stop
    }

    #[cfg(not(feature = "nonogram"))]
    fn other_pictures(&self, _: &Limits, _: &mut Vec<Mend>) -> Option<Stop> {
        None
    }
}

/// Adds the neighbors of a puzzle that have one solution. Returns the limit that came before all were tried.
pub(crate) fn other_clues<P: Puzzle>(
    puzzle: &P,
    limits: &dyn Fn() -> Limits,
    changes: &mut Vec<Mend>,
) -> Option<Stop> {
    let mut stop = None;
    for Neighbor { clue, from, to, size, puzzle } in puzzle.neighbors() {
        let Ok(mut found) = puzzle.solve(&Config::new().limits(limits())) else { continue };
        match found.uniqueness() {
            Uniqueness::One(_) => {
                changes.push(Mend { size, change: Change::Clue { clue, from, to } });
            }
            Uniqueness::Unknown { why, .. } => stop = Some(why),
            Uniqueness::None | Uniqueness::Many(..) => {}
        }
        if !matches!(stop, None | Some(Stop::Nodes)) {
            break;
        }
    }
    stop
}
