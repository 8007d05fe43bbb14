//! Cages in JSON: KenKen, whose cages have operations, and killer sudokus, whose cages have sums.

use alloc::{
    string::{String, ToString as _},
    vec,
    vec::Vec,
};

use kleene_text::{Json, JsonErrorKind, JsonValue, is_number};

use super::{
    Line,
    cages::{Cage, KILLER, board, operation_of, result_of},
    genre::Genre,
    json::Fields,
    rows::{lines, lines_of, number, plain_cell, rows},
};
use crate::{
    builder::Board,
    error::{ParseError, ParseErrorKind},
    game_id::{DIGITS, genres::Operation},
};

/// The keys of the cages, and of the parts of a cage.
const CAGES: [&str; 4] = ["cages", "cage", "groups", "rules"];
const OPERATIONS: [&str; 3] = ["op", "operation", "operator"];
const RESULTS: [&str; 7] = ["value", "target", "result", "total", "totalSum", "sum", "clue"];
const CELLS: [&str; 6] = ["cells", "squares", "positions", "coords", "coordinates", "boxes"];
const OTHERS: [&str; 5] = ["id", "name", "color", "colour", "comment"];

/// Whether the cells of a cage differ, as those of all cages do.
const UNIQUE: &str = "unique";

const A_CAGE: &str = "a cage: an object with a sum or a result and `cells`";

/// Whether an object has cages, of which some may have a mistake. Other names than `cages` may be those of anything.
pub(super) fn has_cages(fields: &Fields<'_>) -> bool {
    if fields.key(&CAGES[..1]).is_some_and(|cages| cages.as_object().is_some()) {
        return true;
    }
    let others = fields.list(&CAGES[1..]);
    fields.list(&CAGES[..1]).iter().any(|cage| {
        let list = || cage.as_list().unwrap_or_default().iter().find_map(JsonValue::as_list);
        cage.key(&CELLS).or_else(|| list()?.first()).is_some()
    }) || !others.is_empty() && others.iter().all(|cage| read_cage("", cage).is_ok())
}

/// The board of an object with cages.
pub(super) fn read(fields: &Fields<'_>, text: &str) -> Result<Board, ParseError> {
    let list = fields.key(&CAGES).ok_or_else(|| fields.value.error("`cages`"))?;
    if let Some(other) = fields.beside(&CAGES, Some(list)) {
        return Err(other.error("cages under one name"));
    }
    if let Some(clues) = list.as_object() {
        return drawn(fields, list, clues);
    }
    let cages = list.list("a list of cages")?.iter().map(|cage| read_cage(text, cage));
    let cages: Vec<Read<'_>> = cages.collect::<Result<_, _>>()?;
    let has_operations = cages.iter().any(|cage| cage.operation.is_some());
    let areas: Vec<Vec<Place>> = cages.iter().map(|cage| cage.places.clone()).collect();
    let stated = fields.key(&["size", "n", "width"]).and_then(number).or(fields.side);
    // The cages of a KenKen have all cells.
    let is_killer = fields.genre() == Some(Genre::Killer) || !has_operations;
    let side = match is_killer {
        true => stated.or_else(|| fields.rows_of_grid()).unwrap_or(KILLER),
        false => side_of(&areas),
    };
    match fields.genre() {
        Some(Genre::Cages) if !has_operations => {
            return Err(list.error("an operation in each cage, such as `\"op\": \"+\"`"));
        }
        // Sums on a smaller board may be those of either genre.
        None if is_killer && side != KILLER => {
            return Err(
                list.error("`\"type\": \"killer\"` beside the cages, or operations in them")
            );
        }
        _ => {}
    }
    if !(2..=DIGITS.len()).contains(&side) {
        return Err(list.error("cages of a board of 2 to 9 rows"));
    }
    if !is_killer && stated.is_some_and(|stated| stated != side) {
        return Err(list.error("cages that have all cells"));
    }
    let genre = if is_killer { Genre::Killer } else { Genre::Cages };
    fields.check_as(Some(genre), side, &[&CAGES, &["cellsize"]])?;
    let areas = located(&areas, if is_killer { Some(side) } else { None });
    let areas = areas.map_err(|expected| list.error(expected))?;
    let mut taken = vec![false; side * side];
    let mut found = Vec::new();
    for (Read { line, operation, result, .. }, cells) in cages.into_iter().zip(areas) {
        for &cell in &cells {
            let taken = taken.get_mut(cell).ok_or_else(|| line.error("cells of the board"))?;
            if core::mem::replace(taken, true) {
                return Err(line.error("cells that no other cage has"));
            }
        }
        found.push(Cage { line, cells, result, operation });
    }
    if !is_killer && taken.contains(&false) {
        return Err(list.error("cages that have all cells"));
    }
    let mut givens: Vec<Option<char>> = Vec::new();
    for cell in fields.grid(side)?.into_iter().flatten() {
        let digit = cell.chars().next().filter(|digit| DIGITS[..side].contains(*digit));
        if cell.len() > 1 || digit.is_none() && !super::is_open(&cell) {
            return Err(fields.value.error("givens up to the number of rows"));
        }
        givens.push(digit);
    }
    // Without givens it is the same whether the letter of `A1` is the row or the column.
    if is_killer && givens.iter().any(Option::is_some) && has_letters(list) {
        return Err(list
            .error("cells such as \"r1c1\", as the letter of `A1` may be the row or the column"));
    }
    board(side, givens, found, Some(genre))
}

