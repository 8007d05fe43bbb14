//! Recognition and reading.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use kleene_search::puzzle::{Collection, CutLines, Puzzle, Source, TextError};
use kleene_text::{Evidence, Sniff, list, split_byte_order_mark, without_rules};

use crate::any::AnyPuzzle;
use crate::kind::Kind;
use crate::notation;
use crate::part::{self, Part};

/// A puzzle with the name that it has in a file of several.
#[derive(Clone, Debug)]
pub struct AnyNamed {
    /// Its name.
    pub name: Option<String>,
    /// The puzzle.
    pub puzzle: AnyPuzzle,
}

/// How a long file is cut into puzzles of any kind: [`Collection`] without its type.
pub struct AnyCollection {
    /// The part that each line has in the puzzles. It is called with every line in order, with its line break.
    pub cut: CutLines,
    /// Reads a piece.
    pub parse: ParsePiece,
    /// The most bytes of a piece.
    pub max_len: usize,
}

/// Reads a piece of a collection.
pub type ParsePiece = Box<dyn Fn(&[u8]) -> Result<AnyPuzzle, String> + Send + Sync>;

impl AnyCollection {
    pub(crate) fn new<P: Puzzle>(collection: Collection<P>) -> Self {
        let Collection { cut, parse, max_len } = collection;
        Self { cut, parse: Box::new(move |piece| parse(piece).map(AnyPuzzle::new)), max_len }
    }
}

impl fmt::Debug for AnyCollection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyCollection").field("max_len", &self.max_len).finish_non_exhaustive()
    }
}

/// The kind of a file, and how certain it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognized {
    /// The kind.
    pub kind: Kind,
    /// Other kinds as which the file could be read with about as much reason.
    pub others: Vec<Kind>,
}

impl Recognized {
    /// A sentence for the user where the file may well be meant as another puzzle.
    #[must_use]
    pub fn doubt(&self, content: &[u8]) -> Option<String> {
        let Self { kind, others } = self;
        if !others.is_empty() {
            return Some(format!("read as {kind}, but it may also be {}", list(others, "or")));
        }
        kind.may_be_other(content).then(|| format!("read as {kind}, but it may be another puzzle"))
    }
}

/// The puzzles of a file, and how certain it is that the file means them.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Their kind.
    pub kind: Kind,
    /// The puzzles in the order of the file.
    pub puzzles: Vec<AnyNamed>,
    /// Sentences for the user: another kind that the file may be of, and the choices of the reader
    /// ([`Kind::assumption`]). None for most files.
    pub notes: Vec<String>,
}

/// The reason why a file has no puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// No kind recognises the content.
    Unknown,
    /// No kind recognises the content, but one reads a part of it.
    Within(Part),
    /// It is no puzzle, but this, such as a formula in DIMACS CNF.
    Other(&'static str),
    /// Several kinds recognise it equally well.
    Ambiguous(Vec<Kind>),
    /// Only this kind reads it, and it is hardly the one that is meant.
    Doubtful(Kind),
    /// It is no valid file of this kind.
    Invalid {
        /// The kind.
        kind: Kind,
        /// The error, and its place.
        error: TextError,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("no known format of any puzzle"),
            Self::Within(part) => write!(f, "no known format of any puzzle, but {part}"),
            Self::Other(notation) => write!(f, "{notation}, not a puzzle"),
            Self::Ambiguous(kinds) => write!(f, "a puzzle of kind {}", list(kinds, "or")),
            Self::Doubtful(kind) => {
                write!(f, "no known format, and hardly a puzzle of kind {kind}")
            }
            Self::Invalid { kind, error } => write!(f, "{kind}: {error}"),
        }
    }
}

impl Error for ReadError {}

/// Reads every puzzle of a file, whose kind is recognized among [`Kind::ALL`].
///
/// # Errors
/// A file that no kind recognises, or that several recognise equally well; an error in its text.
pub fn read(source: &Source<'_>) -> Result<Vec<AnyNamed>, ReadError> {
    Registry::builtin().read(source)
}

/// The kinds that a program knows.
///
/// ```
/// use kleene::{Kind, Registry};
///
/// assert_eq!(Registry::builtin().kinds(), Kind::ALL);
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Registry {
    kinds: Vec<Kind>,
}

impl Registry {
    /// The kinds of this crate.
    pub fn builtin() -> Self {
        Self { kinds: Kind::ALL.to_vec() }
    }

    /// Adds the kind of another crate.
    pub fn with<P: Puzzle>(mut self) -> Self {
        self.kinds.push(Kind::of::<P>());
        self
    }

    /// Every kind, in order.
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The kind of this name.
    #[must_use]
    pub fn kind(&self, name: &str) -> Option<Kind> {
        self.kinds.iter().copied().find(|kind| kind.name() == name)
    }

