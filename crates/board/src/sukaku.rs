//! Sukakus, sudokus of which pencil marks are the clues, as board files.

use alloc::{
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
        let values: Option<Vec<_>> = text
            .chars()
            .enumerate()
            .map(|(place, c)| match c {
                '.' | '0' => Some(None),
                _ => (c.to_digit(10)? as usize == place % size + 1).then_some(Some(c)),
            })
            .collect();
        if let Some(values) = values {
            return Some((
                size,
                values.chunks(size).map(|c| c.iter().flatten().collect()).collect(),
            ));
        }
    }
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.contains(|c: char| c.is_ascii_digit()))
        .map(|line| line.split([' ', '\t', '|']).filter(|word| !word.is_empty()).collect())
        .collect();
    let size = rows.len();
    let digits = Some(size).filter(|size| [4, 9].contains(size)).map(|size| &DIGITS[..size])?;
    let are_cells = rows.iter().flatten().all(|word| are_marks(word, digits));
    (are_cells && rows.iter().all(|row| row.len() == size))
        .then(|| (size, rows.iter().flatten().map(|word| (*word).to_string()).collect()))
}

/// Whether a word has only these digits, each once and in order.
fn are_marks(word: &str, digits: &str) -> bool {
    let is_ascending = word.as_bytes().windows(2).all(|pair| pair[0] < pair[1]);
    is_ascending && word.chars().all(|c| digits.contains(c))
}

/// The board of a sukaku; `None` for other texts, and where the marks follow from the givens.
fn sukaku(text: &str) -> Option<Board> {
    let (size, cells) = marks(text)?;
    let side = if size == 4 { 2 } else { 3 };
    let single = cells.iter().map(|marks| marks.chars().next().filter(|_| marks.len() == 1));
    let givens: Vec<Option<char>> = single.collect();
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

/// The board of a sukaku, or what is wrong with it; `None` for other texts.
pub(crate) fn read(text: &str) -> Option<Result<Puzzle, ParseError>> {
    Some(
        sukaku(text)?.build().map_err(|wrong| {
            ParseError::new(ParseErrorKind::Rule(wrong.to_string()), 0..text.len())
        }),
    )
}

impl Puzzle {
    /// The board of a sukaku: the values that each cell may have, as a table of 4 or 9 rows or on a line with a place
    /// for each.
    ///
    /// # Errors
    /// Any other text, and marks that follow from the givens: those are a sudoku.
    pub fn from_sukaku(text: &str) -> Result<Self, ParseError> {
        read(text).unwrap_or_else(|| {
            let expected = "pencil marks of 4 or 9 rows that are clues";
            Err(ParseError::new(ParseErrorKind::Expected(expected), 0..text.len()))
        })
    }
}
