//! The constant side of a board: its cells, its lines, and which line runs through which cell.

use alloc::{sync::Arc, vec::Vec};

use kleene_nfa::{CellSet, Line};

use crate::rule::{Language, Rule};

/// A cell of a [`Grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId(u32);

/// A line of a [`Grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineId(u32);

macro_rules! index {
    ($id:ty) => {
        impl $id {
            pub(crate) fn new(index: usize) -> Self {
                // Both kinds of index are checked against `u32` where they are first made.
                Self(index as u32)
            }

            /// The index, counted from 0.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

index!(CellId);
index!(LineId);

/// Cells and the lines through them, each line a regular language over the cells it visits.
///
/// Lines may run through the cells in any shape: rows and columns, the three axes of a hexagon.
///
/// ```
/// use kleene_grid::Grid;
/// use kleene_nfa::{CellSet, Chain, Line, Symbol};
///
/// // Two by two, one black cell in each row and column.
/// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
/// let mut grid = Grid::new([CellSet::first(2); 4]);
/// for cells in [[0, 1], [2, 3], [0, 2], [1, 3]] {
///     grid.add_line(one.clone(), cells)?;
/// }
/// assert_eq!(grid.solutions(Default::default()).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Grid {
    cells: Vec<CellSet>,
    lines: Vec<(Language, Vec<CellId>)>,
    /// By cell, where the lines through it start in `crossings`, and where the last ones end; empty
    /// until [`Grid::index`].
    through: Vec<u32>,
    crossings: Vec<Crossing>,
    probes_lazily: bool,
}

/// A line through a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    pub(crate) line: LineId,
    /// Which of the line's cells it is, counted from 0.
    pub(crate) at: u32,
}

impl Grid {
    /// A grid of cells that may hold these symbols, without lines.
    ///
    /// # Panics
    /// If there are 2^32 cells or more.
    #[must_use]
    pub fn new(cells: impl IntoIterator<Item = CellSet>) -> Self {
        let cells: Vec<_> = cells.into_iter().collect();
        assert!(u32::try_from(cells.len()).is_ok(), "a grid has less than 2^32 cells");
        Self { cells, ..Self::default() }
    }

    /// Adds a line that visits these cells in this order.
    ///
    /// # Errors
    /// A cell that does not exist or is visited twice. The grid is left as it was.
    ///
    /// # Panics
    /// If there would be 2^32 lines.
    pub fn add_line(
        &mut self,
        line: Line,
        cells: impl IntoIterator<Item = usize>,
    ) -> Result<LineId, GridError> {
        self.add(Language::Regular(line), cells)
    }

    /// Adds a line whose strings no automaton describes. Many lines may share a rule.
    ///
    /// # Errors
    /// As [`Grid::add_line`].
    ///
    /// # Panics
    /// If there would be 2^32 lines.
    pub fn add_rule(
        &mut self,
        rule: Arc<dyn Rule>,
        cells: impl IntoIterator<Item = usize>,
    ) -> Result<LineId, GridError> {
        self.add(Language::Other(rule), cells)
    }

    fn add(
        &mut self,
        line: Language,
        cells: impl IntoIterator<Item = usize>,
    ) -> Result<LineId, GridError> {
        assert!(self.lines.len() < u32::MAX as usize, "a grid has less than 2^32 lines");
        let id = LineId::new(self.lines.len());
        let mut visited = Vec::new();
        for cell in cells {
            if cell >= self.cells.len() {
                return Err(GridError::NoSuchCell(cell));
            }
            visited.push(CellId::new(cell));
        }
        let mut sorted = visited.clone();
        sorted.sort_unstable();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(GridError::VisitedTwice(pair[0].index()));
        }
        self.lines.push((line, visited));
        Ok(id)
    }

    /// Probes only where choices without it keep failing: the search begins again with probing at every
    /// node if there is no solution after a number of failures, and probes until it finds the next one if
    /// there was one before.
    ///
    /// Other choices are made at a cell with few symbols on lines that have failed often (Frédéric
    /// Boussemart, Fred Hemery, Christophe Lecoutre and Lakhdar Sais, "Boosting Systematic Search by
    /// Weighting Constraints", ECAI 2004). The solutions are the same, in another order. This is quicker
    /// where there are many of them, and slower where a single one is hard to find.
    pub fn probe_lazily(&mut self) {
        self.probes_lazily = true;
    }

    /// Takes [`Grid::probe_lazily`] back.
    pub(crate) fn probe_always(&mut self) {
        self.probes_lazily = false;
    }

    pub(crate) fn probes_lazily(&self) -> bool {
        self.probes_lazily
    }

    /// The same lines over cells of which more is known.
    pub(crate) fn with_cells(self, cells: Vec<CellSet>) -> Self {
        Self { cells, ..self }
    }

    /// What each cell may hold before any line is looked at.
    #[must_use]
    pub fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// Number of lines.
    #[must_use]
    pub fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// The lines with the cells they visit.
    pub(crate) fn lines(&self) -> &[(Language, Vec<CellId>)] {
        &self.lines
    }

    /// A line's language and the cells it visits.
    pub(crate) fn line(&self, id: LineId) -> (&Language, &[CellId]) {
        let (line, cells) = &self.lines[id.index()];
        (line, cells)
    }

    /// Number of cells of a line beyond those that its shortest string takes.
    pub(crate) fn freedom(&self, id: LineId) -> usize {
        let (line, cells) = &self.lines[id.index()];
        cells.len().saturating_sub(line.shortest().unwrap_or(cells.len()))
    }

    /// The lines through a cell.
    pub(crate) fn through(&self, cell: CellId) -> &[Crossing] {
        let (start, end) = (self.through[cell.index()], self.through[cell.index() + 1]);
        &self.crossings[start as usize..end as usize]
    }

    /// Finds the lines through each cell; must follow the last line, and come before
    /// [`Grid::through`].
    ///
    /// # Panics
    /// If the lines have 2^32 cells or more.
    pub(crate) fn index(&mut self) {
        let visits = self.lines.iter().map(|(_, cells)| cells.len()).sum::<usize>();
        assert!(u32::try_from(visits).is_ok(), "all lines have less than 2^32 cells");
        let mut through = alloc::vec![0; self.cells.len() + 1];
        for cell in self.lines.iter().flat_map(|(_, cells)| cells) {
            through[cell.index() + 1] += 1;
        }
        for cell in 0..self.cells.len() {
            through[cell + 1] += through[cell];
        }
        let mut free = through.clone();
        let nowhere = Crossing { line: LineId(0), at: 0 };
        let mut crossings = alloc::vec![nowhere; visits];
        for (line, (_, cells)) in (0..).zip(&self.lines) {
            for (at, cell) in (0..).zip(cells) {
                let slot: &mut u32 = &mut free[cell.index()];
                crossings[*slot as usize] = Crossing { line: LineId(line), at };
                *slot += 1;
            }
        }
        (self.through, self.crossings) = (through, crossings);
    }

    pub(crate) fn line_ids(&self) -> impl Iterator<Item = LineId> + use<> {
        (0..self.lines.len()).map(LineId::new)
    }
}

/// Why a line does not fit a grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GridError {
    /// A cell beyond the last one.
    #[error("the grid has no cell {0}")]
    NoSuchCell(usize),
    /// A cell that occurs twice in one line.
    #[error("the line visits cell {0} twice")]
    VisitedTwice(usize),
}
