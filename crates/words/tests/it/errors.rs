//! What is wrong with a query, and exactly where.

use kleene_syntax::ParseErrorKind as Wrong;
use kleene_words::ParseErrorKind::*;
use kleene_words::{MAX_DEPTH, MAX_LENGTH, MAX_QUERY_BYTES, ParseErrorKind, Query};

/// Checks the error of a query whose wrong bytes stand between `«` and `»`.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "a table of calls reads better without `&`")]
fn check(marked: &str, kind: ParseErrorKind) {
    let (before, rest) = marked.split_once('«').expect("a mark before the wrong bytes");
    let (wrong, after) = rest.split_once('»').expect("a mark after the wrong bytes");
    let error = Query::parse(&[before, wrong, after].concat()).unwrap_err();
    let start = before.len();
    assert_eq!((error.kind(), error.span()), (&kind, start..start + wrong.len()));
    let message = kind.to_string();
    assert!(!message.contains('\n') && !message.ends_with('.'), "{message}");
}

#[test]
fn nothing_where_a_condition_belongs() {
    check("«»", Empty);
    check("  «»", Empty);
    check("a &«»", Empty);
    check("«»& a", Empty);
    check("a &«»& b", Empty);
    check("a & !«»", Empty);
    check("(a & «»)", Empty);
    check("<«»>", Empty);
}

#[test]
fn letters() {
    check("a & «<abc»", Unclosed('>'));
    check("<a«B»c>", Letter('B'));
    check("<a«é»c>", Letter('é'));
    check("<a« »c>", Letter(' '));
    check("<a«+»c>", Letter('+'));
    check("<abc>«x»", Trailing);
    check("!<abc>« <d>»", Trailing);
    check("<aaaaabbbbbaaaaaaaaaa«a»>", TooManyOfLetter { letter: 'a', limit: 15 });
    check("<...............«.»+>", TooManyOfLetter { letter: '.', limit: 15 });
}

#[test]
fn lengths() {
    check("«{5»", Unclosed('}'));
    check("{«»}", Length);
    check("{«,»}", Length);
    check("a & {«x»}", Length);
    check("{«-1»}", Length);
    check("{«1,2,3»}", Length);
    check("{«5,4»}", ReversedLength);
    check("{«1025»}", LargeLength { limit: MAX_LENGTH });
    check("{«99999999999999999999»}", Length);
    check("{3}«a*»", Trailing);
}

#[test]
fn patterns() {
    check("ok & «[»a", Pattern(Wrong::UnclosedClass));
    check("ok & !a*«*»b", Pattern(Wrong::RepeatedQuantifier));
}

#[test]
fn patterns_without_an_automaton() {
    let error = Query::parse("a & (?:.*a.{30})").unwrap_err();
    assert!(matches!(error.kind(), Automaton(_)), "{error}");
}

#[test]
fn too_much() {
    let long = "a".repeat(MAX_QUERY_BYTES + 1);
    let error = Query::parse(&long).unwrap_err();
    assert_eq!(error.kind(), &TooLong { limit: MAX_QUERY_BYTES });
    let deep = "!".repeat(MAX_DEPTH + 1) + "a";
    let error = Query::parse(&deep).unwrap_err();
    assert_eq!(error.kind(), &TooDeep { limit: MAX_DEPTH });
    let deep = "(".repeat(1000) + "a" + &")".repeat(1000);
    assert_eq!(Query::parse(&deep).unwrap_err().kind(), &TooDeep { limit: MAX_DEPTH });
    assert!(Query::parse(&("!".repeat(MAX_DEPTH) + "a")).is_ok());
}

#[test]
fn as_a_person_reads_it() {
    let error = Query::parse("a & {}").unwrap_err();
    assert_eq!(error.to_string(), "expected a length: {5}, {5,8}, {5,} or {,8} (at byte 5)");
}

#[test]
fn letters_in_a_pattern_are_refused_at_their_sign() {
    for (text, span) in [("a|<ab>", 2..3), ("7:<enquirt->", 2..3), ("p & (b.<at>)", 7..8)] {
        let error = text.parse::<Query>().unwrap_err();
        assert_eq!((error.kind(), error.span()), (&LettersInPattern, span), "{text}");
    }
    for text in [r"a|\<ab", "a|[<]ab>", "(?<x>a)b", r"(?<!b)a"] {
        assert!(text.parse::<Query>().is_ok(), "{text}");
    }
}
