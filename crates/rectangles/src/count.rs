//! Counting by memoisation (transfer matrix): the number below a state depends on its heights and
//! pieces only.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use indexmap::IndexMap;
use kleene_search::{Guard, Observer, Outcome, Problem, Step, Stop};
use rustc_hash::FxBuildHasher;

use crate::model::{Choice, Filling, Model};

/// The largest number of states in the memo.
pub(crate) const MOST_STATES: usize = 1 << 21;

/// A memo of the number of solutions below each state.
pub(crate) trait Known {
    fn get(&self, key: &[u16]) -> Option<u128>;

    /// Keeps a number, if there is room.
    fn insert(&mut self, key: &[u16], count: u128);
}

/// Numbers of solutions by the key of their state.
pub(crate) type Table = IndexMap<Box<[u16]>, u128, FxBuildHasher>;

impl Known for Table {
    fn get(&self, key: &[u16]) -> Option<u128> {
        Self::get(self, key).copied()
    }

    fn insert(&mut self, key: &[u16], count: u128) {
        if self.len() < MOST_STATES {
            Self::insert(self, key.into(), count);
        }
    }
}

/// A node of the explicit stack, with its remaining choices and the count so far.
struct Node {
    state: Filling,
    choices: vec::IntoIter<Choice>,
    count: u128,
}

/// The number of solutions, or of those counted before a limit; `None` from 2^128 on.
///
/// A state reached again, by other pieces that give the same heights, is looked up in a memo. If
/// pieces may be used any number of times, states are profiles of the columns, and this is the
/// transfer-matrix method.
pub(crate) fn count(model: &Model, guard: &mut Guard) -> (Option<u128>, Outcome) {
    let mut known = Table::default();
    count_below(model, model.root(), guard, &mut known)
}

/// The number of solutions below a state.
pub(crate) fn count_below(
    model: &Model,
    mut state: Filling,
    guard: &mut Guard,
    known: &mut impl Known,
) -> (Option<u128>, Outcome) {
    let mut stack: Vec<Node> = Vec::new();
    loop {
        let count = match enter(model, guard, known, &mut state) {
            Err(stop) => {
                let sum = stack.iter().try_fold(0_u128, |sum, node| sum.checked_add(node.count));
                // Partial sums of all open nodes together are a lower bound.
                return (sum, Outcome::Stopped(stop));
            }
            Ok(Entered::Known(count)) => count,
            Ok(Entered::Branch(choices)) => {
                stack.push(Node { state, choices, count: 0 });
                0
            }
        };
        // Return the count to the parents: each adds it, and either takes its next choice or is
        // complete and returns its own sum.
        let mut count = Some(count);
        loop {
            let Some(node) = stack.last_mut() else { return (count, Outcome::Exhausted) };
            let Some(sum) = count.and_then(|count| node.count.checked_add(count)) else {
                return (None, Outcome::Exhausted);
            };
            node.count = sum;
            if let Some(choice) = node.choices.next() {
                state = node.state.clone();
                model.commit(&mut state, choice);
                break;
            }
            known.insert(model.key(&node.state), sum);
            count = Some(sum);
            stack.pop();
        }
    }
}

enum Entered {
    Known(u128),
    Branch(vec::IntoIter<Choice>),
}

fn enter(
    model: &Model,
    guard: &mut Guard,
    known: &impl Known,
    state: &mut Filling,
) -> Result<Entered, Stop> {
    if let ControlFlow::Break(stop) = Observer::<Model>::proceed(guard) {
        return Err(stop);
    }
    if let Some(count) = known.get(model.key(state)) {
        return Ok(Entered::Known(count));
    }
    Ok(match model.step(state, &mut ()) {
        Step::Dead => Entered::Known(0),
        Step::Solved => Entered::Known(1),
        Step::Branch(choices) => Entered::Branch(choices),
        Step::Stopped(stop) => return Err(stop),
    })
}
