//! The data of a model: cells that hold symbols, lines of cells that spell words, groups of cells that differ.

use alloc::{string::String, vec::Vec};
use core::ops::Range;

use kleene_line::{CellSet, Symbol};

use crate::automaton::Automaton;

/// A board for other tools: cells, each with a symbol; lines, each of which spells a word of an
/// automaton; and groups of cells that hold different symbols.
///
/// Cells and symbols count from 0. A board whose rows have equal width is written as a matrix, any
/// other as a list.
///
/// ```
/// use kleene_export::{Automaton, Export, Line, Model};
/// use kleene_line::{CellSet, Chain, Symbol};
///
/// // Two by two, one black cell in each row and column.
/// let [white, black] = [0, 1].map(Symbol::new);
/// let one = Automaton::from_chain(&Chain::runs(white, [(black, 1)])?, 2);
/// let mut model = Model::matrix(2, vec![CellSet::first(2); 4], ["white", "black"]);
/// for (name, cells) in [("row 1", [0, 1]), ("row 2", [2, 3]), ("column 1", [0, 2]), ("column 2", [1, 3])] {
///     model.add_line(Line::new(name, "1", one.clone(), cells));
/// }
/// let text = model.write(Export::MiniZinc)?;
/// assert!(text.contains("% row 1: 1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Model {
    width: Option<usize>,
    cells: Vec<CellSet>,
    symbols: Vec<String>,
    lines: Vec<Line>,
    groups: Vec<Group>,
    forbidden: Vec<Vec<Symbol>>,
}

/// A line of a [`Model`]: cells that spell a word of an automaton.
#[derive(Clone, Debug)]
pub struct Line {
    pub(crate) name: String,
    pub(crate) clue: String,
    pub(crate) automaton: Automaton,
    pub(crate) cells: Vec<usize>,
    pub(crate) labels: Vec<(usize, String)>,
    /// Its number among lines and groups, in the order in which they were added.
    pub(crate) number: usize,
}

impl Line {
    /// A line with a name and a clue, which comments give, whose automaton reads these cells in this order.
    #[must_use]
    pub fn new(
        name: impl Into<String>,
        clue: impl Into<String>,
        automaton: Automaton,
        cells: impl IntoIterator<Item = usize>,
    ) -> Self {
        let cells = cells.into_iter().collect();
        let (name, clue) = (name.into(), clue.into());
        Self { name, clue, automaton, cells, labels: Vec::new(), number: 0 }
    }

    /// Labels states of the automaton for the comments of clauses: for the label `run 2`, a comment
    /// names the variable that says that the line enters this state from another one at a cell,
    /// which is where run 2 starts.
    #[must_use]
    pub fn with_labels(mut self, labels: impl IntoIterator<Item = (usize, String)>) -> Self {
        self.labels = labels.into_iter().collect();
        self
    }

    /// Whether the automaton accepts the line's cells of a board.
    fn accepts(&self, board: &[Symbol]) -> bool {
        let mut state = crate::automaton::START;
        for &cell in &self.cells {
            state = match self.automaton.rows()[state - 1][board[cell].index()] {
                0 => return false,
                next => next,
            };
        }
        self.automaton.accepting().contains(&state)
    }
}

/// Cells of a [`Model`] that hold different symbols.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) name: String,
    pub(crate) cells: Vec<usize>,
    /// Its number among lines and groups, in the order in which they were added.
    pub(crate) number: usize,
}

impl Model {
    /// A board of rows of so many cells, each of which may hold these symbols; the symbols have names.
    ///
    /// # Panics
    /// If rows have no cell, or the last one is not whole, or a cell may hold nothing, or a symbol without a name.
    #[must_use]
    pub fn matrix<N: Into<String>>(
        width: usize,
        cells: Vec<CellSet>,
        symbols: impl IntoIterator<Item = N>,
    ) -> Self {
        assert!(width > 0 && cells.len() % width == 0, "rows are whole");
        Self { width: Some(width), ..Self::list(cells, symbols) }
    }

    /// A board of any shape, whose cells may hold these symbols; the symbols have names.
    ///
    /// # Panics
    /// If there are no cells, or a cell may hold nothing, or a symbol without a name.
    #[must_use]
    pub fn list<N: Into<String>>(
        cells: Vec<CellSet>,
        symbols: impl IntoIterator<Item = N>,
    ) -> Self {
        let symbols: Vec<String> = symbols.into_iter().map(Into::into).collect();
        let all = CellSet::first(symbols.len());
        assert!(!cells.is_empty(), "a board has cells");
        assert!(cells.iter().all(|cell| !cell.is_empty()), "a cell may hold something");
        assert!(cells.iter().all(|cell| cell.without(all).is_empty()), "a symbol has a name");
        let (lines, groups, forbidden) = (Vec::new(), Vec::new(), Vec::new());
        Self { width: None, cells, symbols, lines, groups, forbidden }
    }

