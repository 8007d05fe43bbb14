//! The nodes of a board between which alternating inference chains run, and the links between them.

use alloc::vec::Vec;

use crate::logic::Candidates;
use crate::logic::candidates::values;

/// Number of a node.
pub(super) type Id = u16;

/// The statement that a value is in one of some cells: a candidate, or a group where a box and a
/// line cross.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Bit c for the cell c.
    pub(super) cells: u128,
    pub(super) value: u8,
}

/// The nodes, first the candidates and then the groups, and their links.
#[derive(Debug)]
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    /// Number of candidates.
    pub(super) singles: usize,
    /// For every node, those that are false if it is true, in order.
    weak: Vec<Vec<Id>>,
    /// For every node, those that are true if it is false.
    strong: Vec<Vec<Id>>,
}

impl Graph {
    /// The graph of a board with no more cells than a set has bits.
    pub(super) fn new(board: &Candidates, has_groups: bool) -> Self {
        let cells = board.marks.len();
        let units: Vec<_> = board
            .geometry
            .units
            .iter()
            .map(|unit| unit.iter().fold(0_u128, |mask, &cell| mask | 1 << cell))
            .collect();
        let peers = board.peer_masks();
        let nodes = (0..cells)
            .flat_map(|cell| values(board.marks[cell]).map(move |value| (1 << cell, value)))
            .map(|(cells, value)| Node { cells, value });
        let mut graph = Self { nodes: nodes.collect(), singles: 0, weak: vec![], strong: vec![] };
        graph.singles = graph.nodes.len();
        let size = board.geometry.size;
        let places: Vec<_> = (1..=size as u8)
            .map(|value| {
                (0..cells)
                    .filter(|&cell| board.has(cell, value))
                    .fold(0, |places, cell| places | 1 << cell)
            })
            .collect();
        if has_groups {
            let (lines, boxes) = units.split_at(2 * size);
            for (value, &places) in (1..).zip(&places) {
                let crossings = boxes.iter().flat_map(|of| lines.iter().map(move |line| of & line));
                let groups = crossings.map(|cells| cells & places);
                let groups = groups.filter(|cells| cells.count_ones() > 1);
                graph.nodes.extend(groups.map(|cells| Node { cells, value }));
            }
        }
        graph.weak = vec![Vec::new(); graph.nodes.len()];
        graph.strong = graph.weak.clone();
        for (value, &places) in (1..).zip(&places) {
            graph.link_value(value, places, &units, &peers);
        }
        graph.link_cells(board);
        graph.weak.iter_mut().for_each(|links| links.sort_unstable());
        graph
    }

    /// Links the nodes of one value: weakly if all cells of one see all cells of the other,
    /// strongly if the two cover all places of a unit.
    fn link_value(&mut self, value: u8, places: u128, units: &[u128], peers: &[u128]) {
        let ids = (0..).zip(&self.nodes).filter(|(_, node)| node.value == value);
        let nodes: Vec<(Id, u128)> = ids.map(|(id, node)| (id, node.cells)).collect();
        for (at, &(one, cells)) in nodes.iter().enumerate() {
            // The cells that see every cell of the node. A node inside this set excludes it.
            let seen = bits(cells).fold(u128::MAX, |seen, cell| seen & peers[cell]);
            for &(other, _) in nodes[at + 1..].iter().filter(|(_, cells)| cells & !seen == 0) {
                link(&mut self.weak, one, other);
            }
        }
        for unit in units {
            let places = places & unit;
            let inside = nodes.iter().filter(|(_, cells)| cells & !places == 0);
            let inside: Vec<_> = inside.copied().collect();
            for (at, &(one, cells)) in inside.iter().enumerate() {
                for &(other, rest) in &inside[at + 1..] {
                    // A node that is all the places by itself is true anyway and needs no chain.
                    if cells | rest == places && cells != places && rest != places {
                        link(&mut self.strong, one, other);
                    }
                }
            }
        }
    }

    /// Links the candidates of each cell.
    fn link_cells(&mut self, board: &Candidates) {
        let mut first = 0;
        for marks in &board.marks {
            let count = marks.count_ones() as Id;
            for one in first..first + count {
                for other in one + 1..first + count {
                    link(&mut self.weak, one, other);
                    if count == 2 {
                        link(&mut self.strong, one, other);
                    }
                }
            }
            first += count;
        }
    }

    /// The nodes that are false if this one is true.
    pub(super) fn weak(&self, node: Id) -> &[Id] {
        &self.weak[usize::from(node)]
    }

    /// The nodes that are true if this one is false; some are listed twice.
    pub(super) fn strong(&self, node: Id) -> &[Id] {
        &self.strong[usize::from(node)]
    }

    /// Whether two nodes are not both true.
    pub(super) fn is_weak(&self, one: Id, other: Id) -> bool {
        self.weak(one).binary_search(&other).is_ok()
    }

    /// The candidates that are false if one of two nodes is true, whichever it is.
    pub(super) fn ruled_out(&self, one: Id, other: Id) -> impl Iterator<Item = Id> + '_ {
        let singles = self.weak(one).iter().copied();
        let singles = singles.take_while(|&id| usize::from(id) < self.singles);
        singles.filter(move |&id| self.is_weak(other, id))
    }
}

fn link(links: &mut [Vec<Id>], one: Id, other: Id) {
    links[usize::from(one)].push(other);
    links[usize::from(other)].push(one);
}

/// The cells of a set, in order.
pub(super) fn bits(mut cells: u128) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        let cell = (cells != 0).then(|| cells.trailing_zeros() as usize);
        cells &= cells.wrapping_sub(1);
        cell
    })
}
