//! The validated puzzle.

use alloc::vec::Vec;
use core::fmt;

use kleene_grid::{Grid, GridBuilder};
use kleene_line::{CellSet, Symbol};
use kleene_nonogram::{Clue, Palette, Properties};

use crate::board::{Board, Place};
use crate::conflict::{Conflict, conflict};
use crate::error::PuzzleError;
use crate::{solution::Solution, verify::verify};

/// A triddler: a board, the clues of its lines, its colors, and what its file says about it.
///
/// Every value keeps these invariants:
/// - there is a clue for each line of the board, in the order of [`Board::lines`], read from the left to the right;
/// - the colors of every clue are in the palette;
/// - the goal, if there is one, satisfies the clues.
///
/// A puzzle may still have no solution, or several; [`Puzzle::conflict`] says so where the clues show it by themselves.
///
/// ```
/// use kleene_triddler::{Board, Clue, Puzzle, Uniqueness};
///
/// let clues = [&[1_u32][..], &[3], &[2], &[1, 1], &[1, 1], &[2]].map(|runs| Clue::new(runs).unwrap());
/// let puzzle = Puzzle::new(Board::hexagon(1)?, clues.to_vec())?;
/// let Uniqueness::One(only) = puzzle.uniqueness() else { panic!("one solution") };
/// assert_eq!(only.to_string(), "/.#.\\\n\\###/");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Record", into = "crate::records::Record")
)]
pub struct Puzzle {
    board: Board,
    clues: Vec<Clue>,
    palette: Palette,
    properties: Properties,
    goal: Option<Solution>,
    conflict: Option<Conflict>,
    grid: Grid,
}

impl Puzzle {
    /// The puzzle of these clues, in the colors of [`Palette::with_inks`] for as many inks as they use.
    ///
    /// # Errors
    /// More or fewer clues than lines, or a clue of unknown lengths that needs too many states.
    pub fn new(board: Board, clues: Vec<Clue>) -> Result<Self, PuzzleError> {
        let inks = clues.iter().map(Clue::max_color).max().unwrap_or_default();
        Self::colored(Palette::with_inks(inks.index()), board, clues)
    }

    /// The puzzle of these clues in the colors of a palette.
    ///
    /// # Errors
    /// More or fewer clues than lines, a color that the palette does not have, or a clue of unknown lengths that needs
    /// too many states.
    pub fn colored(palette: Palette, board: Board, clues: Vec<Clue>) -> Result<Self, PuzzleError> {
        let lines = board.lines();
        if lines.len() != clues.len() {
            return Err(PuzzleError::Clues { expected: lines.len(), found: clues.len() });
        }
        for ((place, _), clue) in lines.iter().zip(&clues) {
            let (place, color) = (*place, clue.max_color());
            if palette.paint(color).is_none() {
                return Err(PuzzleError::NoSuchColor { place, color });
            }
        }
        let clash = conflict(&lines, &clues, &palette);
        let cells = core::iter::repeat_n(palette.all(), board.cells());
        let compiled = grid(cells, &lines, &clues, clash.as_ref())?;
        let properties = Properties::default();
        Ok(Self { board, clues, palette, properties, goal: None, conflict: clash, grid: compiled })
    }

    /// The puzzle whose clues describe a picture, with the picture as its goal. Its colors are those of
    /// [`Palette::with_inks`].
    #[must_use]
    pub fn from_picture(picture: Solution) -> Self {
        Self::described(Palette::with_inks(picture.max_color().index()), picture)
    }

    /// The puzzle of a picture in the colors of a palette that has those of the picture.
    pub(crate) fn described(palette: Palette, picture: Solution) -> Self {
        Self::from_colored_picture(palette, picture)
            .expect("the palette has the colors of the picture")
    }

    /// The puzzle whose clues describe a picture, with the picture as its goal, in the colors of a palette.
    ///
    /// # Errors
    /// A color that the palette does not have.
    pub fn from_colored_picture(palette: Palette, picture: Solution) -> Result<Self, PuzzleError> {
        let lines = picture.board().lines().into_iter();
        let clues = lines.map(|(_, cells)| {
            Clue::from_cells(cells.into_iter().map(|cell| picture.cells()[cell]))
        });
        let puzzle = Self::colored(palette, picture.board(), clues.collect())?;
        Ok(Self { goal: Some(picture), ..puzzle })
    }

