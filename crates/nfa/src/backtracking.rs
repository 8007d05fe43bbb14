//! The textbook's recursive matcher: the paths through an automaton, one after the other.
//!
//! At a branch, take the first way; where it fails, come back and take the next. Most libraries
//! match like this, and most people would write it like this first: a function that calls itself
//! for the rest of the word. It is fast where the first ways are the right ones. Otherwise it can
//! take exponential time: it does not remember that a state failed at a position, so every path
//! that gets there tries again. The [simulation](crate::simulation) never has more than one path in
//! a state.
//!
//! It serves readers, who can count its steps, and tests, as an oracle. `Matcher` of `kleene-redos`
//! models real libraries; its steps differ from the simulation's, so it cannot replace this one.
//! Russ Cox's example ("Regular Expression Matching Can Be Simple And Fast", 2007) is `(a?){n}a{n}`
//! on n times `a`: every `a?` takes a letter that the rest needs.
//!
//! ```
//! use kleene_nfa::{Alphabet, Nfa, backtracking};
//! use kleene_syntax::classical;
//!
//! let letters = Alphabet::new("a".chars())?;
//! let steps = |n: usize| {
//!     let pattern = classical::parse(&format!("(a?){{{n}}}a{{{n}}}"))?;
//!     let word = vec![letters.symbol('a').expect("it is there"); n];
//!     let attempt = backtracking::accepts(&Nfa::thompson(&pattern, &letters)?, &word, u64::MAX);
//!     assert_eq!(attempt.accepts, Some(true));
//!     Ok::<_, Box<dyn std::error::Error>>(attempt.steps)
//! };
//! assert_eq!([steps(5)?, steps(6)?, steps(7)?], [174, 382, 830]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

use kleene_line::Symbol;

use crate::nfa::{Nfa, State, StateId};

/// The answer of [`accepts`] and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Whether some path through the automaton spells the word; `None` if the limit came first.
    pub accepts: Option<bool>,
    /// How often a path entered a state.
    pub steps: u64,
}

/// A pending call of the recursive function. The textbook keeps these on the machine's stack; here
/// they are on the heap, so that no word is too long.
struct Call {
    state: StateId,
    /// Number of symbols that were consumed.
    at: usize,
    /// The way to take next.
    way: usize,
    /// Where this path last entered the state before this call.
    before: Option<usize>,
}

/// Whether an automaton accepts a word: tries its paths one after the other, within a limit of
/// steps.
#[must_use]
pub fn accepts(nfa: &Nfa, word: &[Symbol], limit: u64) -> Attempt {
    let mut calls: Vec<Call> = Vec::new();
    // By state, where the current path last entered it.
    let mut entered: Vec<Option<usize>> = vec![None; nfa.len()];
    let mut steps = 0;
    let mut next = Some((nfa.start(), 0));
    loop {
        if let Some((state, at)) = next.take() {
            if steps == limit {
                return Attempt { accepts: None, steps };
            }
            steps += 1;
            if *nfa.state(state) == State::Accept && at == word.len() {
                return Attempt { accepts: Some(true), steps };
            }
            // A path that comes back without consuming anything would loop forever.
            if entered[state.index()] != Some(at) {
                let before = entered[state.index()].replace(at);
                calls.push(Call { state, at, way: 0, before });
            }
        }
        let Some(call) = calls.last_mut() else {
            return Attempt { accepts: Some(false), steps };
        };
        next = match nfa.state(call.state) {
            State::Consume { set, next } if call.way == 0 => {
                let takes = word.get(call.at).is_some_and(|&symbol| set.contains(symbol));
                takes.then_some((*next, call.at + 1))
            }
            State::Split(targets) => targets.get(call.way).map(|&target| (target, call.at)),
            _ => None,
        };
        // The call failed: restore its state's last entry and let the caller take its next way.
        call.way += 1;
        if next.is_none() {
            entered[call.state.index()] = call.before;
            calls.pop();
        }
    }
}
