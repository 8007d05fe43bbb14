//! The ways to search for solutions, by name.

mod enumerate;
mod table;

use kleene_grid as grid;
use kleene_nfa::NfaError;
use kleene_search::{Limits, Search};

use self::enumerate::Rounds;
pub use self::enumerate::{Enumerate, EnumerateState, StringChoices};
pub(crate) use self::enumerate::{strings, strings_of};
pub use self::table::{Table, TableChoices, TableState};
pub(crate) use self::table::{Transitions, transitions};
use crate::puzzle::Puzzle;
use crate::solve::{Config, Solutions};

/// A way to search for solutions. All find the same ones, in different orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// A short search without probing as in [`Strategy::Weigh`]; then conflict learning with
    /// restarts, which first tries what is likely by belief propagation over the densities of the
    /// lines' strings: the strategy of [`Puzzle::solve`].
    #[default]
    Learn,
    /// Lines to a fixpoint, then a choice by dom/wdeg: a cell with few symbols on lines that have
    /// failed often; probing where that keeps failing: the strategy of [`Puzzle::solve_observed`].
    Weigh,
    /// Lines to a fixpoint, and probing before every choice.
    Probe,
    /// The `regular` constraint with a transition table for each clue: [`Table`].
    Table,
    /// All strings of each line, and a cut after every solution: [`Enumerate`].
    Enumerate,
}

kleene_text::named! {
    Strategy {
        Learn => "learning",
        Weigh => "weigh",
        Probe => "probing",
        Table => "table",
        Enumerate => "enumerate",
    }
}

/// Why a strategy refuses a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StrategyError {
    /// More strings in all lines together than are listed.
    #[error("the lines have more than {limit} strings")]
    TooManyStrings {
        /// The most that are listed.
        limit: usize,
    },
    /// A pattern whose transition table is beyond the limits.
    #[error("a transition table: {0}")]
    Table(NfaError),
}

impl Puzzle {
    /// The solutions within limits, by a strategy that may refuse the puzzle.
    ///
    /// With [`Strategy::Enumerate`] a limit of nodes holds for each solution's search.
    ///
    /// ```
    /// use kleene_cluegrid::{Config, Puzzle, Strategy};
    ///
    /// let puzzle: Puzzle = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg".parse()?;
    /// for strategy in Strategy::ALL {
    ///     assert_eq!(puzzle.try_solve(&Config::new().strategy(strategy))?.count(), 2);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A puzzle that is too large for the strategy; never with [`Strategy::Learn`],
    /// [`Strategy::Weigh`] or [`Strategy::Probe`].
    pub fn try_solve(&self, config: &Config) -> Result<Solutions<'static>, StrategyError> {
        let limits: Limits = config.to_limits();
        Ok(match config.to_strategy() {
            Strategy::Learn => self.search(grid::Strategy::Beliefs, config, ()),
            Strategy::Weigh => self.search(grid::Strategy::Weighted, config, ()),
            Strategy::Probe => self.search(grid::Strategy::Probing, config, ()),
            Strategy::Table => {
                let table = Table::new(self)?.until(limits.deadline());
                let (search, read) = (Search::with(table, limits, ()), self.reader());
                Solutions::new(search, move |_, state: TableState| read(&state.into_symbols()))
            }
            Strategy::Enumerate => {
                let rounds = Rounds::new(Enumerate::new(self)?, &limits);
                let read = self.reader();
                Solutions::new(rounds, move |_, symbols| read(&symbols))
            }
        })
    }
}
