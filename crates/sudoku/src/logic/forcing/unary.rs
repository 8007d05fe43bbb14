//! Chains from one candidate: cycles, and chains from an assumption to its opposite.

use alloc::vec;
use alloc::vec::Vec;

use super::board::{Board, NODES, Node, bits, is_on, only, opposite};
use super::{Found, Kind, Parts, added};

/// Which links a chain may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Links {
    /// Of one value: cells that see each other, and the two places of a unit.
    Value,
    /// Of cells with two candidates, and of equal values that see each other.
    Cell,
    Both,
}

const NONE: u16 = u16::MAX;

/// The shortest ways from an assumption.
struct Tree {
    /// From which node each was reached; the start from itself.
    from: Vec<u16>,
    order: Vec<Node>,
}

/// What keeps chains that a search comes by.
pub(super) trait Keep {
    /// Whether a chain of this number and length would be kept, which is asked before its conclusions are worked out.
    fn wants(&self, tenths: u16, length: usize) -> bool;

    /// Keeps a chain that is wanted.
    fn keep(&mut self, found: Found);

    /// Is told how many nodes an assumption leads to, and says whether the search goes on.
    fn goes_on(&mut self, nodes: usize) -> bool;
}

/// The easiest chain, the first of equal ones.
impl Keep for Option<Found> {
    fn wants(&self, tenths: u16, length: usize) -> bool {
        self.as_ref().is_none_or(|best| (tenths, length) < (best.tenths, best.length))
    }

    fn keep(&mut self, found: Found) {
        *self = Some(found);
    }

    fn goes_on(&mut self, _: usize) -> bool {
        true
    }
}

/// Finds the easiest cycle or forcing chain.
pub(super) fn easiest(board: &Board<'_>) -> Option<Found> {
    let mut best = None;
    search(board, &mut best);
    best
}

/// Comes by a shortest chain from every assumption to its opposite, and a shortest cycle through every assumption and
/// strong link to it, for each kind of links.
pub(super) fn search(board: &Board<'_>, chains: &mut dyn Keep) {
    let mut tree = Tree { from: vec![NONE; NODES], order: Vec::with_capacity(NODES) };
    for links in [Links::Value, Links::Cell, Links::Both] {
        for (cell, value) in board.candidates() {
            if board.marks[cell].is_power_of_two() {
                continue;
            }
            if links == Links::Cell && board.marks[cell].count_ones() != 2 {
                continue;
            }
            let start = board.node(cell, value, true);
            tree.grow(board, links, start);
            if !chains.goes_on(tree.order.len()) {
                return;
            }
            cycles(board, links, &tree, start, chains);
            if links == Links::Cell {
                continue;
            }
            forced(links, &tree, start, chains);
            tree.grow(board, links, opposite(start));
            if !chains.goes_on(tree.order.len()) {
                return;
            }
            forced(links, &tree, opposite(start), chains);
        }
    }
}

/// The candidates that a chain from them rules out, each with the chain, for the nets that rest on such chains.
pub(super) fn refuted(board: &Board<'_>) -> Vec<(Node, Vec<Node>)> {
    let mut tree = Tree { from: vec![NONE; NODES], order: Vec::with_capacity(NODES) };
    let mut refuted = Vec::new();
    for (cell, value) in board.candidates() {
        if board.marks[cell].is_power_of_two() {
            continue;
        }
        let start = board.node(cell, value, true);
        tree.grow(board, Links::Both, start);
        if tree.from[usize::from(opposite(start))] != NONE {
            refuted.push((opposite(start), tree.path(opposite(start))));
        }
    }
    refuted
}

impl Tree {
    /// Grows the tree of a node, in width, up to the opposite of that node.
    fn grow(&mut self, board: &Board<'_>, links: Links, start: Node) {
        for &node in &self.order {
            self.from[usize::from(node)] = NONE;
        }
        self.order.clear();
        self.reach(start, start);
        let mut next = 0;
        while let Some(&node) = self.order.get(next) {
            next += 1;
            if is_on(node) {
                self.weak(board, links, node);
            } else {
                self.strong(board, links, node);
            }
        }
    }

