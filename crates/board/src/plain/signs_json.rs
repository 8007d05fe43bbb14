//! Clues between and around cells in JSON: futoshiki and skyscrapers.

use alloc::{
    string::{String, ToString as _},
    vec,
    vec::Vec,
};

use kleene_text::{Json, JsonValue};

use super::{
    cages_json::{Place, located},
    futoshiki as drawn,
    genre::Genre,
    json::Fields,
    rows::{lines, lines_of, number, rows},
    skyscrapers as around,
};
use crate::{builder::Board, error::ParseError, game_id::DIGITS};

/// The keys of signs between cells: a list of them, or a table for each direction.
const SIGNS: [&str; 4] = ["inequalities", "constraints", "relations", "signs"];
const BESIDE: [&str; 2] = ["horizontal", "row_signs"];
const BELOW: [&str; 2] = ["vertical", "column_signs"];

/// The keys of pairs of cells, of which the first is the lesser or the greater one.
const LESS_THAN: [&str; 5] = ["less_than", "lessthan", "lt", "less", "smaller_than"];
const GREATER_THAN: [&str; 4] = ["greater_than", "greaterthan", "gt", "greater"];

/// The keys of givens with the name of their cell, `{(0, 1): 3}`.
const GIVENS: [&str; 3] = ["givens", "given", "fixed"];

/// The keys of the cells of a sign, the lesser one first, and of the sign.
const LESS: [&str; 5] = ["less", "smaller", "lesser", "small", "lower"];
const GREATER: [&str; 5] = ["greater", "larger", "bigger", "big", "higher"];
const ONE: [&str; 5] = ["cell1", "from", "a", "left", "first"];
const OTHER: [&str; 5] = ["cell2", "to", "b", "right", "second"];
const SIGN: [&str; 6] = ["sign", "op", "operator", "type", "relation", "symbol"];

const A_SIGN: &str = "a sign between two neighbors, as in [\"r1c1\", \"<\", \"r1c2\"] or {\"less\": [0, 0], \"greater\": [0, 1]}";

pub(super) fn has_signs(fields: &Fields<'_>) -> bool {
    // A name such as `constraints` may be that of anything.
    let signs = fields.list(&SIGNS);
    let are_signs = !signs.is_empty() && signs.iter().all(|sign| Sign::of(sign).is_some());
    !fields.list(&SIGNS[..1]).is_empty()
        || are_signs
        || !pairs(fields).unwrap_or_default().is_empty()
        || is_table(&BESIDE, fields) && is_table(&BELOW, fields)
}

/// A list of two cells, or of their four numbers.
fn pair_of(value: &JsonValue, sign: &str) -> Option<Sign> {
    match value.as_list()? {
        [one, other] => Sign::new(Place::of(one)?, sign, Place::of(other)?),
        [row, column, other_row, other_column] => {
            let numbers = [row, column, other_row, other_column].map(number);
            let [Some(row), Some(column), Some(other_row), Some(other_column)] = numbers else {
                return None;
            };
            Sign::new(Place::Pair(row, column), sign, Place::Pair(other_row, other_column))
        }
        _ => None,
    }
}

/// The pairs under names of a relation, each the lesser cell first; `None` if one is no pair.
fn pairs(fields: &Fields<'_>) -> Option<Vec<Sign>> {
    let less = fields.list(&LESS_THAN).iter().map(|pair| pair_of(pair, "<"));
    less.chain(fields.list(&GREATER_THAN).iter().map(|pair| pair_of(pair, ">"))).collect()
}

/// Whether an entry of one of these names is a table.
fn is_table(names: &[&str], fields: &Fields<'_>) -> bool {
    fields.key(names).and_then(table).is_some()
}

/// The signs of a table, with points for none.
fn table(signs: &JsonValue) -> Option<Vec<Vec<String>>> {
    rows(signs, |sign| match sign.kind() {
        Json::Null | Json::Number(Some(0)) => Some(".".to_string()),
        Json::String(sign) if sign.trim().is_empty() => Some(".".to_string()),
        Json::String(sign) if "<>^vV∧∨.-_".contains(&**sign) => Some(sign.to_string()),
        _ => None,
    })
}

/// Two cells, of which the first is the lesser one.
struct Sign {
    less: Place,
    greater: Place,
}

