//! Automata of positions from lists of transitions: their languages, their chains, their limits.

use kleene_line::{CellSet, Chain, Line, Positions, Symbol, TooManyStates};
use proptest::prelude::*;

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
            each_row(&[0, 1, 2].map(Symbol::new), length, |word| {
                if list.is_match(0, word) {
                    expected.push(word.to_vec());
                }
                assert_eq!(positions.is_match(word), list.is_match(0, word), "{word:?}");
            });
            expected.sort();
            let cells = vec![CellSet::first(3); length];
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
            each_row(&[0, 1, 2].map(Symbol::new), length, |word| {
                assert_eq!(walks(&chain, word), positions.is_match(word), "{word:?}");
            });
        }
    }
}

fn walks(chain: &Chain, word: &[Symbol]) -> bool {
    let end = word.iter().try_fold(0, |state, &symbol| match chain.stay()[state] {
        stay if stay.contains(symbol) => Some(state),
        _ => chain.advance().get(state).filter(|set| set.contains(symbol)).map(|_| state + 1),
    });
    end == Some(chain.states() - 1)
}

/// Calls `visit` with every row of `length` items.
fn each_row<T: Copy>(items: &[T], length: usize, mut visit: impl FnMut(&[T])) {
    for number in 0..items.len().pow(length as u32) {
        let item = |i: u32| items[number / items.len().pow(i) % items.len()];
        visit(&(0..length as u32).map(item).collect::<Vec<_>>());
    }
}

#[test]
fn the_limit_of_states_is_an_error() {
    let limit = Positions::MAX_STATES;
    let row = |states: usize| {
        let moves = (1..states).map(|state| (state - 1, CellSet::first(3), state));
        Positions::from_transitions(states, 0, |state| state + 1 == states, moves)
    };
    assert_eq!(row(limit).map(|positions| positions.states()), Ok(limit));
    assert_eq!(row(limit + 1), Err(TooManyStates { limit }));
}
