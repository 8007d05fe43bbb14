//! Boards of f-puzzles.com, alone or in an address.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::{Json, JsonValue, is_rule_in};

mod lz;

/// The keys of f-puzzles that are no rules. Drawings, apart from texts, may stand for rules in words.
const NO_RULES: [&str; 14] = [
    "text",
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
    "metadata",
    "givenpencilmarks",
    "activeConstraints",
];

/// The text before a packed board in an address.
const MARKS: [&str; 4] = ["load=", "puzzleid=fpuzzles", "/fpuzzles", "/fpuz"];

/// The beginning of every packed text of JSON, which begins with `{"`.
const UNPACKED: &str = "N4Ig";

/// The least length of a packed board.
const LEAST: usize = 24;

/// The place of the packed board of f-puzzles that a text is, or that stands in the address that it is.
///
/// ```
/// use kleene_text::{f_puzzles, unpack_f_puzzles};
///
/// let address = "https://f-puzzles.com/?load=N4IgHiBcDMC+Q===";
/// let place = f_puzzles(address).unwrap();
/// assert_eq!(unpack_f_puzzles(&address[place]).as_deref(), Some(r#"{"x":3}"#));
/// assert_eq!(f_puzzles("https://f-puzzles.com/"), None);
/// ```
#[must_use]
pub fn f_puzzles(text: &str) -> Option<Range<usize>> {
    let word = text.trim();
    if word.contains(char::is_whitespace) {
        return None;
    }
    let before = text.len() - text.trim_start().len();
    let bare = ["fpuzzles", "fpuz"].iter().find_map(|mark| word.strip_prefix(mark)).unwrap_or(word);
    if bare.starts_with(UNPACKED) && bare.len() > LEAST && !bare.contains(['.', ':', '?']) {
        return Some(before + word.len() - bare.len()..before + word.len());
    }
    let at = MARKS.into_iter().find_map(|mark| {
        let at = word.find(mark)?;
        let before = word[..at].chars().next_back();
        let begins = mark.starts_with('/') && at > 0 || before.is_none_or(|c| "?&#".contains(c));
        begins.then_some(at + mark.len())
    })?;
    let rest = &word[at..];
    let len = rest.find(['&', '#', '?']).unwrap_or(rest.len());
    Some(before + at..before + at + len)
}

/// The JSON of a packed board; `None` if it is not packed so, or is too long. Escapes by percent signs are replaced.
#[must_use]
pub fn unpack_f_puzzles(packed: &str) -> Option<String> {
    let text = packed.replace("%2B", "+").replace("%2b", "+").replace("%2F", "/");
    lz::unpack(&text.replace("%2f", "/").replace("%3D", "=").replace("%3d", "="))
}

/// A cell of a board of f-puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FPuzzlesCell {
    /// Its given value.
    pub value: Option<usize>,
    /// The number of its region, or nothing for a cell that is in none.
    pub region: Option<usize>,
    /// Whether its region is another one than its box.
    pub is_moved: bool,
    /// The values that the puzzle leaves it, if it says so.
    pub marks: Vec<usize>,
}

/// The rules of a board of f-puzzles that a sudoku does not have: the keys that say something.
pub fn f_puzzles_rules(board: &JsonValue) -> impl Iterator<Item = (&str, &JsonValue)> {
    let entries = board.as_object().unwrap_or_default().iter();
    entries
        .map(|(name, value)| (name.as_str(), value))
        .filter(|(name, value)| !NO_RULES.contains(name) && says_something(value))
}

fn says_something(value: &JsonValue) -> bool {
    match value.kind() {
        Json::Null | Json::Bool(false) => false,
        Json::Array(items) => !items.is_empty(),
        Json::Object(entries) => !entries.is_empty(),
        Json::String(text) => !text.is_empty(),
        _ => true,
    }
}

/// The key of a text beside a board of f-puzzles that states a rule in words. Beside constraints such a text describes them.
///
/// ```
/// use kleene_text::{JsonValue, f_puzzles_rule_in_words};
///
/// let rule_in = |json| f_puzzles_rule_in_words(&JsonValue::parse(json).expect("JSON"));
/// assert_eq!(rule_in(r#"{"ruleset": "Normal sudoku rules apply."}"#), None);
/// assert_eq!(rule_in(r#"{"ruleset": "Equal digits do not touch."}"#), Some("ruleset"));
/// assert_eq!(rule_in(r#"{"ruleset": "Knights differ.", "antiknight": true}"#), None);
/// ```
#[must_use]
pub fn f_puzzles_rule_in_words(board: &JsonValue) -> Option<&'static str> {
    if f_puzzles_rules(board).next().is_some() {
        return None;
    }
    [("ruleset", "rules"), ("title", "title")].into_iter().find_map(|(key, name)| {
        let text = board.key(&[key])?.as_str()?;
        is_rule_in(name, text).then_some(key)
    })
}

