//! Contradictions between clues that show without any cell.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_nonogram::{Clue, Palette, Sum};

use crate::board::Place;

kleene_text::errors! {
    /// Why clues have no solution, found from the clues alone. See [`Puzzle::conflict`](crate::Puzzle::conflict).
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Conflict {
        /// A clue that does not fit its line.
        #[error("the clue of {place} needs {needed} cells, but the line has {available}")]
        ClueTooLong {
            /// The line.
            place: Place,
            /// The runs with one cell between them, see [`Clue::min_len`].
            needed: u64,
            /// Length of the line.
            available: usize,
        },
        /// Lines of different directions ask for different numbers of cells of a color.
        #[error(
            "the rows have {rows} {color} cells, the falling lines {falling}, the rising lines {rising}"
        )]
        SumsDiffer {
            /// The name of the color.
            color: String,
            /// Sum of the clues of all rows.
            rows: Sum,
            /// Sum of the clues of all falling lines.
            falling: Sum,
            /// Sum of the clues of all rising lines.
            rising: Sum,
        },
    }
}

/// Why clues have no solution, whatever the cells hold, as far as their lengths and sums show.
pub(crate) fn conflict(
    lines: &[(Place, Vec<usize>)],
    clues: &[Clue],
    palette: &Palette,
) -> Option<Conflict> {
    for ((place, cells), clue) in lines.iter().zip(clues) {
        let (needed, available) = (clue.min_len(), cells.len());
        if needed > available as u64 {
            return Some(Conflict::ClueTooLong { place: *place, needed, available });
        }
    }
    // Each cell is in one line of each direction, so all three count the same cells of a color.
    for color in palette.colors().filter(|color| !color.is_ground()) {
        let [mut rows, mut falling, mut rising] = [Sum::default(); 3];
        for ((place, _), clue) in lines.iter().zip(clues) {
            let sum = match place {
                Place::Row(_) => &mut rows,
                Place::Falling(_) => &mut falling,
                Place::Rising(_) => &mut rising,
            };
            *sum = sum.plus(clue.cells_of(color));
        }
        if !(rows.meets(falling) && falling.meets(rising) && rising.meets(rows)) {
            let color = palette.name(color).into();
            return Some(Conflict::SumsDiffer { color, rows, falling, rising });
        }
    }
    None
}
