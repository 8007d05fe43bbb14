//! `kleene board new`: files to begin with.

use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::args::NewArgs;
use crate::common::exit::Exit;
use crate::common::{screen, whole_file};

/// A kind of board, what it is, and a file of it.
struct Start {
    kind: &'static str,
    about: &'static str,
    text: &'static str,
}

/// The kinds with what each is; the file has the same name.
macro_rules! starts {
    ($($kind:literal: $about:literal,)*) => {
        const STARTS: &[Start] =
            &[$(Start { kind: $kind, about: $about, text: include_str!(concat!("new/", $kind, ".toml")) },)*];
    };
}

starts! {
    "sudoku": "each digit once in every row, column and box",
    "diagonal": "a sudoku whose diagonals have each digit too",
    "jigsaw": "a sudoku with regions of any shape",
    "killer": "a sudoku with cages that add up to a number",
    "thermometer": "a sudoku with lines along which digits grow",
    "arrow": "a sudoku with arrows whose digits add up to the first",
    "antiknight": "a sudoku in which digits a knight's move apart differ",
    "windoku": "a sudoku with four more boxes",
    "kropki": "a sudoku with dots between digits one apart or twice the other",
    "magic": "a magic square",
    "futoshiki": "each digit once in every row and column, some less than their neighbors",
    "skyscrapers": "each height once in every row and column, with what is seen from the sides",
    "takuzu": "two symbols, as many of the one as of the other, never three in a row",
    "stars": "a star battle: stars in every row, column and region that do not touch",
    "nonogram": "runs of black cells in every row and column",
    "colors": "words of colors for every row and column, each color as often as it likes",
    "hexagon": "a hexagon whose lines in three directions match patterns",
    "wordsquare": "words in all rows and columns, by patterns",
}

/// The names of the kinds.
pub(super) fn kinds() -> Vec<&'static str> {
    STARTS.iter().map(|start| start.kind).collect()
}

pub(super) fn run(args: &NewArgs) -> Result<Exit> {
    let Some(kind) = &args.kind else {
        let mut out = screen::lines();
        for Start { kind, about, .. } in STARTS {
            writeln!(out, "{kind:12} {about}")?;
        }
        return Ok(Exit::Solved);
    };
    let start = STARTS.iter().find(|start| start.kind == kind).context("there is no such kind")?;
    match args.output.as_deref().filter(|&path| path != Path::new("-")) {
        None => screen::lines().write_all(start.text.as_bytes())?,
        Some(path) if path.exists() => {
            bail!("{} is there already, and is left as it is", path.display())
        }
        Some(path) => whole_file::write(path, start.text)
            .with_context(|| format!("cannot write {}", path.display()))?,
    }
    Ok(Exit::Solved)
}
