//! Groups, which begin with an opening parenthesis.

use super::flavor::Flavor;
use super::parser::{Kind, Last, Open, Parser};
use crate::{Look, ParseError, ParseErrorKind, Span};

impl<'p> Parser<'p> {
    /// Reads the construct after an opening parenthesis.
    pub(super) fn open(&mut self, start: usize) -> Result<(), ParseError> {
        let outside = self.options;
        // What opens no group is nothing to repeat, but for a reference.
        self.last = Last::Nothing;
        let Some(kind) = self.opening(start)? else { return Ok(()) };
        match &kind {
            Kind::Capture(group) => self.open.push(group.index),
            Kind::Look(Look::Behind | Look::NotBehind) => self.behind.push(self.found.len()),
            _ => {}
        }
        self.last = Last::Nothing;
        self.nesting.open_group(self.cursor.since(start), Open { kind, options: outside });
        Ok(())
    }

    /// The kind of group; `None` if there is none, as after flags.
    fn opening(&mut self, start: usize) -> Result<Option<Kind>, ParseError> {
        if !self.cursor.eat("?") {
            if self.flavor() == Flavor::Pcre2 && self.cursor.rest().starts_with('*') {
                self.cursor.eat_while(|c| c != ')');
                return Err(self.no_counterpart("verb", self.cursor.since(start)));
            }
            if self.options.explicit_capture {
                return Ok(Some(Kind::Silent));
            }
            return Ok(Some(Kind::Capture(self.found.add(None))));
        }
        let looks = [(":", None), ("=", Some(Look::Ahead)), ("!", Some(Look::NotAhead))];
        let behind = [("<=", Some(Look::Behind)), ("<!", Some(Look::NotBehind))];
        for (sign, look) in looks.into_iter().chain(behind) {
            if self.cursor.eat(sign) {
                return Ok(Some(look.map_or(Kind::Silent, Kind::Look)));
            }
        }
        let flavor = self.flavor();
        let Some(c) = self.cursor.next() else { return Err(self.unknown(start)) };
        let span = self.cursor.since(start);
        match (c, flavor) {
            ('>', Flavor::JavaScript) => Err(self.absent("atomic group", span)),
            ('>', _) => Ok(Some(Kind::Atomic)),
            ('<', Flavor::Python) => Err(self.absent("group written (?<name>...)", span)),
            ('<', Flavor::Pcre2) if self.cursor.rest().starts_with('*') => {
                Err(self.no_counterpart("non-atomic lookbehind", span))
            }
            ('<', _) => self.named_group(">").map(Some),
            ('\'', Flavor::Pcre2) => self.named_group("'").map(Some),
            ('\'', _) => Err(self.absent("group written (?'name'...)", span)),
            ('P', Flavor::JavaScript) => Err(self.absent("group written (?P...)", span)),
            ('P', _) => self.behind_p(start),
            ('(', Flavor::JavaScript) => Err(self.absent("condition", span)),
            ('(', _) => self.condition(start).map(Some),
            ('#', _) => Err(self.absent("comment", span)),
            ('|', Flavor::Pcre2) => Err(self.no_counterpart("branch reset", span)),
            ('*', Flavor::Pcre2) => Err(self.no_counterpart("non-atomic lookahead", span)),
            ('C', Flavor::Pcre2) => Err(self.no_counterpart("callout", span)),
            ('R' | '&' | '0'..='9' | '+', Flavor::Pcre2) => {
                Err(self.no_counterpart("recursion", span))
            }
            ('-', Flavor::Pcre2) if self.cursor.starts_number() => {
                Err(self.no_counterpart("recursion", span))
            }
            ('R' | '&' | '0'..='9' | '+', _) => Err(self.absent("recursion", span)),
            ('|', _) => Err(self.absent("branch reset", span)),
            _ => {
                self.cursor.pos -= c.len_utf8();
                self.flags(start)
            }
        }
    }

    fn unknown(&self, start: usize) -> ParseError {
        ParseErrorKind::UnknownGroup.at(self.cursor.since(start))
    }

    fn named_group(&mut self, close: &str) -> Result<Kind, ParseError> {
        let start = self.cursor.pos;
        let name = self.name()?;
        let span = self.cursor.since(start);
        if !self.cursor.eat(close) {
            return Err(ParseErrorKind::InvalidGroupName.at(self.cursor.here()));
        }
        if self.found.named(name).is_some() {
            return Err(ParseErrorKind::GroupNameTwice.at(span));
        }
        Ok(Kind::Capture(self.found.add(Some(name))))
    }

