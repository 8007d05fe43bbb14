//! New puzzles.

use std::fmt::Display;

use kleene::AnyPuzzle;
use kleene_search::{Limits, Stop};
use kleene_sudoku::Symmetry;
use pyo3::prelude::*;

use crate::background;
use crate::errors::{raise, wrong};
use crate::how::{How, unknown, why_stopped};
use crate::letterboxed::LetterBoxed;
use crate::puzzle::Puzzle;
use crate::words::Words;

/// The wishes of a call; every kind has some of them.
#[derive(Clone, Debug, FromPyObject)]
pub(crate) struct Wishes {
    /// Rows and columns, or the sides of a box, of a hexagon.
    #[pyo3(item)]
    size: (usize, usize),
    #[pyo3(item)]
    seed: u64,
    #[pyo3(item)]
    grade: Option<String>,
    #[pyo3(item)]
    symmetry: Option<String>,
    /// Inks or letters.
    #[pyo3(item)]
    colors: usize,
    #[pyo3(item)]
    density: f64,
    #[pyo3(item)]
    attempts: Option<u32>,
    #[pyo3(item)]
    pieces: usize,
    #[pyo3(item)]
    decoys: usize,
    /// The file of a board whose clues are sought.
    #[pyo3(item)]
    text: String,
}

/// The reason why there is no puzzle: a limit, or a sentence.
type Refused = (Option<Stop>, String);

fn refused(stop: Option<Stop>, error: impl Display) -> Refused {
    (stop, error.to_string())
}

/// A value by its name.
fn named<T: std::str::FromStr<Err = kleene_text::UnknownName>>(
    argument: &str,
    name: Option<&String>,
) -> Result<Option<T>, Refused> {
    let parse = |name: &String| {
        let parsed = name.parse();
        parsed.map_err(|error| refused(None, format!("{argument}: {}", unknown(name, &error))))
    };
    name.map(parse).transpose()
}

/// A new puzzle of a kind.
#[pyfunction]
pub(crate) fn generate(py: Python<'_>, kind: String, wishes: Wishes, how: How) -> PyResult<Puzzle> {
    let (limits, cancel) = how.limits()?;
    let made = background::run(py, &cancel, move || match &*kind {
        "nonogram" => nonogram(&wishes, limits),
        "cluegrid" => cluegrid(&wishes, limits),
        "sudoku" => sudoku(&wishes, limits),
        "rectangles" => rectangles(&wishes),
        "triddler" => triddler(&wishes, limits),
        "board" => board(&wishes, limits),
        _ => Err(refused(None, format!("puzzles of the kind {kind} are not generated"))),
    })?;
    made.map(Puzzle).map_err(|refused| raised(py, refused))
}

fn raised(py: Python<'_>, (stop, reason): Refused) -> PyErr {
    stop.map_or_else(|| wrong(reason), |stop| raise(py, "stopped", (why_stopped(stop),)))
}

