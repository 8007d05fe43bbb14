//! The clues of rows and columns without names: as a pair of lists, or as a list on each of two lines.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{JsonValue, Side};

use super::{code, headed, json, runs::Line};
use crate::error::ParseError;
use crate::puzzle::Puzzle;

/// The names of such a pair in a program.
const NAMES: [&str; 9] = [
    "clues",
    "nonogram",
    "puzzle",
    "hints",
    "griddler",
    "picross",
    "hanjie",
    "constraints",
    "game",
];

/// The two lists of the only value of a program, of which each has the clues of a side.
pub(super) fn of_program(value: &JsonValue) -> Option<[&JsonValue; 2]> {
    let [(name, pair)] = value.as_object()? else { return None };
    let [one, other] = pair.as_list()? else { return None };
    let is_named = NAMES.iter().any(|known| name.eq_ignore_ascii_case(known));
    (is_named && are_sides([one, other])).then_some([one, other])
}

/// Whether two lists have a list for each line, and fit each other as the clues of a board.
fn are_sides(lists: [&JsonValue; 2]) -> bool {
    let lines = lists.map(|list| {
        let lines = list.as_list().unwrap_or_default();
        if lines.iter().all(is_clue) { sides(list) } else { None }
    });
    let [Some(rows), Some(columns)] = lines else { return false };
    headed::total(&rows) == headed::total(&columns)
        && headed::fits(&rows, columns.len())
        && headed::fits(&columns, rows.len())
}

/// Whether a value is a list of numbers.
fn is_clue(line: &JsonValue) -> bool {
    line.as_list().is_some_and(|runs| runs.iter().all(|run| run.as_number().is_some()))
}

fn sides(list: &JsonValue) -> Option<Vec<Line>> {
    json::side(list).ok()?.0.into_iter().map(|line| code::without_zeros(line).ok()).collect()
}

/// The puzzle of two lists: the rows first, unless a comment of the program names the columns before the first list.
pub(super) fn read(text: &str, [one, other]: [&JsonValue; 2]) -> Result<Puzzle, ParseError> {
    let comments = kleene_text::lines(text).filter_map(|(_, line)| {
        let at = line.find(['#', '/', '%'])?;
        Side::from_key(line[at..].trim_start_matches(['#', '/', '%', ' ']).trim_end())
    });
    let first = comments.into_iter().next();
    let (rows, columns) = if first == Some(Side::Columns) { (other, one) } else { (one, other) };
    let [rows, columns] = [rows, columns].map(|list| {
        let (lines, span) = json::side(list)?;
        let lines = lines.into_iter().map(code::without_zeros);
        Ok((lines.collect::<Result<Vec<_>, ParseError>>()?, span))
    });
    json::of_lines(rows?, columns?)
}

/// The puzzle of a text of two lists, each on lines of its own, or both the arguments of a call, as in
/// `main = putStr $ nonogram [[1]] [[1]]` of Haskell or `puzzle(1, [[1]], [[1]]).` of Prolog; `None` for other texts.
pub(super) fn of_lines(text: &str) -> Option<Result<Puzzle, ParseError>> {
    let first = list(text, 0)?;
    let second = list(text, first.end)?;
    let around = [&text[..first.start], &text[first.end..second.start], &text[second.end..]];
    let is_call =
        around[0].contains(char::is_alphabetic) && around.iter().all(|part| is_of_call(part));
    let are_lines = around.iter().all(|part| part.trim().is_empty()) && around[1].contains('\n');
    if !is_call && !are_lines {
        return None;
    }
    // Blanks keep the places of the lists.
    let parse =
        |at: Range<usize>| JsonValue::parse(&[&" ".repeat(at.start), &text[at]].concat()).ok();
    let (rows, columns) = (parse(first)?, parse(second)?);
    are_sides([&rows, &columns]).then(|| read("", [&rows, &columns]))
}

/// The place of the first list from a byte on.
fn list(text: &str, from: usize) -> Option<Range<usize>> {
    let start = from + text[from..].find('[')?;
    let mut depth = 0_usize;
    let len = text[start..].find(|c| {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    Some(start..start + len + 1)
}

/// Whether a text has nothing but the names and the signs of a call for a nonogram, and perhaps its number.
fn is_of_call(text: &str) -> bool {
    const OTHERS: [&str; 8] =
        ["main", "print", "println", "putstr", "putstrln", "solve", "let", "test"];
    text.split(|c: char| c.is_whitespace() || "=$(),.;:-".contains(c)).all(|word| {
        let word = word.to_ascii_lowercase();
        NAMES.contains(&&*word)
            || OTHERS.contains(&&*word)
            || word.bytes().all(|byte| byte.is_ascii_digit())
    })
}
