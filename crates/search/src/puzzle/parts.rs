//! Clues, givens and rules that have no solution together.

use alloc::string::String;
use alloc::vec::Vec;

use super::{End, HintRequest, HintStep};
use crate::limits::Limits;
use crate::outcome::Stop;

/// The clues, givens and rules of a puzzle, each of which is removable.
pub trait Parts {
    /// The names of the parts in the puzzle's words, such as `row 3 is 1 1`.
    fn names(&self) -> Vec<String>;

    /// Whether the parts that are kept have a solution.
    ///
    /// # Errors
    /// The limit that stopped the search.
    fn are_solvable(&self, kept: &[bool], limits: &Limits) -> Result<bool, Stop>;

    /// The logical steps from the parts that are kept, and their end; `None` if the kind has no steps.
    fn steps(&self, _kept: &[bool], _request: &HintRequest<'_>) -> Option<(Vec<HintStep>, End)> {
        None
    }
}

/// Parts of a puzzle that have no solution together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsatCore {
    /// The indices of the parts in [`Parts::names`], ascending.
    pub parts: Vec<usize>,
    /// The limit that stopped a search. Without one the core is minimal: if any one of its parts is removed, the rest has
    /// a solution.
    pub stop: Option<Stop>,
}

impl UnsatCore {
    /// For each of a number of parts whether it belongs to the core.
    #[must_use]
    pub fn kept(&self, parts: usize) -> Vec<bool> {
        (0..parts).map(|part| self.parts.binary_search(&part).is_ok()).collect()
    }
}

/// A minimal set of parts that have no solution together; `None` if all parts together have a solution. The time limit holds for all searches together, other limits for each of them.
///
/// The search removes parts as long as the rest has no solution: first many at once, in the end one by one. A part whose
/// removal leaves a solution belongs to every core within the remaining parts, so it is tried once.
///
/// # Errors
/// The limit that stopped the search for a solution of all parts.
pub fn unsat_core(parts: &dyn Parts, limits: &Limits) -> Result<Option<UnsatCore>, Stop> {
    let deadline = limits.deadline();
    let size = parts.names().len();
    let mut kept = vec![true; size];
    let limits = || limits.clone().until(&deadline);
    if parts.are_solvable(&kept, &limits())? {
        return Ok(None);
    }
    let mut stop = None;
    let mut chunk = (size / 2).max(1);
    'smaller: loop {
        for start in (0..size).step_by(chunk) {
            let mut fewer = kept.clone();
            fewer[start..size.min(start + chunk)].fill(false);
            if fewer == kept {
                continue;
            }
            match parts.are_solvable(&fewer, &limits()) {
                Ok(false) => kept = fewer,
                Ok(true) => {}
                // Only the removal of single parts decides whether the core is minimal.
                Err(Stop::Nodes) if chunk > 1 => {}
                Err(why) => stop = Some(why),
            }
            if !matches!(stop, None | Some(Stop::Nodes)) {
                break 'smaller;
            }
        }
        if chunk == 1 {
            break;
        }
        chunk /= 2;
    }
    let parts = (0..size).filter(|&part| kept[part]).collect();
    Ok(Some(UnsatCore { parts, stop }))
}
