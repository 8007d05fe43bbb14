//! How a puzzle is searched, as a call of Python says it.

use std::num::NonZeroUsize;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use kleene::Request;
use kleene_search::{Cancel, Config, Limits, Outcome, Stop};
use kleene_text::UnknownName;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// How to search: a strategy, limits, threads.
#[derive(Clone, Debug, Default, FromPyObject)]
pub(crate) struct How {
    #[pyo3(item)]
    pub(crate) strategy: Option<String>,
    #[pyo3(item)]
    pub(crate) limit: Option<u64>,
    #[pyo3(item)]
    pub(crate) timeout: Option<f64>,
    #[pyo3(item)]
    pub(crate) nodes: Option<u64>,
    #[pyo3(item)]
    pub(crate) threads: Option<usize>,
}

impl How {
    /// The limits, and the flag by which a search is interrupted.
    ///
    /// # Errors
    /// A time that is none.
    pub(crate) fn limits(&self) -> PyResult<(Limits, Cancel)> {
        let cancel = Cancel::new();
        let mut limits = Limits::new().cancel(cancel.clone());
        if let Some(seconds) = self.timeout {
            let time = Duration::try_from_secs_f64(seconds).map_err(|_| {
                PyValueError::new_err(format!("timeout: expected seconds, not {seconds}"))
            })?;
            limits = limits.time(time);
        }
        if let Some(most) = self.limit {
            limits = limits.solutions(most);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.nodes(nodes);
        }
        Ok((limits, cancel))
    }

    /// The request of a search within these limits.
    pub(crate) fn request(&self, limits: Limits) -> Request<'_> {
        let threads = self.threads.filter(|&threads| threads != 1);
        Request { limits, strategy: self.strategy.as_deref(), threads: threads.map(many) }
    }

    /// A configuration within these limits.
    pub(crate) fn config<S>(&self, limits: Limits) -> Result<Config<S>, String>
    where
        S: FromStr<Err = UnknownName> + Default,
    {
        let strategy = match &self.strategy {
            Some(name) => name.parse().map_err(|error| unknown(name, &error))?,
            None => S::default(),
        };
        Ok(Config::new().strategy(strategy).limits(limits))
    }
}

/// This many threads, all cores for 0.
fn many(threads: usize) -> NonZeroUsize {
    NonZeroUsize::new(threads)
        .unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
}

/// The message about an unknown name.
pub(crate) fn unknown(name: &str, error: &UnknownName) -> String {
    format!("{name:?}: {error}")
}

/// Why a search ended before all was searched, in the words of the command.
pub(crate) fn why(outcome: Outcome) -> Option<String> {
    match outcome {
        Outcome::Exhausted => None,
        Outcome::Stopped(stop) => Some(why_stopped(stop)),
    }
}

pub(crate) fn why_stopped(stop: Stop) -> String {
    stop.to_string()
}
