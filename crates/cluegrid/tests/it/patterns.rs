//! What groups remember: JavaScript's rules, and what is refused.

use kleene_cluegrid::{ClueError, Pattern};

#[track_caller]
fn check(pattern: &str, matching: &[&str], others: &[&str]) {
    let pattern = Pattern::new(pattern).expect("a pattern");
    for text in matching {
        assert!(pattern.is_match(text), "{pattern} does not match {text:?}");
    }
    for text in others {
        assert!(!pattern.is_match(text), "{pattern} matches {text:?}");
    }
}

#[test]
fn a_group_that_remembers_nothing_matches_the_empty_string() {
    check(r"(a)?\1b", &["b", "aab"], &["ab"]);
    check(r"(?:a|(b)\1|c\1)*", &["bbc", "abb"], &["b", "bbcb"]);
}

#[test]
fn a_repetition_forgets_what_it_remembered_before() {
    check(r"(?:(a)|b)*\1", &["ab", "aa", "baa", "b", ""], &["aba", "bab a"]);
}

#[test]
fn a_repetition_beyond_the_minimum_is_not_empty() {
    check(r"(?:(a)|b|)*\1", &["aa", "ab", "a\u{62}"], &["c"]);
    check(r"(?:(a?)){3}\1x", &["aaaax", "aax", "ax", "x"], &["aaaaax", "y"]);
}

#[test]
fn a_lookahead_keeps_its_first_match() {
    check(r"(?=(a+))a*b\1", &["aba"], &["aab", "b"]);
    check(r"(?=(a*?))a*\1", &["", "aaa"], &["b"]);
}

#[test]
fn lookarounds_and_ends() {
    check(r"(?!ab).*", &["ba", "a"], &["ab", "abc"]);
    check(r".*(?<=b(.))\1", &["bcc"], &["bc", "cc"]);
    check(r"^a$|^b\b.c$", &["a", "b-c"], &["bcc", "ab"]);
}

#[test]
fn words_and_digits_are_ascii() {
    check(r"\w\d", &["a1"], &["é1", "a٣"]);
}

#[test]
fn what_crosswords_do_not_have() {
    for (text, what) in [
        ("(?>a)b", "an atomic group"),
        ("(a)?(?(1)b|c)", "a condition"),
        ("(?<x>a)(?<-x>b)", "a balancing group"),
        (r"(a)(?i:\1)", "a reference that ignores case"),
    ] {
        match Pattern::new(text) {
            Err(ClueError::Unsupported { what: found, .. }) => assert_eq!(found, what),
            other => panic!("{text}: {other:?}"),
        }
    }
    assert!(matches!(Pattern::new("(a"), Err(ClueError::Syntax(_))));
}
