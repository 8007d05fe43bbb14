//! Steps with the techniques of the grades and, where these get stuck, with harder ones.

use kleene_search::{Deadline, Limits, Stop, Uniqueness};

use super::{Candidates, Hint, NoHint, NoRating};
use crate::{puzzle::Puzzle, solution::Solution, solve::Config};

/// The node limit of the search that determines whether a board has one solution.
const UNIQUENESS_NODES: u64 = 100_000;

/// Nodes of the search that looks for a solution before the first step.
const SHORT: u64 = 1000;

/// Steps one after the other, each the easiest; after `None`, `end` tells why there are no more.
///
/// Those beyond the grades go up to nested forcing nets. They are tried only if the values that the board had at the
/// beginning are a puzzle with one solution, as [`Candidates::uniqueness`] finds: some of them rest on that. Where a
/// limit comes before that is known, the end is [`NoHint::Stopped`].
#[derive(Clone, Debug)]
pub struct HintsBeyond {
    start: Candidates,
    board: Candidates,
    limits: Limits,
    deadline: Deadline,
    /// Whether a short search has looked for a solution.
    is_checked: bool,
    /// The number of solutions, once a search has determined it.
    uniqueness: Option<Uniqueness<Solution>>,
    end: Option<NoHint>,
}

impl HintsBeyond {
    /// The board after the last step.
    #[must_use]
    pub fn board(&self) -> &Candidates {
        &self.board
    }

    /// The reason why there are no more steps, once there are none.
    #[must_use]
    pub fn end(&self) -> Option<NoHint> {
        self.end
    }

    /// The number of solutions of the initial board, once determined; that happens when the
    /// techniques of the grades get stuck.
    #[must_use]
    pub fn uniqueness(&self) -> Option<&Uniqueness<Solution>> {
        self.uniqueness.as_ref()
    }

    fn step(&mut self) -> Result<Hint, NoHint> {
        if let Some(stop) = self.deadline.hit() {
            return Err(NoHint::Stopped(stop));
        }
        let hint = self.board.hint();
        // Whatever followed from a board without solution would be false.
        if hint.is_ok() && !self.is_checked {
            self.is_checked = true;
            if self.start.is_without_solution(&self.limits) {
                return Err(NoHint::NoSolution);
            }
        }
        match hint {
            Err(NoHint::Stuck) if self.has_one().map_err(NoHint::Stopped)? => {
                self.board.rated_step(&self.deadline).map(|step| step.hint).map_err(|why| match why
                {
                    NoRating::Stopped(stop) => NoHint::Stopped(stop),
                    _ => NoHint::Stuck,
                })
            }
            hint => hint,
        }
    }

    /// Whether the initial board had one solution; an error if a limit prevents the answer.
    fn has_one(&mut self) -> Result<bool, Stop> {
        let Self { start, limits, deadline, uniqueness, .. } = self;
        match uniqueness
            .get_or_insert_with(|| start.uniqueness_within(limits.clone().until(deadline)))
        {
            Uniqueness::One(_) => Ok(true),
            Uniqueness::None | Uniqueness::Many(..) => Ok(false),
            Uniqueness::Unknown { why, .. } => Err(*why),
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
    /// Chains and nets are for boards up to 9 by 9; on larger ones those beyond the grades are unique rectangles and loops,
    /// BUG and aligned pairs. A step takes most where it is found out first whether there is one solution: about a second
    /// on a board of 25 by 25, as that ends after 100,000 nodes, or at a smaller limit of the caller.
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
        HintsBeyond {
            start,
            board,
            limits,
            deadline,
            is_checked: false,
            uniqueness: None,
            end: None,
        }
    }

    /// Counts the solutions that the values on the board leave, whatever the marks, with a search
    /// of at most 100,000 nodes.
    ///
    /// All limits apply except that on the number of solutions: the search always looks for two.
    ///
    /// ```
    /// use kleene_sudoku::{Candidates, Config, Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// let several = Candidates::new(&puzzle).uniqueness(&Config::new());
    /// assert!(matches!(several, Uniqueness::Many(..)));
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn uniqueness(&self, config: &Config) -> Uniqueness<Solution> {
        self.uniqueness_within(config.to_limits())
    }

    /// Whether a short search shows that the values on the board leave no solution.
    pub(super) fn is_without_solution(&self, limits: &Limits) -> bool {
        let nodes = limits.max_nodes().map_or(SHORT, |nodes| nodes.min(SHORT));
        matches!(self.uniqueness_within(limits.clone().nodes(nodes)), Uniqueness::None)
    }

    fn uniqueness_within(&self, limits: Limits) -> Uniqueness<Solution> {
        let nodes =
            limits.max_nodes().map_or(UNIQUENESS_NODES, |nodes| nodes.min(UNIQUENESS_NODES));
        let config = Config::new().limits(limits.nodes(nodes).solutions(2));
        match Puzzle::new(self.geometry.shape, self.values()) {
            Ok(puzzle) => puzzle.solve(&config).uniqueness(),
            // A value that no cell can have is in no solution.
            Err(_) => Uniqueness::None,
        }
    }
}
