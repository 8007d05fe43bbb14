//! How hard a puzzle is, as three numbers: those of the hardest step, of the steps up to the first value, and of the
//! first step.

use alloc::vec::Vec;

use kleene_search::{Deadline, Stop, Uniqueness};

use super::forcing::Stage;
use super::{Candidates, Difficulty, Hint, RatedStep, Technique};
use crate::{puzzle::Puzzle, solve::Config};

/// How hard a puzzle is, with the steps by which it is solved.
#[derive(Clone, Debug)]
pub struct Rating {
    steps: Vec<RatedStep>,
    hardest: Difficulty,
    first_placement: Difficulty,
    first_elimination: Difficulty,
}

impl Rating {
    /// The number of the hardest step.
    #[must_use]
    pub fn hardest(&self) -> Difficulty {
        self.hardest
    }

    /// The number of the hardest step up to the first that places a value.
    #[must_use]
    pub fn first_placement(&self) -> Difficulty {
        self.first_placement
    }

    /// The number of the first step.
    #[must_use]
    pub fn first_elimination(&self) -> Difficulty {
        self.first_elimination
    }

    /// The steps, each the easiest that applied.
    #[must_use]
    pub fn steps(&self) -> &[RatedStep] {
        &self.steps
    }
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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

impl Puzzle {
    /// How hard the puzzle is, by the easiest step at each point.
    ///
    /// # Errors
    /// Why it has no rating.
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
        if self.shape().size() > 9 {
            return Err(NoRating::TooLarge);
        }
        match self.solve(config).uniqueness() {
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
            match (board.rated_step(&deadline), deadline.hit()) {
                (Some(step), _) => {
                    board.apply(&step.hint);
                    steps.push(step);
                }
                (None, Some(stop)) => return Err(NoRating::Stopped(stop)),
                (None, None) => return Err(NoRating::Stuck),
            }
        }
        Ok(Rating::of(steps))
    }
}

impl Rating {
    fn of(steps: Vec<RatedStep>) -> Self {
        let least = Difficulty::of_tenths(10);
        let hardest = steps.iter().map(|step| step.difficulty).max().unwrap_or(least);
        let first = steps.iter().position(|step| step.hint.placement.is_some());
        let up_to_first = steps[..first.map_or(steps.len(), |first| first + 1)].iter();
        let first_placement = up_to_first.map(|step| step.difficulty).max().unwrap_or(least);
        let first_elimination = steps.first().map_or(least, |step| step.difficulty);
        Self { steps, hardest, first_placement, first_elimination }
    }
}

/// A technique that a rating tries, and the number of its steps where that is always the same.
type Try = (u16, fn(&Candidates) -> Option<Hint>);

/// What comes before the unique rectangles, in order.
const SIMPLE: [Try; 18] = [
    (10, Candidates::last_value),
    (12, Candidates::hidden_single_in_box),
    (15, Candidates::hidden_single_in_line),
    (17, Candidates::direct_pointing),
    (19, Candidates::direct_claiming),
    (20, |board| board.direct_hidden_subset(2)),
    (23, Candidates::naked_single),
    (25, |board| board.direct_hidden_subset(3)),
    (26, Candidates::pointing),
    (28, Candidates::claiming),
    (30, |board| board.naked_subset(2)),
    (32, |board| board.fish(2)),
    (34, |board| board.hidden_subset(2)),
    (36, |board| board.naked_subset(3)),
    (38, |board| board.fish(3)),
    (40, |board| board.hidden_subset(3)),
    (42, Candidates::xy_wing),
    (44, Candidates::xyz_wing),
];

/// What comes after them.
const LARGE: [Try; 3] = [
    (50, |board| board.naked_subset(4)),
    (52, |board| board.fish(4)),
    (54, |board| board.hidden_subset(4)),
];

impl Candidates {
    /// The easiest step by the techniques of a rating, and how hard it is.
    ///
    /// It supposes that the puzzle has exactly one solution: unique rectangles, unique loops and graves rest on that.
    #[must_use]
    pub fn rated_hint(&self) -> Option<RatedStep> {
        self.rated_step(&Deadline::default())
    }

    /// The easiest step, if no limit comes first.
    fn rated_step(&self, deadline: &Deadline) -> Option<RatedStep> {
        let first = |tries: &[Try]| {
            tries.iter().find_map(|(tenths, find)| Some(RatedStep::new(*tenths, find(self)?)))
        };
        first(&SIMPLE)
            .or_else(|| self.unique())
            .or_else(|| first(&LARGE))
            .or_else(|| self.bug())
            .or_else(|| self.aligned_pair().map(|hint| RatedStep::new(62, hint)))
            .or_else(|| Stage::ALL.iter().find_map(|&stage| self.forcing(stage, deadline)))
    }

    /// The easiest unique rectangle or loop.
    fn unique(&self) -> Option<RatedStep> {
        let both = [self.unique_rectangle(), self.unique_loop()];
        both.into_iter().flatten().min_by_key(|step| step.difficulty)
    }

    /// A step by a technique beyond the grades, if it leads to one; of chains the easiest, if it is of this kind.
    pub(super) fn find_rated(&self, technique: Technique) -> Option<RatedStep> {
        let stage = match technique {
            Technique::UniqueRectangle => return self.unique_rectangle(),
            Technique::UniqueLoop => return self.unique_loop(),
            Technique::Bug => return self.bug(),
            Technique::AlignedPairExclusion => {
                return self.aligned_pair().map(|hint| RatedStep::new(62, hint));
            }
            Technique::XCycle
            | Technique::YCycle
            | Technique::ForcingXChain
            | Technique::Cycle
            | Technique::ForcingChain => Stage::Unary,
            Technique::Nishio => Stage::Nishio,
            Technique::CellForcingChains | Technique::RegionForcingChains => Stage::Multiple,
            Technique::ForcingNet => Stage::Net(0),
            Technique::ForcingNetPlus => Stage::Net(1),
            Technique::NestedForcingNet => Stage::Net(2),
            _ => return None,
        };
        self.forcing(stage, &Deadline::default()).filter(|step| step.hint.technique == technique)
    }

    /// A unit with one open cell.
    fn last_value(&self) -> Option<Hint> {
        let open = |unit: usize| self.cells(unit).filter(|&cell| self.is_open(cell)).count();
        self.hidden_single_in(self.units().filter(|&unit| open(unit) == 1))
    }

    fn hidden_single_in_box(&self) -> Option<Hint> {
        self.hidden_single_in(self.units().skip(2 * self.geometry.size))
    }

    fn hidden_single_in_line(&self) -> Option<Hint> {
        self.hidden_single_in(0..2 * self.geometry.size)
    }
}
