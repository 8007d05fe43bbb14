//! Errors of puzzles, of their texts and of solutions.

use alloc::boxed::Box;
use alloc::string::String;

use kleene_text::JsonErrorKind;

use crate::clue::{Clue, Place};
use crate::palette::{Palette, PaletteError};
use crate::{color::Color, format::Format};

/// The most rows or columns of a puzzle.
pub(crate) const MAX_SIDE: usize = 1000;

/// The most properties of a puzzle. Bounded, because the search for a name is linear.
pub(crate) const MAX_PROPERTIES: usize = 1000;

/// Why an input is not a puzzle, and where.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The kinds of errors in an input.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// Nothing but blanks.
        #[error("the input is empty")]
        Empty,
        /// An input longer than the limit of its format.
        #[error("the input has {len} bytes, more than the limit of {limit}")]
        TooLarge {
            /// Length of the input in bytes.
            len: usize,
            /// The longest input that is read, in bytes.
            limit: usize,
        },
        /// Content that no format starts with.
        #[error("not in a known puzzle format")]
        UnknownFormat,
        /// An address of a puzzle of another kind.
        #[error("{genre} puzzles of {host} are not read; `kleene help formats` lists those that are")]
        Genre {
            /// The site.
            host: String,
            /// The kind of puzzle.
            genre: String,
        },
        /// An address without a puzzle in it.
        #[error(
            "this address of {0} has no puzzle in it, and nothing is fetched: save the puzzle as a file, or export it as text"
        )]
        NothingFetched(String),
        /// A format that this build of the crate does not include.
        #[error("this build cannot read {0}")]
        FormatLeftOut(Format),
        /// A text that is not UTF-8.
        #[error("the text is not UTF-8")]
        NotUtf8,

        /// Something else where a number belongs.
        #[error("expected a number")]
        NotANumber,
        /// A number below zero.
        #[error("a number cannot be negative")]
        Negative,
        /// A number that no puzzle needs.
        #[error("the number is too large")]
        NumberTooLarge,
        /// A zero among the runs of a clue; a clue that is only `0` stands for a blank line.
        #[error("a run cannot be zero; only a blank line is written 0")]
        ZeroRun,
        /// A zero between two runs of a list, which may be a cell.
        #[error(
            "0 between two runs: pad clues with zeros at an end only; clues that list cells as 0 and 1 need the sizes \
             `X` and `Y`"
        )]
        ZeroBetween,
        /// A run in the color of the ground.
        #[error("a run cannot have the color of the ground")]
        GroundRun,
        /// A `.nin` file that does not begin with two numbers.
        #[error("expected the width and the height")]
        Header,
        /// Fewer clues than rows or columns.
        #[error("expected {expected} clue lines, found {found}")]
        MissingLines {
            /// Number of rows, of columns, or of both, depending on whether the format lists them together.
            expected: usize,
            /// Number of clue lines.
            found: usize,
        },
        /// More clues than rows or columns.
        #[error("expected no more than {expected} clue lines")]
        TooManyLines {
            /// Number of rows, of columns, or of both, depending on whether the format lists them together.
            expected: usize,
        },

        /// A line without any clue.
        #[error(
            "this line has no clue: write 0 for a blank line (only board files leave lines open, as `?`)"
        )]
        NoClue,
        /// A rule beside the clues, which a nonogram does not have.
        #[error("the puzzle has {0:?}, which is not a rule of a nonogram")]
        Variant(String),
        /// Words in the place of a key that no nonogram has.
        #[error("unknown key `{found}`: put the clues below `rows` and `columns`, one on each line")]
        UnknownKey {
            /// The words.
            found: String,
        },
        /// Numbers that can be divided into clues in several ways.
        #[error(
            "these numbers can be read as clues in several ways: put `;` between the clues of lines, as in `rows: 3; 1 1; 2`"
        )]
        OpenClues,
        /// A run longer than its line, whose digits fit as runs of their own, or on a board all of whose clues are too long.
        #[error("a run of {0} cells is longer than its line: if its digits are runs, put blanks between them")]
        JoinedRuns(u32),
        /// Clues beside and above a drawing that need different numbers of cells.
        #[error(
            "the row and column clues add up differently; place each column's numbers directly above its cells"
        )]
        UnequalSums,
        /// A line of numbers that is below no key of clues.
        #[error("expected a key, not a clue line")]
        StrayClue,
        /// A key or an element without which there is no puzzle.
        #[error("missing {0}")]
        Missing(&'static str),
        /// A key or an element that may be given once.
        #[error("{0} is given twice")]
        Repeated(&'static str),
        /// Clues of lines that the board does not have.
        #[error("unknown side {found:?}; expected {known}")]
        UnknownClues {
            /// The side that the input names.
            found: String,
            /// The sides that there are.
            known: String,
        },
        /// Clues before the size that says how many there are.
        #[error("{0} must be given before the clues")]
        SizeAfterClues(&'static str),
        /// A character of a picture that is not the letter of a color.
        #[error("expected a picture in the letters of the colors")]
        NotACell,
        /// A goal or given cells of another size than the board.
        #[error("expected {expected} cells, found {found}")]
        CellCount {
            /// Number of cells of the board, or of its first row where the others differ from it.
            expected: usize,
            /// Number of cells found.
            found: usize,
        },

        /// A color that is not declared.
        #[error("the color is not declared")]
        UnknownColor,
        /// A run without a color in a file that declares no default color.
        #[error("expected the letter of a color: the file has no color for runs without one")]
        NoColor,
        /// Not a single character as the letter of a color.
        #[error("expected the one character that stands for the color")]
        NotAMark,
        /// Something else where the RGB value of a color belongs.
        #[error(
            "expected a color: # and three or six hexadecimal digits, or a usual name such as red"
        )]
        NotRgb,
        /// A line of an Olšák file that declares no color.
        #[error("expected a letter, a colon, a character and a color")]
        ColorDeclaration,
        /// A triangle of a bundle: one that belongs to the run beside it.
        #[error("triangles that are part of the run beside them are not supported")]
        Bundle,
        /// Colors that do not make a palette.
        #[error("{0}")]
        Palette(PaletteError),
        /// A board that is not a rectangle.
        #[error("only rectangular boards are supported")]
        NotAGrid,
        /// A board of triangular cells, which [`TriddlerFile`](crate::TriddlerFile) reads.
        #[error(
            "this is a triddler, whose cells are triangles: it is not a puzzle of rows and columns"
        )]
        Triddler,
        /// A file of a rectangular board where a triddler was expected.
        #[error("the text does not say that it is a triddler")]
        NotATriddler,
        /// A bundle of puzzles.
        #[error("the input has more than one puzzle")]
        SeveralPuzzles,
        /// More puzzles in a file than are read.
        #[error("a file has at most {limit} puzzles")]
        TooManyPuzzles {
            /// The most that are read.
            limit: usize,
        },

        /// Text that is not well-formed XML.
        #[error("malformed XML: {0}")]
        Xml(String),
        /// XML that could grow beyond the memory that its size suggests.
        #[error("{0} are not accepted in a puzzle")]
        XmlFeature(&'static str),
        /// XML with more nodes or attributes than a puzzle needs.
        #[error("the XML has too many elements or attributes")]
        XmlTooLarge,

        /// A picture with more colors than a puzzle has: a photograph, or one whose edges are
        /// smoothed.
        #[error(
            "the picture has more than {most} colors, as pictures with smooth edges have: reduce them first; the first \
             color beyond the limit is in row {}, column {}", row + 1, column + 1
        )]
        TooManyColors {
            /// The most colors.
            most: usize,
            /// The row of the first pixel whose color is beyond the limit, from 0.
            row: usize,
            /// Its column, from 0.
            column: usize,
        },

        /// A picture that is not a bitmap.
        #[error("expected a bitmap, P1 or P4")]
        NotABitmap,
        /// A picture that is not grey or colored.
        #[error("expected a picture in gray or in colors: P2, P3, P5 or P6")]
        NotAPixmap,
        /// A maximum value of 0, or a value above the maximum.
        #[error("values must not exceed {0}, and the maximum must not be 0")]
        Light(u32),
        /// A PNG picture that its decoder refuses.
        #[error("malformed PNG: {0}")]
        Png(String),
        /// Something other than a bit among the cells of a picture.
        #[error("expected 0 or 1")]
        NotABit,
        /// A picture that ends before its last cell.
        #[error("the picture ends early: expected {expected} {unit}, found {found}")]
        PictureTooShort {
            /// The unit of the counts: `cells` or `bytes`.
            unit: &'static str,
            /// Number of cells or bytes for the size that the picture claims.
            expected: usize,
            /// Number of cells or bytes found.
            found: usize,
        },
        /// Something after the last cell of a picture.
        #[error("unexpected data after the picture")]
        PictureTooLong,

        /// Text that is not JSON, or JSON that is not a puzzle.
        #[error("{0}")]
        Json(#[from] JsonErrorKind),
        /// Something else where a letter stands for a number.
        #[error("expected capital letters: A is 1, B is 2")]
        NotALetter,
        /// A count of numbers that is not a positive multiple of the number of lines.
        #[error("{numbers} numbers do not make {lines} clues of equal length")]
        UnevenClues {
            /// Number of rows or of columns.
            lines: usize,
            /// Number of numbers.
            numbers: usize,
        },
        /// A page's array that does not make a picture.
        #[error("the array does not decipher to a picture")]
        Cipher,
        /// A game of Simon Tatham's collection that is not a nonogram.
        #[error("expected a game of Pattern: the size, `:`, and the clues of columns and rows, as in `2x2:1/2/2/1`")]
        Game,
        /// An address of puzz.link that is not one of a nonogram.
        #[error("expected an address with nonogram/, the width, the height and the clues")]
        Address,

        /// Clues, a goal or a property that do not make a puzzle.
        #[error("{0}")]
        Puzzle(PuzzleError),
    }
}