    /// The kind whose files have this suffix, if the suffix alone decides it. That of a notation such as `xml`, which
    /// programs for puzzles of any kind use, does not.
    #[must_use]
    pub fn kind_of_suffix(&self, suffix: &str) -> Option<Kind> {
        let mut kinds = self.kinds_of_suffix(suffix);
        kinds.next().filter(|_| kinds.next().is_none() && !is_notation(suffix))
    }

    fn kinds_of_suffix(&self, suffix: &str) -> impl Iterator<Item = Kind> {
        let has_suffix =
            move |kind: &Kind| kind.formats().iter().any(|format| format.has_suffix(suffix));
        self.kinds.iter().copied().filter(has_suffix)
    }

    /// The kind of a file: that of its suffix, or else the kind with the strongest evidence in its content.
    ///
    /// # Errors
    /// A file that no kind recognises, or that several recognise equally well.
    pub fn recognize(&self, source: &Source<'_>) -> Result<Recognized, ReadError> {
        self.whole(source, false).map_err(|error| match error {
            ReadError::Unknown => {
                self.part(source.content).map_or(ReadError::Unknown, ReadError::Within)
            }
            error => error,
        })
    }

    /// The first lines of a text that are a puzzle if they stand alone, for a message about a text that is none.
    #[must_use]
    pub fn part(&self, content: &[u8]) -> Option<Part> {
        part::first(content, |part| self.kind_of_part(part))
    }

    /// The kind of a part of a text that stands alone, if there is no doubt.
    fn kind_of_part(&self, part: &[u8]) -> Option<Kind> {
        let source = Source::new(part);
        let Recognized { kind, others } = self.whole(&source, true).ok()?;
        let sniff = kind.sniff(part);
        let is_alone = sniff >= Sniff::Weak(Evidence::Possible) && others.is_empty();
        (is_alone && kind.read_whole(&source).is_ok()).then_some(kind)
    }

    /// The kind of a file, or of a part of one, as a whole.
    fn whole(&self, source: &Source<'_>, is_part: bool) -> Result<Recognized, ReadError> {
        let content = source.content;
        let by_suffix: Vec<Kind> =
            source.suffix.map(|suffix| self.kinds_of_suffix(suffix).collect()).unwrap_or_default();
        let Some(&first) = by_suffix.first() else { return self.by_content(source, is_part) };
        // A suffix of several kinds: the first one, unless the content is surely another's.
        let is_sure =
            |kind: &Kind| kind.sniff(content) == Sniff::Sure || kind.seems(source) == Sniff::Sure;
        let sure = by_suffix[1..].iter().copied().find(is_sure);
        let of_suffix = Recognized { kind: sure.unwrap_or(first), others: Vec::new() };
        // A file in a notation of many programs may be of another kind.
        if source.suffix.is_some_and(is_notation) && of_suffix.kind.sniff(content) != Sniff::Sure {
            return match self.by_content(source, is_part) {
                Err(other @ ReadError::Other(_)) => Err(other),
                found => Ok(found.unwrap_or(of_suffix)),
            };
        }
        Ok(of_suffix)
    }

    fn by_content(&self, source: &Source<'_>, is_part: bool) -> Result<Recognized, ReadError> {
        if let Some(notation) = notation::other(source.content) {
            return Err(ReadError::Other(notation));
        }
        let sniffed: Vec<(Kind, Sniff)> =
            self.kinds.iter().map(|&kind| (kind, kind.sniff(source.content))).collect();
        let strongest = sniffed.iter().map(|&(_, sniff)| sniff).max().unwrap_or(Sniff::No);
        if strongest <= Sniff::Weak(Evidence::Degenerate) {
            // A part within a part would be found from the whole, too.
            let kind = if is_part { None } else { self.kind_among_courtesies(source.content) };
            if let Some(kind) = kind {
                return Ok(Recognized { kind, others: Vec::new() });
            }
            if let Some(kind) = self.kind_without_rule(source) {
                return Ok(Recognized { kind, others: Vec::new() });
            }
            // A mistake in a file of another kind is more likely than a reading without content.
            let has_reading = strongest > Sniff::No;
            let kind = self.seeming(source, has_reading);
            let is_doubtful =
                |&&(_, sniff): &&(Kind, Sniff)| sniff == Sniff::Weak(Evidence::Doubtful);
            let doubtful = sniffed.iter().find(is_doubtful).map(|&(kind, _)| kind);
            match (kind, doubtful) {
                (Some(kind), _) if Some(kind) != doubtful => {
                    return Ok(Recognized { kind, others: Vec::new() });
                }
                (_, Some(kind)) if strongest == Sniff::Weak(Evidence::Doubtful) => {
                    return Err(ReadError::Doubtful(kind));
                }
                _ => {}
            }
        }
        if strongest == Sniff::No {
            let unread = notation::without_data(source.content);
            return Err(unread.map_or(ReadError::Unknown, ReadError::Other));
        }
        let of = |wanted: Sniff| sniffed.iter().filter(move |(_, sniff)| *sniff == wanted);
        match of(strongest).map(|&(kind, _)| kind).collect::<Vec<_>>()[..] {
            [kind] => {
                let others = sniffed
                    .iter()
                    .filter(|&&(other, sniff)| other != kind && is_close(strongest, sniff));
                Ok(Recognized { kind, others: others.map(|&(other, _)| other).collect() })
            }
            ref kinds => Err(ReadError::Ambiguous(kinds.to_vec())),
        }
    }

