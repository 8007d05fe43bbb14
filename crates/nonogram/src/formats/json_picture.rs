//! Pictures in JSON: rows of characters, or of zeros and ones.

use alloc::string::String;

use kleene_text::{Json, JsonValue, Side};

use super::{at, grid, json};
use crate::error::ParseError;
use crate::puzzle::Puzzle;

/// The keys of an object that has nothing but a picture, of which one is used.
const PICTURE: &[&str] =
    &["grid", "picture", "pixels", "bitmap", "board", "cells", "goal", "solution"];

/// The puzzle of a picture: rows of characters, or of zeros and ones, alone or in an object without clues.
pub(super) fn picture(value: &JsonValue) -> Option<Result<Puzzle, ParseError>> {
    let is_of_clues = |name: &str| Side::of_key(name).is_some();
    let rows = match value.as_object() {
        Some(entries)
            if entries
                .iter()
                .any(|(name, value)| is_of_clues(name) && value.as_list().is_some()) =>
        {
            None
        }
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
                        Json::String(cell) => json::one(cell)?,
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
    Some(puzzle.and_then(|puzzle| match name {
        Some(name) => puzzle.with_property("title", name).map_err(at(value.span())),
        None => Ok(puzzle),
    }))
}
