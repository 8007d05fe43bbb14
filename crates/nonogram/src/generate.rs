//! New puzzles, each with one solution.

use alloc::vec::Vec;

use kleene_search::{Effort, Limits, SplitMix64, Stop, Uniqueness};

use crate::{
    color::Color, error::PuzzleError, grade::Grade, propagate, puzzle::Puzzle, solution::Solution,
    solve::Config,
};

/// Nodes within which a puzzle must show whether it has one solution.
const NODES: u64 = 2_000;

/// Candidate changes that are compared before one is chosen.
const CANDIDATES: usize = 64;

/// The last changes, whose cells are not changed again.
const RECENT: usize = 8;

/// Graded changes of a climb towards [`Grade::Search`] for each attempt.
const CLIMB: u64 = 20;

/// Graded changes in a row that do not lengthen the longest refutation, after which a climb begins anew.
const IDLE: u32 = 400;

/// Makes puzzles that have exactly one solution.
///
/// Where the clues of a picture have a second solution, one of the cells in which the two differ
/// gets another color, such that lines leave as few cells open as possible, and so on until there
/// is one solution. Then every change that is not needed is undone. That is a greedy search: the
/// remaining changes are few, but proven to be the fewest only if there is none, or if there is
/// one and a second solution was found for the picture itself.
///
/// ```
/// use kleene_nonogram::{Generator, Solution, Uniqueness};
///
/// // A diagonal has two solutions.
/// let picture = Solution::from_fn(2, 2, |row, column| row == column)?;
/// let made = Generator::new().near(&picture, 0)?;
/// assert_eq!((made.edits.len(), made.is_fewest), (1, true));
/// assert!(matches!(made.puzzle.uniqueness(), Uniqueness::One(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Generator {
    attempts: u32,
    limits: Limits,
    density: f64,
    inks: usize,
    grade: Option<Grade>,
}

impl Default for Generator {
    fn default() -> Self {
        Self::new()
    }
}

/// A puzzle that was made. Its goal is the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle, which has one solution.
    pub puzzle: Puzzle,
    /// The cells, as row and column from 0, in which the picture differs from the one it was made
    /// from.
    pub edits: Vec<(usize, usize)>,
    /// Whether it is proven that fewer changes are not enough.
    pub is_fewest: bool,
}

impl Generator {
    /// A thousand attempts, no limits, half of the cells in one ink, any grade.
    pub fn new() -> Self {
        Self { attempts: 1_000, limits: Limits::new(), density: 0.5, inks: 1, grade: None }
    }

