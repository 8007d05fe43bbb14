//! Compiled patterns and the algebra of their languages.

use kleene_nfa::{Dfa, NfaErrorKind, dfa::Config};
use kleene_syntax::{Ast, CharRange, Class, Look, classical};

fn dfa(pattern: &str) -> Dfa {
    Dfa::new(&classical::parse(pattern).unwrap()).unwrap()
}

fn over_abc(ast: &Ast) -> Dfa {
    Dfa::with(ast, &Config::new().alphabet(Class::new([CharRange::new('a', 'c')]))).unwrap()
}

/// The Letter Boxed pattern for sides of the letters given, with a lookahead inside the star.
fn letter_boxed(sides: &[&str]) -> Ast {
    let class = |letters: &str| Ast::class(letters.chars().collect());
    let others = |side: &str| {
        class(&sides.iter().filter(|other| **other != side).copied().collect::<String>())
    };
    let step = |side: &&str| Ast::concat([class(side), others(side).look(Look::Ahead)]);
    Ast::concat([Ast::alternate(sides.iter().map(step)).star(), class(&sides.concat())])
}

#[test]
fn the_letter_boxed_pattern_has_five_live_states() {
    let dfa = Dfa::new(&letter_boxed(&["ecf", "nda", "itr", "ulb"])).unwrap();
    assert_eq!((dfa.states().len(), dfa.live_states()), (6, 5));
    assert!(dfa.is_match("unintercalated"));
    assert!(dfa.is_match("e"));
    for word in ["", "dad", "ece", "unintercalatedx", "x"] {
        assert!(!dfa.is_match(word), "{word}");
    }
}

#[test]
fn assertions_are_compiled_away() {
    let check = |pattern, same| assert_eq!(dfa(pattern), dfa(same), "{pattern} as {same}");
    check("^a$", "a");
    check("a^b", r"\P{any}");
    check(r"(?m:a$(?s:.)*)", r"a(?:\n(?s:.)*)?");
    check(r"(?m:(?s:.)*^a)", r"(?:(?s:.)*\n)?a");
    check(r"\ba+\b", "a+");
    check(r"a\bb", r"\P{any}");
    check(r"a\Bb", "ab");
    check(r"(?s:.)*\bq\b(?s:.)*", r"(?:(?s:.)*\W)?q(?:\W(?s:.)*)?");
    check(r"(?mR:(?s:.)*^a)", r"(?:(?s:.)*[\r\n])?a");
    check(r"(?R:\r^\n)", r"\P{any}");
}

#[test]
fn equal_languages_have_equal_automata() {
    assert_eq!(dfa("(?:a|b)*"), dfa("(?:a*b*)*"));
    assert_eq!(dfa("[ab]c|[b-d]c"), dfa("[abd]c|cc"));
    assert_ne!(dfa("a*"), dfa("a+"));
    assert_eq!(dfa("[a&&b]"), dfa("x[a&&b]"));
}

#[test]
fn many_empty_ways_are_no_more_than_one() {
    let pattern = "(?:a*|b*)".repeat(40);
    // The start, and after each of up to 40 runs one of two letters.
    assert_eq!(dfa(&pattern).live_states(), 81);
    assert_eq!(dfa("(?:(?:|a*)*)*"), dfa("a*"));
}

#[test]
fn intersections_and_complements_stand_anywhere() {
    let parse = |pattern| classical::parse(pattern).unwrap();
    let both = Ast::and([parse("(?s:.)*a(?s:.)*"), parse("(?s:.)*b(?s:.)*")]);
    assert_eq!(over_abc(&both), over_abc(&parse("[abc]*(?:a[abc]*b|b[abc]*a)[abc]*")));
    let inside =
        Ast::concat([Ast::literal('a'), parse("(?s:.)*a(?s:.)*").not(), Ast::literal('a')]);
    assert_eq!(over_abc(&inside), over_abc(&parse("a[^a]*a")));
    let looks = Ast::and([letter_boxed(&["ab", "c"]), parse("^[ab](?s:.)*$").not()]);
    assert_eq!(over_abc(&looks), over_abc(&parse("c(?:[ab]c)*[ab]?")));
    let error = Dfa::new(&Ast::concat([parse("^a").not(), parse("b")])).unwrap_err();
    assert_eq!(error.kind, NfaErrorKind::LookInBoolean);
}

#[test]
fn limits_are_errors() {
    let ast = classical::parse("[ab]*a[ab]{20}").unwrap();
    let error = Dfa::with(&ast, &Config::new().max_states(1000)).unwrap_err();
    assert!(matches!(error.kind, NfaErrorKind::TooManyStates { limit: 1000 }), "{error}");
    let wide = dfa("[ab]*a[ab]{8}");
    let reversed = wide.reverse().unwrap();
    assert_eq!((wide.live_states(), reversed.live_states()), (512, 10));
    assert_eq!(reversed.reverse().unwrap(), wide);
}

#[test]
fn words_that_tell_languages_apart_are_the_least() {
    assert_eq!(dfa("a+").not_in(&dfa("a{1,3}")).as_deref(), Some("aaaa"));
    assert_eq!(dfa("a{1,3}").not_in(&dfa("a+")), None);
    assert_eq!(dfa("a|bb").distinguish(&dfa("a|bb|[d-z]")).as_deref(), Some("d"));
    assert_eq!(dfa("x[a&&b]").shortest(), None);
    assert_eq!(dfa("(?s:.)*").complement().shortest(), None);
}

#[test]
fn finite_languages_have_no_live_circle() {
    assert!(dfa("a{3}|[bc]d?").is_finite());
    assert!(dfa("[a&&b]").is_finite());
    assert!(!dfa("ab*c").is_finite());
}

#[test]
fn characters_beyond_ascii() {
    let dfa = dfa("é+[α-ω]?");
    assert!(dfa.is_match("ééω") && dfa.is_match("é"));
    assert!(!dfa.is_match("e") && !dfa.is_match("éω!") && !dfa.is_match("éωω"));
    assert_eq!(dfa.universe(), Class::all());
}
