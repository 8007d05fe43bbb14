//! The difficulty of a puzzle as three numbers: those of the hardest step, of the steps up to the
//! first value, and of the first step.

use alloc::vec::Vec;

use kleene_search::{Deadline, Stop, Uniqueness};

use super::forcing::Stage;
use super::{Candidates, Difficulty, Hint, RatedStep, Technique};
use crate::{puzzle::Puzzle, solve::Config};

/// The difficulty of a puzzle, and the steps that solve it.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rating {
    steps: Vec<RatedStep>,
    hardest: Difficulty,
    first_placement: Difficulty,
    first_elimination: Difficulty,
}

impl Rating {
    /// The number of the hardest step.
    pub fn hardest(&self) -> Difficulty {
        self.hardest
    }

    /// The number of the hardest step up to the first that places a value.
    pub fn first_placement(&self) -> Difficulty {
        self.first_placement
    }

    /// The number of the first step.
    pub fn first_elimination(&self) -> Difficulty {
        self.first_elimination
    }

    /// The steps, each the easiest that applied.
    #[must_use]
    pub fn steps(&self) -> &[RatedStep] {
        &self.steps
    }
}

kleene_text::errors! {
    /// The reason why a puzzle has no rating.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NoRating {
        /// It has no solution.
        #[error("the board has no solution")]
        None,
        /// It has several solutions.
        #[error("the board has several solutions")]
        Several,
        /// It is larger than the boards that the scale is for.
        #[error("only boards of up to 9 by 9 are rated")]
        TooLarge,
        /// No technique known here applies at some point.
        #[error("no technique applies")]
        Stuck,
        /// A limit came first.
        #[error("stopped by the {0}")]
        Stopped(Stop),
    }
}

impl Puzzle {
    /// The difficulty of the puzzle, by the easiest step at each point.
    ///
    /// # Errors
    /// The reason why it has no rating.
    ///
    /// ```
    /// use kleene_sudoku::{Config, Puzzle};
    ///
    /// let puzzle: Puzzle =
    ///     "....5.7.9..6.8..2.7.91....62.........37..2..4..8..7....6..91......6..5..9.1.7..38".parse()?;
    /// let rating = puzzle.rate(&Config::new())?;
    /// let numbers = [rating.hardest(), rating.first_placement(), rating.first_elimination()];
    /// assert_eq!(numbers.map(|number| number.to_string()), ["6.6", "1.2", "1.2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate(&self, config: &Config) -> Result<Rating, NoRating> {
        let deadline = config.to_limits().deadline();
        match self.solve(config).uniqueness() {
            Uniqueness::One(_) if self.shape().size() > 9 => return Err(NoRating::TooLarge),
            Uniqueness::One(_) => {}
            Uniqueness::None => return Err(NoRating::None),
            Uniqueness::Many(..) => return Err(NoRating::Several),
            Uniqueness::Unknown { why, .. } => return Err(NoRating::Stopped(why)),
        }
        let mut board = Candidates::new(self);
        let mut steps: Vec<RatedStep> = Vec::new();
        while (0..board.marks.len()).any(|cell| board.is_open(cell)) {
            if let Some(stop) = deadline.hit() {
                return Err(NoRating::Stopped(stop));
            }
            let step = board.rated_step(&deadline)?;
            board.apply(&step.hint);
            steps.push(step);
        }
        Ok(Rating::of(steps))
    }
}

impl Rating {
    fn of(steps: Vec<RatedStep>) -> Self {
        let least = Difficulty::of_tenths(0);
        let hardest = steps.iter().map(|step| step.difficulty).max().unwrap_or(least);
        let first = steps.iter().position(|step| step.hint.placement.is_some());
        let up_to_first = steps[..first.map_or(steps.len(), |first| first + 1)].iter();
        let first_placement = up_to_first.map(|step| step.difficulty).max().unwrap_or(least);
        let first_elimination = steps.first().map_or(least, |step| step.difficulty);
        Self { steps, hardest, first_placement, first_elimination }
    }
}

/// A technique that a rating tries, and the constant difficulty of its steps in tenths.
type Try = (u16, fn(&Candidates) -> Option<Hint>);

