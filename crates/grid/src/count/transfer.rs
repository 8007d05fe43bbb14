//! Counting cell by cell, merging all assignments that bring the lines into the same states.

use alloc::{boxed::Box, vec::Vec};

use indexmap::IndexMap;
use kleene_line::CellSet;
use kleene_search::{Deadline, Stop};
use num_bigint::BigUint;
use rustc_hash::FxBuildHasher;

use super::Component;

/// The largest number of state combinations kept at a time, initially.
pub(super) const MOST: usize = 1 << 17;

/// The largest number of state combinations kept at a time after many branchings.
pub(super) const LEAST: usize = 1 << 10;

/// The largest number of states in all kept combinations: 32 MiB, and as much again for the next
/// cell. It matters for components of more than 64 segments.
const MOST_STATES: usize = 1 << 23;

/// The number of states processed between two checks of the deadline: some milliseconds.
const BETWEEN_CHECKS: usize = 1 << 21;

/// By the states of all segments, the number of assignments that lead to them.
type Ways = IndexMap<Box<[u32]>, BigUint, FxBuildHasher>;

/// The number of ways to fill a component; `None` if its lines have too many state combinations, or
/// are not all automata.
pub(super) fn count(
    component: &Component,
    board: &[CellSet],
    most: usize,
    deadline: &Deadline,
) -> Result<Option<BigUint>, Stop> {
    let Some(segments) = &component.segments else { return Ok(None) };
    // A segment that has not started or has ended is at node 0.
    let start = vec![0; segments.len()].into_boxed_slice();
    let most = most.min(MOST_STATES / segments.len().max(1));
    let period = BETWEEN_CHECKS / segments.len().max(1) + 1;
    let mut ways: Ways = [(start, BigUint::from(1_u8))].into_iter().collect();
    for cell in &component.cells {
        if let Some(stop) = deadline.hit() {
            return Err(stop);
        }
        // The segments through the cell, each with the cell's place in it.
        let crossing = segments.iter().enumerate();
        let crossing: Vec<(usize, usize)> = crossing
            .filter_map(|(i, segment)| Some((i, segment.cells.binary_search(cell).ok()?)))
            .collect();
        let mut next = Ways::default();
        // Invariant: `ways` has every reachable combination of states before the cell, and the
        // number of assignments of the earlier cells for each.
        for (at, (states, count)) in ways.into_iter().enumerate() {
            if let Some(stop) = (at % period == period - 1).then(|| deadline.hit()).flatten() {
                return Err(stop);
            }
            for symbol in board[cell.index()].symbols() {
                let mut after = states.clone();
                let fits = crossing.iter().all(|&(segment, place)| {
                    let to = segments[segment].next(place, after[segment], symbol);
                    after[segment] = to.unwrap_or(0);
                    to.is_some()
                });
                if fits {
                    *next.entry(after).or_default() += &count;
                }
            }
            if next.len() > most {
                return Ok(None);
            }
        }
        ways = next;
    }
    Ok(Some(ways.into_values().sum()))
}
