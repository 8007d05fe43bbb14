//! Sudokus, and many at once.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use kleene_draw::{Picture, Recording};
use kleene_search::{Limits, Outcome, Uniqueness};
use kleene_sudoku::{
    BegunError, Candidates, Config, Fast, Format, General, Generator, Grade, Hint, NoHint,
    Placement, Puzzle, Shape, Solution, Symmetry, Textbook, verify,
};
use num_bigint::BigUint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::background;
use crate::errors::{Mistake, raise, wrong};
use crate::how::{How, unknown, why_stopped};
use crate::kind::{Cells, Graded, Kind, Search, no_name};
use crate::recording::{self, Asked};
use crate::steps::{End, Step, Steps};

impl Kind for Puzzle {
    const NAME: &'static str = "sudoku";

    const CELL: &'static str = "|u1";

    type Solution = Solution;

    fn parse(content: &[u8], _: Option<&str>) -> Result<Self, Mistake> {
        Self::parse(content).map_err(|error| Mistake::new(&error, content))
    }

    fn solve(&self, how: &How, limits: Limits) -> Result<Search<Solution>, String> {
        Ok(Box::new(Self::solve(self, &how.config(limits)?)))
    }

    fn count(&self, how: &How, limits: Limits) -> Result<(BigUint, Outcome), String> {
        let count = Self::count(self, &how.config(limits)?);
        Ok((count.solutions.into(), count.outcome))
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let size = solution.shape().size();
        let values = solution.values().iter().map(|&value| value.into()).collect();
        Cells { values, shape: vec![size, size] }
    }

    fn solution(&self, cells: &[u32]) -> Option<Solution> {
        let values: Result<Vec<u8>, _> = cells.iter().map(|&cell| u8::try_from(cell)).collect();
        Solution::new(self.shape(), values.ok()?).ok()
    }

    fn verify(&self, solution: &Solution) -> Result<(), String> {
        verify(self, solution).map_err(|violation| violation.to_string())
    }

    fn text(&self, solution: &Solution) -> String {
        solution.to_text(Format::Grid)
    }

    fn draw(&self, solution: &Solution) -> Picture {
        Self::draw(self, solution)
    }

    fn blank(&self) -> Picture {
        Self::blank(self)
    }

    fn conflict(&self) -> Option<String> {
        self.clash().map(|clash| clash.to_string())
    }

    fn size(&self) -> (usize, usize) {
        (self.shape().size(), self.shape().size())
    }

    fn givens(&self) -> Option<Vec<u32>> {
        Some(self.values().iter().map(|&value| value.into()).collect())
    }

    fn grade(&self, _: &How, limits: Limits) -> Result<Graded<Solution>, String> {
        let graded = Self::grade(self, &Config::new().limits(limits));
        let work = vec![("steps", graded.stats.steps as u64)];
        Ok(Graded { verdict: graded.verdict, grade: graded.grade.to_string(), work })
    }

    fn steps(
        &self,
        board: Option<&str>,
        limits: Limits,
        most: usize,
    ) -> Result<Result<Steps, Mistake>, String> {
        let mut candidates = match board {
            None => Candidates::read(self),
            Some(text) => {
                match self.begun(text.as_bytes(), &Config::new().limits(limits.clone())) {
                    Ok(begun) => begun,
                    Err(BegunError::Parse(error)) => {
                        return Ok(Err(Mistake::new(&error, text.as_bytes())));
                    }
                    Err(BegunError::Shape) => {
                        return Err(format!("expected {}", BegunError::Shape));
                    }
                    Err(error) => return Err(error.to_string()),
                }
            }
        };
        let mut hints = candidates.hints_beyond(&Config::new().limits(limits));
        let mut steps = Vec::new();
        while steps.len() < most
            && let Some(hint) = hints.next()
        {
            steps.push(step(self, &candidates, &hint));
            candidates.apply(&hint);
        }
        let end = hints.end().map(|end| match end {
            NoHint::Full => End::Full(end.to_string()),
            NoHint::Stopped(stop) => End::Stopped(stop),
            end => End::Open(end.to_string()),
        });
        Ok(Ok(Steps { steps, end }))
    }

    fn record(&self, strategy: &str, asked: Asked) -> Result<Recording, String> {
        Ok(match strategy {
            "reasons" => self.record_hints(&Config::new().limits(asked.limits), asked.most),
            "fewest-options" => recording::search(&Textbook::fewest_options(self), asked),
            "reading-order" => recording::search(&Textbook::reading_order(self), asked),
            "general" => recording::search(&General::new(self), asked),
            "fast" => {
                let fast = Fast::new(self).ok_or("the strategy fast is for boards of 9 by 9")?;
                recording::search(&fast, asked)
            }
            other => {
                let known = ["reasons", "fewest-options", "reading-order", "general", "fast"];
                return Err(no_name(other, &known));
            }
        })
    }

    fn formats() -> Vec<&'static str> {
        Format::NAMES.to_vec()
    }

    fn write(&self, format: &str) -> Result<Vec<u8>, String> {
        let format: Format = format.parse().map_err(|error| unknown(format, &error))?;
        Ok(self.to_text(format).into_bytes())
    }
}

fn step(puzzle: &Puzzle, board: &Candidates, hint: &Hint) -> Step {
    let placement = |&Placement { cell, value }: &Placement| {
        let symbol = puzzle.alphabet().symbol(value).to_string();
        (cell.row.into(), cell.column.into(), symbol)
    };
    Step {
        text: hint.to_string(),
        technique: hint.technique().to_string(),
        placements: hint.placement().iter().map(placement).collect(),
        eliminations: hint.eliminations().iter().map(placement).collect(),
        picture: puzzle.draw_hint(board, hint),
    }
}

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
                board.map_err(|error| (number, Mistake::of_line(&error, text, number + 1)))?;
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
