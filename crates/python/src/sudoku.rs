//! Sudokus, and many at once.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use kleene_search::Uniqueness;
use kleene_sudoku::{Format, Generator, Grade, Puzzle, Shape, Solution, Symmetry};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::background;
use crate::errors::{Mistake, raise, wrong};
use crate::how::{How, unknown, why_stopped};

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
        let one = |(number, line): (usize, &PyBackedStr)| {
            let text = line.as_bytes();
            let board = Puzzle::parse_line(text);
            let board =
                board.map_err(|error| (number, Mistake::from_line(&error, text, number + 1)))?;
            let mut search = board.solve(&config);
            let known = if first {
                match search.first() {
                    (Some(found), _) => Uniqueness::One(found),
                    (None, outcome) => Uniqueness::new(None, None, outcome),
                }
            } else {
                search.uniqueness()
            };
            let line = |solution: Solution| Some(solution.to_text(Format::Line));
            Ok(match known {
                Uniqueness::One(only) => ("unique", line(only)),
                Uniqueness::Many(..) => ("several", None),
                Uniqueness::None => ("none", None),
                Uniqueness::Unknown { why, .. } => ("stopped", Some(why_stopped(why))),
            })
        };
        let chunk = |(at, chunk): (usize, &[PyBackedStr])| {
            if flag.is_cancelled() {
                return Ok(Vec::new());
            }
            chunk.iter().enumerate().map(|(i, line)| one((at * CHUNK + i, line))).collect()
        };
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| error.to_string())?;
        let chunks: Vec<Result<Vec<_>, (usize, Mistake)>> =
            pool.install(|| lines.par_chunks(CHUNK).enumerate().map(chunk).collect());
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

/// A new puzzle.
#[pyfunction]
pub(crate) fn generate(
    py: Python<'_>,
    size: (usize, usize),
    seed: u64,
    symmetry: Option<&str>,
    grade: Option<&str>,
    how: How,
) -> PyResult<crate::puzzle::Puzzle> {
    let shape = Shape::new(size.0, size.1).map_err(wrong)?;
    let (limits, cancel) = how.limits()?;
    let mut generator = Generator::new(shape).limits(limits);
    let wrong = |name: &str, error| PyValueError::new_err(unknown(name, &error));
    if let Some(name) = symmetry {
        generator = generator.symmetry(name.parse::<Symmetry>().map_err(|e| wrong(name, e))?);
    }
    if let Some(name) = grade {
        generator = generator.grade(name.parse::<Grade>().map_err(|e| wrong(name, e))?);
    }
    let made = background::run(py, &cancel, move || generator.generate(seed))?;
    match made {
        Ok(puzzle) => Ok(crate::puzzle::Puzzle::new(puzzle)),
        Err(kleene_sudoku::GenerateError::Stopped(stop)) => {
            Err(raise(py, "stopped", (why_stopped(stop),)))
        }
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    }
}