    /// Reads the name of a group.
    pub(super) fn name(&mut self) -> Result<&'p str, ParseError> {
        let start = self.cursor.pos;
        let dollar = |c: char| c == '$' && self.options.flavor() == Flavor::JavaScript;
        let is_first = |c: char| c.is_alphabetic() || c == '_' || dollar(c);
        let name = self.cursor.eat_while(|c| is_first(c) || c.is_numeric());
        let is_long = self.options.flavor() == Flavor::Pcre2 && name.chars().count() > 32;
        if !name.starts_with(is_first) || is_long {
            let here = if name.is_empty() { self.cursor.here() } else { self.cursor.since(start) };
            return Err(ParseErrorKind::InvalidGroupName.at(here));
        }
        Ok(name)
    }

    /// Reads the construct after `(?P`: a group, a reference or a call.
    fn behind_p(&mut self, start: usize) -> Result<Option<Kind>, ParseError> {
        match self.cursor.next() {
            Some('<') => self.named_group(">").map(Some),
            Some('=') => {
                let name = self.name()?;
                if !self.cursor.eat(")") {
                    return Err(ParseErrorKind::MalformedReference.at(self.cursor.since(start)));
                }
                self.reference_by_name(name, start)?;
                Ok(None)
            }
            Some('>') if self.flavor() == Flavor::Pcre2 => {
                Err(self.no_counterpart("recursion", self.cursor.since(start)))
            }
            _ => Err(self.unknown(start)),
        }
    }

    /// Reads a condition after `(?(`.
    fn condition(&mut self, start: usize) -> Result<Kind, ParseError> {
        let inner = self.cursor.pos;
        let is_pcre2 = self.flavor() == Flavor::Pcre2;
        let rest = self.cursor.rest();
        if rest.starts_with('?') {
            let looks = ["?=", "?!", "?<=", "?<!"].iter().any(|look| rest.starts_with(look));
            if !is_pcre2 || !looks {
                let span = Span::new(start, inner + 1);
                return Err(if is_pcre2 {
                    ParseErrorKind::InvalidCondition.at(span)
                } else {
                    self.absent("condition that is a lookaround", span)
                });
            }
            self.cursor.pos = inner - 1;
            return Ok(Kind::IfLook);
        }
        let quote = match () {
            () if is_pcre2 && self.cursor.eat("<") => ">",
            () if is_pcre2 && self.cursor.eat("'") => "'",
            () => "",
        };
        let named = self.cursor.pos;
        let sign = self.cursor.rest().chars().next().filter(|&c| is_pcre2 && "+-".contains(c));
        self.cursor.pos += usize::from(sign.is_some());
        let (group, span) = if self.cursor.starts_number() {
            let number = self.number()?;
            let index = match sign {
                Some('+') => self.found.len().saturating_add(number),
                Some(_) => (self.found.len() + 1).saturating_sub(number),
                None => number,
            };
            (self.numbered(index), self.cursor.since(named))
        } else {
            let name = self.name()?;
            let span = self.cursor.since(named);
            let group = self.named(name);
            let special = name == "DEFINE" || name == "VERSION" || name.starts_with('R');
            if is_pcre2 && quote.is_empty() && special && group.is_none() {
                return Err(self.no_counterpart("condition about recursion or the version", span));
            }
            (group, span)
        };
        let is_closed = self.cursor.eat(quote) && self.cursor.eat(")");
        if !is_closed {
            return Err(ParseErrorKind::MalformedReference.at(span));
        }
        group.map(Kind::IfGroup).ok_or_else(|| ParseErrorKind::UndefinedGroup.at(span))
    }

    /// Reads the flags of a group, or those from here on.
    fn flags(&mut self, start: usize) -> Result<Option<Kind>, ParseError> {
        let flavor = self.flavor();
        let first = self.cursor.pos;
        let outside = self.options;
        let (mut on, mut switched_on) = (true, "");
        if flavor == Flavor::Pcre2 && self.cursor.eat("^") {
            for letter in "imnsx".chars() {
                self.options = self.options.set(letter, false).unwrap_or(self.options);
            }
        }
        if flavor == Flavor::JavaScript {
            let letters = self.cursor.eat_while(|c| "imsx-".contains(c));
            let span = self.cursor.since(start);
            let is_flags = !letters.is_empty() && self.cursor.rest().starts_with([':', ')']);
            return Err(if is_flags {
                self.absent("flag inside a pattern", span)
            } else {
                self.unknown(start)
            });
        }
        loop {
            let at = self.cursor.pos;
            let Some(c) = self.cursor.next() else { return Err(self.unknown(start)) };
            let span = self.cursor.since(at);
            let global = c == ')';
            match (c, flavor) {
                ('-', _) if on => {
                    switched_on = self.cursor.text(first);
                    on = false;
                }
                // Python refuses a flag that is both set and cleared.
                (c, Flavor::Python) if !on && switched_on.contains(c) => {
                    return Err(ParseErrorKind::InvalidFlag.at(span));
                }
                (':', _) => {
                    let is_empty = flavor == Flavor::Python && !on && at == first + 1;
                    if is_empty {
                        return Err(ParseErrorKind::InvalidFlag.at(span));
                    }
                    let inside = self.options;
                    self.options = outside;
                    self.last = Last::Nothing;
                    let sign = self.cursor.since(start);
                    self.nesting.open_group(sign, Open { kind: Kind::Silent, options: outside });
                    self.options = inside;
                    return Ok(None);
                }
                (')', Flavor::Python) if at == first || !on => return Err(self.unknown(start)),
                (')', Flavor::Python)
                    if self.nesting.group().is_some() || !self.nesting.is_at_group_start() =>
                {
                    return Err(ParseErrorKind::FlagNotFirst.at(self.cursor.since(start)));
                }
                _ if global => return Ok(None),
                ('J', Flavor::Pcre2) => {
                    return Err(self.no_counterpart("group name for several groups", span));
                }
                ('a' | 'u', Flavor::Python) if !on => {
                    return Err(ParseErrorKind::InvalidFlag.at(span));
                }
                ('L', Flavor::Python) => return Err(ParseErrorKind::InvalidFlag.at(span)),
                // A second x is not that of two options.
                ('x', Flavor::Pcre2) => {
                    let twice = self.cursor.eat("x");
                    self.options.extended = on;
                    self.options.extended_more = on && twice;
                }
                _ => {
                    let set = self.options.set(c, on);
                    self.options = set.ok_or_else(|| ParseErrorKind::InvalidFlag.at(span))?;
                }
            }
        }
    }
}
