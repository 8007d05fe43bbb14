//! The exact number of solutions.

use kleene_grid::BigUint;

use crate::{puzzle::Puzzle, solve::Config};

/// A number of solutions, and whether it is all of them; 0 if a limit came first.
pub type Count = kleene_search::Count<BigUint>;

impl Puzzle {
    /// The exact number of solutions, of any size, without finding them one by one. A limit of solutions has no effect,
    /// nor has the strategy.
    ///
    /// ```
    /// use kleene_triddler::{Config, Outcome, Puzzle};
    ///
    /// // One cell in each line of the smallest hexagon: three ways, two opposite cells each.
    /// let puzzle = Puzzle::parse(b"#t\n:A\n1\n:B\n1\n:C\n1\n:D\n1\n:E\n1\n:F\n1\n:\n")?;
    /// let count = puzzle.count(&Config::new());
    /// assert_eq!((count.solutions, count.outcome), (3_u32.into(), Outcome::Exhausted));
    /// # Ok::<(), kleene_triddler::ParseError>(())
    /// ```
    pub fn count(&self, config: &Config) -> Count {
        self.grid().count(&config.to_limits())
    }
}