kleene_text::errors! {
    /// Why clues, a goal or a property do not make a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PuzzleError {
        /// Number of columns out of range.
        #[error(|width| "the width must be 1 to {}, not {width}", MAX_SIDE)]
        Width(usize),
        /// Number of rows out of range.
        #[error(|height| "the height must be 1 to {}, not {height}", MAX_SIDE)]
        Height(usize),
        /// A clue with a run in a color that the palette does not have.
        #[error(
            "the clue of {place} uses color {}, which the palette does not have", color.index()
        )]
        NoSuchColor {
            /// Which row or column.
            place: Place,
            /// The color.
            color: Color,
        },
        /// A clue of unknown lengths that needs too many states: the minimum sum plus the number of runs exceeds 1022.
        /// This cannot happen with one ink.
        #[error("the clue of {place} has unknown lengths and too many runs")]
        ClueTooBlotted {
            /// Which row or column.
            place: Place,
        },
        /// Given cells of another size than the board; both as width and height.
        #[error(
            "the board is {}x{}, but the given cells are {}x{}",
            expected.0, expected.1, found.0, found.1
        )]
        GivenSize {
            /// Width and height of the board.
            expected: (usize, usize),
            /// Width and height of the given cells.
            found: (usize, usize),
        },
        /// A given cell without any color; row and column from 0.
        #[error("row {} column {} is given, but no color is left for it", row + 1, column + 1)]
        GivenCell {
            /// The row of the cell, from 0.
            row: usize,
            /// Its column, from 0.
            column: usize,
        },
        /// A goal that does not satisfy the clues.
        #[error("the goal does not fit the clues: {0}")]
        Goal(Violation),
        /// A property's name that is empty, has blanks, starts as a clue does, or is a key of the
        /// board itself.
        #[error("a property's name must be one word, not start with a digit, and not be a key of the board")]
        PropertyName,
        /// More properties than [`MAX_PROPERTIES`].
        #[error("a puzzle has at most {} properties", MAX_PROPERTIES)]
        TooManyProperties,
    }
}

