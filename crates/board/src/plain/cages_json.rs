//! KenKen in JSON: cages with an operation, a result and their cells.

use alloc::{vec, vec::Vec};

use kleene_text::{Json, JsonValue};

use super::{
    Line,
    cages::{Cage, board, operation_of},
};
use crate::{builder::Board, error::ParseError, game_id::DIGITS};

/// The keys of the cages, and of the parts of a cage.
const CAGES: [&str; 3] = ["cages", "rules", "groups"];
const OPERATIONS: [&str; 3] = ["op", "operation", "operator"];
const RESULTS: [&str; 4] = ["value", "target", "result", "total"];

/// Keys that say nothing else than the cages. Any other may be a rule.
const OTHERS: [&str; 10] =
    ["size", "n", "width", "height", "values", "title", "name", "author", "id", "difficulty"];

/// The board of an object with cages, of which some have operations; `None` for other texts.
pub(super) fn read(text: &str) -> Option<Result<Board, ParseError>> {
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let value = JsonValue::parse(text).ok()?;
    let is_known = |key: &str| CAGES.contains(&key) || OTHERS.contains(&key);
    if !value.as_object()?.iter().all(|(key, _)| is_known(key)) {
        return None;
    }
    let cages = value.key(&CAGES)?.as_list()?;
    let cages: Vec<_> = cages.iter().map(|cage| read_cage(text, cage)).collect::<Option<_>>()?;
    if cages.iter().all(|cage| cage.operation.is_none()) {
        return None;
    }
    let places = || cages.iter().flat_map(|cage| &cage.places);
    // Rows and columns count from 0 if one of them is 0.
    let first = places().map(|&[row, column]| row.min(column)).min()?.min(1);
    let side = places().map(|&[row, column]| row.max(column) + 1 - first).max()?;
    if !(2..=DIGITS.len()).contains(&side) {
        return None;
    }
    let whole = Line { start: 0, text };
    let mut taken = vec![false; side * side];
    let mut found = Vec::new();
    for Read { line, operation, result, places } in cages {
        let cells: Vec<usize> =
            places.iter().map(|[row, column]| (row - first) * side + column - first).collect();
        for &cell in &cells {
            if core::mem::replace(&mut taken[cell], true) {
                return Some(Err(line.error("cells that no other cage has")));
            }
        }
        found.push(Cage { line, cells, result, operation });
    }
    let stated = value.key(&["size", "n", "width"]).and_then(number);
    if taken.contains(&false) || stated.is_some_and(|stated| stated != side) {
        return Some(Err(whole.error("cages that have all cells")));
    }
    Some(board(side, vec![None; side * side], found))
}

/// A cage before it is known how lines are counted.
struct Read<'t> {
    line: Line<'t>,
    operation: Option<crate::game_id::genres::Operation>,
    result: usize,
    places: Vec<[usize; 2]>,
}

fn read_cage<'t>(text: &'t str, cage: &JsonValue) -> Option<Read<'t>> {
    let span = cage.span();
    let line = Line { start: span.start, text: text.get(span)? };
    let operation = match cage.key(&OPERATIONS).and_then(JsonValue::as_str) {
        None | Some("" | "=") => None,
        Some(sign) => Some(operation_of(sign)?),
    };
    let result = number(cage.key(&RESULTS)?)?;
    let places = cage.key(&["cells"])?.as_list()?.iter().map(place);
    let places: Vec<[usize; 2]> = places.collect::<Option<_>>()?;
    (!places.is_empty()).then_some(Read { line, operation, result, places })
}

/// The row and the column of a cell: a list of both, or an object.
fn place(cell: &JsonValue) -> Option<[usize; 2]> {
    match cell.as_list() {
        Some([row, column]) => Some([number(row)?, number(column)?]),
        Some(_) => None,
        None => {
            let row = number(cell.key(&["row", "r", "y"])?)?;
            Some([row, number(cell.key(&["column", "col", "c", "x"])?)?])
        }
    }
}

fn number(value: &JsonValue) -> Option<usize> {
    match value.kind() {
        Json::Number(Some(number)) => usize::try_from(*number).ok(),
        _ => None,
    }
}
