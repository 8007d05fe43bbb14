//! Puzzles of every kind behind one class.

use std::sync::Arc;

use kleene_search::Uniqueness;
use num_bigint::BigUint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answers::{Answer, Answers, Next};
use crate::background;
use crate::errors::{Input, Mistake};
use crate::how::{How, why};
use crate::kind::{AnyPuzzle, BoxedSolution, Graded, Kind, Verdict};
use crate::recording::{Asked, Recording};
use crate::steps::{End, Step};

/// A puzzle.
#[pyclass(frozen)]
pub(crate) struct Puzzle(Arc<dyn AnyPuzzle>);

impl Puzzle {
    pub(crate) fn new(puzzle: impl Kind) -> Self {
        Self(Arc::new(puzzle))
    }

    pub(crate) fn of(puzzle: Arc<dyn AnyPuzzle>) -> Self {
        Self(puzzle)
    }

    fn parsed<K: Kind>(
        py: Python<'_>,
        parsed: Result<K, Mistake>,
        input: &Input,
    ) -> PyResult<Self> {
        parsed.map(Self::new).map_err(|mistake| mistake.raise(py, input))
    }
}

/// Does something for the kind of this name.
macro_rules! of_kind {
    ($kind:expr, $puzzle:ident => $do:expr) => {
        of_kind!(
            $kind, $puzzle => $do,
            kleene_nonogram::Puzzle,
            kleene_sudoku::Puzzle,
            crate::board::Board,
            kleene_queens::Puzzle,
            kleene_cluegrid::Puzzle,
            kleene_rectangles::Puzzle
        )
    };
    ($kind:expr, $puzzle:ident => $do:expr, $($known:ty),+) => {
        match $kind {
            $(<$known as Kind>::NAME => {
                type $puzzle = $known;
                $do
            })+
            kind => Err(PyValueError::new_err(format!("there is no kind {kind:?} of puzzles"))),
        }
    };
}

/// The names of the formats that a kind is written in.
#[pyfunction]
pub(crate) fn formats(kind: &str) -> PyResult<Vec<String>> {
    of_kind!(kind, K => Ok(K::formats().into_iter().map(str::to_owned).collect()))
}

