//! Tables that programs print, and sessions of shells.

use alloc::vec::Vec;

use super::filled_lines;
use crate::number::is_number;

/// Blanks calls in a session of a shell that show a file or name it to a program, `$ cat puzzle.txt`: options may be rules.
pub(super) fn blank_calls(bytes: &mut [u8], text: &str) {
    for (start, line) in crate::lines(text) {
        let Some(call) = line.trim_start().strip_prefix("$ ") else { continue };
        let mut words = call.split_whitespace();
        let is_program = words.next().is_some_and(|word| word == "cat" || names_file(word));
        if is_program && words.all(names_file) {
            bytes[start..start + line.len()].fill(b' ');
        }
    }
}

/// Whether a word of a call is a file or the sign before one, and no option.
fn names_file(word: &str) -> bool {
    word.contains(['.', '/', '<', '>']) && !word.starts_with('-')
}

/// Blanks the marks before the lines of a session of Python, `>>> ` and `... `, if every line has one.
pub(super) fn blank_prompts(bytes: &mut [u8], text: &str) {
    let lines = filled_lines(text);
    let mut marks = lines.clone().map(|(_, line)| line.get(..">>>".len()));
    if text.starts_with(">>>") && marks.all(|mark| matches!(mark, Some(">>>" | "..."))) {
        lines.for_each(|(start, _)| bytes[start..start + ">>>".len()].fill(b' '));
    }
}

/// Blanks the line that Julia and Octave print above a matrix, `9x9 Matrix{Int64}:` or `A =`.
pub(super) fn blank_heading(bytes: &mut [u8], text: &str) {
    let mut lines = filled_lines(text);
    let Some((start, first)) = lines.next() else { return };
    let is_name =
        |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let is_assignment = first.trim().strip_suffix('=').is_some_and(|name| is_name(name.trim()));
    let is_matrix = first.trim().split_once(" Matrix{").is_some_and(|(size, rest)| {
        let sides = size.split_once(['x', '\u{d7}']);
        let named = rest.strip_suffix("}:").is_some_and(is_name);
        named && sides.is_some_and(|(rows, columns)| is_number(rows) && is_number(columns))
    });
    if is_matrix || is_assignment && lines.all(|(_, line)| line.split_whitespace().all(is_number)) {
        bytes[start..start + first.len()].fill(b' ');
    }
}

/// Blanks the names above a table of `psql`, which are in order, and the number of rows below it.
pub(super) fn blank_names(bytes: &mut [u8], text: &str) {
    let lines: Vec<(usize, &str)> = filled_lines(text).collect();
    let [(start, names), (_, rule), rows @ ..] = &lines[..] else { return };
    let names_of_columns: Vec<&str> = names.split('|').map(str::trim).collect();
    let are_letters = names_of_columns.iter().zip('a'..).all(|(name, letter)| {
        let mut letters = name.chars();
        letters.next() == Some(letter) && letters.next().is_none()
    });
    let are_numbered = names_of_columns.iter().zip(1..).all(|(name, number)| {
        let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic() || c == '_');
        digits.len() < name.len() && digits.parse() == Ok(number)
    });
    let is_rule = rule.contains("-+-") && rule.trim().bytes().all(|byte| b"-+".contains(&byte));
    if !is_rule || !(are_letters || are_numbered) {
        return;
    }
    bytes[*start..start + names.len()].fill(b' ');
    if let Some((last, rows)) = rows.split_last() {
        let count = last.1.trim().strip_prefix('(').and_then(|line| line.strip_suffix(" rows)"));
        if count.is_some_and(|count| count.parse() == Ok(rows.len())) {
            bytes[last.0..last.0 + last.1.len()].fill(b' ');
        }
    }
}

