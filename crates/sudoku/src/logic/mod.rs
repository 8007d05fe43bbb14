//! Solving as people do: the easiest technique that applies, step by step, and never a guess.

mod aic;
mod aligned;
mod als;
mod als_chain;
mod begun;
mod beyond;
mod bug;
mod candidates;
mod chains;
mod coloring;
mod covers;
mod difficulty;
mod find;
mod fins;
mod fish;
mod forcing;
mod hint;
mod locked;
mod marks;
mod rate;
mod singles;
mod subsets;
mod technique;
mod unique;
mod wings;

use alloc::string::String;
use alloc::vec::Vec;

use kleene_search::{Limits, Stop, Uniqueness};

use crate::cell::{Cell, Unit};
use crate::puzzle::{Clash, Puzzle};
use crate::{placement::Placement, solution::Solution, solve::Config};
pub use begun::BegunError;
pub use beyond::HintsBeyond;
pub use candidates::Candidates;
pub use difficulty::{Difficulty, RatedStep};
pub use find::FoundSteps;
pub use hint::Hint;
pub use marks::Mistake;
pub use rate::{NoRating, Rating};
pub use technique::{Grade, Technique};

/// Receives each step found; returns it to end the search, or `None` to continue.
type Callback<'t> = &'t mut dyn FnMut(Hint) -> Option<Hint>;

kleene_text::errors! {
    /// The reason why there is no hint.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum NoHint {
        /// Every cell has its value.
        #[error("the board is full")]
        Full,
        /// The cell can have no value: the board has no solution.
        #[error("{0} has no candidates left")]
        EmptyCell(Cell),
        /// The value has no place in the unit: the board has no solution.
        #[error("no place is left in {unit} for the value {value}")]
        NoPlace {
            /// The unit.
            unit: Unit,
            /// The value.
            value: u8,
        },
        /// Two equal values share a row, a column or a box: the board has no solution.
        #[error("{0}")]
        Clash(Clash),
        /// A search has shown that the board has no solution, so that every step would be false.
        #[error("a search finds none, though no step shows it")]
        NoSolution,
        /// No technique known here applies; there may be harder ones.
        #[error("no technique applies")]
        Stuck,
        /// A limit came first.
        #[error("stopped by the {0}")]
        Stopped(Stop),
    }
}

/// The steps by which the techniques solve a puzzle, as far as they lead.
#[derive(Clone, Debug)]
pub struct Hints {
    steps: Vec<Hint>,
    end: NoHint,
    board: Candidates,
}

impl Hints {
    /// The steps in order, each the easiest that applied.
    #[must_use]
    pub fn steps(&self) -> &[Hint] {
        &self.steps
    }

    /// The reason why there are no more steps.
    #[must_use]
    pub fn end(&self) -> NoHint {
        self.end
    }

    /// The board after the last step.
    #[must_use]
    pub fn board(&self) -> &Candidates {
        &self.board
    }

    /// The solution, if the techniques were enough; then it is the only one.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        self.board.solution()
    }

    /// The difficulty of the puzzle: the grade of the hardest step, or [`Grade::Beyond`].
    ///
    /// `None` if the steps have shown that there is no solution, or a limit came first.
    #[must_use]
    pub fn grade(&self) -> Option<Grade> {
        match self.end {
            NoHint::Full => {
                let hardest = self.steps.iter().map(|step| step.technique.grade()).max();
                Some(hardest.unwrap_or(Grade::Easy))
            }
            NoHint::Stuck => Some(Grade::Beyond),
            NoHint::EmptyCell(_)
            | NoHint::NoPlace { .. }
            | NoHint::Clash(_)
            | NoHint::NoSolution
            | NoHint::Stopped(_) => None,
        }
    }
}

impl Puzzle {
    /// The easiest next step.
    ///
    /// # Errors
    /// The reason why there is none. For a board without solution, a short search tries to show
    /// just that.
    ///
    /// ```
    /// use kleene_sudoku::Puzzle;
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// let hint = puzzle.hint()?;
    /// assert_eq!(hint.to_string(), "hidden single: 4 has only r2c2 left in box 1, so r2c2 is 4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hint(&self) -> Result<Hint, NoHint> {
        let board = Candidates::new(self);
        let hint = board.hint()?;
        if board.is_without_solution(&Limits::new()) { Err(NoHint::NoSolution) } else { Ok(hint) }
    }

    /// All steps by the techniques of the grades, as far as they lead.
    ///
    /// ```
    /// use kleene_sudoku::{Config, NoHint, Puzzle};
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// let deduction = puzzle.hints(&Config::new());
    /// assert_eq!(deduction.end(), NoHint::Stuck); // it has several solutions
    /// assert!(deduction.solution().is_none());
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    #[must_use]
    pub fn hints(&self, config: &Config) -> Hints {
        Candidates::new(self).hints(config)
    }

    /// Whether the puzzle has one solution, and how hard it is for a person.
    ///
    /// A search tells where the steps do not reach the solution. The clock starts once, for both.
    ///
    /// ```
    /// use kleene_sudoku::{Config, Grade, Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "12343412....4321".parse()?;
    /// let grading = puzzle.grade(&Config::new());
    /// assert!(matches!(grading.verdict, Uniqueness::One(_)));
    /// assert_eq!(grading.grade, Grade::Easy);
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn grade(&self, config: &Config) -> Grading {
        // The clock of the search starts first, so that one limit covers both.
        let mut search = self.solve(config);
        let hints = self.hints(config);
        let verdict = match (hints.solution(), hints.end) {
            (Some(solution), _) => Uniqueness::One(solution),
            (None, NoHint::Stopped(why)) => Uniqueness::Unknown { found: None, why },
            (None, NoHint::Stuck) => search.uniqueness(),
            (None, _) => Uniqueness::None,
        };
        let hardest = hints.steps.iter().map(|step| step.technique.grade()).max();
        let grade = match hints.end {
            NoHint::Stuck => Grade::Beyond,
            _ => hardest.unwrap_or(Grade::Easy),
        };
        Grading { verdict, grade, stats: GradeStats { steps: hints.steps.len() } }
    }
}

