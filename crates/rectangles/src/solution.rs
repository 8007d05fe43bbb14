//! A filling: which piece lies where.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{numbers::Numbers, puzzle::Puzzle};

/// A piece on the target. Columns count from the left, rows from the top, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placement {
    /// The uppermost row.
    pub row: u32,
    /// The leftmost column.
    pub column: u32,
    /// Columns, as it lies.
    pub width: u32,
    /// Rows, as it lies.
    pub height: u32,
    /// The number of the piece, as [`Puzzle::piece`] counts. Of pieces of one size a search takes
    /// the lowest first.
    pub piece: usize,
}

/// Pieces on a target, in the order of the cells at their upper left corners, by rows.
///
/// Searches return it, and [`verify`](crate::verify()) checks that the pieces fill the target.
/// `Display` draws it, a letter for each placement.
///
/// ```
/// use kleene_rectangles::Puzzle;
///
/// let puzzle: Puzzle = "3 2\n2 2\n2 1".parse()?;
/// let first = puzzle.solutions().next().expect("there is one");
/// assert_eq!(first.to_string(), "aab\naab");
/// assert_eq!(format!("{first:?}"), "Solution(\naab\naab\n)");
/// assert_eq!(puzzle.images(&first).len(), 2);
/// # Ok::<(), kleene_rectangles::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Written"))]
#[must_use]
pub struct Solution {
    pub(crate) width: u32,
    pub(crate) height: u32,
    placements: Box<[Placement]>,
}

impl Solution {
    /// A solution of these placements on a target of this size; their order does not matter.
    pub fn new(width: u32, height: u32, mut placements: Vec<Placement>) -> Self {
        placements.sort_unstable();
        Self { width, height, placements: placements.into() }
    }

    /// The placements, by the cell at the upper left corner.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// The number of columns of the target.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The number of rows of the target.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Numbers the pieces of the filling.
    pub(crate) fn numbered(mut self, numbers: &Numbers) -> Self {
        numbers.give(&mut self.placements);
        self
    }

    /// The filling with left and right exchanged. Each piece keeps its number.
    pub fn mirrored(&self) -> Self {
        Self::new(
            self.width,
            self.height,
            self.placements
                .iter()
                .map(|p| {
                    let column = self.width.saturating_sub(p.column.saturating_add(p.width));
                    Placement { column, ..*p }
                })
                .collect(),
        )
    }

    /// The filling with rows and columns exchanged. Each piece keeps its number, turned as it now
    /// is.
    pub fn transposed(&self) -> Self {
        Self::new(
            self.height,
            self.width,
            self.placements
                .iter()
                .map(|p| Placement {
                    row: p.column,
                    column: p.row,
                    width: p.height,
                    height: p.width,
                    piece: p.piece,
                })
                .collect(),
        )
    }

    /// Gives every piece the number 0, so that only sizes and places count.
    pub(crate) fn unnumbered(mut self) -> Self {
        self.placements.iter_mut().for_each(|placement| placement.piece = 0);
        self
    }

    /// The images by mirroring, and if `turning` those by turning too.
    pub(crate) fn images_under(&self, turning: bool) -> Vec<Self> {
        let mirrored = self.mirrored();
        let mut images = alloc::vec![flip(self), flip(&mirrored), mirrored, self.clone()];
        if turning {
            let turned: Vec<_> = images.iter().map(Self::transposed).collect();
            images.extend(turned);
        }
        kleene_text::sort(&mut images);
        images.dedup();
        images
    }
}

/// The board upside down.
fn flip(board: &Solution) -> Solution {
    board.transposed().mirrored().transposed()
}

impl Puzzle {
    /// The distinct images of this filling under turning and mirroring the board, sorted: up to
    /// four, or eight where a quarter turn maps the puzzle to itself, as [`Puzzle::fundamental`]
    /// explains.
    ///
    /// The first is the same for all of them. Fillings of first placements have no image but
    /// themselves.
    #[must_use]
    pub fn images(&self, solution: &Solution) -> Vec<Solution> {
        let numbers = Numbers::new(self);
        if self.num_first().is_some() {
            return alloc::vec![solution.clone().numbered(&numbers)];
        }
        let images = solution.clone().unnumbered().images_under(self.is_square());
        images.into_iter().map(|image| image.numbered(&numbers)).collect()
    }

    /// Whether turning the board by a quarter changes neither the target nor what may lie on it.
    pub(crate) fn is_square(&self) -> bool {
        self.width() == self.height()
            && (self.is_turning()
                || self.pieces().iter().all(|piece| {
                    let (width, height) = (piece.width, piece.height);
                    self.count_of(width, height) == self.count_of(height, width)
                }))
    }

    /// The number of pieces of a size; one stands for all where pieces repeat.
    fn count_of(&self, width: u32, height: u32) -> u64 {
        let same =
            self.pieces().iter().filter(|piece| (piece.width, piece.height) == (width, height));
        let count = same.map(|piece| u64::from(piece.count)).sum();
        if self.is_repeating() { 1.min(count) } else { count }
    }
}

/// The serialized form.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Written {
    width: u32,
    height: u32,
    placements: Vec<Placement>,
}

#[cfg(feature = "serde")]
impl From<Written> for Solution {
    fn from(written: Written) -> Self {
        Self::new(written.width, written.height, written.placements)
    }
}
