//! How an erased puzzle is searched.

use core::num::NonZeroUsize;

use kleene_search::puzzle::{Puzzle, RequestError};
use kleene_search::{Config, Limits};
use kleene_text::{Named, list};

/// How to search. The strategy is a name, which is resolved once the kind is known.
#[derive(Clone, Debug, Default)]
pub struct Request<'a> {
    /// The limits.
    pub limits: Limits,
    /// The name of a strategy; the usual one if absent.
    pub strategy: Option<&'a str>,
    /// The maximum number of parallel searches; one if absent. With the feature `rayon` a count with more than one runs
    /// on the current pool of threads.
    pub threads: Option<NonZeroUsize>,
}

impl Request<'_> {
    /// A search by the usual strategy within limits.
    #[must_use]
    pub fn within(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }

    /// The configuration of a kind.
    pub(crate) fn config<P: Puzzle>(&self) -> Result<Config<P::Strategy>, RequestError> {
        let strategy = match self.strategy {
            None => P::Strategy::default(),
            Some(name) => P::Strategy::from_name(name).map_err(|_| {
                let (kind, known) = (P::NAME, P::Strategy::NAMES);
                RequestError::new(match known {
                    [] => format!("unknown strategy {name:?}: {kind} has only one"),
                    _ => format!(
                        "unknown strategy {name:?} for {kind}: expected {}",
                        list(known, "or")
                    ),
                })
            })?,
        };
        Ok(Config::new().strategy(strategy).limits(self.limits.clone()))
    }
}