    /// How many changes of a picture are made, or how many random pictures.
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }

    /// Limits on the whole generation: time, cancellation, total nodes. Without a node limit each proof of uniqueness
    /// gets 2,000.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The share of cells in an ink of a random picture, before it is changed; 0 to 1.
    pub fn density(mut self, density: f64) -> Self {
        self.density = density;
        self
    }

    /// How many inks a random picture has.
    pub fn inks(mut self, inks: usize) -> Self {
        self.inks = inks;
        self
    }

    /// The grade that a random puzzle must have.
    ///
    /// Few random pictures have the grade [`Grade::Search`], so those with one solution are changed, up to twenty times
    /// for each attempt, such that refutations become longer. Boards of less than 8 by 8 rarely reach it.
    pub fn grade(mut self, grade: Grade) -> Self {
        self.grade = Some(grade);
        self
    }

    /// A random puzzle of this size.
    ///
    /// ```
    /// use kleene_nonogram::{Config, Generator, Grade};
    ///
    /// let generator = Generator::new().density(0.6).grade(Grade::Lines);
    /// let made = generator.random(10, 8, 7)?;
    /// assert_eq!(made.puzzle.grade(&Config::new()).grade, Grade::Lines);
    /// assert_eq!(generator.random(10, 8, 7)?, made);
    /// # Ok::<(), kleene_nonogram::GenerateError>(())
    /// ```
    ///
    /// # Errors
    /// A side, a density or a number of inks out of range; a limit that was hit; no such puzzle in
    /// all attempts.
    pub fn random(
        &self,
        width: usize,
        height: usize,
        seed: u64,
    ) -> Result<Generated, GenerateError> {
        if !(0.0..=1.0).contains(&self.density) {
            return Err(GenerateError::Density(self.density));
        }
        if !(1..=Color::MAX_INKS).contains(&self.inks) {
            return Err(GenerateError::Inks(self.inks));
        }
        let mut effort = Effort::new(&self.limits);
        let mut random = SplitMix64::new(seed);
        // Shares of 2^32 are exact in a float, and equal on every machine.
        let share = (self.density * 4_294_967_296.0) as u64;
        let mut changes = u64::from(self.attempts) * CLIMB;
        for _ in 0..self.attempts {
            let picture = Solution::from_fn(width, height, |_, _| {
                if random.below(1 << 32) >= share {
                    return Color::GROUND;
                }
                Color::new(1 + random.below(self.inks as u64) as usize).unwrap_or_default()
            })?;
            let colors = self.inks + 1;
            let most = self.attempts.min(200);
            match self.change(&picture, colors, most, &mut random, &mut effort) {
                Ok(made) if self.is_wanted(&made.puzzle, &effort) => return Ok(made),
                Ok(made) if self.grade == Some(Grade::Search) => {
                    let goal = made.puzzle.goal().cloned().unwrap_or(picture.clone());
                    let found =
                        self.hill_climb(goal, colors, &mut changes, &mut random, &mut effort)?;
                    if let Some(puzzle) = found {
                        let edits =
                            puzzle.goal().map_or_else(Vec::new, |goal| picture.differing(goal));
                        return Ok(Generated { puzzle, edits, is_fewest: false });
                    }
                    if changes == 0 {
                        break;
                    }
                }
                Ok(_) | Err(GenerateError::Attempts(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(GenerateError::Attempts(self.attempts))
    }

    /// Changes a picture with one solution until refutations of single colors do not solve its puzzle; `None` if the
    /// changes lead nowhere.
    ///
    /// This is a hill climb: a step recolors up to three cells at random, and the next step starts from there if there
    /// is one solution and its longest refutation is no shorter.
    fn hill_climb(
        &self,
        mut now: Solution,
        colors: usize,
        changes: &mut u64,
        random: &mut SplitMix64,
        effort: &mut Effort,
    ) -> Result<Option<Puzzle>, GenerateError> {
        let (mut longest, mut idle) = (0, 0);
        while idle < IDLE && *changes > 0 {
            effort.check().map_err(GenerateError::Stopped)?;
            *changes -= 1;
            idle += 1;
            let mut changed = now.clone();
            for _ in 0..1 + random.below(3) {
                let row = random.below(now.height() as u64) as usize;
                let column = random.below(now.width() as u64) as usize;
                let before = changed.get(row, column).unwrap_or_default().index();
                let other = before + 1 + random.below(colors as u64 - 1) as usize;
                let color = Color::new(other % colors).unwrap_or_default();
                changed = changed.with(row, column, color);
            }
            let puzzle = Puzzle::from_picture(changed.clone());
            let limits = effort.limits(self.limits.clone().nodes(NODES));
            let grading = puzzle.grade(&Config::new().limits(limits));
            effort.spend(grading.stats.nodes);
            if !matches!(grading.verdict, Uniqueness::One(_)) {
                continue;
            }
            if grading.grade == Grade::Search {
                return Ok(Some(puzzle));
            }
            if grading.stats.depth >= longest {
                idle = if grading.stats.depth > longest { 0 } else { idle };
                longest = grading.stats.depth;
                now = changed;
            }
        }
        Ok(None)
    }

    fn is_wanted(&self, puzzle: &Puzzle, effort: &Effort) -> bool {
        let Some(wanted) = self.grade else { return true };
        let grading = puzzle.grade(&Config::new().limits(effort.limits(self.limits.clone())));
        // A limit may have come before anything harder was needed.
        grading.grade == wanted && matches!(grading.verdict, Uniqueness::One(_))
    }

    /// The puzzle of a picture, or of one that differs from it in few cells and has one solution.
    ///
    /// # Errors
    /// A limit that was hit, no puzzle in all attempts.
    pub fn near(&self, picture: &Solution, seed: u64) -> Result<Generated, GenerateError> {
        let colors = picture.max_color().index().max(1) + 1;
        let mut random = SplitMix64::new(seed);
        self.change(picture, colors, self.attempts, &mut random, &mut Effort::new(&self.limits))
    }

    /// Changes a picture until its puzzle has one solution.
    fn change(
        &self,
        picture: &Solution,
        colors: usize,
        attempts: u32,
        random: &mut SplitMix64,
        effort: &mut Effort,
    ) -> Result<Generated, GenerateError> {
        let mut now = picture.clone();
        let mut recent: Vec<(usize, usize)> = Vec::new();
        let mut has_second = false;
        for _ in 0..=attempts {
            let puzzle = Puzzle::from_picture(now.clone());
            let differing = match self.verdict(&puzzle, effort)? {
                Uniqueness::One(_) => {
                    let (now, edits) = self.without_needless(now, picture, effort)?;
                    let puzzle = Puzzle::from_picture(now);
                    let is_fewest = edits.is_empty() || has_second && edits.len() == 1;
                    return Ok(Generated { puzzle, is_fewest, edits });
                }
                Uniqueness::Many(one, other) => {
                    has_second |= now == *picture;
                    one.differing(&other)
                }
                _ => Vec::new(),
            };
            let mut changes = self.changes(&now, &differing, colors);
            // Changing back and forth would lead nowhere.
            if changes.iter().any(|&(row, column, _)| !recent.contains(&(row, column))) {
                changes.retain(|&(row, column, _)| !recent.contains(&(row, column)));
            }
            random.shuffle(&mut changes);
            changes.truncate(CANDIDATES);
            let mut best: Option<(usize, Solution, (usize, usize))> = None;
            for (row, column, color) in changes {
                effort.deadline().check().map_err(GenerateError::Stopped)?;
                let changed = now.with(row, column, color);
                let open = open_cells(&Puzzle::from_picture(changed.clone()));
                if best.as_ref().is_none_or(|(least, ..)| open < *least) {
                    best = Some((open, changed, (row, column)));
                }
            }
            match best {
                Some((_, changed, cell)) => {
                    now = changed;
                    recent.insert(0, cell);
                    recent.truncate(RECENT);
                }
                None => break,
            }
        }
        Err(GenerateError::Attempts(attempts))
    }

    /// Every recoloring of one of `cells`, or of any cell if `cells` is empty.
    fn changes(
        &self,
        now: &Solution,
        cells: &[(usize, usize)],
        colors: usize,
    ) -> Vec<(usize, usize, Color)> {
        let width = now.width();
        let all: Vec<_>;
        let cells = if cells.is_empty() {
            all = (0..now.height() * width).map(|cell| (cell / width, cell % width)).collect();
            &all
        } else {
            cells
        };
        let mut changes = Vec::new();
        for &(row, column) in cells {
            let others = (0..colors).filter_map(Color::new);
            let others = others.filter(|&color| now.get(row, column) != Some(color));
            changes.extend(others.map(|color| (row, column, color)));
        }
        changes
    }

    /// Undoes the changes that are not needed, one by one.
    fn without_needless(
        &self,
        mut now: Solution,
        picture: &Solution,
        effort: &mut Effort,
    ) -> Result<(Solution, Vec<(usize, usize)>), GenerateError> {
        let mut edits = picture.differing(&now);
        let mut index = 0;
        while let Some(&(row, column)) = edits.get(index) {
            let before = picture.get(row, column).unwrap_or_default();
            let back = now.with(row, column, before);
            let verdict = self.verdict(&Puzzle::from_picture(back.clone()), effort)?;
            if let Uniqueness::One(_) = verdict {
                now = back;
                edits.remove(index);
                index = 0;
            } else {
                index += 1;
            }
        }
        Ok((now, edits))
    }

    fn verdict(
        &self,
        puzzle: &Puzzle,
        effort: &mut Effort,
    ) -> Result<Uniqueness<Solution>, GenerateError> {
        effort.check().map_err(GenerateError::Stopped)?;
        // If another limit stopped the search, the next `check` reports it.
        let limits = effort.limits(self.limits.clone().nodes(NODES));
        let mut solutions = puzzle.solve(&Config::new().limits(limits));
        let verdict = solutions.uniqueness();
        effort.spend(solutions.stats().search.nodes);
        Ok(verdict)
    }
}

/// The number of cells that lines leave open, a measure of how far a puzzle is from one solution.
fn open_cells(puzzle: &Puzzle) -> usize {
    let cells = propagate::by_lines(puzzle).unwrap_or_default();
    cells.iter().filter(|cell| cell.len() > 1).count()
}

kleene_text::errors! {
    /// Why no puzzle was made.
    #[derive(Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum GenerateError {
        /// No ink, or too many.
        #[error(|inks| "a puzzle must have 1 to {max} inks, not {inks}", max = Color::MAX_INKS)]
        Inks(usize),
        /// A density that is not a share.
        #[error("the density must be 0 to 1, not {0}")]
        Density(f64),
        /// A size that no puzzle has.
        #[error(transparent)]
        Puzzle(#[from] PuzzleError),
        /// A limit came first.
        #[error("stopped: {0}")]
        Stopped(Stop),
        /// No puzzle with one solution, of the requested grade.
        #[error(
            |attempts| "no such puzzle with one solution in {}",
            kleene_text::counted(*attempts, "attempt")
        )]
        Attempts(u32),
    }
}
