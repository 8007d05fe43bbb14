//! Checks a solution by the rules alone; nothing here knows a solver.

use alloc::boxed::Box;

use kleene_nonogram::Clue;

use crate::{error::Violation, puzzle::Puzzle, solution::Solution};

/// Checks that a picture has the puzzle's board, and exactly the runs that its clues ask for.
///
/// # Errors
/// The first line that differs from its clue: rows, then falling lines, then rising lines.
///
/// ```
/// use kleene_triddler::{Puzzle, Solution, verify};
///
/// let puzzle: Puzzle = "/.#.\\\n\\###/".parse()?;
/// let picture: Solution = "/#..\\\n\\###/".parse()?;
/// let violation = verify(&puzzle, &picture).unwrap_err();
/// assert_eq!(violation.to_string(), "falling line 1 must be 2, but is 3");
/// # Ok::<(), kleene_triddler::ParseError>(())
/// ```
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let (expected, found) = (puzzle.board(), solution.board());
    if expected != found {
        return Err(Violation::Board { expected, found });
    }
    for ((place, cells), wanted) in expected.lines().into_iter().zip(puzzle.clues()) {
        let found = Clue::from_cells(cells.into_iter().map(|cell| solution.cells()[cell]));
        if !wanted.is_met_by(&found) {
            let palette = Box::new(puzzle.palette().clone());
            return Err(Violation::Line { place, wanted: wanted.clone(), found, palette });
        }
    }
    Ok(())
}
