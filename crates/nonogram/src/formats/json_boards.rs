//! Where the puzzles of a JSON value stand, and pictures among them: rows of characters, or of zeros and ones.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_text::{Evidence, Json, JsonValue, Sniff};

use super::spec::Named;
use super::{at, grid, json_beside, runs};
use crate::error::{ParseError, ParseErrorKind};
use crate::properties::names_other_puzzle;
use crate::puzzle::Puzzle;

/// The objects of a list, also of one under the key `puzzles`; any other value is the only puzzle.
pub(super) fn boards(value: &JsonValue) -> Vec<&JsonValue> {
    let value = value.innermost();
    let list = value.key(&["puzzles"]).unwrap_or(value).as_list();
    let is_of_objects =
        |items: &&[JsonValue]| items.first().is_none_or(|item| item.as_object().is_some());
    match list.filter(is_of_objects) {
        Some(items) => items.iter().collect(),
        None => [value].into(),
    }
}

/// The keys of an object that has nothing but a picture, of which one is used.
const PICTURE: &[&str] = &[
    "grid", "picture", "pixels", "bitmap", "board", "cells", "goal", "solution", "nonogram",
    "image", "matrix",
];

/// The puzzle of a picture: rows of characters, or of zeros and ones, alone or in an object without clues.
pub(super) fn picture(value: &JsonValue) -> Option<Result<Puzzle, ParseError>> {
    let rows = match value.as_object() {
        Some(_) if value.has_clues() => None,
        Some(_) => value.key(PICTURE),
        None => Some(value),
    }?;
    let mut text = String::new();
    for row in rows.as_list()? {
        match row.kind() {
            Json::String(row) => text.push_str(row),
            Json::Array(cells) => {
                for cell in cells {
                    text.push(match cell.kind() {
                        Json::Number(Some(0)) | Json::Bool(false) => '0',
                        Json::Number(Some(1)) | Json::Bool(true) => '1',
                        Json::String(cell) => runs::one(cell)?,
                        _ => return None,
                    });
                }
            }
            _ => return None,
        }
        text.push('\n');
    }
    if !grid::is_grid(text.as_bytes()) {
        return None;
    }
    // The characters of the picture stand elsewhere in the text.
    let puzzle = grid::read(&text).map_err(|error| ParseError::new(error.into_kind(), rows.span()));
    let name = value.key(&["name", "title"]).and_then(JsonValue::as_str);
    let entries = value.as_object().unwrap_or_default().iter();
    let others = entries.filter(|(name, _)| !PICTURE.contains(&&**name));
    Some(puzzle.and_then(|puzzle| {
        json_beside::check_beside(&puzzle, others.map(|(name, value)| (&**name, value)))?;
        match name {
            Some(name) if names_other_puzzle(name) => {
                Err(ParseError::new(ParseErrorKind::Variant(name.into()), value.span()))
            }
            Some(name) => puzzle.with_property("title", name).map_err(at(value.span())),
            None => Ok(puzzle),
        }
    }))
}

/// Objects with a key that of all puzzles only nonograms have are sure; lists of lists may be another puzzle's.
pub(super) fn sniff(bytes: &[u8], puzzles: &[Named]) -> Sniff {
    let has = |key: &[u8]| bytes.windows(key.len()).any(|window| window == key);
    let keys: [&[u8]; 4] = [b"\"width\"", b"\"height\"", b"\"given\"", b"\"goal\""];
    let all = |is_so: fn(&Puzzle) -> bool| puzzles.iter().all(|(_, puzzle)| is_so(puzzle));
    if keys.into_iter().any(has) {
        return Sniff::Sure;
    }
    // `x` and `y` are names of anything.
    let has_short = has(b"\"x\"") && has(b"\"y\"");
    Sniff::Weak(if has_short && puzzles.iter().any(|(_, puzzle)| puzzle.conflict().is_some()) {
        Evidence::Doubtful
    } else if all(|puzzle| puzzle.goal().is_some()) {
        Evidence::Possible
    } else if all(has_no_run) {
        Evidence::Degenerate
    } else {
        Evidence::Likely
    })
}

fn has_no_run(puzzle: &Puzzle) -> bool {
    puzzle.rows().iter().chain(puzzle.columns()).all(|clue| clue.runs().is_empty())
}