fn is_of_frame(c: char) -> bool {
    c == '+' || c == '-' || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Blanks the numbers above and before a table that pandas, R or a console prints, or pandas writes with commas.
pub(super) fn blank_index(bytes: &mut [u8], text: &str) {
    let mut lines = crate::lines(text).filter(|(_, line)| !line.trim().chars().all(is_of_frame));
    let Some((start, header)) = lines.next() else { return };
    // `[,1]` of R has a comma within.
    let is_of_r = header.contains("[,");
    let is_between = |c: char| c.is_whitespace() || !is_of_r && matches!(c, ',' | '|' | '\u{2502}');
    let mut words = header.split(is_between).filter(|word| !word.is_empty()).peekable();
    words.next_if_eq(&"(index)");
    let columns: Vec<usize> = words.map_while(|word| number(word, ["[,", "]"])).collect();
    let rows: Vec<(usize, &str)> = lines.collect();
    let labels = rows.iter().filter_map(|(_, row)| {
        let row = row.trim_start_matches(is_between);
        let word = row.split(is_between).next()?;
        Some((word, number(word, ["[", ",]"])?))
    });
    let labels: Vec<(&str, usize)> = labels.collect();
    // Both count in the same way, so the numbers above and those before the rows are alike.
    let count =
        header.split(is_between).filter(|word| !word.is_empty() && *word != "(index)").count();
    let are_alike = labels.len() == rows.len()
        && labels.iter().map(|label| label.1).eq(columns.iter().copied());
    let are_in_order = (columns.first().copied().unwrap_or(0)..)
        .zip(&columns)
        .all(|(number, column)| number == *column);
    // Above an empty corner the numbers may begin at 1.
    let first = columns.first().copied();
    let is_first = first == Some(usize::from(is_of_r))
        || first == Some(1) && header.starts_with([',', ';', '|', '\t']);
    if columns.len() < 4 || columns.len() != count || !are_in_order || !is_first {
        return;
    }
    // A square written without the numbers before its rows has a line more than it has columns, and as many commas in each
    // line. With a 0 among them, the numbers above are no row of a board.
    let commas: Vec<usize> = [header]
        .iter()
        .chain(rows.iter().map(|(_, row)| row))
        .map(|line| line.matches(',').count())
        .collect();
    let is_above = first == Some(0)
        && rows.len() == columns.len()
        && commas.iter().all(|&commas| commas + 1 == columns.len());
    if are_alike || is_above {
        bytes[start..start + header.len()].fill(b' ');
    }
    if !are_alike {
        return;
    }
    for ((start, row), (word, _)) in rows.into_iter().zip(labels) {
        let end = word.as_ptr() as usize - row.as_ptr() as usize + word.len();
        let comma = usize::from(row[end..].starts_with(','));
        bytes[start..start + end + comma].fill(b' ');
    }
}

/// The number of a word that may stand between these signs.
fn number(word: &str, [open, close]: [&str; 2]) -> Option<usize> {
    let inside = word.strip_prefix(open).and_then(|word| word.strip_suffix(close));
    inside.unwrap_or(word).parse().ok()
}

/// Blanks the zeros behind the points of a table of decimal numbers, `5.0` or `5.000e+00`, if every number but those above
/// and before the table has them.
pub(super) fn blank_decimals(bytes: &mut [u8], text: &str) {
    /// The fewest givens of a board.
    const FEWEST: usize = 4;
    const BETWEEN: [char; 8] = [' ', '\t', '\r', '\n', ',', ';', '[', ']'];
    let mut places = Vec::new();
    let mut at = 0;
    for part in text.split_inclusive(BETWEEN) {
        let word = part.trim_end_matches(BETWEEN);
        if let Some(point) = word.find('.') {
            let (digits, zeros) = (&word[..point], &word[point + 1..]);
            let zeros = zeros.split_once(['e', 'E']).map_or(zeros, |(zeros, exponent)| {
                if exponent.trim_start_matches('+') == "00" { zeros } else { exponent }
            });
            let is_whole = is_number(digits);
            if !is_whole || zeros.bytes().any(|byte| byte != b'0') {
                return;
            }
            places.push(at + point..at + word.len());
        }
        at += part.len();
    }
    if places.len() >= FEWEST {
        places.into_iter().for_each(|place| bytes[place].fill(b' '));
    }
}
