//! Hints, recorded.

use kleene_draw::Recording;

use crate::puzzle::Puzzle;
use crate::solve::Config;

impl Puzzle {
    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    #[must_use]
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        self.hints(config).record(
            "cluegrid",
            |cells| self.draw_partial(cells),
            |hint| self.draw_hint(hint),
            most,
        )
    }
}
