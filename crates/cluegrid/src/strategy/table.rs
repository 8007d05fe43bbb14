//! The `regular` constraint as it is taught: a transition table for each clue, two sweeps over the
//! line.

use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_grid::Rule;
use kleene_line::{Alphabet, CellSet, Narrowing, Symbol};
use kleene_nfa::Dfa;
use kleene_nfa::dfa::Config;
use kleene_search::{Deadline, Problem, Step};

use super::{StrategyError, check};
use crate::clue::{Clue, Pattern, in_direction};
use crate::{puzzle::Puzzle, references, solution::Solution};

/// A puzzle with a transition table for each clue, as a problem of `kleene-search`.
///
/// Tables of color clues that are permutations of each other, such as `rgb` and `brg`, are one
/// table with its columns in another order. A step narrows all lines until nothing changes; the
/// choice is a cell with the fewest symbols, the first of them, and its symbols in order.
///
/// ```
/// use kleene_cluegrid::{Puzzle, Table};
///
/// let puzzle: Puzzle = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg".parse()?;
/// // rgb brg rbg grb, b, grbg, rbr, bgbg.
/// assert_eq!(Table::new(&puzzle)?.tables(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    puzzle: Puzzle,
    cells: usize,
    lines: Vec<Line>,
    tables: usize,
    deadline: Deadline,
}

#[derive(Clone, Debug)]
struct Line {
    cells: Vec<usize>,
    language: Language,
}

#[derive(Clone, Debug)]
enum Language {
    Regular {
        table: Arc<Transitions>,
        /// By symbol, its column, if it has one.
        columns: Vec<Option<usize>>,
    },
    /// A pattern with references, which no table can express.
    Rule(Arc<dyn Rule>),
}

/// States from 1 in rows, the start first; 0 is dead.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Transitions {
    pub(crate) rows: Vec<Vec<usize>>,
    pub(crate) start: usize,
    pub(crate) accepting: Vec<usize>,
}

impl Table {
    /// Makes the table of every clue.
    ///
    /// # Errors
    /// A pattern whose table is beyond the limits of [`Dfa`].
    pub fn new(puzzle: &Puzzle) -> Result<Self, StrategyError> {
        Self::within(puzzle, Deadline::default())
    }

    /// Makes the table of every clue, until a deadline that holds for the steps of a search too: it is
    /// checked before each line is narrowed.
    ///
    /// # Errors
    /// A pattern whose table is beyond the limits of [`Dfa`]; [`StrategyError::Stopped`] if the
    /// deadline comes first.
    pub fn within(puzzle: &Puzzle, deadline: Deadline) -> Result<Self, StrategyError> {
        let alphabet = puzzle.alphabet();
        let mut made: Vec<Arc<Transitions>> = Vec::new();
        let mut lines = Vec::new();
        for ((_, cells), clues) in puzzle.layout().lines().into_iter().zip(puzzle.clues()) {
            for clue in clues {
                check(&deadline)?;
                let language = match clue {
                    Clue::Pattern(pattern) if pattern.refers() => {
                        let rule = references::rule(pattern, alphabet, cells.len());
                        Language::Rule(rule.map_err(StrategyError::Table)?)
                    }
                    _ => {
                        let (table, columns) = transitions(clue, alphabet)?;
                        let known = made.iter().find(|known| ***known == table).cloned();
                        let table = known.unwrap_or_else(|| {
                            made.push(Arc::new(table));
                            made[made.len() - 1].clone()
                        });
                        Language::Regular { table, columns }
                    }
                };
                lines.push(Line { cells: in_direction(clue, &cells), language });
            }
        }
        let tables = made.len();
        let cells = puzzle.layout().cells();
        Ok(Self { puzzle: puzzle.clone(), cells, lines, tables, deadline })
    }

    /// The puzzle.
    #[cfg(feature = "draw")]
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The board of a state that is solved; `None` if a cell of it is open.
    #[must_use]
    pub fn solution(&self, state: &TableState) -> Option<Solution> {
        let symbols: Option<Vec<_>> = state.board.iter().map(|cell| cell.known()).collect();
        symbols.map(|symbols| self.puzzle.solution(&symbols))
    }

    /// Number of different transition tables.
    #[must_use]
    pub fn tables(&self) -> usize {
        self.tables
    }
}

/// The table of a clue without references, and by symbol its column.
pub(crate) fn transitions(
    clue: &Clue,
    alphabet: &Alphabet,
) -> Result<(Transitions, Vec<Option<usize>>), StrategyError> {
    match clue {
        Clue::Colors(colors) => Ok(of_colors(colors.letters(), alphabet)),
        Clue::Pattern(pattern) => of_pattern(pattern, alphabet),
    }
}

/// Columns are the colors in the order in which the clue has them first.
fn of_colors(letters: &[char], alphabet: &Alphabet) -> (Transitions, Vec<Option<usize>>) {
    let mut order: Vec<char> = Vec::new();
    for &letter in letters {
        if !order.contains(&letter) {
            order.push(letter);
        }
    }
    let mut rows = vec![vec![0; order.len()]; letters.len() + 1];
    for (state, letter) in (1..).zip(letters) {
        let index = order.iter().position(|other| other == letter).unwrap_or(0);
        rows[state - 1][index] = state + 1;
        rows[state][index] = state + 1;
    }
    let accepting = vec![letters.len() + 1];
    let columns = alphabet.chars().map(|letter| order.iter().position(|&other| other == letter));
    (Transitions { rows, start: 1, accepting }, columns.collect())
}

