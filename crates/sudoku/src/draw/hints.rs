//! Hints, recorded.

use alloc::string::ToString as _;

use kleene_draw::Recording;

use crate::logic::{Candidates, NoHint};
use crate::puzzle::Puzzle;
use crate::solve::Config;

impl Puzzle {
    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let found = self.hints(config);
        let mut board = Candidates::new(self);
        let frame = self.draw_candidates(&board);
        let stuck = (found.end() != NoHint::Full).then(|| found.end().to_string());
        Recording::from_hints(
            "sudoku",
            frame,
            found.steps().iter(),
            |hint| {
                let picture = self.draw_hint(&board, hint);
                board.apply(hint);
                picture
            },
            |_| (stuck, self.draw_candidates(found.board())),
            most,
        )
    }
}
