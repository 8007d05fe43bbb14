//! The next step of a person, in words, and how hard a puzzle is.

use alloc::string::{String, ToString};
use core::fmt::Write as _;

use kleene_grid::{CellId, Grading, LineId, Names, NoHint};
use kleene_line::{CellSet, Symbol};

use crate::solution::{Solution, visible};
use crate::{clue::Clue, puzzle::Puzzle, solve::Config};

/// A step with its reason; `Display` says it in words. Made by [`Puzzle::hint`] and [`Puzzle::hints`].
pub type Hint<'p> = kleene_grid::Hint<'p, Puzzle>;

/// Steps one after the other. Made by [`Puzzle::hints`].
///
/// After `None`, `end` tells why there are no more.
pub type Hints<'p> = kleene_grid::Hints<'p, Puzzle>;

impl Puzzle {
    /// The easiest next step on the empty board.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse()?;
    /// assert_eq!(puzzle.hint()?.to_string(), "row 1 is rg, so r1c1 is r, and r1c2 is g");
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
    /// A line alone comes before an assumption, a step that settles a cell before one that does not, and
    /// then the one that rests on the fewest cells.
    ///
    /// # Errors
    /// Why there is none.
    ///
    /// # Panics
    /// If there are more or fewer cells than on the board.
    pub fn hint_from(&self, cells: &[CellSet]) -> Result<Hint<'_>, NoHint> {
        self.hints_from(cells, &Config::new()).first()
    }

    /// Steps from the empty board, one after the other, each the easiest. Of the limits the time, the
    /// flag and the checks within nodes count.
    pub fn hints(&self, config: &Config) -> Hints<'_> {
        self.hints_from(self.grid().cells(), config)
    }

    /// Steps from what cells may hold, one after the other, each the easiest. Of the limits the time,
    /// the flag and the checks within nodes count.
    ///
    /// # Panics
    /// If there are more or fewer cells than on the board.
    pub fn hints_from(&self, cells: &[CellSet], config: &Config) -> Hints<'_> {
        Hints::new(self, self.grid(), cells, &config.to_limits())
    }

    /// How hard the puzzle is for a person: by lines alone, by probing, or by search; with counters.
    ///
    /// ```
    /// use kleene_cluegrid::{Config, Grade, Puzzle};
    ///
    /// let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse()?;
    /// assert_eq!(puzzle.grade(&Config::new()).grade, Grade::Lines);
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    pub fn grade(&self, config: &Config) -> Grading<Solution> {
        let grading = self.grid().grade(&config.to_limits());
        grading.map(|symbols| self.solution(&symbols))
    }
}

impl Names for Puzzle {
    const SYMBOL: &'static str = "letter";

    fn symbols(&self) -> CellSet {
        self.alphabet().all()
    }

    fn symbol(&self, symbol: Symbol) -> String {
        visible(self.alphabet().char(symbol)).into()
    }

    fn cell(&self, cell: CellId) -> String {
        self.layout().cell_name(cell.index())
    }

    /// A line with its clues.
    fn line(&self, line: LineId) -> String {
        self.line_and_clues(line.index())
    }
}

impl Puzzle {
    /// A line of the grid with its clues.
    pub(crate) fn line_and_clues(&self, line: usize) -> String {
        let (line, clues) = &self.grid_lines()[line];
        let mut text = self.layout().lines()[*line].0.to_string();
        for (i, &clue) in clues.iter().enumerate() {
            let joint = if i > 0 { " and" } else { "" };
            // Writing to a string does not fail.
            let _ = match &self.clues()[*line][clue] {
                Clue::Colors(colors) => write!(text, "{joint} is {colors}"),
                Clue::Pattern(pattern) if pattern.is_backward() => {
                    write!(text, "{joint} matches {pattern} from its end")
                }
                Clue::Pattern(pattern) => write!(text, "{joint} matches {pattern}"),
            };
        }
        text
    }
}
