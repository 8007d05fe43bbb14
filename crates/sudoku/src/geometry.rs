//! The units of a board, and which cells see each other, as numbers in reading order.

use alloc::vec::Vec;

use crate::{cell::Unit, shape::Shape};

/// The units and peers of a board, which its shape determines.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    pub(crate) shape: Shape,
    pub(crate) size: usize,
    /// The cells of the rows, then of the columns, then of the boxes.
    pub(crate) units: Vec<Vec<u16>>,
    /// The units of every cell: its row, its column and its box.
    pub(crate) units_of: Vec<[u8; 3]>,
    /// The position of each cell within its row, its column and its box.
    pub(crate) places_of: Vec<[u8; 3]>,
    /// The other cells of the units of every cell, in order.
    pub(crate) peers: Vec<Vec<u16>>,
}

impl Geometry {
    pub(crate) fn new(shape: Shape) -> Self {
        let size = shape.size();
        let units_of: Vec<_> = (0..shape.cells())
            .map(|index| {
                let cell = shape.cell(index);
                [index / size, size + index % size, 2 * size + shape.box_of(cell)]
                    .map(|unit| unit as u8)
            })
            .collect();
        let mut units: Vec<Vec<u16>> = alloc::vec![Vec::with_capacity(size); 3 * size];
        let mut places_of = Vec::with_capacity(shape.cells());
        for (cell, of) in units_of.iter().enumerate() {
            places_of.push(of.map(|unit| units[usize::from(unit)].len() as u8));
            of.iter().for_each(|&unit| units[usize::from(unit)].push(cell as u16));
        }
        let peers = units_of
            .iter()
            .enumerate()
            .map(|(cell, of)| {
                let others = units_of.iter().enumerate();
                let peers = others.filter(|&(other, units)| {
                    other != cell && (0..3).any(|kind| of[kind] == units[kind])
                });
                peers.map(|(other, _)| other as u16).collect()
            })
            .collect();
        Self { shape, size, units, units_of, places_of, peers }
    }

    /// All values of the board: bit v - 1 for the value v.
    pub(crate) fn all(&self) -> u32 {
        (1 << self.size) - 1
    }

    /// The row, column or box of this number.
    pub(crate) fn unit(&self, unit: usize) -> Unit {
        let number = (unit % self.size) as u8;
        [Unit::Row, Unit::Column, Unit::Box][unit / self.size % 3](number)
    }
}
