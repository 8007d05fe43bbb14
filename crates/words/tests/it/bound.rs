//! Back-references and variables, against trying everything.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use kleene_lexicon::Lexicon;
use kleene_nfa::Dfa;
use kleene_syntax::classical;
use kleene_words::{Deadline, Limits, ParseErrorKind, Query, Segments, Stop};
use proptest::collection::vec;
use proptest::prelude::*;

/// A part of a pattern in a row.
#[derive(Clone, Debug)]
enum Part {
    Group(&'static str),
    Plain(&'static str),
    Reference(usize),
}

fn parts() -> impl Strategy<Value = Vec<Part>> {
    let inner = || proptest::sample::select(vec!["a", ".", ".*", "[ab]+", "a|bc", "b?"]);
    let part = prop_oneof![
        inner().prop_map(Part::Group),
        inner().prop_map(Part::Plain),
        (1..4_usize).prop_map(Part::Reference),
    ];
    vec(part, 1..6)
}

/// The pattern; references to groups that are not there are to the last one.
fn text(parts: &[Part]) -> String {
    let groups = parts.iter().filter(|part| matches!(part, Part::Group(_))).count();
    let piece = |part: &Part| match part {
        Part::Group(inner) => format!("({inner})"),
        Part::Plain(inner) => format!("(?:{inner})"),
        Part::Reference(_) if groups == 0 => "(?:)".to_owned(),
        Part::Reference(index) => format!(r"(?:\{})", (*index).min(groups)),
    };
    parts.iter().map(piece).collect()
}

/// Whether the parts match, by trying all ways to cut the word.
fn brute(parts: &[Part], groups: usize, word: &str, held: &mut Vec<String>) -> bool {
    let Some((first, rest)) = parts.split_first() else { return word.is_empty() };
    (0..=word.len()).any(|end| {
        let (piece, after) = word.split_at(end);
        let is_match =
            |inner: &str| Dfa::new(&classical::parse(inner).unwrap()).unwrap().is_match(piece);
        match first {
            Part::Plain(inner) => is_match(inner) && brute(rest, groups, after, held),
            Part::Reference(_) if groups == 0 => {
                piece.is_empty() && brute(rest, groups, after, held)
            }
            Part::Reference(index) => {
                held.get((*index).min(groups) - 1).is_some_and(|text| text == piece)
                    && brute(rest, groups, after, held)
            }
            Part::Group(inner) => {
                is_match(inner) && {
                    held.push(piece.to_owned());
                    let found = brute(rest, groups, after, held);
                    held.pop();
                    found
                }
            }
        }
    })
}

proptest! {
    #![proptest_config(kleene_testing::cases(128))]

    #[test]
    fn references_by_all_cuts(parts in parts(), words in vec("[abc]{0,6}", 8)) {
        let query = Query::parse(&format!("{} & .*", text(&parts))).unwrap();
        let groups = parts.iter().filter(|part| matches!(part, Part::Group(_))).count();
        for word in &words {
            let expected = brute(&parts, groups, word, &mut Vec::new());
            prop_assert_eq!(query.is_match(word), expected, "{} on {}", query, word);
        }
    }

    #[test]
    fn a_walk_finds_what_refers(parts in parts(), words in vec("[abc]{1,6}", 0..40), not: bool) {
        let sign = if not { "!" } else { "" };
        let query = Query::parse(&format!("{sign}({} & .*) & !c.*", text(&parts))).unwrap();
        let lexicon = Lexicon::from_words(&words).unwrap();
        let scanned = lexicon.iter().filter(|word| query.is_match(word));
        prop_assert!(query.search(&lexicon).eq(scanned));
    }

    #[test]
    fn segments_by_all_strings(
        patterns in vec("[AB](a|b|\\.\\*|c\\?|A|B|A\\+|\\[ab\\]){0,3}", 1..3),
        words in vec("[abc]{1,4}", 1..6),
    ) {
        let words: Vec<&str> =
            words.iter().map(String::as_str).collect::<BTreeSet<_>>().into_iter().collect();
        let mut found = BTreeSet::new();
        let segments = Segments::parse(&patterns).unwrap();
        let _ = segments.try_for_each::<()>(&words, &Deadline::default(), |words, strings| {
            assert!(found.insert(words.to_vec()));
            // The strings that are said are such strings.
            let value = |name| strings.iter().find(|(other, _)| *other == name).map(|(_, text)| *text);
            assert!(fits(&patterns, words, [value('A').unwrap_or("x"), value('B').unwrap_or("x")]));
            ControlFlow::Continue(())
        });
        let parts: BTreeSet<&str> = words
            .iter()
            .flat_map(|word| (0..word.len()).map(move |from| (word, from)))
            .flat_map(|(word, from)| (from + 1..=word.len()).map(move |to| &word[from..to]))
            .collect();
        let choices: Vec<Vec<&str>> = match patterns.len() {
            1 => words.iter().map(|&word| vec![word]).collect(),
            _ => words.iter().flat_map(|&a| words.iter().map(move |&b| vec![a, b])).collect(),
        };
        let both = || parts.iter().flat_map(|&a| parts.iter().map(move |&b| [a, b]));
        let expected: BTreeSet<Vec<&str>> = choices
            .into_iter()
            .filter(|words| both().any(|strings| fits(&patterns, words, strings)))
            .collect();
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn segments_stop_at_a_limit_before_any_answer() {
    let words = vec!["abcdef"; 2_000];
    let deadline = Limits::new().nodes(1).deadline();
    // 4 million pairs, none of which is an answer before the last pattern.
    let segments = Segments::parse(&[".*A.*", ".*A.*", "A.*z"]).unwrap();
    let ended = segments.try_for_each::<()>(&words, &deadline, |_, _| unreachable!("no answer"));
    assert_eq!(ended, Err(Stop::Nodes));
    // One word has millions of ways.
    let (word, deadline) = ("ab".repeat(30), Limits::new().nodes(1).deadline());
    let segments = Segments::parse(&[".*A.*B.*C.*"]).unwrap();
    let ended = segments.try_for_each::<()>(&[&*word], &deadline, |_, _| ControlFlow::Continue(()));
    assert_eq!(ended, Err(Stop::Nodes));
}

/// Whether the words match where the variables are these strings.
fn fits(patterns: &[String], words: &[&str], [a, b]: [&str; 2]) -> bool {
    patterns.iter().zip(words).all(|(pattern, word)| {
        let pattern = pattern.replace('A', &format!("(?:{a})")).replace('B', &format!("(?:{b})"));
        Dfa::new(&classical::parse(&pattern).unwrap()).unwrap().is_match(word)
    })
}

#[test]
fn words_that_are_mirrored_doubled_and_chosen() {
    let words = ["abba", "noon", "hehe", "mama", "deed", "level", "banana", "aa"];
    let check = |query: &str, expected: &[&str]| {
        let query = Query::parse(query).unwrap();
        let found: Vec<&str> = words.into_iter().filter(|word| query.is_match(word)).collect();
        assert_eq!(found, expected, "{query}");
    };
    check(r"(.)(.)\2\1", &["abba", "noon", "deed"]);
    check(r"(.+)\1", &["hehe", "mama", "aa"]);
    check(r"!(.+)\1 & {4}", &["abba", "noon", "deed"]);
    check(r"(.)(?!\1).*", &["abba", "noon", "hehe", "mama", "deed", "level", "banana"]);
    check(r"(?<x>.)(.)*\k<x>", &["abba", "noon", "deed", "level", "aa"]);
    check(r"(?:(.)\1|..)*", &["abba", "noon", "hehe", "mama", "deed", "banana", "aa"]);
    check(r"(b)?.*(?(1)a|d)", &["deed", "banana"]);
    check(r"(?i)(A).*\1", &["abba", "aa"]);
    // What is around a group is not around a reference to it, and a name may be two groups'.
    check(r"(a(?=b))bb\1", &["abba"]);
    check(r"(?:(?<x>n)|(?<x>d)).*\k<x>", &["noon", "deed"]);
}

#[test]
fn what_depends_on_the_order_of_ways_is_refused() {
    let error = Query::parse(r"x & (a)\1(?>b)").unwrap_err();
    assert_eq!((error.kind(), error.span()), (&ParseErrorKind::Order, 9..14));
    let error = Query::parse(r"(?=(a+))\1").unwrap_err();
    assert_eq!((error.kind(), error.span()), (&ParseErrorKind::Order, 3..7));
}

#[test]
fn a_variable_that_may_be_left_out_is_refused() {
    let error = Segments::parse(&["AB", "a|B"]).unwrap_err();
    assert_eq!(error.pattern, 1);
    assert_eq!((error.error.kind(), error.error.span()), (&ParseErrorKind::Variable('B'), 2..3));
    assert!(Segments::parse(&["A*"]).is_err());
    assert!(Segments::parse(&["A(?=A)"]).is_err());
    assert!(Segments::parse(&["(A|b)A"]).is_ok());
}
