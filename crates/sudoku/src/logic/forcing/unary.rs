//! Chains from an assumption to its opposite.

use alloc::vec::Vec;

use super::board::{Board, NODES, Node, bits, is_on, only, opposite};
use super::{Conclusion, Kind, Parts, added};

/// The links that a chain may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    /// Of one value: cells that see each other, and the two places of a unit.
    Value,
    /// Of cells with two candidates, and of equal values that see each other.
    Cell,
    Both,
}

const NONE: u16 = u16::MAX;

/// The shortest ways from an assumption.
pub(super) struct Tree {
    /// The node from which each was reached; the start from itself.
    from: Vec<u16>,
    order: Vec<Node>,
}

/// The receiver of the chains that a search finds.
pub(super) trait Keep {
    /// Whether a chain of this difficulty and length would be kept; called before its conclusions
    /// are computed.
    fn wants(&self, tenths: u16, length: usize) -> bool;

    /// Keeps a chain that is wanted.
    fn keep(&mut self, found: Conclusion);

    /// Receives the number of nodes that an assumption leads to, and returns whether the search
    /// goes on.
    fn goes_on(&mut self, nodes: usize) -> bool;
}

/// The easiest chain, the first of equal ones.
impl Keep for Option<Conclusion> {
    fn wants(&self, tenths: u16, length: usize) -> bool {
        self.as_ref().is_none_or(|best| (tenths, length) < (best.tenths, best.length))
    }

    fn keep(&mut self, found: Conclusion) {
        *self = Some(found);
    }

    fn goes_on(&mut self, _: usize) -> bool {
        true
    }
}

/// Finds the easiest forcing chain.
pub(super) fn easiest(board: &Board<'_>) -> Option<Conclusion> {
    let mut best = None;
    search(board, &mut best);
    best
}

/// Passes on a shortest chain from every assumption to its opposite, of one value and of all links.
pub(super) fn search(board: &Board<'_>, chains: &mut dyn Keep) {
    let mut tree = Tree::new();
    // One tree for each assumption gives its shortest chains to all nodes; only the one to the
    // assumption's opposite proves something.
    for links in [Links::Value, Links::Both] {
        for (cell, value) in board.candidates() {
            if board.marks[cell].is_power_of_two() {
                continue;
            }
            let on = board.node(cell, value, true);
            for start in [on, opposite(on)] {
                tree.grow(board, links, start);
                if !chains.goes_on(tree.size()) {
                    return;
                }
                forced(links, &tree, start, chains);
            }
        }
    }
}

/// The candidates that a chain from their own assumption refutes, each with the chain, for nets
/// that use such chains.
pub(super) fn refuted(board: &Board<'_>) -> Vec<(Node, Vec<Node>)> {
    let mut tree = Tree::new();
    let mut refuted = Vec::new();
    for (cell, value) in board.candidates() {
        if board.marks[cell].is_power_of_two() {
            continue;
        }
        let start = board.node(cell, value, true);
        tree.grow(board, Links::Both, start);
        if tree.has(opposite(start)) {
            refuted.push((opposite(start), tree.path(opposite(start))));
        }
    }
    refuted
}

impl Tree {
    pub(super) fn new() -> Self {
        Self { from: vec![NONE; NODES], order: Vec::with_capacity(NODES) }
    }

    pub(super) fn size(&self) -> usize {
        self.order.len()
    }

    pub(super) fn has(&self, node: Node) -> bool {
        self.from[usize::from(node)] != NONE
    }

    /// Grows the tree of a node, breadth first.
    fn grow(&mut self, board: &Board<'_>, links: Links, start: Node) {
        self.plant(start);
        let mut next = 0;
        while let Some(&node) = self.order.get(next) {
            next += 1;
            self.follow(board, links, node);
        }
    }

    /// Grows the tree of a node, breadth first, up to another one that it leads to in one step, but by a way round that step.
    pub(super) fn grow_round(&mut self, board: &Board<'_>, links: Links, start: Node, last: Node) {
        self.plant(start);
        self.from[usize::from(last)] = start;
        self.follow(board, links, start);
        self.from[usize::from(last)] = NONE;
        let mut next = 1;
        while let Some(&node) = self.order.get(next) {
            if self.has(last) {
                return;
            }
            next += 1;
            self.follow(board, links, node);
        }
    }

    /// Starts a tree.
    fn plant(&mut self, start: Node) {
        for &node in &self.order {
            self.from[usize::from(node)] = NONE;
        }
        self.order.clear();
        self.reach(start, start);
    }

    fn follow(&mut self, board: &Board<'_>, links: Links, node: Node) {
        if is_on(node) {
            self.weak(board, links, node);
        } else {
            self.strong(board, links, node);
        }
    }

    fn reach(&mut self, node: Node, from: Node) {
        let slot = &mut self.from[usize::from(node)];
        if *slot == NONE {
            *slot = from;
            self.order.push(node);
        }
    }

    /// The consequences of a cell having a value.
    fn weak(&mut self, board: &Board<'_>, links: Links, node: Node) {
        let (cell, value) = board.of(node);
        if links != Links::Value {
            for other in bits(board.marks[cell] & !(1 << value)) {
                self.reach(board.node(cell, other, false), node);
            }
        }
        for peer in board.peers(cell).filter(|&peer| board.has(peer, value)) {
            self.reach(board.node(peer, value, false), node);
        }
    }

    /// The consequences of a cell not having a value.
    fn strong(&mut self, board: &Board<'_>, links: Links, node: Node) {
        let (cell, value) = board.of(node);
        if links != Links::Value {
            if let Some(other) = only(board.marks[cell] & !(1 << value)) {
                self.reach(board.node(cell, other, true), node);
            }
        }
        if links != Links::Cell {
            for (unit, place) in board.units_of(cell) {
                if let Some(other) = only(board.places[unit][value] & !(1 << place)) {
                    self.reach(board.node(board.cell_at(unit, other), value, true), node);
                }
            }
        }
    }

    /// The nodes from the start to this one.
    pub(super) fn path(&self, end: Node) -> Vec<Node> {
        let mut path: Vec<_> = core::iter::successors(Some(end), |&node| {
            let from = self.from[usize::from(node)];
            (from != node).then_some(from)
        })
        .collect();
        path.reverse();
        path
    }
}

/// A chain from an assumption to its opposite.
fn forced(links: Links, tree: &Tree, start: Node, chains: &mut dyn Keep) {
    let end = opposite(start);
    if !tree.has(end) {
        return;
    }
    let path = tree.path(end);
    let (base, kind) = match links {
        Links::Value => (66, Kind::ValueChain),
        _ => (70, Kind::Chain),
    };
    // Chains of one value start lower on the scale; the length adds to both.
    let tenths = base + added(path.len());
    if chains.wants(tenths, path.len()) {
        let conclusions = vec![end];
        let length = path.len();
        chains.keep(Conclusion { tenths, length, kind, conclusions, parts: Parts::Path(path) });
    }
}
