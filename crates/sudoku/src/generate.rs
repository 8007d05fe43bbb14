//! New puzzles, each with one solution.

use alloc::vec::Vec;

use kleene_search::{Deadline, Effort, Limits, SplitMix64, Stop, Uniqueness};

use crate::logic::{Grade, NoRating, Technique};
use crate::{full_board::full_board, puzzle::Puzzle, shape::Shape, solve::Config};

/// The node limit for proving that a board without some givens still has one solution.
const NODES: u64 = 1_000;

/// Makes puzzles that have exactly one solution.
///
/// It removes givens from a random full board in random order, as long as the solution stays unique
/// and the grade does not exceed the requested one. A puzzle without symmetry and requested grade
/// is minimal if every proof of uniqueness stays within a thousand nodes, which is always so on 9
/// by 9 boards.
///
/// ```
/// use kleene_sudoku::{Config, Generator, Grade, Shape, Symmetry, Uniqueness};
///
/// let generator = Generator::new(Shape::CLASSIC).symmetry(Symmetry::HalfTurn).grade(Grade::Easy);
/// let puzzle = generator.generate(7)?;
/// assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_)));
/// assert_eq!(puzzle.grade(&Config::new()).grade, Grade::Easy);
/// assert_eq!(generator.generate(7)?, puzzle);
/// # Ok::<(), kleene_sudoku::GenerateError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Generator {
    shape: Shape,
    symmetry: Symmetry,
    grade: Option<Grade>,
    technique: Option<Technique>,
    attempts: u32,
    limits: Limits,
}

impl Generator {
    /// Puzzles of this shape, of any grade and without symmetry.
    pub fn new(shape: Shape) -> Self {
        let (symmetry, limits) = (Symmetry::None, Limits::new());
        Self { shape, symmetry, grade: None, technique: None, attempts: 1_000, limits }
    }

    /// Sets the symmetry of the cells with givens.
    pub fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Only puzzles of this grade.
    pub fn grade(mut self, grade: Grade) -> Self {
        self.grade = Some(grade);
        self
    }

    /// Only puzzles that need this technique: a graded technique must be among the steps of the
    /// grade, another among those of the rating.
    pub fn technique(mut self, technique: Technique) -> Self {
        self.technique = Some(technique);
        self
    }

