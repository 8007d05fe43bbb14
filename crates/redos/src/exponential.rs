//! Exponential ambiguity: a run that returns to a node in two ways on the same text.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::places::Obstacle;
use crate::runs::Runs;

/// The number of candidate loops, of which the shortest is taken.
const CANDIDATES: usize = 32;

/// A node, and letters that lead from it to itself in two ways.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub(crate) node: u32,
    pub(crate) pump: Vec<u32>,
}

/// A loop with two ways, if there is one: then the number of runs is exponential.
///
/// Otherwise it is not: this is the criterion EDA of Andreas Weber and Helmut Seidl, "On the Degree
/// of Ambiguity of Finite Automata", Theoretical Computer Science 88(2), 1991, applied to the
/// product of each component with itself.
pub(crate) fn find(runs: &Runs) -> Result<Option<Loop>, Obstacle> {
    let mut members: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for node in 0..runs.nodes.len() as u32 {
        let component = runs.component(node);
        if runs.is_cyclic[component as usize] {
            members.entry(component).or_default().push(node);
        }
    }
    // The cheapest case: one step of a component that can be taken in several ways.
    let several = members.values().flatten().flat_map(|&node| {
        let steps = runs.inner_steps(node).filter(|step| step.several);
        steps.map(move |step| (node, step))
    });
    let loops = several.take(CANDIDATES).map(|(node, step)| {
        let mut pump = vec![step.letter];
        pump.extend(runs.between(step.to, node));
        Loop { node, pump }
    });
    if let Some(shortest) = loops.min_by_key(|found| found.pump.len()) {
        return Ok(Some(shortest));
    }
    for nodes in members.values() {
        if let Some(found) = in_component(runs, nodes)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Follows two runs through a component from a common start until they differ, and checks whether
/// they can meet again.
fn in_component(runs: &Runs, nodes: &[u32]) -> Result<Option<Loop>, Obstacle> {
    // By pair of nodes, a predecessor and the letter between.
    let mut pairs: IndexMap<[u32; 2], Option<(usize, u32)>, FxBuildHasher> = IndexMap::default();
    pairs.extend(nodes.iter().map(|&node| ([node, node], None)));
    let mut into: Vec<Vec<(usize, u32)>> = vec![Vec::new(); pairs.len()];
    let mut done = 0;
    while let Some((&[a, b], _)) = pairs.get_index(done) {
        for first in runs.inner_steps(a) {
            runs.spend(runs.steps[b as usize].len())?;
            for second in runs.inner_steps(b).filter(|second| runs.are_together(first, second)) {
                let entry = pairs.entry([first.to, second.to]);
                let target = entry.index();
                entry.or_insert(Some((done, first.letter)));
                if target == into.len() {
                    into.push(Vec::new());
                }
                into[target].push((done, first.letter));
            }
        }
        Runs::check_sets(pairs.len())?;
        done += 1;
    }
    // Backward from the pairs of equal nodes: by pair, the next one and the letter between.
    let mut next = vec![None; pairs.len()];
    let mut left = vec![0_usize; pairs.len()];
    let mut open: VecDeque<usize> = (0..nodes.len()).collect();
    while let Some(target) = open.pop_front() {
        for &(pair, letter) in &into[target] {
            if pair >= nodes.len() && next[pair].is_none() {
                next[pair] = Some((target, letter));
                left[pair] = left[target] + 1;
                open.push_back(pair);
            }
        }
    }
    let mut passed = vec![0_usize; pairs.len()];
    for pair in nodes.len()..pairs.len() {
        // Each pair follows its predecessor.
        if let Some((_, &Some((before, _)))) = pairs.get_index(pair) {
            passed[pair] = passed[before] + 1;
        }
    }
    let mut apart: Vec<usize> =
        (nodes.len()..pairs.len()).filter(|&pair| next[pair].is_some()).collect();
    kleene_text::sort_by_key(&mut apart, |&pair| passed[pair] + left[pair]);
    let loops = apart.into_iter().take(CANDIDATES).map(|apart| {
        let (mut pump, mut at) = (Vec::new(), apart);
        while let Some((_, &Some((before, letter)))) = pairs.get_index(at) {
            pump.push(letter);
            at = before;
        }
        pump.reverse();
        let start = nodes[at];
        at = apart;
        while let Some((target, letter)) = next[at] {
            pump.push(letter);
            at = target;
        }
        pump.extend(runs.between(nodes[at], start));
        Loop { node: start, pump }
    });
    Ok(loops.min_by_key(|found| found.pump.len()))
}
