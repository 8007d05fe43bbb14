//! The course dialect: lowercase letters, sets of them, star, alternatives and parentheses.
//!
//! A pattern is a row of pieces. A piece is a letter, a set (`[aeiou]`, `[c-gmw-z]`: letters and
//! ranges of letters, in any order, repeats allowed) or a pattern in parentheses, and a star after
//! it allows any number of it, none included. Rows with `|` between them are alternatives. An empty
//! row matches the empty word. Parentheses group and remember nothing; there are no escapes.
//!
//! [`split`] and [`expand`] are the two helpers on which a recursive matcher is built in class, for
//! patterns without alternatives and parentheses:
//!
//! ```
//! use kleene_syntax::course::{expand, split};
//!
//! fn matches(pattern: &str, word: &str) -> bool {
//!     let Ok(piece) = split(pattern) else { return word.is_empty() };
//!     let set = expand(piece.first).unwrap_or_else(|_| piece.first.into());
//!     let skips = piece.starred && matches(piece.rest, word);
//!     let takes = word.starts_with(|c| set.contains(c));
//!     skips || takes && matches(if piece.starred { pattern } else { piece.rest }, &word[1..])
//! }
//!
//! assert!(matches("[a-z]*zz[a-z]*", "buzz"));
//! assert!(!matches("[a-g]*", "feedback"));
//! ```

use alloc::string::String;
use alloc::vec::Vec;

use crate::limits::check_length;
use crate::nesting::Nesting;
use crate::{Ast, AstKind, CharRange, Class, ParseError, ParseErrorKind, PrintError, Span};

/// Parses a pattern of the course dialect.
///
/// # Errors
/// A [`ParseError`] with the place of the first mistake.
///
/// ```
/// use kleene_syntax::course;
///
/// assert_eq!(course::parse("z[a-cor-z]*")?.to_string(), "z[a-cor-z]*");
/// assert_eq!(course::parse("(ab|b)*")?.to_string(), "(?:ab|b)*");
/// assert_eq!(course::parse("a**").unwrap_err().span(), 2..3);
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn parse(pattern: &str) -> Result<Ast, ParseError> {
    check_length(pattern)?;
    let mut nesting = Nesting::new(true);
    let mut at = 0;
    while at < pattern.len() {
        match pattern.as_bytes()[at] {
            b'(' => nesting.open(at),
            b'|' => nesting.bar(Span::new(at, at + 1))?,
            b')' => {
                nesting.close(at)?;
                if pattern[at + 1..].starts_with('*') {
                    at += 1;
                    nesting.repeat(Span::new(at, at + 1), Ast::star)?;
                }
            }
            _ => {
                let piece = Piece::read(pattern, at)?;
                nesting.item(piece.item(pattern)?);
                if piece.starred {
                    nesting.repeat(Span::new(piece.item.end, piece.end()), Ast::star)?;
                }
                at = piece.end() - 1;
            }
        }
        at += 1;
    }
    nesting.finish(pattern.len())
}

/// The letters of a set such as `[x-ya-g]`: sorted, each once.
///
/// # Errors
/// Anything but one well-formed set, brackets included.
///
/// ```
/// use kleene_syntax::course::expand;
///
/// assert_eq!(expand("[x-ya-g]")?, "abcdefgxy");
/// assert_eq!(expand("[a-ea-ed-fa-eeee]")?, "abcdef");
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn expand(set: &str) -> Result<String, ParseError> {
    check_length(set)?;
    match set.chars().next() {
        None => return Err(ParseErrorKind::EmptyPattern.at(0..0)),
        Some('[') => {}
        Some(c) => return Err(ParseErrorKind::UnexpectedChar(c).at(0..c.len_utf8())),
    }
    let span = set_span(set, 0)?;
    if let Some(c) = set[span.end..].chars().next() {
        return Err(ParseErrorKind::UnexpectedChar(c).at(span.end..span.end + c.len_utf8()));
    }
    Ok(class(set, span)?.chars().collect())
}

/// A pattern, split after its first piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split<'p> {
    /// The first letter or set, without its star.
    pub first: &'p str,
    /// Whether a star follows it.
    pub starred: bool,
    /// Everything after that.
    pub rest: &'p str,
}

/// Splits off the first piece, which a word's first letter might match.
///
/// Only that piece is checked; a mistake in the rest shows when the rest is split.
///
/// # Errors
/// An empty pattern, or a malformed first piece.
///
/// ```
/// use kleene_syntax::course::{Split, split};
///
/// assert_eq!(split("[ae]*w*")?, Split { first: "[ae]", starred: true, rest: "w*" });
/// assert_eq!(split("awxyz")?, Split { first: "a", starred: false, rest: "wxyz" });
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn split(pattern: &str) -> Result<Split<'_>, ParseError> {
    check_length(pattern)?;
    if pattern.is_empty() {
        return Err(ParseErrorKind::EmptyPattern.at(0..0));
    }
    let piece = Piece::read(pattern, 0)?;
    let _ = piece.item(pattern)?;
    Ok(Split {
        first: &pattern[piece.item.range()],
        starred: piece.starred,
        rest: &pattern[piece.end()..],
    })
}

/// Writes a tree in the course dialect.
///
/// # Errors
/// A [`PrintError`] with the span of the first node that the dialect cannot express: other
/// characters, an empty class, groups that remember, counts, lazy stars, assertions.
///
/// ```
/// use kleene_syntax::{classical, course};
///
/// assert_eq!(course::print(&classical::parse("[abcx]*(?:z|yy)")?), Ok("[a-cx]*(z|yy)".into()));
/// let error = course::print(&classical::parse("ab+")?).unwrap_err();
/// assert_eq!(error.span.range(), 1..3);
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn print(ast: &Ast) -> Result<String, PrintError> {
    let mut text = String::new();
    match ast.kind() {
        AstKind::Alternate(items) => print_alternatives(items, &mut text)?,
        _ => print_row(ast, &mut text)?,
    }
    Ok(text)
}

