//! Makes what differs smaller as long as it differs.

use std::ops::RangeInclusive;

use super::record::Question;

/// The most questions that are asked to shrink one.
const TRIES: usize = 8000;

/// The smallest question found that still differs.
pub(crate) fn shrink(
    question: &Question,
    mut differs: impl FnMut(&Question) -> anyhow::Result<bool>,
) -> anyhow::Result<Question> {
    let mut smallest = question.clone();
    let mut tries = TRIES;
    loop {
        let mut smaller = None;
        for candidate in candidates(&smallest).take(tries) {
            tries -= 1;
            if differs(&candidate)? {
                smaller = Some(candidate);
                break;
            }
        }
        match smaller {
            Some(smaller) => smallest = smaller,
            None => return Ok(smallest),
        }
    }
}

/// The question with something left out, larger pieces first.
fn candidates(question: &Question) -> impl Iterator<Item = Question> + '_ {
    let pattern = &question.pattern;
    let patterns = without_groups(pattern)
        .chain(without_runs(pattern, 1..=12))
        .chain(simpler(pattern))
        .map(|pattern| Question { pattern, ..question.clone() });
    let inputs =
        without_runs(&question.input, 1..=99).map(|input| Question { input, ..question.clone() });
    let options = without_runs(&question.options, 1..=9)
        .map(|options| Question { options, ..question.clone() });
    inputs.chain(options).chain(patterns)
}

/// The text without any one run of its characters.
fn without_runs(text: &str, lengths: RangeInclusive<usize>) -> impl Iterator<Item = String> + '_ {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let count = places.len() - 1;
    lengths.rev().filter(move |&length| length <= count).flat_map(move |length| {
        let places = places.clone();
        (0..=count - length).map(move |start| {
            format!("{}{}", &text[..places[start]], &text[places[start + length]..])
        })
    })
}

/// The pattern without any one group, and then without the brackets of any one.
fn without_groups(pattern: &str) -> impl Iterator<Item = String> + '_ {
    let groups: Vec<(usize, usize)> = pattern
        .match_indices('(')
        .filter_map(|(open, _)| Some((open, closing(pattern, open)?)))
        .collect();
    let without = groups.clone().into_iter().flat_map(move |(open, close)| {
        let end = close + 1;
        let counts = ["", "?", "*", "+", "*?", "+?", "??"];
        let ends = counts.into_iter().filter(move |count| pattern[end..].starts_with(count));
        let braces = pattern[end..].find('}').filter(|_| pattern[end..].starts_with('{'));
        ends.map(str::len)
            .chain(braces.map(|brace| brace + 1))
            .map(move |length| format!("{}{}", &pattern[..open], &pattern[end + length..]))
    });
    let bare = groups.into_iter().flat_map(move |(open, close)| {
        let inside = pattern[open..close].char_indices().skip(1).take(12);
        inside.map(move |(end, _)| {
            let (inside, behind) = (&pattern[open + end..close], &pattern[close + 1..]);
            format!("{}{inside}{behind}", &pattern[..open])
        })
    });
    without.chain(bare)
}

/// Where the group that opens here closes, if brackets are nothing else in the pattern.
fn closing(pattern: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in pattern[open..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return Some(open + at),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The pattern with a simpler spelling somewhere, as long at most.
fn simpler(pattern: &str) -> impl Iterator<Item = String> + '_ {
    const SPELLINGS: &[(&str, &str)] = &[
        ("(?<b>", "("),
        ("(?<a>", "("),
        ("(?<1>", "("),
        ("(?'b'", "(?<b>"),
        ("(?i:", "(?:"),
        ("[ab]", "a"),
        ("[a-c-[b]]", "a"),
        ("[^a]", "b"),
        (".", "a"),
        (r"\w", "a"),
        ("c", "a"),
        ("*", "?"),
        ("+", "?"),
        ("{2,}", "+"),
        ("{0,}", "*"),
        ("{1,}", "+"),
        ("{2}", "+"),
    ];
    SPELLINGS.iter().flat_map(move |&(long, short)| {
        pattern
            .match_indices(long)
            .map(move |(at, _)| format!("{}{short}{}", &pattern[..at], &pattern[at + long.len()..]))
    })
}