    /// Sets the goal: the picture that the setter has in mind.
    ///
    /// # Errors
    /// A goal that does not satisfy the clues.
    pub fn with_goal(self, goal: Solution) -> Result<Self, PuzzleError> {
        verify(&self, &goal).map_err(PuzzleError::Goal)?;
        Ok(Self { goal: Some(goal), ..self })
    }

    /// Sets the properties of the puzzle: its texts beyond the clues.
    #[must_use]
    pub fn with_properties(self, properties: Properties) -> Self {
        Self { properties, ..self }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The clues in the order of [`Board::lines`], each read from the left to the right.
    #[must_use]
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// The colors: the ground, and the inks on it.
    #[must_use]
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The properties of the puzzle: its texts beyond the clues.
    #[must_use]
    pub fn properties(&self) -> &Properties {
        &self.properties
    }

    /// The property `title`.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.properties.get("title")
    }

    /// The picture that the setter had in mind. It satisfies the clues, and need not be the only one.
    #[must_use]
    pub fn goal(&self) -> Option<&Solution> {
        self.goal.as_ref()
    }

    /// Why the clues have no solution, where they show it without any cell: the first clue that does not fit its line,
    /// else the first color of which lines of different directions want different numbers.
    ///
    /// ```
    /// use kleene_triddler::{Board, Clue, Puzzle};
    ///
    /// let clues = [1_u32, 3, 2, 2, 2, 1].map(|run| Clue::new([run]).unwrap());
    /// let puzzle = Puzzle::new(Board::hexagon(1)?, clues.to_vec())?;
    /// assert_eq!(
    ///     puzzle.conflict().expect("there is one").to_string(),
    ///     "the rows have 4 black cells, the falling lines 4, the rising lines 3"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn conflict(&self) -> Option<&Conflict> {
        self.conflict.as_ref()
    }

    /// The puzzle's grid, whose cells are those of the board row by row and whose symbols are colors.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The picture of a symbol for each cell of [`Puzzle::grid`]; nothing if there are more or fewer cells, or a symbol
    /// is no color of the puzzle. It need not satisfy the clues.
    #[must_use]
    pub fn solution_of(&self, symbols: &[Symbol]) -> Option<Solution> {
        let fits = symbols.len() == self.board.cells()
            && symbols.iter().all(|&symbol| self.palette.all().contains(symbol));
        fits.then(|| Solution::of_symbols(self.board, symbols))
    }
}

/// Puzzles are equal when their boards, clues, colors, goals and properties are.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        let Self { board, clues, palette, properties, goal, conflict: _, grid: _ } = self;
        (board, clues, palette) == (&other.board, &other.clues, &other.palette)
            && (properties, goal) == (&other.properties, &other.goal)
    }
}

impl Eq for Puzzle {}

/// The board, the clues as people read them, and the goal.
impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({}", self.board)?;
        let places = (0..).map_while(|line| self.board.place(line));
        for (place, clue) in places.zip(&self.clues) {
            write!(f, "; {place}: {}", self.palette.write(clue))?;
        }
        match &self.goal {
            Some(goal) => write!(f, "; {goal:?})"),
            None => f.write_str(")"),
        }
    }
}

/// The grid of a puzzle. Where the directions ask for different numbers of cells it has one line more, which has no
/// string.
fn grid(
    cells: impl Iterator<Item = CellSet>,
    lines: &[(Place, Vec<usize>)],
    clues: &[Clue],
    conflict: Option<&Conflict>,
) -> Result<Grid, PuzzleError> {
    let mut builder = GridBuilder::new(cells);
    for ((place, cells), clue) in lines.iter().zip(clues) {
        let line = clue.line(cells.len());
        let line = line.ok_or(PuzzleError::ClueTooBlotted { place: *place })?;
        builder.add_line(line, cells.iter().copied()).expect("a line visits each cell once");
    }
    if let Some(Conflict::SumsDiffer { .. }) = conflict {
        let none = Clue::from_cells([true]).line(0).expect("a known length has a line");
        builder.add_line(none, []).expect("no cell is visited twice");
    }
    Ok(builder.build())
}
