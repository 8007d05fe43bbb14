//! The strings at both ends: leftmost and rightmost.

use alloc::vec::Vec;

use super::{Line, Steps};
use crate::sweeps::{self, Moves as _, Scratch};
use crate::{cell_set::CellSet, symbol::Symbol, word::Word};

impl Line {
    /// The string that is furthest ahead in the automaton, by the numbers of its states, at each
    /// cell from left to right: in a clue, every block as far left as can be, all at the same time.
    ///
    /// Where several symbols of a cell make the same move, the one of lowest index is taken.
    /// `None` where no string fits.
    pub fn leftmost(&self, cells: &[CellSet], scratch: &mut Scratch) -> Option<Vec<Symbol>> {
        self.walk(cells, scratch, true)
    }

    /// The string that is least far in the automaton at each cell from left to right: in a clue,
    /// every block as far right as can be.
    ///
    /// Where several symbols of a cell make the same transition, the one of lowest index is taken.
    /// `None` where no string fits.
    pub fn rightmost(&self, cells: &[CellSet], scratch: &mut Scratch) -> Option<Vec<Symbol>> {
        self.walk(cells, scratch, false)
    }

    /// The string of the path that always takes the last, or else the first, of the successors from
    /// which the end is reachable.
    fn walk(&self, cells: &[CellSet], scratch: &mut Scratch, to_last: bool) -> Option<Vec<Symbol>> {
        with_moves!(self, |moves| {
            let alive = sweeps::sweep_back(moves, cells, &mut scratch.sets)?;
            let mut here = Word::one(0);
            let mut string = Vec::with_capacity(cells.len());
            for (i, &cell) in cells.iter().enumerate() {
                let mut chosen = None;
                moves.forward(cell, here).and(alive[i + 1]).each(|state| {
                    chosen = chosen.filter(|_| !to_last).or(Some(state));
                });
                let behind = Word::one(chosen?);
                let moves_there = |symbol: &Symbol| {
                    !moves.forward(CellSet::only(*symbol), here).and(behind).is_none()
                };
                string.push(cell.symbols().find(moves_there)?);
                here = behind;
            }
            Some(string)
        })
    }
}
