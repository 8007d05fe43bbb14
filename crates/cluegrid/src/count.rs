//! The exact number of solutions.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_grid::BigUint;

use crate::{clue::Clue, layout::Layout, puzzle::Puzzle, solve::Config};

/// A number of solutions, and whether it is all of them; 0 if a limit came first.
pub type Count = kleene_search::Count<BigUint>;

impl Puzzle {
    /// The exact number of solutions, of any size, without finding them one by one.
    ///
    /// Independent components of open cells are multiplied; a narrow board is counted cell by cell,
    /// merging all prefixes that lead its lines into the same states (transfer matrix); otherwise
    /// the letters of a cell are tried one by one, each of which is a node. A limit of solutions
    /// has no effect.
    ///
    /// ```
    /// use kleene_cluegrid::{Config, Puzzle};
    ///
    /// // Sixty rows of two cells that are anything, and two columns that say nothing either.
    /// let rows = [r#"[".."]"#; 60].join(",");
    /// let json = format!(r#"{{"alphabet": "abc", "rows": [{rows}], "cols": [[".*"], [".*"]]}}"#);
    /// let puzzle: Puzzle = json.parse()?;
    /// let count = puzzle.count(&Config::new());
    /// assert_eq!(count.solutions.to_string(), "1797010299914431210413179829509605039731475627537851106401");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&self, config: &Config) -> Count {
        let limits = config.to_limits();
        match self.transposed() {
            Some(narrower) => narrower.grid().count(&limits),
            None => self.grid().count(&limits),
        }
    }

    /// The board with rows for columns, if that makes it narrower.
    fn transposed(&self) -> Option<Self> {
        let (width, height) = (self.layout().width(), self.layout().height());
        if width <= height || self.layout().hexagon_side().is_some() {
            return None;
        }
        let (rows, columns) = self.clues().split_at(height);
        let clues: Vec<Vec<Clue>> = columns.iter().chain(rows).cloned().collect();
        let letters: String = self.alphabet().chars().collect();
        Self::new(Layout::rectangle(height, width).ok()?, &letters, clues).ok()
    }
}
