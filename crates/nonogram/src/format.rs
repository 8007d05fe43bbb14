//! The file formats by name.

use core::fmt;

#[cfg(doc)]
use crate::{puzzle::Puzzle, solution::Solution};

/// A file format.
///
/// | format | suffix | holds | written by |
/// |---|---|---|---|
/// | [`Nin`](Self::Nin) | `.nin` | clues | [`Puzzle::to_nin`] |
/// | [`Mk`](Self::Mk) | `.mk` | clues | [`Puzzle::to_mk`] |
/// | [`Cwd`](Self::Cwd) | `.cwd` | clues | [`Puzzle::to_cwd`] |
/// | [`Tournament`](Self::Tournament) | none | clues of a square board | [`Puzzle::to_tournament`] |
/// | [`Olsak`](Self::Olsak) | `.g` | clues, colors | [`Puzzle::to_olsak`] |
/// | [`Non`](Self::Non) | `.non`, `.nonpack` | all of a puzzle | [`Puzzle::to_non`] |
/// | [`Webpbn`](Self::Webpbn) | `.xml`, `.pbn` | all of a puzzle | [`Puzzle::to_webpbn`] |
/// | [`Pbm`](Self::Pbm) | `.pbm` | goal | [`Solution::to_pbm`] |
/// | [`Ppm`](Self::Ppm) | `.ppm`, `.pgm`, `.pnm` | goal in colors | [`Puzzle::to_ppm`] |
/// | [`Png`](Self::Png) | `.png` | goal in colors | `Puzzle::to_png` |
///
/// All are read by [`Puzzle::parse`] and written by [`Puzzle::write`]: XML is read with the feature
/// `xml`, PNG read and written with the feature `png`. Only some formats can express colors,
/// unknown lengths and given cells, without which a puzzle is another one, so the other formats
/// refuse such puzzles. Only some have properties, the goal and names of colors;
/// [`Puzzle::lost_in`] lists what a format loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A line `width height`, then a line of numbers for every row and every column.
    ///
    /// A blank line of the board is written `0` or as an empty line. If the lines that are not
    /// empty are as many as rows and columns together, empty lines only separate. Lines that start
    /// with `#` are comments.
    Nin,
    /// Olšák's simple format: a line `height width`, the rows, a line `#`, the columns. Empty lines
    /// are read as in [`Nin`](Self::Nin).
    Mk,
    /// QNonograms' format: a line with the height, one with the width, the rows, an empty line, the
    /// columns. Empty lines are read as in [`Nin`](Self::Nin).
    Cwd,
    /// The text of the tournaments of TAAI and TCGA: a line of `$` and the puzzle's number, then
    /// the columns of a square board, then the rows, numbers mostly divided by tabs. An empty line
    /// is a blank line of the board. Several puzzles in a file are read by [`Puzzle::parse_all`]
    /// only.
    Tournament,
    /// Olšák's format with colors: text that is ignored, perhaps a line `#d` and the colors, a line
    /// that begins with `:`, the rows, another such line, the columns, and perhaps a third one.
    ///
    /// An empty line is a blank line of the board. The name of a color of hexadecimal digits is the
    /// comment after it. Boards of triangles are refused.
    Olsak,
    /// Steve Simpson's format: lines of a key and a value, with the clues below the keys `rows` and
    /// `columns`.
    ///
    /// Also what others added to it: `color` and letters after the numbers, `license`, `goal`, the
    /// size as `rows` and `columns` with a number, and empty lines for blank rows or columns, which
    /// are read as in [`Nin`](Self::Nin). Letters that are not declared get usual colors. Keys
    /// that are not known become properties; a key that comes again adds a line to the property. A
    /// bundle, several puzzles with a line of `====` between any two, is read by
    /// [`Puzzle::parse_all`] only. Ours are `color-name`, `given` (cells as in `goal`, `?` for open
    /// ones) and `?` for an unknown length.
    Non,
    /// The XML of webpbn.com, version 0.3.
    ///
    /// The author becomes the property `by`; other texts keep their names. What the puzzle says
    /// replaces what is said of the set around it. Saved positions are skipped, but for one of the
    /// name `given`, and so are further solutions. Without clues, the goal gives them. A length is
    /// unknown if the count is `?`.
    Webpbn,
    /// A portable bitmap, plain (P1) or packed (P4): the goal, from which the clues follow.
    Pbm,
    /// A portable picture, grey (P2, P5) or in colors (P3, P6): the goal, from which the clues
    /// follow.
    ///
    /// The ground is white if a cell is white, else the color of most cells, or white if all are
    /// of one color; inks follow in the order of their first cells.
    Ppm,
    /// A PNG picture, whose pixels are cells as in [`Ppm`](Self::Ppm); transparent pixels are
    /// blended with white.
    Png,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nin => ".nin",
            Self::Mk => ".mk",
            Self::Cwd => ".cwd",
            Self::Tournament => "a tournament's text",
            Self::Olsak => ".g",
            Self::Non => ".non",
            Self::Webpbn => "webpbn XML",
            Self::Pbm => "PBM",
            Self::Ppm => "PPM",
            Self::Png => "PNG",
        })
    }
}