fn print_alternatives(items: &[Ast], text: &mut String) -> Result<(), PrintError> {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            text.push('|');
        }
        print_row(item, text)?;
    }
    Ok(())
}

fn print_row(ast: &Ast, text: &mut String) -> Result<(), PrintError> {
    match ast.kind() {
        AstKind::Empty => Ok(()),
        AstKind::Concat(items) => items.iter().try_for_each(|item| print_piece(item, text)),
        _ => print_piece(ast, text),
    }
}

fn print_piece(ast: &Ast, text: &mut String) -> Result<(), PrintError> {
    match ast.kind() {
        AstKind::Repeat { ast: item, min: 0, max: None, greedy: true } => {
            print_item(item, text)?;
            text.push('*');
            Ok(())
        }
        _ => print_item(ast, text),
    }
}

/// Writes a piece that a star can follow.
fn print_item(ast: &Ast, text: &mut String) -> Result<(), PrintError> {
    match ast.kind() {
        AstKind::Literal(c) if c.is_ascii_lowercase() => text.push(*c),
        AstKind::Class(class) if is_set(class) => {
            text.push('[');
            class.ranges().iter().for_each(|&range| print_range(range, text));
            text.push(']');
        }
        AstKind::Empty | AstKind::Concat(_) | AstKind::Alternate(_) | AstKind::Repeat { .. } => {
            text.push('(');
            match ast.kind() {
                AstKind::Alternate(items) => print_alternatives(items, text)?,
                AstKind::Repeat { min: 0, max: None, greedy: true, .. }
                | AstKind::Empty
                | AstKind::Concat(_) => print_row(ast, text)?,
                _ => return Err(PrintError::of(ast)),
            }
            text.push(')');
        }
        _ => return Err(PrintError::of(ast)),
    }
    Ok(())
}

fn is_set(class: &Class) -> bool {
    !class.is_empty() && class.ranges().iter().all(|range| range.start >= 'a' && range.end <= 'z')
}

fn print_range(CharRange { start, end }: CharRange, text: &mut String) {
    text.push(start);
    match end as u32 - start as u32 {
        0 => {}
        1 => text.push(end),
        _ => text.extend(['-', end]),
    }
}

/// A letter or a set, and whether a star follows it.
struct Piece {
    item: Span,
    starred: bool,
}

impl Piece {
    /// Finds the piece that starts at `start`, which must be before the pattern's end.
    fn read(pattern: &str, start: usize) -> Result<Self, ParseError> {
        let item = match pattern[start..].chars().next() {
            Some('[') => set_span(pattern, start)?,
            Some('a'..='z') => Span::new(start, start + 1),
            Some('*') => {
                let star_before = pattern[..start].ends_with('*');
                let kind = if star_before {
                    ParseErrorKind::RepeatedStar
                } else {
                    ParseErrorKind::NothingToRepeat
                };
                return Err(kind.at(start..start + 1));
            }
            Some(c) => {
                return Err(ParseErrorKind::UnexpectedChar(c).at(start..start + c.len_utf8()));
            }
            None => return Err(ParseErrorKind::UnexpectedEnd.at(start..start)),
        };
        Ok(Self { item, starred: pattern[item.end..].starts_with('*') })
    }

    fn end(&self) -> usize {
        self.item.end + usize::from(self.starred)
    }

    /// The letter or set, without its star.
    fn item(&self, pattern: &str) -> Result<Ast, ParseError> {
        let item = match pattern.as_bytes()[self.item.start] {
            b'[' => Ast::class(class(pattern, self.item)?),
            letter => Ast::literal(char::from(letter)),
        };
        Ok(item.at(self.item))
    }
}

/// The span of the set whose opening bracket is at `start`, brackets included.
fn set_span(pattern: &str, start: usize) -> Result<Span, ParseError> {
    match pattern[start..].find(']') {
        Some(len) => Ok(Span::new(start, start + len + 1)),
        None => Err(ParseErrorKind::UnclosedClass.at(start..pattern.len())),
    }
}

/// The letters of the set at `span`.
fn class(pattern: &str, span: Span) -> Result<Class, ParseError> {
    let mut rest = span.start + 1;
    let mut ranges = Vec::new();
    while rest < span.end - 1 {
        let start = letter(pattern, rest)?;
        let (end, len) = match pattern[rest + 1..].strip_prefix('-') {
            Some(_) => (letter(pattern, rest + 2)?, 3),
            None => (start, 1),
        };
        if start > end {
            return Err(ParseErrorKind::ReversedRange.at(rest..rest + len));
        }
        ranges.push(CharRange { start, end });
        rest += len;
    }
    if ranges.is_empty() {
        return Err(ParseErrorKind::EmptyClass.at(span.start..span.end));
    }
    Ok(Class::new(ranges))
}

/// The letter at `offset` within a set, whose closing bracket is no letter.
fn letter(pattern: &str, offset: usize) -> Result<char, ParseError> {
    match pattern[offset..].chars().next() {
        Some(c @ 'a'..='z') => Ok(c),
        Some(c) => Err(ParseErrorKind::UnexpectedChar(c).at(offset..offset + c.len_utf8())),
        None => Err(ParseErrorKind::UnexpectedEnd.at(offset..offset)),
    }
}
