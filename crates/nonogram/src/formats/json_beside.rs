//! Entries beside and around the puzzle of a JSON value: sizes, a goal, and others that say nothing of the rules.

use alloc::vec::Vec;

use kleene_text::{
    Json, JsonValue, Side, has_word, is_courtesy, is_harmless, is_label, is_rule_in, is_usual_rule,
};

use crate::clue::Clue;
use crate::error::{ParseError, ParseErrorKind};
use crate::properties::{is_kind, is_nonogram, is_stated_rule, names_other_puzzle};
use crate::puzzle::Puzzle;

/// Keys of the picture that solves a puzzle.
pub(super) const GOAL: &[&str] = &["goal", "solution"];

/// Checks that the entries beside a puzzle are its sizes, its goal, or say nothing of its rules.
pub(super) fn check_beside<'v>(
    puzzle: &Puzzle,
    entries: impl IntoIterator<Item = (&'v str, &'v JsonValue)>,
) -> Result<(), ParseError> {
    let sides = [puzzle.width(), puzzle.height()];
    for (name, value) in entries {
        let is_side = Side::from_key(name).is_some() || matches!(name, "width" | "height");
        let is_size = is_side && has_numbers(value, &sides) || is_size(name, value, &sides);
        if !is_size && !GOAL.contains(&name) && is_rule(name, value) {
            let kind = ParseErrorKind::Variant(name.into());
            return Err(ParseError::new(kind, value.span()));
        }
    }
    Ok(())
}

/// Whether an entry is a size of the board: one of its sides by name, or a number of a program that the lists show too.
pub(super) fn is_size(name: &str, value: &JsonValue, sides: &[usize]) -> bool {
    let name = name.to_ascii_lowercase();
    ["size", "dimension"].iter().any(|part| name.contains(part)) && has_numbers(value, sides)
        || matches!(&*name, "w" | "h" | "n" | "m") && has_numbers(value, sides)
        || matches!(&*name, "k" | "maxlen")
}

/// Whether all numbers of a value are among these.
fn has_numbers(value: &JsonValue, sides: &[usize]) -> bool {
    match value.kind() {
        Json::Array(items) => items.iter().all(|item| has_numbers(item, sides)),
        Json::Object(entries) => entries.iter().all(|(_, item)| has_numbers(item, sides)),
        Json::String(text) => {
            let mut numbers =
                text.split(|c: char| !c.is_ascii_digit()).filter(|text| !text.is_empty());
            numbers.all(|number| number.parse().is_ok_and(|number| sides.contains(&number)))
        }
        _ => value.as_number().is_some_and(|number| sides.contains(&number)),
    }
}

/// Whether an unknown entry may change the puzzle: any that is not about it, and those that state a rule.
fn is_rule(name: &str, value: &JsonValue) -> bool {
    let is_off = match value.kind() {
        Json::Null => true,
        // Runs are in order, with gaps between them, unless a file denies it.
        Json::Bool(false) => !is_usual_rule(name),
        // Zeros are open cells of a player.
        Json::Array(_) => {
            is_open(value)
                || has_word(name, &["player", "progress", "state", "user"]) && is_zero(value)
        }
        Json::Object(entries) => entries.is_empty(),
        _ => false,
    };
    let text = value.as_str();
    let is_stated = is_stated_rule(name, text.unwrap_or("true"))
        || text.is_some_and(|text| {
            is_rule_in(if is_label(name) { "title" } else { "description" }, text)
        });
    let is_known = match value.kind() {
        Json::Array(_) | Json::Object(_) => name.to_ascii_lowercase().ends_with("solution"),
        // A type that is not another kind of puzzle, and a mode such as `classic`.
        Json::String(text) => {
            is_kind(name) && is_nonogram(text) || name == "mode" && is_courtesy(text)
        }
        _ => false,
    };
    !is_off && (is_stated || !is_known && !is_harmless(name, value))
}

/// Whether a list has zeros alone.
fn is_zero(value: &JsonValue) -> bool {
    match value.kind() {
        Json::Array(items) => items.iter().all(is_zero),
        kind => matches!(kind, Json::Number(Some(0)) | Json::Bool(false)),
    }
}

/// Whether a list has no cells, or open ones alone: `null` or -1.
fn is_open(value: &JsonValue) -> bool {
    match value.kind() {
        Json::Array(items) => items.iter().all(is_open),
        Json::Null | Json::Number(Some(-1)) => true,
        _ => false,
    }
}

/// The cells of all runs whose lengths are known.
fn sum(clues: &[Clue]) -> u64 {
    clues.iter().flat_map(Clue::runs).filter_map(|run| run.length).map(u64::from).sum()
}

/// Refuses numbers alone for all lines whose sums differ, and those below the name of another puzzle: they may be its own.
pub(super) fn check_flat(value: &JsonValue, puzzle: &Puzzle) -> Result<(), ParseError> {
    let lists: Vec<&JsonValue> =
        [Side::Rows, Side::Columns].into_iter().flat_map(|side| value.lists_of(side)).collect();
    let mut items = lists.iter().flat_map(|list| list.as_list().unwrap_or_default());
    let name = value.key(&["name", "title"]);
    let is_other = name.and_then(JsonValue::as_str).is_some_and(names_other_puzzle);
    match lists.first().filter(|_| items.all(|item| item.as_number().is_some())) {
        Some(list) if is_other => Err(list.error("the clues of the puzzle that the name states")),
        Some(list) if sum(puzzle.rows()) != sum(puzzle.columns()) => Err(list.error(
            "lists of runs, as these numbers and those of the other side add up differently",
        )),
        _ => Ok(()),
    }
}
