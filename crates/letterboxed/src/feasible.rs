//! Pruning: whether a game can still be finished with a given number of words.

use alloc::vec::Vec;

use crate::endings::Endings;
use crate::game_state::{Place, Standing};
use crate::graph::Graph;

/// Boxes with more places have no table.
const MAX_PLACES: usize = 16;

/// The number of word counts with a bit, from 2 on.
const MAX_WORDS: usize = 9;

/// A memo by place and number of words; only small boxes have one.
///
/// The test ignores that a game may not repeat words, so it is a relaxation: "impossible" is exact,
/// "possible" is not.
#[derive(Clone, Debug)]
pub(crate) struct Feasible {
    /// Two sets of word counts: proven to be enough, and proven not to be. Empty until the first
    /// query.
    known: Vec<[u8; 2]>,
    places: usize,
    /// The sets that a last word can visit, unless the box is too large.
    endings: Option<Endings>,
}

impl Feasible {
    pub(crate) fn new(graph: &Graph) -> Self {
        Self { known: Vec::new(), places: graph.places(), endings: Endings::new(graph) }
    }

    /// The nodes that can come next, after which `left` more nodes can visit the rest.
    pub(crate) fn following(
        &mut self,
        graph: &Graph,
        standing: &Standing,
        words: usize,
    ) -> Vec<u32> {
        if standing.is_start() {
            let nodes = 0..graph.len() as u32;
            return nodes
                .filter(|&node| {
                    graph
                        .routes(node)
                        .iter()
                        .map(|&route| Place::start(route))
                        .any(|place| self.is_possible(graph, place, words))
                })
                .collect();
        }
        let mut nodes = graph.following(standing);
        nodes.retain(|&node| {
            standing.places().any(|place| {
                graph.after(place, node).any(|place| self.is_possible(graph, place, words))
            })
        });
        nodes
    }

    /// Whether exactly `words` words from here can visit the rest.
    #[inline]
    pub(crate) fn is_possible(&mut self, graph: &Graph, place: Place, words: usize) -> bool {
        match words {
            0 => place.visited == graph.everywhere(),
            1 => match &self.endings {
                Some(endings) => endings.can_finish(place),
                None => graph.can_finish(place),
            },
            _ => self.look(graph, place, words),
        }
    }

    fn look(&mut self, graph: &Graph, place: Place, words: usize) -> bool {
        // Depth-first with memo. A word count has one bit in each set, so a lookup is a mask test.
        let Some(slot) = self.slot(place).filter(|_| words <= MAX_WORDS) else {
            // Without a memo, only the test of the last word pays off.
            return true;
        };
        let bit = 1 << (words - 2);
        if self.known.is_empty() {
            self.known = vec![[0; 2]; self.places << self.places];
        }
        let [possible, impossible] = self.known[slot];
        if (possible | impossible) & bit != 0 {
            return possible & bit != 0;
        }
        let is_possible = self.is_found(graph, place, words);
        self.known[slot][usize::from(!is_possible)] |= bit;
        is_possible
    }

    fn is_found(&mut self, graph: &Graph, place: Place, words: usize) -> bool {
        let mut nodes = graph.starting_at(place.last).iter();
        nodes.any(|&node| {
            graph.after(place, node).any(|place| self.is_possible(graph, place, words - 1))
        })
    }

    fn slot(&self, place: Place) -> Option<usize> {
        let is_small = self.places <= MAX_PLACES;
        is_small.then(|| (usize::from(place.last) << self.places) + place.visited as usize)
    }
}
