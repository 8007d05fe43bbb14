//! Polynomial ambiguity: chains of loops between which a run can change at any round.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxBuildHasher;

use crate::graph::components;
use crate::places::Obstacle;
use crate::runs::Runs;

/// Two loops on the same letters, and a path from one to the other on these letters too: a run can
/// change from the first to the second at any round, in as many ways as there are rounds.
#[derive(Clone, Debug)]
pub(crate) struct Passage {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) pump: Vec<u32>,
}

/// The longest chain of passages, each reachable from the previous one. Its length is the degree of
/// the growth: on texts of n characters the number of runs is of order n to that power, unless it
/// is exponential.
///
/// This is the criterion IDA of Andreas Weber and Helmut Seidl, "On the Degree of Ambiguity of
/// Finite Automata", Theoretical Computer Science 88(2), 1991.
pub(crate) fn longest_chain(runs: &Runs) -> Result<Vec<Passage>, Obstacle> {
    let all = passages(runs)?;
    // By component, the length of the longest chain from it, and the passage or component with
    // which that continues.
    let count = runs.is_cyclic.len();
    let mut best: Vec<(usize, Option<Next<'_>>)> = vec![(0, None); count];
    let mut behind: Vec<Vec<u32>> = vec![Vec::new(); count];
    for (node, steps) in runs.steps.iter().enumerate() {
        let own = runs.component[node];
        behind[own as usize].extend(steps.iter().map(|step| runs.component(step.to)));
    }
    for component in 0..count {
        // Later components have smaller numbers, so they are complete.
        for &next in behind[component].iter().filter(|&&next| (next as usize) < component) {
            if best[next as usize].0 > best[component].0 {
                best[component] = (best[next as usize].0, Some(Next::Component(next)));
            }
        }
        for (&(_, to), passage) in all.range((component as u32, 0)..=(component as u32, u32::MAX)) {
            if best[to as usize].0 + 1 > best[component].0 {
                best[component] = (best[to as usize].0 + 1, Some(Next::Passage(passage)));
            }
        }
    }
    let Some(mut at) = (0..count).max_by_key(|&component| best[component].0) else {
        return Ok(Vec::new());
    };
    let mut chain = Vec::new();
    while let Some(next) = best[at].1 {
        at = match next {
            Next::Component(component) => component as usize,
            Next::Passage(passage) => {
                chain.push(passage.clone());
                runs.component(passage.to) as usize
            }
        };
    }
    Ok(chain)
}

#[derive(Clone, Copy)]
enum Next<'a> {
    Component(u32),
    Passage(&'a Passage),
}

/// One passage between any two components that have one.
fn passages(runs: &Runs) -> Result<BTreeMap<(u32, u32), Passage>, Obstacle> {
    let reach = Reach::new(runs)?;
    let mut by_ending: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for node in 0..runs.nodes.len() as u32 {
        if runs.is_cyclic[runs.component(node) as usize] {
            by_ending.entry(runs.ending(node)).or_default().push(node);
        }
    }
    // Two loops that run together form a component of pairs.
    let mut pairs: IndexSet<[u32; 2], FxBuildHasher> = IndexSet::default();
    for nodes in by_ending.values() {
        runs.spend(nodes.len() * nodes.len())?;
        for &from in nodes {
            let targets = nodes.iter().filter(|&&to| {
                let ends = [from, to].map(|node| runs.component(node));
                ends[0] != ends[1] && reach.has(ends[0], ends[1])
            });
            pairs.extend(targets.map(|&to| [from, to]));
            Runs::check_sets(pairs.len())?;
        }
    }
    let mut successors = vec![Vec::new(); pairs.len()];
    for (number, &[a, b]) in pairs.iter().enumerate() {
        for first in runs.inner_steps(a) {
            runs.spend(runs.steps[b as usize].len())?;
            for second in runs.inner_steps(b).filter(|second| runs.are_together(first, second)) {
                if let Some(target) = pairs.get_index_of(&[first.to, second.to]) {
                    successors[number].push((target as u32, first.letter));
                }
            }
        }
    }
    let (component, count) = components(pairs.len(), |pair, next| {
        next.extend(successors[pair].iter().map(|&(target, _)| target));
    });
    let mut members: Vec<Vec<u32>> = vec![Vec::new(); count as usize];
    for (pair, next) in successors.iter().enumerate() {
        // A pair with a step to itself is a component too; other single pairs are not.
        if next.iter().any(|&(to, _)| component[to as usize] == component[pair]) {
            members[component[pair] as usize].push(pair as u32);
        }
    }
    let search = Search { runs, reach: &reach, pairs: &pairs, component: &component };
    let mut passages = BTreeMap::new();
    for members in members.iter().filter(|members| !members.is_empty()) {
        let [from, to] = pairs[members[0] as usize].map(|node| runs.component(node));
        if passages.contains_key(&(from, to)) {
            continue;
        }
        if let Some((start, end, mut pump)) = search.passage(members)? {
            pump.extend(around(&successors, &component, end, start));
            let [from_node, to_node] = pairs[start as usize];
            passages.insert((from, to), Passage { from: from_node, to: to_node, pump });
        }
    }
    Ok(passages)
}

/// The letters from one pair to another of the same component.
fn around(successors: &[Vec<(u32, u32)>], component: &[u32], from: u32, to: u32) -> Vec<u32> {
    let mut before: IndexMap<u32, (u32, u32), FxBuildHasher> = IndexMap::default();
    before.insert(from, (from, 0));
    let mut done = 0;
    while let Some((&pair, _)) = before.get_index(done).filter(|_| !before.contains_key(&to)) {
        for &(next, letter) in &successors[pair as usize] {
            if component[next as usize] == component[from as usize] {
                before.entry(next).or_insert((pair, letter));
            }
        }
        done += 1;
    }
    let (mut letters, mut at) = (Vec::new(), to);
    while at != from {
        let Some(&(previous, letter)) = before.get(&at) else { break };
        letters.push(letter);
        at = previous;
    }
    letters.reverse();
    letters
}

struct Search<'a> {
    runs: &'a Runs,
    reach: &'a Reach,
    pairs: &'a IndexSet<[u32; 2], FxBuildHasher>,
    component: &'a [u32],
}

