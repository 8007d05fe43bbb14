//! What a file with a mistake was meant to be: its mistake is said as of a puzzle of that kind.

use std::path::Path;

use kleene_nonogram::{Format, TriddlerFile};

use super::kind::Kind;
use crate::common::input;
use crate::nonogram::picture_format;

/// The kind that a file which can be read as none looks like.
pub(super) fn kind(path: &Path) -> Option<Kind> {
    let (_, content) = input::read_bytes(path).ok()?;
    if TriddlerFile::is_triddler(&content) {
        return Some(Kind::Triddler);
    }
    let of_text = |text: &str| match () {
        () if text.trim_start().starts_with(['{', '[']) => of_json(text),
        () if text.lines().any(is_line_of_clues) => Some(Kind::Cluegrid),
        () if is_sudoku(text) => Some(Kind::Sudoku),
        () => None,
    };
    // Of a photograph the reader of nonograms says what makes a puzzle of it.
    let is_photo = picture_format(&content).is_some();
    let is_nonogram = || is_photo || Format::detect(&content, None).is_some();
    let nonogram = || is_nonogram().then_some(Kind::Nonogram);
    str::from_utf8(&content).ok().and_then(of_text).or_else(nonogram)
}

/// The kind whose objects have the keys of a text that may be cut off.
fn of_json(text: &str) -> Option<Kind> {
    const SUDOKU: &[&str] = &["cells", "box", "grid"];
    const CLUEGRID: &[&str] =
        &["cols", "alphabet", "patternsX", "patternsY", "lines", "side", "x", "y", "z"];
    let has = |keys: &[&str]| keys.iter().any(|key| text.contains(&format!("\"{key}\"")));
    match () {
        () if has(SUDOKU) => Some(Kind::Sudoku),
        () if has(CLUEGRID) => Some(Kind::Cluegrid),
        () => None,
    }
}

/// Whether clues stand behind a key, as in the text of a board of clues: numbers are the sides of a nonogram, and
/// values of other languages have an equals sign before them.
fn is_line_of_clues(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_key = words.next().is_some_and(|word| matches!(word, "rows" | "columns"));
    is_key && words.next().is_some_and(|clue| clue.starts_with(char::is_alphabetic))
}

/// Whether a text has the characters of a sudoku only, and some row with given and open cells.
fn is_sudoku(text: &str) -> bool {
    let is_dot = |c: char| matches!(c, '.' | '*' | '_');
    let is_cell = |c: char| is_dot(c) || c.is_ascii_digit();
    let is_frame = |c: char| c.is_whitespace() || matches!(c, '|' | '+' | '-');
    let is_row = |line: &str| {
        let cells: String = line.chars().filter(|&c| !is_frame(c)).collect();
        // Zeros are open cells where they could not be parts of numbers.
        let is_apart = line.split_whitespace().all(|word| word.len() == 1);
        let has_zeros = cells.contains('0') && (is_apart || cells == line.trim());
        let has_given = cells.contains(|c| matches!(c, '1'..='9'));
        cells.len() >= SMALLEST && has_given && (has_zeros || cells.contains(is_dot))
    };
    let has_rule =
        || text.lines().any(|line| line.contains("--") && !line.contains(char::is_alphanumeric));
    let words = |line: &str| {
        line.split_whitespace()
            .filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))
            .count()
    };
    let is_of_marks = |line: &&str| line.contains('|') && words(line) >= SMALLEST;
    if text.lines().filter(is_of_marks).count() >= SMALLEST && has_rule() {
        // Candidates between bars and rules.
        return true;
    }
    if text.starts_with(':') && !text.trim().contains('\n') && text.matches(':').count() >= 3 {
        // A line of HoDoKu's library, whose first field is empty.
        return true;
    }
    let comments = |line: &&str| !line.trim_start().starts_with('#');
    let mut lines = text.lines().filter(comments);
    let is_of_cells = |line: &str| line.chars().all(|c| is_cell(c) || is_frame(c));
    lines.clone().all(is_of_cells) && lines.any(is_row)
}

/// The side of the smallest board with boxes.
const SMALLEST: usize = 4;
