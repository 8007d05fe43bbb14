//! Escapes, which begin with a backslash.

use super::cursor::Cursor;
use super::options::Options;
use crate::{ParseError, ParseErrorKind};

/// A UTF-16 code unit or a character above U+FFFF: lone surrogates can be escaped.
pub(super) type Code = u32;

/// Something that starts with a backslash and is no class or assertion.
#[derive(Clone, Copy, Debug)]
pub(super) enum Escape<'p> {
    /// `\k<1>` and the like.
    Number(u32),
    /// `\k<name>` and the like.
    Name(&'p str),
    /// `\10`, which is a character in octal digits if there is no such group. The cursor is after
    /// the digits; where patterns are read as ECMAScript's, before them.
    NumberOrCode(u32),
    /// A character.
    Code(Code),
}

/// Skips an escape when only the groups are wanted.
pub(super) fn skip(cursor: &mut Cursor<'_>, options: Options) -> Result<(), ParseError> {
    if cursor.rest().starts_with(|c| "bBAGZzwWsSdDpP".contains(c)) {
        cursor.next();
        return Ok(());
    }
    read(cursor, options).map(|_| ())
}

/// Reads a reference or a character after a backslash.
pub(super) fn read<'p>(
    cursor: &mut Cursor<'p>,
    options: Options,
) -> Result<Escape<'p>, ParseError> {
    let start = cursor.pos;
    if let Some(reference) = read_reference(cursor, options)? {
        return Ok(reference);
    }
    cursor.pos = start;
    read_code(cursor, options).map(Escape::Code)
}

fn read_reference<'p>(
    cursor: &mut Cursor<'p>,
    options: Options,
) -> Result<Option<Escape<'p>>, ParseError> {
    let start = cursor.pos;
    let has_k = cursor.eat("k");
    let close = match cursor.peek() {
        Some('<') => ">",
        Some('\'') => "'",
        _ if has_k => return Err(malformed(cursor, start)),
        Some(digit @ '1'..='9') if options.ecma_script => {
            return Ok(digit.to_digit(10).map(Escape::NumberOrCode));
        }
        Some('1'..='9') => return cursor.number().map(|n| Some(Escape::NumberOrCode(n))),
        _ => return Ok(None),
    };
    cursor.next();
    if cursor.is_at_end() {
        return if has_k { Err(malformed(cursor, start)) } else { Ok(None) };
    }
    let reference = if cursor.starts_number() {
        Escape::Number(cursor.number()?)
    } else if cursor.starts_word() {
        Escape::Name(cursor.word())
    } else {
        return Ok(None);
    };
    Ok(cursor.eat(close).then_some(reference))
}

fn malformed(cursor: &Cursor<'_>, start: usize) -> ParseError {
    ParseErrorKind::MalformedReference.at(start - 1..cursor.pos)
}

/// Reads a character after a backslash.
pub(super) fn read_code(cursor: &mut Cursor<'_>, options: Options) -> Result<Code, ParseError> {
    let start = cursor.pos - 1;
    let Some(c) = cursor.peek() else {
        return Err(ParseErrorKind::UnexpectedEnd.at(start..cursor.pos));
    };
    if matches!(c, '0'..='7') {
        return Ok(read_octal(cursor, options));
    }
    cursor.next();
    let control = match c {
        'x' => return read_hex(cursor, start, 2),
        'u' => return read_unit(cursor, start),
        'c' => return read_control(cursor, start),
        'a' => '\x07',
        'b' => '\x08',
        'e' => '\x1B',
        'f' => '\x0C',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'v' => '\x0B',
        _ if cursor.is_word(c) && !options.ecma_script => {
            return Err(ParseErrorKind::UnknownEscape.at(cursor.since(start)));
        }
        _ => c,
    };
    Ok(control.into())
}

/// Up to three octal digits, of which eight bits count; in ECMAScript no digit may follow a number
/// from 32 on.
fn read_octal(cursor: &mut Cursor<'_>, options: Options) -> Code {
    let mut code = 0;
    for _ in 0..3 {
        let Some(digit) = cursor.peek().and_then(|c| c.to_digit(8)) else { break };
        cursor.next();
        code = code * 8 + digit;
        if options.ecma_script && code >= 0x20 {
            break;
        }
    }
    code & 0xFF
}

fn read_hex(cursor: &mut Cursor<'_>, start: usize, digits: u32) -> Result<Code, ParseError> {
    let mut code = 0;
    for _ in 0..digits {
        let digit = cursor.peek().and_then(|c| c.to_digit(16));
        code = code * 16
            + digit
                .ok_or_else(|| ParseErrorKind::InvalidCharNumber.at(start..cursor.here().end))?;
        cursor.next();
    }
    Ok(code)
}

/// Four digits; two surrogates in a row make one character.
fn read_unit(cursor: &mut Cursor<'_>, start: usize) -> Result<Code, ParseError> {
    let unit = read_hex(cursor, start, 4)?;
    if !(0xD800..0xDC00).contains(&unit) {
        return Ok(unit);
    }
    let after = cursor.pos;
    if cursor.eat(r"\u") {
        if let Ok(low @ 0xDC00..0xE000) = read_hex(cursor, after, 4) {
            return Ok(0x1_0000 + ((unit - 0xD800) << 10) + (low - 0xDC00));
        }
    }
    cursor.pos = after;
    Ok(unit)
}

fn read_control(cursor: &mut Cursor<'_>, start: usize) -> Result<Code, ParseError> {
    let letter = cursor.next().map(|c| c.to_ascii_uppercase());
    match letter {
        Some(c @ '@'..='_') => Ok(u32::from(c) - u32::from('@')),
        _ => Err(ParseErrorKind::InvalidCharNumber.at(cursor.since(start))),
    }
}

/// Reads the name of a property in its braces, after `\p`.
pub(super) fn read_property<'p>(cursor: &mut Cursor<'p>) -> Result<&'p str, ParseError> {
    let start = cursor.pos - 2;
    let opens = cursor.eat("{");
    let name = cursor.property_name();
    if opens && cursor.eat("}") {
        return Ok(name);
    }
    Err(ParseErrorKind::UnknownProperty.at(cursor.since(start)))
}
