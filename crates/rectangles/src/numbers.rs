//! The numbering of equal pieces: the first in reading order has the lowest number.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::{puzzle::Puzzle, solution::Placement};

/// The numbers of the pieces of each size, ascending.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    is_turning: bool,
    is_repeating: bool,
    from_size: BTreeMap<(u32, u32), Vec<usize>>,
}

impl Numbers {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let (is_turning, is_repeating) = (puzzle.is_turning(), puzzle.is_repeating());
        let mut numbers = Self { is_turning, is_repeating, from_size: BTreeMap::new() };
        let mut next = 0;
        for piece in puzzle.pieces() {
            let count = piece.count as usize;
            let size = numbers.size(piece.width, piece.height);
            numbers.from_size.entry(size).or_default().extend(next..next + count);
            next += count;
        }
        numbers
    }

    /// Gives placements that stand in reading order the numbers of their pieces. A piece that may
    /// be used again is the first of its size.
    pub(crate) fn give(&self, placements: &mut [Placement]) {
        let mut used: BTreeMap<(u32, u32), usize> = BTreeMap::new();
        for placement in placements {
            let size = self.size(placement.width, placement.height);
            let used = used.entry(size).or_default();
            let numbers = self.from_size.get(&size).map_or(&[][..], Vec::as_slice);
            // Where there are too few, which no search does, the last number is repeated.
            let number = numbers.get(*used).or(numbers.last());
            placement.piece = number.copied().unwrap_or(placement.piece);
            *used += usize::from(!self.is_repeating);
        }
    }

    /// The sides in canonical order, equal for indistinguishable pieces.
    fn size(&self, width: u32, height: u32) -> (u32, u32) {
        if self.is_turning { (width.max(height), width.min(height)) } else { (width, height) }
    }
}
