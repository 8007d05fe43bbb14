//! The validated puzzle.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use kleene_grid::Grid;
use kleene_line::{CellSet, Symbol};

use crate::clue::{Clue, Place};
use crate::conflict::{Conflict, conflict};
use crate::error::{MAX_PROPERTIES, MAX_SIDE, PuzzleError, check_sides};
use crate::model::{self, Compiled};
use crate::{
    color::Color, palette::Palette, partial::PartialSolution, properties::Properties,
    solution::Solution,
};

/// A nonogram: the clues of its rows and columns, its colors, and the metadata of its file.
///
/// Every value keeps these invariants:
/// - both sides are 1 to [`Puzzle::MAX_SIDE`];
/// - the colors of every clue are in the palette;
/// - every given cell allows at least one color;
/// - the goal, if there is one, satisfies the clues and agrees with the given cells.
///
/// A puzzle may still have no solution, or several; [`Puzzle::conflict`] detects a contradiction that
/// the clues show without a search.
///
/// ```
/// use kleene_nonogram::{Clue, Puzzle, PuzzleError};
///
/// let clue = |runs: &[u32]| Clue::new(runs).unwrap();
/// let ring = [clue(&[3]), clue(&[1, 1]), clue(&[3])];
/// let puzzle = Puzzle::new(ring.to_vec(), ring.to_vec())?.with_property("title", "Ring")?;
/// assert_eq!((puzzle.width(), puzzle.height(), puzzle.title()), (3, 3, Some("Ring")));
///
/// let unequal = Puzzle::new(ring.to_vec(), vec![clue(&[1]); 3])?;
/// let conflict = unequal.conflict().expect("there is no solution");
/// assert_eq!(conflict.to_string(), "the rows have 8 black cells, but the columns have 3");
/// # Ok::<(), PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Board", into = "crate::records::Board")
)]
pub struct Puzzle {
    rows: Vec<Clue>,
    columns: Vec<Clue>,
    palette: Palette,
    /// Invariant: at least one cell is not open, and every domain is within the palette.
    start: Option<PartialSolution>,
    properties: Properties,
    goal: Option<Solution>,
    conflict: Option<Box<Conflict>>,
    grid: Compiled,
}

impl Puzzle {
    /// The most rows or columns that a puzzle can have: 1,000.
    pub const MAX_SIDE: usize = MAX_SIDE;

    /// The most properties that a puzzle can have: 1,000.
    pub const MAX_PROPERTIES: usize = MAX_PROPERTIES;

    /// The puzzle of these clues: rows from the top, columns from the left. Its colors are those of
    /// [`Palette::with_inks`] for as many inks as the clues use: black on white, if they use one.
    ///
    /// # Errors
    /// A side out of range, or a clue with unknown lengths that needs too many states.
    pub fn new(rows: Vec<Clue>, columns: Vec<Clue>) -> Result<Self, PuzzleError> {
        let inks = rows.iter().chain(&columns).map(Clue::max_color).max().unwrap_or_default();
        Self::colored(Palette::with_inks(inks.index()), rows, columns)
    }

    /// The puzzle of these clues in the colors of a palette.
    ///
    /// ```
    /// use kleene_nonogram::{Clue, Color, Paint, Palette, Puzzle, Rgb, Run};
    ///
    /// let inks = [("red", 'r', Rgb(255, 0, 0)), ("blue", 'b', Rgb(0, 0, 255))];
    /// let inks = inks.map(|(name, letter, rgb)| Paint::new(name, letter, rgb));
    /// let palette = Palette::new(Paint::new("white", '.', Rgb::WHITE), inks)?;
    /// let [red, blue] = [Color::INK, Color::new(2).unwrap()];
    ///
    /// let clue = |runs: &[Run]| Clue::from_runs(runs.iter().copied()).unwrap();
    /// let rows = vec![clue(&[Run::new(red, 1), Run::new(blue, 2)])];
    /// let columns = [red, blue, blue].map(|color| clue(&[Run::new(color, 1)])).to_vec();
    /// let puzzle = Puzzle::colored(palette, rows, columns)?;
    /// let only = puzzle.solutions().next().unwrap();
    /// assert_eq!(puzzle.letters(&only).to_string(), "rbb");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A side out of range; a color that the palette does not have; or a clue of unknown lengths
    /// that needs too many states.
    pub fn colored(
        palette: Palette,
        rows: Vec<Clue>,
        columns: Vec<Clue>,
    ) -> Result<Self, PuzzleError> {
        let (width, height) = (columns.len(), rows.len());
        check_sides(width, height)?;
        for (index, clue) in rows.iter().enumerate() {
            check_clue(Place::Row(index), clue, width, &palette)?;
        }
        for (index, clue) in columns.iter().enumerate() {
            check_clue(Place::Column(index), clue, height, &palette)?;
        }
        let clash = conflict(&rows, &columns, &palette).map(Box::new);
        let properties = Properties::default();
        let grid = model::grid(&rows, &columns, palette.colors().len(), clash.as_deref());
        Ok(Self {
            rows,
            columns,
            palette,
            start: None,
            properties,
            goal: None,
            conflict: clash,
            grid,
        })
    }