/// Whether some cell of a list of cages has a letter and a digit for its name.
fn has_letters(cages: &JsonValue) -> bool {
    let cells = cages.as_list().unwrap_or_default().iter().filter_map(|cage| cage.key(&CELLS));
    cells
        .flat_map(|cells| cells.as_list().unwrap_or_default())
        .filter_map(JsonValue::as_str)
        .any(|name| name.len() == 2 && name.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// The board of cages with names, `"a": "12+"`, and a grid with the name of each cell's cage.
fn drawn(
    fields: &Fields<'_>,
    list: &JsonValue,
    clues: &[(String, JsonValue)],
) -> Result<Board, ParseError> {
    let mut rows = fields.grid.and_then(|grid| rows(grid, plain_cell)).unwrap_or_default();
    let side = rows.len();
    for (name, clue) in clues {
        let clue = match clue.as_str() {
            Some(clue) => Some(clue.to_string()),
            None => number(clue).map(|clue| clue.to_string()),
        };
        rows.push([name.clone(), clue.ok_or_else(|| list.error(A_CLUE))?].into());
    }
    let text = lines_of(&rows);
    let board = super::cages::read(&lines(&text, list), fields.genre())
        .ok_or_else(|| list.error(A_CLUE))?;
    fields.check(side, &[&CAGES]).and(board)
}

const A_CLUE: &str = "a clue such as `\"a\": \"12+\"` for each letter of the grid";

/// A cage before it is known how lines are counted.
pub(super) struct Read<'t> {
    pub(super) line: Line<'t>,
    pub(super) operation: Option<Operation>,
    pub(super) result: usize,
    pub(super) places: Vec<Place>,
}

/// Reads an object, or a list of a sum and cells.
pub(super) fn read_cage<'t>(text: &'t str, cage: &JsonValue) -> Result<Read<'t>, ParseError> {
    let line = Line { start: cage.span().start, text: text.get(cage.span()).unwrap_or_default() };
    let wrong = || cage.error(A_CAGE);
    // `Cage Add 7 [(0, 0)]` of Haskell
    let parts = cage.as_list().map(|parts| match parts {
        [name, rest @ ..] if name.as_str() == Some("Cage") => rest,
        _ => parts,
    });
    let (operation, result, cells) = match (parts, cage.as_object()) {
        (Some([result, cells]), _) => (None, result, cells),
        // `('+', 4, [(0, 0), (0, 1)])`, with the operation before the result or after it
        (Some([sign, result, cells]), _) if sign.as_str().is_some() => (Some(sign), result, cells),
        (Some([result, sign, cells]), _)
            if sign.as_str().is_some() && cells.as_list().is_some() =>
        {
            (Some(sign), result, cells)
        }
        (Some([cells, result, sign]), _) if number(result).is_some() => (Some(sign), result, cells),
        (Some([cells, sign, result]), _) => (Some(sign), result, cells),
        (_, Some(entries)) => {
            let known = [&OPERATIONS[..], &RESULTS, &CELLS, &OTHERS].concat();
            let other = entries.iter().find(|(key, value)| {
                !known.contains(&&**key) && (key != UNIQUE || *value.kind() != Json::Bool(true))
            });
            if let Some((key, value)) = other {
                let known = "a sum, `cells` or an operation".to_string();
                let kind = ParseErrorKind::UnknownKey { key: key.to_string(), known };
                return Err(ParseError::new(kind, value.span()));
            }
            let result = cage.key(&RESULTS).ok_or_else(wrong)?;
            (cage.key(&OPERATIONS), result, cage.key(&CELLS).ok_or_else(wrong)?)
        }
        _ => return Err(wrong()),
    };
    let (stated, attached) = match result.as_str() {
        Some(clue) => {
            result_of(clue).map(|(result, sign)| (Some(result), sign)).ok_or_else(wrong)?
        }
        None => (number(result), None),
    };
    let operation = match operation.map(|sign| sign.as_str().unwrap_or("?")) {
        None => attached,
        Some(_) if attached.is_some() => return Err(cage.error("one operation")),
        Some("" | "." | "=" | "none" | "given" | "equal" | "const") => None,
        Some(sign) => Some(
            operation_of(&sign.to_ascii_lowercase())
                .ok_or_else(|| cage.error("an operation: +, -, * or /"))?,
        ),
    };
    let result = stated.ok_or_else(wrong)?;
    match places(cells.list(A_CAGE)?).map_err(|expected| cells.error(expected))? {
        none if none.is_empty() => Err(wrong()),
        places => Ok(Read { line, operation, result, places }),
    }
}

