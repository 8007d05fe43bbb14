//! From text to a puzzle, or to an error that points into the text.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

use kleene_text::{check_len, is_number, lines, named_rule, utf8};

use crate::puzzle::{Piece, Puzzle, PuzzleError};
use crate::{json, polyomino::PolyominoError};

/// The longest input that is read, in bytes (16 MiB).
pub const MAX_INPUT_BYTES: usize = 16 << 20;

impl Puzzle {
    /// Reads a puzzle in one of three formats, which its content tells apart.
    ///
    /// - Blocks: every piece is a block of one letter, digit or `_`, which becomes its
    ///   [`Puzzle::letter`], the target a block of `~`, with blank lines between them. Lines may
    ///   end in LF or CRLF.
    /// - Compact: a line with the width and height of the target, then a line with the width and
    ///   height of a piece, and optionally the number of such pieces; sizes may be written `4x3` and have `/` between
    ///   them. `#` begins a comment.
    /// - JSON: an object with numbers `W` and `H` (or a `target` of both) and a list `pieces` of `[width, height]`,
    ///   `[width, height, count]` or objects with these names; with `"rotate": false` pieces do not turn. The same may
    ///   be YAML or the lists of a program. Other fields are ignored, unless their name is that of a rule.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    ///
    /// ```
    /// use kleene_rectangles::{ParseErrorKind, Piece, Puzzle};
    ///
    /// let blocks: Puzzle = "aa\naa\n\nbb\n\n~~~\n~~~\n".parse()?;
    /// assert_eq!(blocks.pieces(), [Piece::new(2, 2), Piece::new(2, 1)]);
    /// assert_eq!("3 2 # the target\n2 2\n2 1".parse(), Ok(blocks.clone()));
    /// assert_eq!("3x2 / 2x2 / 2x1".parse(), Ok(blocks.clone()));
    /// assert_eq!(r#"{"W": 3, "H": 2, "pieces": [[2, 2], [2, 1]]}"#.parse(), Ok(blocks));
    ///
    /// let error = Puzzle::parse(b"aa\na\n\n~~\n").unwrap_err();
    /// assert_eq!(error.kind(), &ParseErrorKind::Ragged { expected: 2, found: 1 });
    /// assert_eq!(error.to_string(), "expected 2 cells as in the line before, found 1 (at byte 3)");
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        parse(bytes)
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

/// The text of an input, if it is one and has something in it.
pub(crate) fn text_of(bytes: &[u8]) -> Result<&str, ParseError> {
    let limit = MAX_INPUT_BYTES;
    check_len(bytes, limit, |len| ParseErrorKind::TooLarge { len, limit })?;
    let text = utf8(bytes, ParseErrorKind::NotUtf8)?;
    if text.trim_start().is_empty() {
        return Err(ParseError::new(ParseErrorKind::Empty, 0..text.len()));
    }
    Ok(text)
}

fn parse(bytes: &[u8]) -> Result<Puzzle, ParseError> {
    let text = text_of(bytes)?;
    // A comment about the rules, or about the pieces, is one of them.
    if let Some(span) = named_rule(bytes).or_else(|| comment_on_pieces(text)) {
        return Err(ParseError::new(ParseErrorKind::Rule(text[span.clone()].into()), span));
    }
    let content = text.trim_start();
    if json::is_named(content) {
        return json::read(text);
    }
    let first = content.lines().next().unwrap_or_default().trim();
    let looks_compact = first.contains(|c: char| c.is_whitespace() || matches!(c, '#' | '/'))
        || sides(first).is_some();
    if looks_compact && !text.contains('~') { compact(text) } else { blocks(text) }
}

fn compact(text: &str) -> Result<Puzzle, ParseError> {
    let mut sizes = Vec::new();
    // A size ends with its line or, in a text of one line, at `/` or `;`.
    for (start, line) in lines(text) {
        for size in line.split('#').next().unwrap_or_default().split(['/', ';']) {
            let start = start + (size.as_ptr() as usize - line.as_ptr() as usize);
            sizes.extend(read_size(start, size, sizes.is_empty())?);
        }
    }
    build(sizes, text.len())
}

/// Reads the width and the height of a piece, as two numbers or as `4x3`, and how many of them there are. `None` for blanks.
fn read_size(
    start: usize,
    size: &str,
    is_target: bool,
) -> Result<Option<(Piece, Range<usize>)>, ParseError> {
    let words = size.split_whitespace().map(|word| {
        let at = start + (word.as_ptr() as usize - size.as_ptr() as usize);
        (at..at + word.len(), word)
    });
    let mut words: Vec<_> = words.collect();
    if let Some(&(ref span, word)) = words.first() {
        if let Some([width, height]) = sides(word) {
            let split = span.start + width.len();
            let height_span = span.end - height.len()..span.end;
            words.splice(..1, [(span.start..split, width), (height_span, height)]);
        }
    }
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return Ok(None) };
    let span = first.0.start..last.0.end;
    let most = if is_target { 2 } else { 3 };
    if words.len() < 2 || words.len() > most {
        return Err(ParseError::new(ParseErrorKind::SizeLine, span));
    }
    let count = words.get(2).map_or(Ok(1), number)?;
    let piece = Piece { width: number(&words[0])?, height: number(&words[1])?, count };
    Ok(Some((piece, span)))
}

