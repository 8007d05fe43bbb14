//! Fillings as texts, with a list of the pieces.

use std::fmt::Write as _;

use kleene::{SolutionView, Value};

use crate::common::pictures::shown;

/// A filling as a text, with a list of the pieces if it is wanted.
pub(super) fn text(solution: SolutionView<'_>, index: u64, lists: bool) -> String {
    let drawn = solution.terminal().map_or_else(|| solution.text(), |picture| shown(&picture));
    if !lists {
        return drawn;
    }
    let mut text = format!("filling {index}\n{drawn}");
    let placements = field(&solution.record(), "placements").cloned();
    let Some(Value::List(placements)) = placements else { return text };
    for (number, placement) in (1..).zip(&placements) {
        // Writing to a string does not fail.
        let _ = write!(text, "\n{number}. {}", line(placement));
    }
    text
}

/// A line about a piece that lies.
fn line(placement: &Value) -> String {
    let (piece, letter) = (word("piece", placement), word("letter", placement));
    if let Some(Value::List(cells)) = field(placement, "cells") {
        let cells: Vec<String> = cells.iter().map(cell).collect();
        return format!("piece {piece} ({letter}), on {}", cells.join(" "));
    }
    let turned = if word("rotated", placement) == "true" { ", turned" } else { "" };
    format!(
        "piece {piece} ({letter}){turned}, at row {}, column {}",
        word("row", placement),
        word("column", placement)
    )
}

/// A field of a placement as a word.
fn word(name: &str, placement: &Value) -> String {
    match field(placement, name) {
        Some(Value::Text(text)) => text.clone(),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}

fn cell(cell: &Value) -> String {
    match cell {
        Value::List(sides) => match &sides[..] {
            [row, column] => format!("r{row}c{column}"),
            _ => String::new(),
        },
        _ => String::new(),
    }
}

fn field<'v>(value: &'v Value, name: &str) -> Option<&'v Value> {
    match value {
        Value::Object(fields) => {
            fields.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
        }
        _ => None,
    }
}
