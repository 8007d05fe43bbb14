//! Contradictions between clues that show without any cell.

use alloc::{format, string::String};

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
        #[error("the rows have {rows} {color} cells, but the columns {columns}")]
        SumsDiffer {
            /// The name of the color, behind its letter where another ink has the same light.
            color: String,
            /// Sum of all row clues.
            rows: Sum,
            /// Sum of all column clues.
            columns: Sum,
        },
    }
}

/// Why clues have no solution, whatever the cells hold, as far as their lengths and sums show.
pub(crate) fn conflict(rows: &[Clue], columns: &[Clue], palette: &Palette) -> Option<Conflict> {
    let too_long = |place, clue: &Clue, available: usize| {
        let needed = clue.min_len();
        (needed > available as u64).then_some(Conflict::ClueTooLong { place, needed, available })
    };
    let (width, height) = (columns.len(), rows.len());
    let in_row = |(row, clue)| too_long(Place::Row(row), clue, width);
    let in_column = |(column, clue)| too_long(Place::Column(column), clue, height);
    let in_a_line = rows.iter().enumerate().find_map(in_row);
    in_a_line.or_else(|| columns.iter().enumerate().find_map(in_column)).or_else(|| {
        let mut inks = palette.colors().filter(|color| !color.is_ground());
        inks.find_map(|color| {
            let sum = |clues: &[Clue]| {
                clues.iter().map(|clue| clue.cells_of(color)).fold(Sum::default(), Sum::plus)
            };
            let (rows, columns) = (sum(rows), sum(columns));
            let color = || called(palette, color);
            (!rows.meets(columns)).then(|| Conflict::SumsDiffer { color: color(), rows, columns })
        })
    })
}

/// The label of a color: its name, behind its letter where another ink has the same light.
fn called(palette: &Palette, color: Color) -> String {
    let light = |color| palette.paint(color).map(|paint| paint.rgb);
    let mut others = palette.colors().filter(|other| *other != color && !other.is_ground());
    match others.any(|other| light(other) == light(color)) {
        true => format!("{} ({})", palette.letter(color), palette.name(color)),
        false => palette.name(color).into(),
    }
}
