//! Errors of building and matching.

use kleene_syntax::{ParseError, Span};

kleene_text::errors! {
    /// Why a pattern cannot be used.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum BuildError {
        /// It is not in the dialect.
        #[error(transparent)]
        Parse(#[from] ParseError),
        /// It has a node that no pattern of the dialect has.
        #[error("{span}: node that cannot be matched")]
        Unsupported {
            /// The position of the node.
            span: Span,
        },
    }
}

kleene_text::errors! {
    /// Why a search ended without an answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum MatchError {
        /// It took too many steps.
        #[error("no answer within {limit} steps")]
        StepLimit {
            /// The most steps allowed.
            limit: u64,
        },
        /// It exceeded the memory limit.
        #[error("no answer within {limit} bytes of memory")]
        MemoryLimit {
            /// The most bytes allowed.
            limit: usize,
        },
        /// The text has 2^32 - 1 bytes or more.
        #[error("text of 4 GiB or more")]
        TextTooLong,
        /// The function given to [`Regex::stop_when`](crate::Regex::stop_when) stopped it.
        #[error("stopped")]
        Stopped,
        /// The observer ended the search.
        #[error("ended by its observer")]
        Ended,
    }
}

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) steps: u64,
    pub(crate) memory: usize,
}