/// The numbers of a size such as `4x3`.
fn sides(word: &str) -> Option<[&str; 2]> {
    let (width, height) = word.split_once(['x', 'X', '\u{d7}'])?;
    (is_number(width) && is_number(height)).then_some([width, height])
}

fn number((span, word): &(Range<usize>, &str)) -> Result<u32, ParseError> {
    let number = is_number(word).then(|| word.parse().ok()).flatten();
    number.ok_or_else(|| ParseError::new(ParseErrorKind::Number, span.clone()))
}

/// The place of the first comment about how pieces lie, or which of them are used.
fn comment_on_pieces(text: &str) -> Option<Range<usize>> {
    const WORDS: [&str; 11] = [
        "orientation matters",
        "orientation is",
        "fixed",
        "rotat",
        "upright",
        "unturned",
        "no turning",
        "as drawn",
        "as they are",
        "all pieces",
        "every piece",
    ];
    lines(text).find_map(|(start, line)| {
        let comment = line[line.find('#')?..].trim_start_matches(['#', ' ']).trim_end();
        let at = start + (comment.as_ptr() as usize - line.as_ptr() as usize);
        // The options of a command are no sentence.
        let lower = comment.to_lowercase();
        let is_rule = !lower.contains("--") && WORDS.iter().any(|word| lower.contains(word));
        is_rule.then(|| at..at + comment.len())
    })
}

/// The puzzle whose target is the first of these sizes.
pub(crate) fn build(sizes: Vec<(Piece, Range<usize>)>, end: usize) -> Result<Puzzle, ParseError> {
    let (sizes, spans): (Vec<Piece>, Vec<Range<usize>>) = sizes.into_iter().unzip();
    let Some((target, pieces)) = sizes.split_first() else {
        return Err(ParseError::new(ParseErrorKind::NoTarget, end..end));
    };
    Puzzle::new(target.width, target.height, pieces.iter().copied()).map_err(|error| {
        let size = match error {
            PuzzleError::Target { .. } => 0,
            PuzzleError::EmptyPiece(piece)
            | PuzzleError::NoPiece(piece)
            | PuzzleError::TooManyPieces(piece) => piece + 1,
        };
        ParseError::new(ParseErrorKind::Puzzle(error), spans[size].clone())
    })
}

fn blocks(text: &str) -> Result<Puzzle, ParseError> {
    let mut target = None;
    let (mut pieces, mut letters) = (Vec::new(), Vec::new());
    let mut block: Option<Block> = None;
    for (start, line) in lines(text).chain([(text.len(), "")]) {
        if line.trim().is_empty() {
            let Some(done) = block.take() else { continue };
            let piece = Piece::new(done.width, done.height);
            if done.cell != '~' {
                pieces.push((piece, done.span));
                letters.push(done.cell);
            } else if target.is_some() {
                return Err(ParseError::new(ParseErrorKind::SecondTarget, done.span));
            } else {
                target = Some((piece, done.span));
            }
            continue;
        }
        match &mut block {
            Some(block) => block.add(start, line)?,
            None => block = Some(Block::new(start, line)?),
        }
    }
    let Some(target) = target else {
        return Err(ParseError::new(ParseErrorKind::NoTarget, text.len()..text.len()));
    };
    let puzzle = build([target].into_iter().chain(pieces).collect(), text.len())?;
    Ok(puzzle.lettered(letters))
}

