//! The extreme strings of a line: leftmost and rightmost.

use alloc::vec::Vec;

use super::{Line, Steps};
use crate::sweeps::{self, Moves as _, Scratch};
use crate::{answers::Narrowing, cell_set::CellSet, symbol::Symbol, word::Word};

impl Line {
    /// The string that is furthest ahead in the automaton after each cell, by the numbers of its
    /// states: in a clue, every block is as far left as possible, all at the same time.
    ///
    /// If several symbols of a cell make the same transition, the string has the one with the
    /// lowest index. `None` if no string fits.
    pub fn leftmost(&self, cells: &[CellSet], scratch: &mut Scratch) -> Option<Vec<Symbol>> {
        self.walk(cells, scratch, true)
    }

    /// The string that is least far ahead in the automaton after each cell: in a clue, every block
    /// is as far right as possible.
    ///
    /// If several symbols of a cell make the same transition, the string has the one with the
    /// lowest index. `None` if no string fits.
    pub fn rightmost(&self, cells: &[CellSet], scratch: &mut Scratch) -> Option<Vec<Symbol>> {
        self.walk(cells, scratch, false)
    }

    /// Removes from every cell the symbols that occur there on no path between the
    /// [rightmost](Line::rightmost) and the [leftmost](Line::leftmost) string. Solvers with pencil
    /// and paper do the same: they mark what one block, or one gap, covers in both.
    ///
    /// This removes less than [`Line::narrow`], which considers all strings and not two. `None` if
    /// the line's automaton is not a [`Chain`](crate::Chain): only the states of a chain have an
    /// order between two strings.
    ///
    /// ```
    /// use kleene_line::{CellSet, Chain, Line, Narrowing, Scratch, Symbol};
    ///
    /// // Two single blacks in five cells, the middle one black: the second block in the leftmost
    /// // string, the first in the rightmost.
    /// let (white, black) = (Symbol::new(0), Symbol::new(1));
    /// let line = Line::new(Chain::runs(white, [(black, 1), (black, 1)])?);
    /// let mut cells = [CellSet::first(2); 5];
    /// cells[2] = CellSet::only(black);
    /// let mut scratch = Scratch::default();
    /// assert_eq!(line.overlap(&mut cells, &mut scratch), Some(Narrowing::Unchanged));
    /// // Yet its neighbors are white in every string.
    /// assert_eq!(line.narrow(&mut cells, &mut scratch), Narrowing::Changed);
    /// assert_eq!([1, 3].map(|cell: usize| cells[cell].known()), [Some(white); 2]);
    /// # Ok::<(), kleene_line::ChainError>(())
    /// ```
    pub fn overlap(&self, cells: &mut [CellSet], scratch: &mut Scratch) -> Option<Narrowing> {
        let chain = self.chain()?;
        let (Some(ahead), Some(behind)) =
            (self.path(cells, scratch, true), self.path(cells, scratch, false))
        else {
            return Some(Narrowing::Contradiction);
        };
        // The first and the last state before the current cell. A chain's states are ordered, so
        // every path between the two extreme strings stays between them.
        let (mut first, mut last) = (0, 0);
        let mut found = Narrowing::Unchanged;
        for (cell, (next_last, next_first)) in cells.iter_mut().zip(ahead.into_iter().zip(behind)) {
            let mut left = CellSet::EMPTY;
            for state in first..=last {
                if (next_first..=next_last).contains(&state) {
                    left = left.or(chain.stay()[state]);
                }
                if (next_first..=next_last).contains(&(state + 1)) {
                    left = left.or(chain.advance()[state]);
                }
            }
            let narrowed = cell.and(left);
            if narrowed != *cell {
                *cell = narrowed;
                found = Narrowing::Changed;
            }
            (first, last) = (next_first, next_last);
        }
        Some(found)
    }

    /// The string of the path that always takes the last (or else the first) successor that reaches
    /// the end.
    fn walk(&self, cells: &[CellSet], scratch: &mut Scratch, to_last: bool) -> Option<Vec<Symbol>> {
        let path = self.path(cells, scratch, to_last)?;
        with_moves!(self, |moves| {
            let mut here = Word::one(0);
            let mut string = Vec::with_capacity(cells.len());
            for (&cell, state) in cells.iter().zip(path) {
                let behind = Word::one(state);
                string.push(cell.symbols().find(|symbol| {
                    !moves.forward(CellSet::only(*symbol), here).and(behind).is_none()
                })?);
                here = behind;
            }
            Some(string)
        })
    }

    /// The states after each cell on the path that always takes the last (or else the first)
    /// successor that reaches the end.
    fn path(&self, cells: &[CellSet], scratch: &mut Scratch, to_last: bool) -> Option<Vec<usize>> {
        with_moves!(self, |moves| {
            let alive = sweeps::sweep_back(moves, cells, &mut scratch.sets)?;
            let mut here = Word::one(0);
            let mut path = Vec::with_capacity(cells.len());
            for (i, &cell) in cells.iter().enumerate() {
                let mut chosen = None;
                moves.forward(cell, here).and(alive[i + 1]).each(|state| {
                    chosen = chosen.filter(|_| !to_last).or(Some(state));
                });
                path.push(chosen?);
                here = Word::one(chosen?);
            }
            Some(path)
        })
    }
}
