//! Converts the errors of `regex-syntax` to those of this crate.

use regex_syntax::{ast, hir};

use crate::{ParseError, ParseErrorKind, Span, Unsupported};

pub(super) fn span(span: &ast::Span) -> Span {
    Span::new(span.start.offset, span.end.offset)
}

pub(super) fn from_ast(error: &ast::Error) -> ParseError {
    use ast::ErrorKind as Theirs;
    let kind = match error.kind() {
        Theirs::CaptureLimitExceeded => ParseErrorKind::TooManyGroups,
        Theirs::ClassEscapeInvalid | Theirs::EscapeUnrecognized => ParseErrorKind::UnknownEscape,
        Theirs::ClassRangeInvalid => ParseErrorKind::ReversedRange,
        Theirs::ClassRangeLiteral => ParseErrorKind::RangeWithoutChar,
        Theirs::ClassUnclosed => ParseErrorKind::UnclosedClass,
        Theirs::DecimalEmpty | Theirs::DecimalInvalid | Theirs::RepetitionCountDecimalEmpty => {
            ParseErrorKind::InvalidCount
        }
        Theirs::EscapeHexEmpty | Theirs::EscapeHexInvalid | Theirs::EscapeHexInvalidDigit => {
            ParseErrorKind::InvalidCharNumber
        }
        Theirs::EscapeUnexpectedEof
        | Theirs::FlagUnexpectedEof
        | Theirs::GroupNameUnexpectedEof
        | Theirs::SpecialWordOrRepetitionUnexpectedEof => ParseErrorKind::UnexpectedEnd,
        Theirs::FlagDanglingNegation
        | Theirs::FlagRepeatedNegation { .. }
        | Theirs::FlagUnrecognized => ParseErrorKind::InvalidFlag,
        Theirs::FlagDuplicate { original } => {
            ParseErrorKind::DuplicateFlag { original: span(original) }
        }
        Theirs::GroupNameDuplicate { original } => {
            ParseErrorKind::DuplicateGroupName { original: span(original) }
        }
        Theirs::GroupNameEmpty | Theirs::GroupNameInvalid => ParseErrorKind::InvalidGroupName,
        Theirs::GroupUnclosed => ParseErrorKind::UnclosedGroup,
        Theirs::GroupUnopened => ParseErrorKind::UnopenedGroup,
        Theirs::NestLimitExceeded(limit) => ParseErrorKind::NestingTooDeep { limit: *limit },
        Theirs::RepetitionCountInvalid => ParseErrorKind::ReversedCount,
        Theirs::RepetitionCountUnclosed => ParseErrorKind::UnclosedCount,
        Theirs::RepetitionMissing => return nothing_to_repeat(error),
        Theirs::SpecialWordBoundaryUnclosed | Theirs::SpecialWordBoundaryUnrecognized => {
            ParseErrorKind::UnknownBoundary
        }
        Theirs::UnicodeClassInvalid => ParseErrorKind::UnknownProperty,
        Theirs::UnsupportedBackreference => ParseErrorKind::Unsupported(Unsupported::BackReference),
        Theirs::UnsupportedLookAround => ParseErrorKind::Unsupported(Unsupported::LookAround),
        _ => ParseErrorKind::Malformed,
    };
    kind.at(span(error.span()))
}

/// `regex-syntax` gives an empty span before the quantifier, which starts with one of `*+?{`.
fn nothing_to_repeat(error: &ast::Error) -> ParseError {
    let start = error.span().start.offset;
    ParseErrorKind::NothingToRepeat.at(start..start + 1)
}

pub(super) fn from_hir(error: &hir::Error) -> ParseError {
    use hir::ErrorKind as Theirs;
    let kind = match error.kind() {
        Theirs::InvalidUtf8 | Theirs::UnicodeNotAllowed => {
            ParseErrorKind::Unsupported(Unsupported::BytesMode)
        }
        Theirs::UnicodePropertyNotFound | Theirs::UnicodePropertyValueNotFound => {
            ParseErrorKind::UnknownProperty
        }
        _ => ParseErrorKind::Malformed,
    };
    kind.at(span(error.span()))
}
