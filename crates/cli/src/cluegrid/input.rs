//! Reading boards.

use std::path::Path;

use anyhow::Result;
use kleene_cluegrid::{ParseError, Puzzle};

use super::args::InputArgs;
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::input;
use crate::common::page;
use crate::common::report;
use crate::common::screen;

/// The boards of a file, or of stdin for `-`, and the name to show for it.
pub(super) fn read(args: &InputArgs) -> Result<(String, Vec<Puzzle>)> {
    let (name, content) = input::read_bytes(&args.file)?;
    match Puzzle::parse_all(&content, &args.options()) {
        Ok(puzzles) => Ok((name, puzzles)),
        Err(error) => Err(InputError::parse(name, content, &error).into()),
    }
}

/// Says by name what is worked at.
pub(super) fn show_progress(puzzle: &Puzzle) {
    let name = puzzle.name().unwrap_or("cluegrid").to_owned();
    page::then(move || screen::name_progress(&name));
}

/// Says on stderr which clue it is that nothing fits, if a board without a solution has such a one.
pub(super) fn tell(puzzle: &Puzzle, exit: Exit) {
    if let Some(conflict) = (exit == Exit::NoSolution).then(|| puzzle.conflict()).flatten() {
        report::warning(&conflict.to_string());
    }
}

/// What is read from the text of a file, or of stdin for `-`.
pub(super) fn read_with<T>(path: &Path, read: impl Fn(&str) -> Result<T, ParseError>) -> Result<T> {
    let (name, text) = input::read_text(path, input::MAX_BYTES)?;
    let read = read(&text);
    read.map_err(|error| InputError::parse(name, text.into_bytes(), &error).into())
}