/// The verdict on a puzzle, its grade, and the steps by techniques that were taken.
pub type Grading = kleene_search::Grading<Solution, Grade, GradeStats>;

/// The work of grading a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct GradeStats {
    /// Number of steps by techniques.
    pub steps: usize,
}

impl Candidates {
    /// The easiest next step.
    ///
    /// # Errors
    /// The reason why there is none.
    pub fn hint(&self) -> Result<Hint, NoHint> {
        if let Some(contradiction) = self.contradiction() {
            return Err(contradiction);
        }
        if self.marks.iter().all(|&marks| marks == 0) {
            return Err(NoHint::Full);
        }
        // From the easiest on: the first technique that removes something gives the step.
        Technique::GRADED
            .iter()
            .find_map(|&technique| self.graded(technique, &mut Some))
            .ok_or(NoHint::Stuck)
    }

    /// All steps from here by the techniques of the grades, as far as they lead.
    #[must_use]
    pub fn hints(&self, config: &Config) -> Hints {
        let deadline = config.to_limits().deadline();
        let mut board = self.clone();
        let mut steps = Vec::new();
        loop {
            if let Some(stop) = deadline.hit() {
                return Hints { steps, end: NoHint::Stopped(stop), board };
            }
            match board.hint() {
                Ok(hint) => {
                    board.apply(&hint);
                    steps.push(hint);
                }
                Err(end) => return Hints { steps, end, board },
            }
        }
    }

    /// A contradiction: equal values in a unit, an open cell without candidates, or a value without
    /// a place in a unit.
    fn contradiction(&self) -> Option<NoHint> {
        if let Some(clash) = self.clash() {
            return Some(NoHint::Clash(clash));
        }
        if let Some(cell) =
            (0..self.marks.len()).find(|&cell| self.is_open(cell) && self.marks[cell] == 0)
        {
            return Some(NoHint::EmptyCell(self.cell(cell)));
        }
        self.units().find_map(|unit| {
            // Values that are placed in the unit, and candidates of its open cells.
            let left =
                self.cells(unit).fold(self.placed(unit), |left, cell| left | self.marks[cell]);
            let value = candidates::values(self.geometry.all() & !left).next()?;
            Some(NoHint::NoPlace { unit: self.unit(unit), value })
        })
    }

    /// The step that removes these candidates, if there are any.
    fn elimination(
        &self,
        technique: Technique,
        reason: impl FnOnce() -> String,
        evidence: impl FnOnce() -> Vec<Placement>,
        mut eliminations: Vec<Placement>,
    ) -> Option<Hint> {
        if eliminations.is_empty() {
            return None;
        }
        sort_by_value(&mut eliminations);
        eliminations.dedup();
        Some(Hint {
            technique,
            reason: reason(),
            evidence: evidence(),
            placement: None,
            eliminations,
            groups: Vec::new(),
            alphabet: self.alphabet(),
        })
    }

    /// For every cell those that see it, as bits: of a board with no more cells than a word has bits.
    fn peer_masks(&self) -> Vec<u128> {
        self.geometry
            .peers
            .iter()
            .map(|cells| cells.iter().fold(0, |mask, &cell| mask | 1 << cell))
            .collect()
    }

    fn symbol(&self, value: u8) -> char {
        self.alphabet().symbol(value)
    }
}

/// Candidates by cell and value, each once.
fn distinct(mut marks: Vec<Placement>) -> Vec<Placement> {
    sort_by(&mut marks, |mark| [mark.cell.row, mark.cell.column, mark.value]);
    marks.dedup();
    marks
}

/// Sorts candidates by value and cell.
fn sort_by_value(marks: &mut [Placement]) {
    sort_by(marks, |mark| [mark.value, mark.cell.row, mark.cell.column]);
}

/// Sorts candidates; the key is a pointer, so that the sort is compiled once.
fn sort_by(marks: &mut [Placement], key: fn(&Placement) -> [u8; 3]) {
    marks.sort_unstable_by_key(key);
}
