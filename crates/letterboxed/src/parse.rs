//! From text to a puzzle, or to an error that points into the text.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

use kleene_text::{JsonValue, check_len, utf8};

use crate::puzzle::{Puzzle, PuzzleError};

/// The longest text of a box that is read, in bytes.
pub const MAX_INPUT_BYTES: usize = 1 << 16;

impl Puzzle {
    /// Reads the sides of a box: letters, and between two sides line breaks, bars, semicolons, slashes, commas, dashes or
    /// blanks.
    ///
    /// The list above runs from the strongest kind of separator to the weakest. If a text has
    /// several kinds, the first of these divisions counts that gives at least two sides of equal
    /// length, two letters or more: at all kinds; at all but the weakest, at all but the two
    /// weakest, and so on; at one kind alone, the strongest first. If none does, every separator
    /// ends a side, unless each side would be one letter: then only the strongest kind ends sides.
    ///
    /// The sides may also be given in JSON, in YAML or as lists of a program:
    /// `["ECF", "NDA", "ITR", "ULB"]`, alone or under a name such as `sides`, or under the names
    /// `top`, `right`, `bottom` and `left`.
    ///
    /// A side on a line of its own may have a label, such as `top:` or `0:`, if all sides have one.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    ///
    /// ```
    /// use kleene_letterboxed::{ParseErrorKind, Puzzle, PuzzleError};
    ///
    /// let puzzle: Puzzle = "ecf,nda,itr,ulb".parse()?;
    /// assert_eq!(puzzle.to_string(), "ECF NDA ITR ULB");
    /// assert_eq!("E C F, N D A, I T R, U L B".parse(), Ok(puzzle.clone()));
    /// assert_eq!("top: ECF\nright: NDA\nbottom: ITR\nleft: ULB\n".parse(), Ok(puzzle));
    ///
    /// let error = "ecf nd4 itr ulb".parse::<Puzzle>().unwrap_err();
    /// assert_eq!(error.to_string(), "`4` on side 2 is not a letter from A to Z (at byte 6)");
    /// assert_eq!(error.span(), 6..7);
    /// let error = "ecf,,itr".parse::<Puzzle>().unwrap_err();
    /// assert_eq!(error.kind(), &ParseErrorKind::Puzzle(PuzzleError::EmptySide { side: 1 }));
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        let limit = MAX_INPUT_BYTES;
        check_len(bytes, limit, |len| ParseErrorKind::TooLarge { len, limit })?;
        let text = utf8(bytes, ParseErrorKind::NotUtf8)?;
        if let Some(sides) = listed(text) {
            return Self::new(sides.iter().map(|(letters, _)| letters)).map_err(|wrong| {
                let span = match wrong {
                    PuzzleError::EmptySide { side } | PuzzleError::NotALetter { side, .. } => {
                        sides[side].1.clone()
                    }
                    _ => 0..text.len(),
                };
                ParseError::new(ParseErrorKind::Puzzle(wrong), span)
            });
        }
        let unlabeled = without_labels(text);
        let text = unlabeled.as_deref().unwrap_or(text);
        let found = runs(text);
        let sides = divided(text, &found);
        Self::new(sides.iter().map(|side| letters(text, side))).map_err(|wrong| {
            ParseError::new(ParseErrorKind::Puzzle(wrong), place(text, &sides, wrong))
        })
    }
}

/// The names of the sides, of a list of them, and of what says nothing.
const AROUND: [&str; 4] = ["top", "right", "bottom", "left"];
const SIDES: [&str; 5] = ["sides", "letters", "board", "box", "puzzle"];
const OTHERS: [&str; 12] = [
    "date",
    "id",
    "par",
    "title",
    "name",
    "author",
    "source",
    "number",
    "solution",
    "oursolution",
    "isfree",
    "expiration",
];

/// The letters of the sides that JSON, YAML or a program lists, each with its place; `None` for other texts.
pub(crate) fn listed(text: &str) -> Option<Vec<(String, Range<usize>)>> {
    let is_short = text.len() <= MAX_INPUT_BYTES;
    sides_of(&is_short.then(|| JsonValue::find_data(text))??)
}

fn sides_of(value: &JsonValue) -> Option<Vec<(String, Range<usize>)>> {
    let Some(entries) = value.as_object() else {
        let sides: Vec<_> = value.as_list()?.iter().map(side).collect::<Option<_>>()?;
        return (sides.len() > 2).then_some(sides);
    };
    let key = |name: &str| {
        entries.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    };
    let sides: Vec<_> = AROUND.iter().filter_map(|name| side(key(name)?)).collect();
    let known: &[&str] = if sides.len() == AROUND.len() { &AROUND } else { &SIDES };
    let is_among =
        |names: &[&str], key: &str| names.iter().any(|name| key.eq_ignore_ascii_case(name));
    if !entries.iter().all(|(key, _)| is_among(known, key) || is_among(&OTHERS, key)) {
        return None;
    }
    match sides.len() {
        4 => Some(sides),
        _ => sides_of(SIDES.iter().find_map(|name| key(name))?),
    }
}

/// The letters of a text or of a list of them.
fn side(value: &JsonValue) -> Option<(String, Range<usize>)> {
    let letters = match value.as_list() {
        Some(letters) => letters.iter().map(JsonValue::as_str).collect::<Option<String>>()?,
        None => value.as_str()?.into(),
    };
    Some((letters, value.span()))
}

