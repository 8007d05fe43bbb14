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
    let too_long = |((place, cells), clue): (&(Place, Vec<usize>), &Clue)| {
        let (needed, available) = (clue.min_len(), cells.len());
        let conflict = Conflict::ClueTooLong { place: *place, needed, available };
        (needed > available as u64).then_some(conflict)
    };
    lines.iter().zip(clues).find_map(too_long).or_else(|| {
        let mut inks = palette.colors().filter(|color| !color.is_ground());
        inks.find_map(|color| {
            let sum = |is_of: fn(&Place) -> bool| {
                let clues = lines.iter().zip(clues).filter(|((place, _), _)| is_of(place));
                clues.map(|(_, clue)| clue.cells_of(color)).fold(Sum::default(), Sum::plus)
            };
            let rows = sum(|place| matches!(place, Place::Row(_)));
            let falling = sum(|place| matches!(place, Place::Falling(_)));
            let rising = sum(|place| matches!(place, Place::Rising(_)));
            let agree = rows.meets(falling) && falling.meets(rising) && rising.meets(rows);
            let color = || palette.name(color).into();
            (!agree).then(|| Conflict::SumsDiffer { color: color(), rows, falling, rising })
        })
    })
}
