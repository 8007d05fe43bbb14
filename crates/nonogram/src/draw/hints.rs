//! Hints, recorded.

use alloc::string::ToString as _;

use kleene_draw::Recording;
use kleene_line::CellSet;

use crate::hint::{Hints, NoHint};
use crate::{partial::PartialSolution, puzzle::Puzzle, solve::Config};

impl Puzzle {
    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    #[must_use]
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let hints = self.hints(config);
        let board = |cells: &[CellSet]| {
            let (width, height) = (self.width(), self.height());
            let known =
                PartialSolution::from_fn(width, height, |row, column| cells[row * width + column]);
            known.map_or_else(|_| self.blank(), |known| self.draw_partial(&known))
        };
        let frame = board(hints.cells());
        let after = |hints: &Hints<'_>| {
            let stuck = hints.end().filter(|end| *end != NoHint::Full);
            (stuck.map(|end| end.to_string()), board(hints.cells()))
        };
        Recording::from_hints("nonogram", frame, hints, |hint| self.draw_hint(hint), after, most)
    }
}
