//! Cycles: chains from a candidate round to it, of which one of each two neighbors is true.

use alloc::vec::Vec;

use super::board::{Board, Node, bits, only, opposite};
use super::unary::{Keep, Links, Tree};
use super::{Conclusion, Kind, Parts, added};

/// Passes on a shortest cycle through each candidate and each of its strong links: of one value, of
/// bivalue cells, and of all links. Cycles that repeat a candidate are dropped.
pub(super) fn search(board: &Board<'_>, chains: &mut dyn Keep) {
    let mut tree = Tree::new();
    for links in [Links::Value, Links::Cell, Links::Both] {
        for (cell, value) in board.candidates() {
            let values = board.marks[cell].count_ones();
            if values < 2 || links == Links::Cell && values != 2 {
                continue;
            }
            if !cycles(board, links, &mut tree, board.node(cell, value, true), chains) {
                return;
            }
        }
    }
}

/// Finds the cycles through a candidate, by a shortest path to the far end of each of its strong
/// links; returns whether the search goes on.
fn cycles(
    board: &Board<'_>,
    links: Links,
    tree: &mut Tree,
    start: Node,
    chains: &mut dyn Keep,
) -> bool {
    let (base, kind) = match links {
        Links::Value => (65, Kind::ValueCycle),
        Links::Cell => (65, Kind::CellCycle),
        Links::Both => (70, Kind::Cycle),
    };
    // The other candidate of a cell or a unit that has two: without it the start is true, which closes the cycle.
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
        // The direct link is left out of the search, or every cycle would be that one step.
        tree.grow_round(board, links, start, last);
        if !chains.goes_on(tree.size()) {
            return false;
        }
        if !tree.has(last) {
            continue;
        }
        let path = tree.path(last);
        let tenths = base + added(path.len());
        if !chains.wants(tenths, path.len()) || repeats(&path) {
            continue;
        }
        let conclusions = around(board, &path);
        if !conclusions.is_empty() {
            let length = path.len();
            chains.keep(Conclusion { tenths, length, kind, conclusions, parts: Parts::Path(path) });
        }
    }
    true
}

/// Whether a path has a candidate twice.
fn repeats(path: &[Node]) -> bool {
    path.iter().any(|&node| path.contains(&opposite(node)))
}

/// The eliminations of a cycle: exactly one of each two neighbors is true, so all that see both are
/// false.
fn around(board: &Board<'_>, path: &[Node]) -> Vec<Node> {
    let mut removed = Vec::new();
    for pair in path.chunks_exact(2) {
        let ((one, first), (other, second)) = (board.of(pair[0]), board.of(pair[1]));
        // One of both is true: a cell has no third value, a unit no third place.
        if one == other {
            let rest = bits(board.marks[one] & !(1 << first) & !(1 << second));
            removed.extend(rest.map(|value| board.node(one, value, false)));
        } else {
            let peers = board.peers(one).filter(|&peer| board.has(peer, first) && peer != other);
            removed.extend(
                peers
                    .filter(|&peer| board.geometry.peers[peer].contains(&(other as u16)))
                    .map(|peer| board.node(peer, first, false)),
            );
        }
    }
    removed.sort_unstable();
    removed.dedup();
    // A candidate of the cycle itself is no conclusion: the cycle says nothing of it alone.
    removed.retain(|&node| !path.contains(&node) && !path.contains(&opposite(node)));
    removed
}
