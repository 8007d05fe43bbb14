//! Searches in parts: lines of work and results come and go as texts.

use std::fmt::Display;
use std::time::Duration;

use kleene::{AnyPuzzle, ReadError, Recognized, Source};
use kleene_parts::{
    Answer as Whole, CorruptLine, Cut, Divide, Error, Frontier, Job, Kind as PartKind, LineError,
    Merged as WholeMerged, Part, PartResult, Query, Question, ResultSet, Solutions, State,
    WorkOutcome, read_results,
};
use kleene_search::{Cancel, Limits};
use kleene_sudoku::{Collection, Contents};
use num_bigint::BigUint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::answers::Answer;
use crate::background;
use crate::errors::{Mistake, raise, wrong};
use crate::how::{unknown, why_stopped};
use crate::puzzle::{Puzzle, registry};

/// Failures away from Python, which become exceptions there.
enum Failure {
    /// A text that is no puzzle.
    Parse(String, Mistake),
    /// A limit.
    Stopped(String),
    Value(String),
}

impl Failure {
    fn value(error: impl Display) -> Self {
        Self::Value(error.to_string())
    }

    /// The failure of something that is about a text.
    fn of(error: Error, text: &str) -> Self {
        match error {
            Error::Puzzle { source, .. } => {
                let mistake = Mistake::at(&source, source.span(), text.as_bytes());
                Self::Parse(text.to_owned(), mistake)
            }
            Error::Stopped(stop) => Self::Stopped(why_stopped(stop)),
            error => Self::value(error),
        }
    }

    fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Parse(text, mistake) => mistake.raise_in(py, &text),
            Self::Stopped(why) => raise(py, "stopped", (why,)),
            Self::Value(message) => PyValueError::new_err(message),
        }
    }
}

/// Does it on another thread, where Ctrl-C ends it.
fn away<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Limits) -> Result<T, Failure> + Send + 'static,
) -> PyResult<T> {
    let cancel = Cancel::new();
    let limits = Limits::new().cancel(cancel.clone());
    let done = background::run(py, &cancel, move || work(&limits))?;
    done.map_err(|failure| failure.raise(py))
}

/// The kinds that a file can be, by its name or else by its text.
#[pyfunction]
pub(crate) fn part_kinds(file: &str, text: &str) -> Vec<&'static str> {
    let suffix = file.rsplit_once('.').map(|(_, suffix)| suffix);
    let source = Source { content: text.as_bytes(), suffix, beside: None };
    let kinds = match registry().recognize(&source) {
        Ok(Recognized { kind, others }) => [vec![kind], others].concat(),
        Err(ReadError::Ambiguous(kinds)) => kinds,
        Err(_) => Vec::new(),
    };
    let names = kinds.into_iter().map(kleene::Kind::name);
    names.filter(|name| name.parse::<PartKind>().is_ok()).collect()
}

/// The parts of a search, a line each.
#[pyfunction]
pub(crate) fn split(
    py: Python<'_>,
    kind: &str,
    file: String,
    text: String,
    ask: &str,
    parts: u32,
    walks: u32,
) -> PyResult<Vec<String>> {
    let kind: PartKind = kind.parse().map_err(|_| {
        let known = PartKind::NAMES.join(", ");
        wrong(format!(
            "a puzzle of the kind {kind} is not searched in parts: the kinds are {known}"
        ))
    })?;
    let query: Query = ask.parse().map_err(|error| wrong(unknown(ask, &error)))?;
    let question = Question::new(kind, query, file, text);
    let cut = Cut::new(parts).walks(walks);
    away(py, move |limits| {
        let text = question.puzzle();
        let parts = question.split(cut, limits).map_err(|error| Failure::of(error, text))?;
        // Better now than when all the others are done.
        if question.kind() == PartKind::Sudoku && is_collection(text) {
            let mut puzzles = Collection::new(text.as_bytes());
            if let Some(error) = puzzles.find_map(|(_, puzzle)| puzzle.err()) {
                let mistake = Mistake::new(&error, text.as_bytes());
                return Err(Failure::Parse(text.to_owned(), mistake));
            }
        }
        Ok(parts.iter().map(Part::to_string).collect())
    })
}

fn is_collection(text: &str) -> bool {
    matches!(Contents::parse(text.as_bytes()), Ok(Contents::Collection))
}

/// The result of a part, which is cut again if it takes longer than so many seconds.
#[pyfunction]
pub(crate) fn work(py: Python<'_>, line: &str, limit: Option<f64>) -> PyResult<String> {
    let part: Part = line.trim().parse().map_err(|error| not_a("line of work", &error))?;
    let time = limit.map(|seconds| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| wrong(format!("limit: expected seconds, not {seconds}")))
    });
    let time = time.transpose()?;
    away(py, move |limits| {
        let worked = match time {
            Some(time) => part.work_for(time, &|| limits.clone()),
            None => part.work(&|| limits.clone()),
        };
        let text = part.question().puzzle();
        match worked.map_err(|error| Failure::of(error, text))? {
            WorkOutcome::Result(result) => Ok(result.to_string()),
            WorkOutcome::Stopped(stop) => Err(Failure::Stopped(why_stopped(stop))),
            other => Err(Failure::Value(format!("{other:?}"))),
        }
    })
}

fn not_a(what: &str, error: &LineError) -> PyErr {
    PyValueError::new_err(format!("a {what} that is {error}"))
}

