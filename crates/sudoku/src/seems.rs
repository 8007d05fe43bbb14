//! Recognizes sudoku files with a mistake.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_text::{Evidence, JsonValue, Sniff, is_f_puzzles_variant};

use crate::collection::Contents;
use crate::error::ParseErrorKind;
use crate::puzzle::Puzzle;

/// The confidence that an unreadable file was meant to be a sudoku.
pub(crate) fn seems(content: &[u8]) -> Sniff {
    const KEYS: [&str; 3] = ["\"cells\"", "\"box\"", "\"grid\""];
    const WORDS: [&str; 4] = ["sudoku", "bd=", "f-puzzles", "fpuz"];
    let Ok(text) = core::str::from_utf8(content) else { return Sniff::No };
    if let Some(address) = kleene_text::address(content) {
        let is_sudoku =
            WORDS.iter().any(|word| address.contains(word)) && !is_f_puzzles_variant(address);
        return if is_sudoku { Sniff::Sure } else { Sniff::No };
    }
    let start = text.trim_start();
    let list = start.strip_prefix('[').and_then(|list| list.trim_start().strip_prefix('['));
    let is_list =
        list.is_some_and(|row| row.trim_start().starts_with(is_digit)) && is_nearly_square(text);
    let is_json = start.starts_with(['{', '[']);
    match () {
        () if is_sudoku_with_more(text) || begins_with_board(text) => Sniff::Weak(Evidence::Likely),
        // A nonogram has cells too.
        () if is_json && JsonValue::parse(text).is_ok_and(|value| value.has_lists_of_sides()) => {
            Sniff::No
        }
        () if is_json && (is_list || KEYS.iter().any(|key| text.contains(key))) => {
            Sniff::Weak(Evidence::Likely)
        }
        () if !is_json && is_sudoku(text) => Sniff::Weak(Evidence::Possible),
        () => Sniff::No,
    }
}

/// Whether most lists of a list have as many items as it has, unless it has a mistake of JSON.
fn is_nearly_square(text: &str) -> bool {
    let Ok(value) = JsonValue::parse(text) else { return true };
    let rows = value.as_list().unwrap_or_default();
    2 * rows.iter().filter(|row| row.as_list().is_some_and(|row| row.len() == rows.len())).count()
        > rows.len()
}

/// Whether a text that shows no kind by itself has a sudoku with other rules, or one with blanks for empty cells, of a usual size
/// and with so many givens that it is hardly anything else.
fn is_sudoku_with_more(text: &str) -> bool {
    const USUAL: usize = 9;
    match Contents::parse(text.as_bytes()) {
        Ok(Contents::One(puzzle)) => {
            let size = puzzle.shape().size();
            size >= USUAL && puzzle.givens().count() + 1 >= 2 * size && puzzle.clash().is_none()
        }
        Ok(_) => false,
        Err(error) => {
            matches!(error.kind(), ParseErrorKind::Variant(_) | ParseErrorKind::SeveralBoards(_))
        }
    }
}

/// Whether the first line is a board of a usual size and nothing else.
fn begins_with_board(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty());
    first.filter(|line| matches!(line.len(), 81 | 256 | 625)).is_some_and(|line| {
        Puzzle::parse_line(line.as_bytes()).is_ok_and(|puzzle| puzzle.clash().is_none())
    })
}

/// Whether a text is a sudoku with a mistake: pencil marks, a line of a library, a square of numbers, or lines of which
/// most are rows.
fn is_sudoku(text: &str) -> bool {
    let has_rule =
        || text.lines().any(|line| line.contains("--") && !line.contains(char::is_alphanumeric));
    if text.lines().filter(|line| line.contains('|') && words(line) >= SMALLEST).count() >= SMALLEST
        && has_rule()
    {
        // Candidates between bars and rules.
        return true;
    }
    if text.starts_with(':') && !text.trim().contains('\n') && text.matches(':').count() >= 3 {
        // A line of HoDoKu's library, whose first field is empty.
        return true;
    }
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let rows: Vec<&str> = lines.clone().filter(|line| is_row(line)).collect();
    // Zeros and ones are a picture, and a board whose rows are mostly empty is one of queens.
    let are_given = 2 * rows.iter().filter(|row| row.contains(|c| c != '1' && is_value(c))).count()
        >= rows.len();
    let filled = lines.clone().filter(has_cells);
    let are_most = rows.len() + 1 >= SMALLEST && 2 * rows.len() > filled.clone().count();
    // A slip in a clue may be an `x` or a question mark: as open cells they need rows around them.
    let has_given = rows.iter().any(|row| row.contains(is_value) && !row.contains(['x', '?']));
    are_most && are_given
        || has_given
            && lines
                .clone()
                .all(|line| line.chars().all(|c| is_frame(c) || is_open(c) || is_digit(c)))
        || is_square(filled)
}

/// The words of a line that begin with a digit.
fn words(line: &str) -> usize {
    line.split_whitespace().filter(|word| word.starts_with(|c: char| c.is_ascii_digit())).count()
}

/// Whether a line is more than a frame.
fn has_cells(line: &&str) -> bool {
    line.contains(|c| !is_frame(c))
}

/// Whether a line has the cells of a row of a sudoku, of which one is open, and nothing else.
fn is_row(line: &str) -> bool {
    let cells: String = line.chars().filter(|&c| !is_frame(c)).collect();
    let is_apart = line.split_whitespace().all(|word| word.len() == 1);
    // Zeros are open cells where they could not be parts of numbers, and letters values of boards that have so many.
    let has_zeros = cells.contains('0') && (is_apart || cells == line.trim());
    let has_letters = cells.len() > LARGEST_DIGIT && (is_apart || cells.contains(is_digit));
    let has_given = cells.contains(|c| c != '0' && is_value(c));
    cells.len() >= SMALLEST
        && cells.chars().all(|c| is_open(c) || is_digit(c) || has_letters && is_value(c))
        && (cells.contains(is_open) || has_zeros && has_given)
}

/// Whether lines are as many rows of numbers as there are columns, with a zero for an open cell.
fn is_square<'t>(lines: impl Iterator<Item = &'t str>) -> bool {
    let numbers =
        |line: &str| line.split_whitespace().map(|word| word.parse::<usize>().ok()).collect();
    let rows: Vec<Vec<Option<usize>>> = lines.map(numbers).collect();
    let size = rows.len();
    size >= SMALLEST
        && rows.iter().all(|row| {
            row.len() == size
                && row.iter().all(|number| number.is_some_and(|number| number <= size))
        })
        && rows.iter().flatten().any(|number| *number == Some(0))
}

fn is_open(c: char) -> bool {
    matches!(c, '.' | '*' | '_' | '?' | 'x')
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// Whether a character is a value of some board.
fn is_value(c: char) -> bool {
    matches!(c, '1'..='9' | 'A'..='P' | 'a'..='p')
}

fn is_frame(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | '+' | '-')
}

/// The side of the smallest board with boxes.
const SMALLEST: usize = 4;

/// The side of the largest board whose values are digits.
const LARGEST_DIGIT: usize = 9;
