//! Patterns made to exhaust a parser.

use std::thread;

use kleene_syntax::{
    Ast, MAX_DEPTH, MAX_PATTERN_LEN, MAX_RANGES, ParseErrorKind, classical, course, formal,
};

#[track_caller]
fn error(pattern: &str) -> ParseErrorKind {
    classical::parse(pattern).unwrap_err().into_kind()
}

#[track_caller]
fn check_too_deep(pattern: &str) {
    assert!(matches!(error(pattern), ParseErrorKind::NestingTooDeep { .. }));
}

fn nested(open: &str, inner: &str, close: &str, levels: usize) -> String {
    [&open.repeat(levels), inner, &close.repeat(levels)].concat()
}

#[test]
fn nesting_is_limited() {
    let levels = MAX_DEPTH as usize;
    check_too_deep(&nested("(", "a", ")", 100_000));
    check_too_deep(&nested("(?:", "a", ")", 60_000));
    check_too_deep(&nested("[", "a", "]", 100_000));
    check_too_deep(&nested("", "a", "*", 100_000));
    check_too_deep(&nested("(?:b|", "a", ")*", 10_000));
    assert_eq!(error(&"(".repeat(200_000)), ParseErrorKind::UnclosedGroup);
    assert_eq!(error(&"[".repeat(200_000)), ParseErrorKind::UnclosedClass);
    check_too_deep(&nested("(", "a", ")", levels));
    assert!(classical::parse(&nested("(", "a", ")", levels - 1)).is_ok());
}

#[test]
fn dialects_of_courses_are_read_without_recursion() {
    let levels = MAX_DEPTH as usize;
    for parse in [course::parse, formal::parse] {
        let kind = |pattern: &str| parse(pattern).unwrap_err().into_kind();
        assert_eq!(kind(&"(".repeat(200_000)), ParseErrorKind::UnclosedGroup);
        assert_eq!(
            kind(&nested("(", "a", ")*", levels)),
            ParseErrorKind::NestingTooDeep { limit: MAX_DEPTH }
        );
        assert!(parse(&nested("(", "a", ")*", levels - 1)).is_ok());
        assert!(parse(&nested("(", "a", ")", 100_000)).is_ok(), "groups alone make no levels");
    }
}

#[test]
fn length_is_limited() {
    let long = "a".repeat(MAX_PATTERN_LEN);
    assert!(classical::parse(&long).is_ok());
    assert!(course::parse(&long).is_ok());
    let longer = long + "a";
    let kind = ParseErrorKind::PatternTooLong { limit: MAX_PATTERN_LEN };
    assert_eq!(error(&longer), kind);
    assert_eq!(course::parse(&longer).unwrap_err().into_kind(), kind);
    assert_eq!(course::split(&longer).unwrap_err().into_kind(), kind);
    assert_eq!(course::expand(&longer).unwrap_err().into_kind(), kind);
}

#[test]
fn class_ranges_are_limited() {
    for pattern in [r"\w".repeat(10_000), format!("(?i)[{}]", r"\pL".repeat(80_000))] {
        let error = classical::parse(&pattern).unwrap_err();
        assert_eq!(error.kind(), &ParseErrorKind::TooManyRanges { limit: MAX_RANGES });
        assert!(pattern[error.span()].starts_with('\\'));
    }
    assert!(classical::parse(&r"[\w-]".repeat(900)).is_ok());
}

/// A quarter of what the standard library gives a thread.
const SMALL_STACK: usize = 512 << 10;

#[test]
fn the_deepest_tree_needs_little_stack() {
    let levels = MAX_DEPTH as usize / 3;
    for pattern in [
        nested("(", "a", ")", MAX_DEPTH as usize - 1),
        nested("", "a", "+", MAX_DEPTH as usize - 1),
        nested("(?:b|c(?:", "(?i).", ")*)", levels - 1),
    ] {
        let walk = move || {
            let ast = classical::parse(&pattern).unwrap();
            let printed = ast.to_string();
            assert_eq!(classical::parse(&printed).as_ref(), Ok(&ast));
            assert_eq!(ast.reverse().reverse().clone(), ast);
            assert!(ast.size() >= levels);
            assert!(format!("{ast:?}").len() > levels);
        };
        thread::Builder::new().stack_size(SMALL_STACK).spawn(walk).unwrap().join().unwrap();
    }
}

#[test]
fn a_built_tree_of_the_greatest_depth_parses_back() {
    let branch = |ast| Ast::alternate([Ast::concat([Ast::literal('a'), ast]), Ast::empty()]);
    let leaf = Ast::class("ab".chars().collect()).star();
    let deepest = (0..MAX_DEPTH / 2 - 1).fold(leaf, |ast, _| branch(ast));
    assert_eq!(classical::parse(&deepest.to_string()), Ok(deepest));
}
