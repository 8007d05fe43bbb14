//! What classes are called.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::OnceCell;

use super::words::character;
use crate::{AstKind, CharRange, Class, classical};

/// Both in the classical dialect and in .NET, where they are not quite the same.
const WORD_CHARACTER: &str = "a letter, digit or underscore of any script";

/// Classes with names, as classical patterns. They have many ranges, so they are made when needed.
const NAMED: [(&str, &str); 12] = [
    (r"\d", "a digit of any script"),
    (r"\s", "white space"),
    (r"\w", WORD_CHARACTER),
    (r"[\p{L}\p{Mn}\p{Nd}\p{Pc}]", WORD_CHARACTER),
    (r"\p{L}", "a letter of any script"),
    (r"\p{Lu}", "an upper-case letter of any script"),
    (r"\p{Ll}", "a lower-case letter of any script"),
    (r"[\p{Ll}\p{Lt}\p{Lu}]", "a letter with upper and lower case, of any script"),
    (r"\p{N}", "a number sign of any script"),
    (r"\p{P}", "a punctuation mark"),
    (r"\p{S}", "a symbol"),
    (r"\p{M}", "a combining mark"),
];

/// Smaller classes, and their names.
const SMALL: [(&[(char, char)], &str); 6] = [
    (&[('0', '9')], "a digit from 0 to 9"),
    (&[('A', 'Z'), ('a', 'z')], "a letter from a to z, upper or lower case"),
    (&[('0', '9'), ('A', 'Z'), ('a', 'z')], "a digit or a letter from a to z, upper or lower case"),
    (
        &[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')],
        "a digit, an underscore or a letter from a to z, upper or lower case",
    ),
    (&[('\t', '\r'), (' ', ' ')], "ASCII white space"),
    (&[('\0', '\x7F')], "an ASCII character"),
];

/// Classes of up to this many characters are listed one by one.
const FEW_CHARS: usize = 12;

/// Up to this many ranges are all listed.
const FEW_RANGES: usize = 8;

/// The number of ranges that stand for a larger class.
const SAMPLE: usize = 5;

/// Calls classes by their names; keeps the large ones that it compares with.
#[derive(Default)]
pub(super) struct Classes {
    named: OnceCell<Vec<(Class, &'static str)>>,
}

impl Classes {
    pub(super) fn describe(&self, class: &Class) -> String {
        if class.is_empty() {
            return "no character at all, so it never fits".into();
        }
        if let Some(c) = class.single() {
            return format!("the character {}", super::words::quoted(&c.to_string()));
        }
        if let Some(name) = self.name(class) {
            return name.into();
        }
        if !(class.contains('\0') && class.contains(char::MAX)) {
            return self.extended(class).unwrap_or_else(|| listed(class));
        }
        let others = class.negate();
        if others.is_empty() {
            return "any character".into();
        }
        let name = self.name(&others).map(String::from).or_else(|| self.extended(&others));
        format!("any character but {}", name.unwrap_or_else(|| items(&others)))
    }

    /// The class as a large one that has a name, and a few characters besides.
    fn extended(&self, class: &Class) -> Option<String> {
        let large = class.ranges().len() > FEW_RANGES;
        let named = large.then(|| self.named.get_or_init(named))?;
        named.iter().filter(|(known, _)| is_within(known, class)).find_map(|(known, name)| {
            let more = class.difference(known);
            let few = more.ranges().len() <= FEW_RANGES;
            few.then(|| format!("{name}, or {}", items(&more)))
        })
    }

    fn name(&self, class: &Class) -> Option<&'static str> {
        let small = SMALL
            .iter()
            .find(|(ranges, _)| {
                let ranges = ranges.iter().map(|&(start, end)| CharRange { start, end });
                ranges.eq(class.ranges().iter().copied())
            })
            .map(|(_, name)| *name);
        small.or_else(|| {
            let large = class.ranges().len() > FEW_RANGES;
            let named = large.then(|| self.named.get_or_init(named))?;
            named.iter().find(|(known, _)| known == class).map(|(_, name)| *name)
        })
    }
}

/// The large classes with their names.
fn named() -> Vec<(Class, &'static str)> {
    NAMED.iter().map(|&(pattern, name)| (class(pattern), name)).collect()
}

/// The class of a pattern that is one.
fn class(pattern: &str) -> Class {
    match classical::parse(pattern).map(|ast| ast.kind().clone()) {
        Ok(AstKind::Class(class)) => class,
        _ => unreachable!("each of the patterns is a class"),
    }
}

fn is_within(inner: &Class, outer: &Class) -> bool {
    inner.ranges().iter().all(|range| {
        let place = outer.ranges().partition_point(|other| other.end < range.end);
        outer.ranges().get(place).is_some_and(|other| other.start <= range.start)
    })
}

fn listed(class: &Class) -> String {
    match *class.ranges() {
        [CharRange { start, end }] if long(start, end) => {
            let kind = match (start, end) {
                ('0'..='9', '0'..='9') => "digit",
                ('a'..='z', 'a'..='z') | ('A'..='Z', 'A'..='Z') => "letter",
                _ => "character",
            };
            format!("any {kind} from {}", range_words(start, end))
        }
        _ => format!("one of {}", items(class)),
    }
}

fn items(class: &Class) -> String {
    let few_chars = class.chars().nth(FEW_CHARS).is_none();
    let ranges = class.ranges();
    let shown = if few_chars || ranges.len() <= FEW_RANGES { ranges.len() } else { SAMPLE };
    let mut items = Vec::new();
    for &CharRange { start, end } in &ranges[..shown] {
        if few_chars || !long(start, end) {
            items.extend((start..=end).map(character));
        } else {
            items.push(range_words(start, end));
        }
    }
    if shown < ranges.len() {
        items.push(format!("{} more ranges", ranges.len() - shown));
    }
    match items.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => items.concat(),
    }
}

/// Whether a range has more characters than are better listed.
fn long(start: char, end: char) -> bool {
    (start..=end).nth(3).is_some()
}

fn range_words(start: char, end: char) -> String {
    format!("{} to {}", character(start), character(end))
}

/// The letter that the class is, in upper and in lower case.
pub(super) fn either_case(class: &Class) -> Option<char> {
    let letter = class.chars().find(char::is_ascii_alphabetic)?.to_ascii_lowercase();
    let both = class.contains(letter) && class.contains(letter.to_ascii_uppercase());
    (both && class.chars().all(|c| same(c, letter))).then_some(letter)
}

/// Whether a character is a form of a letter, in Unicode's folding.
fn same(c: char, letter: char) -> bool {
    match c {
        'ſ' => letter == 's',
        '\u{212A}' => letter == 'k',
        _ => c.eq_ignore_ascii_case(&letter),
    }
}
