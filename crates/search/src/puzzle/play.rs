//! Searches of a puzzle of any kind as recordings.

use core::fmt::Debug;

use kleene_draw::Recording;

use crate::limits::Limits;
use crate::observers::{CpProfiler, Drawn, RecordConfig, record};

/// The limits of a recording, and its events.
pub struct PlayRequest<'a> {
    /// The most events.
    pub events: usize,
    /// Whether the search goes on after the first solution.
    pub all: bool,
    /// The limits.
    pub limits: Limits,
    /// Receives the messages of the search tree for CP-Profiler.
    pub profiler: Option<&'a mut SendTree<'a>>,
}

/// Sends a message of the search tree.
pub type SendTree<'a> = dyn FnMut(&[u8]) + 'a;

impl Debug for PlayRequest<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PlayRequest").field("events", &self.events).finish_non_exhaustive()
    }
}

/// Records the search of a problem, to its first solution or to its end.
pub fn record_search<P: Drawn<Choice: Debug>>(problem: &P, request: PlayRequest<'_>) -> Recording {
    let PlayRequest { events, all, limits, profiler } = request;
    let mut profiler = profiler.map(|send| CpProfiler::new(P::PUZZLE, send));
    let config = RecordConfig::new().events(events).all(all).limits(limits);
    let recorded = record(problem, &config, profiler.as_mut());
    if let Some(profiler) = profiler {
        profiler.finish();
    }
    recorded
}