/// A block of one character, as far as it was read.
struct Block {
    cell: char,
    width: u32,
    height: u32,
    span: Range<usize>,
}

impl Block {
    fn new(start: usize, line: &str) -> Result<Self, ParseError> {
        let line = line.trim_end();
        let cell = line.chars().next().unwrap_or_default();
        if cell != '~' && cell != '_' && !cell.is_alphanumeric() {
            let span = start..start + cell.len_utf8();
            return Err(ParseError::new(ParseErrorKind::UnknownCell(cell), span));
        }
        let width = line.chars().count() as u32;
        let mut block = Self { cell, width, height: 0, span: start..start };
        block.add(start, line)?;
        Ok(block)
    }

    fn add(&mut self, start: usize, line: &str) -> Result<(), ParseError> {
        let line = line.trim_end();
        let end = start + line.len();
        if let Some((at, other)) = line.char_indices().find(|pair| pair.1 != self.cell) {
            let span = start + at..start + at + other.len_utf8();
            let kind = ParseErrorKind::MixedBlock { expected: self.cell, found: other };
            return Err(ParseError::new(kind, span));
        }
        let (expected, found) = (self.width, line.chars().count() as u32);
        if expected != found {
            let kind = if self.cell == '~' {
                ParseErrorKind::RaggedTarget { expected, found }
            } else {
                ParseErrorKind::Ragged { expected, found }
            };
            return Err(ParseError::new(kind, start..end));
        }
        self.height += 1;
        self.span.end = end;
        Ok(())
    }
}

/// The reason why a text is not a puzzle, and its position.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The reason why an input is not a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// Nothing but blanks.
        #[error("the input is empty")]
        Empty,
        /// An input longer than [`MAX_INPUT_BYTES`].
        #[error("the input has {len} bytes, more than the limit of {limit}")]
        TooLarge {
            /// Length of the input in bytes.
            len: usize,
            /// The longest input that is read, in bytes.
            limit: usize,
        },
        /// Bytes that are not UTF-8.
        #[error("the text is not UTF-8")]
        NotUtf8,
        /// A character that no block can have.
        #[error("expected a block of letters, digits, `_` or `~`, not {0:?}")]
        UnknownCell(char),
        /// A block of more than one character.
        #[error("expected a block of {expected:?} only, found {found:?}")]
        MixedBlock {
            /// The character of the block.
            expected: char,
            /// The other character.
            found: char,
        },
        /// A piece that is no rectangle.
        #[error("expected {expected} cells as in the line before, found {found}")]
        Ragged {
            /// The number of cells in the lines before.
            expected: u32,
            /// The number of cells in this line.
            found: u32,
        },
        /// A target that is no rectangle.
        #[error("the target is not a rectangle: expected {expected} cells, found {found}")]
        RaggedTarget {
            /// The number of cells in the lines before.
            expected: u32,
            /// The number of cells in this line.
            found: u32,
        },
        /// No block of `~`, or no size of the target.
        #[error("missing target: a block of `~`")]
        NoTarget,
        /// More than one block of `~`.
        #[error("expected one target, found a second")]
        SecondTarget,
        /// A line without a width and a height.
        #[error("expected a width and a height, and for a piece optionally a count")]
        SizeLine,
        /// Something other than a number that a size can have.
        #[error("expected a number")]
        Number,
        /// Text that is not the JSON that was expected.
        #[error("expected {0}")]
        Json(&'static str),
        /// A field that may be a rule, which is not read.
        #[error("{0:?} looks like an unsupported rule")]
        Rule(Box<str>),
        /// A letter that no pentomino has.
        #[error("expected pentominoes of F, I, L, N, P, T, U, V, W, X, Y and Z, not {0:?}")]
        NoPentomino(char),
        /// Shapes that do not make a puzzle.
        #[error("{0}")]
        Polyomino(PolyominoError),
        /// Sizes that do not make a puzzle.
        #[error("{0}")]
        Puzzle(PuzzleError),
    }
}
