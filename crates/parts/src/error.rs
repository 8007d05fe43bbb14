//! Why a search in parts gives no answer.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_search::{CutError, NotAPrefix, Stop};

use crate::collection;
use crate::id::PartId;
use crate::result_set::ResultError;

kleene_text::errors! {
    /// Why a search cannot be split, a part cannot run, or results cannot be merged.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Error {
        /// A text that is no puzzle.
        #[error("{file}: {source}")]
        Puzzle {
            /// The name of the file.
            file: String,
            /// The mistake and its place.
            source: PuzzleError,
        },
        /// A text of several puzzles, or of none.
        #[error("{file}: expected one puzzle, not {count}")]
        NotOnePuzzle {
            /// The name of the file.
            file: String,
            /// How many there are.
            count: usize,
        },
        /// [`Query::Check`](crate::Query::Check) of a sudoku, which is about each of its givens as
        /// well.
        #[error(
            "the question check does not support sudokus; use unique"
        )]
        CheckOfSudoku,
        /// [`Query::Prove`](crate::Query::Prove) of a kind of puzzle whose verdicts have no proofs.
        #[error("a puzzle of the kind {0} has no proof by parts")]
        NoProof(&'static str),
        /// The proof of a part that cannot be put together with others.
        #[error("part {part} has no proof of a cube: {message}")]
        NotAProof {
            /// The part.
            part: PartId,
            /// The flaw of its proof.
            message: String,
        },
        /// Lines of a collection where the kind of puzzle has none.
        #[error("a puzzle of the kind {0} is in no collection")]
        NoCollection(&'static str),
        /// A part whose prefix is of another search than the one by which its puzzle is searched.
        #[error("it is of the tree {tree:?}, and this puzzle is searched in {known:?}")]
        OtherTree {
            /// The tree of the part.
            tree: String,
            /// The tree of the puzzle.
            known: &'static str,
        },
        /// The text that is not a valid prefix.
        #[error("it is not a prefix of the tree {0}")]
        Unreadable(String),
        /// A prefix with a choice that the search does not offer.
        #[error(transparent)]
        NotAPrefix(NotAPrefix),
        /// A tree that has no answer to the question.
        #[error("the tree {0} does not answer this question")]
        Unanswerable(&'static str),
        /// A limit came first.
        #[error("stopped ({0})")]
        Stopped(Stop),
        /// More parts than can be numbered.
        #[error("too many parts")]
        TooManyParts,
        /// Results that do not go together.
        #[error(transparent)]
        Result(#[from] ResultError),
        /// A number of a line of a collection that is 0, or not above the one before.
        #[error("line {0} does not come after the one before it")]
        LineOrder(u64),
        /// More empty lines between the lines of a collection than are kept.
        #[error(
            "more than {} empty lines stand between those of the collection",
            collection::MAX_EMPTY
        )]
        TooManyEmptyLines,
        /// Parts without a result.
        #[error(|parts| "no result of {}", some(parts, parts.len() as u64))]
        Incomplete(Vec<PartId>),
        /// A result that answers another question than its part.
        #[error("a result answers another question")]
        OtherAnswer,
        /// Numbers of parts of which no count can be made.
        #[error("the counts of the parts do not make a count of the board")]
        NotACount,
        /// A text of a solution that is none of the puzzle.
        #[error("{0:?} is not a solution")]
        NotASolution(String),
    }
}

kleene_text::errors! {
    /// The mistake in the text of a puzzle of any kind, and its place.
    #[error("{message}")]
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PuzzleError {
        message: String,
        span: Range<usize>,
    }
}

impl PuzzleError {
    pub(crate) fn new(message: String, span: Range<usize>) -> Self {
        Self { message, span }
    }

    /// The bytes of the text that are wrong.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

impl From<NotAPrefix> for Error {
    fn from(error: NotAPrefix) -> Self {
        Self::NotAPrefix(error)
    }
}

impl From<CutError> for Error {
    fn from(error: CutError) -> Self {
        match error {
            CutError::NotAPrefix(error) => Self::NotAPrefix(error),
            CutError::Stopped(stop) => Self::Stopped(stop),
        }
    }
}

/// How many numbers of parts an error names.
pub(crate) const SHOWN: usize = 20;

/// Numbers of parts, the first of so many.
pub(crate) fn some<T: core::fmt::Display>(first: &[T], count: u64) -> String {
    let shown: Vec<String> =
        first.iter().take(SHOWN).map(|part| alloc::format!("{part}")).collect();
    let word = if count == 1 { "part" } else { "parts" };
    match count.saturating_sub(shown.len() as u64) {
        0 => alloc::format!("{word} {}", shown.join(", ")),
        more => alloc::format!("{word} {} and {more} more", shown.join(", ")),
    }
}
