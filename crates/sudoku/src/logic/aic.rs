//! Alternating inference chains (AIC): chains of alternately strong and weak links, one of whose
//! ends is true.
//!
//! A node is a candidate, or a group: the candidates of a value where a box and a line cross. A
//! strong link means that one of two nodes is true, a weak link that one is false. Chains with ends
//! of one value (type 1), chains with ends of two values (type 2), and continuous loops, whose weak
//! links become strong, are all found in the same way: a candidate is ruled out if a chain that
//! starts by assuming it ends with its negation.

mod graph;

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_text::list;

use self::graph::{Graph, Id, bits};
use super::find::Budget;
use super::{Callback, Candidates, Hint, Technique, distinct};
use crate::placement::Placement;

const NONE: Id = Id::MAX;

/// A chain whose first and last links are strong, with its eliminations.
struct Chain {
    nodes: Vec<Id>,
    /// The candidates that are ruled out.
    removed: Vec<Id>,
}

impl Chain {
    fn repeats(&self) -> bool {
        (1..self.nodes.len()).any(|at| self.nodes[..at].contains(&self.nodes[at]))
    }
}

impl Candidates {
    /// A shortest chain for every candidate that chains rule out, the shortest first; with groups those alone that are
    /// shorter than any without them.
    pub(super) fn aic(
        &self,
        has_groups: bool,
        budget: &Budget,
        take: Callback<'_>,
    ) -> Option<Hint> {
        let graph = Graph::new(self, has_groups);
        let mut chains: Vec<Chain> = Vec::new();
        for start in 0..graph.singles as Id {
            let most = 2 * graph.nodes.len();
            let plain = graph.chain(start, graph.singles, most, budget);
            let chain = if has_groups {
                let most = plain.map_or(most, |plain| plain.nodes.len() - 1);
                graph.chain(start, graph.nodes.len(), most, budget)
            } else {
                plain
            };
            if !budget.spend(0) {
                break;
            }
            // A chain of two nodes is a locked candidate or a single strong link.
            chains.extend(chain.filter(|chain| chain.nodes.len() > 2));
        }
        kleene_text::sort_by_key(&mut chains, |chain| chain.nodes.len());
        let mut told: Vec<&[Id]> = Vec::new();
        chains.iter().find_map(|chain| {
            if told.contains(&&*chain.removed) {
                return None;
            }
            told.push(&chain.removed);
            self.told(&graph, chain, has_groups).and_then(&mut *take)
        })
    }

    /// A chain as a step.
    fn told(&self, graph: &Graph, chain: &Chain, has_groups: bool) -> Option<Hint> {
        let (&first, &last) = (chain.nodes.first()?, chain.nodes.last()?);
        let hint = self.elimination(
            if has_groups { Technique::GroupedAic } else { Technique::Aic },
            || {
                let steps = chain.nodes.iter().enumerate();
                let steps = steps.map(|(at, &id)| self.node(graph, id, at % 2 == 1));
                let steps = steps.collect::<Vec<_>>().join(", then ");
                if first == last {
                    format!("if {steps}")
                } else if graph.is_weak(first, last) {
                    let first = self.node(graph, first, false);
                    format!(
                        "if {steps}, and then {first} again; so of every two neighbors in this cycle exactly one is true"
                    )
                } else {
                    let [one, other] = [first, last].map(|id| self.node(graph, id, true));
                    format!("if {steps}; {one}, or {other}")
                }
            },
            || distinct(chain.nodes.iter().flat_map(|&id| self.node_marks(graph, id)).collect()),
            chain.removed.iter().flat_map(|&id| self.node_marks(graph, id)).collect(),
        )?;
        let groups = chain.nodes.iter().filter(|&&id| usize::from(id) >= graph.singles);
        let groups: BTreeSet<Vec<_>> = kleene_text::gather(
            groups.map(|&id| self.node_marks(graph, id).map(|mark| mark.cell).collect()),
        );
        let hint = hint.grouping(groups.into_iter().collect());
        // A candidate that follows from its opposite is the value of its cell.
        let is_value = first == last && usize::from(first) < graph.singles;
        let value = self.node_marks(graph, first).next().filter(|_| is_value);
        Some(match value {
            Some(value) => hint.placing(value),
            None => hint,
        })
    }

