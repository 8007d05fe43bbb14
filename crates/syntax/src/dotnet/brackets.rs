//! Classes in brackets.

use alloc::vec::Vec;

use super::cursor::Cursor;
use super::escapes::{self, Code};
use super::options::Options;
use super::sets::{Named, Sets};
use crate::{CharRange, Class, MAX_DEPTH, ParseError, ParseErrorKind};

/// Skips a class, after its opening bracket, when only the groups are wanted.
///
/// Like .NET it overlooks that `-[` after a character subtracts a class.
pub(super) fn skip(cursor: &mut Cursor<'_>, options: Options) -> Result<(), ParseError> {
    Reader { cursor, sets: None, options, open: Vec::new() }.read().map(|_| ())
}

/// Reads a class after its opening bracket.
pub(super) fn read(
    cursor: &mut Cursor<'_>,
    sets: &mut Sets,
    options: Options,
) -> Result<Class, ParseError> {
    Reader { cursor, sets: Some(sets), options, open: Vec::new() }.read()
}

struct Reader<'c, 'p> {
    cursor: &'c mut Cursor<'p>,
    /// What makes the characters of the class; `None` to skip it.
    sets: Option<&'c mut Sets>,
    options: Options,
    /// The classes that are being read, each subtracted from the one before it.
    open: Vec<Level>,
}

#[derive(Default)]
struct Level {
    start: usize,
    negated: bool,
    ranges: Vec<CharRange>,
    named: Vec<Class>,
    subtracted: Class,
    /// The first character of an unfinished range, and where it stands.
    range_start: Option<(Code, usize)>,
    /// Whether a character was read.
    begun: bool,
}

/// The meaning of the next characters of a class.
enum Item {
    /// The closing bracket.
    Close,
    /// Something that is already handled.
    Done,
    /// A character, plain or escaped.
    Plain(char),
    Escaped(Code),
}

impl Reader<'_, '_> {
    fn read(mut self) -> Result<Class, ParseError> {
        let mut level = self.enter()?;
        loop {
            let start = self.cursor.pos;
            let begun = core::mem::replace(&mut level.begun, true);
            let subtracts = match self.item(&mut level, begun)? {
                Item::Done => false,
                Item::Plain(c) => {
                    self.character(&mut level, c.into(), begun.then_some(c), start)?
                }
                Item::Escaped(code) => self.character(&mut level, code, None, start)?,
                Item::Close => {
                    let class = self.finish(level)?;
                    let Some(outer) = self.open.pop() else { return Ok(class) };
                    level = Level { subtracted: class, ..outer };
                    if !self.cursor.is_at_end() && self.cursor.peek() != Some(']') {
                        return Err(ParseErrorKind::SubtractionNotLast.at(self.cursor.here()));
                    }
                    false
                }
            };
            if subtracts {
                self.open.push(level);
                level = self.enter()?;
            }
        }
    }

    /// Begins a class after its opening bracket.
    fn enter(&mut self) -> Result<Level, ParseError> {
        let start = self.cursor.pos - 1;
        if self.open.len() >= MAX_DEPTH as usize {
            let kind = ParseErrorKind::NestingTooDeep { limit: MAX_DEPTH };
            return Err(kind.at(start..self.cursor.pos));
        }
        let negated = self.cursor.eat("^");
        Ok(Level { start, negated, ..Level::default() })
    }

    fn item(&mut self, level: &mut Level, begun: bool) -> Result<Item, ParseError> {
        let start = self.cursor.pos;
        match self.cursor.next() {
            None => Err(ParseErrorKind::UnclosedClass.at(level.start..level.start + 1)),
            Some(']') if begun => Ok(Item::Close),
            Some('\\') if !self.cursor.is_at_end() => self.escape(level, start),
            Some(c) => Ok(Item::Plain(c)),
        }
    }

    fn escape(&mut self, level: &mut Level, start: usize) -> Result<Item, ParseError> {
        let named = match self.cursor.peek() {
            Some(c) if "dDsSwW".contains(c) => {
                self.cursor.next();
                Named::of_letter(c, self.options)
            }
            Some(c @ ('p' | 'P')) => {
                self.cursor.next();
                Named { name: escapes::read_property(self.cursor)?, negated: c == 'P' }
            }
            // An unfinished range continues after an escaped dash.
            Some('-') => {
                self.cursor.next();
                level.ranges.push(CharRange::new('-', '-'));
                return Ok(Item::Done);
            }
            _ => return escapes::read_code(self.cursor, self.options).map(Item::Escaped),
        };
        let Some(sets) = &mut self.sets else { return Ok(Item::Done) };
        let span = self.cursor.since(start);
        if level.range_start.is_some() {
            return Err(ParseErrorKind::RangeWithoutChar.at(span));
        }
        level.named.push(sets.named(named, self.options.ignore_case, span)?);
        Ok(Item::Done)
    }

    /// Adds a character; returns whether it begins a class to be subtracted.
    ///
    /// `plain` is the character itself if it is not escaped and not the first of its class.
    fn character(
        &mut self,
        level: &mut Level,
        code: Code,
        plain: Option<char>,
        start: usize,
    ) -> Result<bool, ParseError> {
        let rest = self.cursor.rest();
        if let Some((first, first_at)) = level.range_start.take() {
            if self.sets.is_none() {
                return Ok(false);
            }
            if plain == Some('[') {
                level.ranges.push(range(first, first));
                return Ok(true);
            }
            if first > code {
                return Err(ParseErrorKind::ReversedRange.at(self.cursor.since(first_at)));
            }
            level.ranges.push(range(first, code));
        } else if rest.len() >= 2 && rest.starts_with('-') && !rest[1..].starts_with(']') {
            level.range_start = Some((code, start));
            self.cursor.next();
        } else if plain == Some('-') && rest.starts_with('[') {
            self.cursor.next();
            return Ok(true);
        } else {
            level.ranges.push(range(code, code));
        }
        Ok(false)
    }

    fn finish(&mut self, level: Level) -> Result<Class, ParseError> {
        let Some(sets) = &mut self.sets else { return Ok(Class::default()) };
        let span = self.cursor.since(level.start);
        let mut class = Class::new(level.ranges);
        if self.options.ignore_case {
            class = sets.ignore_case(&class, span)?;
        }
        for named in &level.named {
            class = class.union(named);
        }
        if level.negated {
            class = class.negate();
        }
        if !level.subtracted.is_empty() {
            class = class.difference(&level.subtracted);
        }
        sets.count(class.ranges().len(), span)?;
        Ok(class)
    }
}

/// The characters among these codes.
fn range(first: Code, last: Code) -> CharRange {
    let start = char::from_u32(first).unwrap_or('\u{E000}');
    let end = char::from_u32(last).unwrap_or('\u{D7FF}');
    CharRange { start, end }
}
