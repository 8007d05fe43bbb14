//! Hints, recorded.

use alloc::string::ToString as _;

use kleene_draw::Recording;
use kleene_grid::NoDeduction;

use crate::hint::Hints;
use crate::puzzle::Puzzle;
use crate::solve::Config;

impl Puzzle {
    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    #[must_use]
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let hints = self.hints(config);
        let frame = self.draw_partial(hints.cells());
        let after = |hints: &Hints<'_>| {
            let stuck = hints.end().filter(|end| !matches!(end.why(), NoDeduction::Complete));
            (stuck.map(|end| end.to_string()), self.draw_partial(hints.cells()))
        };
        Recording::of_hints("cluegrid", frame, hints, |hint| self.draw_hint(hint), after, most)
    }
}
