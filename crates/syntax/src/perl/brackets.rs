//! Classes in brackets.

use alloc::vec::Vec;

use super::classes;
use super::flavor::Flavor;
use super::parser::Parser;
use crate::{Assertion, Ast, CharRange, Class, ParseError, ParseErrorKind, Span, Words};

/// Something in a class.
enum Item {
    /// A character by its number.
    Code(u32),
    /// Characters that have a letter or a name.
    Set(Class),
}

impl<'p> Parser<'p> {
    /// Reads a class after its opening bracket at `start`.
    pub(super) fn bracket(&mut self, start: usize) -> Result<(), ParseError> {
        if self.flavor() == Flavor::Pcre2 {
            let words = Words::Ascii;
            if self.cursor.eat("[:<:]]") {
                return self.assert(Ast::assertion(Assertion::WordStart(words)), start);
            }
            if self.cursor.eat("[:>:]]") {
                return self.assert(Ast::assertion(Assertion::WordEnd(words)), start);
            }
            let after = self.cursor.pos;
            if self.cursor.eat(":") && self.posix_name().is_some() {
                return Err(
                    self.absent("class of POSIX outside brackets", self.cursor.since(start))
                );
            }
            self.cursor.pos = after;
        }
        let class = self.bracketed(start)?;
        self.class(class, start)
    }

    fn bracketed(&mut self, start: usize) -> Result<Class, ParseError> {
        let javascript = self.flavor() == Flavor::JavaScript;
        let negated = self.cursor.eat("^");
        let mut ranges: Vec<CharRange> = Vec::new();
        let mut sets: Vec<Class> = Vec::new();
        let mut first = !javascript;
        loop {
            self.skip_in_class();
            let at = self.cursor.pos;
            if !first && !self.quotes && self.cursor.eat("]") {
                break;
            }
            first = false;
            let item = self.class_item(start)?;
            let dash = self.cursor.pos;
            let is_range = !self.quotes && {
                self.skip_in_class();
                self.cursor.eat("-") && {
                    self.skip_in_class();
                    !self.cursor.rest().starts_with(']') && !self.cursor.is_at_end()
                }
            };
            if !is_range {
                self.cursor.pos = dash;
                self.add(item, self.cursor.since(at), &mut ranges, &mut sets)?;
                continue;
            }
            let last = self.class_item(start)?;
            let span = self.cursor.since(at);
            match (item, last) {
                (Item::Code(from), Item::Code(to)) if from > to => {
                    return Err(ParseErrorKind::ReversedRange.at(span));
                }
                (Item::Code(from), Item::Code(to)) => {
                    self.check_halves(from, span)?;
                    self.check_halves(to, span)?;
                    ranges.push(range(from, to));
                }
                (item, last) if javascript && !self.options.unicode => {
                    ranges.push(CharRange::new('-', '-'));
                    self.add(item, span, &mut ranges, &mut sets)?;
                    self.add(last, span, &mut ranges, &mut sets)?;
                }
                _ => return Err(ParseErrorKind::RangeWithoutChar.at(span)),
            }
        }
        let span = self.cursor.since(start);
        let mut class = Class::new(ranges);
        if javascript {
            class = union(&class, &sets);
            sets.clear();
        }
        if self.options.ignore_case {
            class = self.close_case(&class, span)?;
        }
        class = union(&class, &sets);
        Ok(if negated { class.negate() } else { class })
    }

    fn add(
        &mut self,
        item: Item,
        span: Span,
        ranges: &mut Vec<CharRange>,
        sets: &mut Vec<Class>,
    ) -> Result<(), ParseError> {
        match item {
            Item::Code(code) => {
                self.check_halves(code, span)?;
                ranges.push(range(code, code));
            }
            Item::Set(class) => {
                self.count_ranges(class.ranges().len(), span)?;
                sets.push(class);
            }
        }
        Ok(())
    }

    /// Without its option `u`, JavaScript puts the halves of large characters into classes.
    fn check_halves(&self, code: u32, span: Span) -> Result<(), ParseError> {
        let is_half = code > 0xFFFF || (0xD800..0xE000).contains(&code);
        if self.flavor() == Flavor::JavaScript && !self.options.unicode && is_half {
            return Err(self.no_counterpart("half of a character", span));
        }
        Ok(())
    }

    fn class_item(&mut self, open: usize) -> Result<Item, ParseError> {
        let start = self.cursor.pos;
        let c =
            self.cursor.next().ok_or_else(|| ParseErrorKind::UnclosedClass.at(open..open + 1))?;
        if self.quotes {
            return Ok(Item::Code(c.into()));
        }
        let is_pcre2 = self.flavor() == Flavor::Pcre2;
        match c {
            '[' if is_pcre2 && self.cursor.rest().starts_with(['.', '=']) => {
                let sign = if self.cursor.rest().starts_with('.') { ".]" } else { "=]" };
                let close = self.cursor.rest().find(sign);
                if close.is_some_and(|at| !self.cursor.rest()[..at].contains([']', '\\'])) {
                    let span = Span::new(start, start + 2);
                    return Err(self.absent("collating element of POSIX", span));
                }
                Ok(Item::Code(c.into()))
            }
            '[' if is_pcre2 && self.cursor.rest().starts_with(':') => {
                let after = self.cursor.pos;
                self.cursor.next();
                let Some(name) = self.posix_name() else {
                    self.cursor.pos = after;
                    return Ok(Item::Code(c.into()));
                };
                let span = self.cursor.since(start);
                let (name, negated) =
                    name.strip_prefix('^').map_or((name, false), |name| (name, true));
                let class = classes::posix(name, self.options)
                    .ok_or_else(|| ParseErrorKind::UnknownProperty.at(span))?;
                Ok(Item::Set(if negated { class.negate() } else { class }))
            }
            '\\' => {
                if let Some(class) = self.named_class(start, true)? {
                    return Ok(Item::Set(class));
                }
                self.code(start, true).map(Item::Code)
            }
            _ => Ok(Item::Code(c.into())),
        }
    }

    /// Reads a name and the end of a class of POSIX; moves nothing if there is none.
    fn posix_name(&mut self) -> Option<&'p str> {
        let start = self.cursor.pos;
        self.cursor.eat("^");
        self.cursor.eat_while(|c| c.is_ascii_alphabetic());
        let name = self.cursor.text(start);
        if self.cursor.eat(":]") {
            return Some(name);
        }
        self.cursor.pos = start;
        None
    }

    /// Skips what counts for nothing in a class: `\Q`, `\E`, and blanks with PCRE2's `xx`.
    fn skip_in_class(&mut self) {
        if self.flavor() != Flavor::Pcre2 {
            return;
        }
        loop {
            if self.quotes {
                self.quotes = !self.cursor.eat(r"\E");
                if self.quotes {
                    return;
                }
            } else if self.cursor.eat(r"\Q") {
                self.quotes = true;
            } else if !self.cursor.eat(r"\E")
                && !(self.options.extended_more && (self.cursor.eat(" ") || self.cursor.eat("\t")))
            {
                return;
            }
        }
    }
}

/// The union of a class and others.
fn union(class: &Class, sets: &[Class]) -> Class {
    Class::new(sets.iter().flat_map(Class::ranges).chain(class.ranges()).copied())
}

/// The characters among these numbers.
fn range(first: u32, last: u32) -> CharRange {
    let start = char::from_u32(first).unwrap_or('\u{E000}');
    let end = char::from_u32(last).unwrap_or('\u{D7FF}');
    CharRange { start, end }
}
