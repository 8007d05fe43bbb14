//! The kinds of puzzles.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use kleene_search::puzzle::{NamedPuzzle, Puzzle, Source, TextError};
use kleene_text::{Evidence, FormatInfo, Named, Sniff, split_byte_order_mark, split_headings};

use crate::any::AnyPuzzle;
use crate::part;
use crate::read::{AnyCollection, AnyNamed};

impl Kind {
    /// The kinds whose features are on. A line registers a kind.
    #[rustfmt::skip]
    pub const ALL: &'static [Self] = &[
        #[cfg(feature = "nonogram")] Self::of::<kleene_nonogram::Puzzle>(),
        #[cfg(feature = "cluegrid")] Self::of::<kleene_cluegrid::Puzzle>(),
        #[cfg(feature = "sudoku")] Self::of::<kleene_sudoku::Puzzle>(),
        #[cfg(feature = "queens")] Self::of::<kleene_queens::Puzzle>(),
        #[cfg(feature = "rectangles")] Self::of::<kleene_rectangles::Puzzle>(),
        #[cfg(feature = "rectangles")] Self::of::<kleene_rectangles::PolyominoPuzzle>(),
        #[cfg(feature = "letterboxed")] Self::of::<kleene_letterboxed::Words>(),
        #[cfg(feature = "board")] Self::of::<kleene_board::Puzzle>(),
        #[cfg(feature = "triddler")] Self::of::<kleene_triddler::Puzzle>(),
        #[cfg(feature = "cover")] Self::of::<kleene_cover::Problem>(),
    ];

    /// The kind of this name among [`Kind::ALL`].
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// A kind of puzzle: a type that implements [`Puzzle`], with the type erased.
#[derive(Clone, Copy)]
pub struct Kind(&'static Vtable);

/// The associated items of a [`Puzzle`], with the type erased.
struct Vtable {
    name: &'static str,
    about: &'static str,
    example: &'static str,
    titles: &'static [&'static str],
    strategies: &'static [&'static str],
    formats: fn() -> &'static [FormatInfo],
    sniff: fn(&[u8]) -> Sniff,
    seems: fn(&Source<'_>) -> Sniff,
    read: fn(&Source<'_>) -> Result<Vec<AnyNamed>, TextError>,
    assumption: fn(&Source<'_>) -> Option<String>,
    may_be_other: fn(&[u8]) -> bool,
    restore: fn(&str) -> Option<AnyPuzzle>,
    collection_start: usize,
    collection: fn(&[u8]) -> Option<AnyCollection>,
}

/// Gives each type its table, which is promoted to a static.
struct Of<P>(P);

impl<P: Puzzle> Of<P> {
    const VTABLE: &'static Vtable = &Vtable {
        name: P::NAME,
        about: P::ABOUT,
        example: P::EXAMPLE,
        titles: P::TITLES,
        strategies: P::Strategy::NAMES,
        formats: P::formats,
        sniff: P::sniff,
        seems: P::seems,
        read: |source| {
            let erase =
                |(name, puzzle): NamedPuzzle<P>| AnyNamed { name, puzzle: AnyPuzzle::new(puzzle) };
            Ok(P::read(source)?.into_iter().map(erase).collect())
        },
        assumption: P::assumption,
        may_be_other: P::may_be_other,
        restore: |state| P::from_state(state).map(AnyPuzzle::new),
        collection_start: P::COLLECTION_START,
        collection: |start| P::collection(start).map(AnyCollection::new),
    };
}

impl Kind {
    /// The kind of a type.
    #[must_use]
    pub const fn of<P: Puzzle>() -> Self {
        Self(Of::<P>::VTABLE)
    }

    /// Its name, as in `--as NAME`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// One sentence that describes it.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.0.about
    }

    /// A small file of it, which can be written in every format of the kind that is a text.
    #[must_use]
    pub const fn example(self) -> &'static str {
        self.0.example
    }

    /// Words of which a title that names the kind has one, in small letters; none if a title tells more than the kind.
    pub(crate) const fn titles(self) -> &'static [&'static str] {
        self.0.titles
    }

    /// The names of its strategies; none if there is only one way to search.
    #[must_use]
    pub const fn strategies(self) -> &'static [&'static str] {
        self.0.strategies
    }

    /// Its file formats.
    #[must_use]
    pub fn formats(self) -> &'static [FormatInfo] {
        (self.0.formats)()
    }

    /// Reads every puzzle of a file of this kind. A byte order mark before it is skipped, lines around it may greet or name the
    /// kind, and the headings of both sides may stand on one line.
    ///
    /// # Errors
    /// The first mistake of the file.
    pub fn read(self, source: &Source<'_>) -> Result<Vec<AnyNamed>, TextError> {
        self.read_whole(source).or_else(|mistake| {
            let (_, content) = split_byte_order_mark(source.content);
            let puzzles = part::among_courtesies(content, |part| {
                let is_of_kind = self.sniff(part) >= Sniff::Weak(Evidence::Possible);
                let part = Source { content: part, ..*source };
                Some((self, self.read_whole(&part).ok().filter(|_| is_of_kind)?))
            });
            puzzles.map(|(_, puzzles)| puzzles).ok_or(mistake)
        })
    }

    /// Reads every puzzle of a text that has nothing around them.
    pub(crate) fn read_whole(self, source: &Source<'_>) -> Result<Vec<AnyNamed>, TextError> {
        let (mark, content) = split_byte_order_mark(source.content);
        let content = &*with_headings(content);
        (self.0.read)(&Source { content, ..*source }).map_err(|mut mistake| {
            // A file beside this one has places of its own.
            if mistake.beside.is_none() {
                mistake.span = mistake.span.start + mark.len()..mistake.span.end + mark.len();
            }
            mistake
        })
    }

    /// The choice that the reading of a file makes where another one would do as well, such as the order of two lists.
    #[must_use]
    pub fn assumption(self, source: &Source<'_>) -> Option<String> {
        let (_, content) = split_byte_order_mark(source.content);
        (self.0.assumption)(&Source { content, ..*source })
    }

    /// Whether a content that is recognized as of this kind may well be something else, such as a small square of numbers
    /// without a name.
    #[must_use]
    pub fn may_be_other(self, content: &[u8]) -> bool {
        (self.0.may_be_other)(split_byte_order_mark(content).1)
    }

    /// The puzzle of a text that [`AnyPuzzle::to_state`] wrote.
    #[must_use]
    pub fn restore(self, state: &str) -> Option<AnyPuzzle> {
        (self.0.restore)(state)
    }

    /// How many bytes of a file [`collection`](Self::collection) wants; 0 if the kind has no collections.
    #[must_use]
    pub const fn collection_start(self) -> usize {
        self.0.collection_start
    }

    /// How a file that begins so is cut into puzzles, if it is a collection that may be longer than memory.
    #[must_use]
    pub fn collection(self, start: &[u8]) -> Option<AnyCollection> {
        (self.0.collection)(start)
    }

    pub(crate) fn sniff(self, content: &[u8]) -> Sniff {
        (self.0.sniff)(&with_headings(split_byte_order_mark(content).1))
    }

    pub(crate) fn seems(self, source: &Source<'_>) -> Sniff {
        let (_, content) = split_byte_order_mark(source.content);
        (self.0.seems)(&Source { content: &with_headings(content), ..*source })
    }
}

/// The most bytes of a text that may have all its headings on one line.
const MAX_LINE: usize = 1 << 12;

/// A content in which each heading of a side begins a line.
fn with_headings(content: &[u8]) -> Cow<'_, [u8]> {
    // Long contents are not looked at: each kind asks once.
    let short = Some(content).filter(|content| content.len() <= MAX_LINE);
    let split = short.and_then(|content| split_headings(core::str::from_utf8(content).ok()?));
    split.map_or(Cow::Borrowed(content), |text| text.into_bytes().into())
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Kind {}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Kind").field(&self.name()).finish()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
