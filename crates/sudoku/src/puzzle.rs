//! The validated puzzle: a shape and the givens.

use alloc::boxed::Box;

use crate::cell::{Cell, Unit};
use crate::{alphabet::Alphabet, error::PuzzleError, shape::Shape};

/// A board of n by n cells, some with given values, to be filled with the values 1 to n.
///
/// Every value keeps this invariant: n is 1 to [`Shape::MAX_SIZE`], and every given is 1 to n. A
/// puzzle may have no solution, or many; if two equal givens share a row, a column or a box,
/// [`Puzzle::clash`] says so.
///
/// ```
/// use kleene_sudoku::{Cell, Puzzle, Shape};
///
/// let puzzle = Puzzle::empty(Shape::new(2, 2)?).with_given(Cell::new(0, 0), 3)?;
/// assert_eq!(puzzle.to_string(), "3...............");
///
/// let puzzle = puzzle.with_given(Cell::new(1, 1), 3)?;
/// let clash = puzzle.clash().expect("there is no solution");
/// assert_eq!(clash.to_string(), "3 is given at r1c1 and at r2c2, which share box 1");
/// # Ok::<(), kleene_sudoku::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Board", into = "crate::records::Board")
)]
pub struct Puzzle {
    shape: Shape,
    /// In reading order, 0 where nothing is given.
    values: Box<[u8]>,
    alphabet: Alphabet,
    /// By cell, a bit for each candidate from the least on, where the text of the puzzle had some.
    marks: Option<Box<[u32]>>,
}

impl Puzzle {
    /// The board on which nothing is given.
    #[must_use]
    pub fn empty(shape: Shape) -> Self {
        let values = vec![0; shape.cells()].into_boxed_slice();
        Self { shape, values, alphabet: Alphabet::default(), marks: None }
    }

    /// The board with these values in reading order, 0 for an empty cell.
    ///
    /// # Errors
    /// Another number of cells than the shape has, or a value above n.
    pub fn new(shape: Shape, values: &[u8]) -> Result<Self, PuzzleError> {
        let (expected, found) = (shape.cells(), values.len());
        if found != expected {
            return Err(PuzzleError::Cells { expected, found });
        }
        let size = shape.size();
        if let Some((index, &value)) =
            values.iter().enumerate().find(|(_, value)| usize::from(**value) > size)
        {
            return Err(PuzzleError::Value { cell: shape.cell(index), value, size });
        }
        Ok(Self { shape, values: values.into(), alphabet: Alphabet::default(), marks: None })
    }

    /// The puzzle of these values, of which the shape has as many.
    #[cfg(feature = "draw")]
    pub(crate) fn of(shape: Shape, alphabet: Alphabet, values: &[u8]) -> Self {
        debug_assert_eq!(values.len(), shape.cells());
        Self { shape, values: values.into(), alphabet, marks: None }
    }

    /// The puzzle with other values, of which the shape has as many.
    pub(crate) fn with_values(&self, values: &[u8]) -> Self {
        debug_assert_eq!(values.len(), self.shape.cells());
        Self { shape: self.shape, values: values.into(), alphabet: self.alphabet, marks: None }
    }

    /// Gives this value too; nothing changes if it is given there already.
    ///
    /// # Errors
    /// A cell off the board, a value that is 0 or above n, or a cell that has another value.
    pub fn with_given(mut self, cell: Cell, value: u8) -> Result<Self, PuzzleError> {
        let (shape, size) = (self.shape, self.shape.size());
        if usize::from(cell.row.max(cell.column)) >= size {
            return Err(PuzzleError::Outside { cell, size });
        }
        if value == 0 || usize::from(value) > size {
            return Err(PuzzleError::Value { cell, value, size });
        }
        let index = shape.index(cell);
        if ![0, value].contains(&self.values[index]) {
            return Err(PuzzleError::Taken { cell, has: self.values[index], value });
        }
        self.values[index] = value;
        self.marks = None;
        Ok(self)
    }

    /// Removes the given of this cell, if it has one.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Self {
        if usize::from(cell.row.max(cell.column)) < self.shape.size() {
            self.values[self.shape.index(cell)] = 0;
            self.marks = None;
        }
        self
    }

    /// Sets the characters that the puzzle is written in.
    #[must_use]
    pub fn with_alphabet(self, alphabet: Alphabet) -> Self {
        Self { alphabet, ..self }
    }

    /// The puzzle with other boxes, on a board of as many rows.
    pub(crate) fn with_shape(self, shape: Shape) -> Self {
        debug_assert_eq!(shape.size(), self.shape.size(), "the boxes of another board");
        Self { shape, ..self }
    }

    /// The puzzle with the candidates that its text had, by cell, a bit for each value from 1 on.
    pub(crate) fn with_marks(self, marks: impl Iterator<Item = u32>) -> Self {
        Self { marks: Some(marks.map(|values| values >> 1).collect()), ..self }
    }

    /// The candidates that the text of the puzzle had.
    pub(crate) fn marks(&self) -> Option<&[u32]> {
        self.marks.as_deref()
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The values in reading order, 0 for an empty cell.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// Whether no cell is empty.
    pub(crate) fn is_full(&self) -> bool {
        !self.values.contains(&0)
    }

    /// The characters that the puzzle is written in.
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// Two equal givens that share a row, a column or a box, if there are any: then there is no
    /// solution.
    ///
    /// The second is the first in reading order that has such a cell before it.
    #[must_use]
    pub fn clash(&self) -> Option<Clash> {
        clash(self.shape, &self.values)
    }

    /// The cells that have a value, in reading order.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        let cells = self.values.iter().enumerate().filter(|(_, value)| **value != 0);
        cells.map(|(index, &value)| (self.shape.cell(index), value))
    }
}

kleene_text::errors! {
    /// Two equal givens that share a row, a column or a box. See [`Puzzle::clash`].
    #[error("{value} is given at {first} and at {second}, which share {unit}")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Clash {
        /// The value.
        pub value: u8,
        /// The first of the cells in reading order.
        pub first: Cell,
        /// The second.
        pub second: Cell,
        /// The unit that they share.
        pub unit: Unit,
    }
}

/// The first cell in reading order whose value one before it has, in the same unit.
pub(crate) fn clash(shape: Shape, values: &[u8]) -> Option<Clash> {
    let size = shape.size();
    let mut taken = [[0u32; Shape::MAX_SIZE]; 3];
    for (index, &value) in values.iter().enumerate().filter(|(_, value)| **value != 0) {
        let second = shape.cell(index);
        let units = [index / size, index % size, shape.box_of(second)];
        let bit = 1 << value;
        if (0..3).any(|kind| taken[kind][units[kind]] & bit != 0) {
            let before = (0..index).filter(|&other| values[other] == value);
            return before.map(|other| shape.cell(other)).find_map(|first| {
                let unit = shape.shared(first, second)?;
                Some(Clash { value, first, second, unit })
            });
        }
        (0..3).for_each(|kind| taken[kind][units[kind]] |= bit);
    }
    None
}
