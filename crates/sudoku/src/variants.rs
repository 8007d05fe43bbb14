//! Names of rules that a classic sudoku does not have, as files and addresses spell them.

mod names;
mod prose;

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{other_puzzle, without_accents};

use self::names::{FIELDS, PUZZLES, RULES, WHOLE};
use self::prose::{remark_beside, stated_rule, unknown_script};
use crate::error::{ParseError, ParseErrorKind};
use crate::parse_lists::indices;

/// The puzzle that the page of an address is for, if it is no classic sudoku.
pub(crate) fn of_page(address: &str) -> Option<&'static str> {
    let page = address.split('?').next()?.to_ascii_lowercase().replace(['_', '-'], "");
    let mut names = WHOLE.iter().chain(&["hyper", "arrow"]);
    let named = PUZZLES.find(&page).or_else(|| other_puzzle(&page));
    named.or_else(|| names.find(|name| page.contains(**name)).copied())
}

/// Whether a name is that of a rule, or of a puzzle with other rules.
pub(crate) fn is_rule(name: &str) -> bool {
    is_rule_named(&plain(name)) || !name.is_ascii() && is_rule_named(&plain(&without_accents(name)))
}

/// Whether a name in small letters is that of a rule.
fn is_rule_named(name: &str) -> bool {
    PUZZLES.are_in(name)
        || RULES.are_in(name)
        || other_puzzle(name).is_some()
        || FIELDS.iter().chain(&WHOLE).any(|rule| name == *rule)
}

/// Refuses a text that names another puzzle or a rule: in a title, a comment, a section, a column or a value. A name whose
/// value is `false`, `none` or empty names none.
pub(crate) fn refuse_named(text: &str) -> Result<(), ParseError> {
    // A comment that is an X alone.
    if let Some((at, _)) = text.match_indices('#').find(|(at, _)| {
        let comment = text[at + 1..].split('\n').next().unwrap_or_default();
        comment.trim() == "X"
    }) {
        return Err(ParseError::new(ParseErrorKind::Variant("#X".to_owned()), at..at + 1));
    }
    // Most lines of a collection have cells and numbers alone.
    if text.is_ascii() && !text.as_bytes().windows(2).any(prose::begins_word) {
        return Ok(());
    }
    let words: Vec<Range<usize>> = words(text).collect();
    for (last, word) in words.iter().enumerate() {
        // A name of several words has a blank, a hyphen or the like between each two.
        let starts = (last.saturating_sub(MOST_WORDS - 1)..=last).rev();
        let named = starts
            .take_while(|&first| words[first..=last].windows(2).all(|pair| is_joined(pair, text)))
            .map(|first| words[first].start..word.end)
            .find(|span| {
                let name = &text[span.clone()];
                is_named(&plain(name))
                    || !name.is_ascii() && is_named(&plain(&without_accents(name)))
            });
        let named = named.filter(|named| !is_off(&text[named.end..]) && !marks_empty(text, named));
        if let Some(named) = named {
            let name = text[named.clone()].to_owned();
            return Err(ParseError::new(ParseErrorKind::Variant(name), named));
        }
    }
    // The argument of a program's constructor.
    if let Some(start) = text.find("sudoku.X") {
        let place = start..start + "sudoku.X".len();
        return Err(ParseError::new(
            ParseErrorKind::Variant(text[place.clone()].to_owned()),
            place,
        ));
    }
    // Signs of a cross and of a knight.
    if let Some(sign) = text.find(['✕', '♞', '♘', '🐴', '🐎']) {
        let len = text[sign..].chars().next().map_or(0, char::len_utf8);
        let name = text[sign..sign + len].to_owned();
        return Err(ParseError::new(ParseErrorKind::Variant(name), sign..sign + len));
    }
    // A cell of a diagonal, as a program has it.
    let on_diagonal = indices(text).find(|(_, [one, other])| {
        one == other && one.bytes().all(|byte| byte.is_ascii_lowercase())
    });
    if let Some((place, _)) = on_diagonal {
        let name = text[place.clone()].to_owned();
        return Err(ParseError::new(ParseErrorKind::Variant(name), place));
    }
    if let Some(place) = stated_rule(text) {
        let name = text[place.clone()].to_owned();
        return Err(ParseError::new(ParseErrorKind::Variant(name), place));
    }
    if let Some(place) = unknown_script(text).or_else(|| remark_beside(text)) {
        let name = text[place.clone()].to_owned();
        return Err(ParseError::new(ParseErrorKind::Variant(name), place));
    }
    // A section of an SDK file, or a comment about the diagonals.
    for (start, line) in kleene_text::lines(text) {
        let name = line.trim();
        if name.starts_with("#X ") {
            let span = start..start + line.len();
            return Err(ParseError::new(ParseErrorKind::Variant("#X".to_owned()), span));
        }
        if name.strip_prefix(COMMENTS).is_some_and(kleene_text::names_open_digit) {
            let span = start..start + line.len();
            return Err(ParseError::new(ParseErrorKind::Variant(name.to_owned()), span));
        }
        let section = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        if let Some(section) = section.filter(|name| is_rule(name) && !name.contains([',', '['])) {
            let span = start..start + line.len();
            return Err(ParseError::new(ParseErrorKind::Variant(section.to_owned()), span));
        }
    }
    Ok(())
}

