//! The formats that are read, by name.

use kleene_text::FormatInfo;

use crate::format::Format;
#[cfg(doc)]
use crate::puzzle::Puzzle;
use crate::{
    parse_address, parse_columns, parse_facts, parse_grid, parse_json, parse_library, parse_lists,
    parse_marks, parse_programs, parse_table,
};

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
    /// A grid with the candidates of each cell. A cell with one candidate is a given; the givens
    /// must imply that the candidates missing elsewhere are impossible.
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
    /// Lists of rows or cells: JSON of other programs, and lists in programming languages.
    Lists,
    /// A frame around every cell, labels of rows and columns, or numbers above 9.
    Table,
    /// A line that has more than a board: its number, its name, its rating, its solution.
    Columns,
    /// XML of OpenSudoku.
    OpenSudoku,
    /// XML of KSudoku.
    KSudoku,
    /// A game of Solo, of Simon Tatham's collection, or a saved one.
    Solo,
    /// A text of pzpr.
    Pzpr,
    /// Facts of a logic program.
    Facts,
}

/// A format: a row of the table, which stands at the head of the file that reads it.
pub(crate) struct Spec {
    pub(crate) format: InputFormat,
    pub(crate) info: FormatInfo,
    /// Its name in a sentence.
    pub(crate) title: &'static str,
}

/// Every format.
const SPECS: &[&Spec] = &[
    &parse_grid::LINE,
    &parse_grid::GRID,
    &parse_grid::SDK,
    &parse_grid::SIMPLE_SUDOKU,
    &parse_json::SPEC,
    &parse_marks::MARKS,
    &parse_marks::CANDIDATES,
    &parse_library::SPEC,
    &parse_address::WIKI,
    &parse_address::F_PUZZLES,
    &parse_address::PUZZ_LINK,
    &parse_lists::SPEC,
    &parse_table::SPEC,
    &parse_columns::SPEC,
    &parse_programs::OPEN_SUDOKU,
    &parse_programs::KSUDOKU,
    &parse_programs::SOLO,
    &parse_programs::PZPR,
    &parse_facts::SPEC,
];

kleene_text::format_table!(InputFormat: Spec = SPECS);

impl InputFormat {
    /// The format that writes such a board; `None` if it is read only or written by another method.
    #[must_use]
    pub fn format(self) -> Option<Format> {
        self.target()?.parse().ok()
    }
}
