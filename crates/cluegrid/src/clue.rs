//! Clues of a line: colors with repeats collapsed, or a pattern.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use kleene_syntax::{Ast, AstKind, dotnet};

/// A clue: the constraint on the string of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Written", into = "crate::records::Written")
)]
pub enum Clue {
    /// The colors of the line in order, repeats collapsed.
    Colors(Colors),
    /// A pattern that matches the whole line.
    Pattern(Pattern),
}

impl Clue {
    /// The color clue of these letters.
    ///
    /// # Errors
    /// No color, or the same one twice in a row.
    pub fn colors(letters: &str) -> Result<Self, ClueError> {
        Colors::new(letters).map(Self::Colors)
    }

    /// The clue of a pattern that is read in the direction of the line.
    ///
    /// # Errors
    /// A text that is no pattern, or a pattern that crosswords cannot have.
    pub fn pattern(text: &str) -> Result<Self, ClueError> {
        Pattern::new(text).map(Self::Pattern)
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colors(colors) => colors.fmt(f),
            Self::Pattern(pattern) => pattern.fmt(f),
        }
    }
}

/// The colors of a line in order, repeats collapsed: `rgb` is one or more `r`, then `g`, then `b`.
///
/// ```
/// use kleene_cluegrid::{ClueError, Colors};
///
/// assert_eq!(Colors::from_line("rrgggb".chars()).to_string(), "rgb");
/// assert_eq!(Colors::new("rrg"), Err(ClueError::Repeat { index: 1, color: 'r' }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Colors(Vec<char>);

impl Colors {
    /// The clue of these letters.
    ///
    /// # Errors
    /// No color, or the same one twice in a row.
    pub fn new(letters: &str) -> Result<Self, ClueError> {
        let letters: Vec<char> = letters.chars().collect();
        if letters.is_empty() {
            return Err(ClueError::Empty);
        }
        match letters.windows(2).position(|pair| pair[0] == pair[1]) {
            Some(before) => {
                Err(ClueError::Repeat { index: before + 1, color: letters[before + 1] })
            }
            None => Ok(Self(letters)),
        }
    }

    /// The clue that a line of cells has.
    #[must_use]
    pub fn from_line(cells: impl IntoIterator<Item = char>) -> Self {
        let mut letters: Vec<char> = cells.into_iter().collect();
        letters.dedup();
        Self(letters)
    }

    /// The colors in order.
    #[must_use]
    pub fn letters(&self) -> &[char] {
        &self.0
    }
}

impl fmt::Display for Colors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(f, "{letter}"))
    }
}

/// A pattern of a crossword, which must match a line from its start to its end.
///
/// The syntax is that of `kleene_syntax::dotnet` with the ECMAScript option, so that `\w` and `\d`
/// are ASCII, as in the browsers for which these puzzles are made. Groups remember as in
/// JavaScript: a capture is dropped when the repetition around it starts again, and a reference to
/// a group without a capture matches the empty string. `\1` before the first group is an octal
/// escape, as in .NET.
///
/// ```
/// use kleene_cluegrid::Pattern;
///
/// let pattern = Pattern::new(r"(.)\1")?;
/// assert!(pattern.refers());
/// assert!(pattern.is_match("oo") && !pattern.is_match("of"));
/// # Ok::<(), kleene_cluegrid::ClueError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    text: String,
    ast: Ast,
    is_backward: bool,
}

impl Pattern {
    /// The pattern of a text, read in the direction of its line.
    ///
    /// # Errors
    /// A text that is no pattern, or a pattern with something that JavaScript does not have:
    /// balancing groups, conditions, atomic groups and references that ignore case.
    pub fn new(text: &str) -> Result<Self, ClueError> {
        let options = dotnet::Options::default().ecma_script(true);
        let ast = dotnet::parse(text, options).map_err(ClueError::Syntax)?;
        if let Some(part) = foreign(&ast) {
            return Err(ClueError::Unsupported { what: part.0, span: part.1 });
        }
        Ok(Self { text: text.into(), ast, is_backward: false })
    }

    /// Reads the pattern from the end of its line to the start.
    #[must_use]
    pub fn backward(self) -> Self {
        Self { is_backward: true, ..self }
    }

    /// Whether the pattern is read from the end of its line to the start.
    #[must_use]
    pub fn is_backward(&self) -> bool {
        self.is_backward
    }

    /// The pattern as it was given.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The tree of the pattern.
    pub fn ast(&self) -> &Ast {
        &self.ast
    }

    /// Whether the pattern has a back-reference.
    #[must_use]
    pub fn refers(&self) -> bool {
        !self.ast.is_regular()
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The first part that patterns of crosswords do not have.
fn foreign(ast: &Ast) -> Option<(&'static str, core::ops::Range<usize>)> {
    let what = match ast.kind() {
        AstKind::Atomic(_) => Some("an atomic group"),
        AstKind::Balance { .. } => Some("a balancing group"),
        AstKind::IfGroup { .. } | AstKind::IfLook(_) => Some("a condition"),
        AstKind::And(_) | AstKind::Not(_) => Some("an operator on languages"),
        AstKind::Backreference { ignores_case: true, .. } => Some("a reference that ignores case"),
        _ => None,
    };
    match what {
        Some(what) => Some((what, ast.span().range())),
        None => ast.children().iter().find_map(foreign),
    }
}

kleene_text::errors! {
    /// Why something is no clue.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ClueError {
        /// A color clue without a color.
        #[error("a clue has at least one color")]
        Empty,
        /// A color that stands twice in a row.
        #[error("{color:?} occurs twice in a row, but a clue lists each run once")]
        Repeat {
            /// Which letter of the clue is the second one, from 0.
            index: usize,
            /// The color.
            color: char,
        },
        /// A text that is no pattern.
        #[error("{0}")]
        Syntax(kleene_syntax::ParseError),
        /// A pattern with something that those of crosswords do not have.
        #[error("{what} has no place in the pattern of a crossword")]
        Unsupported {
            /// The unsupported construct.
            what: &'static str,
            /// Where in the pattern, in bytes.
            span: core::ops::Range<usize>,
        },
    }
}

impl ClueError {
    /// The message without the position in the clue.
    pub(crate) fn reason(&self) -> String {
        match self {
            Self::Syntax(error) => error.kind().to_string(),
            error => error.to_string(),
        }
    }

    /// The part of a clue that the error is about, if it is not all of it.
    pub(crate) fn span(&self) -> Option<core::ops::Range<usize>> {
        match self {
            Self::Syntax(error) => Some(error.span()),
            Self::Unsupported { span, .. } => Some(span.clone()),
            Self::Empty | Self::Repeat { .. } => None,
        }
    }
}

/// The cells of a line in the order in which a clue reads them.
pub(crate) fn in_direction(clue: &Clue, cells: &[usize]) -> Vec<usize> {
    match clue {
        Clue::Pattern(pattern) if Pattern::is_backward(pattern) => {
            cells.iter().rev().copied().collect()
        }
        _ => cells.to_vec(),
    }
}