impl Sign {
    fn of(value: &JsonValue) -> Option<Self> {
        if let Some(text) = value.as_str() {
            let at = text.find(['<', '>'])?;
            let (one, other) = (Place::of_name(&text[..at])?, Place::of_name(&text[at + 1..])?);
            return Self::new(one, &text[at..=at], other);
        }
        if let Some([one, sign, other]) = value.as_list() {
            return Self::new(Place::of(one)?, sign.as_str()?, Place::of(other)?);
        }
        let entries = value.as_object()?;
        if let (2, Some(less), Some(greater)) =
            (entries.len(), value.key(&LESS), value.key(&GREATER))
        {
            return Some(Self { less: Place::of(less)?, greater: Place::of(greater)? });
        }
        let sign = value.key(&SIGN)?.as_str()?;
        match (value.key(&["cells"]).and_then(JsonValue::as_list), entries.len()) {
            (Some([one, other]), 2) => Self::new(Place::of(one)?, sign, Place::of(other)?),
            (None, 3) => {
                Self::new(Place::of(value.key(&ONE)?)?, sign, Place::of(value.key(&OTHER)?)?)
            }
            _ => None,
        }
    }

    fn new(one: Place, sign: &str, other: Place) -> Option<Self> {
        match sign.trim().to_ascii_lowercase().as_str() {
            "<" | "lt" | "less" => Some(Self { less: one, greater: other }),
            ">" | "gt" | "greater" => Some(Self { less: other, greater: one }),
            _ => None,
        }
    }
}

/// Whether a comment says which cell of a pair is the greater one, which the name of the list says.
fn says_more(text: &str) -> bool {
    let mut comments =
        text.lines().filter_map(|line| line.find(['#', '/', '%']).map(|at| &line[at..]));
    comments.any(|line| ["larger", "greater", "bigger"].iter().any(|word| line.contains(word)))
}

/// The cells and the values of givens that have the name of their cell.
fn givens(fields: &Fields<'_>) -> Result<(Vec<Place>, Vec<String>), ParseError> {
    let Some(object) = fields.beside(&GIVENS, fields.grid) else { return Ok(Default::default()) };
    let expected = "a number for the name of each cell";
    let entries = object.as_object().ok_or_else(|| object.error(expected))?.iter();
    let givens = entries.map(|(name, value)| {
        let cell = Place::of_name(name)?;
        number(value).map(|value| (cell, value.to_string()))
    });
    let givens: Option<Vec<(Place, String)>> = givens.collect();
    Ok(givens.ok_or_else(|| object.error(expected))?.into_iter().unzip())
}

/// The board of a square and of signs between its cells.
pub(super) fn futoshiki(fields: &Fields<'_>, text: &str) -> Result<Board, ParseError> {
    let side = fields.rows_of_grid().or_else(|| fields.key(&["size", "n"]).and_then(number));
    let side = side.filter(|side| (2..=9).contains(side));
    let side = side.ok_or_else(|| fields.value.error("`grid`, a square of 2 to 9 rows"))?;
    let (mut beside, mut below) =
        (vec![vec![".".to_string(); side - 1]; side], vec![vec![".".to_string(); side]; side - 1]);
    let of_names = pairs(fields).filter(|pairs| !pairs.is_empty());
    let mut grid = fields.grid(side)?;
    if let Some(list) = fields.key(&SIGNS).or(of_names.as_ref().map(|_| fields.value)) {
        fields.check(side, &[&SIGNS, &LESS_THAN, &GREATER_THAN, &GIVENS])?;
        // Both a list of signs and pairs, and a comment about the pairs that says the other.
        let is_other = of_names.is_some() && (fields.key(&SIGNS).is_some() || says_more(text));
        let signs: Option<Vec<Sign>> = match of_names {
            Some(signs) => Some(signs).filter(|_| !is_other),
            None => list.list(A_SIGN)?.iter().map(Sign::of).collect(),
        };
        let signs = signs.ok_or_else(|| list.error(A_SIGN))?;
        let mut areas: Vec<Vec<Place>> =
            signs.iter().map(|sign| vec![sign.less, sign.greater]).collect();
        let (cells, values) = givens(fields)?;
        areas.push(cells);
        let mut areas = located(&areas, Some(side)).map_err(|expected| list.error(expected))?;
        for (cell, value) in areas.pop().unwrap_or_default().into_iter().zip(values) {
            grid[cell / side][cell % side] = value;
        }
        for pair in areas {
            let (first, second) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            let (row, column) = (first / side, first % side);
            let is_less = pair[0] == first;
            let cell = match second - first {
                1 if column + 1 < side => &mut beside[row][column],
                step if step == side => &mut below[row][column],
                _ => return Err(list.error(A_SIGN)),
            };
            let sign = if is_less { "<" } else { ">" };
            if cell != "." && cell != sign {
                return Err(list.error("one sign between two cells"));
            }
            *cell = sign.to_string();
        }
    } else {
        fields.check(side, &[&BESIDE, &BELOW])?;
        let tables = (fields.key(&BESIDE).and_then(table), fields.key(&BELOW).and_then(table));
        if let (Some(one), Some(other)) = tables {
            (beside, below) = (one, other);
        }
    }
    let blocks = [grid, beside, below].map(|block| lines_of(&block));
    let expected = "numbers up to the side of the board, and signs between all neighbors: in each row one fewer than cells";
    drawn::read(&blocks.join("\n"), true).ok_or_else(|| fields.value.error(expected))
}

