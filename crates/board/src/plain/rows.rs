//! Rows of cells in JSON, and as lines of characters.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use kleene_text::{Json, JsonValue};

use super::Line;

/// A cell in characters: a number, or a point for an open one.
pub(super) fn plain_cell(cell: &JsonValue) -> Option<String> {
    match cell.kind() {
        Json::Null | Json::Number(Some(-1)) => Some(".".to_string()),
        Json::Number(Some(number)) => Some(number.to_string()),
        // `{"value": 3}`
        Json::Object(entries) => match &entries[..] {
            [] => Some(".".to_string()),
            [(name, value)] if name == "value" && value.as_object().is_none() => plain_cell(value),
            _ => None,
        },
        Json::String(text) if text.trim().is_empty() => Some(".".to_string()),
        Json::String(text) if !text.contains(char::is_whitespace) => Some(text.to_string()),
        _ => None,
    }
}

/// The cells of a list of rows, each a list or a string with a character for each cell.
pub(super) fn rows(
    grid: &JsonValue,
    cell: impl Fn(&JsonValue) -> Option<String>,
) -> Option<Vec<Vec<String>>> {
    if let Some((text, side)) = grid.as_str().and_then(|text| Some((text, side_of(text)?))) {
        let cells: Vec<String> =
            text.chars().filter(|c| !c.is_whitespace()).map(String::from).collect();
        return Some(cells.chunks(side).map(<[String]>::to_vec).collect());
    }
    let items = grid.as_list()?;
    let side = items.len().isqrt();
    // All cells in one list, none of which can be a row.
    let are_cells = items.iter().all(|item| match item.kind() {
        Json::Null => true,
        _ => item.as_number().is_some_and(|number| number <= side),
    });
    if side > 1 && side * side == items.len() && are_cells {
        return items.chunks(side).map(|row| row.iter().map(&cell).collect()).collect();
    }
    let rows: Vec<Vec<String>> = items
        .iter()
        .map(|row| match row.kind() {
            Json::Array(cells) => cells.iter().map(&cell).collect(),
            Json::String(cells) if cells.contains(' ') => {
                Some(cells.split_whitespace().map(String::from).collect())
            }
            Json::String(cells) => Some(cells.chars().map(String::from).collect()),
            // YAML has rows of digits without quotes.
            Json::Number(Some(cells)) if *cells > 9 => {
                Some(cells.to_string().chars().map(String::from).collect())
            }
            _ => None,
        })
        .collect::<Option<_>>()?;
    (!rows.is_empty()).then_some(rows)
}

/// The side of a square whose cells are the characters of a text; `None` for another text.
pub(super) fn side_of(text: &str) -> Option<usize> {
    let count = text.chars().filter(|c| !c.is_whitespace()).count();
    let side = count.isqrt();
    let are_cells = text
        .split_whitespace()
        .all(|row| row.chars().all(|c| c.is_ascii_digit() || ".-_*x".contains(c)));
    (side > 3 && side * side == count && are_cells).then_some(side)
}

/// Rows as lines with blanks between the cells.
pub(super) fn lines_of(rows: &[Vec<String>]) -> String {
    rows.iter().map(|row| row.join(" ") + "\n").collect()
}

/// The lines of a text that stands for a value.
pub(super) fn lines<'t>(text: &'t str, value: &JsonValue) -> Vec<Line<'t>> {
    text.lines().map(|text| Line { start: value.span().start, text }).collect()
}

pub(super) fn number(value: &JsonValue) -> Option<usize> {
    match value.kind() {
        Json::String(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
        _ => value.as_number(),
    }
}
