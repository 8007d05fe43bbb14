//! Errors of puzzles and their texts, with positions.

use alloc::string::String;

use crate::cell::Cell;

/// The most rows and columns of a board.
pub(crate) const MAX_SIZE: usize = 25;

/// The longest puzzle that is read, in bytes (64 KiB).
pub const MAX_INPUT_BYTES: usize = 64 << 10;

/// The reason why a text is not a puzzle, and its position.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The reason why an input is not a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// No cells.
        #[error("the input has no cells")]
        Empty,
        /// An input longer than [`MAX_INPUT_BYTES`].
        #[error("the input has {len} bytes, more than the limit of {MAX_INPUT_BYTES}")]
        TooLarge {
            /// Length of the input in bytes.
            len: usize,
        },
        /// Bytes that are not UTF-8.
        #[error("the text is not UTF-8")]
        NotUtf8,
        /// A character that no board has.
        #[error("expected a value or an empty cell (one of `.0_*-?x`), not {0:?}")]
        UnknownCell(char),
        /// An empty cell beside a value.
        #[error("unexpected value beside the empty cell {0:?}")]
        EmptyBesideValue(char),
        /// A number above 9, which is written as a letter.
        #[error("numbers above 9 are written as letters, 10 as A, not {0}")]
        Decimal(u8),
        /// One cell alone with several values, among empty ones: neither a given nor pencil marks.
        #[error(
            "one cell alone has several values, and others are empty: expected a value, or the candidates of every cell"
        )]
        SeveralValues,
        /// A value that is too large for the board.
        #[error("{symbol:?} is not a value of a board of {size} rows{}", letters(*size))]
        ValueTooLarge {
            /// The character.
            symbol: char,
            /// The number of values.
            size: usize,
        },
        /// Letters that do not show which values the board has.
        #[error("found {found} different letters, and a board of {size} rows has {size}, or those from A to {}", last_letter(*size))]
        Letters {
            /// The number of different characters, without those of empty cells.
            found: usize,
            /// The number of values.
            size: usize,
        },
        /// A value that is too large for the small board that a line with so few cells is.
        #[error("a line of {found} cells is a board of {size} rows, which has no {symbol:?}; a board of {usual} rows has {} cells", usual * usual)]
        ShortLine {
            /// The character.
            symbol: char,
            /// The number of cells of the line.
            found: usize,
            /// The number of rows of a board with so many cells.
            size: usize,
            /// The number of rows of the smallest board with square boxes that has all values of the line.
            usual: usize,
        },
        /// A line that is no board.
        #[error("expected {}, found {found}", kleene_text::counted(*expected, "cell"))]
        Length {
            /// The number of cells of the board that comes closest.
            expected: usize,
            /// The number of cells of the line.
            found: usize,
        },
        /// A row longer than any board.
        #[error("a board has at most {} columns, this row has {found} cells; a board on one line has 16, 36, 81, 256 or 625", MAX_SIZE)]
        TooWide {
            /// Number of cells of the row.
            found: usize,
        },
        /// A row of another length than the first.
        #[error("found {} in the row, expected {expected}", kleene_text::counted(*found, "cell"))]
        RowLength {
            /// Number of cells of the first row.
            expected: usize,
            /// Number of cells of this row.
            found: usize,
        },
        /// Another number of rows than of columns.
        #[error("expected {expected} rows, found {found}")]
        Rows {
            /// Number of columns.
            expected: usize,
            /// Number of rows.
            found: usize,
        },
        /// A bar that stands where no box ends.
        #[error("the bars do not divide the board into equal boxes")]
        UnevenBars,
        /// Text that is not JSON, or JSON that is not a board.
        #[error("expected {0}")]
        Json(&'static str),
        /// A cell without any candidate.
        #[error("the cell has no candidate")]
        NoCandidate,
        /// Candidates are missing although the givens allow them.
        #[error("the pencil marks exclude values that the givens allow; sukaku (pencil marks as clues) is not supported")]
        Marks,
        /// A candidate in the place of another one.
        #[error("expected {place}, `.` or `0` for a candidate, not {symbol:?}")]
        NotInPlace {
            /// The character.
            symbol: char,
            /// The value that has this place.
            place: usize,
        },
        /// Fields of a library's line that are not there.
        #[error("expected `:technique:values:cells:deleted candidates:`, or cells and a `:`")]
        Library,
        /// A field that should list deleted candidates but does not.
        #[error("expected a deleted candidate: its value, row and column, as in 314")]
        Deleted,
        /// An address of puzz.link whose sides no board has.
        #[error("expected an address with sudoku/, two equal sides and the cells")]
        PuzzLink,
        /// An address whose board cannot be unpacked.
        #[error("the board of the address cannot be unpacked")]
        Packed,
        /// Lists that are columns or boxes, by a name or a call, and not rows.
        #[error("{0:?} says that these lists are not the rows of the board: state them row by row")]
        NotRows(String),
        /// A statement that changes a board.
        #[error("this changes the board: state the board as it is then")]
        Change,
        /// The name of a rule that a classic sudoku does not have, or of another puzzle.
        #[error("{0:?} stands beside the board, and a classic sudoku has no such rule")]
        Variant(String),
        /// The key of a text that states a rule in words.
        #[error("`{0}` states a rule in words, which is not read: leave it out if it is none")]
        RuleInWords(&'static str),
        /// Several boards where one is read.
        #[error("several boards, of {0}: keep one of them")]
        SeveralBoards(String),
        /// A full board beside a puzzle that does not solve it.
        #[error("this board is full, but is not a solution of the puzzle beside it")]
        OtherSolution,
        /// A number beside a board that may be a side of its boxes.
        #[error("this may be a side of the boxes: name both, as in `box_width = 3` and `box_height = 2`")]
        Boxes,
        /// A puzzle of another kind.
        #[error("the puzzle is of the kind {0:?}, which is not a sudoku")]
        OtherPuzzle(String),
        /// A reference to a board without its cells.
        #[error("{0} without the cells of a board; nothing is fetched or generated: export the board as text")]
        NoBoard(&'static str),
        /// A format that is known and not read.
        #[error("{0} is not read: export the board as text")]
        NotRead(&'static str),
        /// Cells that do not make a puzzle.
        #[error("{0}")]
        Puzzle(PuzzleError),
    }
}

/// The last letter of a board of so many rows that has letters alone.
fn last_letter(size: usize) -> char {
    char::from(b'A' + (size.clamp(1, MAX_SIZE) - 1) as u8)
}

/// The letters of a board with this many rows, for the end of a message.
fn letters(size: usize) -> String {
    match size {
        0..=9 => String::new(),
        10 => ", which has the values 1 to 9 and A".into(),
        _ => {
            let last = char::from(b'A' + (size.min(MAX_SIZE) - 10) as u8);
            format!(", which has the values 1 to 9 and A to {last}")
        }
    }
}

kleene_text::errors! {
    /// The reason why a shape and values do not make a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PuzzleError {
        /// Boxes that make no board, or one too large.
        #[error(
            "boxes of {box_rows} by {box_columns} do not make a board of 1 to {} rows", MAX_SIZE
        )]
        Shape {
            /// Number of rows of a box.
            box_rows: usize,
            /// Number of columns of a box.
            box_columns: usize,
        },
        /// Another number of values than the board has cells.
        #[error("the board has {expected} cells, but there are {found} values")]
        Cells {
            /// Number of cells of the board.
            expected: usize,
            /// Number of values.
            found: usize,
        },
        /// A value that the board does not have.
        #[error("the value at {cell} must be 1 to {size}, not {value}")]
        Value {
            /// The cell intended for it.
            cell: Cell,
            /// The value.
            value: u8,
            /// Number of values of the board.
            size: usize,
        },
        /// A cell that the board does not have.
        #[error("{cell} is not on a board of {size} rows and columns")]
        Outside {
            /// The cell.
            cell: Cell,
            /// Number of rows and of columns.
            size: usize,
        },
        /// A list of a [`Transformation`](crate::Transformation) that is no order which keeps boxes together.
        #[error(transparent)]
        Transformation(OrderError),
        /// Boxes of a board that has too many orders of rows and columns for its patterns.
        #[error(
            "boards of boxes of {box_rows} by {box_columns} have too many orders of rows and columns"
        )]
        Orders {
            /// Number of rows of a box.
            box_rows: usize,
            /// Number of columns of a box.
            box_columns: usize,
        },
        /// A cell that has another value.
        #[error("{cell} is given as {has} already and cannot be {value}")]
        Taken {
            /// The cell.
            cell: Cell,
            /// Its value.
            has: u8,
            /// The value that it was to have.
            value: u8,
        },
    }
}

