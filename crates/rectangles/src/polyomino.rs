//! Polyominoes of any shape on a target of any shape, by exact cover.

use alloc::boxed::Box;
use alloc::vec::Vec;

use kleene_cover::Problem;

pub use self::model::PolyominoModel;
pub use self::shape::Shape;
pub use self::solution::{PolyominoPlacement, PolyominoSolution};
pub(crate) use self::solve::Model as PolyominoWays;
pub use self::solve::{PolyominoFundamental, PolyominoSolutions};
pub use self::verify::PolyominoViolation;

mod kind;
mod model;
mod parse;
#[cfg(feature = "serde")]
mod records;
mod shape;
mod solution;
mod solve;
mod verify;

/// Pieces of one shape.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Polyomino {
    /// The letter it is drawn with.
    pub name: char,
    /// Its cells.
    pub shape: Shape,
}

/// A target of any shape to be filled with pieces of any shape, holes in both included.
///
/// By default, each piece is used at most once, not all need be used, and pieces may be turned and
/// turned over. Pieces that then have the same shape are indistinguishable.
///
/// ```
/// use kleene_rectangles::{Config, PolyominoPuzzle};
///
/// let puzzle: PolyominoPuzzle = "pentominoes\n\n~~~~~~~~~~~~~~~~~~~~\n~~~~~~~~~~~~~~~~~~~~\n~~~~~~~~~~~~~~~~~~~~\n".parse()?;
/// let found = puzzle.fundamental(&Config::new());
/// assert_eq!((found.fundamental, found.solutions), (2, 8));
///
/// let ring: PolyominoPuzzle = "aa\na.\n\nbbb\nb..\n\nc\n\n~~~\n~.~\n~~~\n".parse()?;
/// let first = ring.solutions().next().expect("it is filled");
/// assert_eq!(ring.verify(&first), Ok(()));
/// # Ok::<(), kleene_rectangles::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "records::PolyominoBoard", into = "records::PolyominoBoard")
)]
#[must_use]
pub struct PolyominoPuzzle {
    target: Shape,
    pieces: Box<[Polyomino]>,
    pub(crate) turning: bool,
    pub(crate) mirroring: bool,
    pub(crate) repeating: bool,
    pub(crate) using_all: bool,
}

impl PolyominoPuzzle {
    /// The largest number of cells of a target.
    pub const MAX_CELLS: usize = 10_000;
    /// The largest number of cells of a target's bounding box.
    pub const MAX_AROUND: u64 = 1_000_000;
    /// The largest number of pieces.
    pub const MAX_PIECES: usize = 1_000;

    /// A target, and pieces to use at most once each.
    ///
    /// # Errors
    /// Too many cells or pieces, or too many ways to lay them all.
    pub fn new(
        target: Shape,
        pieces: impl IntoIterator<Item = Polyomino>,
    ) -> Result<Self, PolyominoError> {
        let cells = target.cells().len();
        let around = u64::from(target.width()) * u64::from(target.height());
        if cells > Self::MAX_CELLS || around > Self::MAX_AROUND {
            return Err(PolyominoError::TargetTooLarge);
        }
        let pieces: Box<[Polyomino]> = pieces.into_iter().collect();
        if pieces.len() > Self::MAX_PIECES {
            return Err(PolyominoError::TooManyPieces(Self::MAX_PIECES));
        }
        let mut entries = 0;
        for (index, piece) in pieces.iter().enumerate() {
            // A piece larger than the target has no placement.
            if piece.shape.cells().len() <= cells {
                entries += cells * 8 * (piece.shape.cells().len() + 1);
            }
            if entries > Problem::MAX_ENTRIES {
                return Err(PolyominoError::TooManyWays(index));
            }
        }
        let (turning, mirroring, repeating, using_all) = (true, true, false, false);
        Ok(Self { target, pieces, turning, mirroring, repeating, using_all })
    }

    /// Sets whether pieces may be turned by quarters.
    pub fn turning(mut self, turning: bool) -> Self {
        self.turning = turning;
        self
    }

    /// Sets whether pieces may be turned over, left for right.
    pub fn mirroring(mut self, mirroring: bool) -> Self {
        self.mirroring = mirroring;
        self
    }

    /// Sets whether each piece may be used any number of times, or at most once.
    pub fn repeating(mut self, repeating: bool) -> Self {
        self.repeating = repeating;
        self
    }

    /// Sets whether all pieces must be used.
    pub fn using_all(mut self, using_all: bool) -> Self {
        self.using_all = using_all;
        self
    }

    /// The target.
    #[must_use]
    pub fn target(&self) -> &Shape {
        &self.target
    }

    /// The pieces, as they were given.
    #[must_use]
    pub fn pieces(&self) -> &[Polyomino] {
        &self.pieces
    }

    /// The ways to lay a board or a piece that the rules allow, by number: quarter turns, from 4 on
    /// of the mirrored one.
    pub(crate) fn images(&self) -> Vec<u8> {
        let turns = if self.turning { 4 } else { 1 };
        let sides: &[u8] = if self.mirroring { &[0, 4] } else { &[0] };
        sides.iter().flat_map(|side| (0..turns).map(move |turn| side + turn)).collect()
    }
}

kleene_text::errors! {
    /// The reason why shapes do not make a puzzle. Pieces count from 0, and from 1 in `Display`.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PolyominoError {
        /// A target beyond [`PolyominoPuzzle::MAX_CELLS`] or [`PolyominoPuzzle::MAX_AROUND`].
        #[error(
            "the target has more than {} cells, or {} with the holes in it",
            PolyominoPuzzle::MAX_CELLS,
            PolyominoPuzzle::MAX_AROUND
        )]
        TargetTooLarge,
        /// With this one there are too many pieces.
        #[error(|_| "there are more than {} pieces", PolyominoPuzzle::MAX_PIECES)]
        TooManyPieces(usize),
        /// With this one there are too many ways to lay pieces.
        #[error(|piece| "there are too many ways to lay the pieces up to piece {}", piece + 1)]
        TooManyWays(usize),
    }
}
