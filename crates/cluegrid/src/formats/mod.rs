//! From the bytes of a file to puzzles, and back to text.

mod address;
mod picture;
mod read;
mod sites;
mod text;
mod write;

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use kleene_text::{
    Evidence, JsonErrorKind, JsonValue, Sniff, check_len, named_rule, split_byte_order_mark, utf8,
};

use crate::error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
use crate::puzzle::Puzzle;

pub(crate) use text::is_of_numbers;

/// Options of reading: the alphabet of a crossword whose input names none.
///
/// ```
/// use kleene_cluegrid::{ParseOptions, Puzzle, Uniqueness};
///
/// let text = r#"{"rows": ["[^A]"], "cols": ["[AB]|\\W"]}"#;
/// let closed = Puzzle::parse(text.as_bytes())?;
/// assert_eq!(closed.alphabet().chars().collect::<String>(), "AB");
/// let open = Puzzle::parse_with(text.as_bytes(), &ParseOptions::new().any_other(true))?;
/// assert_eq!(open.alphabet().chars().collect::<String>(), " 0AB");
/// # Ok::<(), kleene_cluegrid::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct ParseOptions {
    letters: Option<String>,
    any_other: bool,
}

impl ParseOptions {
    /// The letters that the clues mention.
    pub fn new() -> Self {
        Self::default()
    }

    /// The letters that cells can have, whatever the input says.
    pub fn letters(mut self, letters: impl Into<String>) -> Self {
        self.letters = Some(letters.into());
        self
    }

    /// Whether to add a letter for every kind of characters that are not mentioned. See
    /// [`Puzzle::deriving`].
    pub fn any_other(mut self, any_other: bool) -> Self {
        self.any_other = any_other;
        self
    }
}

impl Puzzle {
    /// Reads a puzzle as text or JSON, which is found by the content. A byte order mark is skipped.
    ///
    /// The text format has a heading `rows` and a heading `columns` ([`Heading`](kleene_text::Heading) has their
    /// spellings), with the clues of that axis after it or each on a line below, and optionally a line `colors` with the
    /// colors; `#` starts a comment. Clues with a character of patterns, such as `r+g+b+` or `AB|BE`, are patterns,
    /// others colors:
    ///
    /// ```
    /// use kleene_cluegrid::{ParseErrorKind, Puzzle};
    ///
    /// let puzzle = Puzzle::parse(b"colors rgb  # red, green, blue\nrows rgb b\ncolumns rb gb b\n")?;
    /// assert_eq!((puzzle.layout().width(), puzzle.layout().height()), (3, 2));
    ///
    /// let error = Puzzle::parse(b"rows rrg b\ncolumns rb rb gb").unwrap_err();
    /// assert_eq!(error.to_string(), "'r' occurs twice in a row, but a clue lists each run once (at byte 5)");
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    ///
    /// In JSON `rows` and `cols` (or `columns`) are lists. With `k`, a number of colors, or
    /// `colors`, a string of them, their items are color clues: strings, or lists of numbers
    /// from 0. Without, they are patterns: a string, a list of them, or of objects with `pattern`
    /// and optionally `"backward": true`. A hexagon has `side`, and `lines` in the order of
    /// [`Layout::lines`](crate::Layout::lines). `alphabet` gives the letters and `name` the name;
    /// other keys are ignored.
    ///
    /// Boards of sites are read as well: regexcrossword.com's objects with `patternsX` (the columns),
    /// `patternsY` (the rows) and, of hexagons, `patternsZ`, alone or as the list `puzzles` of a
    /// challenge; hexagons with `size`, `x`, `y` and `z`; and addresses that have a board in base64
    /// after `puzzle=`.
    ///
    /// # Errors
    /// Content that is no puzzle; the error points at the place.
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        Self::parse_with(bytes, &ParseOptions::new())
    }

    /// Reads a puzzle as text or JSON, with options for an input that names no alphabet.
    ///
    /// # Errors
    /// Content that is no puzzle; the error points at the place.
    pub fn parse_with(bytes: &[u8], options: &ParseOptions) -> Result<Self, ParseError> {
        let mut puzzles = Self::parse_all(bytes, options)?;
        if puzzles.len() > 1 {
            let kind = JsonErrorKind::Expected("one puzzle, not a list of several").into();
            return Err(ParseError::new(kind, 0..bytes.len()));
        }
        puzzles.pop().ok_or_else(|| ParseError::new(ParseErrorKind::Empty, 0..bytes.len()))
    }

    /// Reads a puzzle, or all puzzles of a list in JSON.
    ///
    /// # Errors
    /// Content that is no puzzle or list of puzzles; the error points at the first place that is
    /// wrong.
    pub fn parse_all(bytes: &[u8], options: &ParseOptions) -> Result<Vec<Self>, ParseError> {
        check_len(bytes, MAX_INPUT_BYTES, |len| ParseErrorKind::TooLarge { len })?;
        let (mark, content) = split_byte_order_mark(bytes);
        read_all(content, options).map_err(|error| error.shifted(mark.len()))
    }
}

