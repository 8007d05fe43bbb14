//! What classical patterns become, seen through the printer.

use kleene_syntax::{AstKind, Group, classical};

#[track_caller]
fn check(pattern: &str, printed: &str) {
    let ast = classical::parse(pattern).unwrap();
    assert_eq!(ast.to_string(), printed, "{pattern}");
    assert_eq!(classical::parse(printed), Ok(ast), "{pattern}");
}

#[test]
fn groups_are_written_only_where_they_are_needed() {
    check("", "");
    check("(?:a)(?:b)", "ab");
    check("(?:ab)c", "(?:ab)c");
    check("(?:ab)*|(?:c|d)", "(?:ab)*|(?:c|d)");
    check("(?:a|b)c", "(?:a|b)c");
    check("(a|b)(|)()", "(a|b)(|)()");
    check("a(?:)b", "a(?:)b");
    check("(?:a+)?", "(?:a+)?");
    check("a+*", "(?:a+)*");
    check(r"\b{2}", r"(?:\b){2}");
    check("(?:)*", "(?:)*");
    check("|a|", "|a|");
}

#[test]
fn quantifiers() {
    check("a*b+c?d{2}e{2,}f{2,3}", "a*b+c?d{2}e{2,}f{2,3}");
    check("a*?b+?c??d{2}?e{2,}?f{2,3}?", "a*?b+?c??d{2}?e{2,}?f{2,3}?");
    check("a{0,}b{1,}c{0,1}d{1}e{0}", "a*b+c?d{1}e{0}");
}

#[test]
fn flags_reach_to_the_end_of_their_group() {
    check("(?i)a1|b", "[Aa]1|[Bb]");
    check("(a(?i)b|c)a", "(a[Bb]|[Cc])a");
    check("(?i:a(?-i:a)a)a", "(?:[Aa]a[Aa])a");
    check("(?i)(?-i)a(?:(?i)a)a", "a[Aa]a");
    check("(?U)a*b*?(?-U:a*)", "a*?b*a*");
    check("(?U:(a*)+)a*", "(a*?)+?a*");
    check("(?s:.).", "(?s:.).");
    check("(?m:^a$)^a$", "(?:(?m:^)a(?m:$))^a$");
    check("(?x) a b # c\n c", "abc");
    check("(?xi) [a b]", "[ABab]");
    check("(?i)|a", "|[Aa]");
    check("(?i)", "");
}

#[test]
fn ascii_mode_is_taken_where_it_means_characters() {
    check(r"(?-u)\d\s", "[0-9][\\t-\\r ]");
    check("(?-u:é[a-c])", "é[a-c]");
    check("(?i-u:k)(?i:k)", "[Kk][Kk\u{212a}]");
}

#[test]
fn classes() {
    check("[a-cx-z]", "[a-cx-z]");
    check("[ab]", "[ab]");
    check("[a]", "[a]");
    check("[^a]", "[^a]");
    check("[a-z&&[^m]]", "[a-ln-z]");
    check("[a-f--[b-d]]", "[aef]");
    check("[a-d~~c-f]", "[abef]");
    check("[[:digit:][:^ascii:]]", r"[0-9\u{80}-\u{10ffff}]");
    check("[a&&b]", r"\P{any}");
    check(r"[\s\S]", "(?s:.)");
    check(r"[^\n]", ".");
    check(r"\d\D\s\S\w\W", r"\d\D\s\S\w\W");
    check(r"[\w--\d]", &classical::parse(r"[\w--\d]").unwrap().to_string());
    check(r"[\^\-\]\[\\&&[^a]]", r"[\-\[-\^]");
}

#[test]
fn unicode_classes_are_whole() {
    let count = |pattern: &str| match classical::parse(pattern).unwrap().kind() {
        AstKind::Class(class) => class.chars().count(),
        other => panic!("not a class: {other:?}"),
    };
    assert_eq!(count(r"\p{Uppercase_Letter}") + count(r"\P{Lu}"), 0x11_0000 - 0x800);
    assert_eq!(count(r"(?i)ſ"), 3);
    assert_eq!(count(r"\p{Greek}"), count(r"\p{sc=Greek}"));
    assert_eq!(count(r"(?-u)\w"), 63);
}

#[test]
fn escapes() {
    check(r"\.\+\*\?\(\)\|\[\]\{\}\^\$\\", r"\.\+\*\?\(\)\|\[\]\{\}\^\$\\");
    check(r"\#\&\-\~\/", "#&-~/");
    check(r"\x41\u{1F600}\u00E9\t\n\a", r"A😀é\t\n\u{7}");
    check("\0'\"", "\\x00'\"");
    check("a\u{301}\u{200b}", r"a\u{301}\u{200b}");
}

#[test]
fn assertions() {
    check(r"^\A\b\B\z$", r"^^\b\B$$");
    check(r"\<a\>", r"\b{start}a\b{end}");
    check(r"\b{start-half}a\b{end-half}", r"\b{start-half}a\b{end-half}");
}

#[test]
fn names_and_numbers_of_groups() {
    check("(?P<year>y)(?<m_1.x[2]>m)", "(?<year>y)(?<m_1.x[2]>m)");
    let ast = classical::parse("((a)(?:b)(c))").unwrap();
    let AstKind::Capture { ast, group: Group { index: 1, name: None } } = ast.kind() else {
        panic!("a group")
    };
    assert!(matches!(
        ast.children()[0].kind(),
        AstKind::Capture { group: Group { index: 2, .. }, .. }
    ));
    assert!(matches!(
        ast.children()[2].kind(),
        AstKind::Capture { group: Group { index: 3, .. }, .. }
    ));
}

#[test]
fn spans_include_group_syntax_that_leaves_no_node() {
    let ast = classical::parse("x(?i:ab)(c)+").unwrap();
    let spans: Vec<_> = ast.children().iter().map(|item| item.span().range()).collect();
    assert_eq!(spans, [0..1, 1..8, 8..12]);
    assert_eq!(ast.children()[1].children()[0].span().range(), 5..6);
    assert_eq!(ast.children()[2].children()[0].span().range(), 8..11);
}
