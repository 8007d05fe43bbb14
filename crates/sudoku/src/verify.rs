//! Checks a solution by the rules alone, independently of all solvers.

use crate::cell::{Cell, Unit};
use crate::{puzzle::Puzzle, shape::Shape, solution::Solution};

/// Checks that a board has the puzzle's shape and givens, and every value once in every unit.
///
/// # Errors
/// Another shape; else the first given that is missing; else the first cell in reading order whose
/// value stands before it in its row, column or box.
///
/// ```
/// use kleene_sudoku::{Puzzle, Solution, verify};
///
/// let puzzle: Puzzle = "1...............".parse()?;
/// let solution = puzzle.solutions().next().expect("there are many");
/// assert_eq!(verify(&puzzle, &solution), Ok(()));
///
/// let mut values = solution.values().to_vec();
/// values[15] = values[14];
/// let wrong = Solution::new(puzzle.shape(), values)?;
/// let violation = verify(&puzzle, &wrong).unwrap_err();
/// assert!(violation.to_string().ends_with("r4c3 and at r4c4, which share row 4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let (expected, found) = (puzzle.shape(), solution.shape());
    if expected != found {
        return Err(Violation::Shape { expected, found });
    }
    for (cell, expected) in puzzle.givens() {
        let found = solution.value(cell).filter(|&found| found != expected);
        if let Some(found) = found {
            return Err(Violation::Given { cell, expected, found });
        }
    }
    check_units(solution)
}

/// Checks that no unit has a value twice; as a unit has as many cells as there are values, it then
/// has every one.
fn check_units(solution: &Solution) -> Result<(), Violation> {
    let shape = solution.shape();
    let (size, tall, wide) = (shape.size(), shape.box_rows(), shape.box_columns());
    let mut seen = [[[None::<usize>; Shape::MAX_SIZE + 1]; Shape::MAX_SIZE]; 3];
    for (second, &value) in solution.values().iter().enumerate() {
        let (row, column) = (second / size, second % size);
        let units = [row, column, row / tall * tall + column / wide];
        for (kind, (seen, number)) in seen.iter_mut().zip(units).enumerate() {
            if let Some(first) = seen[number][usize::from(value)].replace(second) {
                let unit = [Unit::Row, Unit::Column, Unit::Box][kind](number as u8);
                let [first, second] = [first, second]
                    .map(|index| Cell::new((index / size) as u8, (index % size) as u8));
                return Err(Violation::Twice { value, first, second, unit });
            }
        }
    }
    Ok(())
}

kleene_text::errors! {
    /// A violation of a puzzle's rules by a board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Violation {
        /// Another shape than the puzzle has.
        #[error(
            "the boxes of the puzzle are {} by {}, those of the board {} by {}",
            expected.box_rows(), expected.box_columns(), found.box_rows(), found.box_columns()
        )]
        Shape {
            /// The shape of the puzzle.
            expected: Shape,
            /// The shape of the board.
            found: Shape,
        },
        /// A given that the board has not kept.
        #[error("{cell} is given as {expected}, not {found}")]
        Given {
            /// The cell.
            cell: Cell,
            /// Its value in the puzzle.
            expected: u8,
            /// Its value on the board.
            found: u8,
        },
        /// A value that stands twice in a row, a column or a box.
        #[error("{value} stands at {first} and at {second}, which share {unit}")]
        Twice {
            /// The value.
            value: u8,
            /// The first of the cells in reading order.
            first: Cell,
            /// The second.
            second: Cell,
            /// The unit that they share.
            unit: Unit,
        },
    }
}
