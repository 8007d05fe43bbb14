//! Puzzles of every kind behind one class.

use std::fs;
use std::path::{Component, Path, PathBuf};

use kleene::{
    AnyPuzzle, AnySolution, HintError, HintRequest, Kind, Limits, PlayRequest, ReadError, Registry,
    RequestError, Source, Total, Uniqueness, Value,
};
use num_bigint::BigUint;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::ThreadPoolBuilder;

use crate::answers::{Answer, Answers, Next};
use crate::background;
use crate::errors::{Input, Mistake, no_name, raise, wrong};
use crate::how::{How, why, why_stopped};
use crate::recording::Recording;
use crate::steps::{Step, checking, ended};

/// A puzzle.
#[pyclass(frozen)]
pub(crate) struct Puzzle(pub(crate) AnyPuzzle);

impl Puzzle {
    pub(crate) fn new(puzzle: impl kleene_search::puzzle::Puzzle) -> Self {
        Self(AnyPuzzle::new(puzzle))
    }

    /// Answers on another thread, within the limits of a call.
    pub(crate) fn answered<T: Send + 'static>(
        &self,
        py: Python<'_>,
        how: How,
        answer: impl FnOnce(&AnyPuzzle, &How, Limits) -> T + Send + 'static,
    ) -> PyResult<T> {
        let (limits, cancel) = how.limits()?;
        let puzzle = self.0.clone();
        background::run(py, &cancel, move || answer(&puzzle, &how, limits))
    }

    /// The refusal of a question to which puzzles of the kind have no answer.
    pub(crate) fn has_no(&self, answers: &str) -> PyErr {
        wrong(format!("there are no {answers} of puzzles of the kind {}", self.0.kind()))
    }
}

/// The kinds of the package: whoever builds one with further kinds adds them here.
pub(crate) fn registry() -> Registry {
    Registry::builtin()
}

/// The names of the kinds.
#[pyfunction]
pub(crate) fn kinds() -> Vec<&'static str> {
    registry().kinds().iter().map(|kind| kind.name()).collect()
}

pub(crate) fn named(kind: &str) -> PyResult<Kind> {
    registry().kind(kind).ok_or_else(|| wrong(format!("kind: {}", no_name(kind, &kinds()))))
}

/// The names of the formats in which puzzles of a kind are written.
#[pyfunction]
pub(crate) fn formats(kind: &str) -> PyResult<Vec<&'static str>> {
    named(kind).map(written)
}

fn written(kind: Kind) -> Vec<&'static str> {
    let formats = kind.formats().iter().filter(|format| format.is_written);
    formats.map(|format| format.name).collect()
}

/// The content of a file that another one names: it is in the folder of that one, or below it.
fn content_beside(folder: &Path, name: &str) -> Result<String, String> {
    let is_below = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    if !is_below || name.is_empty() {
        return Err(format!("{name:?} is not in the folder of the board"));
    }
    fs::read_to_string(folder.join(name)).map_err(|error| format!("{name}: {error}"))
}

/// The exception for a question that cannot be answered, or not within its limits.
pub(crate) fn refused(py: Python<'_>, error: &RequestError) -> PyErr {
    match error.stop() {
        Some(stop) => raise(py, "stopped", (why_stopped(stop),)),
        None => wrong(error),
    }
}

/// The exception for a file without a puzzle.
fn unread(py: Python<'_>, error: ReadError, input: &Input) -> PyErr {
    match error {
        ReadError::Invalid { error: kleene::TextError { message, span, beside }, .. } => {
            match beside.map(|file| *file) {
                None => Mistake::at(message, span, input.as_bytes()).raise(py, input),
                Some((name, content)) => {
                    let message = format!("{name}: {message}");
                    Mistake::at(message, span, content.as_bytes()).raise_in(py, &content)
                }
            }
        }
        ReadError::Ambiguous(_) => wrong(format!("{error}: `kind` names one")),
        error => wrong(format!("{error}: the kinds are {}", kinds().join(", "))),
    }
}

/// The verdict in a word, the solutions that it rests on, and the limit that came first.
pub(crate) type Checked = (&'static str, Vec<Answer>, Option<String>);

pub(crate) fn checked(puzzle: &AnyPuzzle, known: Uniqueness<AnySolution>) -> Checked {
    let (word, solutions, why) = match known {
        Uniqueness::None => ("none", Vec::new(), None),
        Uniqueness::One(only) => ("unique", vec![only], None),
        Uniqueness::Many(one, other) => ("several", vec![one, other], None),
        Uniqueness::Unknown { found, why } => {
            ("stopped", found.into_iter().collect(), Some(why_stopped(why)))
        }
    };
    (word, solutions.into_iter().map(|solution| Answer::new(puzzle, solution)).collect(), why)
}

/// Whether a puzzle has one solution, as far as the limits allow.
pub(crate) fn checking_all(
    puzzle: &AnyPuzzle,
    how: &How,
    limits: Limits,
) -> Result<Uniqueness<AnySolution>, RequestError> {
    match puzzle.solve(&how.request(limits)) {
        Ok(mut search) => Ok(search.uniqueness()),
        Err(error) => match error.stop() {
            Some(why) => Ok(Uniqueness::Unknown { found: None, why }),
            None => Err(error),
        },
    }
}

/// The name of the grade, the verdict, counters of a person's work, and the fields of records as JSON.
pub(crate) type Grade = (Option<&'static str>, Checked, Vec<(&'static str, u64)>, String);

