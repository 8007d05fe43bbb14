//! The formal dialect's contracts.

use kleene_syntax::{Ast, Class, PrintError, classical, formal};

/// Patterns of both dialects that have the same tree.
#[test]
fn what_textbooks_write_is_read() {
    for (pattern, classical) in [
        ("a+b", "a|b"),
        ("(a+bb)*c", "(?:a|bb)*c"),
        ("a∪b|0", "a|b|0"),
        (r"a\cup b\mid c", "a|b|c"),
        ("a b* · c", "ab*c"),
        (r"a\cdot b⋅c", "abc"),
        ("(0+1)^*1^+", "(?:0|1)*1+"),
        ("a⁺b^3c^{12}", "a+b{3}c{12}"),
        ("a^{*}b^{+}", "a*b+"),
        ("a^23", "a{2}3"),
        ("a**", "(?:a*)*"),
        ("((a))", "a"),
        (r"\(\+\*\ \ε", r"\(\+\* ε"),
        ("äБ", "äБ"),
    ] {
        let ast = formal::parse(pattern).expect(pattern);
        assert_eq!(ast, classical::parse(classical).expect(classical), "{pattern}");
        let printed = formal::print(&ast).expect(pattern);
        assert_eq!(formal::parse(&printed), Ok(ast), "{pattern}: {printed}");
    }
}

#[test]
fn the_empty_word_the_empty_set_and_any_symbol_have_signs() {
    for sign in ["ε", "ϵ", "λ", r"\epsilon", r"\varepsilon", r"\lambda"] {
        assert_eq!(formal::parse(sign), Ok(Ast::empty()), "{sign}");
    }
    for sign in ["∅", r"\emptyset", r"\varnothing"] {
        assert_eq!(formal::parse(sign), Ok(Ast::class(Class::default())), "{sign}");
    }
    assert_eq!(formal::parse("Σ*"), formal::parse(r"\Sigma ^*"));
    assert_eq!(formal::parse("Σ"), Ok(Ast::class(Class::all())));
    let all = Ast::alternate([Ast::empty(), Ast::alternate([])]);
    assert_eq!(formal::print(&all).as_deref(), Ok("ε|∅"));
}

#[test]
fn spans_stand_in_the_pattern() {
    let pattern = " (a + b)* c";
    let ast = formal::parse(pattern).unwrap();
    assert_eq!(ast.span().range(), 0..pattern.len());
    let spans: Vec<_> = ast.children().iter().map(|item| &pattern[item.span().range()]).collect();
    assert_eq!(spans, ["(a + b)*", "c"]);
}

#[test]
fn other_dialects_print_with_the_same_words() {
    for (pattern, formal) in [
        ("[ab]c?", "(a|b)(ε|c)"),
        ("(a|bc){2,}", "(a|bc)^{2}(a|bc)*"),
        ("a{1,3}|x", "a^{1}(ε|a)^{2}|x"),
        ("(?:a{1,3})+", "(a^{1}(ε|a)^{2})^+"),
        ("(?s:.)*", "Σ*"),
        (r"[a-c]|\.", r"a|b|c|\."),
        ("(?<x>a|b)+?", "(a|b)^+"),
    ] {
        let ast = classical::parse(pattern).unwrap();
        assert_eq!(formal::print(&ast).as_deref(), Ok(formal), "{pattern}");
    }
}

#[test]
fn what_the_dialect_lacks_is_a_print_error_with_its_place() {
    for (pattern, place) in [(r"a\b", 1..3), ("a[^b]c", 1..5), ("x$", 1..2)] {
        let error: PrintError = formal::print(&classical::parse(pattern).unwrap()).unwrap_err();
        assert_eq!(error.span.range(), place, "{pattern}");
    }
    let doubled = "(?:".repeat(60) + "a" + &"){2,3}".repeat(60);
    assert!(formal::print(&classical::parse(&doubled).unwrap()).is_err(), "it is too long");
}
