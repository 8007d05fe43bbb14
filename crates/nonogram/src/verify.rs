//! Checks a solution by the rules alone; nothing here knows a solver.

use alloc::boxed::Box;

use crate::clue::{Clue, Place};
use crate::error::{PuzzleError, Violation};
use crate::{puzzle::Puzzle, solution::Solution};

/// Checks that a picture has the puzzle's size, exactly the runs that its clues ask for, and the
/// cells that were given.
///
/// # Errors
/// The first row that differs from its clue, else the first column, else the first given cell.
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
    let rows = solution.rows().map(|cells| Clue::from_cells(cells.iter().copied()));
    let rows = rows.enumerate().map(|(row, found)| (Place::Row(row), found));
    let columns = solution.columns().map(Clue::from_cells).enumerate();
    let columns = columns.map(|(column, found)| (Place::Column(column), found));
    let clues = puzzle.rows().iter().chain(puzzle.columns());
    for ((place, found), wanted) in rows.chain(columns).zip(clues) {
        if !wanted.is_met_by(&found) {
            let palette = Box::new(puzzle.palette().clone());
            return Err(Violation::Line { place, wanted: wanted.clone(), found, palette });
        }
    }
    match puzzle.givens().and_then(|start| start.disagreement(solution)) {
        Some((row, column)) => Err(Violation::Given { row, column }),
        None => Ok(()),
    }
}

impl Puzzle {
    /// Sets the goal: the picture that the setter has in mind.
    ///
    /// # Errors
    /// A goal that does not satisfy the clues, or does not agree with the given cells.
    pub fn with_goal(self, goal: Solution) -> Result<Self, PuzzleError> {
        verify(&self, &goal).map_err(PuzzleError::Goal)?;
        Ok(self.with_checked_goal(goal))
    }
}
