//! Simple techniques within a net: locked candidates, pairs and X-wings on the board that an
//! assumption leaves.

use alloc::vec::Vec;

use super::board::{Node, bits};
use super::net::Growing;

/// Applies the first technique that yields something; returns whether there was one.
pub(super) fn advance(net: &mut Growing<'_, '_>) -> bool {
    locked(net) || hidden_pairs(net) || naked_pairs(net) || x_wings(net)
}

/// Values whose places in a unit all lie in another one.
fn locked(net: &mut Growing<'_, '_>) -> bool {
    let size = net.root.size();
    let mut is_new = false;
    for unit in 0..3 * size {
        // Rows and columns cross boxes, boxes cross rows and columns.
        let kinds = if unit < 2 * size { 2..3 } else { 0..2 };
        for value in 0..size {
            let places = net.now.places[unit][value];
            if places.count_ones() < 2 {
                continue;
            }
            let cells = net.now.cells_at(unit, places);
            for kind in kinds.clone() {
                let units_of = &net.now.geometry.units_of;
                let other = usize::from(units_of[cells[0]][kind]);
                if !cells.iter().all(|&cell| usize::from(units_of[cell][kind]) == other) {
                    continue;
                }
                let rest = net.now.cells_at(other, net.now.places[other][value]);
                let rest = rest.into_iter().filter(|cell| !cells.contains(cell));
                let removed: Vec<_> = rest.map(|cell| net.root.node(cell, value, false)).collect();
                if !removed.is_empty() {
                    // The premises: all places that the value has lost in this unit since the assumption.
                    let from: Vec<_> = net.gone_of_unit(unit, value).collect();
                    is_new |= net.rule_out(&removed, &from, "by locked candidates", 0);
                }
            }
        }
    }
    is_new
}

/// Two values of which a unit has the same two places.
fn hidden_pairs(net: &mut Growing<'_, '_>) -> bool {
    let size = net.root.size();
    let mut is_new = false;
    for unit in 0..3 * size {
        for one in 0..size {
            let places = net.now.places[unit][one];
            if places.count_ones() != 2 {
                continue;
            }
            for other in one + 1..size {
                if net.now.places[unit][other] != places {
                    continue;
                }
                // Two values fill two cells, which lose their other values.
                let kept = 1 << one | 1 << other;
                let mut removed: Vec<Node> = Vec::new();
                for cell in net.now.cells_at(unit, places) {
                    let rest = bits(net.now.marks[cell] & !kept);
                    removed.extend(rest.map(|value| net.root.node(cell, value, false)));
                }
                if !removed.is_empty() {
                    let from = net.gone_of_unit(unit, one).chain(net.gone_of_unit(unit, other));
                    let from: Vec<_> = from.collect();
                    is_new |= net.rule_out(&removed, &from, "by a hidden pair", 0);
                }
            }
        }
    }
    is_new
}

/// Two cells of a unit that have the same two values left.
fn naked_pairs(net: &mut Growing<'_, '_>) -> bool {
    let size = net.root.size();
    let mut is_new = false;
    for unit in 0..3 * size {
        let cells: Vec<_> = (0..size).map(|place| net.now.cell_at(unit, place)).collect();
        for (at, &one) in cells.iter().enumerate() {
            let marks = net.now.marks[one];
            if marks.count_ones() != 2 {
                continue;
            }
            for &other in &cells[at + 1..] {
                if net.now.marks[other] != marks {
                    continue;
                }
                // Two cells use two values up, so the rest of the unit loses them.
                let mut removed: Vec<Node> = Vec::new();
                for &cell in cells.iter().filter(|&&cell| cell != one && cell != other) {
                    let rest = bits(net.now.marks[cell] & marks);
                    removed.extend(rest.map(|value| net.root.node(cell, value, false)));
                }
                if !removed.is_empty() {
                    let from = net.gone_of_cell(one).chain(net.gone_of_cell(other));
                    let from: Vec<_> = from.collect();
                    is_new |= net.rule_out(&removed, &from, "by a naked pair", 0);
                }
            }
        }
    }
    is_new
}

/// A value that two rows have in the same two columns, or the other way round.
fn x_wings(net: &mut Growing<'_, '_>) -> bool {
    let size = net.root.size();
    let mut is_new = false;
    for (base, cover) in [(0, size), (size, 0)] {
        for value in 0..size {
            for one in 0..size {
                let places = net.now.places[base + one][value];
                if places.count_ones() != 2 {
                    continue;
                }
                for other in one + 1..size {
                    if net.now.places[base + other][value] != places {
                        continue;
                    }
                    // Each of the two crossing lines has the value in one of the two base lines.
                    let kept: u16 = 1 << one | 1 << other;
                    let mut removed: Vec<Node> = Vec::new();
                    for line in bits(places).map(|line| cover + line) {
                        let rest = net.now.cells_at(line, net.now.places[line][value] & !kept);
                        let rest = rest.into_iter();
                        removed.extend(rest.map(|cell| net.root.node(cell, value, false)));
                    }
                    if !removed.is_empty() {
                        let these = net.gone_of_unit(base + one, value);
                        let from: Vec<_> =
                            these.chain(net.gone_of_unit(base + other, value)).collect();
                        is_new |= net.rule_out(&removed, &from, "by an X-wing", 0);
                    }
                }
            }
        }
    }
    is_new
}
