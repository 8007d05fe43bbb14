//! Pruning: whether a game can still be finished in a given number of words.

use alloc::vec;
use alloc::vec::Vec;

use crate::endings::Endings;
use crate::game_state::{Place, Standing};
use crate::graph::Graph;

/// Boxes with more places have no table.
const MAX_PLACES: usize = 16;

/// Numbers of words that have a bit, from 2 on.
const MAX_WORDS: usize = 9;

/// Answers that have been found, by place and number of words; kept only for small boxes.
///
/// Words may come twice here, so "possible" is not a promise.
#[derive(Clone, Debug)]
pub(crate) struct Feasible {
    /// Two sets of numbers of words: known to be enough, known not to be. Empty before the first
    /// question.
    known: Vec<[u8; 2]>,
    places: usize,
    /// What a last word can visit, unless the box is too large.
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
            let starts = |node| graph.routes(node).iter().map(|&route| Place::start(route));
            let nodes = 0..graph.len() as u32;
            return nodes
                .filter(|&node| starts(node).any(|place| self.is_possible(graph, place, words)))
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
        let Some(slot) = self.slot(place).filter(|_| words <= MAX_WORDS) else {
            // Without a table it pays to test the last word only.
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
