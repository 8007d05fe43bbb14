//! Walking the parts of a tree on many threads, with the results of one.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use rayon::prelude::*;

use crate::frontier::resume;
use crate::{Observer, Outcome, Prefix, Problem, Stop, Walk};

/// How many parts a tree is cut into, for each thread: some are much larger than others.
const PARTS_PER_THREAD: usize = 32;

/// The results of a [`Walk`] from many threads of rayon's pool. They are the same as those from one,
/// in the same order, for any number of threads.
///
/// Every part of the tree has an observer of its own. A budget in it is one for each part.
impl<P, O> Walk<P, O>
where
    P: Problem + Sync,
    P::State: Send,
    P::Choice: Send + Sync,
    O: Observer<P> + Clone + Send + Sync,
{
    /// The number of solutions, and how the count ended: if a part was stopped, as the first of those.
    #[must_use]
    pub fn par_count(&self) -> (u64, Outcome) {
        let counts = self.in_parts(|prefix| {
            let mut count = 0;
            let outcome = self.part(prefix, |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            (count, outcome)
        });
        match counts {
            Err(stop) => (0, Outcome::Stopped(stop)),
            Ok(counts) => {
                let stopped =
                    counts.iter().map(|part| part.1).find(|&end| end != Outcome::Exhausted);
                let count = counts.iter().map(|part| part.0).sum();
                (count, stopped.unwrap_or(Outcome::Exhausted))
            }
        }
    }

    /// What `map` makes of every solution, in the order of the search. If a part was stopped, what comes
    /// from there on is left out.
    pub fn par_collect<T: Send>(&self, map: impl Fn(&P::State) -> T + Sync) -> (Vec<T>, Outcome) {
        let parts = self.in_parts(|prefix| {
            let mut found = Vec::new();
            let outcome = self.part(prefix, |state| {
                found.push(map(state));
                ControlFlow::Continue(())
            });
            (found, outcome)
        });
        let parts = match parts {
            Err(stop) => return (Vec::new(), Outcome::Stopped(stop)),
            Ok(parts) => parts,
        };
        let mut all = Vec::new();
        for (found, outcome) in parts {
            all.extend(found);
            if outcome != Outcome::Exhausted {
                return (all, outcome);
            }
        }
        (all, Outcome::Exhausted)
    }

    /// The first solution in the order of the search, if there is one. If a part in front of it was
    /// stopped, there may be an earlier one, and there is none here.
    #[must_use]
    pub fn par_first(&self) -> (Option<P::State>, Outcome) {
        let prefixes = match self.frontier(PARTS_PER_THREAD * rayon::current_num_threads()) {
            Err(stop) => return (None, Outcome::Stopped(stop)),
            Ok(prefixes) => prefixes,
        };
        let ended = prefixes.par_iter().find_map_first(|prefix| {
            let mut first = None;
            let outcome = self.part(prefix, |state| {
                first = Some(state.clone());
                ControlFlow::Break(())
            });
            (outcome != Outcome::Exhausted).then_some((first, outcome))
        });
        ended.unwrap_or((None, Outcome::Exhausted))
    }

    /// What `work` makes of every part, in order.
    fn in_parts<T: Send>(
        &self,
        work: impl Fn(&Prefix<P::Choice>) -> T + Sync,
    ) -> Result<Vec<T>, Stop> {
        let prefixes = self.frontier(PARTS_PER_THREAD * rayon::current_num_threads())?;
        Ok(prefixes.par_iter().map(&work).collect())
    }

    /// Walks a part of the frontier, with an observer as this walk's is.
    fn part(
        &self,
        prefix: &Prefix<P::Choice>,
        visit: impl FnMut(&P::State) -> ControlFlow<()>,
    ) -> Outcome {
        let mut observer = self.observer.clone();
        let walked = resume(&self.problem, &mut observer, prefix, |_, _| true, visit);
        walked.expect("the steps of a problem depend on its state only")
    }
}
