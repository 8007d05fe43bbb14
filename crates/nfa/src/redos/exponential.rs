//! Exponential ambiguity: a run that comes back to where it was in two ways on the same text.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::{vec, vec::Vec};

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::places::Obstacle;
use super::runs::Runs;

/// A node, and letters that lead from it to itself in two ways.
#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub(super) node: u32,
    pub(super) pump: Vec<u32>,
}

/// A dead loop in two ways, if there is one: then the number of runs is exponential.
///
/// That there is none otherwise is the criterion EDA of Andreas Weber and Helmut Seidl, "On the
/// Degree of Ambiguity of Finite Automata", Theoretical Computer Science 88(2), 1991, applied to
/// the component's product with itself.
pub(super) fn find(runs: &Runs) -> Result<Option<Loop>, Obstacle> {
    let mut members: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for node in 0..runs.nodes.len() as u32 {
        let component = runs.component(node);
        if runs.is_dead[node as usize] && runs.is_cyclic[component as usize] {
            members.entry(component).or_default().push(node);
        }
    }
    for nodes in members.values() {
        for &node in nodes {
            if let Some(step) = runs.inner_steps(node).find(|step| step.several) {
                let mut pump = vec![step.letter];
                pump.extend(runs.between(step.to, node));
                return Ok(Some(Loop { node, pump }));
            }
        }
    }
    for nodes in members.values() {
        if let Some(found) = in_component(runs, nodes)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Follows two runs through a component, which begin together, to where they are apart; and looks
/// whether they can come together again.
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
    // Backwards from where both are together: by pair, the next one and the letter between.
    let mut next = vec![None; pairs.len()];
    let mut open: VecDeque<usize> = (0..nodes.len()).collect();
    while let Some(target) = open.pop_front() {
        for &(pair, letter) in &into[target] {
            if pair >= nodes.len() && next[pair].is_none() {
                next[pair] = Some((target, letter));
                open.push_back(pair);
            }
        }
    }
    let Some(apart) = (nodes.len()..pairs.len()).find(|&pair| next[pair].is_some()) else {
        return Ok(None);
    };
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
    Ok(Some(Loop { node: start, pump }))
}