impl Search<'_> {
    /// Follows three runs: two in their loops, whose pairs are `members`, and one from the first
    /// loop to the second. Returns the pair at the start, the pair at the end, and the letters.
    fn passage(&self, members: &[u32]) -> Result<Option<(u32, u32, Vec<u32>)>, Obstacle> {
        let runs = self.runs;
        let own = self.component[members[0] as usize];
        let target = runs.component(self.pairs[members[0] as usize][1]);
        let mut seen: IndexMap<(u32, u32), Option<(usize, u32)>, FxBuildHasher> =
            IndexMap::default();
        seen.extend(members.iter().map(|&pair| ((pair, self.pairs[pair as usize][0]), None)));
        let mut done = 0;
        while let Some((&(pair, middle), _)) = seen.get_index(done) {
            let [a, b] = self.pairs[pair as usize];
            // The third run started with the first loop's and has arrived at the second loop's.
            if middle == b {
                let (mut letters, mut at) = (Vec::new(), done);
                while let Some((_, &Some((before, letter)))) = seen.get_index(at) {
                    letters.push(letter);
                    at = before;
                }
                letters.reverse();
                let start = seen.get_index(at).map_or(pair, |(&(start, _), _)| start);
                return Ok(Some((start, pair, letters)));
            }
            for first in runs.inner_steps(a) {
                for second in runs.inner_steps(b) {
                    runs.spend(1)?;
                    if !runs.are_together(first, second) {
                        continue;
                    }
                    let next = self.pairs.get_index_of(&[first.to, second.to]);
                    let Some(next) = next.filter(|&next| self.component[next] == own) else {
                        continue;
                    };
                    let steps = &runs.steps[middle as usize];
                    runs.spend(steps.len())?;
                    for step in steps.iter().filter(|step| runs.are_together(first, step)) {
                        if self.reach.has(runs.component(step.to), target) {
                            let key = (next as u32, step.to);
                            seen.entry(key).or_insert(Some((done, first.letter)));
                        }
                    }
                }
            }
            Runs::check_sets(seen.len())?;
            done += 1;
        }
        Ok(None)
    }
}

/// The loops reachable from each component.
struct Reach {
    /// The components that are loops, numbered.
    loops: IndexSet<u32, FxBuildHasher>,
    words: usize,
    bits: Vec<u64>,
}

impl Reach {
    fn new(runs: &Runs) -> Result<Self, Obstacle> {
        let count = runs.is_cyclic.len();
        let cyclic = (0..count as u32).filter(|&component| runs.is_cyclic[component as usize]);
        let loops: IndexSet<u32, FxBuildHasher> = cyclic.collect();
        let words = loops.len().div_ceil(64);
        runs.spend(count * words)?;
        let mut reach = Self { loops, words, bits: vec![0; count * words] };
        let mut nodes: Vec<u32> = (0..runs.nodes.len() as u32).collect();
        // Later components have smaller numbers.
        kleene_text::sort_by_key(&mut nodes, |&node| runs.component(node));
        for node in nodes {
            let own = runs.component(node) as usize;
            if let Some(number) = reach.loops.get_index_of(&(own as u32)) {
                reach.bits[own * words + number / 64] |= 1 << (number % 64);
            }
            for step in &runs.steps[node as usize] {
                let next = runs.component(step.to) as usize;
                runs.spend(words)?;
                if next != own {
                    for word in 0..words {
                        reach.bits[own * words + word] |= reach.bits[next * words + word];
                    }
                }
            }
        }
        Ok(reach)
    }

    /// Whether a loop is reachable from a component, which may be itself.
    fn has(&self, from: u32, to: u32) -> bool {
        self.loops.get_index_of(&to).is_some_and(|number| {
            self.bits[from as usize * self.words + number / 64] >> (number % 64) & 1 == 1
        })
    }
}
