//! Boards of queens as the commands see them.

use std::path::Path;

use kleene_draw::Picture;
use kleene_queens::{Puzzle, Solution};
use serde_json::{Value, json};

use super::args::{QueensArgs, Strategy};
use crate::common::error::InputError;
use crate::common::input::read_bytes;
use crate::common::record::Cell;
use crate::common::subject::{File, Puzzles, Subject};

/// The most queens whose board is drawn; of larger ones the rows are printed.
pub(super) const MAX_DRAWN: usize = 200;

/// Boards of queens, and the options of a call.
#[derive(Debug, Default)]
pub(crate) struct Queens<'a> {
    pub(super) args: Option<&'a QueensArgs>,
}

impl Queens<'_> {
    pub(super) fn strategy(&self) -> Strategy {
        self.args.map_or(Strategy::Auto, QueensArgs::strategy)
    }
}

impl Subject for Queens<'_> {
    const NAME: &'static str = "queens";

    type Puzzle = Puzzle;

    fn open(&self, path: &Path) -> Result<File<Puzzle>, InputError> {
        let (name, content) = match self.args.and_then(|args| args.size.as_ref()) {
            Some(size) if !size.trim().starts_with(is_of_number) => {
                let message = "expected a number of queens; --board FILE reads a board";
                return Err(InputError::in_argument("<N>", size, message, 0..size.len()));
            }
            Some(size) => ("<N>".to_owned(), size.clone().into_bytes()),
            None => read_bytes(path)?,
        };
        let is_number = self.args.is_some_and(|args| args.size.is_some());
        match Puzzle::parse(&content) {
            Ok(puzzle) => {
                let name = if is_number { number(puzzle.size()) } else { name };
                Ok(File { name, puzzles: Puzzles::One(Box::new(puzzle)) })
            }
            Err(error) => Err(InputError::parse(name, content, &error)),
        }
    }

    fn fields(&self, puzzle: &Puzzle) -> Value {
        json!({ "size": puzzle.size() })
    }

    fn blank(&self, puzzle: &Puzzle) -> Option<Picture> {
        (puzzle.size() <= MAX_DRAWN).then(|| puzzle.blank())
    }

    fn conflict(&self, puzzle: &Puzzle) -> Option<String> {
        let (first, second) = puzzle.attack()?;
        Some(format!("the queens at {first} and {second} attack each other"))
    }
}

/// What an empty board of this many queens is called in place of a file: as a call of the command has it.
pub(crate) fn number(size: impl std::fmt::Display) -> String {
    format!("queens {size}")
}

/// Whether a number can start with it.
fn is_of_number(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '+' | '-')
}

/// The row of each column's queen, from 1.
pub(super) fn rows(solution: &Solution) -> Vec<u64> {
    solution.rows().iter().map(|&row| u64::from(row) + 1).collect()
}

/// The squares of one solution that are free in the other, and the other way round.
pub(crate) fn differing(one: &Solution, other: &Solution) -> Vec<Cell> {
    let pairs = one.rows().iter().zip(other.rows()).enumerate();
    let differ = pairs.filter(|(_, (one, other))| one != other);
    let cells = differ.flat_map(|(column, (&one, &other))| {
        [one, other].map(|row| Cell { row: row as usize + 1, column: column + 1 })
    });
    let mut cells: Vec<_> = cells.collect();
    cells.sort_by_key(|cell| (cell.row, cell.column));
    cells
}
