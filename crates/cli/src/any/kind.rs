//! The kind of a puzzle, which is found out from its file.

use std::path::Path;

use anyhow::{Result, bail};
use kleene_nonogram::{Format as NonogramFormat, TriddlerFile};
use kleene_sudoku::InputFormat;
use kleene_text::{Evidence, Sniff, list};

use super::args::KindArgs;
use super::likely;
use crate::board::Boards;
use crate::cluegrid::Cluegrids;
use crate::common::error::InputError;
use crate::common::subject::Subject;
use crate::common::{input, report};
use crate::cover::Covers;
use crate::letterboxed::Letterboxed;
use crate::nonogram::Nonograms;
use crate::queens::Queens;
use crate::rectangles::{Polyominoes, Rectangles};
use crate::sudoku::Sudokus;
use crate::triddler::Triddlers;

/// A kind of puzzle that is known by its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Nonogram,
    Cluegrid,
    Sudoku,
    Queens,
    Rectangles,
    Polyominoes,
    Letterboxed,
    Board,
    Triddler,
    Cover,
}

impl Kind {
    pub(super) const ALL: [Self; 10] = [
        Self::Nonogram,
        Self::Cluegrid,
        Self::Sudoku,
        Self::Queens,
        Self::Rectangles,
        Self::Polyominoes,
        Self::Letterboxed,
        Self::Board,
        Self::Triddler,
        Self::Cover,
    ];

