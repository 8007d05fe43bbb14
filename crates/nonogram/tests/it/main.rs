//! Everything about the crate, through its public interface.

mod colors;
#[cfg(feature = "draw")]
mod draw;
mod explain;
#[cfg(feature = "export")]
mod export;
mod fixtures;
mod format_errors;
mod format_table;
mod formats;
mod hints;
mod large;
mod laws;
mod mends;
mod other_formats;
mod parse_errors;
mod proofs;
#[cfg(feature = "std")]
mod race;
#[cfg(feature = "serde")]
mod records;
mod solve;
mod strategies;
mod textbook;
mod triangles;
mod verify;

use kleene_nonogram::{Puzzle, Solution};

/// The picture whose rows are the lines of a drawing, `#` for black.
#[track_caller]
fn picture(drawing: &str) -> Solution {
    let rows: Vec<&[u8]> = drawing.split_whitespace().map(str::as_bytes).collect();
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "rows of equal length");
    Solution::from_fn(rows[0].len(), rows.len(), |row, column| rows[row][column] == b'#').unwrap()
}

#[track_caller]
fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text:?}"))
}
