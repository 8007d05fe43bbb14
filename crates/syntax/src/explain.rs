//! Patterns explained piece by piece, in plain words.
//!
//! A pattern falls into pieces: runs of characters, classes, groups with their contents. Each
//! piece has its place in the pattern, its depth and its meaning. [`lines`] and
//! [`aligned`] write them for reading; [`pieces`] is for programs that lay them out themselves.
//!
//! A pattern of any dialect can be explained, with the tree that its parser gave. A tree whose
//! spans do not fit the pattern, since it was built by hand or turned around, is printed for it.

use alloc::string::String;
use alloc::vec::Vec;

use self::columns::{Columns, shown};
use self::outline::Outline;
use crate::{Ast, Span};

mod classes;
mod columns;
mod fit;
mod outline;
mod words;

/// Pieces of pattern that are wider are cut in [`lines`].
const WIDEST_SOURCE: usize = 32;

/// A piece of a pattern and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Piece {
    /// Where in the pattern it stands; empty at 0 for a tree whose spans do not fit the pattern.
    pub span: Span,
    /// How many pieces it is in.
    pub depth: usize,
    /// The piece of the pattern, printed from the tree where spans do not fit.
    pub source: String,
    /// The meaning. A colon at the end announces the deeper pieces that follow.
    pub text: String,
}

/// The pieces of a pattern from left to right, each before those within it.
///
/// ```
/// use kleene_syntax::{classical, explain};
///
/// let pattern = r"cat(s|\d+)";
/// let pieces = explain::pieces(pattern, &classical::parse(pattern)?);
/// assert_eq!(pieces[0].text, r#"the text "cat""#);
/// assert_eq!((pieces[1].source.as_str(), pieces[1].depth), (r"(s|\d+)", 0));
/// assert_eq!((pieces[3].source.as_str(), pieces[3].depth), (r"\d+", 1));
/// assert_eq!(pieces[3].text, "or a digit of any script, at least once");
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
#[must_use]
pub fn pieces(pattern: &str, ast: &Ast) -> Vec<Piece> {
    Outline::new(fit::fits(pattern, ast).then_some(pattern)).run(ast)
}

/// A line for each piece: the pattern's text on the left, its meaning on the right, indented by
/// its depth.
///
/// ```
/// use kleene_syntax::{course, explain};
///
/// let pattern = "wil[def]*";
/// let text = explain::lines(pattern, &course::parse(pattern)?);
/// assert_eq!(text, "\
/// wil     the text \"wil\"
/// [def]*  one of d, e or f, any number of times
/// ");
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
#[must_use]
pub fn lines(pattern: &str, ast: &Ast) -> String {
    lay_out(&pieces(pattern, ast))
}

/// The pattern, and below it a line for each piece, marked under its columns.
///
/// Characters that do not print are escaped. A pattern of several lines, and a tree whose spans do
/// not fit the pattern, are written as by [`lines`].
///
/// ```
/// use kleene_syntax::{course, explain};
///
/// let pattern = "wil[def]*";
/// let text = explain::aligned(pattern, &course::parse(pattern)?);
/// assert_eq!(text, "\
/// wil[def]*
/// ^^^        the text \"wil\"
///    ^^^^^^  one of d, e or f, any number of times
/// ");
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
#[must_use]
pub fn aligned(pattern: &str, ast: &Ast) -> String {
    let explained = pieces(pattern, ast);
    if pattern.contains(['\n', '\r']) || !fit::fits(pattern, ast) {
        return lay_out(&explained);
    }
    let columns = Columns::new(pattern);
    let mut text = format!("{}\n", shown(pattern));
    for piece in &explained {
        let marked = columns.of(piece.span);
        let marks =
            format!("{:marked$}{:^<len$}", "", "", marked = marked.start, len = marked.len());
        push_line(&mut text, &marks, marks.len(), columns.width(), piece);
    }
    text
}

fn lay_out(pieces: &[Piece]) -> String {
    let sources: Vec<String> = pieces.iter().map(|piece| cut(&piece.source)).collect();
    let widths: Vec<usize> = sources.iter().map(|source| columns::width(source)).collect();
    let widest = widths.iter().copied().max().unwrap_or(0);
    let mut text = String::new();
    for ((piece, source), width) in pieces.iter().zip(&sources).zip(widths) {
        push_line(&mut text, source, width, widest, piece);
    }
    text
}

/// Adds a line whose left part is `width` columns wide, out of `widest`.
fn push_line(text: &mut String, left: &str, width: usize, widest: usize, piece: &Piece) {
    let space = widest.saturating_sub(width) + 2 + 2 * piece.depth;
    text.push_str(left);
    text.extend(core::iter::repeat_n(' ', space));
    text.push_str(&piece.text);
    text.push('\n');
}

/// The text as it is shown, cut where it is too wide.
fn cut(source: &str) -> String {
    let source = shown(source);
    if columns::width(&source) <= WIDEST_SOURCE {
        return source;
    }
    let mut left = WIDEST_SOURCE - 1;
    let mut start: String = source
        .chars()
        .take_while(|c| {
            let rest = left.checked_sub(columns::width_of(*c));
            left = rest.unwrap_or(0);
            rest.is_some()
        })
        .collect();
    start.push('…');
    start
}
