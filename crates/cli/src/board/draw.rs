//! `kleene board draw`.

use anyhow::Result;
use kleene_board::Puzzle;
use serde_json::json;

use super::KIND;
use super::args::DrawArgs;
use crate::common::pictures::{self, shown};
use crate::common::subject::blank;
use crate::common::{Exit, Plain, Records, both, fields_of, one};

/// Draws a board with its givens.
pub(super) fn run(args: &DrawArgs) -> Result<Exit> {
    let records = Records::new(args.format, "drawing");
    let named = one(&Plain::new(KIND), &args.from.file, args.from.puzzle)?;
    let puzzle: &Puzzle = named.typed();
    pictures::add_some(puzzle.title().unwrap_or_default(), || blank(&named.puzzle));
    let text = shown(&puzzle.blank()).trim_end().to_owned() + "\n";
    let fields = both(fields_of(&named.puzzle), json!({ "rows": rows(puzzle) }));
    records.answer(&text, &both(&named.about, fields), None, Exit::Solved)
}

/// The rows, with `?` for an open cell and a blank for a hole.
fn rows(puzzle: &Puzzle) -> Vec<String> {
    let layout = puzzle.layout();
    let shown = |row: usize, column: usize| match layout.cell(row, column) {
        None => ' ',
        Some(cell) => puzzle.givens()[cell].map_or('?', |given| puzzle.alphabet().char(given)),
    };
    (0..layout.height())
        .map(|row| (0..layout.width()).map(|column| shown(row, column)).collect())
        .collect()
}