/// The keys of the clues around a board.
const SIDES: [[&str; 5]; 4] = [
    ["top", "above", "north", "up", "t"],
    ["bottom", "below", "south", "down", "b"],
    ["left", "west", "l", "lefts", "left_clues"],
    ["right", "east", "r", "rights", "right_clues"],
];

/// The keys of pairs of clues: those of each row, on the left and on the right, and of each column, above and below.
const PAIRS: [&[&str]; 2] =
    [&["rows", "row", "row_clues"], &["columns", "cols", "column_clues", "col_clues"]];

/// The first and the second clues of the pairs under one of these names.
fn opposite_clues(fields: &Fields<'_>, names: &[&str]) -> Option<(Vec<String>, Vec<String>)> {
    let pairs = fields.key(names)?.as_list()?.iter().map(clues);
    let pairs = pairs.map(|pair| pair?.try_into().ok());
    let pairs = pairs.collect::<Option<Vec<[String; 2]>>>()?;
    Some(pairs.into_iter().map(|[one, other]| (one, other)).unzip())
}

/// The clues of the sides that have some: above, below, on the left and on the right.
fn sides(fields: &Fields<'_>) -> [Option<Vec<String>>; 4] {
    match (fields.genre(), PAIRS.map(|names| opposite_clues(fields, names))) {
        (Some(Genre::Skyscrapers), [Some((left, right)), Some((above, below))]) => {
            [Some(above), Some(below), Some(left), Some(right)]
        }
        _ => SIDES.map(|names| fields.key(&names).and_then(clues)),
    }
}

/// Whether sides have lists of numbers. Those at the top and on the left alone may be a nonogram's.
pub(super) fn has_sides(fields: &Fields<'_>) -> bool {
    let lists = sides(fields);
    let has_number = lists.iter().flatten().flatten().any(|clue| clue != ".");
    let are_opposite = lists[1].is_some() || lists[3].is_some();
    has_number && are_opposite && lists.iter().flatten().count() > 1
}

/// The clues of a side, with points for none.
fn clues(list: &JsonValue) -> Option<Vec<String>> {
    list.as_list()?
        .iter()
        .map(|clue| match clue.kind() {
            Json::Null | Json::Number(Some(-1)) => Some(".".to_string()),
            Json::String(text) if matches!(text.trim(), "" | "." | "-" | "_") => {
                Some(".".to_string())
            }
            _ => number(clue)
                .map(|number| if number == 0 { ".".to_string() } else { number.to_string() }),
        })
        .collect()
}

/// The board of clues around a square.
pub(super) fn skyscrapers(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let lists = sides(fields);
    let side = lists.iter().flatten().map(Vec::len).max().unwrap_or(0);
    if !(2..=DIGITS.len()).contains(&side) {
        return Err(fields.value.error("clues of a board of 2 to 35 rows"));
    }
    let mut known: Vec<&[&str]> = SIDES.iter().map(|names| &names[..]).collect();
    if fields.genre() == Some(Genre::Skyscrapers) {
        known.extend(PAIRS);
    }
    fields.check(side, &known)?;
    let expected = "clues for each side, as many as the board has rows: numbers up to these, with 0 or null for none";
    let wrong = || fields.value.error(expected);
    let mut all = Vec::new();
    for (names, list) in SIDES.iter().zip(lists) {
        let is_there = fields.key(names).is_some();
        let list = match list {
            Some(list) if list.len() == side => list,
            None if !is_there => vec![".".to_string(); side],
            _ => return Err(wrong()),
        };
        all.push(list);
    }
    let [above, below, left, right] = &all[..] else { return Err(wrong()) };
    let mut rows = vec![above.clone()];
    for (row, cells) in fields.grid(side)?.into_iter().enumerate() {
        let clues = |clue: &String| vec![clue.clone()];
        rows.push([clues(&left[row]), cells, clues(&right[row])].concat());
    }
    rows.push(below.clone());
    let text = lines_of(&rows);
    around::read(&lines(&text, fields.value)).unwrap_or_else(|| Err(wrong()))
}
