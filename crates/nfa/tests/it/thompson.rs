//! The construction: its shape, its limits, and its language against `regex-automata`.

use kleene_line::{Alphabet, Symbol};
use kleene_nfa::{Dfa, Nfa, NfaError, NfaErrorKind, State, StateId, postfix};
use kleene_syntax::{Ast, Class, Span, classical};
use proptest::prelude::*;
use regex_automata::dfa::{Automaton, dense::DFA};
use regex_automata::util::syntax;
use regex_automata::{Anchored, Input};

use crate::simulation::each_row;

fn abc() -> Alphabet {
    Alphabet::new("abc".chars()).unwrap()
}

fn nfa(pattern: &str) -> Nfa {
    Nfa::thompson(&classical::parse(pattern).unwrap(), &abc()).unwrap()
}

/// Every word over a, b and c of at most `longest` letters.
fn words(longest: usize) -> Vec<Vec<Symbol>> {
    let letters: Vec<_> = abc().all().symbols().collect();
    let mut words = Vec::new();
    for length in 0..=longest {
        each_row(&letters, length, |word| words.push(word.to_vec()));
    }
    words
}

fn text(alphabet: &Alphabet, word: &[Symbol]) -> String {
    word.iter().map(|&symbol| alphabet.char(symbol)).collect()
}

