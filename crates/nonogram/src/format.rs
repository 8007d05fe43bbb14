//! The file formats by name.

use crate::formats::{SPECS, Spec};
#[cfg(doc)]
use crate::{puzzle::Puzzle, solution::Solution};

/// A file format.
///
/// All are read by [`Puzzle::parse`], and by [`Puzzle::parse_all`] where a file has several puzzles; those that
/// [`is_written`](Self::is_written) are written by [`Puzzle::write`]. XML is read with the feature `xml`, PNG read and
/// written with the feature `png`. A format that cannot express a puzzle's colors, unknown lengths or given cells
/// refuses it. Only some formats have properties, the goal and names of colors; [`Puzzle::lost_in`] lists the parts
/// that a format loses.
///
/// ```
/// use kleene_nonogram::Format;
///
/// let read: Vec<&str> = Format::ALL.iter().flat_map(|format| format.suffixes()).copied().collect();
/// assert!(read.contains(&"nonpack"));
/// assert_eq!(Format::from_suffix("nonpack"), Some(Format::Non));
/// assert_eq!("xml".parse(), Ok(Format::Webpbn));
/// assert_eq!(Format::Code.to_string(), "lists in a program");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A line `width height`, then a line of numbers for every row and every column.
    ///
    /// A blank line of the board is written `0` or as an empty line. If there are as many nonempty lines as rows and
    /// columns together, empty lines are separators. Lines that start with `#` are comments. [`Puzzle::to_nin`] writes
    /// it.
    Nin,
    /// Like [`Nin`](Self::Nin) but with columns first; chosen only if that alone makes the two sums equal.
    ColumnsFirst,
    /// A game of Pattern of Simon Tatham's collection: `5x4:2.1/1.1/...`, or a saved game.
    Pattern,
    /// Steve Simpson's format: lines of a key and a value, with the clues below the keys `rows` and
    /// `columns`.
    ///
    /// Also the extensions of other programs: `color` and letters after the numbers, `license`, `goal`, the size as
    /// `rows` and `columns` with a number, no size at all, a trailing comma, and empty lines for blank rows or columns,
    /// which are read as in [`Nin`](Self::Nin). Letters that are not declared get usual colors. Keys that are not known
    /// become properties; a repeated key adds a line to the property. A bundle, several puzzles with a line of `====`
    /// between any two, is read by [`Puzzle::parse_all`] only. Ours are `color-name`, `given` (cells as in `goal`, `?`
    /// for open ones) and `?` for an unknown length. [`Puzzle::to_non`] writes it.
    Non,
    /// The XML of webpbn.com, version 0.3.
    ///
    /// The author becomes the property `by`; other texts keep their names. The puzzle's texts override those of the
    /// enclosing set. Saved positions, except one named `given`, and further solutions are skipped. Without clues, the
    /// goal gives them. A length is unknown if the count is `?`. [`Puzzle::to_webpbn`] writes it.
    Webpbn,
    /// JSON: an object with `rows` and `columns`, lists of clues, or a list of such objects, which
    /// [`Puzzle::parse_all`] reads.
    ///
    /// A clue is a list or a string of runs; a run is a number, a string such as `"3a"` or `"?"`, or a pair of a number
    /// and a color's letter. `colors` is an object of letters and RGB values, or a list of objects with `letter`, `rgb`
    /// and perhaps `name`; `.` is the ground. `goal` and `given` are lists of rows, each a string of letters or a list
    /// of numbers; other texts are properties. [`Puzzle::to_json`] writes it.
    Json,
    /// Olšák's format with colors: text that is ignored, perhaps a line `#d` and the colors, a line
    /// that begins with `:`, the rows, another such line, the columns, and perhaps a third one.
    ///
    /// An empty line is a blank line of the board. The name of a color of hexadecimal digits is the comment after it. A
    /// color such as `black/orange` is a triangle ([`Paint::divided`](crate::Paint::divided)); bundles are refused. A
    /// line `#t` makes it a triddler, which [`TriddlerFile`](crate::TriddlerFile) reads. [`Puzzle::to_olsak`] writes
    /// it.
    Olsak,
    /// Olšák's simple format: a line `height width`, the rows, a line `#`, the columns. Empty lines
    /// are read as in [`Nin`](Self::Nin). [`Puzzle::to_mk`] writes it.
    Mk,
    /// QNonograms' format: a line with the height, one with the width, the rows, an empty line, the
    /// columns. Empty lines are read as in [`Nin`](Self::Nin). [`Puzzle::to_cwd`] writes it.
    Cwd,
    /// The text of the tournaments of TAAI and TCGA: a line of `$` and the puzzle's number, then
    /// the columns of a square board, then the rows, numbers mostly divided by tabs. An empty line
    /// is a blank line of the board. Several puzzles in a file are read by [`Puzzle::parse_all`]
    /// only. [`Puzzle::to_tournament`] writes it.
    Tournament,
    /// The rows and the columns, and nothing else: what webpbn.com writes for the solvers of Ish, Keen,
    /// Makhorin and Syromolotov.
    ///
    /// Numbers stand between blanks or commas, lines that start with `#` or `*` are comments. An empty line ends the
    /// rows, or a line `&` if there is one. If every line ends with 0, the zeros only terminate lines.
    Lists,
    /// Capital letters for numbers, A for 1: a line with the clues of all rows, and one with those of all
    /// columns, as in Rosetta Code's task.
    ///
    /// Several puzzles in a file are read by [`Puzzle::parse_all`] only.
    Letters,
    /// `.sgriddler` of Griddlers Solver: a line `MK Version 3.0`, the size, a picture, the columns and the rows, each
    /// clue in reverse, with empty lines between.
    ///
    /// Crossed out numbers, which are negative, are read as if not crossed out. The picture is the goal if it satisfies
    /// the clues, which follow from it if there are none.
    Griddler,
    /// Lists in a program: names of the two sides, each with a list of clues, as Python, JavaScript, OR-tools and
    /// MiniZinc's data have them.
    ///
    /// Clues are lists in brackets, or divided by `|` or by their number; leading and trailing zeros are padding.
    Code,
    /// MiniZinc's data of cells: `Y`, `rows`, `X` and `cols`, where a clue is its cells, 1 for ink and 0 for a gap,
    /// padded with `-1`.
    Cells,
    /// A logic program: a query of Prolog with the lists of the rows and of the columns, or facts of clingo, one for each run.
    Logic,
    /// A board in characters with the clues of its rows on the left and those of its columns above.
    ///
    /// Cells that are filled or crossed out say nothing, since the clues are the puzzle.
    Beside,
    /// Clues under headings: `rows` and `columns`, `Row clues:`, `[Column clues]` and the like, with the clues on the
    /// lines below, or on the same line with `;` or blanks between them.
    ///
    /// NonoGeek, gnonograms and picross-solver have such files of their own. In a file of several puzzles each has a
    /// line `GRID`; only [`Puzzle::parse_all`] reads such a file.
    Headed,
    /// The TOML of nonogrid: in a section `[clues]` the strings `rows` and `columns`, with a clue on each
    /// line or between commas, and perhaps a section `[colors]`.
    Toml,
    /// A picture in characters, such as `#` and `.`: the goal, from which the clues follow.
    ///
    /// The ground is one of `.-_0·□░`, or a blank if none of them is there; the ink is one of `#Xx*@1Oo█■▓▩`; otherwise
    /// every other character is an ink.
    Grid,
    /// The array `var d=[[...],...]` of the pages of nonograms.org: the goal, encoded.
    NonogramsOrg,
    /// An address of puzz.link: `nonogram/`, the width, the height and the clues. [`Puzzle::to_puzz_link`]
    /// writes it.
    PuzzLink,
    /// A portable bitmap, plain (P1) or packed (P4): the goal, from which the clues follow.
    /// [`Solution::to_pbm`] writes it.
    Pbm,
    /// A portable picture, grey (P2, P5) or in colors (P3, P6): the goal, from which the clues
    /// follow.
    ///
    /// The ground is white if a cell is white, else the color of most cells, or white if all are
    /// of one color; inks follow in the order of their first cells. [`Puzzle::to_ppm`] writes it.
    Ppm,
    /// A PNG picture, whose pixels are cells as in [`Ppm`](Self::Ppm); transparent pixels are
    /// blended with white. `Puzzle::to_png` writes it.
    Png,
}

kleene_text::format_table!(Format: Spec = SPECS);
