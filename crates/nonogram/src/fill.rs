//! Nonograms as puzzles whose boards are filled in part.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::Picture;
use kleene_grid::puzzle::{Lettered, narrowed, position, settled, sound};
use kleene_line::Symbol;
use kleene_search::puzzle::{
    CellName, Fill, Frame, HintError, HintRequest, Mistake, Position, Steps,
};

use crate::{BoardError, Color, PartialSolution, Puzzle, Solution};

impl Fill<Solution> for Puzzle {
    fn frame(&self) -> Frame {
        let (height, width) = (self.height(), self.width());
        let colors = self.palette().colors();
        Frame {
            givens: settled(self.grid().cells(), number_of),
            cells: (0..height * width)
                .map(|cell| CellName::new(cell / width, cell % width))
                .collect(),
            symbols: colors
                .map(|color| (color.index() as u32, self.palette().letter(color)))
                .collect(),
        }
    }

    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, Mistake> {
        let board = self.parse_board(text).map_err(|error| unread(&error))?;
        let cells: Vec<_> = board.rows().flatten().copied().collect();
        Ok(settled(&cells, number_of))
    }

    fn hints_from(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
        request: &HintRequest<'_>,
    ) -> Result<Steps<'_>, HintError> {
        let cells = narrowed(self.grid(), cells, removed, symbol_of);
        let cells = sound(self.grid(), cells, &request.checking, |cell| self.cell_in_words(cell))?;
        self.steps_from(&PartialSolution::of_cells(self.width(), cells), request)
    }

    fn symbol_names(&self) -> Vec<String> {
        let palette = self.palette();
        palette.colors().map(|color| palette.name(color).to_string()).collect()
    }

    #[cfg(feature = "draw")]
    fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture> {
        let cells = narrowed(self.grid(), cells, removed, symbol_of);
        Some(self.draw_partial(&PartialSolution::of_cells(self.width(), cells)))
    }

    fn position(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<Solution> + '_> {
        position(self.grid(), (cells, removed), (symbol_of, number_of), |symbols| {
            self.solution_of(&symbols)
        })
    }
}

impl Lettered for Puzzle {
    const KEY: &'static str = "color";

    fn place(&self, cell: usize) -> CellName {
        CellName::new(cell / self.width(), cell % self.width())
    }

    fn letter(&self, symbol: Symbol) -> char {
        self.palette().letter(Color::from_symbol(symbol))
    }
}

pub(crate) fn unread(error: &BoardError) -> Mistake {
    Mistake::new(error.kind().to_string(), error.span())
}

/// The symbol of a color's number.
fn symbol_of(number: u32) -> Option<Symbol> {
    Color::new(number as usize).map(Color::symbol)
}

/// The number of a color's symbol.
fn number_of(symbol: Symbol) -> u32 {
    Color::from_symbol(symbol).index() as u32
}