    fn reach(&mut self, node: Node, from: Node) {
        let slot = &mut self.from[usize::from(node)];
        if *slot == NONE {
            *slot = from;
            self.order.push(node);
        }
    }

    /// What cannot be, if a cell has a value.
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

    /// What must be, if a cell has not a value.
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
    fn path(&self, end: Node) -> Vec<Node> {
        let before = |&node: &Node| {
            let from = self.from[usize::from(node)];
            (from != node).then_some(from)
        };
        let mut path: Vec<_> = core::iter::successors(Some(end), before).collect();
        path.reverse();
        path
    }
}

/// A chain from an assumption to its opposite.
fn forced(links: Links, tree: &Tree, start: Node, chains: &mut dyn Keep) {
    let end = opposite(start);
    if tree.from[usize::from(end)] == NONE {
        return;
    }
    let path = tree.path(end);
    let (base, kind) = match links {
        Links::Value => (66, Kind::ValueChain),
        _ => (70, Kind::Chain),
    };
    let tenths = base + added(path.len());
    if chains.wants(tenths, path.len()) {
        let conclusions = vec![end];
        let length = path.len();
        chains.keep(Found { tenths, length, kind, conclusions, parts: Parts::Path(path) });
    }
}

/// The cycles through a candidate, each by the shortest way to one of the nodes before it.
fn cycles(board: &Board<'_>, links: Links, tree: &Tree, start: Node, chains: &mut dyn Keep) {
    let (base, kind) = match links {
        Links::Value => (65, Kind::ValueCycle),
        Links::Cell => (65, Kind::CellCycle),
        Links::Both => (70, Kind::Cycle),
    };
    let (cell, value) = board.of(start);
    let mut before = Vec::new();
    if links != Links::Value {
        before.extend(only(board.marks[cell] & !(1 << value)).map(|other| (cell, other)));
    }
    if links != Links::Cell {
        for (unit, place) in board.units_of(cell) {
            let other = only(board.places[unit][value] & !(1 << place));
            before.extend(other.map(|other| (board.cell_at(unit, other), value)));
        }
    }
    for (cell, value) in before {
        let last = board.node(cell, value, false);
        if tree.from[usize::from(last)] == NONE {
            continue;
        }
        let path = tree.path(last);
        let tenths = base + added(path.len());
        if path.len() < 4 || !chains.wants(tenths, path.len()) || repeats(&path) {
            continue;
        }
        let conclusions = around(board, &path);
        if !conclusions.is_empty() {
            let length = path.len();
            chains.keep(Found { tenths, length, kind, conclusions, parts: Parts::Path(path) });
        }
    }
}

/// Whether a path has a candidate twice.
fn repeats(path: &[Node]) -> bool {
    path.iter().any(|&node| path.contains(&opposite(node)))
}

/// What a cycle removes: of each two neighbors that are not both, one is.
fn around(board: &Board<'_>, path: &[Node]) -> Vec<Node> {
    let mut removed = Vec::new();
    for pair in path.chunks_exact(2) {
        let ((one, first), (other, second)) = (board.of(pair[0]), board.of(pair[1]));
        if one == other {
            let rest = bits(board.marks[one] & !(1 << first) & !(1 << second));
            removed.extend(rest.map(|value| board.node(one, value, false)));
        } else {
            let peers = board.peers(one).filter(|&peer| board.has(peer, first) && peer != other);
            let sees = |&peer: &usize| board.geometry.peers[peer].contains(&(other as u16));
            removed.extend(peers.filter(sees).map(|peer| board.node(peer, first, false)));
        }
    }
    removed.sort_unstable();
    removed.dedup();
    removed.retain(|&node| !path.contains(&node) && !path.contains(&opposite(node)));
    removed
}