/// The part of a result, what became of it, and the seconds that it took.
#[pyfunction]
pub(crate) fn state(line: &str) -> PyResult<(String, &'static str, f64)> {
    let result: PartResult = line.trim().parse().map_err(|error| not_a("result", &error))?;
    let word = if matches!(result.state(), State::Split(_)) { "split" } else { "done" };
    Ok((result.part().to_string(), word, result.seconds()))
}

/// The parts of a search with the results that are known of them. A result that is cut off counts for nothing.
fn gather(frontier: &str, results: &str) -> Result<ResultSet, Failure> {
    let frontier = Frontier::parse(frontier);
    let frontier = frontier.map_err(|error| Failure::Value(format!("the frontier: {error}")))?;
    let mut result_set = ResultSet::new(frontier);
    for (line, result) in read_results(results) {
        let wrong =
            |error: &dyn Display| Failure::Value(format!("the results, line {line}: {error}"));
        match result {
            Ok(result) => result_set.add(result).map_err(|error| wrong(&error))?,
            Err(CorruptLine { error: LineError::CutOff, .. }) => {}
            Err(damaged) => return Err(wrong(&damaged)),
        }
    }
    result_set.check().map_err(|(_, error)| Failure::value(error))?;
    Ok(result_set)
}

/// The parts that have no result.
#[pyfunction]
pub(crate) fn rest(py: Python<'_>, frontier: String, results: String) -> PyResult<Vec<String>> {
    away(py, move |_| {
        let result_set = gather(&frontier, &results)?;
        Ok(result_set.rest().into_iter().map(Part::to_string).collect())
    })
}

/// The number of the line in a collection, a puzzle, a count or solutions of it, and a proof that there are no others.
type Solved = (Option<u64>, Option<Puzzle>, Option<BigUint>, Vec<Answer>, Option<String>);

/// What all results come to: the kind, the question, and the answer about each puzzle, one if it is about no collection.
#[pyfunction]
pub(crate) fn merge(
    py: Python<'_>,
    frontier: String,
    results: String,
) -> PyResult<(&'static str, &'static str, Vec<Solved>)> {
    away(py, move |limits| {
        // A proof is brought to its end by a search.
        let merged = gather(&frontier, &results)?.merge_within(limits);
        let merged = merged.map_err(|error| Failure::of(error, ""))?;
        let kind = merged.question().kind();
        let solved = match merged.answer() {
            Whole::Lines(_) => lines(&merged),
            _ => kind.run(Solving(&merged)),
        };
        Ok((kind.name(), merged.question().query().name(), solved?))
    })
}

/// Gives the answer about a puzzle.
struct Solving<'a>(&'a WholeMerged);

impl Job for Solving<'_> {
    type Output = Result<Vec<Solved>, Failure>;

    fn run<P: Divide>(self) -> Self::Output {
        solved::<P>(self.0)
    }
}

/// The answer about a puzzle.
fn solved<P: Divide>(merged: &WholeMerged) -> Result<Vec<Solved>, Failure> {
    let (solutions, proof) = match merged.answer() {
        Whole::Count(count) => {
            return Ok(vec![(None, None, Some(count.clone()), Vec::new(), None)]);
        }
        Whole::Solutions(solutions) => (solutions, None),
        Whole::Proof(proven) => (&proven.solutions, Some(proven.proof.to_string())),
        other => return Err(Failure::Value(format!("an answer of another kind: {other:?}"))),
    };
    let (file, text) = (merged.question().file(), merged.question().puzzle());
    let puzzle = P::parse_file(file, text).map_err(|error| Failure::of(error, text))?;
    let (puzzle, answers) = read(puzzle, solutions)?;
    Ok(vec![(None, Some(puzzle), None, answers, proof)])
}

/// The answers about the lines of a collection.
fn lines(merged: &WholeMerged) -> Result<Vec<Solved>, Failure> {
    let Whole::Lines(answers) = merged.answer() else { return Ok(Vec::new()) };
    let text = merged.question().puzzle();
    let mut solved = Vec::with_capacity(answers.len());
    for (line, puzzle) in Collection::new(text.as_bytes()) {
        let puzzle = puzzle.map_err(|error| {
            Failure::Parse(text.to_owned(), Mistake::new(&error, text.as_bytes()))
        })?;
        let Some(answer) = answers.get(&(line as u64)).cloned() else {
            return Err(Failure::Value(format!("no part has an answer about line {line}")));
        };
        let count = answer.count.as_ref().map(|count| count.parse()).transpose();
        let count: Option<BigUint> = count.map_err(Failure::value)?;
        let solutions = Solutions::from(answer);
        let (puzzle, answers) = read(puzzle, &solutions)?;
        solved.push((Some(line as u64), Some(puzzle), count, answers, None));
    }
    Ok(solved)
}

/// A puzzle and the solutions of it.
fn read<P: Divide>(puzzle: P, solutions: &Solutions) -> Result<(Puzzle, Vec<Answer>), Failure> {
    let found = solutions.of(&puzzle).map_err(Failure::value)?;
    let puzzle = AnyPuzzle::new(puzzle);
    let erased = found.into_iter().filter_map(|solution| puzzle.erase::<P>(solution));
    let answers = erased.map(|solution| Answer::new(&puzzle, solution)).collect();
    Ok((Puzzle(puzzle), answers))
}