    /// The candidates of a node.
    fn node_marks(&self, graph: &Graph, id: Id) -> impl Iterator<Item = Placement> + '_ {
        let node = graph.nodes[usize::from(id)];
        bits(node.cells).map(move |cell| self.mark(cell, node.value))
    }

    /// `r1c2 is 4`, `r1c2 or r1c3 is 4`, `r1c2 is not 4` or `r1c2 and r1c3 are not 4`.
    fn node(&self, graph: &Graph, id: Id, is_true: bool) -> String {
        let node = graph.nodes[usize::from(id)];
        let word = if is_true { "or" } else { "and" };
        let cells = list(bits(node.cells).map(|cell| self.cell(cell)), word).to_string();
        let is = match (is_true, usize::from(id) < graph.singles) {
            (true, _) => "is",
            (false, true) => "is not",
            (false, false) => "are not",
        };
        format!("{cells} {is} {}", self.symbol(node.value))
    }
}

impl Graph {
    /// A shortest chain through the first `nodes` nodes that rules out a candidate, of at most
    /// `most` nodes.
    ///
    /// A breadth-first search from the assumption that the candidate is true: the nodes that are
    /// then false, the nodes that these make true, and so on, until the candidate itself is false.
    /// It keeps one chain to each end at that distance, and prefers one without repeated nodes,
    /// then the one that rules out most.
    fn chain(&self, start: Id, nodes: usize, most: usize, budget: &Budget) -> Option<Chain> {
        // The node from which each was found to be false, and to be true.
        let mut false_from = vec![NONE; self.nodes.len()];
        let mut true_from = false_from.clone();
        let mut no = vec![start];
        let mut yes = vec![start];
        // Each round adds one weak and one strong link, so round k closes chains of 2k nodes. A node
        // keeps the first predecessor in each role, which makes every path a shortest one.
        for _ in 0..most / 2 {
            no.clear();
            for &from in &yes {
                for &id in self.weak(from).iter().filter(|id| usize::from(**id) < nodes) {
                    if false_from[usize::from(id)] == NONE {
                        false_from[usize::from(id)] = from;
                        no.push(id);
                    }
                }
            }
            yes.clear();
            for &from in &no {
                for &id in self.strong(from).iter().filter(|id| usize::from(**id) < nodes) {
                    if true_from[usize::from(id)] == NONE {
                        true_from[usize::from(id)] = from;
                        yes.push(id);
                    }
                }
            }
            if yes.is_empty() || !budget.spend((yes.len() + no.len()) as u64) {
                return None;
            }
            // A true node that is weakly linked to the start makes the start false: a contradiction.
            let ends = yes.iter().filter(|&&end| self.is_weak(start, end));
            let chains = ends.map(|&end| {
                let mut nodes = vec![];
                let mut next = end;
                while next != start {
                    let before = true_from[usize::from(next)];
                    nodes.extend([next, before]);
                    next = false_from[usize::from(before)];
                }
                nodes.reverse();
                self.concluded(nodes)
            });
            // The first of the best: without repeats, then with the most removals.
            let best = chains.reduce(|best, chain| {
                let [new, old] =
                    [&chain, &best].map(|chain| (!chain.repeats(), chain.removed.len()));
                if new > old { chain } else { best }
            });
            if best.is_some() {
                return best;
            }
        }
        None
    }

    /// Computes a chain's eliminations: candidates that see both ends, of which one is true, and in
    /// a loop those that see any two neighbors.
    fn concluded(&self, nodes: Vec<Id>) -> Chain {
        let mut removed = Vec::new();
        if let [first, .., last] = *nodes {
            removed.extend(self.ruled_out(first, last));
            // Weakly linked ends close a continuous loop: every weak link within it is strong too.
            if self.is_weak(first, last) {
                let inner = nodes[1..nodes.len() - 1].chunks_exact(2);
                removed.extend(inner.flat_map(|pair| self.ruled_out(pair[0], pair[1])));
                removed.sort_unstable();
                removed.dedup();
            }
        }
        Chain { nodes, removed }
    }
}
