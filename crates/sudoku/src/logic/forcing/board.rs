//! The candidate sets on which forcing chains run, for boards of up to nine rows.

use alloc::vec::Vec;

use crate::geometry::Geometry;
use crate::logic::Candidates;

/// The most rows of a board that chains are followed on.
pub(super) const MOST_ROWS: usize = 9;
const CELLS: usize = MOST_ROWS * MOST_ROWS;
const UNITS: usize = 3 * MOST_ROWS;
/// Two nodes for every value of every cell.
pub(super) const NODES: usize = 2 * MOST_ROWS * CELLS;

/// The statement that a cell has a value, or that it has not: twice the candidate's number, plus 1
/// if it has.
pub(super) type Node = u16;

/// The node that says the opposite.
pub(super) fn opposite(node: Node) -> Node {
    node ^ 1
}

pub(super) fn is_on(node: Node) -> bool {
    node & 1 == 1
}

/// Candidates by cell, and places by unit and value.
#[derive(Clone, Debug)]
pub(super) struct Board<'g> {
    pub(super) geometry: &'g Geometry,
    /// For every cell, bit v for the value v + 1.
    pub(super) marks: [u16; CELLS],
    /// For every unit and value, bit i for its cell i.
    pub(super) places: [[u16; MOST_ROWS]; UNITS],
}

impl<'g> Board<'g> {
    /// The board of these candidates, if it has no more than nine rows.
    pub(super) fn new(candidates: &'g Candidates) -> Option<Self> {
        let geometry = &*candidates.geometry;
        if geometry.size > MOST_ROWS {
            return None;
        }
        let (marks, places) = ([0; CELLS], [[0; MOST_ROWS]; UNITS]);
        let mut board = Self { geometry, marks, places };
        for (cell, &marks) in candidates.marks.iter().enumerate() {
            // Every mark is a place too; the two views answer the two kinds of strong links.
            board.marks[cell] = marks as u16;
            for value in bits(marks as u16) {
                for (unit, place) in board.units_of(cell) {
                    board.places[unit][value] |= 1 << place;
                }
            }
        }
        Some(board)
    }

    pub(super) fn size(&self) -> usize {
        self.geometry.size
    }

    pub(super) fn node(&self, cell: usize, value: usize, is_on: bool) -> Node {
        (2 * (cell * self.size() + value)) as Node + Node::from(is_on)
    }

    /// The cell of a node, and its value from 0.
    pub(super) fn of(&self, node: Node) -> (usize, usize) {
        let candidate = usize::from(node / 2);
        (candidate / self.size(), candidate % self.size())
    }

    /// The units of a cell, and where it stands in each.
    pub(super) fn units_of(&self, cell: usize) -> [(usize, usize); 3] {
        let (units, places) = (self.geometry.units_of[cell], self.geometry.places_of[cell]);
        [0, 1, 2].map(|kind| (usize::from(units[kind]), usize::from(places[kind])))
    }

    pub(super) fn cell_at(&self, unit: usize, place: usize) -> usize {
        usize::from(self.geometry.units[unit][place])
    }

    pub(super) fn peers(&self, cell: usize) -> impl Iterator<Item = usize> + Clone + 'g {
        self.geometry.peers[cell].iter().map(|&peer| usize::from(peer))
    }

    pub(super) fn has(&self, cell: usize, value: usize) -> bool {
        self.marks[cell] >> value & 1 == 1
    }

    pub(super) fn remove(&mut self, cell: usize, value: usize) {
        self.marks[cell] &= !(1 << value);
        for (unit, place) in self.units_of(cell) {
            self.places[unit][value] &= !(1 << place);
        }
    }

    /// The candidates, in order.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let cells = 0..self.size() * self.size();
        cells.flat_map(|cell| bits(self.marks[cell]).map(move |value| (cell, value)))
    }

    /// The cells of places in a unit.
    pub(super) fn cells_at(&self, unit: usize, places: u16) -> Vec<usize> {
        bits(places).map(|place| self.cell_at(unit, place)).collect()
    }
}

/// The bits that are set, from 0.
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// The only bit that is set.
pub(super) fn only(set: u16) -> Option<usize> {
    set.is_power_of_two().then(|| set.trailing_zeros() as usize)
}
