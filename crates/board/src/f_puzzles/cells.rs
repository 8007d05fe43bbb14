//! The cells, lines and numbers that a constraint of f-puzzles names.

use alloc::{format, string::String, vec::Vec};

use kleene_text::{Json, JsonValue};

/// A row and a column, from 1 on; those outside the board are 0 and one more than its side.
pub(super) type Place = (usize, usize);

/// The cells of a board.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) size: usize,
}

impl Grid {
    pub(super) fn has(self, (row, column): Place) -> bool {
        (1..=self.size).contains(&row) && (1..=self.size).contains(&column)
    }

    /// The name of a cell in board files.
    pub(super) fn name(self, place: Place) -> Result<String, String> {
        let (row, column) = place;
        match self.has(place) {
            true => Ok(format!("r{row}c{column}")),
            false => Err(format!("the board has no cell r{row}c{column}")),
        }
    }

    /// The names of cells, as a rule lists them.
    pub(super) fn names(self, places: &[Place]) -> Result<String, String> {
        let names: Vec<String> =
            places.iter().map(|&place| self.name(place)).collect::<Result<_, _>>()?;
        Ok(names.join(" "))
    }

    /// The cells that share a side with another one.
    pub(super) fn beside(self, (row, column): Place) -> impl Iterator<Item = Place> {
        let places = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)];
        places.into_iter().filter(move |&place| self.has(place))
    }

    /// The name and the cells of the row or column beside which a clue stands, from there on.
    pub(super) fn line_from(self, (row, column): Place) -> Result<(String, Vec<Place>), String> {
        let last = self.size + 1;
        let ahead = 1..=self.size;
        let is_inside = |number: usize| 0 < number && number < last;
        let (is_column, is_ahead) = match (row, column) {
            (0, _) if is_inside(column) => (true, true),
            (_, 0) if is_inside(row) => (false, true),
            _ if row == last && is_inside(column) => (true, false),
            _ if column == last && is_inside(row) => (false, false),
            _ => return Err(format!("no clue stands at r{row}c{column}")),
        };
        let mut places: Vec<Place> =
            ahead.map(|at| if is_column { (at, column) } else { (row, at) }).collect();
        if !is_ahead {
            places.reverse();
        }
        let name = match (is_column, is_ahead) {
            (true, true) => format!("column {column}"),
            (true, false) => format!("column {column} from below"),
            (false, true) => format!("row {row}"),
            (false, false) => format!("row {row} from the right"),
        };
        Ok((name, places))
    }

    /// The cells of a diagonal that a clue outside the board looks at.
    pub(super) fn diagonal(self, from: Place, direction: &str) -> Result<Vec<Place>, String> {
        let (down, right) = match direction {
            "UL" => (false, false),
            "UR" => (false, true),
            "DL" => (true, false),
            "DR" => (true, true),
            _ => return Err(format!("expected UL, UR, DL or DR, not {direction}")),
        };
        let next = |(row, column): Place| Some((step(row, down)?, step(column, right)?));
        let first = if self.has(from) { Some(from) } else { next(from) };
        let places = core::iter::successors(first, |&place| next(place));
        let places: Vec<Place> = places.take_while(|&place| self.has(place)).collect();
        match places.is_empty() {
            true => Err(format!("no diagonal begins at r{}c{}", from.0, from.1)),
            false => Ok(places),
        }
    }
}

/// The next cell ahead, or the one before.
fn step(at: usize, ahead: bool) -> Option<usize> {
    if ahead { Some(at + 1) } else { at.checked_sub(1) }
}

/// A cell's name as f-puzzles writes it, `R1C2`.
pub(super) fn place(value: &JsonValue) -> Result<Place, String> {
    let text = value.as_str().unwrap_or_default();
    let numbers = text.strip_prefix(['R', 'r']).and_then(|rest| rest.split_once(['C', 'c']));
    numbers
        .and_then(|(row, column)| Some((index(row)?, index(column)?)))
        .ok_or_else(|| String::from("expected a cell, as in `R1C2`"))
}

/// The number of a row or a column: at most 99.
fn index(text: &str) -> Option<usize> {
    text.parse().ok().filter(|number| *number <= 99)
}

pub(super) fn list(value: &JsonValue) -> Result<&[JsonValue], String> {
    value.as_list().ok_or_else(|| String::from("expected a list"))
}

/// The cell of a constraint.
pub(super) fn cell(item: &JsonValue) -> Result<Place, String> {
    place(item.key(&["cell"]).ok_or("expected `cell`")?)
}

/// The cells of a constraint; none if it does not have the key.
pub(super) fn cell_list(item: &JsonValue, key: &str) -> Result<Vec<Place>, String> {
    item.key(&[key]).map_or(Ok(&[][..]), list)?.iter().map(place).collect()
}

/// The lines of a constraint.
pub(super) fn lines(item: &JsonValue) -> Result<Vec<Vec<Place>>, String> {
    let lines = list(item.key(&["lines"]).ok_or("expected `lines`")?)?;
    lines.iter().map(|line| list(line)?.iter().map(place).collect()).collect()
}

/// The number of a constraint, as a number or a text; `None` if there is none.
pub(super) fn number(item: &JsonValue) -> Result<Option<usize>, String> {
    let Some(value) = item.key(&["value"]) else { return Ok(None) };
    let text = value.as_str().map(str::trim);
    match (value.kind(), text) {
        (Json::Null, _) | (_, Some("")) => Ok(None),
        (_, Some(text)) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
            text.parse().map(Some).map_err(|_| String::from("expected a smaller number"))
        }
        _ => value.as_number().map(Some).ok_or_else(|| String::from("expected a number")),
    }
}
