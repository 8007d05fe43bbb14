//! Characters after a backslash.

use super::flavor::Flavor;
use super::parser::Parser;
use crate::{ParseError, ParseErrorKind};

impl Parser<'_> {
    /// Reads a character after the backslash at `start`, by its number.
    pub(super) fn code(&mut self, start: usize, in_class: bool) -> Result<u32, ParseError> {
        use Flavor::{JavaScript, Pcre2, Python};
        let Some(c) = self.cursor.next() else {
            return Err(ParseErrorKind::UnexpectedEnd.at(start..start + 1));
        };
        let simple = match (c, self.flavor()) {
            ('n', _) => '\n',
            ('r', _) => '\r',
            ('t', _) => '\t',
            ('f', _) => '\x0C',
            ('v', Python | JavaScript) => '\x0B',
            ('a', Pcre2 | Python) => '\x07',
            ('e', Pcre2) => '\x1B',
            ('b', _) if in_class => '\x08',
            ('x', _) => return self.hex(start),
            ('u', JavaScript) => return self.unit(start),
            ('u', Python) => return self.digits(start, 4),
            ('U', Python) => return self.digits(start, 8),
            ('o', Pcre2) => return self.braced(start, 8),
            ('c', Pcre2 | JavaScript) => return self.control(start, in_class),
            ('N', Pcre2) if self.cursor.rest().starts_with("{U+") => {
                self.cursor.pos += 2;
                return self.braced_after(start, 16, "+");
            }
            ('N', Python) => {
                return Err(self.no_counterpart("character by its name", self.cursor.since(start)));
            }
            ('0'..='9', _) => return self.octal(c, start, in_class),
            _ => return self.itself(c, start, in_class),
        };
        Ok(simple.into())
    }

    /// A character that a backslash makes stand for itself.
    fn itself(&self, c: char, start: usize, in_class: bool) -> Result<u32, ParseError> {
        let may = match self.flavor() {
            Flavor::JavaScript if self.options.unicode => {
                r"^$\.*+?()[]{}|/".contains(c) || (in_class && c == '-')
            }
            Flavor::JavaScript => true,
            Flavor::Pcre2 | Flavor::Python => !c.is_ascii_alphanumeric(),
        };
        if may {
            return Ok(c.into());
        }
        let span = self.cursor.since(start);
        Err(match foreign(c) {
            Some(construct) if !in_class => self.absent(construct, span),
            _ => ParseErrorKind::UnknownEscape.at(span),
        })
    }

    /// Reads the digits after `\x`.
    fn hex(&mut self, start: usize) -> Result<u32, ParseError> {
        if self.flavor() != Flavor::Pcre2 {
            return self.digits(start, 2);
        }
        if self.cursor.rest().starts_with('{') {
            return self.braced(start, 16);
        }
        let digits = self.cursor.pos;
        self.cursor.next_if(|c| c.is_ascii_hexdigit());
        self.cursor.next_if(|c| c.is_ascii_hexdigit());
        Ok(u32::from_str_radix(self.cursor.text(digits), 16).unwrap_or(0))
    }

    /// Reads so many hexadecimal digits. Where there are fewer, JavaScript takes the letter for itself.
    fn digits(&mut self, start: usize, number: usize) -> Result<u32, ParseError> {
        let letter_end = self.cursor.pos;
        for _ in 0..number {
            self.cursor.next_if(|c| c.is_ascii_hexdigit());
        }
        let digits = self.cursor.text(letter_end);
        let code = u32::from_str_radix(digits, 16).ok();
        let is_whole = digits.len() == number;
        if let Some(code) = code.filter(|&code| is_whole && code <= u32::from(char::MAX)) {
            return Ok(code);
        }
        if self.flavor() == Flavor::JavaScript && !self.options.unicode {
            self.cursor.pos = letter_end;
            return Ok(if number == 2 { 'x' } else { 'u' }.into());
        }
        Err(ParseErrorKind::InvalidCharNumber.at(self.cursor.since(start)))
    }

    /// Reads the digits after JavaScript's `\u`; two surrogates make a character.
    fn unit(&mut self, start: usize) -> Result<u32, ParseError> {
        if self.options.unicode && self.cursor.rest().starts_with('{') {
            return self.braced(start, 16);
        }
        let high = self.digits(start, 4)?;
        let after = self.cursor.pos;
        if (0xD800..0xDC00).contains(&high) && self.cursor.eat(r"\u") {
            let digits = self
                .cursor
                .rest()
                .get(..4)
                .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
            let low = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
            if let Some(low) = low.filter(|low| (0xDC00..0xE000).contains(low)) {
                self.cursor.pos += 4;
                return Ok(0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00));
            }
            self.cursor.pos = after;
        }
        Ok(high)
    }

    fn braced(&mut self, start: usize, radix: u32) -> Result<u32, ParseError> {
        self.braced_after(start, radix, "{")
    }

    fn braced_after(&mut self, start: usize, radix: u32, open: &str) -> Result<u32, ParseError> {
        let opened = self.cursor.eat(open);
        let digits = self.cursor.eat_while(|c| c.is_digit(radix));
        let code = u32::from_str_radix(digits, radix).ok();
        let closed = opened && self.cursor.eat("}");
        let code = code
            .filter(|&code| {
                code <= u32::from(char::MAX)
                    && !(self.flavor() == Flavor::Pcre2 && (0xD800..0xE000).contains(&code))
            })
            .filter(|_| closed);
        code.ok_or_else(|| ParseErrorKind::InvalidCharNumber.at(self.cursor.since(start)))
    }

    /// Reads the character after `\c`.
    fn control(&mut self, start: usize, in_class: bool) -> Result<u32, ParseError> {
        let after = self.cursor.pos;
        let c = self.cursor.next();
        if self.flavor() == Flavor::Pcre2 {
            let c = c.filter(|c| (' '..='~').contains(c));
            let code = c.map(|c| u32::from(c.to_ascii_uppercase()) ^ 0x40);
            return code.ok_or_else(|| ParseErrorKind::UnknownEscape.at(self.cursor.since(start)));
        }
        let more = in_class && !self.options.unicode;
        match c {
            Some(c) if c.is_ascii_alphabetic() => Ok(u32::from(c) % 32),
            Some(c) if more && (c.is_ascii_digit() || c == '_') => Ok(u32::from(c) % 32),
            _ if self.options.unicode => {
                Err(ParseErrorKind::UnknownEscape.at(self.cursor.since(start)))
            }
            _ => {
                // The backslash stands for itself.
                self.cursor.pos = after - 1;
                Ok('\\'.into())
            }
        }
    }

    /// Reads digits that are no reference.
    fn octal(&mut self, first: char, start: usize, in_class: bool) -> Result<u32, ParseError> {
        let digits = self.cursor.pos - 1;
        let more = match self.flavor() {
            Flavor::Pcre2 if "89".contains(first) && in_class => return Ok(first.into()),
            Flavor::JavaScript if self.options.unicode => {
                let is_zero = first == '0' && !self.cursor.starts_number();
                return if is_zero { Ok(0) } else { Err(self.bad_escape(start)) };
            }
            Flavor::JavaScript if "89".contains(first) => return Ok(first.into()),
            Flavor::JavaScript if first > '3' => 1,
            _ => 2,
        };
        if "89".contains(first) {
            return Err(self.bad_escape(start));
        }
        for _ in 0..more {
            self.cursor.next_if(|c| c.is_digit(8));
        }
        let code = u32::from_str_radix(self.cursor.text(digits), 8).unwrap_or(0);
        if self.flavor() == Flavor::Python && code > 0o377 {
            return Err(ParseErrorKind::InvalidCharNumber.at(self.cursor.since(start)));
        }
        Ok(code)
    }

    fn bad_escape(&self, start: usize) -> ParseError {
        ParseErrorKind::UnknownEscape.at(self.cursor.since(start))
    }
}

/// The name of an escape letter that has a meaning.
fn foreign(letter: char) -> Option<&'static str> {
    Some(match letter {
        'A' => r"\A",
        'Z' => r"\Z",
        'z' => r"\z",
        'G' => r"\G",
        'h' => r"\h",
        'H' => r"\H",
        'v' => r"\v",
        'V' => r"\V",
        'R' => r"\R",
        'N' => r"\N",
        'K' => r"\K",
        'X' => r"\X",
        'p' => r"\p",
        'P' => r"\P",
        'Q' => r"\Q",
        'E' => r"\E",
        'e' => r"\e",
        'a' => r"\a",
        'c' => r"\c",
        'k' => r"\k",
        'g' => r"\g",
        'o' => r"\o",
        'u' => r"\u",
        'U' => r"\U",
        _ => return None,
    })
}
