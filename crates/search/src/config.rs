//! The configuration of a search, common to all solvers.

use crate::limits::Limits;

/// The configuration of a search: its limits, its strategy, and threads.
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
#[must_use]
pub struct Config<S = ()> {
    limits: Limits,
    strategy: S,
    parallel: bool,
}

impl<S: Default> Config<S> {
    /// No limits, the solver's default strategy, one thread.
    pub fn new() -> Self {
        Self::default()
    }
}

impl<S> Config<S> {
    /// Sets the limits that end the search early.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets the strategy.
    pub fn strategy(mut self, strategy: S) -> Self {
        self.strategy = strategy;
        self
    }

    /// Lets counts, classes and visits use the threads of rayon's pool, if the solver supports
    /// that. The results are the same.
    ///
    /// A limit on nodes or solutions depends on the order of the search, so it implies one thread.
    #[cfg(feature = "rayon")]
    pub fn parallel(mut self, parallel: bool) -> Self {
        self.parallel = parallel;
        self
    }

    /// A copy of the limits.
    pub fn to_limits(&self) -> Limits {
        self.limits.clone()
    }

    /// The strategy.
    #[must_use]
    pub fn to_strategy(&self) -> S
    where
        S: Copy,
    {
        self.strategy
    }

    /// Whether several threads may be used within these limits.
    #[must_use]
    pub fn is_parallel(&self) -> bool {
        self.parallel && self.limits.max_nodes().is_none() && self.limits.max_solutions().is_none()
    }
}