    /// The kind of the part of a text that is a puzzle, if the rest greets or names that kind.
    fn kind_among_courtesies(&self, content: &[u8]) -> Option<Kind> {
        let (_, content) = split_byte_order_mark(content);
        part::among_courtesies(content, |part| Some((self.kind_of_part(part)?, ())))
            .map(|(kind, ())| kind)
    }

    /// The kind of a file that states a rule of no plain puzzle ([`named_rule`](kleene_text::named_rule)), as if it did not: this kind names the rule.
    fn kind_without_rule(&self, source: &Source<'_>) -> Option<Kind> {
        let content = without_rules(source.content)?;
        let without = Source { content: &content, suffix: source.suffix, beside: source.beside };
        self.by_content(&without, true).ok().map(|found| found.kind)
    }

    /// The kind that a file seems to be meant as; if the file has a reading, only a kind that is rather sure of it.
    fn seeming(&self, source: &Source<'_>, has_reading: bool) -> Option<Kind> {
        let mut best = (None, Sniff::No);
        for &kind in &self.kinds {
            let sniff = kind.seems(source);
            if sniff > best.1 {
                best = (Some(kind), sniff);
            }
        }
        let least = if has_reading { Sniff::Weak(Evidence::Possible) } else { Sniff::No };
        best.0.filter(|_| best.1 >= least)
    }

    /// Reads every puzzle of a file.
    ///
    /// # Errors
    /// A file that no kind recognises, or that several recognise equally well; an error in its text.
    pub fn read(&self, source: &Source<'_>) -> Result<Vec<AnyNamed>, ReadError> {
        let kind = self.recognize(source)?.kind;
        self.read_recognized(kind, source)
    }

    fn read_recognized(&self, kind: Kind, source: &Source<'_>) -> Result<Vec<AnyNamed>, ReadError> {
        kind.read(source).map_err(|error| ReadError::Invalid {
            kind,
            error: self.with_part(error, source.content),
        })
    }

    /// Reads every puzzle of a file as one of this kind, or of the recognized kind, with notes about other ways to read the
    /// file.
    ///
    /// # Errors
    /// A file that no kind recognises, or that several recognise equally well; an error in its text.
    pub fn read_as(&self, named: Option<Kind>, source: &Source<'_>) -> Result<Reading, ReadError> {
        let (kind, puzzles, doubt) = match named {
            Some(kind) => {
                let read = kind.read(source);
                (kind, read.map_err(|error| ReadError::Invalid { kind, error })?, None)
            }
            None => {
                let recognized = self.recognize(source)?;
                let puzzles = self.read_recognized(recognized.kind, source)?;
                (recognized.kind, puzzles, recognized.doubt(source.content))
            }
        };
        let notes = doubt.into_iter().chain(kind.assumption(source)).collect();
        Ok(Reading { kind, puzzles, notes })
    }

    /// The error with a message that names the lines that are a puzzle if they stand alone.
    #[must_use]
    pub fn with_part(&self, mut error: TextError, content: &[u8]) -> TextError {
        if let Some(part) = self.part(content) {
            error.message = format!("{}; {part}", error.message);
        }
        error
    }
}

/// Whether a suffix is of a notation that programs for puzzles of any kind use.
fn is_notation(suffix: &str) -> bool {
    let notations = ["xml", "dzn", "json", "toml", "yaml", "csv"];
    notations.iter().any(|other| suffix.eq_ignore_ascii_case(other))
}

/// Whether another reading has so much evidence that the strongest one is not certain.
fn is_close(strongest: Sniff, other: Sniff) -> bool {
    match strongest {
        Sniff::Weak(Evidence::Likely) => other >= Sniff::Weak(Evidence::Possible),
        Sniff::Weak(_) => other != Sniff::No,
        Sniff::Sure | Sniff::No => false,
    }
}
