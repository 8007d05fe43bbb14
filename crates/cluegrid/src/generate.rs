//! New color puzzles, each with one solution.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_grid::CellId;
use kleene_search::{
    ClimbError, Limits, LocalSearchSpace, SplitMix64, Stop, Uniqueness, hill_climb,
};

use crate::{
    error::PuzzleError, layout::Layout, puzzle::Puzzle, solution::Solution, solve::Config,
};

/// Letters for colors; the first ones have the colors that they name.
const LETTERS: &str = "rgbykwopcmnsadefhijlqtuvxzRGBYKWOPCMNSADEFHIJLQTUVXZ0123456789+";

/// Makes color puzzles that have exactly one solution.
///
/// A picture's clues often have other solutions as well. Then one of the cells that lines leave
/// open gets another color. The change is kept if no more cells are open then, and now and then
/// though it is worse. This goes on until there is one solution left, or the attempts are used up.
///
/// ```
/// use kleene_cluegrid::{Generator, Layout, Uniqueness};
///
/// let generator = Generator::new();
/// let puzzle = generator.random(Layout::rectangle(6, 5)?, 3, 7)?;
/// assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_)));
/// assert_eq!(generator.random(Layout::rectangle(6, 5)?, 3, 7)?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Generator {
    attempts: u32,
    limits: Limits,
}

impl Default for Generator {
    fn default() -> Self {
        Self::new()
    }
}

impl Generator {
    /// A thousand attempts, and no limits.
    pub fn new() -> Self {
        Self { attempts: 1_000, limits: Limits::new() }
    }

    /// How many pictures are tried, each a change of the best one before.
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }

    /// What ends the generation early: time, flag, and the nodes of all proofs of uniqueness
    /// together; unless those are set, a proof has 2,000 of its own.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// A random puzzle of this shape with this number of colors.
    ///
    /// Two colors are black and white noise, most of whose clues have many solutions, so with few
    /// colors on a large board all attempts may fail.
    ///
    /// # Errors
    /// No color or more than [`Puzzle::MAX_LETTERS`], a limit that was hit, no puzzle in all
    /// attempts.
    pub fn random(
        &self,
        layout: Layout,
        colors: usize,
        seed: u64,
    ) -> Result<Puzzle, GenerateError> {
        if !(1..=Puzzle::MAX_LETTERS).contains(&colors) {
            return Err(GenerateError::Colors(colors));
        }
        let letters: Vec<char> = LETTERS.chars().take(colors).collect();
        let mut random = SplitMix64::new(seed);
        let cells = (0..layout.cells()).map(|_| lot(&letters, &mut random)).collect();
        self.change(layout, &letters, cells, &mut random)
    }

    /// The puzzle of a picture, or of one that is like it and has one solution.
    ///
    /// # Errors
    /// More than [`Puzzle::MAX_LETTERS`] colors, a limit that was hit, no puzzle in all attempts.
    pub fn near(&self, picture: &Solution, seed: u64) -> Result<Puzzle, GenerateError> {
        let mut letters = picture.letters().to_vec();
        kleene_text::sort(&mut letters);
        letters.dedup();
        let cells = picture.letters().to_vec();
        self.change(picture.layout(), &letters, cells, &mut SplitMix64::new(seed))
    }

    /// Changes a picture until its puzzle has one solution.
    fn change(
        &self,
        layout: Layout,
        letters: &[char],
        cells: Vec<char>,
        random: &mut SplitMix64,
    ) -> Result<Puzzle, GenerateError> {
        let declared: String = letters.iter().collect();
        let picture = Solution::new(layout, cells).expect("a letter for each cell");
        let colored = Colored { layout, letters, declared: &declared };
        let made = hill_climb(&colored, picture, self.attempts, &self.limits, random);
        made.map_err(|error| match error {
            ClimbError::Puzzle(error) => GenerateError::Puzzle(error),
            ClimbError::Stopped(stop) => GenerateError::Stopped(stop),
            _ => GenerateError::Attempts(self.attempts),
        })
    }
}

/// Pictures of one layout in these colors.
struct Colored<'l> {
    layout: Layout,
    letters: &'l [char],
    /// The letters as a text.
    declared: &'l str,
}

impl LocalSearchSpace for Colored<'_> {
    type Picture = Solution;
    type Puzzle = Puzzle;
    type Error = PuzzleError;

    fn puzzle(&self, picture: &Solution) -> Result<Puzzle, PuzzleError> {
        let clues = Puzzle::from_picture(picture)?.clues().to_vec();
        Puzzle::new(self.layout, self.declared, clues)
    }

    fn is_unique(&self, puzzle: &Puzzle, limits: Limits) -> (bool, u64) {
        let mut solutions = puzzle.solve(&Config::new().limits(limits));
        let is_unique = matches!(solutions.uniqueness(), Uniqueness::One(_));
        (is_unique, solutions.stats().search.nodes)
    }

    fn open_cells(&self, puzzle: &Puzzle) -> Vec<usize> {
        puzzle.grid().open_cells().into_iter().map(CellId::index).collect()
    }

    fn cells(&self, picture: &Solution) -> usize {
        picture.letters().len()
    }

    fn changed(&self, picture: &Solution, cell: usize, random: &mut SplitMix64) -> Solution {
        let mut cells = picture.letters().to_vec();
        let others: Vec<char> =
            self.letters.iter().copied().filter(|&c| c != cells[cell]).collect();
        // With one color there is one solution, unless the search was limited.
        cells[cell] = *random.choose(&others).unwrap_or(&cells[cell]);
        Solution::new(self.layout, cells).expect("a letter for each cell")
    }
}

fn lot(letters: &[char], random: &mut SplitMix64) -> char {
    *random.choose(letters).expect("there is a color at least")
}

kleene_text::errors! {
    /// Why no puzzle was made.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum GenerateError {
        /// No color, or too many.
        #[error(
            |colors| "a board must have 1 to {max} colors, not {colors}", max = Puzzle::MAX_LETTERS
        )]
        Colors(usize),
        /// A picture that is no puzzle.
        #[error("{0}")]
        Puzzle(#[from] PuzzleError),
        /// A limit came first.
        #[error("stopped: {0}")]
        Stopped(Stop),
        /// No puzzle with one solution.
        #[error(|attempts| "no puzzle with one solution in {}", kleene_text::counted(*attempts, "attempt"))]
        Attempts(u32),
    }
}