fn nonogram(wishes: &Wishes, limits: Limits) -> Result<AnyPuzzle, Refused> {
    use kleene_nonogram::{GenerateError, Generator};

    let mut generator = Generator::new().limits(limits).density(wishes.density).inks(wishes.colors);
    if let Some(attempts) = wishes.attempts {
        generator = generator.attempts(attempts);
    }
    if let Some(grade) = named("grade", wishes.grade.as_ref())? {
        generator = generator.grade(grade);
    }
    let (height, width) = wishes.size;
    match generator.random(width, height, wishes.seed) {
        Ok(made) => Ok(AnyPuzzle::new(made.puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(refused(Some(stop), stop)),
        Err(error) => Err(refused(None, error)),
    }
}

fn cluegrid(wishes: &Wishes, limits: Limits) -> Result<AnyPuzzle, Refused> {
    use kleene_cluegrid::{GenerateError, Generator, Layout};

    let mut generator = Generator::new().limits(limits);
    if let Some(attempts) = wishes.attempts {
        generator = generator.attempts(attempts);
    }
    let (height, width) = wishes.size;
    let layout = Layout::rectangle(width, height).map_err(|error| refused(None, error))?;
    match generator.random(layout, wishes.colors, wishes.seed) {
        Ok(puzzle) => Ok(AnyPuzzle::new(puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(refused(Some(stop), stop)),
        Err(error) => Err(refused(None, error)),
    }
}

fn sudoku(wishes: &Wishes, limits: Limits) -> Result<AnyPuzzle, Refused> {
    use kleene_sudoku::{GenerateError, Generator, Shape};

    let shape = Shape::new(wishes.size.0, wishes.size.1).map_err(|error| refused(None, error))?;
    let mut generator = Generator::new(shape).limits(limits);
    if let Some(symmetry) = named::<Symmetry>("symmetry", wishes.symmetry.as_ref())? {
        generator = generator.symmetry(symmetry);
    }
    if let Some(grade) = named("grade", wishes.grade.as_ref())? {
        generator = generator.grade(grade);
    }
    if let Some(attempts) = wishes.attempts {
        generator = generator.attempts(attempts);
    }
    match generator.generate(wishes.seed) {
        Ok(puzzle) => Ok(AnyPuzzle::new(puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(refused(Some(stop), stop)),
        Err(error) => Err(refused(None, error)),
    }
}

fn rectangles(wishes: &Wishes) -> Result<AnyPuzzle, Refused> {
    let (height, width) = wishes.size;
    let side = |side: usize| u32::try_from(side).map_err(|error| refused(None, error));
    let generator = kleene_rectangles::Generator::new(side(width)?, side(height)?, wishes.pieces);
    match generator.decoys(wishes.decoys).generate(wishes.seed) {
        Ok(made) => Ok(AnyPuzzle::new(made.puzzle)),
        Err(error) => Err(refused(None, error)),
    }
}

fn triddler(wishes: &Wishes, limits: Limits) -> Result<AnyPuzzle, Refused> {
    use kleene_triddler::{Board, GenerateError, Generator};

    let mut generator = Generator::new().limits(limits);
    if let Some(attempts) = wishes.attempts {
        generator = generator.attempts(attempts);
    }
    let board = Board::hexagon(wishes.size.0).map_err(|error| refused(None, error))?;
    match generator.random(board, wishes.colors, wishes.seed) {
        Ok(puzzle) => Ok(AnyPuzzle::new(puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(refused(Some(stop), stop)),
        Err(error) => Err(refused(None, error)),
    }
}

fn board(wishes: &Wishes, limits: Limits) -> Result<AnyPuzzle, Refused> {
    use kleene_board::{Config, GenerateError, Puzzle};

    match Puzzle::generate(&wishes.text, wishes.seed, &Config::new().limits(limits)) {
        Ok(made) => Ok(AnyPuzzle::new(made.puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(refused(Some(stop), stop)),
        Err(error) => Err(refused(None, error)),
    }
}

/// A new box of so many sides and letters on each, which so many words use up.
#[pyfunction]
pub(crate) fn generate_box(
    py: Python<'_>,
    words: &Words,
    size: (usize, usize),
    fewest: usize,
    seed: u64,
    how: How,
) -> PyResult<LetterBoxed> {
    use kleene_letterboxed::{GenerateError, Generator, Words as Fitting};

    let (limits, cancel) = how.limits()?;
    let lexicon = words.0.clone();
    let made = background::run(py, &cancel, move || {
        let generator = Generator::new().sides(size.0).letters(size.1).par(fewest).limits(limits);
        match generator.generate(&lexicon, seed) {
            Ok(puzzle) => Ok(Fitting::from_lexicon(&puzzle, &lexicon)),
            Err(GenerateError::Stopped(stop)) => Err(refused(Some(stop), stop)),
            Err(error) => Err(refused(None, error)),
        }
    })?;
    made.map(LetterBoxed::new).map_err(|refused| raised(py, refused))
}
