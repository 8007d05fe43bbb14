//! The strategies as recordings.

use alloc::string::{String, ToString as _};

use kleene_draw::{Cell as Look, Picture};
use kleene_search::{Described, Drawn};

use crate::fast::{Fast, FastState};
use crate::general::{General, GeneralState};
use crate::guess::Guess;
use crate::placement::Placement;
use crate::puzzle::Puzzle;
use crate::textbook::{Textbook, TextbookState};

impl Drawn for Textbook {
    const PUZZLE: &'static str = "sudoku";

    fn strategy(&self) -> &'static str {
        self.name()
    }

    fn frame(&self) -> Picture {
        self.puzzle().blank()
    }

    fn show(&self, state: &TextbookState, show: &mut dyn FnMut(usize, Look)) {
        let puzzle = self.puzzle();
        for (number, (&value, &given)) in state.values().iter().zip(puzzle.values()).enumerate() {
            if value != given {
                show(number, puzzle.look(value));
            }
        }
    }

    fn describe(&self, _: &TextbookState, &placement: &Placement) -> Described {
        self.puzzle().described(placement, true)
    }

    fn failure(&self, state: &TextbookState) -> Option<String> {
        if let Some(clash) = self.puzzle().clash() {
            return Some(clash.to_string());
        }
        let Placement { cell, value } = state.refused()?;
        let shape = self.puzzle().shape();
        let values = state.values().iter().enumerate().filter(|(_, other)| **other == value);
        let symbol = self.puzzle().alphabet().symbol(value);
        values.map(|(number, _)| shape.cell(number)).find_map(|other| {
            let unit = shape.shared(cell, other)?;
            Some(format!("{unit} has {symbol} in {other} already"))
        })
    }

    fn removes_failures(&self) -> bool {
        false
    }
}

impl Drawn for Fast {
    const PUZZLE: &'static str = "sudoku";

    fn strategy(&self) -> &'static str {
        "fast"
    }

    fn frame(&self) -> Picture {
        self.puzzle().blank()
    }

    fn show(&self, state: &FastState, show: &mut dyn FnMut(usize, Look)) {
        self.puzzle().show(&state.candidates(), show);
    }

    fn describe(&self, _: &FastState, &Guess { placement, is_true }: &Guess) -> Described {
        self.puzzle().described(placement, is_true)
    }

    fn failure(&self, _: &FastState) -> Option<String> {
        self.puzzle().clash().map(|clash| clash.to_string())
    }
}

impl Drawn for General {
    const PUZZLE: &'static str = "sudoku";

    fn strategy(&self) -> &'static str {
        "general"
    }

    fn frame(&self) -> Picture {
        self.puzzle().blank()
    }

    fn show(&self, state: &GeneralState, show: &mut dyn FnMut(usize, Look)) {
        self.puzzle().show(state.candidates(), show);
    }

    fn describe(&self, _: &GeneralState, &Guess { placement, is_true }: &Guess) -> Described {
        self.puzzle().described(placement, is_true)
    }

    fn failure(&self, _: &GeneralState) -> Option<String> {
        self.puzzle().clash().map(|clash| clash.to_string())
    }
}

impl Puzzle {
    /// Shows the cells whose candidates are these: bit v - 1 for the value v.
    fn show(&self, candidates: &[u32], show: &mut dyn FnMut(usize, Look)) {
        for (number, (&marks, &given)) in candidates.iter().zip(self.values()).enumerate() {
            let value = marks.trailing_zeros() as u8 + 1;
            match marks.is_power_of_two() {
                true => show(number, self.look(value).given(given == value)),
                false => show(number, self.pencil(marks)),
            }
        }
    }

    /// The choice that a cell has a value, or that it has not.
    fn described(&self, Placement { cell, value }: Placement, is_true: bool) -> Described {
        let symbol = self.alphabet().symbol(value);
        let not = if is_true { "" } else { "anything but " };
        let look = if is_true { self.look(value) } else { Look::new() };
        let (row, column) = (usize::from(cell.row) + 1, usize::from(cell.column) + 1);
        let fields = vec![
            ("row", row.into()),
            ("column", column.into()),
            (if is_true { "value" } else { "excluded" }, u32::from(value).into()),
        ];
        Described {
            fields,
            text: format!("{not}{symbol} in {cell}"),
            cells: vec![(self.number(cell), look)],
        }
    }
}
