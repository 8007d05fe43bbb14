//! How to search, as every solver takes it.

use crate::limits::Limits;

/// How to search: within which limits, by which strategy, on how many threads.
///
/// Solvers without a choice of strategies take `Config<()>`.
///
/// ```
/// use kleene_search::{Config, Limits};
///
/// let config: Config = Config::new().limits(Limits::new().nodes(1000));
/// assert_eq!(config.to_limits().max_nodes(), Some(1000));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Config<S = ()> {
    limits: Limits,
    strategy: S,
    parallel: bool,
}

impl<S: Default> Config<S> {
    /// No limits, the solver's usual strategy, one thread.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl<S> Config<S> {
    /// What ends the search early.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// How to search.
    #[must_use]
    pub fn strategy(mut self, strategy: S) -> Self {
        self.strategy = strategy;
        self
    }

    /// Whether counts, classes and visits may use the threads of rayon's pool, where the solver has them. Their
    /// results stay the same.
    ///
    /// A limit on nodes or solutions is one on the order of the search, so with it there is one thread.
    #[cfg(feature = "rayon")]
    #[must_use]
    pub fn parallel(mut self, parallel: bool) -> Self {
        self.parallel = parallel;
        self
    }

    /// A copy of the limits, for a search.
    #[must_use]
    pub fn to_limits(&self) -> Limits {
        self.limits.clone()
    }

    /// How to search, as it was set.
    #[must_use]
    pub fn to_strategy(&self) -> S
    where
        S: Copy,
    {
        self.strategy
    }

    /// Whether there may be several threads within these limits.
    #[must_use]
    pub fn is_parallel(&self) -> bool {
        self.parallel && self.limits.max_nodes().is_none() && self.limits.max_solutions().is_none()
    }
}
