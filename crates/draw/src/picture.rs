//! A board with everything in and around it.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::between::Between;
use crate::cage::Cage;
use crate::cell::{Cell, Highlight};
use crate::clue::Clue;
use crate::path::Path;
use crate::shape::Shape;
use crate::text::Terminal;

/// A board with everything in and around it, ready to be drawn.
///
/// `Display` draws it for a terminal of any width without colors, as [`Picture::to_text`] does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Picture {
    pub(crate) shape: Shape,
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) caption: String,
    pub(crate) cells: Vec<Cell>,
    pub(crate) clues: Vec<Clue>,
    pub(crate) paths: Vec<Path>,
    pub(crate) cages: Vec<Cage>,
    pub(crate) between: Vec<Between>,
    /// By cell, the region that it belongs to; empty if there are none.
    pub(crate) regions: Vec<u32>,
    /// The period of bold lines between columns and rows; 0 for none.
    pub(crate) bold_every: (usize, usize),
    /// The lines between cells of one region.
    pub(crate) grid: Weight,
}

/// The weight of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Weight {
    /// There is none.
    None,
    /// The weight between ordinary cells.
    #[default]
    Thin,
    /// The weight of every fifth line of a nonogram.
    Bold,
    /// The weight between regions.
    Heavy,
}

impl Picture {
    /// A board of empty cells, with a title for screen readers.
    pub fn new(shape: Shape, title: impl Into<String>) -> Self {
        Self {
            cells: vec![Cell::new(); shape.cells()],
            shape,
            title: title.into(),
            description: String::new(),
            caption: String::new(),
            clues: Vec::new(),
            paths: Vec::new(),
            cages: Vec::new(),
            between: Vec::new(),
            regions: Vec::new(),
            bold_every: (0, 0),
            grid: Weight::Thin,
        }
    }

    /// Sets the description for screen readers, beside the title.
    pub fn description(self, description: impl Into<String>) -> Self {
        Self { description: description.into(), ..self }
    }

    /// Sets the text below.
    pub fn caption(self, caption: impl Into<String>) -> Self {
        Self { caption: caption.into(), ..self }
    }

    /// Adds a clue.
    pub fn clue(mut self, clue: Clue) -> Self {
        self.clues.push(clue);
        self
    }

    /// Adds clues.
    pub fn clues(mut self, clues: impl IntoIterator<Item = Clue>) -> Self {
        self.clues.extend(clues);
        self
    }

    /// Leaves out the clues.
    pub fn without_clues(self) -> Self {
        Self { clues: Vec::new(), ..self }
    }

    /// Adds a path; the paths have different colors. Terminals show those of a polygon.
    pub fn path(mut self, path: Path) -> Self {
        self.paths.push(path);
        self
    }

    /// Adds an outline around a group of cells; not drawn in terminals.
    pub fn cage(mut self, cage: Cage) -> Self {
        self.cages.push(cage);
        self
    }

    /// Adds a sign between two cells; not drawn in terminals.
    pub fn between(mut self, between: Between) -> Self {
        self.between.push(between);
        self
    }

    /// Whether it has elements that need extra styles and larger cells.
    pub(crate) fn is_fine(&self) -> bool {
        !self.cages.is_empty()
            || !self.between.is_empty()
            || self.paths.iter().any(|path| path.pale.is_some())
    }

    /// Whether cells have labels in their corners, for which their contents make room.
    pub(crate) fn has_corners(&self) -> bool {
        self.cages.iter().any(|cage| !cage.label.is_empty())
    }

    /// Sets the region of each cell of a rectangle; missing numbers are 0. Heavy lines separate the
    /// regions, and within them cells of different [classes](crate::Fill::Class).
    pub fn regions(mut self, regions: impl IntoIterator<Item = u32>) -> Self {
        self.regions = regions.into_iter().take(self.cells.len()).collect();
        self.regions.resize(self.cells.len(), 0);
        self
    }

