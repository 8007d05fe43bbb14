//! Boards whose empty cells are blanks, as copied from web pages, where only the column of a
//! character tells its cell.

use alloc::string::String;
use alloc::vec::Vec;

use crate::parse_cells::{BARS, is_rule, without_comment};
use crate::{alphabet::Alphabet, shape::Shape};

/// Replaces the blanks that are empty cells of a board by points; `None` if the text is no such
/// board, or is ambiguous.
///
/// The number of rows is the number of cells of a row. They stand side by side, or with a blank
/// between any two and around bars.
pub(crate) fn with_points(text: &str) -> Option<String> {
    let lines = text.strip_suffix('\n').unwrap_or(text).split('\n');
    let lines: Vec<_> = lines.map(|line| without_comment(line).trim_end_matches('\r')).collect();
    let has_value = |line: &&str| !is_rule(line) && !line.trim().is_empty();
    let written: Vec<_> = lines.iter().copied().filter(has_value).collect();
    if written.iter().any(|line| line.contains(is_empty_cell)) {
        return None;
    }
    if let [line] = written[..] {
        return on_a_line(line);
    }
    let has_bars = written.iter().any(|line| line.contains(BARS));
    // Without bars a blank line may be a row.
    let is_row = |line: &&&str| if has_bars { has_value(line) } else { !is_rule(line) };
    let rows = lines.iter().filter(is_row).count();
    if !(4..=Shape::MAX_SIZE).contains(&rows) {
        return None;
    }
    let mut text = String::new();
    for line in lines.iter().filter(|line| is_row(line) || is_rule(line)) {
        text += &if is_rule(line) { String::from(*line) } else { row(line, rows)? };
        text.push('\n');
    }
    // Otherwise the ends of lines are missing, perhaps by mistake.
    text.lines().any(has_blank_before_value).then_some(text)
}

fn has_blank_before_value(line: &str) -> bool {
    line.split_once('.').is_some_and(|(_, rest)| rest.contains(char::is_alphanumeric))
}

fn is_empty_cell(symbol: char) -> bool {
    Alphabet::value(symbol) == Some(0)
}

fn on_a_line(line: &str) -> Option<String> {
    let cells = line.chars().count();
    let is_board = (4..=Shape::MAX_SIZE).any(|size| size * size == cells);
    is_board.then(|| line.chars().map(point).collect())
}

/// A row of `cells` cells, with its bars.
fn row(line: &str, cells: usize) -> Option<String> {
    let bare = line.trim();
    let inside = bare.strip_prefix(BARS).and_then(|line| line.strip_suffix(BARS));
    let parts: Vec<&str> = inside.unwrap_or(line).split(BARS).collect();
    let wide = (cells % parts.len() == 0).then(|| cells / parts.len())?;
    let is_framed = inside.is_some();
    let read = |spaced: bool| {
        let last = parts.len() - 1;
        let parts = parts.iter().enumerate().map(|(number, part)| {
            let mut symbols: Vec<char> = part.chars().collect();
            if spaced && !is_framed && number == 0 {
                symbols.insert(0, ' ');
            }
            let length = if spaced { 2 * wide + 1 } else { wide };
            // Blanks at the end of a line may be missing.
            if !is_framed && number == last {
                symbols.resize(length.max(symbols.len()), ' ');
            }
            let is_cell = |at: usize| !spaced || at % 2 == 1;
            let fits = symbols.len() == length
                && symbols.iter().enumerate().all(|(at, &symbol)| is_cell(at) || symbol == ' ');
            let cells = symbols.iter().enumerate().filter(|(at, _)| is_cell(*at));
            fits.then(|| cells.map(|(_, &symbol)| point(symbol)).collect::<String>())
        });
        parts.collect::<Option<Vec<_>>>().map(|parts| parts.join("|"))
    };
    read(false).or_else(|| read(true))
}

fn point(symbol: char) -> char {
    if symbol == ' ' { '.' } else { symbol }
}
