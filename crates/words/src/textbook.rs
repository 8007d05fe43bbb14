//! The textbook's matcher: recursive backtracking on the pattern's first piece and the word's first
//! letter, with all its calls.
//!
//! A pattern of the course dialect is a sequence of pieces, each a letter or a set, possibly
//! starred. A call decides whether the rest of the pattern matches the rest of the word. It looks
//! at the first piece only: that piece takes the first letter and is done, or, if starred, is
//! skipped, or takes the letter and stays. Where two starred pieces could take the same letters,
//! the matcher tries every way to divide them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use kleene_lexicon::Letters;
use kleene_search::Stop;
use kleene_syntax::{ParseError, ParseErrorKind, course};

/// The longest pattern and the longest word that are matched, in bytes. Calls go as deep as both
/// together.
pub const MAX_TEXTBOOK_BYTES: usize = 1024;

/// A pattern of the course dialect, to be matched by recursive backtracking.
///
/// [`Query`](crate::Query) gives the same answers with an automaton, in one pass over the word.
/// This matcher is for teaching: [`Textbook::run`] reports every call to an observer.
///
/// ```
/// use kleene_words::Textbook;
///
/// let textbook = Textbook::new("[a-g]*")?;
/// assert!(textbook.matches("cabbage"));
/// assert!(!textbook.matches("feedback"));
///
/// let vowels = Textbook::new("[a-z]*a[a-z]*e[a-z]*i[a-z]*o[a-z]*u[a-z]*y[a-z]*")?;
/// assert_eq!(vowels.calls("strength"), (false, 26));
/// assert_eq!(vowels.calls("abracadabra"), (false, 173));
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Textbook {
    pattern: String,
    pieces: Vec<Piece>,
}

#[derive(Clone, Copy, Debug)]
struct Piece {
    letters: Letters,
    is_starred: bool,
    /// The start of the piece in the pattern.
    start: usize,
}

/// The reason for a call: one of the rules by which the textbook matcher calls itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Way {
    /// The first piece cannot take a letter, because there is none or another one, but it is
    /// starred, so it is skipped.
    CannotTake,
    /// The first piece takes the first letter and is done with.
    TakesOne,
    /// The first piece, which is starred, takes the first letter and stays.
    TakesAndStays,
    /// The first piece, which is starred, could take the first letter and is skipped.
    LeftOut,
}

impl Way {
    /// Its number, from 1 to 4, in the order above.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The name of the rule: `cannot take`, `takes one`, `takes and stays`, `left out`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CannotTake => "cannot take",
            Self::TakesOne => "takes one",
            Self::TakesAndStays => "takes and stays",
            Self::LeftOut => "left out",
        }
    }
}

/// An observer of every call of the textbook matcher. Every method does nothing by default.
pub trait CallObserver {
    /// A call begins: does the rest of the pattern match the rest of the word? The first call has
    /// depth 0.
    fn call(&mut self, depth: usize, pattern: &str, word: &str) {
        let _ = (depth, pattern, word);
    }

    /// The next call, of this depth, is made for this reason. The first one has none.
    fn way(&mut self, depth: usize, way: Way) {
        let _ = (depth, way);
    }

    /// The call of this depth ends.
    fn answer(&mut self, depth: usize, answer: bool) {
        let _ = (depth, answer);
    }
}

impl CallObserver for () {}

/// Notifies both.
impl<A: CallObserver, B: CallObserver> CallObserver for (A, B) {
    fn call(&mut self, depth: usize, pattern: &str, word: &str) {
        self.0.call(depth, pattern, word);
        self.1.call(depth, pattern, word);
    }

    fn way(&mut self, depth: usize, way: Way) {
        self.0.way(depth, way);
        self.1.way(depth, way);
    }

    fn answer(&mut self, depth: usize, answer: bool) {
        self.0.answer(depth, answer);
        self.1.answer(depth, answer);
    }
}

impl Textbook {
    /// Cuts a pattern into its pieces, by [`course::split`] and [`course::expand`].
    ///
    /// # Errors
    /// A text that is not a pattern of the course dialect, or longer than [`MAX_TEXTBOOK_BYTES`].
    pub fn new(pattern: &str) -> Result<Self, ParseError> {
        let limit = MAX_TEXTBOOK_BYTES;
        if pattern.len() > limit {
            let kind = ParseErrorKind::PatternTooLong { limit };
            return Err(ParseError::new(kind, limit..pattern.len()));
        }
        let _ = course::parse(pattern)?;
        let mut pieces = Vec::new();
        let mut rest = pattern;
        while !rest.is_empty() {
            let split = course::split(rest)?;
            let is_set = split.first.starts_with('[');
            let letters = if is_set { course::expand(split.first)? } else { split.first.into() };
            let start = pattern.len() - rest.len();
            let letters = Letters::from_text(&letters);
            pieces.push(Piece { letters, is_starred: split.starred, start });
            rest = split.rest;
        }
        Ok(Self { pattern: pattern.into(), pieces })
    }

    /// Whether the whole pattern matches the whole word. It can take time exponential in the number
    /// of stars.
    #[must_use]
    pub fn matches(&self, word: &str) -> bool {
        self.calls(word).0
    }

    /// Whether it matches, and after how many calls that was known.
    #[must_use]
    pub fn calls(&self, word: &str) -> (bool, u64) {
        let mut calls = Calls { textbook: self, observer: &mut (), left: u64::MAX };
        // This many calls are never made.
        let answer = calls.first(word).unwrap_or(false);
        (answer, u64::MAX - calls.left)
    }