    /// Adds a line.
    ///
    /// # Panics
    /// If a cell does not exist, or the automaton is over another number of symbols.
    pub fn add_line(&mut self, line: Line) {
        self.assert_cells(&line.cells);
        let symbols = line.automaton.rows()[0].len();
        assert_eq!(symbols, self.symbols.len(), "a column for each symbol");
        self.lines.push(Line { number: self.rules(), ..line });
    }

    /// Adds a group of cells that hold different symbols, with a name for comments.
    ///
    /// # Panics
    /// If a cell does not exist.
    pub fn add_different(
        &mut self,
        name: impl Into<String>,
        cells: impl IntoIterator<Item = usize>,
    ) {
        let cells: Vec<_> = cells.into_iter().collect();
        self.assert_cells(&cells);
        self.groups.push(Group { name: name.into(), cells, number: self.rules() });
    }

    /// Forbids a filled board (adds a cut).
    ///
    /// # Panics
    /// If there is not one symbol for each cell.
    pub fn forbid(&mut self, board: Vec<Symbol>) {
        assert_eq!(board.len(), self.cells.len(), "a symbol for each cell");
        self.forbidden.push(board);
    }

    /// Number of lines and groups.
    pub(crate) fn rules(&self) -> usize {
        self.lines.len() + self.groups.len()
    }

    fn assert_cells(&self, cells: &[usize]) {
        assert!(cells.iter().all(|&cell| cell < self.cells.len()), "a cell of the board");
    }

    /// The domain of each cell.
    pub fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// The names of the symbols.
    #[must_use]
    pub fn symbols(&self) -> &[String] {
        &self.symbols
    }

    /// The boards that are forbidden.
    #[must_use]
    pub fn forbidden(&self) -> &[Vec<Symbol>] {
        &self.forbidden
    }

    /// Whether a filled board is a solution: every cell may hold its symbol, every line spells a word, cells of a group
    /// differ, and it is not forbidden. It knows the model and no search.
    #[must_use]
    pub fn accepts(&self, board: &[Symbol]) -> bool {
        board.len() == self.cells.len()
            && self.cells.iter().zip(board).all(|(cell, &symbol)| cell.contains(symbol))
            && self.lines.iter().all(|line| line.accepts(board))
            && self.groups.iter().all(|group| {
                let mut seen: Vec<_> = group.cells.iter().map(|&cell| board[cell]).collect();
                seen.sort_unstable();
                seen.windows(2).all(|pair| pair[0] != pair[1])
            })
            && !self.forbidden.iter().any(|known| known == board)
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(crate) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Number of rows and of columns, of a board that is a matrix.
    pub(crate) fn shape(&self) -> Option<(usize, usize)> {
        self.width.map(|width| (self.cells.len() / width, width))
    }

    /// A cell in words: `row 2, column 3`, or `cell 7`, counted from 1.
    pub(crate) fn cell_name(&self, cell: usize) -> String {
        match self.width {
            Some(width) => format!("row {}, column {}", cell / width + 1, cell % width + 1),
            None => format!("cell {}", cell + 1),
        }
    }

    /// A cell as an element of the array `x`, whose indices start at this number.
    pub(crate) fn element(&self, cell: usize, first: usize) -> String {
        match self.width {
            Some(width) => format!("x[{},{}]", cell / width + first, cell % width + first),
            None => format!("x[{}]", cell + first),
        }
    }

    /// The domains of the cells of a line.
    pub(crate) fn domains(&self, line: &Line) -> Vec<CellSet> {
        line.cells.iter().map(|&cell| self.cells[cell]).collect()
    }

    /// The different automata up to the names of their symbols, and for each line which one it has, with the column of each
    /// symbol there.
    pub(crate) fn shared(&self) -> (Vec<Automaton>, Vec<(usize, Vec<usize>)>) {
        let mut tables: indexmap::IndexSet<Automaton, rustc_hash::FxBuildHasher> =
            indexmap::IndexSet::default();
        let of_lines = self
            .lines
            .iter()
            .map(|line| {
                let (table, columns) = line.automaton.canonical();
                (tables.insert_full(table).0, columns)
            })
            .collect();
        (tables.into_iter().collect(), of_lines)
    }

    /// The different automata as they are, and for each line which one it has.
    pub(crate) fn equal(&self) -> (Vec<&Automaton>, Vec<usize>) {
        let mut tables: indexmap::IndexSet<&Automaton, rustc_hash::FxBuildHasher> =
            indexmap::IndexSet::default();
        let of_lines =
            self.lines.iter().map(|line| tables.insert_full(&line.automaton).0).collect();
        (tables.into_iter().collect(), of_lines)
    }

    /// The rows of a matrix as ranges of cells; a list is one row.
    pub(crate) fn row_ranges(&self) -> Vec<Range<usize>> {
        let width = self.width.unwrap_or(self.cells.len());
        (0..self.cells.len() / width).map(|row| row * width..(row + 1) * width).collect()
    }
}

/// A comment's text: one line, with nothing that ends a comment early.
pub(crate) fn plain(text: &str) -> String {
    text.chars()
        .flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] })
        .collect()
}
