//! Puzzles as models for other tools.

use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};
use core::any::Any;

use kleene_export::{Automaton, Line, Model};
use kleene_line::{CellSet, Symbol};
use kleene_search::Deadline;
use kleene_search::puzzle::{Export, RequestError};

use crate::{
    clue::{Clue, in_direction},
    layout::Layout,
    puzzle::Puzzle,
    solution::Solution,
    strategy::{self, Enumerate, StrategyError, Transitions},
};

/// The start of the tables of [`strategy::transitions`].
const START: usize = 1;

impl Puzzle {
    /// The puzzle as a model for constraint, integer and SAT solvers: its cells in reading order, with a symbol for
    /// each letter of the alphabet, and a line for each clue. A line whose pattern refers back has an automaton of its
    /// strings.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    /// use kleene_export::Export;
    ///
    /// let puzzle: Puzzle = "rows ab\ncolumns a b".parse()?;
    /// let model = puzzle.model()?;
    /// assert!(model.write(Export::MiniZinc)?.contains("% row 1: ab\n"));
    /// let found = model.read_answer(Export::MiniZinc, "[| 1, 2 |]\n----------\n").boards;
    /// let board = puzzle.solution_of(&found[0]).expect("a letter for every cell");
    /// assert_eq!(board.to_string(), "a b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A pattern whose automaton, or lines whose strings, are beyond the limits.
    pub fn model(&self) -> Result<Model, StrategyError> {
        if self.alphabet().is_empty() {
            return Ok(self.without_letters());
        }
        let layout = self.layout();
        let letters = self.alphabet().chars().map(|letter| format!("{letter:?}"));
        let cells = alloc::vec![self.alphabet().all(); layout.cells()];
        let mut model = board(layout, cells, letters);
        let mut left = Enumerate::MAX_STRINGS;
        for ((place, cells), clues) in layout.lines().into_iter().zip(self.clues()) {
            for clue in clues {
                let automaton = match clue {
                    Clue::Pattern(pattern) if pattern.refers() => {
                        trie(self, clue, cells.len(), &mut left)?
                    }
                    _ => table(self, clue)?,
                };
                let cells = in_direction(clue, &cells);
                model.add_line(Line::new(place.to_string(), clue.to_string(), automaton, cells));
            }
        }
        Ok(model)
    }

    /// The model of a board whose clues name no letter, so that there is no solution: models have a symbol all the
    /// same, which no line may have.
    fn without_letters(&self) -> Model {
        let layout = self.layout();
        let cells = alloc::vec![CellSet::first(1); layout.cells()];
        let mut model = board(layout, cells, ["no letter"]);
        for ((place, cells), clues) in layout.lines().into_iter().zip(self.clues()) {
            let clue = clues.first().map_or_else(Default::default, Clue::to_string);
            model.add_line(Line::new(place.to_string(), clue, Automaton::empty(1), cells));
        }
        model
    }

    /// The symbols of a board's cells, as [`Puzzle::model`] numbers them; nothing if a letter is not in the alphabet.
    #[must_use]
    pub fn symbols_of(&self, solution: &Solution) -> Option<Vec<Symbol>> {
        solution.letters().iter().map(|&letter| self.alphabet().symbol(letter)).collect()
    }
}

impl Export<Solution> for Puzzle {
    fn model(&self) -> Result<Box<dyn Any>, RequestError> {
        Ok(Box::new(self.model().map_err(|error| RequestError::new(error.to_string()))?))
    }

    fn filled(&self, symbols: &[usize]) -> Option<Solution> {
        self.solution_of(&symbols.iter().copied().map(Symbol::new).collect::<Vec<_>>())
    }

    fn symbols(&self, solution: &Solution) -> Option<Vec<usize>> {
        Some(self.symbols_of(solution)?.into_iter().map(Symbol::index).collect())
    }
}

/// The model of a board without lines.
fn board<N: Into<String>>(
    layout: Layout,
    cells: Vec<CellSet>,
    letters: impl IntoIterator<Item = N>,
) -> Model {
    match layout.hexagon_side() {
        None => Model::matrix(layout.width(), cells, letters),
        Some(_) => Model::list(cells, letters),
    }
}

fn table(puzzle: &Puzzle, clue: &Clue) -> Result<Automaton, StrategyError> {
    let symbols = puzzle.alphabet().len();
    let (Transitions { rows, start, accepting }, columns) =
        strategy::transitions(clue, puzzle.alphabet())?;
    if start != START || accepting.is_empty() {
        return Ok(Automaton::empty(symbols));
    }
    let rows = rows.iter().map(|row| columns.iter().map(|c| c.map_or(0, |c| row[c])).collect());
    Ok(Automaton::new(rows.collect(), accepting))
}

/// The strings of a clue with backreferences, as a trie; `left` bounds their number.
fn trie(
    puzzle: &Puzzle,
    clue: &Clue,
    len: usize,
    left: &mut usize,
) -> Result<Automaton, StrategyError> {
    let strings = strategy::strings_of(puzzle, clue, len, *left + 1, &Deadline::default())?;
    let limit = Enumerate::MAX_STRINGS;
    *left = left.checked_sub(strings.len()).ok_or(StrategyError::TooManyStrings { limit })?;
    Ok(Automaton::from_strings(strings.iter().map(Vec::as_slice), puzzle.alphabet().len()))
}