    /// Whether it matches, if that takes at most `limit` calls; the observer sees each. The answer
    /// for a word of more than [`MAX_TEXTBOOK_BYTES`] is no, without a call.
    ///
    /// # Errors
    /// [`Stop::Nodes`] if more calls are needed.
    ///
    /// ```
    /// use kleene_words::{Stop, Textbook};
    ///
    /// let textbook = Textbook::new("[a-z]*x[a-z]*y[a-z]*z")?;
    /// assert_eq!(textbook.run("abcdefghijklmnopqrstuvwxyz", 1000, &mut ()), Ok(true));
    /// assert_eq!(textbook.run("xxxxxxxxxxyyyyyyyyyyzzzzzzzzzzx", 1000, &mut ()), Err(Stop::Nodes));
    /// # Ok::<(), kleene_syntax::ParseError>(())
    /// ```
    pub fn run(
        &self,
        word: &str,
        limit: u64,
        observer: &mut impl CallObserver,
    ) -> Result<bool, Stop> {
        Calls { textbook: self, observer, left: limit }.first(word)
    }

    /// The pattern as it was read.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.pattern
    }
}

struct Calls<'t, O> {
    textbook: &'t Textbook,
    observer: &'t mut O,
    /// Calls that may still be made.
    left: u64,
}

impl<O: CallObserver> Calls<'_, O> {
    fn first(&mut self, word: &str) -> Result<bool, Stop> {
        if word.len() > MAX_TEXTBOOK_BYTES {
            return Ok(false);
        }
        self.call(0, 0, word)
    }

    fn go(&mut self, way: Way, depth: usize, piece: usize, word: &str) -> Result<bool, Stop> {
        if self.left > 0 {
            self.observer.way(depth, way);
        }
        self.call(depth, piece, word)
    }

    fn call(&mut self, depth: usize, piece: usize, word: &str) -> Result<bool, Stop> {
        self.left = self.left.checked_sub(1).ok_or(Stop::Nodes)?;
        let pieces = &self.textbook.pieces;
        let start = pieces.get(piece).map_or(self.textbook.pattern.len(), |piece| piece.start);
        self.observer.call(depth, &self.textbook.pattern[start..], word);
        let answer = self.answer(depth + 1, piece, word)?;
        self.observer.answer(depth, answer);
        Ok(answer)
    }

    /// The ways on, in the textbook's order: the piece takes one letter and is done with; it is
    /// left out; it takes one letter of several.
    fn answer(&mut self, depth: usize, piece: usize, word: &str) -> Result<bool, Stop> {
        let Some(&Piece { letters, is_starred, .. }) = self.textbook.pieces.get(piece) else {
            return Ok(word.is_empty());
        };
        let takes = word.bytes().next().is_some_and(|byte| letters.contains(byte));
        if !takes {
            return if is_starred {
                self.go(Way::CannotTake, depth, piece + 1, word)
            } else {
                Ok(false)
            };
        }
        if self.go(Way::TakesOne, depth, piece + 1, &word[1..])? {
            return Ok(true);
        }
        if is_starred && self.go(Way::LeftOut, depth, piece + 1, word)? {
            return Ok(true);
        }
        if is_starred { self.go(Way::TakesAndStays, depth, piece, &word[1..]) } else { Ok(false) }
    }
}

/// Every call, written below each other: indented by depth, with the [`Way`] to it and with its answer.
///
/// ```
/// use kleene_words::{CallTrace, Textbook};
///
/// let mut trace = CallTrace::new(100);
/// Textbook::new("o*f")?.run("of", 100, &mut trace).unwrap();
/// assert_eq!(
///     trace.to_string(),
///     "\
/// o*f  of
///   f  f  (2: takes one)
///     \u{2014}  \u{2014}  (2: takes one)
///     yes
///   yes
/// yes
/// "
/// );
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CallTrace {
    text: String,
    lines_left: usize,
    calls: u64,
    is_cut: bool,
    way: Option<Way>,
}

impl CallTrace {
    /// A trace of at most `lines` lines; further calls are only counted.
    #[must_use]
    pub fn new(lines: usize) -> Self {
        Self { lines_left: lines, ..Self::default() }
    }

    /// Number of calls so far.
    #[must_use]
    pub fn calls(&self) -> u64 {
        self.calls
    }

    fn line(&mut self, depth: usize, text: fmt::Arguments<'_>) {
        use fmt::Write as _;
        if self.lines_left == 0 {
            self.is_cut = true;
            return;
        }
        self.lines_left -= 1;
        let indent = 2 * depth;
        // Writing to a string never fails.
        let _ = writeln!(self.text, "{:indent$}{text}", "");
    }
}

impl CallObserver for CallTrace {
    fn call(&mut self, depth: usize, pattern: &str, word: &str) {
        self.calls += 1;
        let shown =
            |text: &str| if text.is_empty() { "\u{2014}".into() } else { String::from(text) };
        let (pattern, word) = (shown(pattern), shown(word));
        match self.way.take() {
            None => self.line(depth, format_args!("{pattern}  {word}")),
            Some(way) => {
                let (number, name) = (way.number(), way.name());
                self.line(depth, format_args!("{pattern}  {word}  ({number}: {name})"));
            }
        }
    }

    fn way(&mut self, _: usize, way: Way) {
        self.way = Some(way);
    }

    fn answer(&mut self, depth: usize, answer: bool) {
        self.line(depth, format_args!("{}", if answer { "yes" } else { "no" }));
    }
}

impl fmt::Display for CallTrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        if self.is_cut { f.write_str("...\n") } else { Ok(()) }
    }
}
