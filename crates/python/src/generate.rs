//! New puzzles.

use kleene::{Limits, RequestError};
use pyo3::prelude::*;

use crate::background;
use crate::how::How;
use crate::letterboxed::LetterBoxed;
use crate::puzzle::{Puzzle, named, refused};
use crate::words::Words;

/// The arguments of a call; each kind uses some of them.
#[derive(Clone, Debug, FromPyObject)]
pub(crate) struct GenerateArgs {
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

impl GenerateArgs {
    fn with_limits(self, limits: Limits) -> kleene::GenerateConfig {
        let Self { size, seed, grade, symmetry, colors, density, attempts, pieces, decoys, text } =
            self;
        kleene::GenerateConfig {
            size,
            seed,
            grade,
            symmetry,
            colors,
            density,
            attempts,
            pieces,
            decoys,
            text,
            limits,
        }
    }
}

/// A new puzzle of a kind.
#[pyfunction]
pub(crate) fn generate(
    py: Python<'_>,
    kind: &str,
    wishes: GenerateArgs,
    how: How,
) -> PyResult<Puzzle> {
    let kind = named(kind)?;
    let (limits, cancel) = how.limits()?;
    let config = wishes.with_limits(limits);
    let made = background::run(py, &cancel, move || kind.generate(&config))?;
    made.map(Puzzle).map_err(|error| refused(py, &error))
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
            Err(GenerateError::Stopped(stop)) => Err(RequestError::stopped(stop)),
            Err(error) => Err(RequestError::new(error.to_string())),
        }
    })?;
    made.map(LetterBoxed::new).map_err(|error| refused(py, &error))
}
