//! The course dialect's contracts.

use kleene_syntax::course::{self, Split, expand, split};
use kleene_syntax::{Ast, AstKind, classical};

#[test]
fn expand_sorts_and_forgets_repeats() {
    for (set, letters) in [
        ("[a-g]", "abcdefg"),
        ("[c-gmw-z]", "cdefgmwxyz"),
        ("[aeiou]", "aeiou"),
        ("[x-za-bp]", "abpxyz"),
        ("[x-ya-g]", "abcdefgxy"),
        ("[a-empw-z]", "abcdempwxyz"),
        ("[a-ea-ed-fa-eeee]", "abcdef"),
        ("[z]", "z"),
        ("[m-m]", "m"),
    ] {
        assert_eq!(expand(set).as_deref(), Ok(letters), "{set}");
    }
}

#[test]
fn split_takes_the_first_piece() {
    for (pattern, first, starred, rest) in [
        ("awxyz", "a", false, "wxyz"),
        ("[ae]*w*", "[ae]", true, "w*"),
        ("z", "z", false, ""),
        ("z*", "z", true, ""),
        ("[a-z]", "[a-z]", false, ""),
        ("a**", "a", true, "*"),
        ("aB", "a", false, "B"),
    ] {
        assert_eq!(split(pattern), Ok(Split { first, starred, rest }), "{pattern}");
    }
}

#[test]
fn split_all_the_way_gives_the_parsed_items() {
    let pattern = "wil[a-z]*e[x-za]l*";
    let ast = course::parse(pattern).unwrap();
    let mut rest = pattern;
    for item in ast.children() {
        let piece = split(rest).unwrap();
        let starred = matches!(item.kind(), AstKind::Repeat { .. });
        let text = &pattern[item.span().range()];
        assert_eq!((piece.first, piece.starred), (text.trim_end_matches('*'), starred));
        rest = piece.rest;
    }
    assert_eq!(rest, "");
}

#[test]
fn a_course_pattern_means_the_same_in_the_classical_dialect() {
    for pattern in ["", "a", "a*", "[a]", "m[aeiou][x-z]", "[a-z]*a[a-z]*e[a-z]*", "z[a-cor-z]*"] {
        assert_eq!(course::parse(pattern), classical::parse(pattern), "{pattern}");
    }
}

#[test]
fn alternatives_and_parentheses_are_those_of_the_classical_dialect() {
    for (pattern, classical) in [
        ("a|b", "a|b"),
        ("(ab|b)*c", "(?:ab|b)*c"),
        ("a(|b)", "a(?:|b)"),
        ("()*", "(?:)*"),
        ("((a*)*)", "(?:a*)*"),
        ("|", "|"),
        ("([ab]|c(d|e)*)*", "(?:[ab]|c(?:d|e)*)*"),
    ] {
        let ast = course::parse(pattern).expect(pattern);
        assert_eq!(ast, classical::parse(classical).unwrap(), "{pattern}");
        assert_eq!(course::parse(&course::print(&ast).unwrap()), Ok(ast), "{pattern}");
    }
    let nested = course::parse("x(a|bc)*").unwrap();
    assert_eq!(nested.children()[1].span().range(), 1..8);
    assert_eq!(nested.children()[1].children()[0].span().range(), 1..7);
}

#[test]
fn every_item_knows_its_place() {
    let ast = course::parse("a[bc]*d").unwrap();
    let spans: Vec<_> = ast.children().iter().map(|item| item.span().range()).collect();
    assert_eq!(spans, [0..1, 1..6, 6..7]);
    assert_eq!(ast.children()[1].children()[0].span().range(), 1..5);
    assert_eq!(ast.span().range(), 0..7);
}

#[test]
fn what_the_dialect_lacks_is_a_print_error_with_its_place() {
    for (pattern, place) in [
        ("aB", 1..2),
        ("a(b)", 1..4),
        ("a|b(c)", 3..6),
        ("ab+", 1..3),
        ("ab*?", 1..4),
        ("a(?:bc)+", 1..8),
        ("a[^b]", 1..5),
        ("a[b&&c]", 1..7),
        ("a$", 1..2),
    ] {
        let error = course::print(&classical::parse(pattern).unwrap()).unwrap_err();
        assert_eq!(error.span.range(), place, "{pattern}");
    }
    let error = course::print(&Ast::literal('ä')).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a character, from bytes 0..0, cannot be written in this dialect"
    );
}
