//! The graph of a game: words, or classes of words, indexed by the place where they start.

use alloc::vec::Vec;
use core::ops::Range;

use crate::game_state::{Place, Standing};
use crate::puzzle::Position;
use crate::route::Route;

/// Nodes that are passed one after another: each starts where the one before it ended.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    everywhere: u32,
    nodes: Nodes,
    /// For each place the index of its first entry, then the end of the last place's.
    starts: Vec<u32>,
    /// The nodes that can start at each place: one entry for each route, by place and ascending
    /// node.
    starting: Vec<u32>,
    /// The places that each entry visits.
    visited: Vec<u32>,
}

/// Nodes by their routes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nodes {
    /// The routes of all nodes, by node, those of one node sorted.
    routes: Vec<Route>,
    /// By node, where its routes end.
    ends: Vec<u32>,
}

impl Nodes {
    /// Adds a node with sorted routes; its number is the number of those before it.
    #[inline]
    pub(crate) fn push(&mut self, routes: impl IntoIterator<Item = Route>) {
        self.routes.extend(routes);
        self.ends.push(self.routes.len() as u32);
    }

    #[inline]
    fn routes(&self, node: u32) -> &[Route] {
        let before = node.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
        &self.routes[before as usize..self.ends[node as usize] as usize]
    }
}

impl Graph {
    /// A graph of these nodes over this many places.
    pub(crate) fn new(places: usize, everywhere: u32, nodes: Nodes) -> Self {
        let mut starts = vec![0; places + 1];
        nodes.routes.iter().for_each(|route| starts[usize::from(route.first) + 1] += 1);
        for place in 0..places {
            starts[place + 1] += starts[place];
        }
        let mut free = starts.clone();
        let mut starting = vec![0; nodes.routes.len()];
        let mut visited = vec![0; nodes.routes.len()];
        for node in 0..nodes.ends.len() as u32 {
            for route in nodes.routes(node) {
                let free = &mut free[usize::from(route.first)];
                starting[*free as usize] = node;
                visited[*free as usize] = route.visited;
                *free += 1;
            }
        }
        Self { everywhere, nodes, starts, starting, visited }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.ends.len()
    }

    #[inline]
    pub(crate) fn everywhere(&self) -> u32 {
        self.everywhere
    }

    pub(crate) fn places(&self) -> usize {
        self.starts.len() - 1
    }

    #[inline]
    pub(crate) fn routes(&self, node: u32) -> &[Route] {
        self.nodes.routes(node)
    }

    /// The routes of all nodes.
    pub(crate) fn all_routes(&self) -> &[Route] {
        &self.nodes.routes
    }

    /// The entries of a place.
    #[inline]
    fn span(&self, place: Position) -> Range<usize> {
        let place = usize::from(place);
        self.starts[place] as usize..self.starts[place + 1] as usize
    }

    /// The nodes that can start at this place, ascending; those with several routes come several
    /// times.
    #[inline]
    pub(crate) fn starting_at(&self, place: Position) -> &[u32] {
        &self.starting[self.span(place)]
    }

    /// The nodes that can come next, ascending.
    pub(crate) fn following(&self, standing: &Standing) -> Vec<u32> {
        if standing.is_start() {
            return (0..self.len() as u32).collect();
        }
        let starts = standing.places().flat_map(|place| self.starting_at(place.last));
        sorted(starts.copied().collect(), standing)
    }

    /// The nodes after which every place has been visited, ascending.
    pub(crate) fn finishing(&self, standing: &Standing) -> Vec<u32> {
        if standing.is_start() {
            return (0..self.len() as u32).filter(|&node| self.is_solution([node])).collect();
        }
        let mut nodes = Vec::new();
        for place in standing.places() {
            let missing = self.everywhere & !place.visited;
            let span = self.span(place.last);
            let visited = self.visited[span.clone()].chunks(TOGETHER);
            for (visited, ids) in visited.zip(self.starting[span].chunks(TOGETHER)) {
                if has_any(visited, missing) {
                    let entries = visited.iter().zip(ids);
                    nodes.extend(
                        entries.filter(|(set, _)| missing & !**set == 0).map(|(_, id)| *id),
                    );
                }
            }
        }
        sorted(nodes, standing)
    }

    /// Whether one more node can visit every place.
    #[inline]
    pub(crate) fn can_finish(&self, place: Place) -> bool {
        let missing = self.everywhere & !place.visited;
        let visited = &self.visited[self.span(place.last)];
        visited.chunks(TOGETHER).any(|visited| has_any(visited, missing))
    }

    /// The places to which this node leads from here.
    #[inline]
    pub(crate) fn after(&self, place: Place, node: u32) -> impl Iterator<Item = Place> {
        self.routes(node).iter().filter_map(move |&route| place.after(route))
    }

    /// Whether these nodes, in this order, visit every place.
    pub(crate) fn is_solution(&self, chain: impl IntoIterator<Item = u32>) -> bool {
        let standing = chain
            .into_iter()
            .try_fold(Standing::default(), |standing, node| standing.after(self.routes(node)));
        standing.is_some_and(|standing| standing.is_done(self.everywhere))
    }

    /// Whether every node is needed: without any one of them, the others in the same order are no
    /// solution.
    pub(crate) fn is_minimal(&self, chain: &[u32]) -> bool {
        (0..chain.len()).all(|left_out| {
            let rest = chain.iter().enumerate().filter(|&(at, _)| at != left_out);
            !self.is_solution(rest.map(|(_, &node)| node))
        })
    }
}

/// The number of entries tested together before any is tested alone.
const TOGETHER: usize = 16;

/// Whether one of these contains all missing places. Testing a whole block without early exit is
/// faster.
#[inline]
fn has_any(visited: &[u32], missing: u32) -> bool {
    visited.iter().fold(false, |any, set| any | (missing & !set == 0))
}

/// Sorts and deduplicates the nodes; unnecessary if there is one place and every node has one
/// route.
fn sorted(mut nodes: Vec<u32>, standing: &Standing) -> Vec<u32> {
    if standing.place().is_none() {
        nodes.sort_unstable();
    }
    nodes.dedup();
    nodes
}
