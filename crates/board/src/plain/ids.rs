//! Game ids of Simon Tatham's collection that no other genre has: those of Unequal, and of Solo with diagonals.

use alloc::string::String;
use core::iter::repeat_n;

use super::genre::Extra;
use super::{Line, titled::sudoku};
use crate::{Genre, error::ParseError, puzzle::Puzzle, scanner::Scanner};

/// The board of a text that is such an id; `None` for other texts.
pub(super) fn read(id: &str) -> Option<Result<Puzzle, ParseError>> {
    let (parameters, game) = id.split_once(':')?;
    if game.contains(char::is_whitespace) || game.is_empty() {
        return None;
    }
    if let Some(difficulty) = parameters.strip_prefix("3x3x") {
        let drawn = cells(game)?;
        let is_known =
            difficulty.is_empty() || difficulty.len() == 2 && difficulty.starts_with('d');
        let line = Line { start: 0, text: &drawn };
        let board = sudoku(&[line], &[Extra::Diagonals]).filter(|_| is_known)?;
        return Some(
            board.build().map_err(|error| ParseError::new(error.into_kind(), 0..id.len())),
        );
    }
    let side: usize = parameters.parse().ok()?;
    let has_signs = game.contains(['U', 'R', 'D', 'L']);
    let items = game.trim_end_matches(',').split(',');
    let is_id = has_signs && items.clone().count() == side * side && items.clone().all(is_cell);
    is_id.then(|| Puzzle::from_game_id(Genre::Unequal, id))
}

/// Whether an item of Unequal is a number and the signs of its cell.
fn is_cell(item: &str) -> bool {
    let signs = item.trim_start_matches(|c: char| c.is_ascii_digit());
    signs.len() < item.len() && signs.chars().all(|c| "URDL".contains(c))
}

/// The cells of a game of Solo: numbers, and letters for as many open cells as their place in the alphabet.
fn cells(game: &str) -> Option<String> {
    let (mut scanner, mut cells) = (Scanner::new(game), String::new());
    while !scanner.is_at_end() {
        match (scanner.gap(), scanner.peek()) {
            (Some(open), _) => cells.extend(repeat_n('.', open)),
            (None, Some(digit @ '1'..='9')) => {
                scanner.skip();
                cells.push(digit);
            }
            (None, _) if scanner.take('_') => {}
            (None, _) => return None,
        }
    }
    (cells.len() == 81).then_some(cells)
}
