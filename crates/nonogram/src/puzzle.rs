//! The validated puzzle.

use alloc::string::String;
use alloc::vec::Vec;

use crate::properties::Properties;
use crate::{Clue, Place, Solution, Violation, verify};

/// A black-and-white nonogram: the clues of its rows and columns, and what its file says about it.
///
/// Every value keeps these invariants:
/// - both sides are 1 to [`Puzzle::MAX_SIDE`];
/// - every clue fits its line;
/// - the rows ask for as many black cells as the columns;
/// - the goal, if there is one, satisfies the clues.
///
/// A puzzle may still have no solution, or several.
///
/// ```
/// use kleene_nonogram::{Clue, Puzzle, PuzzleError};
///
/// let clue = |runs: &[u32]| Clue::new(runs).unwrap();
/// let ring = [clue(&[3]), clue(&[1, 1]), clue(&[3])];
/// let puzzle = Puzzle::new(ring.to_vec(), ring.to_vec())?.with_property("title", "Ring")?;
/// assert_eq!((puzzle.width(), puzzle.height(), puzzle.title()), (3, 3, Some("Ring")));
///
/// let unequal = Puzzle::new(ring.to_vec(), vec![clue(&[1]); 3]);
/// assert_eq!(unequal, Err(PuzzleError::SumsDiffer { rows: 8, columns: 3 }));
/// # Ok::<(), PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rows: Vec<Clue>,
    columns: Vec<Clue>,
    properties: Properties,
    goal: Option<Solution>,
}

impl Puzzle {
    /// The most rows or columns that a puzzle can have.
    pub const MAX_SIDE: usize = 1000;

    /// The most properties that a puzzle can have.
    pub const MAX_PROPERTIES: usize = Properties::MAX_LEN;

    /// The puzzle of these clues: rows from the top, columns from the left.
    ///
    /// # Errors
    /// A side out of range, a clue longer than its line, or rows and columns that ask for different
    /// numbers of black cells.
    pub fn new(rows: Vec<Clue>, columns: Vec<Clue>) -> Result<Self, PuzzleError> {
        let (width, height) = (columns.len(), rows.len());
        check_sides(width, height)?;
        for (index, clue) in rows.iter().enumerate() {
            check_length(Place::Row(index), clue, width)?;
        }
        for (index, clue) in columns.iter().enumerate() {
            check_length(Place::Column(index), clue, height)?;
        }
        check_sums(&rows, &columns)?;
        Ok(Self { rows, columns, properties: Properties::default(), goal: None })
    }

    /// The puzzle whose clues describe a picture, with the picture as its goal.
    ///
    /// ```
    /// use kleene_nonogram::{Puzzle, Solution};
    ///
    /// let picture = Solution::from_fn(3, 2, |row, column| row + column != 1)?;
    /// let puzzle = Puzzle::from_picture(picture);
    /// assert_eq!(puzzle.to_nin(), "3 2\n1 1\n2\n1\n1\n2\n");
    /// # Ok::<(), kleene_nonogram::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn from_picture(picture: Solution) -> Self {
        Self {
            rows: picture.rows().map(|row| Clue::of_cells(row.iter().copied())).collect(),
            columns: picture.columns().map(Clue::of_cells).collect(),
            properties: Properties::default(),
            goal: Some(picture),
        }
    }

    /// The same puzzle with this goal.
    ///
    /// # Errors
    /// A goal that does not satisfy the clues.
    pub fn with_goal(mut self, goal: Solution) -> Result<Self, PuzzleError> {
        verify(&self, &goal).map_err(PuzzleError::Goal)?;
        self.goal = Some(goal);
        Ok(self)
    }

    /// The same puzzle with this property; it replaces a value of the same name.
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

    /// The picture that the setter had in mind. It satisfies the clues, and need not be the only
    /// one.
    #[must_use]
    pub fn goal(&self) -> Option<&Solution> {
        self.goal.as_ref()
    }
}

pub(crate) fn check_sides(width: usize, height: usize) -> Result<(), PuzzleError> {
    let sides = 1..=Puzzle::MAX_SIDE;
    if !sides.contains(&width) {
        return Err(PuzzleError::Width(width));
    }
    if !sides.contains(&height) {
        return Err(PuzzleError::Height(height));
    }
    Ok(())
}

fn check_length(place: Place, clue: &Clue, available: usize) -> Result<(), PuzzleError> {
    let needed = clue.min_len();
    if needed > available as u64 {
        return Err(PuzzleError::ClueTooLong { place, needed, available });
    }
    Ok(())
}

fn check_sums(rows: &[Clue], columns: &[Clue]) -> Result<(), PuzzleError> {
    let sum = |clues: &[Clue]| clues.iter().map(Clue::sum).sum::<u64>();
    let (rows, columns) = (sum(rows), sum(columns));
    if rows == columns { Ok(()) } else { Err(PuzzleError::SumsDiffer { rows, columns }) }
}

/// Why clues, a goal or a property do not make a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// Number of columns out of range.
    #[error("the width must be 1 to {}, not {}", Puzzle::MAX_SIDE, .0)]
    Width(usize),
    /// Number of rows out of range.
    #[error("the height must be 1 to {}, not {}", Puzzle::MAX_SIDE, .0)]
    Height(usize),
    /// A clue that does not fit its line.
    #[error("the clue of {place} needs {needed} cells, but the line has {available}")]
    ClueTooLong {
        /// Which row or column.
        place: Place,
        /// The runs with one cell between them, see [`Clue::min_len`].
        needed: u64,
        /// Length of the line.
        available: usize,
    },
    /// Rows and columns ask for different numbers of black cells.
    #[error("the rows have {rows} black cells, but the columns {columns}")]
    SumsDiffer {
        /// Sum of all row clues.
        rows: u64,
        /// Sum of all column clues.
        columns: u64,
    },
    /// A goal that does not satisfy the clues.
    #[error("the goal does not fit the clues: {0}")]
    Goal(Violation),
    /// A property's name that is empty, has blanks, starts as a clue does, or is a key of the board
    /// itself.
    #[error("a property's name is one word, starts with no digit, and is no key of the board")]
    PropertyName,
    /// More properties than [`Puzzle::MAX_PROPERTIES`].
    #[error("a puzzle has at most {} properties", Puzzle::MAX_PROPERTIES)]
    TooManyProperties,
}
