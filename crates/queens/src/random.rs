//! Random solutions: uniform if all can be counted, otherwise by repair.

use alloc::vec::Vec;

use kleene_search::{Deadline, Outcome, SplitMix64, Stop};

use crate::puzzle::{Puzzle, Square};
use crate::{solution::Solution, solve::Config};

/// The node limit for counting solutions in order to draw one: enough for any board of 12.
const COUNTED_NODES: u64 = 1 << 20;

/// The number of unsuccessful sweeps over all queens after which the complete search takes over.
const SWEEPS: u32 = 1000;

/// A random solution, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Draw {
    /// A solution; equal puzzles and seeds give equal ones.
    Found {
        /// The solution.
        solution: Solution,
        /// Whether every solution was equally likely.
        is_uniform: bool,
    },
    /// Proven to have no solution.
    None,
    /// A limit came first.
    Unknown(Stop),
}

impl Puzzle {
    /// Draws a random solution; the seed decides which.
    ///
    /// If a million nodes suffice to count the solutions, as on every board of up to 12, each is
    /// equally likely. Otherwise a random placement is repaired by exchanging the rows of two
    /// queens wherever this does not add conflicts, after R. Sosic and J. Gu, "A polynomial time
    /// algorithm for the n-queens problem" (SIGART Bulletin 1(3), 1990): every solution is
    /// possible, though not equally likely. If repair fails, the result is the first solution.
    ///
    /// The limits apply to each of the three methods; repair respects only time and cancellation.
    ///
    /// ```
    /// use kleene_queens::{Config, Draw, Puzzle, verify};
    ///
    /// let puzzle = Puzzle::new(200)?;
    /// let Draw::Found { solution, is_uniform } = puzzle.random(7, &Config::new()) else { panic!() };
    /// assert_eq!((verify(&puzzle, &solution), is_uniform), (Ok(()), false));
    /// # Ok::<(), kleene_queens::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn random(&self, seed: u64, config: &Config) -> Draw {
        let mut random = SplitMix64::new(seed);
        let limits = config.to_limits();
        let most = limits.max_nodes().unwrap_or(u64::MAX);
        let mut all = self.solve(&Config::new().limits(limits.nodes(most.min(COUNTED_NODES))));
        let count = all.by_ref().fold(0, |count, _| count + 1);
        match all.outcome() {
            Some(Outcome::Stopped(Stop::Nodes)) if most > COUNTED_NODES => {
                self.repaired(&mut random, config)
            }
            Some(Outcome::Stopped(stop)) => Draw::Unknown(stop),
            _ if count == 0 => Draw::None,
            _ => self.found(random.below(count), true, config),
        }
    }

    /// The solution of this number in the fixed order.
    fn found(&self, number: u64, is_uniform: bool, config: &Config) -> Draw {
        let mut solutions = self.solve(config);
        match (solutions.nth(number as usize), solutions.outcome()) {
            (Some(solution), _) => Draw::Found { solution, is_uniform },
            (None, Some(Outcome::Stopped(stop))) => Draw::Unknown(stop),
            (None, _) => Draw::None,
        }
    }

    fn repaired(&self, random: &mut SplitMix64, config: &Config) -> Draw {
        let deadline = config.to_limits().deadline();
        match Repair::new(self, random).run(random, &deadline) {
            Ok(Some(solution)) => Draw::Found { solution, is_uniform: false },
            Ok(None) => self.found(0, false, config),
            Err(stop) => Draw::Unknown(stop),
        }
    }
}

/// A placement with one queen in every row and column, and its conflicts on the diagonals.
struct Repair<'p> {
    puzzle: &'p Puzzle,
    rows: Vec<u32>,
    /// The columns without a fixed queen.
    movable: Vec<u32>,
    /// The number of queens on each diagonal.
    rising: Vec<u32>,
    falling: Vec<u32>,
}

impl<'p> Repair<'p> {
    fn new(puzzle: &'p Puzzle, random: &mut SplitMix64) -> Self {
        let size = puzzle.size();
        let mut fixed_row = vec![None; size];
        let mut is_row_fixed = vec![false; size];
        for queen in puzzle.queens() {
            fixed_row[queen.column as usize] = Some(queen.row);
            is_row_fixed[queen.row as usize] = true;
        }
        let mut open: Vec<u32> =
            (0..puzzle.side()).filter(|&row| !is_row_fixed[row as usize]).collect();
        random.shuffle(&mut open);
        let movable =
            (0..puzzle.side()).filter(|&column| fixed_row[column as usize].is_none()).collect();
        let rows: Vec<u32> =
            fixed_row.into_iter().filter_map(|fixed| fixed.or_else(|| open.pop())).collect();
        let diagonals = vec![0; 2 * size - 1];
        let mut repair =
            Self { puzzle, rows, movable, rising: diagonals.clone(), falling: diagonals };
        (0..size).for_each(|column| repair.put(column));
        repair
    }

    fn run(
        mut self,
        random: &mut SplitMix64,
        deadline: &Deadline,
    ) -> Result<Option<Solution>, Stop> {
        for _ in 0..SWEEPS {
            let mut is_solved = true;
            // An exchange keeps one queen in every row and column, so only diagonals can conflict.
            for at in 0..self.movable.len() {
                if at % 1024 == 0 {
                    deadline.check()?;
                }
                let column = self.movable[at] as usize;
                if self.conflicts(column) > 0 {
                    is_solved = false;
                    self.improve(column, random);
                }
            }
            if is_solved {
                // Every queen is either movable or fixed without conflict, so no conflict remains.
                return Ok(Some(Solution::from_rows(self.rows)));
            }
        }
        Ok(None)
    }

    /// Exchanges rows with a random other column if that does not add conflicts.
    fn improve(&mut self, column: usize, random: &mut SplitMix64) {
        for _ in 0..100 {
            let other = self.movable[random.below(self.movable.len() as u64) as usize] as usize;
            if other == column {
                continue;
            }
            let before = self.conflicts(column) + self.conflicts(other);
            self.exchange(column, other);
            // Accept ties too: sideways moves lead out of plateaus.
            if self.conflicts(column) + self.conflicts(other) <= before {
                return;
            }
            self.exchange(column, other);
        }
    }

    /// The number of other queens on the queen's diagonals, plus one if its square is blocked.
    fn conflicts(&self, column: usize) -> u32 {
        let [rising, falling] = self.diagonals(column);
        let square = Square::new(self.rows[column], column as u32);
        let is_blocked = self.puzzle.is_blocked(square);
        self.rising[rising] + self.falling[falling] - 2 + u32::from(is_blocked)
    }

    fn diagonals(&self, column: usize) -> [usize; 2] {
        let row = self.rows[column] as usize;
        [row + column, row + self.rows.len() - 1 - column]
    }

    fn exchange(&mut self, column: usize, other: usize) {
        self.lift(column);
        self.lift(other);
        self.rows.swap(column, other);
        self.put(column);
        self.put(other);
    }

    fn put(&mut self, column: usize) {
        let [rising, falling] = self.diagonals(column);
        self.rising[rising] += 1;
        self.falling[falling] += 1;
    }

    fn lift(&mut self, column: usize) {
        let [rising, falling] = self.diagonals(column);
        self.rising[rising] -= 1;
        self.falling[falling] -= 1;
    }
}