    /// The name that its command has.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Nonogram => Nonograms::NAME,
            Self::Cluegrid => Cluegrids::NAME,
            Self::Sudoku => Sudokus::NAME,
            Self::Queens => Queens::NAME,
            Self::Rectangles => Rectangles::NAME,
            Self::Polyominoes => Polyominoes::NAME,
            Self::Letterboxed => Letterboxed::NAME,
            Self::Board => Boards::NAME,
            Self::Triddler => Triddlers::NAME,
            Self::Cover => Covers::NAME,
        }
    }

    /// The kind of this name.
    fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind whose files have this suffix, and no other kind's have.
    fn of_suffix(suffix: &str) -> Option<Self> {
        let is_of_sudokus = || {
            let mut suffixes = InputFormat::ALL.into_iter().flat_map(InputFormat::suffixes);
            suffixes.any(|known| known.eq_ignore_ascii_case(suffix))
        };
        match NonogramFormat::of_suffix(suffix) {
            Some(_) => Some(Self::Nonogram),
            None => is_of_sudokus().then_some(Self::Sudoku),
        }
    }

    /// How surely a file is of this kind: `No` if it cannot be read so.
    fn sniff(self, path: &Path) -> Sniff {
        let read = |reads: bool, evidence| if reads { Sniff::Weak(evidence) } else { Sniff::No };
        fn reads<S: Subject>(subject: &S, path: &Path) -> bool {
            subject.open(path).is_ok()
        }
        let content = || input::read_bytes(path).map(|(_, content)| content).unwrap_or_default();
        // An address stands in the place of a file, and is no content of it.
        let bytes = |sniff: fn(&[u8]) -> Sniff| sniff(&content());
        match self {
            Self::Nonogram => match bytes(kleene_nonogram::sniff) {
                Sniff::No => read(reads(&Nonograms::default(), path), Evidence::Possible),
                sniffed => sniffed,
            },
            Self::Cluegrid => bytes(kleene_cluegrid::sniff),
            Self::Sudoku => bytes(kleene_sudoku::sniff),
            Self::Queens => match Queens::default().open(path) {
                Ok(_) if content().iter().any(|byte| matches!(byte, b'Q' | b'q')) => {
                    Sniff::Weak(Evidence::Likely)
                }
                // An empty board could be anything, and one of ink is a picture.
                Ok(_) if is_of_ink(&content()) || is_empty(&content()) => {
                    Sniff::Weak(Evidence::Degenerate)
                }
                opened => read(opened.is_ok(), Evidence::Possible),
            },
            Self::Rectangles => read(reads(&Rectangles::default(), path), Evidence::Likely),
            // Every rectangle is a polyomino.
            Self::Polyominoes => read(reads(&Polyominoes::default(), path), Evidence::Possible),
            Self::Letterboxed => read(Letterboxed::reads(path), Evidence::Likely),
            // What says its rules itself is no other kind of puzzle.
            Self::Board if reads(&Boards::default(), path) => Sniff::Sure,
            Self::Board => Sniff::No,
            Self::Triddler if reads(&Triddlers::default(), path) => Sniff::Sure,
            Self::Triddler => Sniff::No,
            // Words in lines may be anything: only what looks like nothing else is an exact cover.
            Self::Cover => read(Covers::reads(path), Evidence::Degenerate),
        }
    }

    /// The kind of a file; `None` if it can be read as no kind, and looks like none.
    ///
    /// # Errors
    /// A file that could be of several kinds, if none is said.
    pub(super) fn of_file(path: &Path, said: &KindArgs) -> Result<Option<Self>, InputError> {
        if let Some(kind) = said.kind.as_deref().and_then(Self::of_name) {
            return Ok(Some(kind));
        }
        if let Some(kind) = input::suffix(path).and_then(|suffix| Self::of_suffix(&suffix)) {
            // Two formats of nonograms have triddlers, too.
            let is_triddler = kind == Self::Nonogram && is_triddler(path);
            return Ok(Some(if is_triddler { Self::Triddler } else { kind }));
        }
        let is_stdin = path == Path::new("-");
        if is_stdin {
            // It is read once, and looked at several times.
            input::keep_stdin(input::MAX_BYTES).map_err(|error| {
                let name = "<stdin>".to_owned();
                InputError::Read { name, error }
            })?;
        }
        let sniffed: Vec<_> = Self::ALL.into_iter().map(|kind| (kind, kind.sniff(path))).collect();
        let most = sniffed.iter().map(|&(_, sniff)| sniff).max().unwrap_or(Sniff::No);
        let of = |wanted: Sniff| {
            sniffed.iter().filter(move |(_, sniff)| *sniff == wanted).map(|&(kind, _)| kind)
        };
        let kinds: Vec<_> = if most == Sniff::No { Vec::new() } else { of(most).collect() };
        let seems_other = || likely::kind(path).is_some() || Boards::seems(path);
        match kinds[..] {
            [] | [Self::Cover] if Boards::seems(path) => Ok(Some(Self::Board)),
            [Self::Cover] if seems_other() => Ok(likely::kind(path)),
            [] => Ok(Self::of_address(path)
                .or_else(|| likely::kind(path))
                .or_else(|| is_toml(path).then_some(Self::Board))),
            [kind] => {
                let others: Vec<_> = sniffed
                    .iter()
                    .filter(|&&(other, sniff)| {
                        other != kind && is_close(most, sniff) && !kind.includes(other)
                    })
                    .map(|(other, _)| format!("--as {}", other.name()))
                    .collect();
                if !others.is_empty() {
                    let name = input::name(path);
                    let others = list(&others, "or");
                    report::note(&format!(
                        "{name} is read as {}: {others} would be another reading",
                        kind.name()
                    ));
                }
                Ok(Some(kind))
            }
            [..] => {
                let options = kinds.iter().map(|kind| format!("--as {}", kind.name()));
                let options = list(&options.collect::<Vec<_>>(), "or").to_string();
                Err(InputError::Several { name: input::name(path), options })
            }
        }
    }

    /// Whether another reading says nothing that this one does not: rectangles are polyominoes, and any lines of words an
    /// exact cover.
    fn includes(self, other: Self) -> bool {
        self == Self::Rectangles && other == Self::Polyominoes
            || self == Self::Triddler && other == Self::Nonogram
            || other == Self::Cover && self != Self::Nonogram
    }

    /// The kind of the address that a file has, by its words.
    fn of_address(path: &Path) -> Option<Self> {
        let (_, content) = input::read_bytes(path).ok().filter(|_| is_address(path))?;
        let address = String::from_utf8(content).ok()?;
        let has = |words: &[&str]| words.iter().any(|word| address.contains(word));
        match () {
            () if has(&["nonogram"]) => Some(Self::Nonogram),
            () if has(&["sudoku", "bd=", "f-puzzles", "fpuz"]) => Some(Self::Sudoku),
            () if has(&["puzzle="]) => Some(Self::Cluegrid),
            // Its reader says what the address is.
            () => Some(Self::Nonogram),
        }
    }

    /// The kind of the only file of a call.
    pub(super) fn of_one(path: &Path, said: &KindArgs) -> Result<Self> {
        Ok(Self::of_file(path, said)?.unwrap_or_else(|| Self::Nonogram.assumed(path)))
    }

    /// This kind, for a file that shows none, of which its reader is told if there is something to read.
    pub(super) fn assumed(self, path: &Path) -> Self {
        let has_text = |(_, content): (String, Vec<u8>)| !content.trim_ascii().is_empty();
        if input::read_bytes(path).is_ok_and(has_text) {
            let (name, kind) = (input::name(path), self.name());
            report::note(&format!(
                "{name} shows no kind of puzzle, so it is read as {kind}: --as names another"
            ));
        }
        self
    }

    /// Refuses an option that only nonograms have.
    pub(super) fn refuse(self, option: &str, is_given: bool) -> Result<()> {
        if is_given && self != Self::Nonogram {
            bail!("{option} is for nonograms, and this is of the kind {}", self.name());
        }
        Ok(())
    }

    /// Refuses what has to do with proofs, unless this kind has them.
    pub(super) fn refuse_proof(self, what: &str, is_given: bool) -> Result<()> {
        if is_given && !matches!(self, Self::Nonogram | Self::Board) {
            let name = self.name();
            bail!("{what} is for nonograms and boards of your own, and this is of the kind {name}");
        }
        Ok(())
    }

    /// Refuses a question that is not asked of this kind.
    pub(super) fn cannot<T>(self, verb: &str) -> Result<T> {
        bail!("there is no {verb} for {}", self.name())
    }
}

