//! Counting and collecting on many threads, with the results of one.

use alloc::vec::Vec;
use core::ops::ControlFlow;

#[cfg(doc)]
use kleene_search::Stop;
use kleene_search::{Outcome, Walk};

use crate::solve::{Config, Count};
use crate::{model::Model, problem::Problem, solution::Solution};

/// For larger problems the initial states of all parts would take too much memory, so one thread is
/// used.
const MOST_ENTRIES: usize = 1 << 20;

impl Problem {
    /// Counts solutions on many threads of rayon's pool; the result equals that of
    /// [`Problem::count`].
    ///
    /// A limit on nodes or solutions depends on the order of the search, so it implies one thread.
    pub fn par_count(&self, config: &Config) -> Count {
        let Some(walk) = self.parts(config) else { return self.count(config) };
        let (solutions, outcome) = walk.par_count();
        Count { solutions, outcome }
    }

    /// Collects all solutions on many threads of rayon's pool, in the order of [`Problem::solve`].
    /// If the search is stopped, the later ones are missing.
    #[must_use]
    pub fn par_collect(&self, config: &Config) -> (Vec<Solution>, Outcome) {
        if let Some(walk) = self.parts(config) {
            let model = Model::new(self);
            return walk.par_collect(|cells| model.solution(cells));
        }
        let mut found = self.solve(config);
        let all = found.by_ref().collect();
        (all, found.outcome().unwrap_or(Outcome::Exhausted))
    }

    /// Calls `visit` with every solution, on this thread and in the order of [`Problem::solve`],
    /// while threads of rayon's pool find them, until it breaks, which ends the search with
    /// [`Stop::Solutions`].
    pub fn par_for_each(
        &self,
        config: &Config,
        visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Outcome {
        let Some(walk) = self.parts(config) else { return self.for_each(config, visit) };
        let model = Model::new(self);
        walk.par_for_each(|cells| model.solution(cells), visit)
    }

    /// A walk that can be divided among threads, if the limits allow.
    fn parts(&self, config: &Config) -> Option<Walk<Model, kleene_search::Guard>> {
        let limits = config.to_limits();
        let is_small = self.entries.len() <= MOST_ENTRIES;
        // Which node or solution is the last one within a limit depends on the order of the search.
        let is_unlimited = limits.max_nodes().is_none() && limits.max_solutions().is_none();
        let is_divisible = is_small && is_unlimited;
        is_divisible.then(|| Walk::new(Model::new(self)).observe(limits.guard()))
    }
}