/// The techniques before the unique rectangles, in order.
const SIMPLE: [Try; 18] = [
    (10, Candidates::last_value),
    (12, |board| board.hidden_single_in(board.units().skip(2 * board.geometry.size), &mut Some)),
    (15, |board| board.hidden_single_in(0..2 * board.geometry.size, &mut Some)),
    (17, |board| board.direct_locked(Technique::Pointing)),
    (19, |board| board.direct_locked(Technique::Claiming)),
    (20, |board| board.direct_hidden_subset(2)),
    (23, |board| board.graded(Technique::NakedSingle, &mut Some)),
    (25, |board| board.direct_hidden_subset(3)),
    (26, |board| board.graded(Technique::Pointing, &mut Some)),
    (28, |board| board.graded(Technique::Claiming, &mut Some)),
    (30, |board| board.graded(Technique::NakedPair, &mut Some)),
    (32, |board| board.graded(Technique::XWing, &mut Some)),
    (34, |board| board.graded(Technique::HiddenPair, &mut Some)),
    (36, |board| board.graded(Technique::NakedTriple, &mut Some)),
    (38, |board| board.graded(Technique::Swordfish, &mut Some)),
    (40, |board| board.graded(Technique::HiddenTriple, &mut Some)),
    (42, |board| board.graded(Technique::XyWing, &mut Some)),
    (44, |board| board.graded(Technique::XyzWing, &mut Some)),
];

/// The techniques after the unique rectangles.
const LARGE: [Try; 3] = [
    (50, |board| board.graded(Technique::NakedQuad, &mut Some)),
    (52, |board| board.graded(Technique::Jellyfish, &mut Some)),
    (54, |board| board.graded(Technique::HiddenQuad, &mut Some)),
];

impl Candidates {
    /// The easiest step by the techniques of a rating, and its difficulty.
    ///
    /// It assumes that the puzzle has exactly one solution, because unique rectangles, unique loops
    /// and bivalue universal graves rest on that.
    ///
    /// # Errors
    /// [`NoRating::Stuck`] where none applies, or the limit that came first.
    pub fn rated_hint(&self, config: &Config) -> Result<RatedStep, NoRating> {
        self.rated_step(&config.to_limits().deadline())
    }

    fn first_of(&self, tries: &[Try]) -> Option<RatedStep> {
        tries.iter().find_map(|(tenths, find)| Some(RatedStep::new(*tenths, find(self)?)))
    }

    pub(super) fn rated_step(&self, deadline: &Deadline) -> Result<RatedStep, NoRating> {
        // In ascending order of difficulty. Rectangles and loops overlap, so all of them are found and
        // the easiest is taken.
        let step = self
            .first_of(&SIMPLE)
            .or_else(|| {
                let [rectangles, loops] = [Technique::UniqueRectangle, Technique::UniqueLoop]
                    .map(|technique| self.unique_steps(technique));
                easiest([rectangles, loops].concat())
            })
            .or_else(|| self.first_of(&LARGE))
            .or_else(|| easiest(self.bug()))
            .or_else(|| self.find_rated(Technique::AlignedPairExclusion, deadline))
            .or_else(|| Stage::ALL.iter().find_map(|&stage| self.forcing(stage, deadline)));
        step.ok_or_else(|| deadline.hit().map_or(NoRating::Stuck, NoRating::Stopped))
    }

    /// A step by a technique beyond the grades, if there is one. For nets, this is the easiest net
    /// if it is of this technique.
    pub(super) fn find_rated(
        &self,
        technique: Technique,
        deadline: &Deadline,
    ) -> Option<RatedStep> {
        let stage = match technique {
            _ if technique.supposes_one_solution() => {
                return easiest(self.unique_steps(technique));
            }
            Technique::AlignedPairExclusion => {
                let hint = self.aligned_pair(&mut Some);
                return hint.map(|hint| RatedStep::new(62, hint));
            }
            Technique::Nishio => Stage::Nishio,
            Technique::ForcingNet => Stage::Net(0),
            Technique::ForcingNetPlus => Stage::Net(1),
            Technique::NestedForcingNet => Stage::Net(2),
            _ => return None,
        };
        self.forcing(stage, deadline).filter(|step| step.hint.technique == technique)
    }

    /// A unit with one open cell.
    fn last_value(&self) -> Option<Hint> {
        self.hidden_single_in(
            self.units()
                .filter(|&unit| self.cells(unit).filter(|&cell| self.is_open(cell)).count() == 1),
            &mut Some,
        )
    }
}

/// The easiest of some steps, the first of equal ones.
fn easiest(steps: Vec<RatedStep>) -> Option<RatedStep> {
    steps.into_iter().min_by_key(|step| step.difficulty)
}