/// The grade, the verdict, and counters of a person's work.
type Grade = (String, Checked, Vec<(&'static str, u64)>);

/// The verdict in a word, the solutions that it rests on, and the limit that came first.
type Checked = (&'static str, Vec<Answer>, Option<String>);

/// Steps, and why there is no further one: a word for the case, and the reason.
type Stepped = (Vec<Step>, Option<(&'static str, String)>);

fn checked(known: Uniqueness<BoxedSolution>) -> Checked {
    let Verdict { word, solutions, why } = known.into();
    (word, solutions.into_iter().map(Answer).collect(), why)
}

#[pymethods]
impl Puzzle {
    #[staticmethod]
    fn parse(py: Python<'_>, kind: &str, input: Input, suffix: Option<&str>) -> PyResult<Self> {
        of_kind!(kind, K => Self::parsed::<K>(py, Kind::parse(input.as_bytes(), suffix), &input))
    }

    #[staticmethod]
    fn restore(kind: &str, state: &str) -> PyResult<Self> {
        let wrong = || PyValueError::new_err(format!("that is no state of a {kind}"));
        of_kind!(kind, K => serde_json::from_str::<K>(state).map(Self::new).map_err(|_| wrong()))
    }

    #[getter]
    fn state(&self) -> String {
        self.0.state()
    }

    #[getter]
    fn size(&self) -> (usize, usize) {
        self.0.size()
    }

    #[getter]
    fn title(&self) -> Option<&str> {
        self.0.title()
    }

    #[getter]
    fn givens(&self) -> Option<Vec<u32>> {
        self.0.givens()
    }

    #[getter]
    fn conflict(&self) -> Option<String> {
        self.0.conflict()
    }

    /// How NumPy calls the type of a cell.
    #[getter]
    fn cell(&self) -> &'static str {
        self.0.cell()
    }

    fn svg(&self) -> Option<String> {
        self.0.blank().map(|picture| picture.to_svg())
    }

    fn write<'py>(&self, py: Python<'py>, format: &str) -> PyResult<Bound<'py, PyBytes>> {
        let written = self.0.write(format).map_err(PyValueError::new_err)?;
        Ok(PyBytes::new(py, &written))
    }

    /// The solution with these cells, right or not.
    fn answer(&self, cells: Vec<u32>) -> PyResult<Answer> {
        let answer = Arc::clone(&self.0).solution(&cells);
        let wrong = || PyValueError::new_err("these cells are no board of this puzzle");
        answer.map(Answer).ok_or_else(wrong)
    }

    fn solve(&self, how: How) -> PyResult<Answers> {
        let (limits, cancel) = how.limits()?;
        let search = Arc::clone(&self.0).solve(&how, limits).map_err(PyValueError::new_err)?;
        Ok(Answers::new(search, cancel))
    }

    /// A solution, or the limit that came before it; neither if there is none.
    fn first(&self, py: Python<'_>, how: How) -> PyResult<Next> {
        let (limits, cancel) = how.limits()?;
        let puzzle = Arc::clone(&self.0);
        let found = background::run(py, &cancel, move || puzzle.first(&how, limits))?;
        Ok(match found.map_err(PyValueError::new_err)? {
            (Some(first), _) => (Some(Answer(first)), None),
            (None, outcome) => (None, why(outcome)),
        })
    }

    fn check(&self, py: Python<'_>, how: How) -> PyResult<Checked> {
        let (limits, cancel) = how.limits()?;
        let puzzle = Arc::clone(&self.0);
        let known = background::run(py, &cancel, move || {
            let mut search = puzzle.solve(&how, limits)?;
            let first = search.next();
            let second = first.is_some().then(|| search.next()).flatten();
            let stop = kleene_search::Outcome::Stopped(kleene_search::Stop::Solutions);
            Ok::<_, String>(Uniqueness::new(first, second, search.outcome().unwrap_or(stop)))
        })?;
        Ok(checked(known.map_err(PyValueError::new_err)?))
    }

    /// The number of solutions as far as they were counted, and the limit that came first.
    fn count(&self, py: Python<'_>, how: How) -> PyResult<(BigUint, Option<String>)> {
        let (limits, cancel) = how.limits()?;
        let puzzle = Arc::clone(&self.0);
        let counted = background::run(py, &cancel, move || puzzle.count(&how, limits))?;
        let (solutions, outcome) = counted.map_err(PyValueError::new_err)?;
        Ok((solutions, why(outcome)))
    }

    /// The grade, the verdict, and counters of a person's work.
    fn grade(&self, py: Python<'_>, how: How) -> PyResult<Grade> {
        let (limits, cancel) = how.limits()?;
        let puzzle = Arc::clone(&self.0);
        let graded = background::run(py, &cancel, move || puzzle.grade(&how, limits))?;
        let Graded { verdict, grade, work } = graded.map_err(PyValueError::new_err)?;
        Ok((grade, checked(verdict), work))
    }

    /// Steps, at most so many.
    fn steps(
        &self,
        py: Python<'_>,
        board: Option<String>,
        most: usize,
        how: How,
    ) -> PyResult<Stepped> {
        let (limits, cancel) = how.limits()?;
        let puzzle = Arc::clone(&self.0);
        let input = board.clone().unwrap_or_default();
        let work = move || puzzle.steps(board.as_deref(), limits, most);
        let steps = background::run(py, &cancel, work)?.map_err(PyValueError::new_err)?;
        let steps = steps.map_err(|mistake| mistake.raise_in(py, &input))?;
        Ok((steps.steps, steps.end.map(End::parts)))
    }

    fn record(
        &self,
        py: Python<'_>,
        strategy: String,
        most: usize,
        all: bool,
    ) -> PyResult<Recording> {
        let (limits, cancel) = How::default().limits()?;
        let puzzle = Arc::clone(&self.0);
        let recorded = background::run(py, &cancel, move || {
            puzzle.record(&strategy, Asked { most, all, limits })
        })?;
        recorded.map(Recording).map_err(PyValueError::new_err)
    }
}