/// A text with blanks in the place of its title and of the labels before its lines; `None` for a text without any. All
/// lines have labels, or none: words with a colon after them, or the name of a side. One or two labels name sides.
pub(crate) fn without_labels(text: &str) -> Option<String> {
    let mut untitled = String::new();
    for line in text.split_inclusive('\n') {
        // Also `game: letter boxed`
        let title = line.rsplit(':').next().unwrap_or(line);
        let letters = title.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase);
        match letters.eq("letterboxed".chars()) {
            true => untitled.extend(line.chars().map(|c| if c == '\n' { c } else { ' ' })),
            false => untitled += line,
        }
    }
    let (mut rest, mut count, mut names_sides) = (String::new(), 0, true);
    for line in untitled.split_inclusive('\n') {
        let len = if line.trim().is_empty() { Some(0) } else { label(line) };
        let Some(len) = len else { return (untitled != text).then_some(untitled) };
        let name = line[..len].trim().trim_end_matches(':');
        count += usize::from(len > 0);
        names_sides &= len == 0 || SIDES.iter().any(|known| name.eq_ignore_ascii_case(known));
        rest.extend(core::iter::repeat_n(' ', len));
        rest += &line[len..];
    }
    (rest != text && (count > 2 || names_sides)).then_some(rest)
}

/// The length of the label with which a line begins: words and a colon, or the name of a side.
fn label(line: &str) -> Option<usize> {
    if let Some((label, _)) = line.split_once(':') {
        let are_words = label.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '_'));
        return (are_words && !label.trim().is_empty()).then_some(label.len() + 1);
    }
    let start = line.len() - line.trim_start().len();
    let name = line.split_whitespace().next()?;
    let is_side = AROUND.iter().any(|side| name.eq_ignore_ascii_case(side));
    (is_side && line.trim().len() > name.len()).then_some(start + name.len())
}

/// The separators, the strongest first; every blank that is no line break is a space here.
const SEPARATORS: [char; 7] = ['\n', '|', ';', '/', ',', '-', ' '];

/// The letters between two separators, and the separator before them: its place in [`SEPARATORS`].
struct Run {
    range: Range<usize>,
    after: usize,
}

/// The runs of letters. Blanks around another separator are none themselves; between two others is an empty run.
fn runs(text: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut start = None;
    // The strongest separator since the last letter, and whether there is one that is not white.
    let (mut after, mut is_marked) = (0, false);
    for (at, c) in text.char_indices() {
        let c = if c == '\r' || c != '\n' && c.is_whitespace() { ' ' } else { c };
        let Some(rank) = SEPARATORS.iter().position(|&separator| separator == c) else {
            start.get_or_insert(at);
            continue;
        };
        if let Some(start) = start.take() {
            runs.push(Run { range: start..at, after });
            (after, is_marked) = (rank, false);
        }
        let is_mark = !c.is_whitespace();
        if is_mark && (is_marked || runs.is_empty()) {
            runs.push(Run { range: at..at, after });
            after = rank;
        }
        is_marked |= is_mark;
        after = after.min(rank);
    }
    let end = text.len();
    if let Some(start) = start {
        runs.push(Run { range: start..end, after });
    } else if is_marked {
        runs.push(Run { range: end..end, after });
    }
    runs
}

/// The runs of each side.
fn divided<'r>(text: &str, runs: &'r [Run]) -> Vec<&'r [Run]> {
    let mut kinds: Vec<usize> = runs.iter().skip(1).map(|run| run.after).collect();
    kleene_text::sort_by(&mut kinds, |a, b| b.cmp(a));
    kinds.dedup();
    let by = |ends: &dyn Fn(usize) -> bool| -> Vec<&'r [Run]> {
        runs.chunk_by(|_, next| !ends(next.after)).collect()
    };
    let all = by(&|_| true);
    if kinds.len() < 2 || runs.iter().any(|run| run.range.is_empty()) {
        return all;
    }
    let from_weak = kinds.iter().map(|&kind| by(&|after| after <= kind));
    let alone = kinds.iter().rev().map(|&kind| by(&|after| after == kind));
    from_weak
        .chain(alone)
        .find(|sides| {
            let mut lens = sides.iter().map(|side| letters(text, side).len());
            let first = lens.next().unwrap_or(0);
            sides.len() > 1 && first > 1 && lens.all(|len| len == first)
        })
        .unwrap_or_else(|| {
            let are_single = runs.iter().all(|run| text[run.range.clone()].chars().count() == 1);
            if are_single { by(&|after| kinds.last() == Some(&after)) } else { all }
        })
}

fn letters(text: &str, side: &[Run]) -> String {
    side.iter().map(|run| &text[run.range.clone()]).collect()
}

/// The part of the text that an error concerns.
fn place(text: &str, sides: &[&[Run]], wrong: PuzzleError) -> Range<usize> {
    match wrong {
        PuzzleError::EmptySide { side } => sides[side][0].range.clone(),
        PuzzleError::NotALetter { side, index, letter } => {
            let places = sides[side].iter().flat_map(|run| {
                text[run.range.clone()].char_indices().map(|(at, _)| run.range.start + at)
            });
            let start = places.into_iter().nth(index).unwrap_or_default();
            start..start + letter.len_utf8()
        }
        _ => 0..text.len(),
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

/// The reason why a text is not a puzzle, and its position.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The reason why a text is not a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// More than [`MAX_INPUT_BYTES`].
        #[error("input of {len} bytes is larger than {limit}")]
        TooLarge {
            /// Bytes of the input.
            len: usize,
            /// The most that is read.
            limit: usize,
        },
        /// Bytes that are no text.
        #[error("not UTF-8")]
        NotUtf8,
        /// Letters that do not make a puzzle.
        #[error(transparent)]
        Puzzle(#[from] PuzzleError),
    }
}
