//! Why a pattern is refused, and why a tree cannot be printed.

use crate::perl::Flavor;
use crate::{Ast, AstKind, Look, Span};

/// Why and where a pattern is refused. The span is in bytes of the pattern.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The mistake in a pattern.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// More than [`MAX_PATTERN_LEN`](crate::MAX_PATTERN_LEN) bytes.
        #[error("pattern longer than {limit} bytes")]
        PatternTooLong {
            /// The most bytes allowed.
            limit: usize,
        },
        /// A tree deeper than [`MAX_DEPTH`](crate::MAX_DEPTH), or too many groups inside each
        /// other.
        #[error("nesting deeper than {limit} levels")]
        NestingTooDeep {
            /// The most levels allowed.
            limit: u32,
        },
        /// More than [`MAX_RANGES`](crate::MAX_RANGES) ranges in all classes together.
        #[error("classes with more than {limit} ranges together")]
        TooManyRanges {
            /// The most ranges allowed.
            limit: usize,
        },
        /// More groups than can be numbered.
        #[error("too many groups")]
        TooManyGroups,
        /// No pattern where one is needed.
        #[error("empty pattern")]
        EmptyPattern,
        /// A character that the dialect does not have here.
        #[error("unexpected character {0:?}")]
        UnexpectedChar(char),
        /// The pattern ends too early.
        #[error("unexpected end of the pattern")]
        UnexpectedEnd,
        /// Something that the dialect does not have.
        #[error("{0} are not supported")]
        Unsupported(Unsupported),
        /// A class that is never closed.
        #[error("unclosed class")]
        UnclosedClass,
        /// A class without a character.
        #[error("class without a character")]
        EmptyClass,
        /// A range that runs backwards.
        #[error("range that runs backwards")]
        ReversedRange,
        /// A range one of whose ends is not a single character.
        #[error("range whose end is not a single character")]
        RangeWithoutChar,
        /// A Unicode property that does not exist.
        #[error("unknown unicode property")]
        UnknownProperty,
        /// An escape that does not exist.
        #[error("unknown escape")]
        UnknownEscape,
        /// A number that is no character.
        #[error("invalid character number")]
        InvalidCharNumber,
        /// A quantifier with nothing before it.
        #[error("quantifier with nothing to repeat")]
        NothingToRepeat,
        /// A star after a star.
        #[error("star after a star")]
        RepeatedStar,
        /// A count that is missing or too large.
        #[error("invalid repetition count")]
        InvalidCount,
        /// A count whose minimum is above its maximum.
        #[error("repetition count with a minimum above its maximum")]
        ReversedCount,
        /// A count that is never closed.
        #[error("repetition count without its closing brace")]
        UnclosedCount,
        /// A group that is never closed.
        #[error("unclosed group")]
        UnclosedGroup,
        /// A closing parenthesis that closes nothing.
        #[error("closing parenthesis without a group")]
        UnopenedGroup,
        /// A group's name that is empty or has a character that names cannot have.
        #[error("invalid group name")]
        InvalidGroupName,
        /// A group's name that another group has.
        #[error("group name used already at {original}")]
        DuplicateGroupName {
            /// Where the name stands first.
            original: Span,
        },
        /// A flag that does not exist, or a dash without a flag.
        #[error("invalid flag")]
        InvalidFlag,
        /// A flag that is given twice.
        #[error("flag given already at {original}")]
        DuplicateFlag {
            /// Where the flag stands first.
            original: Span,
        },
        /// A word boundary in braces that does not exist.
        #[error("unknown word boundary")]
        UnknownBoundary,
        /// A quantifier after a quantifier.
        #[error("quantifier after a quantifier")]
        RepeatedQuantifier,
        /// A number that is too large for a count or a group.
        #[error("number too large")]
        NumberTooLarge,
        /// A group that would have the number 0, which is the whole match's.
        #[error("group with the number 0")]
        GroupNumberZero,
        /// A reference to a group that the pattern does not have.
        #[error("reference to a group that does not exist")]
        UndefinedGroup,
        /// A reference without the name or the number of a group.
        #[error("reference without a group's name or number")]
        MalformedReference,
        /// A kind of group that does not exist.
        #[error("unknown kind of group")]
        UnknownGroup,
        /// A condition that is a named group or a comment.
        #[error("condition that is a named group or a comment")]
        InvalidCondition,
        /// A condition with more than two branches.
        #[error("condition with more than two branches")]
        TooManyBranches,
        /// A comment that is never closed.
        #[error("comment without its closing parenthesis")]
        UnclosedComment,
        /// A subtracted class that is not the last thing in its class.
        #[error("subtracted class that is not last in its class")]
        SubtractionNotLast,
        /// The ECMAScript option together with one that it cannot be combined with.
        #[error("option e can only be combined with i and m")]
        IncompatibleOptions,
        /// No symbol and no group where the formal dialect wants one.
        #[error("expected a symbol or a group; the empty word is written \u{3b5}")]
        MissingOperand,
        /// Something of a dialect that the tree cannot express.
        #[error("{flavor}'s {construct} has no counterpart here")]
        NoCounterpart {
            /// The name of the construct.
            construct: &'static str,
            /// The dialect.
            flavor: Flavor,
        },
        /// Something that other dialects have.
        #[error("{flavor} has no {construct}")]
        Absent {
            /// The name of the construct.
            construct: &'static str,
            /// The dialect.
            flavor: Flavor,
        },
        /// A lookbehind for texts of several lengths.
        #[error("{flavor} has no lookbehind for texts of several lengths")]
        LookbehindLength {
            /// The dialect.
            flavor: Flavor,
        },
        /// A group's name that a group before it has.
        #[error("group name used already")]
        GroupNameTwice,
        /// Flags for the whole pattern after its start.
        #[error("flags for the whole pattern must come first; (?i:...) is for a part of it")]
        FlagNotFirst,
        /// Some other mistake.
        #[error("malformed pattern")]
        Malformed,
    }
}

