//! Boards of queens as the commands see them, and the options of a call with a number.

use std::path::Path;

use kleene::{AnyNamed, AnyPuzzle, Kind};
use kleene_queens::Puzzle;

use super::KIND;
use super::args::{QueensArgs, Strategy};
use crate::common::{
    Counted, File, Found, InputError, Named, Puzzles, Subject, Take, Wanted, open,
};

/// The most queens whose search is displayed.
pub(super) const MAX_DRAWN: usize = 200;

/// Boards of queens, and the options of a call.
#[derive(Debug)]
pub(super) struct Queens<'a> {
    pub(super) args: &'a QueensArgs,
}

impl Queens<'_> {
    pub(super) fn strategy(&self) -> Strategy {
        self.args.strategy()
    }
}

impl Subject for Queens<'_> {
    fn kind(&self) -> Kind {
        KIND
    }

    fn open(&self, path: &Path) -> Result<File, InputError> {
        let Some(size) = &self.args.size else { return open::file(self, path) };
        if !size.trim().starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-')) {
            let message = "expected a number of queens; --board FILE reads a board";
            return Err(InputError::in_argument("<N>", size, message, 0..size.len()));
        }
        match Puzzle::parse(size.as_bytes()) {
            Ok(puzzle) => {
                let name = number(puzzle.size());
                let named = AnyNamed { name: None, puzzle: AnyPuzzle::new(puzzle) };
                Ok(File { name, puzzles: Puzzles::Known(vec![named]) })
            }
            Err(error) => {
                Err(InputError::parse("<N>".to_owned(), size.clone().into_bytes(), &error))
            }
        }
    }

    fn solve(&self, named: &Named, wanted: Wanted, take: Take<'_>) -> anyhow::Result<Found> {
        self.boards(named.typed(), wanted, &mut |board| take(named.erase::<Puzzle>(board)))
    }

    fn count(&self, named: &Named) -> anyhow::Result<Counted> {
        self.counted(named.typed())
    }
}

/// The name of an empty board of this many queens in place of a file: as a call of the command has it.
pub(crate) fn number(size: impl std::fmt::Display) -> String {
    format!("queens {size}")
}
