//! Writes trees in the formal dialect.

use alloc::string::String;

use super::is_symbol;
use crate::limits::MAX_PATTERN_LEN;
use crate::{Ast, AstKind, Class, PrintError};

/// The most symbols of a class that is written as alternatives.
const MOST: usize = 256;

/// Writes a tree in the formal dialect, with `|` between alternatives.
///
/// The words are the same; what groups remember and which match is preferred are nothing that the
/// dialect knows. A tree that [`parse`](super::parse) made comes back as it was. A class becomes
/// alternatives, a count such as `a{1,2}` a power: `a^{1}(ε|a)^{1}`.
///
/// # Errors
/// A [`PrintError`] with the span of the first node that the dialect cannot express: a class of
/// more than 256 symbols but not all, a condition on a position, a back-reference and its like; or
/// with that of the whole pattern if it would be longer than a pattern may be.
///
/// ```
/// use kleene_syntax::{classical, formal};
///
/// assert_eq!(formal::print(&classical::parse("(a|b[01])+c?")?), Ok("(a|b(0|1))^+(ε|c)".into()));
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn print(ast: &Ast) -> Result<String, PrintError> {
    let mut text = String::new();
    write(ast, Place::Alone, &mut text)?;
    Ok(text)
}

/// Where a node stands, which decides whether it needs parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Alone,
    InAlternatives,
    InRow,
    Repeated,
}

fn write(ast: &Ast, place: Place, text: &mut String) -> Result<(), PrintError> {
    if text.len() > MAX_PATTERN_LEN {
        return too_long(ast);
    }
    match ast.kind() {
        AstKind::Empty => text.push('ε'),
        AstKind::Literal(c) => write_symbol(*c, text),
        AstKind::Class(class) if *class == Class::all() => text.push('Σ'),
        AstKind::Class(class) if class.is_empty() => text.push('∅'),
        AstKind::Class(class) if class.chars().nth(MOST).is_some() => {
            return Err(PrintError { span: ast.span(), what: "a class of very many characters" });
        }
        AstKind::Class(class) => {
            let is_one = class.chars().nth(1).is_none();
            grouped(!is_one && place > Place::InAlternatives, text, |text| {
                for (i, c) in class.chars().enumerate() {
                    if i > 0 {
                        text.push('|');
                    }
                    write_symbol(c, text);
                }
                Ok(())
            })?;
        }
        AstKind::Concat(items) => grouped(place > Place::InAlternatives, text, |text| {
            items.iter().try_for_each(|item| write(item, Place::InRow, text))
        })?,
        AstKind::Alternate(items) => grouped(place > Place::Alone, text, |text| {
            items.iter().enumerate().try_for_each(|(i, item)| {
                if i > 0 {
                    text.push('|');
                }
                write(item, Place::InAlternatives, text)
            })
        })?,
        AstKind::Capture { ast, .. } => write(ast, place, text)?,
        &AstKind::Repeat { ref ast, min, max, .. } => match max {
            None if min < 2 => {
                write(ast, Place::Repeated, text)?;
                text.push_str(if min == 0 { "*" } else { "^+" });
            }
            Some(max) if max == min => power(ast, min, text)?,
            _ => grouped(place > Place::InRow, text, |text| {
                if min > 0 {
                    power(ast, min, text)?;
                }
                match max {
                    None => {
                        write(ast, Place::Repeated, text)?;
                        text.push('*');
                    }
                    Some(max) => {
                        text.push_str("(ε|");
                        write(ast, Place::InAlternatives, text)?;
                        text.push(')');
                        if max - min > 1 {
                            text.push_str(&format!("^{{{}}}", max - min));
                        }
                    }
                }
                Ok(())
            })?,
        },
        _ => return Err(PrintError::of(ast)),
    }
    if text.len() > MAX_PATTERN_LEN { too_long(ast) } else { Ok(()) }
}

/// The error for a pattern that the parser would refuse.
fn too_long(ast: &Ast) -> Result<(), PrintError> {
    Err(PrintError { span: ast.span(), what: "a pattern longer than is read" })
}

fn power(ast: &Ast, times: u32, text: &mut String) -> Result<(), PrintError> {
    write(ast, Place::Repeated, text)?;
    text.push_str(&format!("^{{{times}}}"));
    Ok(())
}

fn grouped(
    is_grouped: bool,
    text: &mut String,
    inner: impl FnOnce(&mut String) -> Result<(), PrintError>,
) -> Result<(), PrintError> {
    if is_grouped {
        text.push('(');
    }
    inner(text)?;
    if is_grouped {
        text.push(')');
    }
    Ok(())
}

fn write_symbol(c: char, text: &mut String) {
    if !is_symbol(c) {
        text.push('\\');
    }
    text.push(c);
}
