//! The runs that a backtracking matcher tries, as paths of a graph.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::cell::Cell;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::endings::Endings;
use crate::graph::components;
use crate::places::{FIRST, Obstacle, Places};
use crate::trial::{Outcome, Trial};

/// The largest number of steps in an analysis.
const BUDGET: u64 = 40_000_000;

/// The largest number of sets of runs followed together.
const MOST_SETS: usize = 1 << 21;

/// A step of a run: the letter read, and the next node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) letter: u32,
    pub(crate) to: u32,
    /// Whether it can be taken in several ways.
    pub(crate) several: bool,
}

/// A node that tries a lookbehind, the following letter and ending, and the lookbehind.
pub(crate) type Tried = (u32, Option<(u32, u32)>, u32);

/// The graph of runs. A node is a state with the rest of the text, which determines what a matcher
/// tries there: all continuations, or those up to the first that matches. The number of paths on a
/// text equals the matcher's steps, up to a constant factor.
#[derive(Debug)]
pub(crate) struct Runs {
    /// Each node's state and ending.
    pub(crate) nodes: Vec<(u32, u32)>,
    pub(crate) steps: Vec<Vec<Step>>,
    /// By node, its predecessor on a shortest path from a start, and the letter between.
    before: Vec<Option<(u32, u32)>>,
    /// By node, its component, numbered from the ends.
    pub(crate) component: Vec<u32>,
    /// By component, whether a run can cycle in it.
    pub(crate) is_cyclic: Vec<bool>,
    pub(crate) tried: IndexSet<Tried, FxBuildHasher>,
    budget: Cell<u64>,
}

impl Runs {
    /// The runs on all texts.
    pub(crate) fn new(places: &Places, endings: &Endings) -> Result<Self, Obstacle> {
        let budget = Cell::new(BUDGET);
        let mut nodes: IndexSet<(u32, u32), FxBuildHasher> = IndexSet::default();
        nodes.extend((0..endings.len() as u32).map(|ending| (FIRST, ending)));
        let mut before = vec![None; nodes.len()];
        let mut all_steps = Vec::new();
        let mut outcomes = vec![Outcome::Fails; places.choices.all.len()];
        let mut ways = vec![0; outcomes.len()];
        let (mut tried, mut looks) = (IndexSet::default(), Vec::new());
        let mut done = 0;
        while let Some(&(state, ending)) = nodes.get_index(done) {
            let mut steps = Vec::new();
            let reached = &places.start(state).reached;
            let end = (ending == Endings::EMPTY).then_some(None);
            let after = endings.after[ending as usize].iter().map(|&next| Some(next));
            for next in end.into_iter().chain(after) {
                spend(&budget, reached.len() + 1)?;
                let history = places.history(state);
                let trial = Trial { places, endings, history, next };
                trial.outcomes(reached.iter().copied(), &mut outcomes);
                let found = trial.steps(state, &outcomes, &mut ways, &mut looks);
                tried.extend(looks.drain(..).map(|look| (done as u32, next, look)));
                // No instruction reads at the end.
                let Some(next) = next else { continue };
                for (to, ways) in found {
                    let (to, is_new) = nodes.insert_full((to, next.1));
                    if is_new {
                        before.push(Some((done as u32, next.0)));
                    }
                    steps.push(Step { letter: next.0, to: to as u32, several: ways > 1 });
                }
            }
            all_steps.push(steps);
            done += 1;
        }
        let runs = Self::from_graph(nodes.into_iter().collect(), all_steps, before);
        Ok(Self { tried, budget, ..runs })
    }

    /// The paths of a graph, given by its nodes, their steps and their predecessors.
    pub(crate) fn from_graph(
        nodes: Vec<(u32, u32)>,
        steps: Vec<Vec<Step>>,
        before: Vec<Option<(u32, u32)>>,
    ) -> Self {
        let (component, count) = components(nodes.len(), |node, next| {
            next.extend(steps[node].iter().map(|step: &Step| step.to));
        });
        let mut is_cyclic = vec![false; count as usize];
        for (node, steps) in steps.iter().enumerate() {
            let own = component[node];
            if steps.iter().any(|step| component[step.to as usize] == own) {
                is_cyclic[own as usize] = true;
            }
        }
        let budget = Cell::new(BUDGET);
        Self { nodes, steps, before, component, is_cyclic, tried: IndexSet::default(), budget }
    }

    /// Spends steps of the analysis's budget.
    pub(crate) fn spend(&self, steps: usize) -> Result<(), Obstacle> {
        spend(&self.budget, steps)
    }

    /// Checks the number of sets of runs followed together, to bound memory.
    pub(crate) fn check_sets(sets: usize) -> Result<(), Obstacle> {
        if sets <= MOST_SETS { Ok(()) } else { Err(Obstacle::TooLarge) }
    }

    pub(crate) fn ending(&self, node: u32) -> u32 {
        self.nodes[node as usize].1
    }

    pub(crate) fn component(&self, node: u32) -> u32 {
        self.component[node as usize]
    }

    /// The steps within the component of a node.
    pub(crate) fn inner_steps(&self, node: u32) -> impl Iterator<Item = &Step> + Clone {
        let own = self.component(node);
        self.steps[node as usize].iter().filter(move |step| self.component(step.to) == own)
    }

    /// Whether two steps read the same letter of the same text.
    pub(crate) fn are_together(&self, a: &Step, b: &Step) -> bool {
        a.letter == b.letter && self.ending(a.to) == self.ending(b.to)
    }

    /// The letters of a shortest run from a start to a node.
    pub(crate) fn prefix(&self, mut node: u32) -> Vec<u32> {
        let mut letters = Vec::new();
        while let Some((before, letter)) = self.before[node as usize] {
            letters.push(letter);
            node = before;
        }
        letters.reverse();
        letters
    }

    /// The letters of a shortest run from one node to another; empty if there is none.
    pub(crate) fn between(&self, from: u32, to: u32) -> Vec<u32> {
        let mut before = vec![None; self.nodes.len()];
        let mut open = VecDeque::from([from]);
        let mut is_seen = vec![false; self.nodes.len()];
        is_seen[from as usize] = true;
        while let Some(node) = open.pop_front() {
            if node == to {
                break;
            }
            for step in &self.steps[node as usize] {
                if !is_seen[step.to as usize] {
                    is_seen[step.to as usize] = true;
                    before[step.to as usize] = Some((node, step.letter));
                    open.push_back(step.to);
                }
            }
        }
        let mut letters = Vec::new();
        let mut at = to;
        while let Some((node, letter)) = before[at as usize] {
            letters.push(letter);
            at = node;
        }
        letters.reverse();
        letters
    }
}

fn spend(budget: &Cell<u64>, steps: usize) -> Result<(), Obstacle> {
    budget.set(budget.get().checked_sub(steps as u64).ok_or(Obstacle::TooLarge)?);
    Ok(())
}
