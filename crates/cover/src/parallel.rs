//! The same results on many threads.

use alloc::vec::Vec;

use kleene_search::{Outcome, Walk};

use crate::{Config, Count, Model, Problem, Solution};

impl Problem {
    /// The number of solutions, from many threads of rayon's pool: the same as [`Problem::count`] finds.
    ///
    /// A limit on nodes or solutions is one on the order of the search, so with it there is one thread.
    #[must_use]
    pub fn par_count(&self, config: &Config) -> Count {
        let Some(walk) = self.parts(config) else { return self.count(config) };
        let (solutions, outcome) = walk.par_count();
        Count { solutions, outcome }
    }

    /// All solutions, from many threads of rayon's pool, in the order of [`Problem::solve`]. If the search
    /// was stopped, there are fewer, from the front.
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

    /// A walk that can be divided among threads.
    fn parts(&self, config: &Config) -> Option<Walk<Model, kleene_search::Guard>> {
        let limits = config.to_limits();
        let is_divisible = limits.max_nodes().is_none() && limits.max_solutions().is_none();
        is_divisible.then(|| Walk::new(Model::new(self)).observe(limits.guard()))
    }
}
