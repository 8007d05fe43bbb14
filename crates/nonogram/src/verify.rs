//! Checks a solution by the rules alone; nothing here knows a solver.

use crate::{Clue, Place, Puzzle, Solution};

/// Checks that a picture has the puzzle's size and exactly the runs that its clues ask for.
///
/// # Errors
/// The first row that differs from its clue, else the first column.
///
/// ```
/// use kleene_nonogram::{Place, Puzzle, Solution, Violation, verify};
///
/// let puzzle: Puzzle = "2 1\n2\n1\n1\n".parse()?;
/// assert_eq!(verify(&puzzle, &Solution::from_fn(2, 1, |_, _| true)?), Ok(()));
///
/// let left = Solution::from_fn(2, 1, |_, column| column == 0)?;
/// let violation = verify(&puzzle, &left).unwrap_err();
/// assert_eq!(violation.to_string(), "row 1 must be 2, but is 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let expected = (puzzle.width(), puzzle.height());
    let found = (solution.width(), solution.height());
    if expected != found {
        return Err(Violation::Size { expected, found });
    }
    for (index, (cells, clue)) in solution.rows().zip(puzzle.rows()).enumerate() {
        check_line(Place::Row(index), cells.iter().copied(), clue)?;
    }
    for (index, (cells, clue)) in solution.columns().zip(puzzle.columns()).enumerate() {
        check_line(Place::Column(index), cells, clue)?;
    }
    Ok(())
}

fn check_line(
    place: Place,
    cells: impl Iterator<Item = bool>,
    wanted: &Clue,
) -> Result<(), Violation> {
    let found = Clue::of_cells(cells);
    if found == *wanted {
        Ok(())
    } else {
        Err(Violation::Line { place, wanted: wanted.clone(), found })
    }
}

/// How a picture breaks the rules of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The picture has another size than the puzzle; both as width and height.
    #[error(
        "the board is {}x{}, but the picture {}x{}",
        .expected.0, .expected.1, .found.0, .found.1
    )]
    Size {
        /// Width and height of the puzzle.
        expected: (usize, usize),
        /// Width and height of the picture.
        found: (usize, usize),
    },
    /// A row or a column has other runs than its clue.
    #[error("{place} must be {wanted}, but is {found}")]
    Line {
        /// Which row or column.
        place: Place,
        /// The clue of the puzzle.
        wanted: Clue,
        /// The runs of the picture.
        found: Clue,
    },
}