/// The rows of a board of f-puzzles.
///
/// # Errors
/// The expected content.
pub fn f_puzzles_grid(board: &JsonValue) -> Result<Vec<Vec<FPuzzlesCell>>, &'static str> {
    let rows = board.key(&["grid"]).and_then(JsonValue::as_list).ok_or("`grid`")?;
    let rows: Option<Vec<&[JsonValue]>> = rows.iter().map(JsonValue::as_list).collect();
    let rows = rows.ok_or("rows of cells")?;
    let is_given =
        |cell: &JsonValue| cell.key(&["given"]).map(JsonValue::kind) == Some(&Json::Bool(true));
    // If no value is marked as given, all values are.
    let has_givens = rows.iter().copied().flatten().any(is_given);
    let (size, box_rows) = (rows.len(), f_puzzles_box_rows(rows.len()));
    let of_cell = |(row, column): (usize, usize), cell: &JsonValue| {
        let value = cell.key(&["value"]).filter(|_| !has_givens || is_given(cell));
        let value = match value.map(|value| (value.kind(), value.as_number())) {
            None | Some((Json::Null, _) | (_, Some(0))) => None,
            Some((_, Some(value))) => Some(value),
            Some(_) => return Err("a value of the board"),
        };
        let usual = row / box_rows * box_rows + column * box_rows / size.max(1);
        let region = cell.key(&["region"]).map_or(Some(usual), JsonValue::as_number);
        let marks = cell.key(&["givenPencilMarks"]).filter(|marks| says_something(marks));
        let marks: Option<Vec<usize>> = match marks.map(JsonValue::as_list) {
            None => Some(Vec::new()),
            Some(marks) => marks.and_then(|marks| marks.iter().map(JsonValue::as_number).collect()),
        };
        Ok(FPuzzlesCell {
            value,
            region,
            is_moved: region != Some(usual),
            marks: marks.ok_or("a list of pencil marks")?,
        })
    };
    let mut grid = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.iter().enumerate().map(|(column, cell)| of_cell((row, column), cell));
        grid.push(cells.collect::<Result<_, _>>()?);
    }
    Ok(grid)
}

/// The number of rows of a box on a board of f-puzzles: boxes are closest to squares, and no taller than wide.
#[must_use]
pub fn f_puzzles_box_rows(size: usize) -> usize {
    (1..=size).rev().find(|rows| size % rows == 0 && rows * rows <= size).unwrap_or(1)
}

/// What a board of f-puzzles has beside a sudoku: the name of a rule, `region` for a cell that is in no box, or
/// `givenPencilMarks`. `None` for a sudoku, and for what is no board.
#[must_use]
pub fn f_puzzles_variant(board: &JsonValue) -> Option<String> {
    if let Some((name, _)) = f_puzzles_rules(board).next() {
        return Some(name.into());
    }
    let rows = f_puzzles_grid(board).ok()?;
    let mut cells = rows.iter().flatten();
    let cell = cells.find(|cell| cell.is_moved || !cell.marks.is_empty())?;
    Some(if cell.is_moved { "region" } else { "givenPencilMarks" }.into())
}

/// Whether a text has a board of f-puzzles with more rules than a sudoku's: packed, or as JSON with one of its rules.
#[must_use]
pub fn is_f_puzzles_variant(text: &str) -> bool {
    if text.trim_start().starts_with('{') {
        return JsonValue::parse(text).is_ok_and(|board| is_board_with_rule(&board));
    }
    let json = f_puzzles(text).and_then(|packed| unpack_f_puzzles(&text[packed]));
    let board = json.and_then(|json| JsonValue::parse(&json).ok());
    board.is_some_and(|board| f_puzzles_variant(&board).is_some())
}

/// Whether JSON is a board of f-puzzles, by a rule that only this program names so, or by cells of other regions.
fn is_board_with_rule(board: &JsonValue) -> bool {
    const RULES: [&str; 21] = [
        "diagonal+",
        "diagonal-",
        "antiknight",
        "antiking",
        "disjointgroups",
        "nonconsecutive",
        "ratio",
        "difference",
        "xv",
        "thermometer",
        "arrow",
        "killercage",
        "littlekillersum",
        "sandwichsum",
        "even",
        "odd",
        "extraregion",
        "quadruple",
        "betweenline",
        "palindrome",
        "renban",
    ];
    let has_rule = || f_puzzles_rules(board).any(|(name, _)| RULES.contains(&name));
    let rows = board.key(&["grid"]).filter(|_| board.key(&["size"]).is_some());
    let are_objects = rows.and_then(JsonValue::as_list).is_some_and(|rows| {
        let cells = rows.iter().flat_map(|row| row.as_list().unwrap_or_default());
        cells.into_iter().all(|cell| cell.as_object().is_some())
    });
    are_objects
        && f_puzzles_grid(board)
            .is_ok_and(|rows| has_rule() || rows.iter().flatten().any(|cell| cell.is_moved))
}
