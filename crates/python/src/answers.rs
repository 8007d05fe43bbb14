//! Solutions, and searches that give them one by one.

use std::sync::Mutex;

use kleene::{AnyPuzzle, AnySolution, AnySolutions, Cancel};
use kleene_draw::Picture;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::background;
use crate::how::why;
use crate::puzzle::{is_drawn, png};

/// A solution with its puzzle.
#[pyclass(frozen)]
pub(crate) struct Answer {
    solution: AnySolution,
    is_drawn: bool,
}

impl Answer {
    pub(crate) fn new(puzzle: &AnyPuzzle, solution: AnySolution) -> Self {
        Self { solution, is_drawn: is_drawn(puzzle) }
    }

    fn draw(&self) -> Option<Picture> {
        self.is_drawn.then(|| self.solution.view().draw()).flatten()
    }
}

#[pymethods]
impl Answer {
    /// The cells as numbers, row by row, how many rows and columns there are, and whether the numbers are letters.
    fn cells(&self) -> (Vec<u32>, Vec<usize>, bool) {
        let cells = self.solution.view().cells();
        (cells.values, cells.shape, cells.are_letters)
    }

    fn text(&self) -> String {
        self.solution.view().text()
    }

    /// The fields of records, as JSON.
    #[getter]
    fn fields(&self) -> String {
        self.solution.view().record().to_string()
    }

    fn png<'py>(&self, py: Python<'py>, cell: u32) -> PyResult<Option<Bound<'py, PyBytes>>> {
        png(py, self.draw(), cell)
    }

    fn svg(&self) -> Option<String> {
        self.draw().map(|picture| picture.to_svg())
    }

    /// This solution with the cells marked in which it differs from another one of its puzzle.
    fn svg_beside(&self, other: &Self) -> Option<String> {
        let (one, other) = (self.draw()?, other.draw()?);
        let is_comparable = one.cells().len() == other.cells().len();
        is_comparable.then(|| one.differs_from(&other).to_svg())
    }

    /// The cells in which another solution of the puzzle differs, by row and column from 0; none if solutions are not made of cells.
    fn differing(&self, other: &Self) -> Vec<(usize, usize)> {
        let cells = self.solution.differing(&other.solution).into_iter();
        cells.map(|cell| (cell.row, cell.column)).collect()
    }

    /// The rule that it breaks, if one.
    fn violation(&self) -> Option<String> {
        self.solution.view().verify().err()
    }
}

/// A search, which resumes when Python requests another solution.
#[pyclass(frozen)]
pub(crate) struct Answers {
    puzzle: AnyPuzzle,
    /// Taken out while a thread runs it, and gone for good after an interrupt.
    search: Mutex<State>,
    cancel: Cancel,
}

enum State {
    Waiting(AnySolutions),
    Working,
    Interrupted,
}

impl Answers {
    pub(crate) fn new(puzzle: &AnyPuzzle, search: AnySolutions, cancel: Cancel) -> Self {
        Self { puzzle: puzzle.clone(), search: Mutex::new(State::Waiting(search)), cancel }
    }

    fn put(&self, state: State) -> State {
        // Nothing panics while it is locked.
        let mut search = self.search.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        std::mem::replace(&mut search, state)
    }
}

/// A solution, or how the search ended: nothing if all was searched, else the limit.
pub(crate) type Next = (Option<Answer>, Option<String>);

#[pymethods]
impl Answers {
    fn next(&self, py: Python<'_>) -> PyResult<Next> {
        let mut search = match self.put(State::Working) {
            State::Waiting(search) => search,
            State::Working => return Err(background::busy()),
            State::Interrupted => {
                self.put(State::Interrupted);
                return Ok((None, Some("interrupted".to_owned())));
            }
        };
        let found = background::run(py, &self.cancel, move || {
            let next = search.next();
            (next, search)
        });
        let (next, search) = match found {
            Ok(found) => found,
            Err(raised) => {
                self.put(State::Interrupted);
                return Err(raised);
            }
        };
        let end = if next.is_none() { search.outcome().and_then(why) } else { None };
        self.put(State::Waiting(search));
        Ok((next.map(|solution| Answer::new(&self.puzzle, solution)), end))
    }
}
