//! The order of states in the packed format.

use alloc::vec::Vec;

use crate::lexicon::{Graph, Node};

/// A depth-first traversal of all states, with letters from z to a.
#[derive(Debug)]
pub(crate) struct Visit {
    /// The states in postorder: each follows all its successors.
    pub(crate) order: Vec<u32>,
    /// By state, its index in this order.
    pub(crate) numbers: Vec<u32>,
    /// By edge, whether it is the tree edge by which its target was first reached.
    pub(crate) is_first: Vec<bool>,
}

impl Visit {
    pub(crate) fn new(graph: &Graph) -> Self {
        let mut visit = Self {
            order: Vec::with_capacity(graph.nodes.len()),
            numbers: vec![0; graph.nodes.len()],
            is_first: vec![false; graph.targets.len()],
        };
        let edges = |number: u32| {
            let node = graph.nodes[number as usize];
            node.first as usize..node.first as usize + node.letters().len()
        };
        let root = graph.nodes.len() as u32 - 1;
        // A stack in place of recursion, as deep as the longest word. Each entry has the edges still to follow.
        let mut open = vec![(root, edges(root))];
        let mut is_found = vec![false; graph.nodes.len()];
        while let Some((number, left)) = open.last_mut() {
            // All targets have numbers, so the state gets its own: children come before parents.
            let Some(edge) = left.next_back() else {
                visit.numbers[*number as usize] = visit.order.len() as u32;
                visit.order.push(*number);
                open.pop();
                continue;
            };
            let target = graph.targets[edge];
            // Only the first edge into a state is marked; later ones refer to its number.
            if !core::mem::replace(&mut is_found[target as usize], true) {
                visit.is_first[edge] = true;
                open.push((target, edges(target)));
            }
        }
        visit
    }
}

impl Graph {
    /// Renumbers the states in the order of [`Visit`], so that equal languages have equal graphs,
    /// whatever the order in which they were built.
    pub(crate) fn in_order(&self) -> Self {
        let visit = Visit::new(self);
        let mut graph = Self {
            nodes: Vec::with_capacity(self.nodes.len()),
            targets: Vec::with_capacity(self.targets.len()),
        };
        for &number in &visit.order {
            let node = self.nodes[number as usize];
            let first = graph.targets.len() as u32;
            graph.nodes.push(Node::new(node.letters(), node.is_word(), first));
            let targets = self.targets(node).iter();
            graph.targets.extend(targets.map(|&target| visit.numbers[target as usize]));
        }
        graph
    }
}
