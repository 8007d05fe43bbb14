//! Checks of the fuzz targets on every pattern.

pub mod nonogram;

use std::fmt::{Debug, Display};

use kleene_syntax::dotnet::Options;
use kleene_syntax::{Ast, ParseError, ParseErrorKind, PrintError, explain};

/// Checks that an error is told in one line, with a place in the bytes, between characters if they are text.
pub fn check_place<K: Debug + Display>(bytes: &[u8], error: &kleene_text::ParseError<K>) {
    assert!(bytes.get(error.span()).is_some(), "{error:?}");
    assert!(!error.to_string().contains('\n'), "{error:?}");
    if let Ok(text) = std::str::from_utf8(bytes) {
        assert!(text.get(error.span()).is_some(), "{error:?}");
    }
}

/// The result of a parser on a pattern.
pub type Parsed = Result<Ast, ParseError>;

/// Checks that spans are slices of the pattern, each within that of the node above it.
pub fn check_spans(pattern: &str, parsed: &Parsed) {
    match parsed {
        Ok(ast) => check_nesting(pattern, ast),
        Err(error) => assert!(pattern.get(error.span()).is_some(), "{error}"),
    }
}

fn check_nesting(pattern: &str, ast: &Ast) {
    let span = ast.span();
    assert!(pattern.get(span.range()).is_some(), "{span}");
    for child in ast.children() {
        let inner = child.span();
        assert!(span.start <= inner.start && inner.end <= span.end, "{inner} in {span}");
        check_nesting(pattern, child);
    }
}

/// Checks that the printed tree parses to the same tree.
///
/// A printed pattern may be longer or more deeply nested than its source; the same limits apply to
/// it, so parsing may refuse it for those.
pub fn check_round_trip(
    ast: &Ast,
    print: impl FnOnce(&Ast) -> Result<String, PrintError>,
    parse: impl FnOnce(&str) -> Parsed,
) {
    let Ok(printed) = print(ast) else { return };
    match parse(&printed) {
        Ok(again) => assert_eq!(&again, ast, "{printed}"),
        Err(error) => assert!(
            matches!(
                error.kind(),
                ParseErrorKind::PatternTooLong { .. }
                    | ParseErrorKind::NestingTooDeep { .. }
                    | ParseErrorKind::TooManyRanges { .. }
            ),
            "{printed}: {error}"
        ),
    }
}

/// The options that the first byte chooses, a bit for each, and the rest.
#[must_use]
pub fn split_options(data: &[u8]) -> Option<(Options, &str)> {
    let (&bits, pattern) = data.split_first()?;
    let chosen = "imnsxre".chars().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
    let letters: String = chosen.map(|(_, letter)| letter).collect();
    let options = letters.parse().expect("each letter stands for an option");
    Some((options, std::str::from_utf8(pattern).ok()?))
}

/// Checks that the pieces of an explained pattern are slices of it, and that it can be laid out.
pub fn check_pieces(pattern: &str, ast: &Ast) {
    let pieces = explain::pieces(pattern, ast);
    for piece in &pieces {
        assert_eq!(pattern.get(piece.span.range()), Some(piece.source.as_str()));
    }
    assert_eq!(explain::lines(pattern, ast).lines().count(), pieces.len());
    assert!(!explain::aligned(pattern, ast).is_empty());
}

/// Checks that simplifying never enlarges a tree, and that simplified trees are fixpoints.
pub fn check_simplify(ast: &Ast) {
    let simple = ast.simplify();
    assert!(simple.size() <= ast.size(), "{ast} to {simple}");
    assert_eq!(simple.simplify(), simple, "{ast}");
}