    /// The number of full boards tried for a puzzle of the grade; 1,000 by default.
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }

    /// Limits on the generation: time, cancellation, and the total number of nodes for all proofs
    /// of uniqueness. Without a node limit, each proof has 2,000 nodes.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The puzzle of this seed.
    ///
    /// # Errors
    /// A technique that is not [rated](Technique::is_rated), a limit that was hit, or no puzzle of the grade or with the
    /// technique in all attempts.
    pub fn generate(&self, seed: u64) -> Result<Puzzle, GenerateError> {
        if let Some(unrated) = self.technique.filter(|technique| !technique.is_rated()) {
            return Err(GenerateError::Technique(unrated));
        }
        let mut effort = Effort::new(&self.limits);
        let mut random = SplitMix64::new(seed);
        for _ in 0..self.attempts {
            let puzzle = self.attempt(&mut random, &mut effort)?;
            if self.grade.is_none_or(|wanted| puzzle.hints(&Config::new()).grade() == Some(wanted))
                && self.has_technique(&puzzle, effort.deadline())?
            {
                return Ok(puzzle);
            }
        }
        Err(GenerateError::Attempts(self.attempts))
    }

    /// Whether the steps of a puzzle include the requested technique, if there is one.
    fn has_technique(&self, puzzle: &Puzzle, deadline: &Deadline) -> Result<bool, GenerateError> {
        let Some(wanted) = self.technique else { return Ok(true) };
        let config = Config::new().limits(self.limits.clone().until(deadline));
        if Technique::GRADED.contains(&wanted) {
            let hints = puzzle.hints(&config);
            return Ok(hints.steps().iter().any(|hint| hint.technique() == wanted));
        }
        match puzzle.rate(&config) {
            Ok(rating) => Ok(rating.steps().iter().any(|step| step.hint().technique() == wanted)),
            Err(NoRating::Stopped(stop)) => Err(GenerateError::Stopped(stop)),
            Err(_) => Ok(false),
        }
    }

    /// Removes givens from a full board until none is redundant.
    fn attempt(
        &self,
        random: &mut SplitMix64,
        effort: &mut Effort,
    ) -> Result<Puzzle, GenerateError> {
        let mut values = full_board(self.shape, random);
        let mut orbits = self.symmetry.orbits(self.shape);
        random.shuffle(&mut orbits);
        let mut puzzle = self.puzzle(&values);
        // Each orbit is tried once: fewer givens never make a solution unique, so one that had to stay is not tried
        // again.
        for orbit in orbits {
            let before = values.clone();
            orbit.iter().for_each(|&cell| values[cell] = 0);
            let fewer = self.puzzle(&values);
            if self.is_wanted(&fewer, effort)? {
                puzzle = fewer;
            } else {
                values = before;
            }
        }
        Ok(puzzle)
    }

    /// The puzzle of some values of a full board.
    fn puzzle(&self, values: &[u8]) -> Puzzle {
        Puzzle::new(self.shape, values).expect("the full board obeys the rules")
    }

    /// Whether a puzzle has one solution and is not too hard; deducts the nodes of the proof from
    /// `effort`.
    fn is_wanted(&self, puzzle: &Puzzle, effort: &mut Effort) -> Result<bool, GenerateError> {
        effort.check().map_err(GenerateError::Stopped)?;
        let config = Config::new().limits(effort.limits(Limits::new().nodes(NODES)));
        let mut solutions = puzzle.solve(&config);
        let is_unique = matches!(solutions.uniqueness(), Uniqueness::One(_));
        effort.spend(solutions.stats().nodes);
        // No puzzle is harder than the highest grade, so it needs no limit.
        let limit = self.grade.filter(|&wanted| wanted != Grade::Beyond);
        let is_easy =
            |wanted| puzzle.hints(&Config::new()).grade().is_some_and(|grade| grade <= wanted);
        Ok(is_unique && limit.is_none_or(is_easy))
    }
}

/// The symmetry of the cells with givens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Symmetric under a half turn.
    HalfTurn,
    /// Symmetric under a quarter turn.
    QuarterTurn,
    /// Symmetric in a mirror that exchanges left and right.
    Mirror,
    /// Symmetric in the main diagonal, which exchanges rows and columns.
    Diagonal,
}

kleene_text::named! {
    Symmetry {
        None => "none",
        HalfTurn => "half-turn",
        QuarterTurn => "quarter-turn",
        Mirror => "mirror",
        Diagonal => "diagonal",
    }
}

impl Symmetry {
    /// The image of a cell under the symmetry.
    fn image(self, size: usize, cell: usize) -> usize {
        let (row, column) = (cell / size, cell % size);
        let last = size - 1;
        let (row, column) = match self {
            Self::None => (row, column),
            Self::HalfTurn => (last - row, last - column),
            Self::QuarterTurn => (column, last - row),
            Self::Mirror => (row, last - column),
            Self::Diagonal => (column, row),
        };
        row * size + column
    }

    /// The orbits of the cells of a board: cells that are given or not given together.
    fn orbits(self, shape: Shape) -> Vec<Vec<usize>> {
        let mut is_taken = vec![false; shape.cells()];
        let mut orbits = Vec::new();
        for start in 0..shape.cells() {
            let mut orbit = Vec::new();
            let mut cell = start;
            // Images of the cell, until the orbit closes; cells of earlier orbits start none.
            while !is_taken[cell] {
                is_taken[cell] = true;
                orbit.push(cell);
                cell = self.image(shape.size(), cell);
            }
            if !orbit.is_empty() {
                orbits.push(orbit);
            }
        }
        orbits
    }
}

kleene_text::errors! {
    /// The reason why no puzzle was made.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum GenerateError {
        /// A limit came first.
        #[error("stopped: {0}")]
        Stopped(Stop),
        /// A technique that neither grades nor ratings look for.
        #[error(
            "no board is made for the technique {0}, which neither grades nor ratings look for"
        )]
        Technique(Technique),
        /// No puzzle of the grade, or with the technique, that is wanted.
        #[error("no puzzle of this kind in {0} attempts")]
        Attempts(u32),
    }
}
