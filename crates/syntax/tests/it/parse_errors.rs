//! Every kind of mistake, and where it is found.

use core::fmt::Debug;
use core::ops::Range;

use kleene_syntax::ParseErrorKind::{self, *};
use kleene_syntax::{ParseError, Span, Unsupported, classical, course, formal};

#[track_caller]
fn check<T: Debug>(result: Result<T, ParseError>, kind: ParseErrorKind, span: Range<usize>) {
    assert_eq!(result.unwrap_err(), ParseError::new(kind, span));
}

#[test]
fn course_patterns() {
    for (pattern, kind, span) in [
        ("b[z-a]", ReversedRange, 2..5),
        ("b[ace", UnclosedClass, 1..5),
        ("b[a-", UnclosedClass, 1..4),
        ("b[", UnclosedClass, 1..2),
        ("b[]", EmptyClass, 1..3),
        ("b[a-]", UnexpectedChar(']'), 4..5),
        ("b[-a]", UnexpectedChar('-'), 2..3),
        ("b[a-c-e]", UnexpectedChar('-'), 5..6),
        ("b[aB]", UnexpectedChar('B'), 3..4),
        ("b[a-é]", UnexpectedChar('é'), 4..6),
        ("b[^a]", UnexpectedChar('^'), 2..3),
        ("b[a[b]]", UnexpectedChar('['), 3..4),
        ("b]", UnexpectedChar(']'), 1..2),
        ("aQ", UnexpectedChar('Q'), 1..2),
        ("aß", UnexpectedChar('ß'), 1..3),
        ("a b", UnexpectedChar(' '), 1..2),
        ("*", NothingToRepeat, 0..1),
        ("a**", RepeatedStar, 2..3),
        ("[ab]***", RepeatedStar, 5..6),
        ("a+", UnexpectedChar('+'), 1..2),
        ("a(b|(c)", UnclosedGroup, 1..2),
        ("ab)", UnopenedGroup, 2..3),
        ("a(*b)", NothingToRepeat, 2..3),
        ("(a)**", RepeatedStar, 4..5),
        ("a|*", NothingToRepeat, 2..3),
    ] {
        check(course::parse(pattern), kind, span);
    }
}

#[test]
fn formal_patterns() {
    for (pattern, kind, span) in [
        ("", MissingOperand, 0..0),
        ("a+", MissingOperand, 2..2),
        ("a + + b", MissingOperand, 4..5),
        ("(a+)b", MissingOperand, 3..4),
        ("()", MissingOperand, 1..2),
        ("a·", MissingOperand, 3..3),
        ("a·*", MissingOperand, 3..4),
        ("(·a)", MissingOperand, 1..3),
        ("+a", MissingOperand, 0..1),
        ("*a", NothingToRepeat, 0..1),
        ("(a", UnclosedGroup, 0..1),
        ("a)", UnopenedGroup, 1..2),
        ("[ab]", UnexpectedChar('['), 0..1),
        ("a?", UnexpectedChar('?'), 1..2),
        ("a.b", UnexpectedChar('.'), 1..2),
        ("a²", UnexpectedChar('²'), 1..3),
        ("a^n", UnexpectedChar('n'), 2..3),
        ("a^", UnexpectedEnd, 2..2),
        ("a^{", UnclosedCount, 2..3),
        ("a^{}", InvalidCount, 2..4),
        ("a^{2,3}", InvalidCount, 2..7),
        ("a^{99999999999}", NumberTooLarge, 2..15),
        (r"\alpha", UnknownEscape, 0..6),
        (r"(a)\1", UnknownEscape, 3..5),
        (r"a\", UnexpectedEnd, 2..2),
    ] {
        check(formal::parse(pattern), kind, span);
    }
}

#[test]
fn course_helpers() {
    check(course::expand(""), EmptyPattern, 0..0);
    check(course::expand("a"), UnexpectedChar('a'), 0..1);
    check(course::expand("[ab"), UnclosedClass, 0..3);
    check(course::expand("[ab]c"), UnexpectedChar('c'), 4..5);
    check(course::expand("[ab]*"), UnexpectedChar('*'), 4..5);
    check(course::split(""), EmptyPattern, 0..0);
    check(course::split("*a"), NothingToRepeat, 0..1);
    check(course::split("[b-a]c"), ReversedRange, 1..4);
    check(course::split("Ab"), UnexpectedChar('A'), 0..1);
}

#[test]
fn classical_syntax() {
    for (pattern, kind, span) in [
        ("a(b", UnclosedGroup, 1..2),
        ("ab)", UnopenedGroup, 2..3),
        ("a[bc", UnclosedClass, 1..2),
        ("a[c-b]", ReversedRange, 2..5),
        (r"a[\d-z]", RangeWithoutChar, 2..4),
        ("a|*", NothingToRepeat, 2..3),
        ("a{2", UnclosedCount, 1..3),
        ("a{}", InvalidCount, 2..2),
        ("a{3,2}", ReversedCount, 1..6),
        ("a{99999999999}", InvalidCount, 2..13),
        (r"a\", UnexpectedEnd, 1..2),
        (r"a\q", UnknownEscape, 1..3),
        (r"a\xZZ", InvalidCharNumber, 3..4),
        (r"a\x{D800}", InvalidCharNumber, 4..8),
        (r"é\p{Klingon}", UnknownProperty, 2..13),
        (r"[a\p{sc=Klingon}]", UnknownProperty, 2..16),
        (r"\b{middle}", UnknownBoundary, 3..9),
        ("(?<>a)", InvalidGroupName, 3..3),
        ("(?<1>a)", InvalidGroupName, 3..4),
        ("(?<n>a)(?<n>b)", DuplicateGroupName { original: Span::new(3, 4) }, 10..11),
        ("(?q)", InvalidFlag, 2..3),
        ("(?i-)", InvalidFlag, 3..4),
        ("(?ii)", DuplicateFlag { original: Span::new(2, 3) }, 3..4),
    ] {
        check(classical::parse(pattern), kind, span);
    }
}

#[test]
fn classical_lacks() {
    for (pattern, what, span) in [
        ("a(?=b)", Unsupported::LookAround, 1..4),
        ("a(?<!b)", Unsupported::LookAround, 1..5),
        (r"(a)\1", Unsupported::BackReference, 3..5),
        ("(?-u:a.)", Unsupported::BytesMode, 6..7),
        (r"(?-u)\xFF", Unsupported::BytesMode, 5..9),
        (r"(?-u)[^a]", Unsupported::BytesMode, 5..9),
        (r"(?-u)\W", Unsupported::BytesMode, 5..7),
        (r"(?-u)\pL", Unsupported::BytesMode, 5..8),
    ] {
        check(classical::parse(pattern), Unsupported(what), span);
    }
    assert!(classical::parse("(?-R)a").is_ok());
}

#[test]
fn messages_are_one_lower_case_line() {
    let patterns = ["(", "[", "a{2", "(?=a)", "(?-u).", "(?ii)", "(?<n>)(?<n>)", r"\p{Q}", "[b-a]"];
    let errors = patterns.map(|pattern| classical::parse(pattern).unwrap_err().to_string());
    let errors = errors.join("\n");
    insta::assert_snapshot!(errors, @r"
    unclosed group (at byte 0)
    unclosed class (at byte 0)
    repetition count without its closing brace (at byte 1)
    lookarounds are not supported (at byte 0)
    bytes of `(?-u)` are not supported (at byte 5)
    flag given already at bytes 2..3 (at byte 3)
    group name used already at bytes 3..4 (at byte 9)
    unknown unicode property (at byte 0)
    range that runs backwards (at byte 1)
    ");
}
