//! Reading boards.

use std::path::Path;

use anyhow::{Result, anyhow};
use kleene_cluegrid::{ParseError, Puzzle};

use super::args::InputArgs;
use crate::verdict::Exit;
use crate::{input, pages, report, screen};

/// The boards of a file, or of stdin for `-`, and the name to show for it.
pub(super) fn read(args: &InputArgs) -> Result<(String, Vec<Puzzle>)> {
    let (name, content) = input::read_bytes(&args.file)
        .map_err(|(name, error)| anyhow!("cannot read {name}: {}", report::system_error(&error)))?;
    Puzzle::parse_all(&content, &args.options()).map(|puzzles| (name.clone(), puzzles)).map_err(
        |error| {
            report::in_text(&name, &content, &error.kind().to_string(), error.span());
            report::Reported.into()
        },
    )
}

/// Says by name what is worked at.
pub(super) fn show_progress(puzzle: &Puzzle) {
    let name = puzzle.name().unwrap_or("cluegrid").to_owned();
    pages::then(move || screen::name_progress(&name));
}

/// Says on stderr which clue it is that nothing fits, if a board without a solution has such a one.
pub(super) fn tell(puzzle: &Puzzle, exit: Exit) {
    if let Some(conflict) = (exit == Exit::NoSolution).then(|| puzzle.conflict()).flatten() {
        report::warning(&conflict.to_string());
    }
}

/// What is read from the text of a file, or of stdin for `-`.
pub(super) fn read_with<T>(path: &Path, read: impl Fn(&str) -> Result<T, ParseError>) -> Result<T> {
    let (name, content) = input::read_bytes(path)
        .map_err(|(name, error)| anyhow!("cannot read {name}: {}", report::system_error(&error)))?;
    let text = String::from_utf8(content).map_err(|_| anyhow!("{name} is not UTF-8"))?;
    read(&text).map_err(|error| {
        report::in_text(&name, text.as_bytes(), &error.kind().to_string(), error.span());
        report::Reported.into()
    })
}
