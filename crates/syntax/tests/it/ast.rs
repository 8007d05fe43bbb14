//! The tree's operations and invariants.

use kleene_syntax::{Assertion, Ast, AstKind, CharRange, Class, Span, classical};

#[track_caller]
fn check_reverse(pattern: &str, expected: &str) {
    let reversed = classical::parse(pattern).unwrap().reverse();
    assert_eq!(reversed.to_string(), expected);
    assert_eq!(reversed.reverse(), classical::parse(pattern).unwrap());
}

#[test]
fn reverse_mirrors_order_and_assertions() {
    check_reverse("", "");
    check_reverse("ab[cd]", "[cd]ba");
    check_reverse("^ab|c$", "ba$|^c");
    check_reverse("(?m)^a+?b{2,3}$", "(?m:^)b{2,3}a+?(?m:$)");
    check_reverse(r"\b{start}a(?<n>bc)*\B", r"\B(?<n>cb)*a\b{end}");
    check_reverse(r"\b{start-half}a\b{end-half}\b", r"\b\b{start-half}a\b{end-half}");
}

#[test]
fn reverse_keeps_group_numbers_and_spans() {
    let reversed = classical::parse("(a)(b)").unwrap().reverse();
    let groups: Vec<_> = reversed
        .children()
        .iter()
        .map(|item| match item.kind() {
            AstKind::Capture { group, .. } => (group.index, item.span().range()),
            other => panic!("not a group: {other:?}"),
        })
        .collect();
    assert_eq!(groups, [(2, 3..6), (1, 0..3)]);
}

#[test]
fn size_counts_nodes() {
    let size = |pattern| classical::parse(pattern).unwrap().size();
    assert_eq!(size(""), 1);
    assert_eq!(size("(?:(?i)(?:[a-z]))"), 1);
    assert_eq!(size("ab*|(c)"), 7);
}

#[test]
fn short_lists_collapse() {
    assert_eq!(Ast::concat([]), Ast::empty());
    assert_eq!(Ast::alternate([]), Ast::class(Class::default()));
    assert_eq!(Ast::concat([Ast::literal('a')]), Ast::literal('a'));
    assert_eq!(Ast::alternate([Ast::literal('a')]), Ast::literal('a'));
}

#[test]
fn spans_do_not_count_in_equality() {
    let a = Ast::literal('a');
    assert_eq!(a.clone().at(Span::new(3, 4)), a);
    assert_ne!(a, Ast::assertion(Assertion::TextStart));
}

#[test]
fn a_built_list_covers_its_items() {
    let at = |c, start| Ast::literal(c).at(Span::new(start, start + 1));
    assert_eq!(Ast::concat([at('b', 4), at('a', 2)]).span(), Span::new(2, 5));
}

#[test]
fn classes_are_normalised() {
    let class = |ranges: &[(char, char)]| {
        Class::new(ranges.iter().map(|&(start, end)| CharRange::new(start, end)))
    };
    assert_eq!(class(&[('c', 'd'), ('a', 'b'), ('b', 'c')]).ranges(), [CharRange::new('a', 'd')]);
    assert_eq!(class(&[('a', 'z'), ('c', 'd')]).ranges(), [CharRange::new('a', 'z')]);
    assert_eq!(class(&[('z', 'a')]), Class::default());
    assert_eq!(class(&[('\u{e000}', char::MAX), ('\0', '\u{d7ff}')]), Class::all());
    assert_eq!(Class::all().negate(), Class::default());
    assert_eq!(Class::default().negate(), Class::all());
    assert_eq!(class(&[('b', 'c')]).negate(), class(&[('\0', 'a'), ('d', char::MAX)]));
    assert_eq!(class(&[('\u{d7ff}', '\u{d7ff}')]).negate().negate().chars().count(), 1);
}

#[test]
fn contains_agrees_with_chars() {
    let class: Class = "acdexyz".chars().collect();
    assert_eq!(class.chars().collect::<String>(), "acdexyz");
    assert_eq!(('\0'..='~').filter(|&c| class.contains(c)).collect::<String>(), "acdexyz");
}
