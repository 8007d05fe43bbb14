//! New puzzles, each with one solution.

use alloc::vec::Vec;
use core::convert::Infallible;

use kleene_grid::CellId;
use kleene_nonogram::{Color, Palette};
use kleene_search::{
    ClimbError, Limits, LocalSearchSpace, SplitMix64, Stop, Uniqueness, hill_climb,
};

use crate::{board::Board, puzzle::Puzzle, solution::Solution, solve::Config};

/// Makes puzzles that have exactly one solution.
///
/// A picture's clues often have other solutions as well. Then one of the cells that lines leave open gets another
/// color. The change is kept if no more cells are open then, and now and then though it is worse. This goes on until
/// there is one solution left, or the attempts are used up.
///
/// ```
/// use kleene_triddler::{Board, Generator, Uniqueness};
///
/// let generator = Generator::new();
/// let puzzle = generator.random(Board::hexagon(3)?, 1, 7)?;
/// assert!(matches!(puzzle.uniqueness(), Uniqueness::One(only) if Some(&only) == puzzle.goal()));
/// assert_eq!(generator.random(Board::hexagon(3)?, 1, 7)?, puzzle);
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

    /// What ends the generation early: time, flag, and the nodes of all proofs of uniqueness together; unless those are
    /// set, a proof has 2,000 of its own.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// A random puzzle on this board with this number of inks. Half of the cells are inked.
    ///
    /// # Errors
    /// No ink or more than [`Color::MAX_INKS`], a limit that was hit, no puzzle in all attempts.
    pub fn random(&self, board: Board, inks: usize, seed: u64) -> Result<Puzzle, GenerateError> {
        if !(1..=Color::MAX_INKS).contains(&inks) {
            return Err(GenerateError::Inks(inks));
        }
        let palette = Palette::with_inks(inks);
        let colors: Vec<Color> = palette.colors().collect();
        let mut random = SplitMix64::new(seed);
        let mut cell = || match random.below(2) {
            0 => Color::GROUND,
            _ => colors[1 + random.below(inks as u64) as usize],
        };
        let picture = Solution::filled(board, |_| cell());
        self.change(&palette, picture, &mut random)
    }

    /// The puzzle of a picture, or of one that is like it and has one solution.
    ///
    /// # Errors
    /// A limit that was hit, no puzzle in all attempts.
    pub fn near(&self, picture: Solution, seed: u64) -> Result<Puzzle, GenerateError> {
        let palette = Palette::with_inks(picture.max_color().index());
        self.change(&palette, picture, &mut SplitMix64::new(seed))
    }

    /// Changes a picture until its puzzle has one solution.
    fn change(
        &self,
        palette: &Palette,
        picture: Solution,
        random: &mut SplitMix64,
    ) -> Result<Puzzle, GenerateError> {
        let made = hill_climb(&Colored { palette }, picture, self.attempts, &self.limits, random);
        made.map_err(|error| match error {
            ClimbError::Stopped(stop) => GenerateError::Stopped(stop),
            _ => GenerateError::Attempts(self.attempts),
        })
    }
}

/// Pictures in the colors of a palette.
struct Colored<'p> {
    palette: &'p Palette,
}

impl LocalSearchSpace for Colored<'_> {
    type Picture = Solution;
    type Puzzle = Puzzle;
    type Error = Infallible;

    fn puzzle(&self, picture: &Solution) -> Result<Puzzle, Infallible> {
        Ok(Puzzle::described(self.palette.clone(), picture.clone()))
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
        picture.cells().len()
    }

    fn changed(&self, picture: &Solution, cell: usize, random: &mut SplitMix64) -> Solution {
        let now = picture.cells()[cell];
        let others: Vec<Color> = self.palette.colors().filter(|&color| color != now).collect();
        // A blank picture has one color; it can be changed to no other one.
        picture.with(cell, *random.choose(&others).unwrap_or(&now))
    }
}

kleene_text::errors! {
    /// Why no puzzle was made.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum GenerateError {
        /// No ink, or too many.
        #[error(|inks| "a puzzle must have 1 to {max} inks, not {inks}", max = Color::MAX_INKS)]
        Inks(usize),
        /// A limit came first.
        #[error("stopped: {0}")]
        Stopped(Stop),
        /// No puzzle with one solution.
        #[error(|attempts| "no puzzle with one solution in {}", kleene_text::counted(*attempts, "attempt"))]
        Attempts(u32),
    }
}
