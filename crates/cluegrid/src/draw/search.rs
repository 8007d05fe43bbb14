//! The strategies as recordings.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_draw::{Cell, Picture};
use kleene_line::{CellSet, Symbol};
use kleene_search::{Described, Drawn};

use crate::puzzle::Puzzle;
use crate::solution::visible;
use crate::strategy::{Enumerate, EnumerateState, Table, TableState};

impl Drawn for Table {
    const PUZZLE: &'static str = "cluegrid";

    fn strategy(&self) -> &'static str {
        "table"
    }

    fn frame(&self) -> Picture {
        self.puzzle().open()
    }

    fn show(&self, state: &TableState, show: &mut dyn FnMut(usize, Cell)) {
        self.puzzle().show(state.cells(), show);
    }

    fn describe(&self, _: &TableState, &(cell, symbol): &(usize, Symbol)) -> Described {
        self.puzzle().described(cell, symbol)
    }

    fn failure(&self, state: &TableState) -> Option<String> {
        state.failed().map(|line| self.puzzle().unfit(line))
    }
}

impl Drawn for Enumerate {
    const PUZZLE: &'static str = "cluegrid";

    fn strategy(&self) -> &'static str {
        "enumerate"
    }

    fn frame(&self) -> Picture {
        self.puzzle().open()
    }

    fn show(&self, state: &EnumerateState, show: &mut dyn FnMut(usize, Cell)) {
        self.puzzle().show(state.cells(), show);
    }

    fn describe(&self, _: &EnumerateState, &(line, index): &(usize, u32)) -> Described {
        let puzzle = self.puzzle();
        let Some(strings) = self.lines().get(line) else {
            return puzzle.described(line - self.lines().len(), Symbol::new(index as usize));
        };
        let string = strings.strings[index as usize].iter();
        let mut letters: Vec<char> = string.map(|&symbol| puzzle.alphabet().char(symbol)).collect();
        let (place, cells) = puzzle.layout().lines().swap_remove(puzzle.grid_lines()[line].0);
        // Clues that are read from the end of their line are shown as the others.
        if strings.cells != cells {
            letters.reverse();
        }
        let string: String = letters.iter().map(|&letter| visible(letter)).collect();
        Described {
            text: format!("{string} in {place}"),
            fields: vec![("line", format!("{place}").into()), ("string", string.into())],
            cells: cells.into_iter().zip(letters.iter().map(|&c| puzzle.lettered(c))).collect(),
        }
    }

    fn failure(&self, state: &EnumerateState) -> Option<String> {
        state.failed().map(|line| self.puzzle().unfit(line))
    }
}

impl Puzzle {
    /// The board of which nothing is known.
    fn open(&self) -> Picture {
        self.draw_partial(self.grid().cells())
    }

    fn show(&self, cells: &[CellSet], show: &mut dyn FnMut(usize, Cell)) {
        let cells = cells.iter().enumerate();
        cells.for_each(|(number, &symbols)| show(number, self.cell_of(symbols)));
    }

    /// The choice of a letter for a cell.
    fn described(&self, cell: usize, symbol: Symbol) -> Described {
        let letter = self.alphabet().char(symbol);
        let rows = self.layout().rows().enumerate();
        let found = rows.into_iter().find(|(_, cells)| cells.contains(&cell));
        let (row, column) = found.map_or((0, 0), |(row, cells)| (row, cell - cells.start));
        Described {
            text: format!("{} in {}", visible(letter), self.layout().cell_name(cell)),
            fields: vec![
                ("row", (row + 1).into()),
                ("column", (column + 1).into()),
                ("letter", letter.into()),
            ],
            cells: vec![(cell, self.lettered(letter))],
        }
    }

    /// The message for a contradiction in a line: no string fits its clue.
    fn unfit(&self, line: usize) -> String {
        format!("it cannot be any more that {}", self.line_and_clues(line))
    }
}
