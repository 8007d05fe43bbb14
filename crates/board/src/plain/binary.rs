//! Binary puzzles: takuzu, binairo, binero.

use alloc::vec::Vec;

use kleene_search::{Limits, Uniqueness};
use kleene_text::may_be_takuzu;

use super::{Line, OPEN, genre::Genre, split_size, square};
use crate::{builder::Board, error::ParseError, game_id::genres::binary, solve::Config};

/// How many nodes it may take to see that a puzzle does not need the third rule.
const MAX_NODES: u64 = 10_000;

/// The board of a square of two symbols and of one character for the open cells. An odd number of rows is a mistake: half of
/// the cells of a line have either symbol. A text that names its genre may also be a sudoku or a picture.
pub(super) fn read(lines: &[Line<'_>], genre: Option<Genre>) -> Option<Result<Board, ParseError>> {
    let is_named = genre.is_some();
    let (side, mut cells) = square(split_size(lines))?;
    for cell in &mut cells {
        *cell = plain(cell);
    }
    let mut found = cells.clone();
    kleene_text::sort(&mut found);
    found.dedup();
    // The characters of open cells come before the digits, all but two of them.
    kleene_text::sort_by_key(&mut found, |cell| !OPEN.contains(cell));
    let is_no_picture = || {
        is_named
            || may_be_takuzu(side, |row, column| {
                let cell = cells[row * side + column];
                cell.chars().next().filter(|_| !OPEN.contains(&cell))
            })
    };
    let symbols = match found[..] {
        ["0", "1", "x" | "X"] if is_named => ['0', '1'],
        [open, "0", "1"] if OPEN.contains(&open) => ['0', '1'],
        // A sudoku has such a board only if no line has a digit twice.
        [open, "1", "2"]
            if OPEN.contains(&open) && side % 2 == 0 && (is_named || has_twice(&cells, side)) =>
        {
            ['1', '2']
        }
        [open, "B", "W"] if OPEN.contains(&open) && is_no_picture() => ['B', 'W'],
        [open, "O", "X"] if OPEN.contains(&open) && is_no_picture() => ['O', 'X'],
        _ => return None,
    };
    if side % 2 == 1 {
        let expected = "an even number of rows and columns, as a takuzu has as many `0` as `1` in each of them";
        return Some(Err(lines[0].error(expected)));
    }
    let given = cells.iter().map(|cell| symbols.into_iter().find(|&c| cell.starts_with(c)));
    let givens: Vec<_> = given.collect();
    let board = |is_unlike| binary("Takuzu", (side, side), symbols, &givens, is_unlike);
    // Some programs know no third rule: a puzzle that is unique without it does not need it.
    let limits = Config::new().limits(Limits::new().nodes(MAX_NODES));
    let needs_third = genre != Some(Genre::Unruly)
        && !matches!(board(false).build().ok()?.solve(&limits).uniqueness(), Uniqueness::One(_));
    Some(Ok(board(needs_third)))
}

/// A cell, with a letter for a colored sign.
fn plain(cell: &str) -> &str {
    match cell {
        "🔴" | "🟥" => "O",
        "🔵" | "🟦" => "X",
        "⬜" | "⚪" => ".",
        other => other,
    }
}

/// Whether a row or a column has a digit twice.
fn has_twice(cells: &[&str], side: usize) -> bool {
    (0..side).any(|line| {
        (0..side).any(|one| {
            (0..one).any(|other| {
                let pairs = [
                    (line * side + one, line * side + other),
                    (one * side + line, other * side + line),
                ];
                pairs
                    .iter()
                    .any(|&(one, other)| !OPEN.contains(&cells[one]) && cells[one] == cells[other])
            })
        })
    })
}
