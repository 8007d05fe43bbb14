//! What single nodes are called.

use alloc::string::String;

use super::columns::push_shown;
use crate::{Assertion, Group, Look};

/// The text in double quotes, with unprintable characters escaped.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        if c == '"' {
            quoted.push('\\');
        }
        push_shown(&mut quoted, c);
    }
    quoted.push('"');
    quoted
}

/// A character in a list: without quotes if it cannot be confused with the words around it.
pub(super) fn character(c: char) -> String {
    match c {
        '\n' => "newline".into(),
        '\r' => "carriage return".into(),
        '\t' => "tab".into(),
        ' ' => "space".into(),
        ',' | '"' | '\'' | '\\' => quoted(c.encode_utf8(&mut [0; 4])),
        _ => {
            let mut shown = String::new();
            push_shown(&mut shown, c);
            shown
        }
    }
}

pub(super) fn count(min: u32, max: Option<u32>, greedy: bool) -> String {
    let count = match (min, max) {
        (0, None) => "any number of times".into(),
        (0, Some(1)) => "optional".into(),
        (1, None) => "at least once".into(),
        (1, Some(1)) => "exactly once".into(),
        (0, Some(0)) => "not at all".into(),
        (min, None) => format!("at least {min} times"),
        (0, Some(max)) => format!("at most {max} times"),
        (min, Some(max)) if min == max => format!("exactly {min} times"),
        (min, Some(max)) => format!("{min} to {max} times"),
    };
    match (greedy || max == Some(min), max) {
        (true, _) => count,
        (false, Some(1)) => format!("{count}, rather left out"),
        (false, _) => format!("{count}, as few as possible"),
    }
}

pub(super) fn group(group: &Group) -> String {
    match &group.name {
        Some(name) => format!("group `{name}`"),
        None => format!("group {}", group.index),
    }
}

pub(super) fn remembered(by: &Group) -> String {
    format!("remembered as {}", group(by))
}

pub(super) fn backreference(to: &Group, ignores_case: bool) -> String {
    let case = if ignores_case { ", in upper or lower case" } else { "" };
    format!("the text that {} remembers last{case}", group(to))
}

pub(super) fn balance(pop: &Group, push: Option<&Group>) -> String {
    let pop = group(pop);
    match push {
        None => format!("forget the last text of {pop} (fails if it has none)"),
        Some(push) => format!(
            "forget the last text of {pop} (fails if it has none), remember what is between it and here as {}",
            group(push)
        ),
    }
}

pub(super) fn look(look: Look) -> &'static str {
    match look {
        Look::Ahead => "followed by, without taking it",
        Look::NotAhead => "not followed by",
        Look::Behind => "preceded by",
        Look::NotBehind => "not preceded by",
    }
}

pub(super) fn assertion(assertion: Assertion) -> &'static str {
    match assertion {
        Assertion::TextStart => "at the start of the text",
        Assertion::TextEnd => "at the end of the text",
        Assertion::LineStart | Assertion::CrlfLineStart => "at the start of a line",
        Assertion::LineEnd | Assertion::CrlfLineEnd => "at the end of a line",
        Assertion::LastLineEnd => "at the end of the text, or before the newline that ends it",
        Assertion::MatchStart => "where the search started",
        Assertion::WordBoundary(_) => "at the start or end of a word",
        Assertion::NotWordBoundary(_) => "not at the start or end of a word",
        Assertion::WordStart(_) => "at the start of a word",
        Assertion::WordEnd(_) => "at the end of a word",
        Assertion::WordStartHalf(_) => "not after a word character",
        Assertion::WordEndHalf(_) => "not before a word character",
    }
}
