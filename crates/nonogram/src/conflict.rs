//! Contradictions between clues that show without any cell.

use alloc::string::String;

use crate::clue::{Clue, Place, Sum};
use crate::color::Color;
use crate::palette::Palette;

kleene_text::errors! {
    /// Why clues have no solution, found from the clues alone. See
    /// [`Puzzle::conflict`](crate::Puzzle::conflict).
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Conflict {
        /// A clue that does not fit its line.
        #[error("the clue of {place} needs {needed} cells, but the line has {available}")]
        ClueTooLong {
            /// Which row or column.
            place: Place,
            /// The runs with one cell between them, see [`Clue::min_len`].
            needed: u64,
            /// Length of the line.
            available: usize,
        },
        /// Rows and columns ask for different numbers of cells of a color.
        #[error("the rows have {rows} {color} cells, but the columns have {columns}")]
        SumsDiffer {
            /// The name of the color, preceded by its letter if another ink has the same RGB value.
            color: String,
            /// Sum of all row clues.
            rows: Sum,
            /// Sum of all column clues.
            columns: Sum,
        },
    }
}

/// A contradiction that follows from the lengths and sums of the clues alone.
pub(crate) fn conflict(rows: &[Clue], columns: &[Clue], palette: &Palette) -> Option<Conflict> {
    let (width, height) = (columns.len(), rows.len());
    let in_rows = rows.iter().enumerate().map(|(row, clue)| (Place::Row(row), clue, width));
    let in_columns = columns.iter().enumerate().map(|(at, clue)| (Place::Column(at), clue, height));
    for (place, clue, available) in in_rows.chain(in_columns) {
        let needed = clue.min_len();
        if needed > available as u64 {
            return Some(Conflict::ClueTooLong { place, needed, available });
        }
    }
    // Each cell is in one row and one column, so both sides count the same cells of a color.
    for color in palette.colors().filter(|color| !color.is_ground()) {
        let (rows, columns) = (cells_of(rows, color), cells_of(columns, color));
        if !rows.meets(columns) {
            return Some(Conflict::SumsDiffer { color: called(palette, color), rows, columns });
        }
    }
    None
}

fn cells_of(clues: &[Clue], color: Color) -> Sum {
    clues.iter().map(|clue| clue.cells_of(color)).fold(Sum::default(), Sum::plus)
}

/// The label of a color: its name, preceded by its letter if another ink has the same RGB value.
fn called(palette: &Palette, color: Color) -> String {
    let light = palette.paint(color).map(|paint| paint.rgb);
    let mut others = palette.colors().filter(|other| *other != color && !other.is_ground());
    match others.any(|other| palette.paint(other).map(|paint| paint.rgb) == light) {
        true => format!("{} ({})", palette.letter(color), palette.name(color)),
        false => palette.name(color).into(),
    }
}
