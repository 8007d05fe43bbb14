//! A filled board.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crate::{alphabet::Alphabet, cell::Cell, error::PuzzleError, shape::Shape};

/// A value in every cell of a board.
///
/// Strategies return it, and [`verify`](crate::verify()) checks that it obeys the rules. `Display`
/// writes it on one line in the puzzle's own alphabet, `{:#}` as a grid with bars.
///
/// ```
/// use kleene_sudoku::{Shape, Solution};
///
/// let values = vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
/// let solution = Solution::new(Shape::new(2, 2)?, values)?;
/// assert_eq!(solution.to_string(), "1234341221434321");
/// assert_eq!(format!("{solution:#}"), "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1");
/// assert_eq!(format!("{solution:?}"), format!("Solution(\n{solution:#}\n)"));
/// # Ok::<(), kleene_sudoku::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Board", into = "crate::records::Board")
)]
pub struct Solution {
    shape: Shape,
    values: Box<[u8]>,
    alphabet: Alphabet,
}

impl Solution {
    /// The board with these values in reading order.
    ///
    /// # Errors
    /// Another number of cells than the shape has, or a value that is not 1 to n.
    pub fn new(shape: Shape, values: Vec<u8>) -> Result<Self, PuzzleError> {
        let (expected, found, size) = (shape.cells(), values.len(), shape.size());
        if found != expected {
            return Err(PuzzleError::Cells { expected, found });
        }
        if let Some((index, &value)) =
            values.iter().enumerate().find(|(_, value)| !(1..=size).contains(&usize::from(**value)))
        {
            return Err(PuzzleError::Value { cell: shape.cell(index), value, size });
        }
        Ok(Self { shape, values: values.into_boxed_slice(), alphabet: Alphabet::default() })
    }

    /// The values that a strategy found for a puzzle of this shape and alphabet.
    pub(crate) fn of(shape: Shape, alphabet: Alphabet, values: &[u8]) -> Self {
        debug_assert_eq!(values.len(), shape.cells());
        Self { shape, values: values.into(), alphabet }
    }

    /// The solution written in these characters.
    #[must_use]
    pub fn with_alphabet(self, alphabet: Alphabet) -> Self {
        Self { alphabet, ..self }
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The values in reading order.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The characters that the solution is written in.
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// The value of a cell; `None` off the board.
    #[must_use]
    pub fn value(&self, cell: Cell) -> Option<u8> {
        let is_inside = usize::from(cell.row.max(cell.column)) < self.shape.size();
        is_inside.then(|| self.values[self.shape.index(cell)])
    }
}

/// Its rows as `{:#}` draws them, in its own alphabet.
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution(\n{self:#}\n)")
    }
}