kleene_text::errors! {
    /// How a picture breaks the rules of a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Violation {
        /// The picture has another size than the puzzle; both as width and height.
        #[error(
            "the board is {}x{}, but the picture is {}x{}",
            expected.0, expected.1, found.0, found.1
        )]
        Size {
            /// Width and height of the puzzle.
            expected: (usize, usize),
            /// Width and height of the picture.
            found: (usize, usize),
        },
        /// A row or a column has other runs than its clue.
        #[error("{place} must be {}, but is {}", palette.write(wanted), palette.write(found))]
        Line {
            /// Which row or column.
            place: Place,
            /// The clue of the puzzle.
            wanted: Clue,
            /// The runs of the picture.
            found: Clue,
            /// The colors of the puzzle, whose letters the message has.
            palette: Box<Palette>,
        },
        /// A cell has a color that the puzzle's given cells exclude; row and column from 0.
        #[error("row {} column {} contradicts its given", row + 1, column + 1)]
        Given {
            /// The row of the first such cell, from 0.
            row: usize,
            /// Its column, from 0.
            column: usize,
        },
    }
}

/// The error for a part that a text with this end lacks.
pub(crate) fn missing(what: &'static str, end: usize) -> ParseError {
    ParseError::new(ParseErrorKind::Missing(what), end..end)
}

/// Refuses sides that no board has.
pub(crate) fn check_sides(width: usize, height: usize) -> Result<(), PuzzleError> {
    let sides = 1..=MAX_SIDE;
    if !sides.contains(&width) {
        return Err(PuzzleError::Width(width));
    }
    if !sides.contains(&height) {
        return Err(PuzzleError::Height(height));
    }
    Ok(())
}
