//! The exact number of solutions.

use kleene_grid::BigUint;

use crate::{partial::PartialSolution, puzzle::Puzzle, solve::Config};

/// A number of solutions, and whether it is all of them; 0 if a limit came first.
pub type Count = kleene_search::Count<BigUint>;

impl Puzzle {
    /// The exact number of solutions, of any size, without finding them one by one.
    ///
    /// Independent components of open cells are multiplied; a narrow board is counted cell by cell,
    /// merging all prefixes that lead its lines into the same states (transfer matrix); otherwise
    /// the colors of a cell are tried one by one, each of which is a node. A limit of solutions
    /// has no effect, nor has the strategy.
    ///
    /// ```
    /// use kleene_nonogram::{Config, Outcome, Puzzle};
    ///
    /// // A cell in each of eight rows and columns: as many boards as there are orders of eight things.
    /// let puzzle: Puzzle = format!("8 8\n{}", "1\n".repeat(16)).parse()?;
    /// let count = puzzle.count(&Config::new());
    /// assert_eq!((count.solutions, count.outcome), (40_320_u32.into(), Outcome::Exhausted));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn count(&self, config: &Config) -> Count {
        let narrower = self.transposed();
        narrower.as_ref().unwrap_or(self).grid().count(&config.to_limits())
    }

    /// The board with rows for columns, if that makes it narrower.
    fn transposed(&self) -> Option<Self> {
        if self.width() <= self.height() {
            return None;
        }
        let (rows, columns) = (self.columns().to_vec(), self.rows().to_vec());
        let turned = Self::colored(self.palette().clone(), rows, columns).ok()?;
        let Some(givens) = self.givens() else { return Some(turned) };
        let givens = PartialSolution::from_fn(self.height(), self.width(), |row, column| {
            givens.get(column, row).unwrap_or(PartialSolution::OPEN)
        });
        turned.with_givens(givens.ok()?).ok()
    }
}
