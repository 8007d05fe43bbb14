//! How often an item is repeated.

use super::flavor::Flavor;
use super::parser::{Last, Parser};
use crate::{Ast, ParseError, ParseErrorKind, Span};

/// The largest count of PCRE2.
const PCRE2_MAX: u64 = u16::MAX as u64;

/// Python takes this count for no limit, and refuses it.
const PYTHON_MAX: u64 = u32::MAX as u64;

/// A quantifier without what may follow it.
#[derive(Clone, Copy, Debug)]
struct Counts {
    min: u32,
    max: Option<u32>,
}

impl Parser<'_> {
    /// Reads a quantifier and repeats the last item; returns whether there was one.
    pub(super) fn quantifier(&mut self) -> Result<bool, ParseError> {
        let start = self.cursor.pos;
        let Some(counts) = self.counts()? else { return Ok(false) };
        let sign = self.cursor.since(start);
        self.check_repeatable(sign)?;
        let end = self.cursor.pos;
        if self.flavor() == Flavor::Pcre2 {
            self.skip_blanks()?;
        }
        let after = self.cursor.pos;
        let lazy = self.cursor.eat("?");
        let possessive = !lazy && self.cursor.eat("+");
        if possessive && self.flavor() == Flavor::JavaScript {
            return Err(self.absent("possessive quantifier", self.cursor.since(after)));
        }
        if !lazy && !possessive {
            self.cursor.pos = end;
        }
        if counts.max.is_some_and(|max| max < counts.min) {
            return Err(ParseErrorKind::ReversedCount.at(sign));
        }
        let span = self.cursor.since(start);
        let greedy = lazy == self.options.ungreedy || possessive;
        self.nesting.repeat(span, |ast| ast.repeat(counts.min, counts.max, greedy))?;
        if possessive {
            self.nesting.repeat(span, Ast::atomic)?;
        }
        self.last = Last::Repeated;
        Ok(true)
    }

    fn check_repeatable(&self, sign: Span) -> Result<(), ParseError> {
        let unicode = self.flavor() == Flavor::JavaScript && self.options.unicode;
        let kind = match self.last {
            Last::Repeated => ParseErrorKind::RepeatedQuantifier,
            Last::Behind if self.flavor() == Flavor::JavaScript => ParseErrorKind::NothingToRepeat,
            Last::Ahead if unicode => ParseErrorKind::NothingToRepeat,
            Last::Nothing | Last::Assertion => ParseErrorKind::NothingToRepeat,
            Last::Halves => {
                return Err(self.no_counterpart("quantifier of half a character", sign));
            }
            Last::Ahead | Last::Behind | Last::Item => return Ok(()),
        };
        Err(kind.at(sign))
    }

    fn counts(&mut self) -> Result<Option<Counts>, ParseError> {
        let start = self.cursor.pos;
        let (min, max) = match self.cursor.next() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => match self.braces()? {
                Some(Counts { min, max }) => (min, max),
                None => {
                    self.cursor.pos = start;
                    return Ok(None);
                }
            },
            _ => {
                self.cursor.pos = start;
                return Ok(None);
            }
        };
        Ok(Some(Counts { min, max }))
    }

    /// The counts after a brace; `None` if it is a character.
    fn braces(&mut self) -> Result<Option<Counts>, ParseError> {
        let least = self.cursor.pos;
        let min = self.cursor.eat_while(|c| c.is_ascii_digit());
        let has_comma = self.cursor.eat(",");
        let most = self.cursor.pos;
        let max = self.cursor.eat_while(|c| c.is_ascii_digit());
        let no_minimum = min.is_empty() && !(self.flavor() == Flavor::Python && has_comma);
        if no_minimum || !self.cursor.eat("}") {
            return Ok(None);
        }
        let count = |digits: &str, at: usize| self.count(digits, Span::new(at, at + digits.len()));
        let min = if min.is_empty() { 0 } else { count(min, least)? };
        let max = match (has_comma, max) {
            (false, _) => Some(min),
            (true, "") => None,
            (true, digits) => Some(count(digits, most)?),
        };
        Ok(Some(Counts { min, max }))
    }

    fn count(&self, digits: &str, span: Span) -> Result<u32, ParseError> {
        let most = match self.flavor() {
            Flavor::Pcre2 => PCRE2_MAX,
            Flavor::Python => PYTHON_MAX - 1,
            Flavor::JavaScript => u64::from(u32::MAX),
        };
        let number = digits.parse().ok().filter(|&number: &u64| number <= most);
        let number = number.and_then(|number| u32::try_from(number).ok());
        number.ok_or_else(|| ParseErrorKind::NumberTooLarge.at(span))
    }
}
