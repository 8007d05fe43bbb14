//! The immutable side of a grid: its cells, its lines, and which lines run through which cell.

use alloc::{sync::Arc, vec::Vec};

use kleene_line::{CellSet, Chain, Line, Narrowing, Scratch, Symbol};

use crate::rule::{Language, Rule};

/// The index of a cell of a [`Grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId(u32);

/// The index of a line of a [`Grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineId(u32);

macro_rules! index {
    ($id:ty) => {
        impl $id {
            /// Wraps an index, counted from 0.
            #[must_use]
            pub fn new(index: usize) -> Self {
                // Both kinds of indices are checked against `u32` where they originate.
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

/// Collects cells and lines to build a [`Grid`].
///
/// ```
/// use kleene_grid::{GridBuilder, Strategy};
/// use kleene_line::{CellSet, Chain, Line, Symbol};
///
/// // Two by two, one black cell in each row and column.
/// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
/// let mut builder = GridBuilder::new([CellSet::first(2); 4]);
/// for cells in [[0, 1], [2, 3], [0, 2], [1, 3]] {
///     builder.add_line(one.clone(), cells)?;
/// }
/// let grid = builder.build();
/// assert_eq!(grid.solutions(Strategy::Probing, Default::default()).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GridBuilder {
    cells: Vec<CellSet>,
    lines: Vec<(Language, Vec<CellId>)>,
    /// The total length of all lines.
    visits: u32,
}

impl GridBuilder {
    /// Starts with cells of these domains, without lines.
    ///
    /// # Panics
    /// If there are 2^32 cells or more.
    #[must_use]
    pub fn new(cells: impl IntoIterator<Item = CellSet>) -> Self {
        let cells: Vec<_> = cells.into_iter().collect();
        assert!(u32::try_from(cells.len()).is_ok(), "a grid has fewer than 2^32 cells");
        Self { cells, ..Self::default() }
    }

    /// Adds a line that visits these cells in this order.
    ///
    /// # Errors
    /// A cell that does not exist or is visited twice. The builder stays unchanged.
    ///
    /// # Panics
    /// If there would be 2^32 lines, or if the total length of all lines would reach 2^32.
    pub fn add_line(
        &mut self,
        line: Line,
        cells: impl IntoIterator<Item = usize>,
    ) -> Result<LineId, GridError> {
        self.add(Language::Regular(line), cells)
    }

    /// Adds a line whose language no automaton describes. Lines may share a rule.
    ///
    /// # Errors
    /// A cell that does not exist or is visited twice. The builder stays unchanged.
    ///
    /// # Panics
    /// If there would be 2^32 lines, or if the total length of all lines would reach 2^32.
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
        assert!(self.lines.len() < u32::MAX as usize, "a grid has fewer than 2^32 lines");
        let id = LineId::new(self.lines.len());
        let mut visited = Vec::new();
        for cell in cells {
            if cell >= self.cells.len() {
                return Err(GridError::NoSuchCell(cell));
            }
            visited.push(CellId::new(cell));
        }
        let mut sorted = visited.clone();
        kleene_text::sort(&mut sorted);
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(GridError::VisitedTwice(pair[0].index()));
        }
        // No cell is visited twice, so the length of the line fits.
        let visits = self.visits.checked_add(visited.len() as u32);
        self.visits = visits.expect("all lines have fewer than 2^32 cells");
        self.lines.push((line, visited));
        Ok(id)
    }

    /// Builds the grid.
    pub fn build(self) -> Grid {
        let Self { cells, lines, visits } = self;
        // A counting sort of the crossings by cell.
        let mut through = alloc::vec![0; cells.len() + 1];
        for cell in lines.iter().flat_map(|(_, cells)| cells) {
            through[cell.index() + 1] += 1;
        }
        for cell in 0..cells.len() {
            through[cell + 1] += through[cell];
        }
        // Each cell's slots are filled in the order of the lines.
        let mut free = through.clone();
        let nowhere = Crossing { line: LineId(0), at: 0 };
        let mut crossings = alloc::vec![nowhere; visits as usize];
        for (line, (_, cells)) in (0..).zip(&lines) {
            for (at, cell) in (0..).zip(cells) {
                let slot: &mut u32 = &mut free[cell.index()];
                crossings[*slot as usize] = Crossing { line: LineId(line), at };
                *slot += 1;
            }
        }
        Grid { cells: cells.into(), lines: Arc::new(Lines { lines, through, crossings }) }
    }
}

/// Cells and lines through them; each line is a language over the cells that it visits.
///
/// Lines may run through the cells in any shape: rows and columns, or the three axes of a hexagon.
/// A [`GridBuilder`] builds a grid, which is immutable; clones share their contents.
#[derive(Clone, Debug)]
#[must_use]
pub struct Grid {
    cells: Arc<[CellSet]>,
    lines: Arc<Lines>,
}

/// The lines of a grid, and where they cross.
#[derive(Debug)]
struct Lines {
    lines: Vec<(Language, Vec<CellId>)>,
    /// By cell, where its crossings start in `crossings`, with the end as the last entry.
    through: Vec<u32>,
    crossings: Vec<Crossing>,
}

/// A line through a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    pub(crate) line: LineId,
    /// The cell's position in the line, counted from 0.
    pub(crate) at: u32,
}