    /// Sets the number of columns and rows between bold lines of a rectangle; 0 for none.
    pub fn bold_every(self, columns: usize, rows: usize) -> Self {
        Self { bold_every: (columns, rows), ..self }
    }

    /// Sets the lines between cells of one region.
    pub fn grid(self, grid: Weight) -> Self {
        Self { grid, ..self }
    }

    /// The cells by number.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The shape of the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns a cell for modification.
    ///
    /// # Panics
    /// If there is no cell with this number.
    pub fn cell_mut(&mut self, cell: usize) -> &mut Cell {
        &mut self.cells[cell]
    }

    /// Changes a cell, if there is one with this number.
    ///
    /// ```
    /// use kleene_draw::{Cell, Mark, Picture, Shape};
    ///
    /// let mut picture = Picture::new(Shape::rectangle(2, 1), "");
    /// picture.change(1, |cell| cell.glyph('a'));
    /// picture.change(2, |cell| cell.glyph('b'));
    /// assert_eq!(picture.cells(), [Cell::new(), Cell::new().glyph('a')]);
    /// ```
    pub fn change(&mut self, cell: usize, to: impl FnOnce(Cell) -> Cell) {
        if let Some(cell) = self.cells.get_mut(cell) {
            *cell = to(core::mem::take(cell));
        }
    }

    /// Marks every cell that differs from another picture of the same board with
    /// [`Highlight::Differs`].
    ///
    /// ```
    /// use kleene_draw::{Cell, Fill, Picture, Shape};
    ///
    /// let blank = Picture::new(Shape::rectangle(2, 1), "");
    /// let mut inked = blank.clone();
    /// *inked.cell_mut(1) = Cell::new().fill(Fill::Ink);
    /// assert_eq!(inked.differs_from(&blank).to_string().lines().next(), Some(" . <#>"));
    /// ```
    pub fn differs_from(mut self, other: &Self) -> Self {
        for (cell, other) in self.cells.iter_mut().zip(&other.cells) {
            if cell != other {
                cell.highlight = Some(Highlight::Differs);
            }
        }
        self
    }

    /// The highlights that cells and clues have, in the order of legends.
    pub(crate) fn highlights(&self) -> impl Iterator<Item = Highlight> {
        let of_cells = self.cells.iter().filter_map(|cell| cell.highlight);
        let of_clues = self.clues.iter().filter_map(|clue| clue.highlight);
        let used: Vec<_> = of_cells.chain(of_clues).fold(Vec::new(), |mut used, highlight| {
            if !used.contains(&highlight) {
                used.push(highlight);
            }
            used
        });
        Highlight::ALL.into_iter().filter(move |highlight| used.contains(highlight))
    }

    /// The weight of the line between two neighbors, on this vertical or horizontal line of a
    /// rectangle. Either neighbor may be missing at the edge.
    pub(crate) fn weight(
        &self,
        one: Option<usize>,
        other: Option<usize>,
        line: usize,
        is_vertical: bool,
    ) -> Weight {
        use crate::cell::Fill;
        let sides = [one, other].map(|cell| {
            let fill = self.cells.get(cell?)?.fill;
            cell.filter(|_| fill != Fill::Outside).map(|cell| (cell, fill))
        });
        let ((one, fill), (other, other_fill)) = match sides {
            [None, None] => return Weight::None,
            [Some(one), Some(other)] => (one, other),
            // The outline.
            _ => return Weight::Heavy,
        };
        if self.regions.get(one) != self.regions.get(other) {
            return Weight::Heavy;
        }
        // Heavy lines also separate different pieces within a region.
        let is_piece = matches!((fill, other_fill), (Fill::Class(_), _) | (_, Fill::Class(_)));
        if !self.regions.is_empty() && is_piece && fill != other_fill {
            return Weight::Heavy;
        }
        let every = if is_vertical { self.bold_every.0 } else { self.bold_every.1 };
        match every {
            0 => self.grid,
            every if line % every == 0 => Weight::Bold,
            _ => self.grid,
        }
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(&Terminal::new()))
    }
}