/// What may not stand beside patterns.
const NOTHING_ELSE: &str = "no rules or clues beside the patterns of the lines";

fn read_all(bytes: &[u8], options: &ParseOptions) -> Result<Vec<Puzzle>, ParseError> {
    let text = utf8(bytes, ParseErrorKind::NotUtf8)?;
    // A title or a comment about the rules is one of them.
    if let Some(span) = named_rule(bytes) {
        return Err(ParseError::new(JsonErrorKind::Expected(NOTHING_ELSE).into(), span));
    }
    if let Some(span) = address::board(text) {
        // An error in the decoded board has no finer position in the address than this span.
        let within = |error: ParseError| ParseError::new(error.into_kind(), span.clone());
        let board = address::decode(text, span.clone())?;
        if !matches!(board.trim_ascii_start(), [b'{' | b'[', ..]) {
            let kind = JsonErrorKind::Expected("a board: its JSON in base64").into();
            return Err(ParseError::new(kind, span));
        }
        return read::read(utf8(&board, ParseErrorKind::NotUtf8).map_err(within)?, options)
            .map_err(within);
    }
    match text.trim_start().chars().next() {
        None => Err(ParseError::new(ParseErrorKind::Empty, 0..bytes.len())),
        // A heading in brackets is no list of JSON.
        Some('[') if text::is_headed(text) && JsonValue::parse_code(text).is_err() => {
            Ok([text::read(text, options)?].into())
        }
        Some('{' | '[') => read::read(text, options),
        Some(_) if is_code(text) || text::has_lists(text) => read::read(text, options),
        Some(_) => match text::read(text, options) {
            // Clues below headings are colors; in lists of YAML that are no such clues they are patterns.
            Err(_) if JsonValue::is_yaml(text) && has_lists_of_sides(text) => {
                read::read(text, options)
            }
            result => Ok([result?].into()),
        },
    }
}

/// Whether a text gives a list to a name of each side, as programs do.
fn is_code(text: &str) -> bool {
    !JsonValue::is_yaml(text) && has_lists_of_sides(text)
}

fn has_lists_of_sides(text: &str) -> bool {
    JsonValue::parse_data(text).is_ok_and(|value| value.innermost().has_lists_of_sides())
}

/// How surely bytes are a clue grid or a regex crossword.
///
/// Objects with keys of their own and addresses are sure. Clues of numbers alone, and clues that no line fits, speak
/// against it; if they are patterns, it is doubtful.
///
/// ```
/// use kleene_cluegrid::sniff;
/// use kleene_text::{Evidence, Sniff};
///
/// assert_eq!(sniff(b"rows rgb b\ncolumns rb gb b"), Sniff::Weak(Evidence::Likely));
/// assert_eq!(sniff(br#"{"rows": ["1B1K", "2K"], "cols": ["1B1K", "2K"]}"#), Sniff::Weak(Evidence::Doubtful));
/// assert_eq!(sniff(br#"{"patternsX": [["A+"]], "patternsY": [["."]]}"#), Sniff::Sure);
/// assert_eq!(sniff(b"rows 2 1\ncolumns 1 2"), Sniff::No);
/// ```
#[must_use]
pub fn sniff(bytes: &[u8]) -> Sniff {
    let options = ParseOptions::new();
    let Ok(puzzles) = Puzzle::parse_all(bytes, &options) else { return Sniff::No };
    let (_, content) = split_byte_order_mark(bytes);
    let text = core::str::from_utf8(content).unwrap_or_default();
    const OWN: [&str; 5] =
        ["\"patternsX\"", "\"patternsY\"", "\"alphabet\"", "\"lines\"", "\"side\""];
    if address::board(text).is_some() || OWN.iter().any(|key| text.contains(key)) {
        return Sniff::Sure;
    }
    Sniff::Weak(if puzzles.iter().any(|puzzle| puzzle.conflict().is_some()) {
        // Any text can be read as patterns. In JSON, clues with the syntax of patterns are meant as such.
        let is_json = text.trim_start().starts_with(['{', '[']);
        let mut patterns = puzzles.iter().flat_map(Puzzle::patterns).peekable();
        let are_any = patterns.peek().is_some()
            && !(is_json && patterns.any(|one| one.text().contains(['[', '(', '*', '+', '|'])));
        if are_any { Evidence::Doubtful } else { Evidence::Degenerate }
    } else if puzzles.iter().any(Puzzle::has_no_clue) {
        Evidence::Degenerate
    } else if puzzles.iter().all(Puzzle::is_of_numbers) {
        Evidence::Possible
    } else {
        Evidence::Likely
    })
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}
