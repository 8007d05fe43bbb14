//! Boards, solutions and hints as pictures.

use alloc::{
    format,
    string::{String, ToString as _},
    vec::Vec,
};

use kleene_draw::{Cell, Fill, Highlight, Mark, Picture, Shape, one_line};
use kleene_grid::{Known, Reasoning, Step};
use kleene_nfa::CellSet;

use crate::{puzzle::Puzzle, solution::Solution, solve::Hint};

impl Puzzle {
    /// The board with its givens.
    #[must_use]
    pub fn blank(&self) -> Picture {
        let cells = self.givens.iter().map(|given| given.map_or(CellSet::EMPTY, CellSet::only));
        self.picture(&cells.collect::<Vec<_>>(), true)
    }

    /// The symbols of a solution, the givens in bold.
    #[must_use]
    pub fn draw(&self, solution: &Solution) -> Picture {
        let cells = solution.symbols().iter().map(|&symbol| CellSet::only(symbol));
        self.picture(&cells.collect::<Vec<_>>(), true)
    }

    /// What is known of the cells: a symbol, those that are left of a few as pencil marks, a cross where none is.
    #[must_use]
    pub fn draw_partial(&self, cells: &[CellSet]) -> Picture {
        self.picture(cells, false)
    }

    /// A hint on the board before it: the cells that it rests on, what it says of its cells, and the sentence.
    #[must_use]
    pub fn draw_hint(&self, hint: &Hint<'_>) -> Picture {
        let reasoning = hint.reasoning();
        let (steps, conclusion): (Vec<&Step>, Option<Known>) = match &reasoning {
            Reasoning::Line(step) => ([step].into(), None),
            Reasoning::Refutation(refuted) => {
                let steps = refuted.steps.iter().chain([&refuted.failed]);
                (steps.collect(), Some(refuted.conclusion))
            }
        };
        let of_steps = match conclusion {
            None => Highlight::Conclusion,
            Some(_) => Highlight::Guess,
        };
        let mut picture = self.draw_partial(hint.before());
        for &Known { cell, .. } in steps.iter().flat_map(|step| &step.because) {
            picture.change(cell.index(), |cell| cell.highlight(Highlight::Premise));
        }
        let removals = steps.iter().flat_map(|step| &step.removals);
        let left = removals.map(|removal| (removal.cell, removal.left, of_steps));
        let last = conclusion.map(|Known { cell, symbols }| (cell, symbols, Highlight::Conclusion));
        for (cell, symbols, meaning) in left.chain(last) {
            let number = self.number(cell.index());
            picture.change(number, |_| self.look(cell.index(), symbols, false).highlight(meaning));
        }
        picture.caption(hint.to_string())
    }

    /// The board with what is known of each cell; a cell of which nothing is known is open where that is said.
    fn picture(&self, cells: &[CellSet], is_open: bool) -> Picture {
        let layout = self.layout();
        let (width, height) = (layout.width(), layout.height());
        let title = self
            .title()
            .map_or_else(|| format!("Board, {width} by {height}"), |t| one_line(t).into());
        let mut picture = Picture::new(Shape::rectangle(width, height), title)
            .description(format!("A board of {width} by {height} cells."));
        let region = |place: usize| {
            let cell = layout.cell(place / width, place % width);
            cell.map_or(u32::MAX, |cell| layout.regions().get(cell).copied().unwrap_or(0))
        };
        picture = picture.regions((0..width * height).map(region));
        for place in 0..width * height {
            match layout.cell(place / width, place % width) {
                Some(cell) => picture.change(place, |_| self.look(cell, cells[cell], is_open)),
                None => picture.change(place, |_| Cell::new().fill(Fill::Outside)),
            }
        }
        picture
    }

    /// Where a cell is in the rectangle.
    fn number(&self, cell: usize) -> usize {
        let (row, column) = self.layout().place(cell);
        row * self.layout().width() + column
    }

    fn look(&self, cell: usize, symbols: CellSet, is_open: bool) -> Cell {
        let all = self.alphabet().all();
        match symbols.known() {
            Some(symbol) => {
                let is_given = self.givens[cell] == Some(symbol);
                Cell::new().glyph(self.alphabet().char(symbol)).given(is_given)
            }
            None if symbols.is_empty() && is_open => Cell::new().glyph(' '),
            None if symbols.is_empty() => Cell::new().mark(Mark::Cross),
            None if symbols == all || symbols.len() > 9 => Cell::new().glyph(' '),
            None => {
                let marks = symbols.symbols().map(|symbol| self.alphabet().char(symbol));
                Cell::new().pencil(marks.collect::<String>())
            }
        }
    }
}
