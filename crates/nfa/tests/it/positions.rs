//! Automata of positions: their limits, where they come from, and which of them are chains.

use kleene_line::{Alphabet, Chain, Line, Positions, Symbol, TooManyStates};
use kleene_nfa::{Dfa, NfaErrorKind, dfa::Config};
use kleene_syntax::{Ast, classical};
use proptest::prelude::*;

fn abc() -> Alphabet {
    Alphabet::new("abc".chars()).unwrap()
}

fn parse(pattern: &str) -> Ast {
    classical::parse(pattern).unwrap()
}

proptest! {
    #![proptest_config(kleene_testing::cases(300))]

    #[test]
    fn the_pattern_of_a_clue_is_its_chain(
        runs in prop::collection::vec((1..3_usize, 1..9_u32), 0..6),
    ) {
        let mut pattern = String::from("a*");
        for (i, &(symbol, length)) in runs.iter().enumerate() {
            let gap = match i.checked_sub(1) {
                Some(before) if runs[before].0 == symbol => "a+",
                Some(_) => "a*",
                None => "",
            };
            pattern += &format!("{gap}{}{{{length}}}", abc().char(Symbol::new(symbol)));
        }
        if !runs.is_empty() {
            pattern += "a*";
        }
        let runs = runs.into_iter().map(|(symbol, length)| (Symbol::new(symbol), length));
        let expected = Line::new(Chain::runs(Symbol::new(0), runs).unwrap());
        prop_assert_eq!(kleene_nfa::pattern_line(&parse(&pattern), &abc()).unwrap(), expected);
    }

    #[test]
    fn the_pattern_of_a_color_clue_is_its_chain(
        mut symbols in prop::collection::vec(0..3_usize, 1..9),
    ) {
        symbols.dedup();
        let symbols = symbols.into_iter().map(Symbol::new);
        let pattern: String =
            symbols.clone().flat_map(|symbol| [abc().char(symbol), '+']).collect();
        let expected = Line::new(Chain::repeats(symbols).unwrap());
        prop_assert_eq!(kleene_nfa::pattern_line(&parse(&pattern), &abc()).unwrap(), expected);
    }
}

#[track_caller]
fn check_chain(pattern: &str, states: Option<usize>) {
    let chain = kleene_nfa::glushkov(&parse(pattern), &abc()).unwrap().chain();
    assert_eq!(chain.map(|chain| chain.states()), states, "{pattern}");
}

#[test]
fn patterns_are_chains_if_each_symbol_stays_or_goes_on() {
    check_chain("", Some(1));
    check_chain("a*", Some(1));
    check_chain("abc", Some(4));
    check_chain("a*b[ac]*", Some(2));
    check_chain("(?:aa|ab)c", Some(4));
    check_chain("(?:a|b*b|a*a)+c", Some(3));
    // A string may end too early, a symbol has two ways on, a way leads back.
    check_chain("ab?", None);
    check_chain("a*b*", None);
    check_chain("a|bc", None);
    check_chain("(?:ab)*c", None);
    // No string at all.
    check_chain("x", None);
}

#[test]
fn the_limit_of_states_is_an_error() {
    let limit = Positions::MAX_STATES;
    let count = |count: usize| kleene_nfa::glushkov(&parse("a").repeat_exactly(count), &abc());
    assert_eq!(count(limit - 1).map(|positions| positions.states()), Ok(limit));
    let kind = count(limit).map_err(|error| error.kind);
    assert_eq!(kind, Err(NfaErrorKind::TooManyStates { limit }));
}

#[test]
fn a_large_automaton_is_refused_at_once() {
    let config = Config::new().alphabet("abc".chars().collect());
    let dfa = Dfa::with(&parse("[abc]*a[abc]{12}"), &config).unwrap();
    let limit = Positions::MAX_STATES;
    assert!(dfa.live_states() > limit);
    assert_eq!(dfa.positions(&abc()), Err(TooManyStates { limit }));
    // Of two letters, only the states that their words reach count.
    let ab = Alphabet::new("b".chars()).unwrap();
    assert_eq!(dfa.positions(&ab).unwrap().shortest(), None);
}

#[test]
fn places_that_no_string_uses_are_left_out() {
    let states = |pattern| kleene_nfa::glushkov(&parse(pattern), &abc()).unwrap().states();
    assert_eq!(states("a|bxc"), 2);
    assert_eq!(states("ax"), 1);
    assert_eq!(states("(?:ax)*b"), 2);
    // As many optional places as there can be, each followed by all behind it.
    assert_eq!(states("a{0,1023}"), 1024);
}

trait RepeatExactly {
    fn repeat_exactly(self, count: usize) -> Ast;
}

impl RepeatExactly for Ast {
    fn repeat_exactly(self, count: usize) -> Ast {
        let count = u32::try_from(count).unwrap();
        self.repeat(count, Some(count), true)
    }
}
