//! Errors of board files, with positions.

use alloc::string::String;
use core::fmt;

use kleene_text::counted;

/// The longest file that is read, in bytes (16 MiB).
pub const MAX_INPUT_BYTES: usize = 16 << 20;

/// Why a file is not a board, and where.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The kinds of errors in a board file.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// A file longer than [`MAX_INPUT_BYTES`].
        #[error("the input has {len} bytes, more than the limit of {MAX_INPUT_BYTES}")]
        TooLarge {
            /// Length of the input in bytes.
            len: usize,
        },
        /// Bytes that are not UTF-8.
        #[error("the text is not UTF-8")]
        NotUtf8,
        /// A text that is neither TOML nor JSON.
        #[error("{0}")]
        Syntax(String),
        /// A key that is not known here.
        #[error("unknown key {key:?}: expected {known}")]
        UnknownKey {
            /// The key.
            key: String,
            /// Those that there are.
            known: String,
        },
        /// Something that is missing.
        #[error(|what| "missing {}", Part(what))]
        Missing(&'static str),
        /// A value of another kind.
        #[error("expected {0}")]
        Expected(&'static str),
        /// Two keys or values that exclude each other.
        #[error("{0}")]
        Conflict(String),
        /// A name that is none of those that there are.
        #[error("{known}")]
        UnknownName {
            /// The name.
            name: String,
            /// The error, and the names that there are.
            known: String,
        },
        /// A cell that the board does not have.
        #[error("the board has no cell {0:?}")]
        UnknownCell(String),
        /// A symbol that the board does not have.
        #[error("{0:?} is not a symbol of the board")]
        UnknownSymbol(char),
        /// A symbol that stands twice, or none, or too many.
        #[error("expected 1 to {most} different symbols", most = crate::Symbols::MAX_LEN)]
        Symbols,
        /// A picture whose rows have different lengths, or others than the board.
        #[error("expected {}{place}, found {found}", counted(*expected, what))]
        Size {
            /// The word for one of the counted things.
            what: &'static str,
            /// Where they are, if the place in the file does not show it: ` in the line`.
            place: &'static str,
            /// How many there should be.
            expected: usize,
            /// How many there are.
            found: usize,
        },
        /// A side of the board that is 0 or too long.
        #[error("a side has 1 to {most} cells")]
        Side {
            /// The longest side.
            most: usize,
        },
        /// A name that no cell can have: that of groups, or one with a blank.
        #[error("invalid cell name {0:?}")]
        CellName(String),
        /// Two cells with no straight line of cells between them.
        #[error("{0:?} is not a straight line of cells")]
        NotStraight(String),
        /// A cell that is twice among those of a rule.
        #[error("{0} occurs twice, but a rule takes each cell once")]
        Twice(String),
        /// Two groups that are compared and have a cell in common, at different places.
        #[error(
            "{groups} share {cell} at different positions, which `unlike` does not allow"
        )]
        Overlapping {
            /// The names of the two groups.
            groups: String,
            /// The cell.
            cell: String,
        },
        /// A key of the file within a rule.
        #[error("{0} is a key of the file: it must come before the first rule")]
        InRule(String),
        /// A symbol that stands twice.
        #[error("the symbol {0:?} is listed twice")]
        SymbolTwice(char),
        /// A goal that is no solution.
        #[error("the goal is not a solution: {0}")]
        Goal(String),
        /// An open clue that a filled board does not determine.
        #[error("a clue of this kind cannot be left open")]
        NotDerived,
        /// A pattern that a template made of a clue, and that cannot be read.
        #[error("the pattern {pattern:?}: {kind}")]
        Expanded {
            /// The pattern.
            pattern: String,
            /// The error in the pattern.
            kind: String,
        },
        /// A letter that the picture of the rule does not have.
        #[error("the picture has no {0:?}")]
        NoGroup(String),
        /// A file of clues that cannot be read.
        #[error("no clues: {0}")]
        Clues(String),
        /// A file of clues that nobody has put in.
        #[error("the clues are in the file {0:?}, which was not provided")]
        NotInlined(String),
        /// Cells without a clue.
        #[error("there is no value for {0}")]
        NoClue(String),
        /// A pattern that cannot be read.
        #[error("the pattern: {0}")]
        Pattern(String),
        /// A rule that cannot be an automaton, or not for these cells.
        #[error("{0}")]
        Rule(String),
        /// A rule that no symbols satisfy on its cells.
        #[error("{name}: no symbols of {} satisfy the rule", counted(*cells, "cell"))]
        NoWord {
            /// The name of the cells.
            name: String,
            /// How many they are.
            cells: usize,
        },
        /// A rule over too few cells.
        #[error("the rule needs at least {}, but {name} has {found}", counted(*needed, "cell"))]
        TooFew {
            /// The name of the cells.
            name: String,
            /// How many they are.
            found: usize,
            /// How many there should be at least.
            needed: usize,
        },
        /// A rule over too many cells.
        #[error("the rule takes {most} cells, but {name} has {found}")]
        TooMany {
            /// The name of the cells.
            name: String,
            /// How many they are.
            found: usize,
            /// How many there should be at most.
            most: usize,
        },
        /// Regions that the board does not have.
        #[error("the board has no {0}")]
        NoGroups(&'static str),
    }
}

/// The name of a missing part: a key in quotes, or a phrase as it is.
struct Part<'a>(&'a str);

impl fmt::Display for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.contains([' ', '`']) {
            true => f.write_str(self.0),
            false => write!(f, "key `{}`", self.0),
        }
    }
}
