//! The next step of a person, in words, and how hard a puzzle is.

use alloc::string::String;

use kleene_grid::{CellId, Grading, LineId, Names, NoHint};
use kleene_line::{CellSet, Symbol};
use kleene_nonogram::Color;

use crate::{puzzle::Puzzle, solution::Solution, solve::Config};

/// A step with its reason; `Display` says it in words. Made by [`Puzzle::hint`] and [`Puzzle::hints`].
pub type Hint<'p> = kleene_grid::Hint<'p, Puzzle>;

/// Steps one after the other. Made by [`Puzzle::hints`].
///
/// After `None`, `end` tells why there are no more.
pub type Hints<'p> = kleene_grid::Hints<'p, Puzzle>;

impl Puzzle {
    /// The easiest next step on the empty board. Cells are named by row and place in the row.
    ///
    /// ```
    /// use kleene_triddler::Puzzle;
    ///
    /// let puzzle: Puzzle = "/.#.\\\n\\###/".parse()?;
    /// assert_eq!(
    ///     puzzle.hint()?.to_string(),
    ///     "row 2 is 3, so r2c1, r2c2 and r2c3 are black"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why there is none.
    pub fn hint(&self) -> Result<Hint<'_>, NoHint> {
        self.hints(&Config::new()).first()
    }

    /// The easiest next step from what cells may hold, as [`Puzzle::cells`] reads it.
    ///
    /// # Errors
    /// Why there is none.
    ///
    /// # Panics
    /// If there are more or fewer cells than on the board.
    pub fn hint_from(&self, cells: &[CellSet]) -> Result<Hint<'_>, NoHint> {
        self.hints_from(cells, &Config::new()).first()
    }

    /// Steps from the empty board, one after the other, each the easiest. Of the limits the time, the flag and the
    /// checks within nodes count.
    pub fn hints(&self, config: &Config) -> Hints<'_> {
        self.hints_from(self.grid().cells(), config)
    }

    /// Steps from what cells may hold, one after the other, each the easiest. Of the limits the time, the flag and the
    /// checks within nodes count.
    ///
    /// # Panics
    /// If there are more or fewer cells than on the board.
    pub fn hints_from(&self, cells: &[CellSet], config: &Config) -> Hints<'_> {
        Hints::new(self, self.grid(), cells, &config.to_limits())
    }

    /// How hard the puzzle is for a person: by lines alone, by probing, or by search; with counters.
    ///
    /// ```
    /// use kleene_triddler::{Config, Grade, Puzzle};
    ///
    /// let puzzle: Puzzle = "/.#.\\\n\\###/".parse()?;
    /// assert_eq!(puzzle.grade(&Config::new()).grade, Grade::Lines);
    /// # Ok::<(), kleene_triddler::ParseError>(())
    /// ```
    pub fn grade(&self, config: &Config) -> Grading<Solution> {
        let grading = self.grid().grade(&config.to_limits());
        grading.map(|symbols| Solution::of_symbols(self.board(), &symbols))
    }
}

impl Names for Puzzle {
    const SYMBOL: &'static str = "color";

    fn symbols(&self) -> CellSet {
        self.palette().all()
    }

    fn symbol(&self, symbol: Symbol) -> String {
        self.palette().name(Color::from_symbol(symbol)).into()
    }

    fn cell(&self, cell: CellId) -> String {
        self.board().cell_name(cell.index())
    }

    /// A line with its clue. The line without cells, which a puzzle has whose sums differ, is their conflict.
    fn line(&self, line: LineId) -> String {
        match (self.board().place(line.index()), self.clues().get(line.index())) {
            (Some(place), Some(clue)) => format!("{place} is {}", self.palette().write(clue)),
            _ => self.conflict().map_or_else(String::new, |conflict| format!("{conflict}")),
        }
    }
}
