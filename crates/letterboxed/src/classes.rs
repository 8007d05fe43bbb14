//! Equivalence classes of words: words with the same routes are interchangeable in a game.

use alloc::vec::Vec;

use crate::graph::{Graph, Nodes};
use crate::words::Words;

/// Classes of words with the same routes, and the size of each.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    graph: Graph,
    sizes: Vec<u64>,
}

impl Classes {
    pub(crate) fn new(words: &Words) -> Self {
        let all = words.graph();
        let mut order: Vec<u32> = (0..all.len() as u32).collect();
        order.sort_unstable_by_key(|&word| all.routes(word));
        let (mut nodes, mut sizes) = (Nodes::default(), Vec::new());
        for same in order.chunk_by(|&a, &b| all.routes(a) == all.routes(b)) {
            nodes.push(all.routes(same[0]).iter().copied());
            sizes.push(same.len() as u64);
        }
        Self { graph: Graph::new(all.places(), all.everywhere(), nodes), sizes }
    }

    pub(crate) fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The number of words of a class.
    pub(crate) fn size(&self, class: u32) -> u64 {
        self.sizes[class as usize]
    }
}