impl ParseErrorKind {
    pub(crate) fn at(self, span: impl Into<Span>) -> ParseError {
        ParseError::new(self, span.into().range())
    }
}

kleene_text::errors! {
    /// Something that other dialects have.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Unsupported {
        /// A look-ahead or a look-behind.
        #[error("lookarounds")]
        LookAround,
        /// A reference to the capture of a group.
        #[error("back-references")]
        BackReference,
        /// Something that in `(?-u)` matches bytes, not characters.
        #[error("bytes of `(?-u)`")]
        BytesMode,
    }
}

kleene_text::errors! {
    /// A tree has a node that a dialect cannot express.
    #[error("{what}, from {span}, cannot be written in this dialect")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct PrintError {
        /// The node's span.
        pub span: Span,
        /// The name of the node, such as `an atomic group`.
        pub what: &'static str,
    }
}

impl PrintError {
    /// The error that a node cannot be written.
    pub(crate) fn of(ast: &Ast) -> Self {
        Self { span: ast.span(), what: noun(ast.kind()) }
    }
}

/// The name of a node in a sentence.
fn noun(kind: &AstKind) -> &'static str {
    match kind {
        AstKind::Empty => "an empty pattern",
        AstKind::Literal(_) => "a character",
        AstKind::Class(class) if class.is_empty() => "a class without characters",
        AstKind::Class(_) => "a class of characters",
        AstKind::Concat(_) => "a sequence",
        AstKind::Alternate(_) => "a choice",
        AstKind::Repeat { .. } => "a repetition",
        AstKind::Capture { .. } => "a group that remembers",
        AstKind::Assertion(_) => "an assertion",
        AstKind::Look { look: Look::Ahead | Look::NotAhead, .. } => "a lookahead",
        AstKind::Look { look: Look::Behind | Look::NotBehind, .. } => "a lookbehind",
        AstKind::Atomic(_) => "an atomic group",
        AstKind::Backreference { .. } => "a reference to a group",
        AstKind::Balance { .. } => "a balancing group",
        AstKind::IfGroup { .. } => "a condition on a group",
        AstKind::IfLook(_) => "a lookaround as condition",
        AstKind::And(_) => "an intersection",
        AstKind::Not(_) => "a complement",
    }
}
