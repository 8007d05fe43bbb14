//! Steps by the techniques of the grades, and where none of these applies by those beyond them.

use kleene_search::{Deadline, Limits, Uniqueness};

use super::{Candidates, Hint, NoHint, NoRating};
use crate::{puzzle::Puzzle, solve::Config};

/// Nodes within which it is found out whether a board has one solution.
const UNIQUENESS_NODES: u64 = 100_000;

/// Steps one after the other, each the easiest; after `None`, `end` tells why there are no more.
///
/// Those beyond the grades go up to nested forcing nets. They are tried only if the values that the board had at the beginning are a
/// puzzle with one solution, as a search of at most 100,000 nodes finds: some of them rest on that.
#[derive(Clone, Debug)]
pub struct HintsBeyond {
    start: Candidates,
    board: Candidates,
    limits: Limits,
    deadline: Deadline,
    /// Whether there is one solution, once that was asked.
    is_unique: Option<bool>,
    end: Option<NoHint>,
}

impl HintsBeyond {
    /// The board after the last step.
    #[must_use]
    pub fn board(&self) -> &Candidates {
        &self.board
    }

    /// Why there are no more steps, once there are none.
    #[must_use]
    pub fn end(&self) -> Option<NoHint> {
        self.end
    }

    fn step(&mut self) -> Result<Hint, NoHint> {
        if let Some(stop) = self.deadline.hit() {
            return Err(NoHint::Stopped(stop));
        }
        let Self { start, board, limits, deadline, is_unique, .. } = self;
        match board.hint() {
            Err(NoHint::Stuck) if *is_unique.get_or_insert_with(|| start.has_one(limits)) => {
                match board.rated_step(deadline) {
                    Ok(step) => Ok(step.hint),
                    Err(NoRating::Stopped(stop)) => Err(NoHint::Stopped(stop)),
                    Err(_) => Err(NoHint::Stuck),
                }
            }
            hint => hint,
        }
    }
}

impl Iterator for HintsBeyond {
    type Item = Hint;

    fn next(&mut self) -> Option<Hint> {
        if self.end.is_some() {
            return None;
        }
        match self.step() {
            Ok(hint) => {
                self.board.apply(&hint);
                Some(hint)
            }
            Err(end) => {
                self.end = Some(end);
                None
            }
        }
    }
}

impl Puzzle {
    /// Steps one after the other, by the techniques of the grades and those beyond them. The clock starts now.
    ///
    /// ```
    /// use kleene_sudoku::{Config, Grade, NoHint, Puzzle};
    ///
    /// let puzzle: Puzzle =
    ///     "3.1.....6..5..8...9..4..7........591..92......6...1...4..38.9.......7.1.5.3....2.".parse()?;
    /// assert_eq!(puzzle.hints(&Config::new()).end(), NoHint::Stuck);
    /// let mut hints = puzzle.hints_beyond(&Config::new());
    /// let hardest = hints.by_ref().map(|hint| hint.technique().grade()).max();
    /// assert_eq!((hardest, hints.end()), (Some(Grade::Beyond), Some(NoHint::Full)));
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    #[must_use]
    pub fn hints_beyond(&self, config: &Config) -> HintsBeyond {
        Candidates::new(self).hints_beyond(config)
    }
}

impl Candidates {
    /// Steps from here one after the other, by the techniques of the grades and those beyond them. The clock starts now.
    #[must_use]
    pub fn hints_beyond(&self, config: &Config) -> HintsBeyond {
        let limits = config.to_limits();
        let (start, board, deadline) = (self.clone(), self.clone(), limits.deadline());
        HintsBeyond { start, board, limits, deadline, is_unique: None, end: None }
    }

    /// Whether the values on the board are a puzzle with one solution, as far as a short search knows.
    fn has_one(&self, limits: &Limits) -> bool {
        let config = Config::new().limits(limits.clone().nodes(UNIQUENESS_NODES));
        let verdict = Puzzle::new(self.geometry.shape, self.values())
            .map(|puzzle| puzzle.solve(&config).uniqueness());
        matches!(verdict, Ok(Uniqueness::One(_)))
    }
}
