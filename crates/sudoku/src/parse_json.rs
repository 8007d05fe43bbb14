//! Boards in JSON: a list of rows, or an object with the cells and the size of the boxes.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{FormatInfo, Json, JsonErrorKind, JsonValue};

use crate::error::{ParseError, ParseErrorKind};
use crate::format::Format;
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{
    Symbol, build, characters, parse_cells_on_a_line, place_of, squarest, wrong,
};
use crate::{alphabet::Alphabet, puzzle::Puzzle, shape::Shape};

pub(crate) const SPEC: Spec = Spec {
    format: InputFormat::Json,
    info: FormatInfo::new(
        Format::Json.name(),
        &[],
        "`{\"box\": [3, 3], \"cells\": [[5, 0, ...], ...]}` with 0 or null for an empty \
         cell (with null, 0 may be a value); or the cells as one string, or the list of rows alone",
    ),
    title: "JSON",
};

/// Reads a list of rows, or an object with the cells as rows of numbers (0 or `null` is empty) or as one string, and,
/// unless the boxes are as square as they can be, their rows and columns.
pub(crate) fn parse_json(text: &str) -> Result<Puzzle, ParseError> {
    let value = JsonValue::read(text)?;
    let Some(entries) = value.as_object() else {
        return from_rows(&rows(&value)?, None, text);
    };
    if let Some((_, other)) = entries.iter().find(|(key, _)| !matches!(&**key, "cells" | "box")) {
        return Err(other.error("no keys but `cells` and `box`"));
    }
    let boxes = value.key(&["box"]).map(numbers).transpose()?;
    let end = value.span().end;
    let cells = value
        .key(&["cells"])
        .ok_or_else(|| ParseError::new(ParseErrorKind::Json("`cells` before this"), end..end))?;
    if cells.as_str().is_none() {
        return from_rows(&rows(cells)?, boxes, text);
    }
    let span = cells.span().start + 1..cells.span().end - 1;
    if text[span.clone()].contains('\\') {
        return Err(cells.error("a string without escapes"));
    }
    parse_cells_on_a_line(&text[span.clone()], span.start, |size| {
        boxes.map_or_else(|| squarest(size), |boxes| shape_of(&boxes, size, text))
    })
}

const A_NUMBER: ParseErrorKind = ParseErrorKind::Json("a number from 0 to 25, or `null`");

/// A number, and where it stands.
type Number = (u8, Range<usize>);

fn rows(value: &JsonValue) -> Result<Vec<Vec<Number>>, ParseError> {
    value.list("a list of rows, or the cells in a string")?.iter().map(numbers).collect()
}

fn numbers(value: &JsonValue) -> Result<Vec<Number>, ParseError> {
    value.list("a list of numbers")?.iter().map(number).collect()
}

/// A number from 0 to 255, or `null`, which is 0.
fn number(value: &JsonValue) -> Result<Number, ParseError> {
    let number = match value.kind() {
        Json::Null => Some(0),
        _ => value.as_number().and_then(|number| u8::try_from(number).ok()),
    };
    Ok((number.ok_or_else(|| ParseError::new(A_NUMBER, value.span()))?, value.span()))
}

impl From<JsonErrorKind> for ParseErrorKind {
    fn from(kind: JsonErrorKind) -> Self {
        match kind {
            JsonErrorKind::Expected(what) => Self::Json(what),
            _ => Self::Json("fewer levels of brackets"),
        }
    }
}

fn from_rows(
    rows: &[Vec<Number>],
    boxes: Option<Vec<Number>>,
    text: &str,
) -> Result<Puzzle, ParseError> {
    let whole = 0..text.len();
    let size = rows.len();
    let shape = match boxes {
        None => Shape::from_size(size).map_err(|error| wrong(error, whole.clone()))?,
        Some(boxes) => shape_of(&boxes, size, text)?,
    };
    if let Some(row) = rows.iter().find(|row| row.len() != size) {
        let span = match (row.first(), row.last()) {
            (Some((_, first)), Some((_, last))) => first.start..last.end,
            _ => whole,
        };
        let kind = ParseErrorKind::RowLength { expected: size, found: row.len() };
        return Err(ParseError::new(kind, span));
    }
    let cells: Vec<_> = rows.iter().flatten().collect();
    let mut empty =
        cells.iter().filter(|(value, _)| *value == 0).map(|(_, span)| &text[span.clone()]);
    if empty.clone().any(|word| word == "null") && empty.any(|word| word != "null") {
        // Beside `null` a 0 is a value, unless the greatest one is there.
        let symbols = cells.iter().map(|(_, span)| {
            let symbol = Symbol::of_word(span.start, &text[span.clone()], size);
            symbol.ok_or_else(|| ParseError::new(A_NUMBER, span.clone()))
        });
        let symbols = symbols.collect::<Result<Vec<_>, _>>()?;
        if Alphabet::from_zero(&characters(&symbols), size).is_some() {
            return build(shape, &symbols);
        }
    }
    let values: Vec<_> = cells.iter().map(|(value, _)| *value).collect();
    Puzzle::new(shape, &values).map_err(|error| {
        let span = place_of(&error).and_then(|cell| cells.get(shape.index(cell)));
        wrong(error, span.map_or(whole, |(_, span)| span.clone()))
    })
}

/// The shape with these boxes, which must have this many rows.
fn shape_of(boxes: &[Number], size: usize, text: &str) -> Result<Shape, ParseError> {
    let [(rows, start), (columns, end)] = boxes else {
        let kind = ParseErrorKind::Json("two numbers in `box`, its rows and its columns");
        return Err(ParseError::new(kind, 0..text.len()));
    };
    let span = start.start..end.end;
    let shape = Shape::new(usize::from(*rows), usize::from(*columns))
        .map_err(|error| wrong(error, span.clone()))?;
    if shape.size() != size {
        let kind = ParseErrorKind::Rows { expected: shape.size(), found: size };
        return Err(ParseError::new(kind, span));
    }
    Ok(shape)
}
