//! The textbook search: leftmost and rightmost places of the runs, and a guess where those say no
//! more.

use alloc::borrow::Cow;
use alloc::vec::{self, Vec};

use kleene_line::{CellSet, Line, Narrowing, Scratch};
use kleene_search::{Deadline, Limits, Problem, Step};

use crate::{
    clue::Place, color::Color, model, propagate, propagate::Halt, puzzle::Puzzle,
    solution::Solution, solve::Solutions,
};

/// The textbook search, as a problem of `kleene-search`: every run's leftmost and rightmost place
/// until nothing changes, then a guess in the first open cell.
///
/// It is here to be read and watched, by a [`Recorder`](https://docs.rs/kleene-search) or any other observer;
/// [`Strategy::Textbook`](crate::Strategy::Textbook) gives its solutions. It uses one match from each side, not all of
/// them, so it guesses where [`Puzzle::solve`] knows, and it does not learn from conflicts.
///
/// ```
/// # #[cfg(feature = "draw")] {
/// use std::ops::ControlFlow;
///
/// use kleene_nonogram::Puzzle;
/// use kleene_search::{Limits, Recorder, Search};
///
/// // Lines alone solve this board, but the method has to guess the color of the first cell.
/// let puzzle: Puzzle = "5 4\n1 1\n1 1\n4\n1 1\n2\n2\n3\n1\n1 1\n".parse()?;
/// let textbook = puzzle.textbook();
/// let mut told = Vec::new();
/// let recorder = Recorder::new(&textbook, |event| {
///     told.push(event.text);
///     ControlFlow::Continue(())
/// });
/// let mut search = Search::with(&textbook, Limits::new(), recorder);
/// let solution = search.next().expect("there is one").into_solution(&puzzle);
/// assert_eq!(solution.expect("every cell is known").to_string(), "..#.#\n#.#..\n####.\n.#..#");
/// assert_eq!(search.next(), None);
/// drop(search);
/// let expected = "The search begins.
/// No conflict so far.
/// Consider black in row 1, column 1.
/// Black in row 1, column 1 fails: the runs of column 5 have no place left.
/// Remove black in row 1, column 1.
/// Consider white in row 1, column 1.
/// This is a solution.
/// Remove white in row 1, column 1.
/// Everything has been tried.";
/// assert_eq!(told.join("\n"), expected);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Textbook<'p> {
    puzzle: Cow<'p, Puzzle>,
    /// The lines with runs of unknown length, for which leftmost and rightmost places say nothing:
    /// rows first, then columns.
    unknown: Vec<(usize, Line)>,
    /// Looked at within a step.
    deadline: Deadline,
}

impl<'p> Textbook<'p> {
    fn new(puzzle: Cow<'p, Puzzle>, deadline: Deadline) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let clues = puzzle.rows().iter().chain(puzzle.columns()).enumerate();
        let unknown = clues.filter(|(_, clue)| !clue.is_exact()).map(|(at, clue)| {
            let len = if at < height { width } else { height };
            (at, model::line(clue, len))
        });
        Self { unknown: unknown.collect(), puzzle, deadline }
    }

    /// The puzzle.
    #[cfg(feature = "draw")]
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The first of the lines with runs of unknown length that has no string any more.
    fn impossible(&self, cells: &[CellSet]) -> Option<Place> {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        let mut scratch = Scratch::default();
        let failed = self.unknown.iter().find(|(index, line)| {
            let mut cells: Vec<_> = match index.checked_sub(height) {
                None => cells[index * width..][..width].to_vec(),
                Some(column) => cells.iter().skip(column).step_by(width).copied().collect(),
            };
            line.narrow(&mut cells, &mut scratch) == Narrowing::Contradiction
        });
        failed.map(|&(index, _)| self.puzzle.place_of(index))
    }
}

/// The board after the guesses so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextbookState {
    cells: Vec<CellSet>,
    /// The line that has no place for its runs.
    failed: Option<Place>,
}

impl TextbookState {
    /// What each cell may still hold, row by row.
    pub fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// The row or column that has no place for its runs, if one has shown that.
    #[must_use]
    pub fn failed(&self) -> Option<Place> {
        self.failed
    }

    /// The picture, if every cell is known.
    #[must_use]
    pub fn into_solution(self, puzzle: &Puzzle) -> Option<Solution> {
        let symbols: Option<Vec<_>> = self.cells.into_iter().map(CellSet::known).collect();
        symbols.map(|symbols| model::solution(puzzle.width(), &symbols))
    }
}

/// A guess: a color for a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    /// The cell, row by row from 0.
    pub cell: usize,
    /// The guessed color.
    pub color: Color,
}

impl core::fmt::Debug for Guess {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { cell, color } = self;
        match *color {
            Color::GROUND => write!(f, "{cell} is ground"),
            _ => write!(f, "{cell} is color {}", color.symbol().index()),
        }
    }
}

impl Puzzle {
    /// The textbook search, for [`Search`](https://docs.rs/kleene-search).
    #[must_use]
    pub fn textbook(&self) -> Textbook<'_> {
        Textbook::new(Cow::Borrowed(self), Deadline::default())
    }

    /// The solutions by the textbook search.
    pub(crate) fn textbook_solutions(&self, limits: Limits) -> Solutions<'static> {
        let textbook = Textbook::new(Cow::Owned(self.clone()), limits.deadline());
        Solutions::search(textbook, limits, |textbook, state| {
            let solution = state.clone().into_solution(&textbook.puzzle);
            solution.expect("a state is only solved when every cell is known")
        })
    }
}

impl Problem for Textbook<'_> {
    type State = TextbookState;
    type Choice = Guess;
    type Choices = vec::IntoIter<Guess>;
    type Memory = ();

    fn root(&self) -> TextbookState {
        TextbookState { cells: self.puzzle.grid().cells().to_vec(), failed: None }
    }

    fn memory(&self) {}

    fn step(&self, state: &mut TextbookState, (): &mut ()) -> Step<Self::Choices> {
        let cells = core::mem::take(&mut state.cells);
        match propagate::by_overlap(&self.puzzle, cells, &self.deadline) {
            Ok(cells) => state.cells = cells,
            Err(Halt::Stopped(stop)) => return Step::Stopped(stop),
            Err(Halt::NoString(place)) => {
                state.failed = place;
                return Step::Dead;
            }
        }
        state.failed = self.impossible(&state.cells);
        if state.failed.is_some() {
            return Step::Dead;
        }
        // The first open cell, row by row, as a person would try it.
        let Some(cell) = state.cells.iter().position(|cell| cell.len() > 1) else {
            return Step::Solved;
        };
        let colors = state.cells[cell].symbols().map(Color::from_symbol);
        let mut guesses: Vec<_> = colors.map(|color| Guess { cell, color }).collect();
        // The ground comes last: a run implies more.
        kleene_text::sort_by_key(&mut guesses, |guess| guess.color == Color::GROUND);
        Step::Branch(guesses.into_iter())
    }

    fn commit(&self, state: &mut TextbookState, guess: Guess) {
        state.cells[guess.cell] = guess.color.into();
    }
}
