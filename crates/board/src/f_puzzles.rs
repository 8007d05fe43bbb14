//! Boards of f-puzzles.com with more rules than a sudoku's, as board files.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::ops::Range;

use kleene_text::{
    FPuzzlesCell, JsonValue, f_puzzles, f_puzzles_box_rows, f_puzzles_grid, f_puzzles_rules,
    plain_name, unpack_f_puzzles,
};

use crate::{
    builder::{Board, Rule},
    error::{ParseError, ParseErrorKind},
    game_id::{DIGITS, given},
    puzzle::Puzzle,
};

mod cells;
mod rules;

use cells::Grid;

/// The longest side that is read: some rules are patterns of all sets of digits with a sum.
const MAX_SIDE: usize = 12;

/// The keys of drawings, which may stand for rules in words.
const DRAWINGS: [&str; 6] = ["line", "rectangle", "circle", "cage", "text", "cosmetic"];

impl Puzzle {
    /// The board of an address of f-puzzles.com, of one of SudokuPad that has such a board after `fpuzzles`, or of the JSON
    /// that these addresses pack.
    ///
    /// # Errors
    /// Any other text. A constraint that is not read, and a drawing that belongs to none, are errors, which name it.
    pub fn from_f_puzzles(text: &str) -> Result<Self, ParseError> {
        if text.trim_start().starts_with('{') {
            let board =
                read_json(text).and_then(|board| board.build().map_err(|error| error.to_string()));
            return board.map_err(|reason| at(0..text.len(), reason));
        }
        let Some(packed) = f_puzzles(text) else {
            let expected = "an address with a board of f-puzzles";
            return Err(ParseError::new(ParseErrorKind::Expected(expected), 0..text.len()));
        };
        // An error in the decoded board has no finer position in the address.
        read(&text[packed.clone()])
            .and_then(|board| board.build().map_err(|error| error.to_string()))
            .map_err(|reason| at(packed, reason))
    }
}

fn at(place: Range<usize>, reason: String) -> ParseError {
    ParseError::new(ParseErrorKind::Rule(reason), place)
}

fn read(packed: &str) -> Result<Board, String> {
    read_json(&unpack_f_puzzles(packed).ok_or("the board of the address cannot be unpacked")?)
}

fn read_json(json: &str) -> Result<Board, String> {
    let value = JsonValue::parse(json).map_err(|error| error.to_string())?;
    let rows = f_puzzles_grid(&value).map_err(|expected| format!("expected {expected}"))?;
    let size = rows.len();
    if !(1..=MAX_SIDE).contains(&size) || rows.iter().any(|row| row.len() != size) {
        return Err(format!("expected a square of 1 to {MAX_SIDE} rows"));
    }
    for drawing in DRAWINGS {
        check_drawings(&value, drawing)?;
    }
    let cells: Vec<FPuzzlesCell> = rows.into_iter().flatten().collect();
    let mut board = Board::new(&DIGITS[..size]);
    for (key, name) in [("title", "title"), ("author", "author")] {
        if let Some(text) = value.key(&[key]).and_then(JsonValue::as_str) {
            if !text.is_empty() {
                board = board.key(name, text);
            }
        }
    }
    let symbol = |value: usize| {
        let symbol = value.checked_sub(1).and_then(|place| DIGITS[..size].chars().nth(place));
        symbol.ok_or_else(|| format!("a board of {size} rows has no {value}"))
    };
    board = with_regions(board.size(size, size), size, &cells)?;
    let mut givens = Vec::new();
    for cell in &cells {
        givens.push(cell.value.map(symbol).transpose()?);
    }
    board = given(board, &givens, size);
    let grid = Grid { size };
    for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| !cell.marks.is_empty()) {
        let marks = cell.marks.iter().map(|&mark| symbol(mark)).collect::<Result<String, _>>()?;
        let rule = Rule::new("count").key("of", marks).key("exactly", 1u32);
        board = board.rule(rule.over([&*grid.name((index / size + 1, index % size + 1))?]));
    }
    let rules = f_puzzles_rules(&value).filter(|(name, _)| !DRAWINGS.contains(name));
    let rules: Vec<(&str, &JsonValue)> = rules.collect();
    for (name, items) in &rules {
        for rule in rules::rules(grid, name, items, &value)? {
            board = board.rule(rule);
        }
    }
    Ok(board)
}

/// A drawing counts for nothing if it shows a constraint that the board has; another one may be a rule in words.
fn check_drawings(board: &JsonValue, key: &str) -> Result<(), String> {
    for item in board.key(&[key]).and_then(JsonValue::as_list).unwrap_or_default() {
        let of = item.key(&["fromConstraint"]).and_then(JsonValue::as_str).map(plain_name);
        if !of.is_some_and(|of| f_puzzles_rules(board).any(|(name, _)| plain_name(name) == of)) {
            return Err(format!(
                "the board has a drawing ({key}), which may stand for a rule in words"
            ));
        }
    }
    Ok(())
}

/// Rows, columns and regions with each digit once.
fn with_regions(board: Board, size: usize, cells: &[FPuzzlesCell]) -> Result<Board, String> {
    let (box_rows, once) = (f_puzzles_box_rows(size), Rule::new("different"));
    if !cells.iter().any(|cell| cell.is_moved) {
        return match box_rows {
            // A board of so many rows has no boxes, so that its regions are not known.
            1 if size > 3 => {
                Err(format!("a board of {size} rows has no boxes, and no regions are drawn"))
            }
            1 => Ok(board.rule(once.over(["rows", "columns"]))),
            _ => Ok(board
                .boxes(size / box_rows, box_rows)
                .rule(once.over(["rows", "columns", "regions"]))),
        };
    }
    let mut names = Vec::new();
    for cell in cells {
        let region = cell.region.filter(|region| *region < size);
        let region = region.ok_or("region: a cell in none")?;
        names.extend(char::from_u32('A' as u32 + region as u32));
    }
    if names.iter().any(|name| names.iter().filter(|other| *other == name).count() != size) {
        return Err(format!("region: each region needs {size} cells"));
    }
    let rows: Vec<String> = names.chunks(size).map(|row| row.iter().collect()).collect();
    let board = board.regions(rows.iter().map(String::as_str));
    Ok(board.rule(once.over(["rows", "columns", "regions"])))
}
