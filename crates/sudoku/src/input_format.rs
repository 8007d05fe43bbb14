//! The formats that are read, by name.

use crate::format::Format;
#[cfg(doc)]
use crate::puzzle::Puzzle;

/// A format that [`Puzzle::parse`] reads.
///
/// ```
/// use kleene_sudoku::{Format, InputFormat};
///
/// assert_eq!(InputFormat::Line.format(), Some(Format::Line));
/// assert_eq!(InputFormat::Marks.format(), None); // read only
/// assert_eq!(InputFormat::Sdk.suffixes(), ["sdk"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InputFormat {
    /// All cells on one line.
    Line,
    /// A line per row.
    Grid,
    /// SDK.
    Sdk,
    /// Simple Sudoku.
    SimpleSudoku,
    /// JSON.
    Json,
    /// A grid with the candidates of each cell. A cell with one is given; what is left out elsewhere must follow
    /// from the givens.
    Marks,
    /// The candidates of a board of 9 by 9 in 729 characters, read as [`Marks`](Self::Marks).
    Candidates,
    /// A line of HoDoKu's library or of Sudoku Susser: cells, and candidates that are deleted.
    Library,
    /// An address with `bd=`, of SudokuWiki.
    Wiki,
    /// An address of f-puzzles.com or SudokuPad, for classic rules.
    FPuzzles,
    /// An address of puzz.link.
    PuzzLink,
}

kleene_text::named! {
    InputFormat {
        Line => "line",
        Grid => "grid",
        Sdk => "SDK",
        SimpleSudoku => "Simple Sudoku",
        Json => "JSON",
        Marks => "pencil marks",
        Candidates => "729 characters",
        Library => "HoDoKu's library",
        Wiki => "SudokuWiki",
        FPuzzles => "f-puzzles",
        PuzzLink => "puzz.link",
    }
}

impl InputFormat {
    /// The format by which a board is written so; `None` where it is only read, or written by a method of its own.
    #[must_use]
    pub const fn format(self) -> Option<Format> {
        match self {
            Self::Line => Some(Format::Line),
            Self::Grid => Some(Format::Grid),
            Self::Sdk => Some(Format::Sdk),
            Self::SimpleSudoku => Some(Format::SimpleSudoku),
            Self::Json => Some(Format::Json),
            Self::PuzzLink => Some(Format::PuzzLink),
            Self::Marks | Self::Candidates | Self::Library | Self::Wiki | Self::FPuzzles => None,
        }
    }

    /// The suffixes of files in this format that no other kind of puzzle has, without a dot.
    #[must_use]
    pub const fn suffixes(self) -> &'static [&'static str] {
        match self {
            Self::Line => &["sdm"],
            Self::Sdk => &["sdk"],
            Self::SimpleSudoku => &["ss"],
            _ => &[],
        }
    }

    /// What a file of this format has, in a few words.
    #[must_use]
    pub const fn content(self) -> &'static str {
        match self {
            Self::Line => {
                "all cells of a board in reading order: 16, 81, 256, ... characters; a file of such lines is a collection"
            }
            Self::Grid => {
                "a line per row, with or without blanks; bars (`|`, `│`) between columns and rules (`---+---`, `─`) \
                 between rows show the boxes; several boards with an empty line between any two are a collection"
            }
            Self::Sdk => {
                "comments with `#`, then `[Puzzle]` and a line per row; several such sections are a collection, others are passed over"
            }
            Self::SimpleSudoku => {
                "a frame of `*---*` around rows of the form `|.1.|...|...|`, with rules between boxes"
            }
            Self::Json => {
                "`{\"box\": [3, 3], \"cells\": [[5, 0, ...], ...]}` with 0 or null for an empty cell, or the cells in \
                 one string, or the list of rows alone"
            }
            Self::Marks => {
                "a line per row with the candidates of each cell between blanks or bars; a cell with one is given"
            }
            Self::Candidates => {
                "nine characters for each cell of a board of 9 by 9, its candidates in their places, `.` or `0` for others"
            }
            Self::Library => {
                "`:0000:x:` and 81 cells, with `+` before placed ones, `:` and candidates that are deleted, such as `314` \
                 for 3 in r1c4; or the cells and `:` alone, as Sudoku Susser has them; many in a collection"
            }
            Self::Wiki => {
                "an address with `bd=` and 81 cells, or `S9B` and two characters for each cell, with or without the address"
            }
            Self::FPuzzles => {
                "an address `https://f-puzzles.com/?load=...`, or `...puzzleid=fpuzzles...`, without other rules than a \
                 sudoku's"
            }
            Self::PuzzLink => "an address `https://puzz.link/p?sudoku/9/9/...`",
        }
    }
}
