//! Hints and searches as recordings.

use kleene_draw::{Cell, Recording};
use kleene_grid::DrawCells;
use kleene_line::CellSet;

use crate::{puzzle::Puzzle, solve::Config};

/// The search with probing as a problem that can be drawn.
pub type Probing<'p> = kleene_grid::Probing<'p, Puzzle>;

impl Puzzle {
    /// The search with probing, for [`Search`](https://docs.rs/kleene-search). Its steps stop at the time limit, which
    /// starts now.
    ///
    /// ```
    /// use kleene_board::{Config, Puzzle};
    /// use kleene_search::Search;
    ///
    /// let text = "symbols = '12'\nsize = '2x2'\n[[rule]]\nkind = 'different'\nover = ['rows', 'columns']\n";
    /// let puzzle: Puzzle = text.parse()?;
    /// let probing = puzzle.probing(&Config::new());
    /// assert_eq!(Search::new(&probing).count(), 2);
    /// # Ok::<(), kleene_board::ParseError>(())
    /// ```
    pub fn probing(&self, config: &Config) -> Probing<'_> {
        Probing::new(self, config.to_limits().deadline())
    }

    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let hints = self.hints(config);
        hints.record("board", |cells| self.draw_partial(cells), |hint| self.draw_hint(hint), most)
    }
}

impl DrawCells for Puzzle {
    fn draw_cell(&self, cell: usize, symbols: CellSet) -> Cell {
        self.draw_cell(cell, symbols, false)
    }
}