    /// The puzzle whose clues describe a picture, with the picture as its goal. Its colors are
    /// those of [`Palette::with_inks`].
    ///
    /// ```
    /// use kleene_nonogram::{Puzzle, Solution};
    ///
    /// let picture = Solution::from_fn(3, 2, |row, column| row + column != 1)?;
    /// let puzzle = Puzzle::from_picture(picture);
    /// assert_eq!(puzzle.to_nin().unwrap(), "3 2\n1 1\n2\n1\n1\n2\n");
    /// # Ok::<(), kleene_nonogram::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn from_picture(picture: Solution) -> Self {
        let rows: Vec<_> =
            picture.rows().map(|row| Clue::from_cells(row.iter().copied())).collect();
        let columns: Vec<_> = picture.columns().map(Clue::from_cells).collect();
        let palette = Palette::with_inks(picture.max_color().index());
        Self {
            grid: model::grid(&rows, &columns, palette.colors().len(), None),
            rows,
            columns,
            palette,
            start: None,
            properties: Properties::default(),
            goal: Some(picture),
            conflict: None,
        }
    }

    /// Sets the colors.
    ///
    /// # Errors
    /// A palette without a color that a clue or a given cell has.
    pub fn with_palette(mut self, palette: Palette) -> Result<Self, PuzzleError> {
        for (row, clue) in self.rows.iter().enumerate() {
            check_clue(Place::Row(row), clue, self.width(), &palette)?;
        }
        for (column, clue) in self.columns.iter().enumerate() {
            check_clue(Place::Column(column), clue, self.height(), &palette)?;
        }
        self.palette = palette;
        self.conflict = conflict(&self.rows, &self.columns, &self.palette).map(Box::new);
        let any = self.palette.all();
        self.grid = self.grid.with_givens(None, any);
        match self.start.take() {
            Some(start) => self.with_givens(start),
            None => Ok(self),
        }
    }

    /// Sets the given cells, whose colors are restricted from the start. Givens that leave every
    /// cell open are the same as none.
    ///
    /// # Errors
    /// Givens that have another size, leave a cell no color of the palette, or contradict the goal.
    pub fn with_givens(mut self, start: PartialSolution) -> Result<Self, PuzzleError> {
        let (expected, found) = ((self.width(), self.height()), (start.width(), start.height()));
        if expected != found {
            return Err(PuzzleError::GivenSize { expected, found });
        }
        let any = self.palette.all();
        let start = start.within(any);
        if let Some((row, column)) = start.find(CellSet::is_empty) {
            return Err(PuzzleError::GivenCell { row, column });
        }
        self.start = start.find(|cell| cell != any).map(|_| start);
        self.grid = self.grid.with_givens(self.start.as_ref(), any);
        match self.goal.take() {
            Some(goal) => self.with_goal(goal),
            None => Ok(self),
        }
    }

    /// Sets a property; it replaces a value of the same name.
    ///
    /// Usual names are `title`, `by` (the author), `copyright`, `license` and `catalogue` (the
    /// origin).
    ///
    /// # Errors
    /// A name that a `.non` file cannot have (see [`PuzzleError::PropertyName`]), or one more
    /// property than [`Puzzle::MAX_PROPERTIES`].
    pub fn with_property(
        mut self,
        name: impl Into<String>,
        value: impl Into<String>,
    ) -> Result<Self, PuzzleError> {
        self.properties.set(name.into(), value.into())?;
        Ok(self)
    }

    pub(crate) fn with_properties(self, properties: Properties) -> Self {
        Self { properties, ..self }
    }

    /// The puzzle's grid: its cells row by row, a line for every row, then one for every column.
    pub fn grid(&self) -> &Grid {
        self.grid.grid()
    }

    /// The picture with these symbols, one per cell of [`Puzzle::grid`]; `None` if the count is wrong or a symbol is
    /// not a color of the puzzle. It need not satisfy the clues.
    #[must_use]
    pub fn solution_of(&self, symbols: &[Symbol]) -> Option<Solution> {
        let colors = self.palette().colors().len();
        let fits = symbols.len() == self.width() * self.height()
            && symbols.iter().all(|symbol| symbol.index() < colors);
        fits.then(|| model::solution(self.width(), symbols))
    }

    /// Number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The clues of the rows, from the top.
    #[must_use]
    pub fn rows(&self) -> &[Clue] {
        &self.rows
    }

    /// The clues of the columns, from the left.
    #[must_use]
    pub fn columns(&self) -> &[Clue] {
        &self.columns
    }

    /// The colors: the ground, and the inks on it.
    #[must_use]
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Why the clues have no solution, if they alone show it: the first clue that does not fit its line, rows before
    /// columns, or else the first color whose row and column totals differ.
    ///
    /// ```
    /// use kleene_nonogram::{Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "3 1\n2 1\n1\n1\n1\n".parse()?;
    /// let conflict = puzzle.conflict().expect("there is one");
    /// assert_eq!(conflict.to_string(), "the clue of row 1 needs 4 cells, but the line has 3");
    /// assert_eq!(puzzle.uniqueness(), Uniqueness::None);
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn conflict(&self) -> Option<&Conflict> {
        self.conflict.as_deref()
    }

    /// The cells whose colors are restricted from the start; `None` if nothing is given.
    #[must_use]
    pub fn givens(&self) -> Option<&PartialSolution> {
        self.start.as_ref()
    }

    /// A picture with the letters of this puzzle's colors, a row per line.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 3 2 101 000".parse()?;
    /// assert_eq!(puzzle.letters(puzzle.goal().unwrap()).to_string(), "#.#\n...");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn letters<'a>(&'a self, picture: &'a Solution) -> impl fmt::Display + use<'a> {
        picture.letters(&self.palette)
    }

    /// The property `title`.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.property("title")
    }

    /// The value of a property.
    #[must_use]
    pub fn property(&self, name: &str) -> Option<&str> {
        self.properties.get(name)
    }

    /// The names and values of all properties, in the order in which they were given.
    pub fn properties(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + Clone {
        self.properties.iter()
    }

    /// Sets a goal that satisfies the clues and agrees with the given cells.
    pub(crate) fn with_checked_goal(mut self, goal: Solution) -> Self {
        self.goal = Some(goal);
        self
    }

    /// The solution that the setter intended. It need not be the only one.
    #[must_use]
    pub fn goal(&self) -> Option<&Solution> {
        self.goal.as_ref()
    }
}

impl Solution {
    /// The picture of a puzzle's size whose cell in a row and a column has the color that `color`
    /// gives.
    #[must_use]
    pub fn for_puzzle<C: Into<Color>>(
        puzzle: &Puzzle,
        color: impl FnMut(usize, usize) -> C,
    ) -> Self {
        Self::filled(puzzle.width(), puzzle.height(), color)
    }
}

fn check_clue(
    place: Place,
    clue: &Clue,
    available: usize,
    palette: &Palette,
) -> Result<(), PuzzleError> {
    if palette.paint(clue.max_color()).is_none() {
        return Err(PuzzleError::NoSuchColor { place, color: clue.max_color() });
    }
    if model::has_line(clue, available) {
        Ok(())
    } else {
        Err(PuzzleError::ClueTooBlotted { place })
    }
}
