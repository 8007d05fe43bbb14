//! Sudokus, and many at once.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use kleene_search::Uniqueness;
use kleene_sudoku::{
    Candidates, Config, Difficulty, Format, Minimality, NoRating, Outcome, Puzzle, Technique,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::background;
use crate::errors::{Mistake, raise, wrong};
use crate::how::{How, unknown, why_stopped};
use crate::steps::Step;

/// How many boards a thread takes at once.
const CHUNK: usize = 64;

/// Solves boards of a line each on all cores: the verdict on each, with the solution if it has
/// one, or with the limit that came first.
#[pyfunction]
pub(crate) fn solve_many(
    py: Python<'_>,
    lines: Vec<PyBackedStr>,
    first: bool,
    how: How,
) -> PyResult<Vec<(&'static str, Option<String>)>> {
    let (limits, cancel) = how.limits()?;
    let config = how.config(limits).map_err(PyValueError::new_err)?;
    let threads = how.threads.unwrap_or(0);
    let threads =
        if threads == 0 { available_parallelism().map_or(1, NonZeroUsize::get) } else { threads };
    let flag = cancel.clone();
    let solved = background::run(py, &cancel, move || {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| error.to_string())?;
        let chunks: Vec<Result<Vec<_>, (usize, Mistake)>> = pool.install(|| {
            let chunks = lines.par_chunks(CHUNK).enumerate().map(|(at, chunk)| {
                if flag.is_cancelled() {
                    return Ok(Vec::new());
                }
                let lines = chunk.iter().enumerate();
                lines.map(|(i, line)| solve_line(at * CHUNK + i, line, &config, first)).collect()
            });
            chunks.collect()
        });
        let mut all = Vec::with_capacity(lines.len());
        for chunk in chunks {
            match chunk {
                Ok(chunk) => all.extend(chunk),
                Err((number, mistake)) => {
                    return Ok(Err((lines[number].to_string(), mistake)));
                }
            }
        }
        Ok::<_, String>(Ok(all))
    })?;
    match solved.map_err(PyValueError::new_err)? {
        Ok(all) => Ok(all),
        Err((line, mistake)) => Err(mistake.raise_in(py, &line)),
    }
}

/// The verdict on the board of a line; an error comes with the line's number.
fn solve_line(
    number: usize,
    line: &str,
    config: &Config,
    first: bool,
) -> Result<(&'static str, Option<String>), (usize, Mistake)> {
    let text = line.as_bytes();
    let board = Puzzle::parse_line(text);
    let board = board.map_err(|error| (number, Mistake::from_line(&error, text, number + 1)))?;
    let mut search = board.solve(config);
    let known = if first {
        match search.first() {
            (Some(found), _) => Uniqueness::One(found),
            (None, outcome) => Uniqueness::new(None, None, outcome),
        }
    } else {
        search.uniqueness()
    };
    Ok(match known {
        Uniqueness::One(only) => ("unique", Some(only.to_text(Format::Line))),
        Uniqueness::Many(..) => ("several", None),
        Uniqueness::None => ("none", None),
        Uniqueness::Unknown { why, .. } => ("stopped", Some(why_stopped(why))),
    })
}

/// The difficulty of the hardest step, of the first value and of the first step, in tenths, and for each technique and
/// difficulty the number of steps.
type Rated = (u16, u16, u16, Vec<(&'static str, u16, usize)>);

/// How hard a sudoku is, as a number.
#[pyfunction]
pub(crate) fn rate(py: Python<'_>, puzzle: &crate::puzzle::Puzzle, how: How) -> PyResult<Rated> {
    let (limits, cancel) = how.limits()?;
    let sudoku = typed(puzzle)?.clone();
    let config = how.config(limits).map_err(PyValueError::new_err)?;
    let rating = background::run(py, &cancel, move || sudoku.rate(&config))?;
    let rating = rating.map_err(|error| match error {
        NoRating::Stopped(stop) => raise(py, "stopped", (why_stopped(stop),)),
        error => wrong(error),
    })?;
    let mut steps: BTreeMap<(u16, &str), usize> = BTreeMap::new();
    for step in rating.steps() {
        let key = (step.difficulty().tenths(), step.hint().technique().name());
        *steps.entry(key).or_default() += 1;
    }
    let numbers = [rating.hardest(), rating.first_placement(), rating.first_elimination()]
        .map(Difficulty::tenths);
    let steps = steps.into_iter().map(|((tenths, technique), count)| (technique, tenths, count));
    Ok((numbers[0], numbers[1], numbers[2], steps.collect()))
}

/// Every step of a technique on the board.
#[pyfunction]
pub(crate) fn find(
    py: Python<'_>,
    puzzle: &crate::puzzle::Puzzle,
    technique: &str,
    how: How,
) -> PyResult<Vec<Step>> {
    let (limits, cancel) = how.limits()?;
    let wanted = technique.parse::<Technique>();
    let wanted =
        wanted.map_err(|error| wrong(format!("technique: {}", unknown(technique, &error))))?;
    let sudoku = typed(puzzle)?.clone();
    let (steps, outcome) = background::run(py, &cancel, move || {
        let board = Candidates::read(&sudoku);
        let found = board.find_all_within(wanted, &Config::new().limits(limits));
        let steps = found.steps.iter().map(|hint| Step(sudoku.step(hint, Some(&board))));
        (steps.collect(), found.outcome)
    })?;
    match outcome {
        Outcome::Exhausted => Ok(steps),
        Outcome::Stopped(stop) => Err(raise(py, "stopped", (why_stopped(stop),))),
    }
}

/// The least form of a board under all orders of rows, columns and values, if its size has one.
#[pyfunction]
pub(crate) fn minlex(
    py: Python<'_>,
    puzzle: &crate::puzzle::Puzzle,
) -> PyResult<Option<crate::puzzle::Puzzle>> {
    let sudoku = typed(puzzle)?.clone();
    let least = background::run(py, &kleene_search::Cancel::new(), move || sudoku.canonical())?;
    Ok(least.map(crate::puzzle::Puzzle::new))
}

/// The givens that the only solution does not need, by row and column.
#[pyfunction]
pub(crate) fn redundant(
    py: Python<'_>,
    puzzle: &crate::puzzle::Puzzle,
    how: How,
) -> PyResult<Vec<(u8, u8)>> {
    let (limits, cancel) = how.limits()?;
    let sudoku = typed(puzzle)?.clone();
    let config = how.config(limits).map_err(PyValueError::new_err)?;
    let cells = background::run(py, &cancel, move || sudoku.redundant(&config))?;
    let cells = cells.map_err(|error| match error {
        Minimality::Unknown(stop) => raise(py, "stopped", (why_stopped(stop),)),
        _ => wrong("the board has not exactly one solution"),
    })?;
    Ok(cells.into_iter().map(|cell| (cell.row, cell.column)).collect())
}

fn typed(puzzle: &crate::puzzle::Puzzle) -> PyResult<&Puzzle> {
    puzzle.0.downcast_ref().ok_or_else(|| wrong("this is no sudoku"))
}