/// The characters with which a comment begins.
const COMMENTS: [char; 4] = ['#', '%', ';', '/'];

/// Whether little more than a blank stands between two words.
fn is_joined(pair: &[Range<usize>], text: &str) -> bool {
    let between = &text[pair[0].end..pair[1].start];
    between.len() <= 3 && !between.contains(['\n', '.', '|', '"'])
}

/// Words of a sentence about marks of cells, which a plain board has not.
const MARKS: [&str; 21] = [
    "asterisk",
    "gray",
    "grey",
    "shaded",
    "marked",
    "circled",
    "colored",
    "coloured",
    "whitedot",
    "whitedots",
    "blackdot",
    "blackdots",
    "evencells",
    "oddcells",
    "areeven",
    "areodd",
    "evendigits",
    "odddigits",
    "increase",
    "increases",
    "sumto",
];

/// The words of the longest name.
const MOST_WORDS: usize = 3;

/// Whether a word, or several of them as one, names another puzzle or one of its rules.
fn is_named(word: &str) -> bool {
    word.chars().count() >= SHORTEST
        && (MARKS.contains(&word)
            || PUZZLES.are_in(word)
            || other_puzzle(word).is_some()
            || WHOLE.iter().any(|name| word.trim_end_matches('s') == name.trim_end_matches('s')))
}

/// The characters of the shortest name of a puzzle.
const SHORTEST: usize = 2;

/// Whether a word says how empty cells look, as in `Empty cells are marked with 0`.
fn marks_empty(text: &str, word: &Range<usize>) -> bool {
    let zeros = [" with 0", " by 0", " as 0"];
    &text[word.clone()] == "marked" && zeros.iter().any(|zero| text[word.end..].starts_with(zero))
}

/// Whether the text behind a name gives it a value that switches it off.
fn is_off(rest: &str) -> bool {
    let rest = rest.trim_start_matches(['"', '\'', ' ']);
    let Some(value) = rest.strip_prefix([':', '=']) else { return false };
    let value = value.trim_start_matches(['"', '\'', ' ', ':', '=', '>']);
    let value = value.chars().take(5).collect::<String>().to_ascii_lowercase();
    ["false", "null", "none", "off", "[]", "{}", "0"].iter().any(|off| value.starts_with(off))
}

/// The places of the words of a text that have a letter: letters and digits without anything between.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let start = at + rest.find(char::is_alphanumeric)?;
            let rest = &text[start..];
            let len = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
            at = start + len;
            if rest[..len].bytes().any(|byte| !byte.is_ascii_digit()) {
                return Some(start..at);
            }
        }
    })
}

/// A name in small letters, without separators.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}
