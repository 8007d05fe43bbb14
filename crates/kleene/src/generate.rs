//! New puzzles of a kind.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use kleene_search::Limits;
use kleene_search::puzzle::RequestError;
use kleene_text::UnknownName;

use crate::any::AnyPuzzle;
use crate::kind::Kind;

/// Options for generating a puzzle. Each kind uses some and ignores the rest.
#[derive(Clone, Debug)]
pub struct GenerateConfig {
    /// Rows and columns; of a sudoku those of a box, of a triddler the side of its hexagon twice.
    pub size: (usize, usize),
    /// Equal seeds give equal puzzles.
    pub seed: u64,
    /// Nonograms and sudokus: the name of a grade.
    pub grade: Option<String>,
    /// Sudokus: the name of a symmetry.
    pub symmetry: Option<String>,
    /// Nonograms, triddlers and clue grids: the number of inks or letters.
    pub colors: usize,
    /// Nonograms: the share of inked cells.
    pub density: f64,
    /// The most boards to try; the usual number of the kind if absent.
    pub attempts: Option<u32>,
    /// Rectangles: the number of pieces that fill the target.
    pub pieces: usize,
    /// Rectangles: the number of further pieces.
    pub decoys: usize,
    /// The board file whose open clues are to be filled in.
    pub text: String,
    /// The limits.
    pub limits: Limits,
}

impl Default for GenerateConfig {
    fn default() -> Self {
        Self {
            size: (0, 0),
            seed: 0,
            grade: None,
            symmetry: None,
            colors: 1,
            density: 0.5,
            attempts: None,
            pieces: 0,
            decoys: 0,
            text: String::new(),
            limits: Limits::new(),
        }
    }
}

impl Kind {
    /// A new puzzle of this kind. The command's `generate` makes the same one.
    ///
    /// # Errors
    /// The kind has no generator, cannot satisfy the options, or hits a limit.
    pub fn generate(self, config: &GenerateConfig) -> Result<AnyPuzzle, RequestError> {
        match self.name() {
            #[cfg(feature = "nonogram")]
            "nonogram" => nonogram(config),
            #[cfg(feature = "cluegrid")]
            "cluegrid" => cluegrid(config),
            #[cfg(feature = "sudoku")]
            "sudoku" => sudoku(config),
            #[cfg(feature = "rectangles")]
            "rectangles" => rectangles(config),
            #[cfg(feature = "triddler")]
            "triddler" => triddler(config),
            #[cfg(feature = "board")]
            "board" => board(config),
            kind => Err(RequestError::new(format!("there is no generator for {kind} puzzles"))),
        }
    }
}

fn refused(error: impl fmt::Display) -> RequestError {
    RequestError::new(format!("{error}"))
}

/// A value by its name.
fn named<T: FromStr<Err = UnknownName>>(
    wish: &str,
    name: Option<&String>,
) -> Result<Option<T>, RequestError> {
    name.map(|name| {
        name.parse().map_err(|error| refused(format_args!("{wish}: {name:?}: {error}")))
    })
    .transpose()
}

#[cfg(feature = "nonogram")]
fn nonogram(config: &GenerateConfig) -> Result<AnyPuzzle, RequestError> {
    use kleene_nonogram::{GenerateError, Generator};

    let limits = config.limits.clone();
    let mut generator = Generator::new().limits(limits).density(config.density).inks(config.colors);
    if let Some(attempts) = config.attempts {
        generator = generator.attempts(attempts);
    }
    if let Some(grade) = named("grade", config.grade.as_ref())? {
        generator = generator.grade(grade);
    }
    let (height, width) = config.size;
    match generator.random(width, height, config.seed) {
        Ok(made) => Ok(AnyPuzzle::new(made.puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(RequestError::stopped(stop)),
        Err(error) => Err(refused(error)),
    }
}

#[cfg(feature = "cluegrid")]
fn cluegrid(config: &GenerateConfig) -> Result<AnyPuzzle, RequestError> {
    use kleene_cluegrid::{GenerateError, Generator, Layout};

    let mut generator = Generator::new().limits(config.limits.clone());
    if let Some(attempts) = config.attempts {
        generator = generator.attempts(attempts);
    }
    let (height, width) = config.size;
    let layout = Layout::rectangle(width, height).map_err(refused)?;
    match generator.random(layout, config.colors, config.seed) {
        Ok(puzzle) => Ok(AnyPuzzle::new(puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(RequestError::stopped(stop)),
        Err(error) => Err(refused(error)),
    }
}

#[cfg(feature = "sudoku")]
fn sudoku(config: &GenerateConfig) -> Result<AnyPuzzle, RequestError> {
    use kleene_sudoku::{GenerateError, Generator, Shape, Symmetry};

    let shape = Shape::new(config.size.0, config.size.1).map_err(refused)?;
    let mut generator = Generator::new(shape).limits(config.limits.clone());
    if let Some(symmetry) = named::<Symmetry>("symmetry", config.symmetry.as_ref())? {
        generator = generator.symmetry(symmetry);
    }
    if let Some(grade) = named("grade", config.grade.as_ref())? {
        generator = generator.grade(grade);
    }
    if let Some(attempts) = config.attempts {
        generator = generator.attempts(attempts);
    }
    match generator.generate(config.seed) {
        Ok(puzzle) => Ok(AnyPuzzle::new(puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(RequestError::stopped(stop)),
        Err(error) => Err(refused(error)),
    }
}

#[cfg(feature = "rectangles")]
fn rectangles(config: &GenerateConfig) -> Result<AnyPuzzle, RequestError> {
    let (height, width) = config.size;
    let generator = kleene_rectangles::Generator::new(side(width)?, side(height)?, config.pieces);
    let made = generator.decoys(config.decoys).generate(config.seed).map_err(refused)?;
    Ok(AnyPuzzle::new(made.puzzle))
}

/// A side as generators take it.
#[cfg(feature = "rectangles")]
fn side(side: usize) -> Result<u32, RequestError> {
    u32::try_from(side).map_err(refused)
}

#[cfg(feature = "triddler")]
fn triddler(config: &GenerateConfig) -> Result<AnyPuzzle, RequestError> {
    use kleene_triddler::{Board, GenerateError, Generator};

    let mut generator = Generator::new().limits(config.limits.clone());
    if let Some(attempts) = config.attempts {
        generator = generator.attempts(attempts);
    }
    let board = Board::hexagon(config.size.0).map_err(refused)?;
    match generator.random(board, config.colors, config.seed) {
        Ok(puzzle) => Ok(AnyPuzzle::new(puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(RequestError::stopped(stop)),
        Err(error) => Err(refused(error)),
    }
}

#[cfg(feature = "board")]
fn board(config: &GenerateConfig) -> Result<AnyPuzzle, RequestError> {
    use kleene_board::{Config, GenerateError, Puzzle};

    let board_config = Config::new().limits(config.limits.clone());
    match Puzzle::generate(&config.text, config.seed, &board_config) {
        Ok(made) => Ok(AnyPuzzle::new(made.puzzle)),
        Err(GenerateError::Stopped(stop)) => Err(RequestError::stopped(stop)),
        Err(error) => Err(refused(error)),
    }
}