impl Grid {
    /// A grid with the same lines and other domains, such as a partly filled board.
    ///
    /// # Panics
    /// If the number of cells differs.
    pub fn with_cells(&self, cells: impl IntoIterator<Item = CellSet>) -> Self {
        let cells: Arc<[CellSet]> = cells.into_iter().collect();
        assert_eq!(cells.len(), self.cells.len(), "there is a set for each cell of the grid");
        Self { cells, lines: self.lines.clone() }
    }

    /// A grid with the same cells and the lines that are kept; the others visit no cell and
    /// constrain nothing. Lines keep their numbers.
    pub fn with_lines(&self, is_kept: impl Fn(LineId) -> bool) -> Self {
        let anything = Language::Regular(unconstrained());
        let lines = self.line_ids().zip(self.lines()).map(|(id, line)| {
            if is_kept(id) { line.clone() } else { (anything.clone(), Vec::new()) }
        });
        let lines: Vec<_> = lines.collect();
        // There are at most as many as in this grid.
        let visits = lines.iter().map(|(_, visited)| visited.len() as u32).sum();
        GridBuilder { cells: self.cells.to_vec(), lines, visits }.build()
    }

    /// The initial domains.
    pub fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// Number of lines.
    #[must_use]
    pub fn line_count(&self) -> usize {
        self.lines.lines.len()
    }

    /// The lines in order, each with its automaton, or `None` for a rule, and the cells that it
    /// visits.
    ///
    /// ```
    /// use kleene_grid::GridBuilder;
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// let line = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 2]);
    /// builder.add_line(line.clone(), [1, 0])?;
    /// let grid = builder.build();
    /// assert_eq!(grid.automata().collect::<Vec<_>>(), [(Some(&line), vec![1, 0])]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn automata(&self) -> impl ExactSizeIterator<Item = (Option<&Line>, Vec<usize>)> + '_ {
        self.lines().iter().map(|(language, visited)| {
            let line = match language {
                Language::Regular(line) => Some(line),
                Language::Other(_) => None,
            };
            (line, visited.iter().map(|cell| cell.index()).collect())
        })
    }

    /// The first line without any string over the initial domains, if there is one; the grid then
    /// has no solution.
    ///
    /// ```
    /// use kleene_grid::GridBuilder;
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// let three = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 3)])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 5]);
    /// builder.add_line(three.clone(), [0, 1, 2])?;
    /// let short = builder.add_line(three, [3, 4])?;
    /// assert_eq!(builder.build().impossible_line(), Some(short));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn impossible_line(&self) -> Option<LineId> {
        let mut scratch = Scratch::default();
        self.line_ids().find(|&id| {
            let (language, visited) = self.line(id);
            let mut cells: Vec<_> = visited.iter().map(|cell| self.cells[cell.index()]).collect();
            language.narrow(&mut cells, &mut scratch) == Narrowing::Contradiction
        })
    }

    /// The lines with the cells they visit.
    pub(crate) fn lines(&self) -> &[(Language, Vec<CellId>)] {
        &self.lines.lines
    }

    /// A line's language and the cells it visits.
    pub(crate) fn line(&self, id: LineId) -> (&Language, &[CellId]) {
        let (line, cells) = &self.lines.lines[id.index()];
        (line, cells)
    }

    /// The number of cells by which a line exceeds its shortest string.
    pub(crate) fn freedom(&self, id: LineId) -> usize {
        let (line, cells) = &self.lines.lines[id.index()];
        cells.len().saturating_sub(line.shortest().unwrap_or(cells.len()))
    }

    /// The lines through a cell.
    #[inline]
    pub(crate) fn through(&self, cell: CellId) -> &[Crossing] {
        let Lines { through, crossings, .. } = &*self.lines;
        let (start, end) = (through[cell.index()], through[cell.index() + 1]);
        &crossings[start as usize..end as usize]
    }

    pub(crate) fn line_ids(&self) -> impl Iterator<Item = LineId> + use<> {
        (0..self.line_count()).map(LineId::new)
    }
}

/// A line without cells that has a string.
fn unconstrained() -> Line {
    Line::new(Chain::runs(Symbol::new(0), []).expect("a chain without runs has one state"))
}

kleene_text::errors! {
    /// Why a line does not fit a grid.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum GridError {
        /// A cell beyond the last one.
        #[error("the grid has no cell {0}")]
        NoSuchCell(usize),
        /// A cell that occurs twice in one line.
        #[error("the line visits cell {0} twice")]
        VisitedTwice(usize),
    }
}
