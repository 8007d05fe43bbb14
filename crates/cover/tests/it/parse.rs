//! What is wrong with a text, and exactly where.

use kleene_cover::ParseErrorKind::*;
use kleene_cover::{ParseErrorKind, Problem, ProblemErrorKind};
use proptest::prelude::*;

/// Checks the error of a text whose wrong bytes stand between `«` and `»`.
#[track_caller]
fn check(marked: &str, kind: &ParseErrorKind) {
    let (before, rest) = marked.split_once('«').expect("a mark before the wrong bytes");
    let (wrong, after) = rest.split_once('»').expect("a mark after the wrong bytes");
    let error = Problem::parse([before, wrong, after].concat().as_bytes()).unwrap_err();
    let span = before.len()..before.len() + wrong.len();
    assert_eq!((error.kind(), error.span()), (kind, span));
    assert!(!error.to_string().contains('\n'), "{error}");
}

#[test]
fn lines_of_items() {
    check("« \n| only a comment\n»", &Empty);
    check("a | b «|» c", &SecondBar);
    check("a «=» b", &ItemName);
    check("a «b:c»", &ItemName);
    check("a «2|»", &ItemName);
    check("a «x»|b", &Multiplicity);
    check("a «2:»|b", &Multiplicity);
    check("a «-1:2»|b", &Multiplicity);
    check("a «99999999999»|b", &Multiplicity);
    check("a | «2|b»", &SecondaryTimes);
    check("a b «a»", &Problem(ProblemErrorKind::SameName("a".into())));
    check("a «3:2|b»", &Problem(ProblemErrorKind::Multiplicity { least: 3, most: 2 }));
}

#[test]
fn lines_of_options() {
    check("a b\r\n a b\r\n b «c»\r\n", &NoSuchItem("c".into()));
    check("a | x\na «y»:red", &NoSuchItem("y".into()));
    check("a | x\na «x:»", &ColorName);
    check("a | x\na\n  «x:red»  \n", &Problem(ProblemErrorKind::NoPrimary));
    check("a\n«name =»", &Problem(ProblemErrorKind::NoPrimary));
    check("a\nname = a «a»", &Problem(ProblemErrorKind::Twice("a".into())));
    check("a\n«a:red»", &Problem(ProblemErrorKind::ColoredPrimary("a".into())));
}

#[test]
fn a_comment_that_may_be_a_rule_is_an_error() {
    for (comment, is_read) in [
        ("every square is covered once", true),
        ("three options for two items", true),
        ("choose at most one option", false),
        ("the options x and y exclude each other", false),
        ("items c and d may be covered or not", false),
    ] {
        let read = format!("| {comment}\na b\na\nb\na b\n").parse::<Problem>();
        assert_eq!(read.is_ok(), is_read, "{comment}: {read:?}");
    }
}

#[test]
fn bytes_that_are_no_text() {
    let error = Problem::parse(b"a\n\xe9\n").unwrap_err();
    assert_eq!((error.kind(), error.span()), (&NotUtf8, 2..3));
}

proptest! {
    #[test]
    fn any_bytes_are_a_problem_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        if let Err(error) = Problem::parse(&bytes) {
            prop_assert!(error.span().end <= bytes.len());
        }
    }

    #[test]
    fn any_words_are_a_problem_or_an_error(text in "([ab:|=23x] ?|\n){0,40}") {
        match text.parse::<Problem>() {
            Ok(problem) => prop_assert!(problem.solutions().take(9).count() <= 9),
            Err(error) => prop_assert!(text.get(error.span()).is_some()),
        }
    }
}
