//! Hints, recorded.

use alloc::string::ToString as _;

use kleene_draw::{Picture, Recording};
use kleene_line::CellSet;

use crate::hint::NoHint;
use crate::{partial::PartialSolution, puzzle::Puzzle, solve::Config};

impl Puzzle {
    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let hints = self.hints(config);
        let frame = self.draw_cells(hints.cells());
        Recording::from_hints(
            "nonogram",
            frame,
            hints,
            |hint| self.draw_hint(hint),
            |hints| {
                let stuck = hints.end().filter(|end| *end != NoHint::Full);
                (stuck.map(|end| end.to_string()), self.draw_cells(hints.cells()))
            },
            most,
        )
    }

    fn draw_cells(&self, cells: &[CellSet]) -> Picture {
        self.draw_partial(&PartialSolution::of_cells(self.width(), cells.to_vec()))
    }
}
