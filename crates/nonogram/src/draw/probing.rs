//! The search with probing, to be watched.

use kleene_draw::Cell;
use kleene_grid::{CellId, DrawCells, Names as _};
use kleene_line::CellSet;
use kleene_search::{Deadline, Described};

use crate::puzzle::Puzzle;

/// The search with probing as a problem that can be drawn.
pub type Probing<'p> = kleene_grid::Probing<'p, Puzzle>;

impl Puzzle {
    /// The search with probing, for [`Search`](https://docs.rs/kleene-search).
    ///
    /// ```
    /// use kleene_nonogram::Puzzle;
    /// use kleene_search::Search;
    ///
    /// let puzzle: Puzzle = "2 2\n1\n1\n1\n1\n".parse()?;
    /// let probing = puzzle.probing();
    /// assert_eq!(Search::new(&probing).count(), 2);
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn probing(&self) -> Probing<'_> {
        Probing::new(self, Deadline::default())
    }
}

impl DrawCells for Puzzle {
    fn draw_cell(&self, _: usize, colors: CellSet) -> Cell {
        self.palette().cell_of(colors)
    }

    fn show(&self, cells: &[CellSet], show: &mut dyn FnMut(usize, Cell)) {
        self.show_cells(cells.iter().copied(), show);
    }

    fn describe(&self, cell: CellId, colors: CellSet) -> Described {
        let cell = cell.index();
        let (row, column) = (cell / self.width() + 1, cell % self.width() + 1);
        let color = self.any_of(colors);
        Described {
            text: format!("{color} in row {row}, column {column}"),
            fields: vec![("row", row.into()), ("column", column.into()), ("color", color.into())],
            cells: vec![(cell, self.palette().cell_of(colors))],
        }
    }
}
