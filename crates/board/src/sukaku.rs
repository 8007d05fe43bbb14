//! Sukakus, sudokus of which pencil marks are the clues, as board files.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use kleene_search::{Limits, Uniqueness};

use crate::{
    builder::{Board, Rule},
    error::{ParseError, ParseErrorKind},
    game_id::{DIGITS, cell, given},
    puzzle::Puzzle,
    solve::Config,
};

/// How many nodes it may take to see that the marks say more than the givens.
const MAX_NODES: u64 = 10_000;

/// The longest text of a sukaku: a table of nine rows with some frame around it.
const MAX_BYTES: usize = 4096;

/// The marks of each cell of a board of 4 or 9 rows, which are a table or a line with a place for each value.
fn marks(text: &str) -> Option<(usize, Vec<String>)> {
    let text = Some(text.trim()).filter(|text| (64..=MAX_BYTES).contains(&text.len()))?;
    if let Some(size) = [4, 9].into_iter().find(|size| size * size * size == text.len()) {
        let in_place = |(place, c): (usize, char)| match c {
            '.' | '0' => Some(None),
            _ => (c.to_digit(10)? as usize == place % size + 1).then_some(Some(c)),
        };
        let values: Option<Vec<_>> = text.chars().enumerate().map(in_place).collect();
        if let Some(values) = values {
            return Some((
                size,
                values.chunks(size).map(|c| c.iter().flatten().collect()).collect(),
            ));
        }
    }
    let is_frame = |line: &&str| !line.contains(|c: char| c.is_ascii_digit());
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| !is_frame(line))
        .map(|line| line.split([' ', '\t', '|']).filter(|word| !word.is_empty()).collect())
        .collect();
    let size = rows.len();
    let digits = Some(size).filter(|size| [4, 9].contains(size)).map(|size| &DIGITS[..size])?;
    let is_ascending = |word: &str| word.as_bytes().windows(2).all(|pair| pair[0] < pair[1]);
    let is_marks = |word: &&str| word.chars().all(|c| digits.contains(c)) && is_ascending(word);
    let are_cells = rows.iter().all(|row| row.len() == size && row.iter().all(is_marks));
    are_cells.then(|| (size, rows.iter().flatten().map(|word| (*word).to_string()).collect()))
}

/// The board of a sukaku; `None` for other texts, and where the marks follow from the givens.
fn sukaku(text: &str) -> Option<Board> {
    let (size, cells) = marks(text)?;
    let side = if size == 4 { 2 } else { 3 };
    let single = |marks: &String| marks.chars().next().filter(|_| marks.len() == 1);
    let givens: Vec<Option<char>> = cells.iter().map(single).collect();
    let board = Board::new(&DIGITS[..size])
        .size(size, size)
        .boxes(side, side)
        .rule(Rule::new("different").over(["rows", "columns", "regions"]));
    let board = given(board, &givens, size);
    // A position of a sudoku has no other solution than the givens leave.
    let limits = Config::new().limits(Limits::new().nodes(MAX_NODES));
    let by_givens = board.build().ok()?.solve(&limits).uniqueness();
    if matches!(by_givens, Uniqueness::None | Uniqueness::One(_)) {
        return None;
    }
    let mut board = board.title("Sukaku");
    let mut has_marks = false;
    for (index, marks) in cells.iter().enumerate() {
        if marks.is_empty() || (2..size).contains(&marks.len()) {
            has_marks |= !marks.is_empty();
            let rule = Rule::new("count").key("of", &**marks).key("exactly", 1u32);
            board = board.rule(rule.over([&*cell(index, size)]));
        }
    }
    has_marks.then_some(board)
}

/// Whether a text is a sukaku.
pub(crate) fn is_sukaku(text: &str) -> bool {
    sukaku(text).is_some()
}

impl Puzzle {
    /// The board of a sukaku: the values that each cell may have, as a table of 4 or 9 rows or on a line with a place
    /// for each.
    ///
    /// # Errors
    /// Any other text, and marks that follow from the givens: those are a sudoku.
    pub fn from_sukaku(text: &str) -> Result<Self, ParseError> {
        let error = |kind| ParseError::new(kind, 0..text.len());
        let board = sukaku(text).ok_or_else(|| {
            error(ParseErrorKind::Expected("pencil marks of 4 or 9 rows that are clues"))
        })?;
        board.build().map_err(|wrong| error(ParseErrorKind::Rule(format!("{wrong}"))))
    }
}