fn of_pattern(
    pattern: &Pattern,
    alphabet: &Alphabet,
) -> Result<(Transitions, Vec<Option<usize>>), StrategyError> {
    let config = Config::new().alphabet(alphabet.chars().collect());
    let dfa = Dfa::with(pattern.ast(), &config).map_err(StrategyError::Table)?;
    let table = dfa.table(alphabet);
    let rows = table.rows().map(<[usize]>::to_vec).collect();
    let transitions =
        Transitions { rows, start: table.start(), accepting: table.accepting().to_vec() };
    Ok((transitions, (0..alphabet.len()).map(Some).collect()))
}

impl Line {
    fn narrow(&self, board: &mut [CellSet]) -> Narrowing {
        let mut cells: Vec<CellSet> = self.cells.iter().map(|&cell| board[cell]).collect();
        let narrowing = match &self.language {
            Language::Regular { table, columns } => table.narrow(columns, &mut cells),
            Language::Rule(rule) => rule.narrow(&mut cells),
        };
        if narrowing == Narrowing::Changed {
            self.cells.iter().zip(cells).for_each(|(&cell, set)| board[cell] = set);
        }
        narrowing
    }
}

impl Transitions {
    fn next(&self, state: usize, column: Option<usize>) -> usize {
        let row = state.checked_sub(1).and_then(|row| self.rows.get(row));
        row.zip(column).map_or(0, |(row, column)| row[column])
    }

    /// A forward sweep for the reachable states, a backward sweep for those that can still accept.
    fn narrow(&self, columns: &[Option<usize>], cells: &mut [CellSet]) -> Narrowing {
        let states = self.rows.len() + 1;
        let mut reached = vec![vec![false; states]; cells.len() + 1];
        reached[0][self.start] = self.start > 0;
        for (i, cell) in cells.iter().enumerate() {
            for state in (1..states).filter(|&state| reached[i][state]).collect::<Vec<_>>() {
                for symbol in cell.symbols() {
                    reached[i + 1][self.next(state, columns[symbol.index()])] = true;
                }
            }
        }
        let mut alive = vec![false; states];
        self.accepting.iter().for_each(|&state| alive[state] = reached[cells.len()][state]);
        let mut narrowing = Narrowing::Unchanged;
        for (i, cell) in cells.iter_mut().enumerate().rev() {
            let mut before = vec![false; states];
            let mut left = CellSet::EMPTY;
            for state in (1..states).filter(|&state| reached[i][state]) {
                for symbol in cell.symbols() {
                    let next = self.next(state, columns[symbol.index()]);
                    if next > 0 && alive[next] {
                        before[state] = true;
                        left = left.or(CellSet::only(symbol));
                    }
                }
            }
            alive = before;
            if left != *cell {
                narrowing = Narrowing::Changed;
            }
            *cell = left;
        }
        if alive[self.start] { narrowing } else { Narrowing::Contradiction }
    }
}

/// What each cell may still hold.
#[derive(Clone, Debug)]
pub struct TableState {
    board: Vec<CellSet>,
    /// The clue that no string fits any more, by its number among all.
    failed: Option<usize>,
}

impl TableState {
    /// What each cell may still hold, row by row.
    pub fn cells(&self) -> &[CellSet] {
        &self.board
    }

    /// The clue that no string fits any more, by its number among all.
    #[cfg(feature = "draw")]
    pub(crate) fn failed(&self) -> Option<usize> {
        self.failed
    }

    /// The symbols of a solution's cells.
    pub(crate) fn into_symbols(self) -> Vec<Symbol> {
        self.board.into_iter().filter_map(CellSet::known).collect()
    }
}

impl Problem for Table {
    type State = TableState;
    type Choice = (usize, Symbol);
    type Choices = TableChoices;
    type Memory = ();

    fn root(&self) -> TableState {
        TableState { board: vec![self.puzzle.alphabet().all(); self.cells], failed: None }
    }

    fn memory(&self) {}

    fn step(&self, state: &mut TableState, (): &mut ()) -> Step<TableChoices> {
        let board = &mut state.board;
        if board.contains(&CellSet::EMPTY) {
            return Step::Dead;
        }
        loop {
            let mut is_changed = false;
            for (number, line) in self.lines.iter().enumerate() {
                if let Some(stop) = self.deadline.hit() {
                    return Step::Stopped(stop);
                }
                match line.narrow(board) {
                    Narrowing::Contradiction => {
                        state.failed = Some(number);
                        return Step::Dead;
                    }
                    Narrowing::Unchanged => {}
                    Narrowing::Changed => is_changed = true,
                }
            }
            if !is_changed {
                break;
            }
        }
        let open = (0..self.cells).filter(|&cell| board[cell].len() > 1);
        match open.min_by_key(|&cell| board[cell].len()) {
            None => Step::Solved,
            Some(cell) => Step::Branch(TableChoices { cell, symbols: board[cell] }),
        }
    }

    fn commit(&self, state: &mut TableState, (cell, symbol): (usize, Symbol)) {
        state.board[cell] = CellSet::only(symbol);
    }
}

/// The symbols of one cell, one choice each.
#[derive(Clone, Debug)]
pub struct TableChoices {
    cell: usize,
    symbols: CellSet,
}

impl Iterator for TableChoices {
    type Item = (usize, Symbol);

    fn next(&mut self) -> Option<(usize, Symbol)> {
        let symbol = self.symbols.symbols().next()?;
        self.symbols = self.symbols.without(CellSet::only(symbol));
        Some((self.cell, symbol))
    }
}