pub(crate) fn graded(puzzle: &AnyPuzzle, graded: kleene::Graded<AnySolution>) -> Grade {
    let (work, fields) = (work(&graded.fields), graded.fields.to_string());
    (graded.grade, checked(puzzle, graded.verdict), work, fields)
}

/// The counters among the fields of a grade; of a list of techniques the number of their steps.
fn work(fields: &Value) -> Vec<(&'static str, u64)> {
    let Value::Object(fields) = fields else { return Vec::new() };
    let counters = fields.iter().filter_map(|(name, value)| match value {
        Value::Number(number) => Some((*name, *number)),
        Value::List(techniques) => {
            let counters = techniques.iter().flat_map(work);
            let steps = counters.filter(|(name, _)| *name == "steps").map(|(_, steps)| steps);
            Some(("steps", steps.sum()))
        }
        _ => None,
    });
    counters.collect()
}

/// A partly filled board.
#[derive(FromPyObject)]
enum Begun {
    Text(String),
    /// Its cells, and the candidates that open cells have lost.
    Cells(Vec<Option<u32>>, Vec<(usize, u32)>),
}

/// Steps, and why there is no further one: a word for the case, and the reason.
pub(crate) type Stepped = (Vec<Step>, Option<(&'static str, String)>);

#[pymethods]
impl Puzzle {
    /// The puzzles of a file, read as the given or the recognized kind, and notes about other ways to read it. The folder has the
    /// files that it names.
    #[staticmethod]
    fn parse(
        py: Python<'_>,
        kind: Option<&str>,
        input: Input,
        suffix: Option<&str>,
        folder: Option<PathBuf>,
    ) -> PyResult<(Vec<Self>, Vec<String>)> {
        let beside = folder.map(|folder| move |name: &str| content_beside(&folder, name));
        let beside = beside.as_ref().map(|beside| beside as &kleene::ReadBeside<'_>);
        let source = Source { content: input.as_bytes(), suffix, beside };
        let kind = kind.map(named).transpose()?;
        let read = registry().read_as(kind, &source).map_err(|error| unread(py, error, &input))?;
        Ok((read.puzzles.into_iter().map(|named| Self(named.puzzle)).collect(), read.notes))
    }

    #[staticmethod]
    fn restore(kind: &str, state: &str) -> PyResult<Self> {
        let puzzle = named(kind)?.restore(state);
        puzzle.map(Self).ok_or_else(|| wrong(format!("that is not a state of a {kind}")))
    }

    #[getter]
    fn state(&self) -> String {
        self.0.to_state()
    }

    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind().name()
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

    /// The strategies of a recording.
    #[getter]
    fn recorded(&self) -> &'static [&'static str] {
        self.0.recorded_strategies()
    }

    /// The fields of records, as JSON.
    #[getter]
    fn fields(&self) -> String {
        self.0.fields().to_string()
    }

    fn png<'py>(&self, py: Python<'py>, cell: u32) -> PyResult<Option<Bound<'py, PyBytes>>> {
        png(py, is_drawn(&self.0).then(|| self.0.blank()).flatten(), cell)
    }

    fn svg(&self) -> Option<String> {
        is_drawn(&self.0).then(|| self.0.blank()).flatten().map(|picture| picture.to_svg())
    }

    fn write<'py>(&self, py: Python<'py>, format: &str) -> PyResult<Bound<'py, PyBytes>> {
        match self.0.write(format) {
            Some(written) => Ok(PyBytes::new(py, &written.map_err(wrong)?.content)),
            None => Err(wrong(format!("format: {}", no_name(format, &written(self.0.kind()))))),
        }
    }

    /// The solution with these cells, right or not.
    fn answer(&self, cells: Vec<u32>) -> PyResult<Answer> {
        let solution = self.0.solution_of(&cells);
        let solution = solution.ok_or_else(|| wrong("these cells are no board of this puzzle"))?;
        Ok(Answer::new(&self.0, solution))
    }

    fn solve(&self, py: Python<'_>, how: How) -> PyResult<Answers> {
        let (limits, cancel) = how.limits()?;
        let puzzle = self.0.clone();
        let search = background::run(py, &cancel, move || puzzle.solve(&how.request(limits)))?;
        Ok(Answers::new(&self.0, search.map_err(|error| refused(py, &error))?, cancel))
    }

    /// A solution, or the limit that came before it; neither if there is none.
    fn first(&self, py: Python<'_>, how: How) -> PyResult<Next> {
        let found =
            self.answered(py, how, |puzzle, how, limits| puzzle.first(&how.request(limits)))?;
        Ok(match found.map_err(|error| refused(py, &error))? {
            (Some(first), _) => (Some(Answer::new(&self.0, first)), None),
            (None, outcome) => (None, why(outcome)),
        })
    }

    fn check(&self, py: Python<'_>, how: How) -> PyResult<Checked> {
        let known = self.answered(py, how, checking_all)?;
        Ok(checked(&self.0, known.map_err(wrong)?))
    }

    /// The number of solutions as far as they were counted, and the limit that came first.
    fn count(&self, py: Python<'_>, how: How) -> PyResult<(BigUint, Option<String>)> {
        let counted = self.answered(py, how, |puzzle, how, limits| {
            let request = how.request(limits);
            if request.threads.is_none() {
                return puzzle.count(&request);
            }
            // A pool of this call's own: threads do not live on in a process that forks.
            let pool = ThreadPoolBuilder::new().num_threads(how.threads.unwrap_or(0)).build();
            let pool = pool.map_err(|error| RequestError::new(error.to_string()))?;
            pool.install(|| puzzle.count(&request))
        })?;
        let counted = counted.map_err(|error| refused(py, &error))?;
        let solutions = match counted.solutions {
            Total::Small(number) => number.into(),
            Total::Digits(digits) => digits.parse().map_err(wrong)?,
        };
        Ok((solutions, why(counted.outcome)))
    }

    fn grade(&self, py: Python<'_>, how: How) -> PyResult<Grade> {
        let graded = self.answered(py, how, |puzzle, _, limits| puzzle.grade(&limits))?;
        let graded = graded.ok_or_else(|| self.has_no("grades"))?;
        Ok(self::graded(&self.0, graded))
    }

    /// Steps, at most so many.
    fn steps(
        &self,
        py: Python<'_>,
        board: Option<Begun>,
        most: usize,
        how: How,
    ) -> PyResult<Stepped> {
        let input = match &board {
            Some(Begun::Text(text)) => text.clone(),
            _ => String::new(),
        };
        let steps = self.answered(py, how, move |puzzle, _, limits| {
            let mut request =
                HintRequest { board: None, checking: checking(&limits), limits, pictures: true };
            let steps = match &board {
                None => puzzle.hints(&request),
                Some(Begun::Text(text)) => {
                    request.board = Some(text.as_bytes());
                    puzzle.hints(&request)
                }
                Some(Begun::Cells(cells, removed)) => puzzle.hints_from(cells, removed, &request),
            }?;
            Some(steps.map(|mut steps| {
                let taken: Vec<Step> = steps.by_ref().take(most).map(Step).collect();
                // Whether there is another is not asked: finding it may take as long as all before.
                let end = if taken.len() < most { steps.end().map(ended) } else { None };
                (taken, end)
            }))
        })?;
        steps.ok_or_else(|| self.has_no("hints"))?.map_err(|error| match error {
            HintError::Text(error) => {
                Mistake::at(error.message, error.span, input.as_bytes()).raise_in(py, &input)
            }
            error => raise(py, "NoHint", (error.to_string(),)),
        })
    }

    fn record(
        &self,
        py: Python<'_>,
        strategy: String,
        most: usize,
        all: bool,
    ) -> PyResult<Recording> {
        let recorded = self.answered(py, How::default(), move |puzzle, _, limits| {
            puzzle.record(&strategy, PlayRequest { events: most, all, limits, profiler: None })
        })?;
        let recorded = recorded.ok_or_else(|| self.has_no("recordings"))?;
        recorded.map(Recording).map_err(|error| refused(py, &error))
    }
}

/// A picture as PNG, whose cells have sides of so many pixels.
pub(crate) fn png(
    py: Python<'_>,
    picture: Option<kleene_draw::Picture>,
    cell: u32,
) -> PyResult<Option<Bound<'_, PyBytes>>> {
    let Some(picture) = picture else { return Ok(None) };
    let png = picture.to_png(cell).map_err(|error| wrong(format!("cell: {error}")))?;
    Ok(Some(PyBytes::new(py, &png)))
}

/// The most cells of a board that is drawn.
const MAX_DRAWN: usize = 40_000;

/// Whether a puzzle is small enough for a picture.
pub(crate) fn is_drawn(puzzle: &AnyPuzzle) -> bool {
    let (rows, columns) = puzzle.size();
    rows.saturating_mul(columns) <= MAX_DRAWN
}
