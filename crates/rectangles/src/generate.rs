//! Puzzles with a filling, made by cutting the target.

use alloc::vec::Vec;

use crate::puzzle::{Piece, Puzzle, PuzzleError};
use crate::random::Random;
use crate::solution::{Placement, Solution};

/// The way to cut a target into pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// Every cut divides a piece from side to side.
    #[default]
    Guillotine,
    /// The first cut, and any other in three where there is room, makes a pinwheel: four pieces
    /// around a fifth, which no cut from side to side divides.
    Pinwheel,
}

/// Makes puzzles that have a filling. Equal settings make equal puzzles.
///
/// ```
/// use kleene_rectangles::{Cut, Generator, verify};
///
/// let made = Generator::new(20, 20, 15).cut(Cut::Pinwheel).decoys(4).generate(7)?;
/// assert_eq!(made.puzzle.pieces().len(), 19);
/// assert_eq!(verify(&made.puzzle, &made.filling), Ok(()));
/// # Ok::<(), kleene_rectangles::GenerateError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Generator {
    width: u32,
    height: u32,
    pieces: usize,
    decoys: usize,
    cut: Cut,
}

/// A puzzle and the filling that it was made from. It may have others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle: the pieces of the filling and the decoys, mixed and turned.
    pub puzzle: Puzzle,
    /// The filling.
    pub filling: Solution,
}

/// A piece as it was cut.
#[derive(Clone, Copy)]
struct Block {
    row: u32,
    column: u32,
    width: u32,
    height: u32,
    /// Whether cuts between columns are allowed, and cuts between rows.
    columns: bool,
    rows: bool,
}

impl Generator {
    /// A target of this size that is cut into this many pieces.
    pub fn new(width: u32, height: u32, pieces: usize) -> Self {
        Self { width, height, pieces, decoys: 0, cut: Cut::default() }
    }

    /// Sets the number of pieces besides those of the filling.
    pub fn decoys(mut self, decoys: usize) -> Self {
        self.decoys = decoys;
        self
    }

    /// Sets the way to cut the target.
    pub fn cut(mut self, cut: Cut) -> Self {
        self.cut = cut;
        self
    }

    /// Makes the puzzle of a seed.
    ///
    /// # Errors
    /// Sizes and numbers that no puzzle has, or a target that cannot be cut into this number of pieces, or
    /// by a pinwheel: that takes three rows, three columns, and five pieces.
    pub fn generate(&self, seed: u64) -> Result<Generated, GenerateError> {
        let target = Puzzle::new(self.width, self.height, [])?;
        if (self.pieces + self.decoys) as u64 > Puzzle::MAX_PIECES {
            return Err(PuzzleError::TooManyPieces(self.pieces).into());
        }
        if self.pieces == 0 || self.pieces as u64 > target.area() {
            return Err(GenerateError::Pieces);
        }
        let mut random = Random::new(seed);
        let (width, height) = (self.width, self.height);
        let whole = Block { row: 0, column: 0, width, height, columns: true, rows: true };
        let mut blocks = alloc::vec![whole];
        if self.cut == Cut::Pinwheel {
            let can_be = self.pieces >= 5 && self.width >= 3 && self.height >= 3;
            if !can_be {
                return Err(GenerateError::Pinwheel);
            }
            blocks = whole.pinwheel(&mut random).to_vec();
            // A cut along the side of an arm could produce a line from side to side.
            (blocks[0].columns, blocks[2].columns) = (false, false);
            (blocks[1].rows, blocks[3].rows) = (false, false);
        }
        while blocks.len() < self.pieces {
            self.cut_one(&mut blocks, &mut random).ok_or(GenerateError::Pieces)?;
        }
        self.mix(&blocks, &mut random)
    }

