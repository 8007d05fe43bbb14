//! Fillings as placement numbers, one for each cell.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::{
    Placement, PolyominoPlacement, PolyominoPuzzle, PolyominoSolution, Puzzle, Shape, Solution,
};

/// The cells of each placement, row and column, by its number.
type Covered = BTreeMap<u32, Vec<(u32, u32)>>;

/// The cells of a board of this size under each number above 0; `None` if it has another size.
fn covered(cells: &[u32], height: u32, width: u32) -> Option<Covered> {
    if cells.len() as u64 != u64::from(height) * u64::from(width) {
        return None;
    }
    let mut covered = Covered::new();
    for (row, numbers) in (0..).zip(cells.chunks(width.max(1) as usize)) {
        for (column, &number) in (0..).zip(numbers).filter(|(_, number)| **number > 0) {
            covered.entry(number).or_default().push((row, column));
        }
    }
    Some(covered)
}

impl Solution {
    /// For each cell the number of its placement, from 1; 0 if it has none.
    pub(crate) fn covering(&self) -> Vec<u32> {
        let width = self.width() as usize;
        let mut cells = vec![0; width.saturating_mul(self.height() as usize)];
        for (number, placement) in (1..).zip(self.placements()) {
            for row in placement.row..placement.row + placement.height {
                let start = row as usize * width + placement.column as usize;
                cells[start..start + placement.width as usize].fill(number);
            }
        }
        cells
    }
}

impl Puzzle {
    /// The filling of these numbers: each stands for the rectangle around its cells. `None` if no piece has the sides of one, or
    /// the board has another size.
    pub(crate) fn covered_by(&self, cells: &[u32]) -> Option<Solution> {
        let (width, height) = (self.width(), self.height());
        let placements = covered(cells, height, width)?.into_values().map(|cells| {
            let (row, column) = (cells[0].0, cells.iter().map(|cell| cell.1).min()?);
            let shape = Shape::new(cells)?;
            let (width, height) = (shape.width(), shape.height());
            let mut piece = 0;
            for known in self.pieces() {
                let turned = self.is_turning() && (known.height, known.width) == (width, height);
                if turned || (known.width, known.height) == (width, height) {
                    return Some(Placement { row, column, width, height, piece });
                }
                piece += known.count as usize;
            }
            None
        });
        Some(self.numbered(Solution::new(width, height, placements.collect::<Option<_>>()?)))
    }
}

impl PolyominoPuzzle {
    /// For each cell of the rectangle around the target the number of the placement over it, from 1; 0 if there is none.
    pub(crate) fn covering(&self, solution: &PolyominoSolution) -> Vec<u32> {
        let (height, width) = (self.target().height() as usize, self.target().width() as usize);
        let mut cells = vec![0; height * width];
        for (number, placement) in (1..).zip(solution.placements()) {
            for &(row, column) in &placement.cells {
                cells[row as usize * width + column as usize] = number;
            }
        }
        cells
    }

    /// The filling of these numbers; `None` if no piece has the shape of one, or the board another size.
    pub(crate) fn covered_by(&self, cells: &[u32]) -> Option<PolyominoSolution> {
        let images = self.images();
        let shapes: Vec<Vec<Shape>> =
            self.pieces().iter().map(|piece| piece.shape.images(&images)).collect();
        let mut is_used = vec![false; shapes.len()];
        let mut placements = Vec::new();
        for cells in covered(cells, self.target().height(), self.target().width())?.into_values() {
            let shape = Shape::new(cells.iter().copied())?;
            let fitting = (0..shapes.len()).filter(|&piece| shapes[piece].contains(&shape));
            // Prefer unused pieces of that shape, then low numbers; without an unused one, a piece
            // is used twice.
            let piece = fitting.min_by_key(|&piece| (!self.repeating && is_used[piece], piece))?;
            is_used[piece] = true;
            placements.push(PolyominoPlacement { cells, piece });
        }
        Some(PolyominoSolution::new(placements))
    }
}
