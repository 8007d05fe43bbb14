//! Hints, recorded.

use kleene_draw::Recording;
use kleene_line::CellSet;

use crate::puzzle::Puzzle;
use crate::solve::Config;

impl Puzzle {
    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    #[must_use]
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let partial = |cells: &[CellSet]| self.draw_partial(cells);
        self.hints(config).record("cluegrid", partial, |hint| self.draw_hint(hint), most)
    }
}
