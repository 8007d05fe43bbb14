//! Escapes outside of classes.

use super::classes;
use super::flavor::Flavor;
use super::parser::{Last, Parser};
use crate::{Assertion, Ast, Class, Group, ParseError, ParseErrorKind};

/// The ranges that a property counts for, however few it has: looking it up takes time.
const PROPERTY_RANGES: usize = 256;

impl Parser<'_> {
    /// Reads an escape after its backslash at `start`.
    pub(super) fn escape(&mut self, start: usize) -> Result<(), ParseError> {
        use Flavor::{JavaScript, Pcre2, Python};
        let behind = self.cursor.pos;
        let Some(c) = self.cursor.next() else {
            return Err(ParseErrorKind::UnexpectedEnd.at(start..behind));
        };
        let assertion = match (c, self.flavor()) {
            ('b', _) => Some(self.boundary(true)),
            ('B', _) => Some(self.boundary(false)),
            ('A', Pcre2 | Python) => Some(Ast::assertion(Assertion::TextStart)),
            ('Z', Pcre2) => Some(Ast::assertion(Assertion::LastLineEnd)),
            ('Z', Python) | ('z', Pcre2) => Some(Ast::assertion(Assertion::TextEnd)),
            ('G', Pcre2) => Some(Ast::assertion(Assertion::MatchStart)),
            _ => None,
        };
        if let Some(ast) = assertion {
            return self.assert(ast, start);
        }
        self.cursor.pos = behind;
        if let Some(class) = self.named_class(start, false)? {
            return self.class(class, start);
        }
        self.cursor.next();
        let span = self.cursor.since(start);
        match (c, self.flavor()) {
            ('N', Pcre2) if !self.names_character() => {
                self.class(Class::from_iter(['\n']).negate(), start)
            }
            ('R', Pcre2) => {
                let ends = crate::classical::class(r"[\n-\r\x{85}\x{2028}\x{2029}]");
                let pair = Ast::concat(['\r', '\n'].map(Ast::literal));
                let any = Ast::alternate([pair, Ast::class(ends)]).atomic();
                self.last = Last::Item;
                self.nesting.small(any.at(span))
            }
            ('Q', Pcre2) => {
                self.quotes = true;
                Ok(())
            }
            ('K', Pcre2) => Err(self.no_counterpart(r"\K", span)),
            ('X', Pcre2) => Err(self.no_counterpart(r"\X", span)),
            ('C', Pcre2) => Err(self.no_counterpart(r"\C", span)),
            ('g', Pcre2) => self.pcre2_reference(start),
            ('k', Pcre2) => self.named_reference(start),
            ('k', JavaScript) if self.is_strict() || self.groups().has_names() => {
                self.named_reference(start)
            }
            ('1'..='9', _) => {
                self.cursor.pos = behind;
                self.digits_behind(start)
            }
            _ => {
                self.cursor.pos = behind;
                let code = self.code(start, false)?;
                self.literal(code, start)
            }
        }
    }

    /// Reads the letter of a class; moves nothing if there is none.
    pub(super) fn named_class(
        &mut self,
        start: usize,
        in_class: bool,
    ) -> Result<Option<Class>, ParseError> {
        let behind = self.cursor.pos;
        let Some(c) = self.cursor.next() else { return Ok(None) };
        if let Some(class) = classes::lettered(c, self.options) {
            return Ok(Some(class));
        }
        let has_properties = match self.flavor() {
            Flavor::Pcre2 => true,
            Flavor::Python => false,
            Flavor::JavaScript => self.options.unicode,
        };
        if !(has_properties && matches!(c, 'p' | 'P')) {
            self.cursor.pos = behind;
            return Ok(None);
        }
        let inner = self.cursor.pos;
        let mut negated = c == 'P';
        let name = if self.cursor.eat("{") {
            negated ^= self.flavor() == Flavor::Pcre2 && self.cursor.eat("^");
            let name = self.cursor.eat_while(|c| c != '}' && c != ']');
            if !self.cursor.eat("}") {
                return Err(ParseErrorKind::UnknownProperty.at(self.cursor.since(start)));
            }
            name
        } else {
            if self.flavor() == Flavor::Pcre2 {
                self.cursor.next();
            }
            self.cursor.text(inner)
        };
        let span = self.cursor.since(start);
        self.count_ranges(PROPERTY_RANGES, span)?;
        let class = classes::property(name, self.flavor())
            .ok_or_else(|| ParseErrorKind::UnknownProperty.at(span))?;
        let class = if negated { class.negate() } else { class };
        if in_class || !self.is_strict() || !self.options.ignore_case {
            return Ok(Some(class));
        }
        self.close_case(&class, span).map(Some)
    }

    /// Reads digits that are a reference or, where there is no such group, a character.
    fn digits_behind(&mut self, start: usize) -> Result<(), ParseError> {
        let behind = self.cursor.pos;
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        let number = digits.parse().unwrap_or(u32::MAX);
        let is_reference = match self.flavor() {
            Flavor::Pcre2 => {
                number < 10 || digits.starts_with(['8', '9']) || number <= self.found.len()
            }
            Flavor::JavaScript => self.options.unicode || number <= self.groups().len(),
            Flavor::Python => {
                // Three octal digits are a character, and no more than two a group.
                let first = digits.as_bytes();
                let octal =
                    |at: usize| first.get(at).is_some_and(|digit| (b'0'..b'8').contains(digit));
                let is_character = octal(0) && octal(1) && octal(2);
                if !is_character {
                    self.cursor.pos = behind + digits.len().min(2);
                }
                !is_character
            }
        };
        if is_reference {
            let number = self.cursor.text(behind).parse().unwrap_or(u32::MAX);
            let group = self.numbered(number);
            return self.reference(group, start);
        }
        self.cursor.pos = behind;
        let code = self.code(start, false)?;
        self.literal(code, start)
    }

    /// Reads a reference after PCRE2's `\g`.
    fn pcre2_reference(&mut self, start: usize) -> Result<(), ParseError> {
        let rest = self.cursor.rest();
        if rest.starts_with(['<', '\'']) {
            return Err(self.no_counterpart("recursion", self.cursor.since(start)));
        }
        let braced = self.cursor.eat("{");
        let sign = self.cursor.peek().filter(|c| "+-".contains(*c));
        self.cursor.pos += usize::from(sign.is_some());
        let group = if self.cursor.starts_number() {
            let number = self.number()?;
            self.numbered(match sign {
                Some('-') => (self.found.len() + 1).saturating_sub(number),
                Some(_) => self.found.len().saturating_add(number),
                None => number,
            })
        } else if braced && sign.is_none() {
            let name = self.name()?;
            self.named(name)
        } else {
            None
        };
        if (braced && !self.cursor.eat("}")) || self.cursor.pos == start + 2 {
            return Err(ParseErrorKind::MalformedReference.at(self.cursor.since(start)));
        }
        self.reference(group, start)
    }

    /// Whether a brace follows that begins no quantifier.
    fn names_character(&self) -> bool {
        let Some(rest) = self.cursor.rest().strip_prefix('{') else { return false };
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let last = after.strip_prefix(',').unwrap_or(after);
        let last = last.trim_start_matches(|c: char| c.is_ascii_digit());
        after.len() == rest.len() || !last.starts_with('}')
    }

    /// Reads the name after `\k`.
    fn named_reference(&mut self, start: usize) -> Result<(), ParseError> {
        let is_pcre2 = self.flavor() == Flavor::Pcre2;
        let close = match self.cursor.next() {
            Some('<') => ">",
            Some('\'') if is_pcre2 => "'",
            Some('{') if is_pcre2 => "}",
            _ => return Err(ParseErrorKind::MalformedReference.at(start..start + 2)),
        };
        let name = self.name()?;
        if !self.cursor.eat(close) {
            return Err(ParseErrorKind::MalformedReference.at(self.cursor.since(start)));
        }
        self.reference_by_name(name, start)
    }

    pub(super) fn reference_by_name(&mut self, name: &str, start: usize) -> Result<(), ParseError> {
        let group = self.named(name);
        self.reference(group, start)
    }

    /// The group of this number; any while groups are being found.
    pub(super) fn numbered(&self, index: u32) -> Option<Group> {
        match &self.known {
            Some(known) => known.numbered(index),
            None => Some(Group { index, name: None }),
        }
    }

    /// The group of this name; any while groups are being found. Python wants it to be open.
    pub(super) fn named(&self, name: &str) -> Option<Group> {
        match &self.known {
            _ if self.flavor() == Flavor::Python => self.found.named(name),
            Some(known) => known.named(name),
            None => Some(Group { index: 0, name: Some(name.into()) }),
        }
    }

    /// Adds a reference to a group.
    fn reference(&mut self, group: Option<Group>, start: usize) -> Result<(), ParseError> {
        let span = self.cursor.since(start);
        let undefined = || ParseErrorKind::UndefinedGroup.at(span);
        let group = group.ok_or_else(undefined)?;
        if self.flavor() == Flavor::Python {
            if group.index > self.found.len() {
                return Err(undefined());
            }
            if self.open.contains(&group.index) {
                return Err(self.absent("reference to a group from inside it", span));
            }
            if self.behind.first().is_some_and(|&before| group.index > before) {
                let construct = "reference from a lookbehind to a group inside it";
                return Err(self.absent(construct, span));
            }
        }
        self.last = Last::Item;
        let reference = Ast::backreference(group.clone(), self.options.ignore_case).at(span);
        if self.flavor() != Flavor::JavaScript {
            self.nesting.item(reference);
            return Ok(());
        }
        // A group that has captured nothing matches the empty text.
        self.nesting.small(Ast::if_group(group, reference, Ast::empty().at(span)).at(span))
    }

    /// Reads the number of a group.
    pub(super) fn number(&mut self) -> Result<u32, ParseError> {
        let start = self.cursor.pos;
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        digits.parse().map_err(|_| ParseErrorKind::NumberTooLarge.at(self.cursor.since(start)))
    }

    /// Skips comments, white space where it counts for nothing, and PCRE2's `\E` that ends nothing.
    pub(super) fn skip_blanks(&mut self) -> Result<(), ParseError> {
        loop {
            let start = self.cursor.pos;
            self.skip_white();
            if self.flavor() == Flavor::Pcre2 {
                self.cursor.eat(r"\E");
            }
            let comment = self.cursor.pos;
            if self.flavor() != Flavor::JavaScript && self.cursor.eat("(?#") {
                self.cursor.eat_while(|c| c != ')');
                if !self.cursor.eat(")") {
                    return Err(ParseErrorKind::UnclosedComment.at(self.cursor.since(comment)));
                }
            }
            if self.cursor.pos == start {
                return Ok(());
            }
        }
    }

    /// Skips white space and comments to the ends of lines where they count for nothing.
    pub(super) fn skip_white(&mut self) {
        let is_pcre2 = self.flavor() == Flavor::Pcre2;
        let more = |c: char| is_pcre2 && "\u{85}\u{200E}\u{200F}\u{2028}\u{2029}".contains(c);
        while self.options.extended {
            let start = self.cursor.pos;
            self.cursor.eat_while(|c| matches!(c, '\t'..='\r' | ' ') || more(c));
            if self.cursor.peek() == Some('#') {
                self.cursor.eat_while(|c| c != '\n');
            }
            if self.cursor.pos == start {
                return;
            }
        }
    }
}
