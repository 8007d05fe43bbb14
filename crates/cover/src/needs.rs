//! The needs of items as removable parts of a problem.

use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_search::{Limits, Outcome, Stop};

use crate::problem::{Item, Kind, Problem};
use crate::solve::Config;

/// The items of a problem that need options, each of which may be left out: the parts of
/// [`unsat_core`](kleene_search::puzzle::unsat_core).
///
/// ```
/// use kleene_cover::{Limits, Needs, Problem};
///
/// let problem: Problem = "a b\na\n".parse()?;
/// let needs = Needs::new(problem.into()).expect("two needs");
/// let limits = Limits::new();
/// assert_eq!(needs.are_solvable(&[true, true], &limits), Ok(false));
/// assert_eq!(needs.are_solvable(&[true, false], &limits), Ok(true));
/// # Ok::<(), kleene_cover::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Needs {
    problem: Arc<Problem>,
    items: Vec<Item>,
}

impl Needs {
    /// The most items that may need options: each is left out in turn.
    pub const MAX_ITEMS: usize = 1_000;

    /// The needs of a problem; `None` if they are too many.
    #[must_use]
    pub fn new(problem: Arc<Problem>) -> Option<Self> {
        let items = problem
            .items()
            .filter(|&item| matches!(problem.kind(item), Kind::Primary { least: 1.., .. }));
        let items: Vec<Item> = items.take(Self::MAX_ITEMS + 1).collect();
        (items.len() <= Self::MAX_ITEMS).then_some(Self { problem, items })
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The items that need options, in order.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The problem in which only the items that are kept need options. The others may still have as many as before.
    #[must_use]
    pub fn relaxed(&self, kept: &[bool]) -> Problem {
        let mut is_needed = vec![false; self.problem.items().len()];
        for (item, is_kept) in self.items.iter().zip(kept) {
            is_needed[item.index()] = *is_kept;
        }
        // The options stay as they are, so that their numbers hold in both problems.
        let mut relaxed = Problem::clone(&self.problem);
        for (data, is_needed) in relaxed.items.iter_mut().zip(is_needed) {
            if let (Kind::Primary { least, .. }, false) = (&mut data.kind, is_needed) {
                *least = 0;
            }
        }
        relaxed
    }

    /// Whether there is a solution for the items that are kept.
    ///
    /// # Errors
    /// The limit that stopped the search.
    pub fn are_solvable(&self, kept: &[bool], limits: &Limits) -> Result<bool, Stop> {
        match self.relaxed(kept).first(&Config::new().limits(limits.clone())) {
            (Some(_), _) => Ok(true),
            (None, Outcome::Exhausted) => Ok(false),
            (None, Outcome::Stopped(stop)) => Err(stop),
        }
    }
}
