//! `kleene cluegrid export`.

use std::io::Write as _;
use std::path::Path;

use anyhow::{Result, bail};
use kleene_cluegrid::{Export, Puzzle, verify};

use super::args::ExportArgs;
use super::subject::Cluegrids;
use crate::common::exit::Exit;
use crate::common::input as files;
use crate::common::screen;
use crate::common::subject::one;

pub(super) fn run(args: &ExportArgs) -> Result<Exit> {
    let subject = Cluegrids { options: args.input.options(), ..Cluegrids::default() };
    let puzzle = &one(&subject, &args.from.file, args.from.puzzle)?.puzzle;
    match &args.answer {
        Some(path) => answer(puzzle, args.to, path),
        None => {
            screen::lines().write_all(puzzle.export(args.to)?.as_bytes())?;
            Ok(Exit::Solved)
        }
    }
}

/// Prints the boards that a tool has found, each of which must be one.
fn answer(puzzle: &Puzzle, format: Export, path: &Path) -> Result<Exit> {
    let (name, content) = files::read_bytes(path)?;
    let boards = puzzle.read_answer(format, &String::from_utf8_lossy(&content));
    if boards.is_empty() {
        bail!("{name} has no filled board");
    }
    let mut out = screen::lines();
    for (i, board) in boards.iter().enumerate() {
        if let Err(violation) = verify(puzzle, board) {
            bail!("board {} of {name} is no solution: {violation}", i + 1);
        }
        writeln!(out, "{}{}", if i > 0 { "\n" } else { "" }, puzzle.draw(board).without_clues())?;
    }
    Ok(Exit::Solved)
}
