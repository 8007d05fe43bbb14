//! The enumeration strategy: a choice among all strings of each line, and a cut that forbids each
//! solution that was found.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_grid::Rule;
use kleene_line::{CellSet, Narrowing, Symbol};
use kleene_search::{Deadline, Limits, Outcome, Problem, Search, Stats, Step, Stop};

use super::{StrategyError, check};
use crate::clue::{Clue, in_direction};
use crate::model::{self, Model};
use crate::puzzle::Puzzle;
use crate::solution::Solution;

/// A puzzle as lists of strings, as a problem of `kleene-search`.
///
/// This matches an integer program for the puzzle: one binary variable for each string of a
/// line, of which exactly one is 1, and equal letters where lines cross. Solutions come one by one:
/// each round starts from the beginning, and every solution that was found is forbidden by a cut.
///
/// ```
/// use kleene_cluegrid::{Enumerate, Puzzle};
///
/// let puzzle: Puzzle = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg".parse()?;
/// assert_eq!(Enumerate::new(&puzzle)?.strings(), 3 + 3 + 1 + 1 + 3 + 3 + 3 + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Enumerate {
    puzzle: Puzzle,
    lines: Vec<Strings>,
    /// The solutions that are forbidden.
    cuts: Vec<Vec<Symbol>>,
    deadline: Deadline,
}

/// The strings of a clue, and the cells that it reads.
#[derive(Clone, Debug)]
pub(crate) struct Strings {
    pub(crate) cells: Vec<usize>,
    pub(crate) strings: Vec<Vec<Symbol>>,
}

impl Enumerate {
    /// The most strings of all lines together.
    pub const MAX_STRINGS: usize = 1 << 18;

    /// Lists the strings of every clue.
    ///
    /// # Errors
    /// More than [`Enumerate::MAX_STRINGS`] strings.
    pub fn new(puzzle: &Puzzle) -> Result<Self, StrategyError> {
        Self::within(puzzle, Deadline::default())
    }

    /// Lists the strings of every clue, until a deadline that holds for the steps of a search too: it
    /// is checked at each string, and before each line's list is filtered.
    ///
    /// # Errors
    /// More than [`Enumerate::MAX_STRINGS`] strings; [`StrategyError::Stopped`] if the deadline comes
    /// first.
    pub fn within(puzzle: &Puzzle, deadline: Deadline) -> Result<Self, StrategyError> {
        let lines = strings(puzzle, Self::MAX_STRINGS, &deadline)?;
        Ok(Self { puzzle: puzzle.clone(), lines, cuts: Vec::new(), deadline })
    }

    /// Number of strings of all lines together.
    #[must_use]
    pub fn strings(&self) -> usize {
        self.lines.iter().map(|line| line.strings.len()).sum()
    }

    /// The puzzle.
    #[cfg(feature = "draw")]
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// By clue, the cells that it reads and its strings.
    #[cfg(feature = "draw")]
    pub(crate) fn lines(&self) -> &[Strings] {
        &self.lines
    }

    /// The board of a state that is solved; `None` if a cell of it is open.
    #[must_use]
    pub fn solution(&self, state: &EnumerateState) -> Option<Solution> {
        let symbols: Option<Vec<_>> = state.board.iter().map(|cell| cell.known()).collect();
        symbols.map(|symbols| self.puzzle.solution(&symbols))
    }

    /// Forbids a solution.
    pub fn cut(&mut self, solution: Vec<Symbol>) {
        self.cuts.push(solution);
    }
}

/// The strings of every clue; those of a line with several clues are listed for each.
pub(crate) fn strings(
    puzzle: &Puzzle,
    limit: usize,
    deadline: &Deadline,
) -> Result<Vec<Strings>, StrategyError> {
    let mut left = limit;
    let mut lines = Vec::new();
    for ((_, cells), clues) in puzzle.layout().lines().into_iter().zip(puzzle.clues()) {
        for clue in clues {
            let found = strings_of(puzzle, clue, cells.len(), left + 1, deadline)?;
            left = left.checked_sub(found.len()).ok_or(StrategyError::TooManyStrings { limit })?;
            lines.push(Strings { cells: in_direction(clue, &cells), strings: found });
        }
    }
    Ok(lines)
}

/// The strings of a clue for lines of this length, at most `limit`.
pub(crate) fn strings_of(
    puzzle: &Puzzle,
    clue: &Clue,
    len: usize,
    limit: usize,
    deadline: &Deadline,
) -> Result<Vec<Vec<Symbol>>, StrategyError> {
    check(deadline)?;
    let all = vec![puzzle.alphabet().all(); len];
    let model = model::of(clue, puzzle.alphabet(), len).map_err(StrategyError::Table)?;
    match model {
        Model::Line(line) => {
            line.strings(&all).take(limit).map(|string| check(deadline).map(|()| string)).collect()
        }
        Model::Rule(rule) => of_rule(&*rule, all, limit, deadline),
    }
}

/// The strings that a rule allows, in order, at most `limit`.
fn of_rule(
    rule: &dyn Rule,
    all: Vec<CellSet>,
    limit: usize,
    deadline: &Deadline,
) -> Result<Vec<Vec<Symbol>>, StrategyError> {
    let mut found = Vec::new();
    let mut stack = vec![all];
    while let Some(mut cells) = stack.pop() {
        check(deadline)?;
        if found.len() >= limit || rule.narrow(&mut cells) == Narrowing::Contradiction {
            continue;
        }
        match cells.iter().position(|cell| cell.len() > 1) {
            None => found.push(cells.into_iter().filter_map(CellSet::known).collect()),
            Some(open) => {
                let symbols: Vec<Symbol> = cells[open].symbols().collect();
                stack.extend(symbols.into_iter().rev().map(|symbol| {
                    let mut cells = cells.clone();
                    cells[open] = CellSet::only(symbol);
                    cells
                }));
            }
        }
    }
    Ok(found)
}

