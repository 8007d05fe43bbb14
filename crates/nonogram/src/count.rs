//! The exact number of solutions.

use kleene_grid::BigUint;
use kleene_search::Stop;

use crate::{Config, Puzzle, Start, model};

impl Puzzle {
    /// The exact number of solutions, of any size, without finding them one by one.
    ///
    /// Where the open cells fall apart, parts are multiplied; a narrow board is counted cell by cell, all ways
    /// that have led its lines into the same states together; otherwise colours of a cell are tried one by one,
    /// each of which is a node. A limit of solutions means nothing here, nor does the strategy.
    ///
    /// ```
    /// use kleene_nonogram::{Config, Puzzle};
    ///
    /// // A cell in each of eight rows and columns: as many boards as there are orders of eight things.
    /// let puzzle: Puzzle = format!("8 8\n{}", "1\n".repeat(16)).parse()?;
    /// let count = puzzle.count(&Config::new()).expect("no limit was set");
    /// assert_eq!(count.to_string(), "40320");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The limit that was hit.
    pub fn count(&self, config: &Config) -> Result<BigUint, Stop> {
        let narrower = self.transposed();
        model::grid(narrower.as_ref().unwrap_or(self)).count(config.to_limits())
    }

    /// The board with rows for columns, if that makes it narrower.
    fn transposed(&self) -> Option<Self> {
        if self.width() <= self.height() {
            return None;
        }
        let (rows, columns) = (self.columns().to_vec(), self.rows().to_vec());
        let turned = Self::colored(self.palette().clone(), rows, columns).ok()?;
        let Some(start) = self.start() else { return Some(turned) };
        let start = Start::from_fn(self.height(), self.width(), |row, column| {
            start.get(column, row).unwrap_or(Start::OPEN)
        });
        turned.with_start(start.ok()?).ok()
    }
}
