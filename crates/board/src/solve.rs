//! Solutions one by one, their number, hints, grades.

use alloc::{string::String, vec::Vec};
#[cfg(feature = "std")]
use core::num::NonZeroUsize;

use kleene_grid::{BigUint, CellId, Grading, GridStats, LineId, Names, NoHint, Strategy};
use kleene_line::{CellSet, Symbol};
use kleene_search::Uniqueness;

use crate::{constraint::Description, puzzle::Puzzle, solution::Solution};

/// How to solve a puzzle: within which limits, by which strategy.
pub type Config = kleene_search::Config<Strategy>;

/// A lazy iterator over the solutions of a puzzle.
///
/// After `None`, `outcome` tells whether there are no more or a limit was hit.
pub type Solutions = kleene_search::Solutions<'static, Solution, GridStats>;

/// A number of solutions, and whether it is all of them; 0 if a limit came first.
pub type Count = kleene_search::Count<BigUint>;

/// A step with its reason; `Display` says it in words.
pub type Hint<'p> = kleene_grid::Hint<'p, Puzzle>;

/// Steps one after the other; after `None`, `end` tells why there are no more.
pub type Hints<'p> = kleene_grid::Hints<'p, Puzzle>;

impl Puzzle {
    /// Iterates over all solutions lazily, in a fixed order.
    pub fn solutions(&self) -> Solutions {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now, in the order of the strategy.
    pub fn solve(&self, config: &Config) -> Solutions {
        let found = self.grid.solutions(config.to_strategy(), config.to_limits());
        let (layout, of) = (self.layout.clone(), self.symbols.clone());
        Solutions::new(found, move |_, symbols: Vec<Symbol>| {
            Solution::new(layout.clone(), &of, symbols)
        })
    }

    /// The solutions that the limits ask for, by so many searches at once if the strategy learns from conflicts: as
    /// [`Grid::race`](kleene_grid::Grid::race) does, which also says how they share their work.
    ///
    /// Which of several solutions come first is a matter of luck. The first search is alone for a tenth of a second,
    /// and all the time if the limits are on nodes, or not on solutions.
    #[cfg(feature = "std")]
    pub fn race(&self, config: &Config, searches: NonZeroUsize) -> Solutions {
        let found = self.grid.race(config.to_strategy(), searches, config.to_limits());
        let (layout, of) = (self.layout.clone(), self.symbols.clone());
        Solutions::new(found, move |_, symbols: Vec<Symbol>| {
            Solution::new(layout.clone(), &of, symbols)
        })
    }

    /// Whether the puzzle has no solution, one, or several.
    pub fn uniqueness(&self) -> Uniqueness<Solution> {
        self.solutions().uniqueness()
    }

    /// The exact number of solutions, of any size. A limit of solutions has no effect.
    pub fn count(&self, config: &Config) -> Count {
        self.grid.count(&config.to_limits())
    }

    /// The easiest next step from the givens.
    ///
    /// ```
    /// use kleene_board::Puzzle;
    ///
    /// let text = "symbols = '123'\ngivens = '1?3'\n\n[[rule]]\nkind = 'different'\nover = 'rows'\n";
    /// let puzzle: Puzzle = text.parse()?;
    /// let expected = "row 1 has no repeated symbol, r1c1 is 1, and r1c3 is 3, so r1c2 is 2";
    /// assert_eq!(puzzle.hint()?.to_string(), expected);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why there is none.
    pub fn hint(&self) -> Result<Hint<'_>, NoHint> {
        self.hints(&Config::new()).first()
    }

    /// Steps from the givens, one after the other, each the easiest. Of the limits the time, the flag and the checks
    /// within nodes count.
    pub fn hints(&self, config: &Config) -> Hints<'_> {
        self.hints_from(self.grid.cells(), config)
    }

    /// Steps from what cells may hold, as [`Puzzle::cells`] reads it. Of the limits the time, the flag and the checks
    /// within nodes count.
    ///
    /// # Panics
    /// If there are more or fewer cells than on the board.
    pub fn hints_from(&self, cells: &[CellSet], config: &Config) -> Hints<'_> {
        Hints::new(self, &self.open, cells, &config.to_limits())
    }

    /// The constraint, by its place among [`Puzzle::constraints`], that a step of a hint comes from.
    ///
    /// # Panics
    /// If there is no such line.
    #[must_use]
    pub fn constraint_of(&self, line: LineId) -> usize {
        self.lines[line.index()]
    }

    /// How hard the puzzle is for a person: by one constraint after the other, by probing, or by search.
    pub fn grade(&self, config: &Config) -> Grading<Solution> {
        let grading = self.grid.grade(&config.to_limits());
        grading.map(|symbols| Solution::new(self.layout.clone(), &self.symbols, symbols))
    }
}

impl Names for Puzzle {
    const SYMBOL: &'static str = "symbol";

    fn symbols(&self) -> CellSet {
        self.symbols.all()
    }

    fn symbol(&self, symbol: Symbol) -> String {
        self.symbols.name(symbol)
    }

    fn cell(&self, cell: CellId) -> String {
        self.layout.cell_name(cell.index())
    }

    fn line(&self, line: LineId) -> String {
        let constraint = &self.constraints[self.lines[line.index()]];
        format!("{}", Description { constraint, symbols: &self.symbols, layout: &self.layout })
    }
}