/// A cell as a file states it.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Place {
    /// Row and column, from 0 or 1.
    Pair(usize, usize),
    /// Row and column of `r1c1` or `A1`, from 1.
    Named(usize, usize),
    /// The number of the cell in reading order, from 0 or 1.
    Index(usize),
}

impl Place {
    pub(super) fn of(cell: &JsonValue) -> Option<Self> {
        match cell.kind() {
            Json::Array(pair) => match &pair[..] {
                [row, column] => Some(Self::Pair(number(row)?, number(column)?)),
                _ => None,
            },
            Json::Object(_) => {
                let row = number(cell.key(&["row", "r", "y"])?)?;
                Some(Self::Pair(row, number(cell.key(&["column", "col", "c", "x"])?)?))
            }
            Json::String(name) => Self::of_name(name),
            _ => number(cell).map(Self::Index),
        }
    }

    /// The cell `r2c3`, `C2` or `(1, 2)`.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_lowercase();
        // A key of Python, `(0, 1)`.
        if let Some(pair) = name.strip_prefix('(').and_then(|name| name.strip_suffix(')')) {
            let (row, column) = pair.split_once(',')?;
            return Some(Self::Pair(row.trim().parse().ok()?, column.trim().parse().ok()?));
        }
        if let Some((row, column)) = name.strip_prefix('r').and_then(|rest| rest.split_once('c')) {
            return Some(Self::Named(count(row)?, count(column)?));
        }
        let letter = name.chars().next().filter(char::is_ascii_lowercase)?;
        Some(Self::Named(count(&name[1..])?, letter as usize - 'a' as usize + 1))
    }
}

/// A number above 0 in digits.
fn count(digits: &str) -> Option<usize> {
    digits.parse::<usize>().ok().filter(|number| is_number(digits) && *number > 0)
}

pub(super) fn places(cells: &[JsonValue]) -> Result<Vec<Place>, &'static str> {
    let places: Option<Vec<Place>> = cells.iter().map(Place::of).collect();
    places.ok_or("cells such as [0, 0], {\"row\": 1, \"col\": 1} or \"r1c1\"")
}

/// The side of a board all cells of which are there.
pub(super) fn side_of(areas: &[Vec<Place>]) -> usize {
    let places = areas.iter().flatten();
    let lowest = places.clone().map(|place| match *place {
        Place::Pair(row, column) | Place::Named(row, column) => row.min(column),
        Place::Index(cell) => cell,
    });
    let first = lowest.min().unwrap_or(0).min(1);
    let count = places.clone().count();
    let sides = places.map(|place| match *place {
        Place::Pair(row, column) | Place::Named(row, column) => {
            row.max(column).saturating_add(1) - first
        }
        Place::Index(_) => count.isqrt(),
    });
    sides.max().unwrap_or(0)
}

/// The numbers of the cells in reading order. Where a board has a side, a row or a column that is 0, or that is the side, shows
/// whether lines count from 0 or from 1; without a side all cells are there.
pub(super) fn located(
    areas: &[Vec<Place>],
    side: Option<usize>,
) -> Result<Vec<Vec<usize>>, &'static str> {
    let places = areas.iter().flatten();
    let are_named = places.clone().all(|place| matches!(place, Place::Named(..)));
    let are_pairs = places.clone().all(|place| matches!(place, Place::Pair(..)));
    let are_numbers = places.clone().all(|place| matches!(place, Place::Index(_)));
    if !are_named && !are_pairs && !are_numbers {
        return Err("cells in one notation");
    }
    let numbers = places.clone().flat_map(|place| match *place {
        Place::Pair(row, column) | Place::Named(row, column) => [row, column],
        Place::Index(cell) => [cell, cell],
    });
    let numbers: Vec<usize> = numbers.collect();
    let len = side.unwrap_or_else(|| side_of(areas));
    let last = if are_numbers { len * len } else { len };
    let first = match () {
        () if are_named => 1,
        () if numbers.contains(&0) => 0,
        () if side.is_none() || numbers.contains(&last) => 1,
        () => {
            return Err(
                "cells that show whether lines count from 0 or from 1: none is 0, and none the last",
            );
        }
    };
    if numbers.iter().any(|&number| number < first || number - first >= last) {
        return Err("cells of the board");
    }
    let cells = areas.iter().map(|area| {
        let cells = area.iter().map(|place| match *place {
            Place::Pair(row, column) | Place::Named(row, column) => {
                (row - first) * len + column - first
            }
            Place::Index(cell) => cell - first,
        });
        cells.collect()
    });
    Ok(cells.collect())
}

impl From<JsonErrorKind> for ParseErrorKind {
    fn from(kind: JsonErrorKind) -> Self {
        match kind {
            JsonErrorKind::Expected(what) => Self::Expected(what),
            other => Self::Syntax(other.to_string()),
        }
    }
}
