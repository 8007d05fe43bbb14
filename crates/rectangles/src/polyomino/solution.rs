//! Where polyominoes lie.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use super::PolyominoPuzzle;
use super::shape::moved;
use crate::render::Content;

/// A piece on the target.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PolyominoPlacement {
    /// Row and column of each cell, in order.
    pub cells: Vec<(u32, u32)>,
    /// The number of the piece in [`PolyominoPuzzle::pieces`]. Of pieces of one shape a search
    /// takes the lowest first.
    pub piece: usize,
}

/// Polyominoes on a target, in the order of their first cells by rows.
///
/// [`PolyominoPuzzle::show`] writes it with the names of the pieces, `PolyominoPuzzle::draw` draws
/// it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Written"))]
pub struct PolyominoSolution {
    placements: Box<[PolyominoPlacement]>,
}

impl PolyominoSolution {
    /// A solution of these placements; the order of them and of their cells does not matter.
    #[must_use]
    pub fn new(mut placements: Vec<PolyominoPlacement>) -> Self {
        for placement in &mut placements {
            kleene_text::sort(&mut placement.cells);
        }
        kleene_text::sort(&mut placements);
        Self { placements: placements.into() }
    }

    /// The placements, by the first cell.
    #[must_use]
    pub fn placements(&self) -> &[PolyominoPlacement] {
        &self.placements
    }

    /// Renumbers the pieces, in order, by `number`.
    pub(super) fn numbered(mut self, mut number: impl FnMut(usize) -> usize) -> Self {
        for placement in &mut self.placements {
            placement.piece = number(placement.piece);
        }
        self
    }

    /// The filling when the board of this size is turned or mirrored.
    pub(super) fn image(&self, image: u8, width: u32, height: u32) -> Self {
        Self::new(
            self.placements
                .iter()
                .map(|placement| PolyominoPlacement {
                    cells: placement
                        .cells
                        .iter()
                        .map(|&cell| moved(cell, image, width, height))
                        .collect(),
                    piece: placement.piece,
                })
                .collect(),
        )
    }
}

impl PolyominoPuzzle {
    /// A filling as lines of letters.
    #[must_use]
    pub fn show<'a>(&'a self, solution: &'a PolyominoSolution) -> impl fmt::Display + 'a {
        Shown { puzzle: self, solution }
    }

    /// What lies on each cell of the rectangle around the target, and its width.
    pub(crate) fn contents(&self, solution: &PolyominoSolution) -> (usize, Vec<Content>) {
        let (width, height) = (self.target().width() as usize, self.target().height() as usize);
        let mut cells = vec![Content::Outside; width * height];
        for &(row, column) in self.target().cells() {
            cells[row as usize * width + column as usize] = Content::Free;
        }
        for (index, placement) in solution.placements().iter().enumerate() {
            for &(row, column) in &placement.cells {
                if self.target().contains(row, column) {
                    cells[row as usize * width + column as usize] = Content::Piece(index as u32);
                }
            }
        }
        (width, cells)
    }
}

struct Shown<'a> {
    puzzle: &'a PolyominoPuzzle,
    solution: &'a PolyominoSolution,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, cells) = self.puzzle.contents(self.solution);
        for (index, cell) in cells.iter().enumerate() {
            if index > 0 && index % width == 0 {
                f.write_char('\n')?;
            }
            f.write_char(match cell {
                Content::Outside => '.',
                Content::Free => '~',
                Content::Piece(index) => {
                    let piece = self.solution.placements()[*index as usize].piece;
                    self.puzzle.pieces().get(piece).map_or('?', |piece| piece.name)
                }
            })?;
        }
        Ok(())
    }
}

/// The serialized form.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Written {
    placements: Vec<PolyominoPlacement>,
}

#[cfg(feature = "serde")]
impl From<Written> for PolyominoSolution {
    fn from(written: Written) -> Self {
        Self::new(written.placements)
    }
}
