//! The textbook search as a recording.

use alloc::string::{String, ToString as _};

use kleene_draw::{Cell, Picture};
use kleene_grid::puzzle::GridPuzzle as _;
use kleene_grid::{CellId, DrawCells as _};
use kleene_search::{Described, Drawn};

use crate::textbook::{Guess, Textbook, TextbookState};

impl Drawn for Textbook<'_> {
    const PUZZLE: &'static str = "nonogram";

    fn strategy(&self) -> &'static str {
        "textbook"
    }

    fn frame(&self) -> Picture {
        self.puzzle().draw_domains(self.puzzle().grid().cells().to_vec())
    }

    fn show(&self, state: &TextbookState, show: &mut dyn FnMut(usize, Cell)) {
        self.puzzle().show(state.cells(), show);
    }

    fn describe(&self, _: &TextbookState, guess: &Guess) -> Described {
        self.puzzle().describe(CellId::new(guess.cell), guess.color.into())
    }

    fn failure(&self, state: &TextbookState) -> Option<String> {
        if let Some(conflict) = self.puzzle().conflict() {
            return Some(conflict.to_string());
        }
        state.failed().map(|place| format!("the runs of {place} have no place left"))
    }
}
