//! Hints and searches as recordings.

use alloc::{format, vec};

use kleene_draw::{Cell, Picture, Recording};
use kleene_grid::{CellId, Grid, Names as _, Pictured};
use kleene_line::CellSet;
use kleene_search::Described;

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
    #[must_use]
    pub fn probing(&self, config: &Config) -> Probing<'_> {
        Probing::new(self, config.to_limits().deadline())
    }

    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    #[must_use]
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let hints = self.hints(config);
        hints.record("board", |cells| self.draw_partial(cells), |hint| self.draw_hint(hint), most)
    }
}

impl Pictured for Puzzle {
    const KIND: &'static str = "board";

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn frame(&self) -> Picture {
        self.draw_partial(self.grid.cells())
    }

    fn show(&self, cells: &[CellSet], show: &mut dyn FnMut(usize, Cell)) {
        for (cell, &symbols) in cells.iter().enumerate() {
            show(self.number(cell), self.look(cell, symbols, false));
        }
    }

    fn describe(&self, cell: CellId, symbols: CellSet) -> Described {
        let cell = cell.index();
        let (name, symbol) = (self.layout().cell_name(cell), self.any_of(symbols));
        Described {
            text: format!("{symbol} in {name}"),
            fields: vec![("cell", name.into()), ("symbol", symbol.into())],
            cells: vec![(self.number(cell), self.look(cell, symbols, false))],
        }
    }
}
