//! Checks a filling by the rules alone.

use alloc::collections::{BTreeMap, BTreeSet};

use super::{PolyominoPuzzle, PolyominoSolution, Shape};

impl PolyominoPuzzle {
    /// Checks that the placements are pieces as they may lie, do not overlap, fill the target and
    /// nothing else, and are used as often as the rules say.
    ///
    /// # Errors
    /// The first violation in the order of the placements, then missing pieces and cells.
    pub fn verify(&self, solution: &PolyominoSolution) -> Result<(), PolyominoViolation> {
        let ways = self.images();
        let kind = |shape: &Shape| shape.images(&ways).into_iter().next();
        let mut used: BTreeMap<Option<Shape>, usize> = BTreeMap::new();
        let (mut covered, mut numbers) = (BTreeSet::new(), BTreeSet::new());
        for (index, placement) in solution.placements().iter().enumerate() {
            let lies = Shape::new(placement.cells.iter().copied());
            let piece = self.pieces().get(placement.piece);
            let is_piece = match (&lies, piece) {
                (Some(lies), Some(piece)) => piece.shape.images(&ways).contains(lies),
                _ => false,
            };
            if !is_piece {
                return Err(PolyominoViolation::NoSuchPiece(index));
            }
            for &(row, column) in &placement.cells {
                if !self.target().contains(row, column) {
                    return Err(PolyominoViolation::Outside(index));
                }
                if !covered.insert((row, column)) {
                    return Err(PolyominoViolation::Overlap { row, column });
                }
            }
            if !numbers.insert(placement.piece) && !self.repeating {
                return Err(PolyominoViolation::UsedTooOften(placement.piece));
            }
            *used.entry(lies.as_ref().and_then(kind)).or_default() += 1;
        }
        let free = self.target().cells().iter().find(|cell| !covered.contains(*cell));
        if let Some(&(row, column)) = free {
            return Err(PolyominoViolation::Free { row, column });
        }
        let mut there: BTreeMap<Option<Shape>, (usize, usize)> = BTreeMap::new();
        for (index, piece) in self.pieces().iter().enumerate() {
            there.entry(kind(&piece.shape)).or_insert((index, 0)).1 += 1;
        }
        for (kind, (piece, count)) in there {
            let used = used.get(&kind).copied().unwrap_or(0);
            if used > count && !self.repeating {
                return Err(PolyominoViolation::UsedTooOften(piece));
            }
            if self.using_all && used < if self.repeating { 1 } else { count } {
                return Err(PolyominoViolation::NotUsed(piece));
            }
        }
        Ok(())
    }
}

kleene_text::errors! {
    /// A violation of the rules by a filling. Everything counts from 0, and from 1 in `Display`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PolyominoViolation {
        /// A placement of another shape than its piece.
        #[error(|placement| "placement {} is not the piece that it says", placement + 1)]
        NoSuchPiece(usize),
        /// A placement that is not inside the target.
        #[error(|placement| "placement {} is not inside the target", placement + 1)]
        Outside(usize),
        /// Two placements on one cell.
        #[error("two pieces lie on row {}, column {}", row + 1, column + 1)]
        Overlap {
            /// The row of the cell.
            row: u32,
            /// The column of the cell.
            column: u32,
        },
        /// A cell on which no piece lies.
        #[error("the cell in row {}, column {} is free", row + 1, column + 1)]
        Free {
            /// The row of the cell.
            row: u32,
            /// The column of the cell.
            column: u32,
        },
        /// A shape that is used more often than there are pieces.
        #[error(|piece| "piece {} is used too often", piece + 1)]
        UsedTooOften(usize),
        /// A shape of which not all are used.
        #[error(|piece| "piece {} is not used as often as there are", piece + 1)]
        NotUsed(usize),
    }
}
