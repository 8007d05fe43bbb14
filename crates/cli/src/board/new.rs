//! `kleene board new`: files to begin with.

use std::io::Write as _;

use anyhow::{Context as _, Result, bail};

use clap::builder::PossibleValue;

use super::args::NewArgs;
use crate::common::{Exit, screen, whole_file};

/// A kind of board: its other names, a description, and a file.
struct Start {
    kind: &'static str,
    aliases: &'static [&'static str],
    about: &'static str,
    text: &'static str,
}

/// The kinds, each with its other names and a description; the file has the name of the kind.
macro_rules! starts {
    ($($kind:literal $([$($alias:literal),*])?: $about:literal,)*) => {
        const STARTS: &[Start] =
            &[$(Start {
                kind: $kind,
                aliases: &[$($($alias),*)?],
                about: $about,
                text: include_str!(concat!("new/", $kind, ".toml")),
            },)*];
    };
}

starts! {
    "sudoku": "each digit once in every row, column and box",
    "diagonal" ["sudoku-x", "x-sudoku"]: "a sudoku whose diagonals have each digit too",
    "jigsaw" ["irregular"]: "a sudoku with regions of any shape",
    "killer" ["killer-sudoku", "sumdoku"]: "a sudoku with cages that add up to a number",
    "thermometer" ["thermo", "thermometers", "thermo-sudoku"]: "a sudoku with lines along which digits grow",
    "arrow" ["arrows", "arrow-sudoku"]: "a sudoku with arrows whose digits add up to the first",
    "antiknight" ["anti-knight"]: "a sudoku in which digits a knight's move apart differ",
    "windoku" ["hyper-sudoku", "hypersudoku"]: "a sudoku with four more boxes",
    "kropki": "a sudoku with dots between digits that are consecutive or in the ratio 1:2",
    "magic" ["magic-square"]: "a magic square",
    "futoshiki" ["unequal", "hutosiki"]: "each digit once in every row and column, some less than their neighbors",
    "skyscrapers" ["towers", "skyscraper"]: "each height once in every row and column, with the numbers visible from the sides",
    "takuzu" ["binairo", "binary-puzzle", "binero"]: "two symbols, equally many of each, never three in a row, no two lines alike",
    "kenken" ["keen", "calcudoku", "mathdoku"]: "each digit once in every row and column, and cages with operations",
    "kakuro" ["cross-sums"]: "entries of different digits that add up to a number",
    "hitori" ["singles"]: "numbers to blacken until none repeats in a line",
    "kakurasu" ["index-sums"]: "black cells whose positions add up to a number for every row and column",
    "stars" ["starbattle", "star-battle"]: "a star battle: stars in every row, column and region that do not touch",
    "nonogram" ["picross", "griddlers", "hanjie"]: "runs of black cells in every row and column",
    "colors": "colors of every row and column in order, each repeated any number of times",
    "hexagon": "a hexagon whose lines in three directions match patterns",
    "wordsquare" ["word-square"]: "words in all rows and columns, by patterns",
}

/// The names of the kinds, with their other names.
pub(super) fn kinds() -> Vec<PossibleValue> {
    STARTS.iter().map(|start| PossibleValue::new(start.kind).aliases(start.aliases)).collect()
}

/// The start of a kind, by one of its names.
fn start_of(name: &str) -> Option<&'static Start> {
    STARTS.iter().find(|start| {
        let mut names = [&start.kind].into_iter().chain(start.aliases);
        names.any(|known| known.eq_ignore_ascii_case(name))
    })
}

/// The kind of board that has this name.
pub(crate) fn kind_of(name: &str) -> Option<&'static str> {
    start_of(name).map(|start| start.kind)
}

pub(super) fn run(args: &NewArgs) -> Result<Exit> {
    let Some(kind) = &args.kind else {
        let mut out = screen::lines();
        for Start { kind, aliases, about, .. } in STARTS {
            write!(out, "{kind:12} {about}")?;
            match aliases {
                [] => writeln!(out)?,
                aliases => writeln!(out, " ({})", aliases.join(", "))?,
            }
        }
        return Ok(Exit::Solved);
    };
    let start = start_of(kind).context("there is no such kind")?;
    let output = args.output.as_deref();
    if let Some(path) = whole_file::named(output).filter(|path| path.exists()) {
        bail!("{} already exists", path.display());
    }
    whole_file::put(output, start.text)?;
    Ok(Exit::Solved)
}