kleene_text::errors! {
    /// The reason why a list is not a valid order of rows, columns or values.
    ///
    /// Places in the list count from 0 here and from 1 in the message.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum OrderError {
        /// Another number of entries than the board has.
        #[error("the order of {list} has {found} entries, not {expected}")]
        Length {
            /// The list.
            list: OrderOf,
            /// Number of entries that it must have.
            expected: usize,
            /// Number of its entries.
            found: usize,
        },
        /// An entry that is none of the board.
        #[error("entry {} of the order of {list} is not one of the board's {size} {list}", place + 1)]
        Outside {
            /// The list.
            list: OrderOf,
            /// The place of the entry.
            place: usize,
            /// The number of lines or values of the board.
            size: usize,
        },
        /// An entry that an earlier one equals.
        #[error("entry {} of the order of {list} equals entry {}", place + 1, earlier + 1)]
        Twice {
            /// The list.
            list: OrderOf,
            /// The place of the entry.
            place: usize,
            /// The place of the earlier one.
            earlier: usize,
        },
        /// An entry that is of another box than the first that has its place in a box.
        #[error("entry {} of the order of {list} splits a box: entry {} is of another", place + 1, first + 1)]
        Torn {
            /// The list.
            list: OrderOf,
            /// The place of the entry.
            place: usize,
            /// The place of the first entry of the box.
            first: usize,
        },
        /// Rows that are to become columns although boxes are not square.
        #[error("rows can become columns only where boxes are square")]
        Transposed,
    }
}

/// The lines or values that a list orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OrderOf {
    /// Rows.
    Rows,
    /// Columns.
    Columns,
    /// Values.
    Values,
}

kleene_text::named! {
    OrderOf {
        Rows => "rows",
        Columns => "columns",
        Values => "values",
    }
}
