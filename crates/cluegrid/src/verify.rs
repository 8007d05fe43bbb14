//! Checks a solution by the rules alone; nothing here knows a solver.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::clue::{Clue, Colors};
use crate::layout::{Layout, Place};
use crate::{puzzle::Puzzle, solution::Solution};

/// Checks that a board has the puzzle's shape and letters, and that every line is what its clues
/// say.
///
/// Color clues are compared with the colors of the line; patterns are matched by a backtracking
/// matcher ([`Pattern::is_match`](crate::Pattern::is_match)).
///
/// # Errors
/// Another shape; else the first cell with a letter that is not the puzzle's; else the first line,
/// in the order of [`Layout::lines`], that breaks a clue.
///
/// ```
/// use kleene_cluegrid::{Puzzle, Solution, verify};
///
/// let puzzle: Puzzle = "rows ab ba\ncolumns ab ba".parse()?;
/// let solution = puzzle.solutions().next().expect("there is one");
/// assert_eq!(verify(&puzzle, &solution), Ok(()));
///
/// let wrong = Solution::new(puzzle.layout(), "abab".chars()).expect("four cells");
/// let violation = verify(&puzzle, &wrong).unwrap_err();
/// assert_eq!(violation.to_string(), "row 2 is \"ab\", which does not fit the clue ba");
/// # Ok::<(), kleene_cluegrid::ParseError>(())
/// ```
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let (expected, found) = (puzzle.layout(), solution.layout());
    if expected != found {
        return Err(Violation::Shape { expected, found });
    }
    let letters = solution.letters();
    let foreign = letters.iter().position(|&c| puzzle.alphabet().symbol(c).is_none());
    if let Some(cell) = foreign {
        return Err(Violation::Letter { cell, letter: letters[cell] });
    }
    for ((place, cells), clues) in expected.lines().into_iter().zip(puzzle.clues()) {
        let line: Vec<char> = cells.iter().map(|&cell| letters[cell]).collect();
        if let Some(clue) = clues.iter().find(|clue| !fits(clue, &line)) {
            let line = line.into_iter().collect();
            return Err(Violation::Line { place, line, clue: Box::new(clue.clone()) });
        }
    }
    Ok(())
}

fn fits(clue: &Clue, line: &[char]) -> bool {
    match clue {
        Clue::Colors(colors) => Colors::from_line(line.iter().copied()) == *colors,
        Clue::Pattern(pattern) if pattern.is_backward() => {
            let line: Vec<char> = line.iter().rev().copied().collect();
            pattern.is_match_of(&line)
        }
        Clue::Pattern(pattern) => pattern.is_match_of(line),
    }
}

kleene_text::errors! {
    /// How a board breaks the rules of a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Violation {
        /// Another shape than the puzzle's.
        #[error("the board has another shape than the puzzle")]
        Shape {
            /// The shape of the puzzle.
            expected: Layout,
            /// The shape of the board.
            found: Layout,
        },
        /// A letter that is not the puzzle's.
        #[error("cell {cell} has {letter:?}, which the puzzle does not have")]
        Letter {
            /// The cell, from 0, row by row.
            cell: usize,
            /// Its letter.
            letter: char,
        },
        /// A line that does not fit one of its clues.
        #[error("{place} is {line:?}, which does not fit the clue {clue}")]
        Line {
            /// The line.
            place: Place,
            /// Its letters.
            line: String,
            /// The clue.
            clue: Box<Clue>,
        },
    }
}
