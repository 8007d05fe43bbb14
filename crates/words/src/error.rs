//! Errors of queries, with positions.

use kleene_nfa::NfaErrorKind;

/// The reason why a query is refused, and its position.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The reason why a text is not a query.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// Nothing stands where a condition is expected.
        #[error("expected a pattern, <letters>, {{length}} or !")]
        Empty,
        /// More than [`MAX_QUERY_BYTES`](crate::MAX_QUERY_BYTES).
        #[error("query longer than {limit} bytes")]
        TooLong {
            /// [`MAX_QUERY_BYTES`](crate::MAX_QUERY_BYTES).
            limit: usize,
        },
        /// Parentheses and `!` more than [`MAX_DEPTH`](crate::MAX_DEPTH) deep.
        #[error("nesting deeper than {limit} levels")]
        TooDeep {
            /// [`MAX_DEPTH`](crate::MAX_DEPTH).
            limit: usize,
        },
        /// A `<` or `{` that is never closed.
        #[error("missing {0:?}")]
        Unclosed(char),
        /// Something after `<letters>` or `{length}` that is not `&`.
        #[error("expected & or the end")]
        Trailing,
        /// Something between `<` and `>` that is no letter a to z and no dot.
        #[error("{0:?} is not a letter from a to z or a dot")]
        Letter(char),
        /// A letter or the dot that stands more than 15 times between `<` and `>`.
        #[error("more than {limit} of {letter:?}")]
        TooManyOfLetter {
            /// The letter.
            letter: char,
            /// The most that there may be.
            limit: u32,
        },
        /// Something between `{` and `}` that is no length.
        #[error("expected a length: {{5}}, {{5,8}}, {{5,}} or {{,8}}")]
        Length,
        /// A greatest length below the least.
        #[error("lengths that run backwards")]
        ReversedLength,
        /// A length above [`MAX_LENGTH`](crate::MAX_LENGTH).
        #[error("length above {limit}")]
        LargeLength {
            /// [`MAX_LENGTH`](crate::MAX_LENGTH).
            limit: u32,
        },
        /// An `&` within plain parentheses of a pattern, where no condition can stand. Within `(?:` and the like it is a character.
        #[error(
            "`&` between the parentheses of a pattern joins no conditions: `\\&` is the character, and `(... & ...)` a condition of its own"
        )]
        AndInPattern,
        /// A `<` that a pattern has as a character.
        #[error(
            "`<` begins a set of letters only outside a pattern, as in `p.* & <enquirt-> & {{7}}`; write `[<]` for the character"
        )]
        LettersInPattern,
        /// A pattern that cannot be read.
        #[error("{0}")]
        Pattern(kleene_syntax::ParseErrorKind),
        /// A pattern with references that depends on the order in which ways are tried: an atomic
        /// or a balancing group, or a lookaround that captures a referenced group.
        #[error("not available for words: its meaning depends on the order of attempts")]
        Order,
        /// A variable that not every match needs.
        #[error("a match need not use the variable {0}")]
        Variable(char),
        /// A pattern, or a whole query, that has no automaton.
        #[error("{0}")]
        Automaton(NfaErrorKind),
    }
}
