//! Automata of positions: their limits, where they come from, and which of them are chains.

use kleene_nfa::{
    Alphabet, CellSet, Chain, Dfa, Line, NfaErrorKind, Positions, Symbol, TooManyStates,
    dfa::Config,
};
use kleene_syntax::{Ast, classical};
use proptest::prelude::*;

use crate::simulation::each_row;

fn abc() -> Alphabet {
    Alphabet::new("abc".chars()).unwrap()
}

fn parse(pattern: &str) -> Ast {
    classical::parse(pattern).unwrap()
}

/// A list of transitions over a, b and c: states, those that accept, and moves.
#[derive(Clone, Debug)]
struct List {
    accepts: Vec<bool>,
    moves: Vec<(usize, CellSet, usize)>,
}

impl List {
    fn any() -> impl Strategy<Value = Self> {
        (1..6_usize).prop_flat_map(|states| {
            let set = (0..8_u64).prop_map(CellSet::from_bits);
            let moves = prop::collection::vec((0..states, set, 0..states), 0..12);
            let accepts = prop::collection::vec(prop::bool::weighted(0.3), states);
            (accepts, moves).prop_map(|(accepts, moves)| Self { accepts, moves })
        })
    }

    fn positions(&self) -> Positions {
        let accepts = |state: usize| self.accepts[state];
        let states = self.accepts.len();
        Positions::from_transitions(states, 0, accepts, self.moves.iter().copied()).unwrap()
    }

    /// Whether some way from state 0 along the word accepts; tries every way.
    fn is_match(&self, from: usize, word: &[Symbol]) -> bool {
        let Some((&symbol, rest)) = word.split_first() else { return self.accepts[from] };
        let ways = self.moves.iter().filter(|way| way.0 == from && way.1.contains(symbol));
        ways.into_iter().any(|way| self.is_match(way.2, rest))
    }
}

proptest! {
    #![proptest_config(kleene_testing::cases(300))]

    #[test]
    fn a_list_of_transitions_keeps_its_language(list in List::any()) {
        let positions = list.positions();
        let line = Line::from_positions(positions.clone());
        for length in 0..=4 {
            let mut expected = Vec::new();
            each_row(&abc().all().symbols().collect::<Vec<_>>(), length, |word| {
                if list.is_match(0, word) {
                    expected.push(word.to_vec());
                }
                assert_eq!(positions.is_match(word), list.is_match(0, word), "{word:?}");
            });
            expected.sort();
            let cells = vec![abc().all(); length];
            prop_assert_eq!(line.strings(&cells).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn every_state_is_on_a_way_to_the_end(list in List::any()) {
        let positions = list.positions();
        let leads = |from: usize| {
            let mut seen = vec![false; positions.states()];
            let mut open = vec![from];
            while let Some(state) = open.pop() {
                if !std::mem::replace(&mut seen[state], true) {
                    open.extend(positions.follow(state));
                }
            }
            seen
        };
        let from_start = leads(0);
        prop_assert!(from_start.iter().all(|&seen| seen));
        for state in 1..positions.states() {
            prop_assert!(!positions.entering(state).is_empty());
            let ends = leads(state).into_iter().zip(0..);
            prop_assert!(ends.into_iter().any(|(seen, end)| seen && positions.accepts(end)));
        }
        prop_assert!((0..positions.states()).all(|state| !positions.follow(state).any(|s| s == 0)));
    }

    /// Against the chain's own definition: on each word, one state at a time.
    #[test]
    fn a_chain_has_the_strings_of_its_positions(list in List::any()) {
        let positions = list.positions();
        let Some(chain) = positions.chain() else { return Ok(()) };
        for length in 0..=4 {
            each_row(&abc().all().symbols().collect::<Vec<_>>(), length, |word| {
                assert_eq!(walks(&chain, word), positions.is_match(word), "{word:?}");
            });
        }
    }

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
        prop_assert_eq!(Line::pattern(&parse(&pattern), &abc()).unwrap(), expected);
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
        prop_assert_eq!(Line::pattern(&parse(&pattern), &abc()).unwrap(), expected);
    }
}

fn walks(chain: &Chain, word: &[Symbol]) -> bool {
    let end = word.iter().try_fold(0, |state, &symbol| match chain.stay()[state] {
        stay if stay.contains(symbol) => Some(state),
        _ => chain.advance().get(state).filter(|set| set.contains(symbol)).map(|_| state + 1),
    });
    end == Some(chain.states() - 1)
}

#[track_caller]
fn check_chain(pattern: &str, states: Option<usize>) {
    let chain = Positions::glushkov(&parse(pattern), &abc()).unwrap().chain();
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
    let count = |count: usize| Positions::glushkov(&parse("a").repeat_exactly(count), &abc());
    assert_eq!(count(limit - 1).map(|positions| positions.states()), Ok(limit));
    let kind = count(limit).map_err(|error| error.kind);
    assert_eq!(kind, Err(NfaErrorKind::TooManyStates { limit }));

    let row = |states: usize| {
        let moves = (1..states).map(|state| (state - 1, abc().all(), state));
        Positions::from_transitions(states, 0, |state| state + 1 == states, moves)
    };
    assert_eq!(row(limit).map(|positions| positions.states()), Ok(limit));
    assert_eq!(row(limit + 1), Err(TooManyStates { limit }));
}

#[test]
fn a_large_automaton_is_refused_at_once() {
    let config = Config::new().alphabet("abc".chars().collect());
    let dfa = Dfa::with(&parse("[abc]*a[abc]{12}"), &config).unwrap();
    let limit = Positions::MAX_STATES;
    assert!(dfa.live_states() > limit);
    assert_eq!(Positions::from_dfa(&dfa, &abc()), Err(TooManyStates { limit }));
    // Of two letters, only the states that their words reach count.
    let ab = Alphabet::new("b".chars()).unwrap();
    assert_eq!(Positions::from_dfa(&dfa, &ab).unwrap().shortest(), None);
}

#[test]
fn places_that_no_string_uses_are_left_out() {
    let states = |pattern| Positions::glushkov(&parse(pattern), &abc()).unwrap().states();
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
