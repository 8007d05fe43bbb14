//! Boards within markup, below labels of rows, and in strings of several lines: everything around the cells becomes blanks
//! in a text of the same length, so that places stay valid.

use alloc::vec::Vec;
use core::ops::Range;

/// Blanks what stands around a board in HTML, XML or LaTeX, the labels of its rows, and the marks around a string of
/// several lines.
pub(crate) fn unwrap(bytes: &mut [u8], text: &str) {
    // Regions and cells that are joined are no classic board.
    if text.trim_start().starts_with('<')
        && !["region", "span=\""].iter().any(|name| text.contains(name))
    {
        blank_tags(bytes, text);
    }
    blank_commands(bytes, text);
    blank_here_document(bytes, text);
    blank_labels(bytes, text);
    blank_index(bytes, text);
}

/// Elements that are a cell of a table, and those that are a row.
const CELLS: [&str; 4] = ["td", "th", "cell", "c"];
const ROWS: [&str; 3] = ["tr", "row", "r"];

/// Blanks tags and the text outside of a table: a bar stands before each cell, a line break behind each row.
fn blank_tags(bytes: &mut [u8], text: &str) {
    let mut at = 0;
    let mut is_in_cell = false;
    while let Some(open) = text[at..].find('<').map(|open| at + open) {
        if !is_in_cell {
            bytes[at..open].fill(b' ');
        }
        let Some(len) = text[open..].find('>') else { break };
        let tag = open + 1..open + len;
        at = tag.end + 1;
        bytes[open..at].fill(b' ');
        let name = text[tag.clone()].trim_start_matches('/');
        let name = name.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        let is_end = text[tag.clone()].starts_with('/');
        let is_of = |names: &[&str]| names.iter().any(|other| name.eq_ignore_ascii_case(other));
        if is_of(&CELLS) {
            is_in_cell = !is_end && !text[tag.clone()].ends_with('/');
            if !is_end {
                bytes[open] = b'|';
            }
        } else if is_of(&ROWS) && is_end {
            // The bar ends the last cell.
            bytes[open] = b'|';
            bytes[open + 1] = b'\n';
        } else if name.eq_ignore_ascii_case("pre") {
            is_in_cell = !is_end;
        }
        if let Some(value) = value_of(text, &tag) {
            bytes[value.clone()].copy_from_slice(text[value].as_bytes());
        }
    }
    if !is_in_cell {
        bytes[at..].fill(b' ');
    }
    // A blank that does not break is one.
    for (start, reference) in text.match_indices("&nbsp;") {
        bytes[start..start + reference.len()].fill(b' ');
    }
}

/// The place of an attribute `value="5"` in a tag.
fn value_of(text: &str, tag: &Range<usize>) -> Option<Range<usize>> {
    let start = tag.start + text[tag.clone()].find(" value=\"")? + " value=\"".len();
    let len = text[start..tag.end].find('"')?;
    Some(start..start + len)
}

/// Blanks lines that begin with a command of LaTeX, and the point behind each row of its package for sudokus.
fn blank_commands(bytes: &mut [u8], text: &str) {
    if !text.contains("\\begin{sudoku") {
        return;
    }
    for (start, line) in kleene_text::lines(text) {
        let end = start + line.trim_end().len();
        if line.trim_start().starts_with('\\') {
            bytes[start..end].fill(b' ');
        } else if line.trim_end().ends_with("|.") {
            bytes[end - 1] = b' ';
        }
    }
}

/// Blanks the lines around a string of several lines, `NAME = <<~WORD` and `WORD`.
fn blank_here_document(bytes: &mut [u8], text: &str) {
    let mut word = "";
    for (start, line) in kleene_text::lines(text) {
        let trimmed = line.trim();
        let opened = line.split_once("<<").map(|(_, word)| {
            word.trim().trim_start_matches(['~', '-', '<']).trim_matches(['\'', '"', ';'])
        });
        if let Some(opened) = opened.filter(|word| word.len() > 1) {
            word = opened;
        } else if word.is_empty() || trimmed.trim_end_matches([';', ')']) != word {
            continue;
        }
        bytes[start..start + line.len()].fill(b' ');
    }
}

/// Blanks labels such as `row 1:`, `r1=` or `1 =`, if each line behind the first label has the next one.
fn blank_labels(bytes: &mut [u8], text: &str) {
    let lines = || kleene_text::lines(text).filter(|(_, line)| !line.trim().is_empty());
    let mut labelled = lines().skip_while(|(_, line)| label(line, 1).is_none()).zip(1..).peekable();
    let has_all = labelled.peek().is_some()
        && labelled.clone().all(|((_, line), number)| label(line, number).is_some());
    if !has_all {
        return;
    }
    for ((start, line), number) in labelled {
        let len = label(line, number).unwrap_or(0);
        bytes[start..start + len].fill(b' ');
    }
}

/// The length of the label of a row of this number.
fn label(line: &str, number: usize) -> Option<usize> {
    let end = line.find([':', '='])?;
    let word = line[..end].trim().to_ascii_lowercase();
    let digits = word.trim_start_matches("row").trim_start_matches(['r', ' ', '_']);
    (digits.parse() == Ok(number)).then_some(end + 1)
}

/// Blanks the numbers from 0 above and before a table that pandas prints.
fn blank_index(bytes: &mut [u8], text: &str) {
    let mut lines = kleene_text::lines(text).filter(|(_, line)| !line.trim().is_empty());
    let Some((start, header)) = lines.next() else { return };
    let columns: Vec<&str> = header.split_whitespace().collect();
    let is_number = |(at, word): (usize, &&str)| word.parse() == Ok(at);
    let rows: Vec<(usize, &str)> = lines.collect();
    let index: Vec<&str> =
        rows.iter().filter_map(|(_, row)| row.split_whitespace().next()).collect();
    let are_numbers = |words: &[&str]| words.iter().enumerate().all(is_number);
    if columns.len() < 4
        || rows.len() != columns.len()
        || !are_numbers(&columns)
        || !are_numbers(&index)
    {
        return;
    }
    bytes[start..start + header.len()].fill(b' ');
    for ((start, row), word) in rows.into_iter().zip(index) {
        let end = start + row.len() - row.trim_start().len() + word.len();
        bytes[start..end].fill(b' ');
    }
}