    /// Cuts a block, large ones more often; `None` if none can be cut.
    fn cut_one(&self, blocks: &mut Vec<Block>, random: &mut Random) -> Option<()> {
        let areas = blocks.iter().map(|block| match block.cuts() {
            (0, 0) => 0,
            _ => u64::from(block.width * block.height),
        });
        let mut at = random.below(areas.clone().sum());
        let index = areas.clone().position(|area| {
            let is_here = at < area;
            at = at.wrapping_sub(if is_here { 0 } else { area });
            is_here
        });
        let block = blocks.swap_remove(index?);
        let (columns, rows) = block.cuts();
        let has_room = blocks.len() + 5 <= self.pieces && columns >= 2 && rows >= 2;
        if self.cut == Cut::Pinwheel && has_room && random.below(3) == 0 {
            blocks.extend(block.pinwheel(random));
        } else {
            blocks.extend(block.halves(random));
        }
        Some(())
    }

    /// The pieces and decoys in random order, some turned, and where the pieces lie.
    fn mix(&self, blocks: &[Block], random: &mut Random) -> Result<Generated, GenerateError> {
        let mut sizes: Vec<_> = blocks.iter().map(|block| (block.width, block.height)).collect();
        // Decoys have the sides of two pieces, so that their sizes do not give them away.
        for _ in 0..self.decoys {
            let mut any = || blocks[random.below(blocks.len() as u64) as usize];
            sizes.push((any().width, any().height));
        }
        for index in (1..sizes.len()).rev() {
            sizes.swap(index, random.below(index as u64 + 1) as usize);
        }
        for size in &mut sizes {
            if random.below(2) == 0 {
                *size = (size.1, size.0);
            }
        }
        let placements = blocks.iter().map(|block| {
            let &Block { row, column, width, height, .. } = block;
            Placement { row, column, width, height, piece: 0 }
        });
        let filling = Solution::new(self.width, self.height, placements.collect());
        let pieces = sizes.iter().map(|&(width, height)| Piece::new(width, height));
        let puzzle = Puzzle::new(self.width, self.height, pieces)?;
        let filling = puzzle.numbered(filling);
        Ok(Generated { puzzle, filling })
    }
}

impl Block {
    /// The numbers of possible cuts between columns and between rows.
    fn cuts(self) -> (u32, u32) {
        let columns = if self.columns { self.width - 1 } else { 0 };
        let rows = if self.rows { self.height - 1 } else { 0 };
        (columns, rows)
    }

    /// Two parts, by a cut from side to side.
    fn halves(self, random: &mut Random) -> [Self; 2] {
        let (columns, rows) = self.cuts();
        let cut = random.below(u64::from(columns) + u64::from(rows)) as u32 + 1;
        if cut <= columns {
            let right = Self { column: self.column + cut, width: self.width - cut, ..self };
            [Self { width: cut, ..self }, right]
        } else {
            let cut = cut - columns;
            let lower = Self { row: self.row + cut, height: self.height - cut, ..self };
            [Self { height: cut, ..self }, lower]
        }
    }

    /// Four parts around a fifth. The block has three rows and columns at least.
    fn pinwheel(self, random: &mut Random) -> [Self; 5] {
        let mut two = |length: u32| {
            let first = 1 + random.below(u64::from(length - 2)) as u32;
            (first, first + 1 + random.below(u64::from(length - 1 - first)) as u32)
        };
        let ((left, right), (top, bottom)) = (two(self.width), two(self.height));
        let part = |column: u32, row: u32, to_column: u32, to_row: u32| Self {
            row: self.row + row,
            column: self.column + column,
            width: to_column - column,
            height: to_row - row,
            ..self
        };
        [
            part(0, 0, right, top),
            part(right, 0, self.width, bottom),
            part(left, bottom, self.width, self.height),
            part(0, top, left, self.height),
            part(left, top, right, bottom),
        ]
    }
}

kleene_text::errors! {
    /// The reason why no puzzle was made.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum GenerateError {
        /// Sizes and numbers that no puzzle has.
        #[error(transparent)]
        Puzzle(#[from] PuzzleError),
        /// A number of pieces that is 0, or above that of the cells, or too many for a pinwheel:
        /// the arms of the first one are not cut across.
        #[error("the target cannot be cut into this number of pieces")]
        Pieces,
        /// A pinwheel where it has no room.
        #[error("a pinwheel takes three rows, three columns and five pieces")]
        Pinwheel,
    }
}
