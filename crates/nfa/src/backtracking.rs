//! The textbook's recursive matcher: the paths through an automaton one after the other.
//!
//! At a branch take the first way; where it leads nowhere come back and take the next one. That is how most libraries match,
//! and how one would write it first: a function calls itself for what is left of the word. It is quick where the first ways are
//! the right ones, and takes exponential time where they are not, since what was tried in one state at one place is forgotten and
//! tried again by every path that comes there. The [simulation](crate::simulation) never has more than one path in a state.
//!
//! It is here to be read and counted, and an oracle in tests. `Matcher` of `kleene-redos` is what libraries do; its steps
//! are not those of the simulation, so that it cannot take this one's place. Russ Cox's example ("Regular Expression Matching Can Be Simple And
//! Fast", 2007) is `(a?){n}a{n}` on n times `a`: every `a?` takes a letter that is needed later.
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

use alloc::vec;
use alloc::vec::Vec;

use kleene_line::Symbol;

use crate::nfa::{Nfa, State, StateId};

/// What [`accepts`] found, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Whether some path through the automaton spells the word; `None` if the limit came first.
    pub accepts: Option<bool>,
    /// How often a path entered a state.
    pub steps: u64,
}

/// A call of the function that calls itself: what the textbook keeps on the stack of the machine is kept here in memory, so that no
/// word is too long for it.
struct Call {
    state: StateId,
    /// Number of symbols that were consumed.
    at: usize,
    /// The way that is taken next.
    way: usize,
    /// Where this path was when it entered the state before.
    before: Option<usize>,
}

/// Whether an automaton accepts a word: tries its paths one after the other, and takes at most this many steps.
#[must_use]
pub fn accepts(nfa: &Nfa, word: &[Symbol], limit: u64) -> Attempt {
    let mut calls: Vec<Call> = Vec::new();
    // By state, where the present path entered it last.
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
            // A path that has come back without consuming anything would go around for ever.
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
        call.way += 1;
        if next.is_none() {
            entered[call.state.index()] = call.before;
            calls.pop();
        }
    }
}
