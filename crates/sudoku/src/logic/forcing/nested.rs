//! Chains within a net: they run on the board that an assumption leaves.

use alloc::vec::Vec;

use super::board::{Board, Node, is_on, only};
use super::multiple::{self, From};
use super::net::{Growing, Net, Reach, Why};
use super::unary;

/// Applies chains on the board that an assumption leaves; returns whether they ruled anything out.
pub(super) fn advance(net: &mut Growing<'_, '_>, level: u8) -> bool {
    chains(net) || (level > 2 && several(net)) || (level > 3 && nets(net))
}

/// Chains from an assumption to its opposite.
fn chains(net: &mut Growing<'_, '_>) -> bool {
    let mut is_new = false;
    for (removed, path) in unary::refuted(&net.now) {
        let mut from = Vec::new();
        // Each strong link of the chain rests on eliminations that the assumption made.
        for pair in path.windows(2).filter(|pair| !is_on(pair[0])) {
            from.extend(gone(net, why(&net.now, pair[0], pair[1])));
        }
        is_new |=
            net.rule_out(&[removed], &from, "by a chain in the remaining candidates", path.len());
    }
    is_new
}

/// Rules out values that lead to a contradiction.
fn nets(net: &mut Growing<'_, '_>) -> bool {
    let reach = Reach { has_cells: true, is_dynamic: true, level: 0 };
    let now = net.now.clone();
    now.candidates().any(|(cell, value)| {
        let inner = Net::new(&now, now.node(cell, value, true), reach);
        let Some(count) = inner.clash_count() else { return false };
        let from = inner.clash_reasons().into_iter().flat_map(|why| gone(net, why));
        let from: Vec<_> = from.collect();
        net.rule_out(
            &[now.node(cell, value, false)],
            &from,
            "by a net in the remaining candidates",
            count,
        )
    })
}

/// Applies conclusions from every value of a cell or every place of a unit.
fn several(net: &mut Growing<'_, '_>) -> bool {
    let now = net.now.clone();
    let conclusions = multiple::of_several(&now, |from, conclusion, inner, count| {
        let mut used: Vec<_> = inner.iter().flat_map(|net| net.reasons_of(conclusion)).collect();
        // The chain covers all remaining values or places; its premises are the eliminations of the
        // others.
        used.push(match from {
            From::Unit(unit, value) => Why::Unit(unit as u8, value as u8),
            From::Cell(cell) => Why::Cell(cell as u8),
            From::Clash(_) | From::Both(_) => Why::Other,
        });
        let from = used.into_iter().flat_map(|why| gone(net, why)).collect::<Vec<_>>();
        (conclusion, from, count)
    });
    let mut is_new = false;
    for (conclusion, from, count) in conclusions {
        is_new |=
            net.rule_out(&[conclusion], &from, "by chains in the remaining candidates", count);
    }
    is_new
}

/// The eliminations by which only one value or place remains.
fn gone(net: &Growing<'_, '_>, why: Why) -> Vec<Node> {
    match why {
        Why::Other => Vec::new(),
        Why::Cell(cell) => net.gone_of_cell(cell.into()).collect(),
        Why::Unit(unit, value) => net.gone_of_unit(unit.into(), value.into()).collect(),
    }
}

/// The cell or unit that links two candidates strongly: if the first is false, the second is true.
fn why(board: &Board<'_>, off: Node, on: Node) -> Why {
    let ((cell, value), (other, _)) = (board.of(off), board.of(on));
    if cell == other {
        return Why::Cell(cell as u8);
    }
    let unit = board.units_of(cell).into_iter().find(|&(unit, place)| {
        let left = only(board.places[unit][value] & !(1 << place));
        left.is_some_and(|left| board.cell_at(unit, left) == other)
    });
    unit.map_or(Why::Other, |(unit, _)| Why::Unit(unit as u8, value as u8))
}
