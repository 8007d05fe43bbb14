//! The clues, givens and rules of a puzzle that have no solution together.

use anyhow::Result;
use kleene::AnyPuzzle;
use serde::Serialize;

use crate::common::report::number;
use crate::common::{limits, refused, unanswered};

/// The most parts that are listed although fewer may clash.
const MOST_OPEN: usize = 20;

/// The note on a puzzle without solution.
pub(crate) const NOTE: &str = "`kleene check --why` names parts that contradict each other";

/// Whether `--why` says more of a puzzle without solution than its conflict, which is told already.
pub(crate) fn is_of_use(puzzle: &AnyPuzzle) -> bool {
    puzzle.conflict().is_none() && puzzle.parts().is_some()
}

/// Parts of a puzzle that have no solution together, by name.
#[derive(Debug, Serialize)]
pub(crate) struct Conflict {
    parts: Vec<String>,
    /// Whether the puzzle without any one of them has a solution; false if a limit stopped that search.
    minimal: bool,
    /// The steps from these parts to a contradiction, if such steps lead there.
    steps: Vec<String>,
}

/// Parts of a puzzle without a solution that have none together.
///
/// # Errors
/// A kind without parts.
pub(crate) fn find(puzzle: &AnyPuzzle) -> Result<Conflict> {
    find_some(puzzle)?.ok_or_else(|| unanswered("--why", puzzle))
}

/// As [`find`]; `None` for a kind without parts.
///
/// # Errors
/// A limit that came first.
pub(crate) fn find_some(puzzle: &AnyPuzzle) -> Result<Option<Conflict>> {
    if puzzle.parts().is_none() {
        return Ok(None);
    }
    let conflict = puzzle.minimal_conflict(&limits::search()).map_err(refused)?;
    Ok(conflict.map(|kleene::Conflict { parts, is_minimal: minimal, steps }| Conflict {
        parts,
        minimal,
        steps,
    }))
}

impl Conflict {
    /// For people.
    pub(crate) fn text(&self) -> String {
        let mut lines = Vec::new();
        lines.push(match (&*self.parts, self.minimal) {
            ([], _) => "the rules of the board contradict each other".to_owned(),
            ([_], true) => "this part alone cannot be satisfied:".to_owned(),
            (parts, true) => {
                let count = parts.len();
                format!("minimal conflict of {count} parts; without any one of them the rest can be satisfied:")
            }
            (parts, false) => {
                let parts = number(parts.len(), "part");
                format!("these {parts} contradict each other; a limit stopped the search for a smaller set")
            }
        });
        if self.minimal || self.parts.len() <= MOST_OPEN {
            lines.extend(self.parts.iter().map(|part| format!("  {part}")));
        }
        if !self.steps.is_empty() {
            lines.push("derivation from these parts:".to_owned());
            lines.extend(self.steps.iter().map(|step| format!("  {step}")));
        }
        lines.join("\n")
    }
}