/// The remaining strings of each list.
#[derive(Clone, Debug)]
pub struct EnumerateState {
    board: Vec<CellSet>,
    /// By line, the strings that fit.
    left: Vec<Vec<u32>>,
}

impl EnumerateState {
    /// What each cell may still hold, row by row.
    pub fn cells(&self) -> &[CellSet] {
        &self.board
    }

    /// The clue that no string fits any more, by its number among all.
    #[cfg(feature = "draw")]
    pub(crate) fn failed(&self) -> Option<usize> {
        self.left.iter().position(Vec::is_empty)
    }
}

impl Problem for Enumerate {
    type State = EnumerateState;
    type Choice = (usize, u32);
    type Choices = StringChoices;
    type Memory = ();

    fn root(&self) -> EnumerateState {
        let left = self.lines.iter().map(|line| (0..line.strings.len() as u32).collect());
        let board = vec![self.puzzle.alphabet().all(); self.puzzle.layout().cells()];
        EnumerateState { board, left: left.collect() }
    }

    fn memory(&self) {}

    fn step(&self, state: &mut EnumerateState, (): &mut ()) -> Step<StringChoices> {
        let EnumerateState { board, left } = state;
        loop {
            let before = board.clone();
            for (line, left) in self.lines.iter().zip(&mut *left) {
                if let Some(stop) = self.deadline.hit() {
                    return Step::Stopped(stop);
                }
                left.retain(|&index| {
                    let mut string = line.cells.iter().zip(&line.strings[index as usize]);
                    string.all(|(&cell, &symbol)| board[cell].contains(symbol))
                });
                for (i, &cell) in line.cells.iter().enumerate() {
                    let symbols = left.iter().map(|&index| line.strings[index as usize][i]);
                    board[cell] = board[cell].and(symbols.collect());
                }
            }
            if board.contains(&CellSet::EMPTY) {
                return Step::Dead;
            }
            if *board == before {
                break;
            }
        }
        self.choice(board, left)
    }

    fn commit(&self, state: &mut EnumerateState, (line, index): (usize, u32)) {
        match self.lines.get(line) {
            Some(_) => state.left[line] = vec![index],
            // A cell without a line takes each of its symbols.
            None => {
                let cell = line - self.lines.len();
                state.board[cell] = CellSet::only(Symbol::new(index as usize));
            }
        }
    }
}

impl Enumerate {
    fn choice(&self, board: &[CellSet], left: &[Vec<u32>]) -> Step<StringChoices> {
        let open = (0..left.len()).filter(|&line| left[line].len() > 1);
        if let Some(line) = open.min_by_key(|&line| left[line].len()) {
            let choices = left[line].clone();
            return Step::Branch(StringChoices { line, choices: choices.into_iter() });
        }
        if let Some(cell) = board.iter().position(|cell| cell.len() > 1) {
            let choices: Vec<u32> = board[cell].symbols().map(|s| s.index() as u32).collect();
            let line = self.lines.len() + cell;
            return Step::Branch(StringChoices { line, choices: choices.into_iter() });
        }
        let is_cut = self
            .cuts
            .iter()
            .any(|cut| cut.iter().zip(board).all(|(&symbol, &cell)| cell.known() == Some(symbol)));
        if is_cut { Step::Dead } else { Step::Solved }
    }
}

/// The strings of one line, one choice each.
#[derive(Clone, Debug)]
pub struct StringChoices {
    line: usize,
    choices: vec::IntoIter<u32>,
}

impl Iterator for StringChoices {
    type Item = (usize, u32);

    fn next(&mut self) -> Option<(usize, u32)> {
        self.choices.next().map(|choice| (self.line, choice))
    }
}

/// One search for each solution, with the solutions before it cut off.
#[derive(Debug)]
pub(crate) struct Rounds {
    problem: Enumerate,
    /// The limits of a single search; the time is for all searches together.
    limits: Limits,
    left: Option<u64>,
    stats: Stats,
    outcome: Option<Outcome>,
}

impl Rounds {
    pub(crate) fn new(problem: Enumerate, limits: &Limits) -> Self {
        let each = Limits::new();
        let each = limits.max_nodes().into_iter().fold(each, Limits::nodes);
        Self {
            problem,
            limits: each,
            left: limits.max_solutions(),
            stats: Stats::default(),
            outcome: None,
        }
    }
}

impl Iterator for Rounds {
    type Item = Vec<Symbol>;

    fn next(&mut self) -> Option<Vec<Symbol>> {
        if self.outcome.is_some() {
            return None;
        }
        if self.left == Some(0) {
            self.outcome = Some(Outcome::Stopped(Stop::Solutions));
            return None;
        }
        self.left = self.left.map(|left| left - 1);
        let mut search = Search::with(&self.problem, self.limits.clone(), ());
        let found = search.next();
        self.stats = self.stats + search.stats();
        let Some(state) = found else {
            self.outcome = Some(search.outcome().unwrap_or(Outcome::Exhausted));
            return None;
        };
        let symbols: Vec<Symbol> = state.board.into_iter().filter_map(CellSet::known).collect();
        self.problem.cut(symbols.clone());
        Some(symbols)
    }
}

impl FusedIterator for Rounds {}

impl kleene_search::Enumerate for Rounds {
    type Stats = Stats;

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn stats(&self) -> Stats {
        self.stats
    }

    fn found(&self) -> u64 {
        self.stats.solutions
    }
}