/// One state a line, as `number: what it does`.
fn drawn(pattern: &str) -> String {
    let automaton = nfa(pattern);
    let line = |(id, state): (StateId, &State)| {
        let does = match state {
            State::Consume { set, next } => format!("{set:?} -> {}", next.index()),
            State::Split(next) => {
                format!("{:?}", next.iter().map(|id| id.index()).collect::<Vec<_>>())
            }
            other => format!("{other:?}"),
        };
        let mark = if id == automaton.start() { "*" } else { " " };
        format!("{mark}{}: {does}", id.index())
    };
    automaton.states().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn states_follow_the_pattern() {
    insta::assert_snapshot!(drawn("a[bcd]*?(?:x|ab)+"), @r"
    *0: {0} -> 2
     1: {1, 2} -> 2
     2: [3, 1]
     3: [4, 5]
     4: {} -> 7
     5: {0} -> 6
     6: {1} -> 7
     7: [3, 8]
     8: Accept
    ");
}

#[test]
fn counted_repeats_are_written_out() {
    insta::assert_snapshot!(drawn("a{1,3}b{2,}"), @r"
    *0: {0} -> 1
     1: [2, 5]
     2: {0} -> 3
     3: [4, 5]
     4: {0} -> 5
     5: {1} -> 6
     6: {1} -> 7
     7: [6, 8]
     8: Accept
    ");
}

#[test]
fn empty_patterns_accept_at_once() {
    for pattern in ["", "(?:)", "a{0}", "(?:(?:)(?:)){3}"] {
        let nfa = nfa(pattern);
        assert_eq!((nfa.len(), nfa.state(nfa.start())), (1, &State::Accept), "{pattern}");
    }
}

#[test]
fn loops_around_nothing_end() {
    for pattern in ["(?:)*", "(?:a*)*", "(?:(?:a?|b*)*)+", "(?:|a)*", "(?:()*a*?)*?"] {
        let nfa = nfa(pattern);
        assert!(nfa.is_match(&[]), "{pattern}");
        assert!(!nfa.is_match(&[Symbol::new(2)]), "{pattern}");
    }
}

#[test]
fn what_is_not_in_the_alphabet_consumes_nothing() {
    let all = nfa(".");
    assert!(matches!(all.state(all.start()), State::Consume { set, .. } if *set == abc().all()));
    let none = nfa("[^a-c]|x|é");
    assert!(words(2).iter().all(|word| !none.is_match(word)));
}

#[track_caller]
fn check_error(ast: &Ast, kind: NfaErrorKind, span: Span) {
    assert_eq!(Nfa::thompson(ast, &abc()), Err(NfaError { kind, span }));
}

#[test]
fn assertions_have_no_states() {
    let ast = classical::parse(r"ab*(?:c|\b)").unwrap();
    check_error(&ast, NfaErrorKind::Assertion, Span::new(8, 10));
    let error = Nfa::thompson(&ast, &abc()).unwrap_err();
    assert_eq!(error.to_string(), "assertion in a pattern for whole words (at byte 8)");
}

#[test]
fn the_state_limit_is_known_before_building() {
    let limit = NfaErrorKind::TooManyStates { limit: Nfa::MAX_STATES };
    for (pattern, span) in [
        ("((a{1000}){1000}){1000}", 1..16),
        ("((a{4294967295}){4294967295}){4294967295}", 2..15),
        ("((a{0,4294967295}){0,4294967295}){0,4294967295}", 2..17),
        ("((a{4294967295,}){4294967295,}){4294967295,}", 2..16),
        ("(?:|||||||){100000}", 0..19),
    ] {
        check_error(&classical::parse(pattern).unwrap(), limit, span.into());
    }
    let most = Nfa::MAX_STATES as u32 - 2;
    assert_eq!(nfa(&format!("a{{{most}}}")).len(), Nfa::MAX_STATES - 1);
    check_error(&Ast::literal('a').repeat(most + 1, None, true), limit, Span::default());
}

#[test]
fn what_is_empty_is_not_built_as_often_as_it_is_repeated() {
    for pattern in [
        "b(?:){4294967295}",
        "b(?:){4294967295,}",
        "b(?:){0,4294967295}",
        "(?:(?:(?:){65535}){65535}){65535}b",
        "(?:(?:(?:)*(?:){1000000000})+)*b",
    ] {
        let ast = classical::parse(pattern).unwrap();
        let thompson = Nfa::thompson(&ast, &abc()).unwrap();
        assert_eq!(thompson, nfa("b"), "{pattern}");
        assert_eq!(Dfa::new(&ast), Dfa::new(&Ast::literal('b')), "{pattern}");
        let positions = kleene_nfa::glushkov(&ast, &abc()).unwrap();
        assert_eq!(positions.states(), 2, "{pattern}");
        assert!(postfix::tokens(&ast, &abc()).unwrap().len() <= 4, "{pattern}");
    }
}

#[test]
fn a_group_that_may_be_empty_is_still_counted() {
    let ast = classical::parse("(?:a?){1000000000}").unwrap();
    let error = Dfa::new(&ast).unwrap_err();
    assert_eq!(error.kind, NfaErrorKind::TooManyStates { limit: Nfa::MAX_STATES });
}

/// What `regex-automata` takes for the whole word.
fn oracle(pattern: &str) -> DFA<Vec<u32>> {
    let syntax = syntax::Config::new().utf8(false).unicode(false);
    DFA::builder().syntax(syntax).build(&format!(r"\A(?:{pattern})\z")).unwrap()
}

fn oracle_matches(dfa: &DFA<Vec<u32>>, word: &str) -> bool {
    let input = Input::new(word).anchored(Anchored::Yes);
    dfa.try_search_fwd(&input).unwrap().is_some()
}

proptest! {
    #![proptest_config(kleene_testing::cases(1_000))]

    /// All 364 words of at most five letters, for every pattern.
    #[test]
    fn agrees_with_regex_automata(ast in trees()) {
        let alphabet = abc();
        let pattern = ast.to_string();
        let dfa = oracle(&pattern);
        let nfa = Nfa::thompson(&ast, &alphabet).unwrap();
        let reversed = Nfa::thompson(&ast.reverse(), &alphabet).unwrap();
        for mut word in words(5) {
            let expected = oracle_matches(&dfa, &text(&alphabet, &word));
            prop_assert_eq!(nfa.is_match(&word), expected, "{} on {:?}", pattern, word);
            word.reverse();
            prop_assert_eq!(reversed.is_match(&word), expected, "{} turned, {:?}", pattern, word);
        }
    }

    #[test]
    fn has_no_more_states_than_the_pattern_written_out(ast in trees()) {
        let counted = |ast: &Ast| ast.to_string().contains('{');
        let nfa = Nfa::thompson(&ast, &abc()).unwrap();
        prop_assert!(counted(&ast) || nfa.len() <= ast.size() + 1);
    }
}

/// Trees over a, b and c.
pub(crate) fn trees() -> impl Strategy<Value = Ast> {
    let letter = prop::char::range('a', 'c');
    let leaf = prop_oneof![
        1 => Just(Ast::empty()),
        6 => letter.clone().prop_map(Ast::literal),
        3 => prop::collection::vec(letter, 1..3)
            .prop_map(|chars| Ast::class(chars.into_iter().collect::<Class>())),
    ];
    leaf.prop_recursive(5, 16, 4, |ast| {
        let list = prop::collection::vec(ast.clone(), 2..4);
        let counts = (0..3_u32, prop::option::of(0..3_u32), any::<bool>());
        prop_oneof![
            3 => list.clone().prop_map(Ast::concat),
            2 => list.prop_map(Ast::alternate),
            2 => (ast.clone(), counts).prop_map(|(ast, (min, more, greedy))| {
                ast.repeat(min, more.map(|more| min + more), greedy)
            }),
            1 => ast.prop_map(|ast| ast.capture(1, None)),
        ]
    })
}
