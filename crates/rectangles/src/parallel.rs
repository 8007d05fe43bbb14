//! Counting by memoization on many threads with a shared memo.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::hash::BuildHasher;
use core::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use indexmap::IndexMap;
use kleene_search::{Guard, Observer, Outcome, Problem, Step, Stop};
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;

use crate::count::{Known, MOST_STATES, Table, count_below};
use crate::model::{Filling, Model};

/// The number of states per thread into which the tree is cut.
const PARTS_PER_THREAD: usize = 64;

/// The number of tables into which the memo is divided, so that threads rarely contend for a lock.
const TABLES: usize = 256;

/// The number of solutions, or of those counted before a limit; `None` from 2^128 on.
///
/// The tree is expanded level by level; equal states are merged, with the number of paths to them.
/// Threads count below these states.
pub(crate) fn count(model: &Model, guard: &Guard) -> (Option<u128>, Outcome) {
    let (states, solved) =
        match cut(model, guard.clone(), PARTS_PER_THREAD * rayon::current_num_threads()) {
            Ok(cut) => cut,
            Err(stop) => return (Some(0), Outcome::Stopped(stop)),
        };
    let known = Tables::new();
    let counted = states.into_par_iter().map(|(state, ways)| {
        let (count, outcome) = count_below(model, state, &mut guard.clone(), &mut &known);
        (count.and_then(|count| count.checked_mul(ways)), outcome)
    });
    let counted: Vec<_> = counted.collect();
    let stopped = counted.iter().map(|part| part.1).find(|&end| end != Outcome::Exhausted);
    let sum = counted.iter().try_fold(solved, |sum, part| sum.checked_add(part.0?));
    (sum, stopped.unwrap_or(Outcome::Exhausted))
}

/// States to count below, each with the number of paths to it, and the number of solutions above
/// them.
type Cut = (Vec<(Filling, u128)>, u128);

/// Expands the tree level by level until there are enough states.
fn cut(model: &Model, mut guard: Guard, wanted: usize) -> Result<Cut, Stop> {
    let mut solved = 0;
    let mut level = alloc::vec![(model.root(), 1)];
    while !level.is_empty() && level.len() < wanted {
        let mut next: IndexMap<Box<[u16]>, (Filling, u128), FxBuildHasher> = IndexMap::default();
        for (mut state, ways) in level {
            if let ControlFlow::Break(stop) = Observer::<Model>::proceed(&mut guard) {
                return Err(stop);
            }
            match model.step(&mut state, &mut ()) {
                Step::Dead => {}
                Step::Solved => solved += ways,
                Step::Stopped(stop) => return Err(stop),
                Step::Branch(choices) => {
                    for choice in choices {
                        let mut child = state.clone();
                        model.commit(&mut child, choice);
                        let key = model.key(&child).into();
                        next.entry(key).or_insert((child, 0)).1 += ways;
                    }
                }
            }
        }
        level = next.into_values().collect();
    }
    Ok((level, solved))
}

/// The memo, in tables with a lock each.
struct Tables {
    tables: Vec<Mutex<Table>>,
}

impl Tables {
    fn new() -> Self {
        Self { tables: core::iter::repeat_with(Mutex::default).take(TABLES).collect() }
    }

    fn table(&self, key: &[u16]) -> &Mutex<Table> {
        // The tables themselves use the low bits of the hash.
        &self.tables[(FxBuildHasher.hash_one(key) >> 32) as usize % TABLES]
    }
}

impl Known for &Tables {
    fn get(&self, key: &[u16]) -> Option<u128> {
        self.table(key).lock().unwrap_or_else(PoisonError::into_inner).get(key).copied()
    }

    fn insert(&mut self, key: &[u16], count: u128) {
        let mut table = self.table(key).lock().unwrap_or_else(PoisonError::into_inner);
        if table.len() < MOST_STATES / TABLES {
            table.insert(key.into(), count);
        }
    }
}
