//! A board with its solution after it.

use alloc::vec::Vec;

use kleene_text::find_phrase;

use crate::blocks::Blocks;
use crate::collection::{Collection, Contents};
use crate::error::{ParseError, ParseErrorKind};
use crate::parse_columns::is_no_solution;
use crate::puzzle::Puzzle;

/// Words before a solution.
const WORDS: [&str; 3] = ["solution", "answer", "solved"];

/// The longest text of two boards.
const LONGEST: usize = 10_000;

/// The board of a text that has two, of which the second is full and is called the solution; an error if it does not solve
/// the first.
pub(crate) fn answered(contents: &Contents, text: &[u8]) -> Option<Result<Puzzle, ParseError>> {
    if text.len() > LONGEST || matches!(contents, Contents::One(_)) {
        return None;
    }
    let word = find_phrase(text, &WORDS)?;
    let [puzzle, solution] = two_boards(contents, text)?;
    if !solution.is_full() || puzzle.is_full() {
        return None;
    }
    Some(match is_no_solution(&puzzle, &solution) {
        true => Err(ParseError::new(ParseErrorKind::OtherSolution, word)),
        false => Ok(puzzle),
    })
}

/// The boards of a text that has two and is not long.
pub(crate) fn two_boards(contents: &Contents, text: &[u8]) -> Option<[Puzzle; 2]> {
    if text.len() > LONGEST {
        return None;
    }
    let boards: Vec<Puzzle> = match contents {
        Contents::One(_) => return None,
        Contents::Collection => {
            Collection::new(text).map(|(_, puzzle)| puzzle.ok()).collect::<Option<_>>()?
        }
        Contents::Boards => {
            let blocks = Blocks::split(text);
            blocks.iter().map(|(_, block)| Puzzle::parse_any(block).ok()).collect::<Option<_>>()?
        }
        Contents::Several(boards) => boards.iter().map(|(_, puzzle)| puzzle.clone()).collect(),
    };
    boards.try_into().ok()
}