/// Whether another reading has so much evidence that the strongest one is not certain.
fn is_close(most: Sniff, other: Sniff) -> bool {
    match most {
        Sniff::Weak(Evidence::Likely) => other >= Sniff::Weak(Evidence::Possible),
        Sniff::Weak(_) => other != Sniff::No,
        Sniff::Sure | Sniff::No => false,
    }
}

/// Whether a board has nothing but empty cells.
fn is_empty(content: &[u8]) -> bool {
    content
        .iter()
        .all(|byte| matches!(byte, b'.' | b'-' | b'_' | b'0') || byte.is_ascii_whitespace())
}

/// The names of the kinds.
pub(crate) fn kinds() -> [&'static str; Kind::ALL.len()] {
    Kind::ALL.map(Kind::name)
}

/// The names of the kinds whose search is played.
pub(crate) fn played() -> impl Iterator<Item = &'static str> {
    Kind::ALL.into_iter().filter(|kind| *kind != Kind::Cover).map(Kind::name)
}

/// Whether the name of a file says that it has TOML.
fn is_toml(path: &Path) -> bool {
    input::suffix(path).is_some_and(|suffix| suffix.eq_ignore_ascii_case("toml"))
}

/// Whether a text has the ink `#` or `X`, characters for the ground, and nothing else: it is hardly a board with queens.
fn is_of_ink(content: &[u8]) -> bool {
    let is_ink = |byte: &u8| matches!(byte, b'#' | b'X');
    let is_drawn = |byte: &u8| {
        is_ink(byte) || matches!(byte, b'.' | b'-' | b'_' | b'0') || byte.is_ascii_whitespace()
    };
    content.iter().any(is_ink) && content.iter().all(is_drawn)
}

/// Whether a file says that it is a triddler.
pub(super) fn is_triddler(path: &Path) -> bool {
    input::read_bytes(path).is_ok_and(|(_, content)| TriddlerFile::is_triddler(&content))
}

/// Whether a file has an address, or is one.
fn is_address(path: &Path) -> bool {
    let content = input::read_bytes(path).map(|(_, content)| content).unwrap_or_default();
    content.starts_with(b"http") || input::address(path).is_some()
}
