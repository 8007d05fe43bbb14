//! Groups, which begin with an opening parenthesis.

use super::groups::read_options;
use super::parser::{Frame, Kind, Parser};
use crate::{Group, Look, ParseError, ParseErrorKind};

impl Parser<'_> {
    /// Reads the opening of a group, whose parenthesis at `start` is read, and sets the options
    /// that hold in it; `None` if it was all of a group that only sets options.
    pub(super) fn open(&mut self, start: usize) -> Result<Option<Frame>, ParseError> {
        let outer = self.options;
        let Some(kind) = self.opening(start)? else { return Ok(None) };
        Ok(Some(Frame::new(kind, start, self.cursor.pos, outer)))
    }

    fn opening(&mut self, start: usize) -> Result<Option<Kind>, ParseError> {
        let rest = self.cursor.rest();
        if !rest.starts_with('?') || rest.starts_with("?)") {
            return Ok(Some(self.unnamed()));
        }
        self.cursor.next();
        let kind = match self.cursor.next() {
            Some(':') => Kind::Silent,
            Some('>') => Kind::Atomic,
            Some('=') => self.look(Look::Ahead),
            Some('!') => self.look(Look::NotAhead),
            Some('<') if self.cursor.eat("=") => self.look(Look::Behind),
            Some('<') if self.cursor.eat("!") => self.look(Look::NotBehind),
            Some('<') => self.names(start, ">")?,
            Some('\'') => self.names(start, "'")?,
            Some('(') => self.condition(start)?,
            Some(c) => {
                self.cursor.pos -= c.len_utf8();
                return self.options(start);
            }
            None => return Err(self.unknown(start)),
        };
        Ok(Some(kind))
    }

    fn unknown(&self, start: usize) -> ParseError {
        ParseErrorKind::UnknownGroup.at(self.cursor.since(start))
    }

    fn unnamed(&mut self) -> Kind {
        let ignored = core::mem::take(&mut self.ignores_next);
        if ignored || self.options.explicit_capture {
            return Kind::Silent;
        }
        self.unnamed += 1;
        Kind::Capture(self.group(self.unnamed))
    }

    /// The group of a number that has one.
    fn group(&self, index: u32) -> Group {
        self.groups.numbered(index).unwrap_or(Group { index, name: None })
    }

    fn look(&mut self, look: Look) -> Kind {
        self.options.right_to_left = matches!(look, Look::Behind | Look::NotBehind);
        Kind::Look(look)
    }

    /// Options may stand where no condition's branches are.
    fn options(&mut self, start: usize) -> Result<Option<Kind>, ParseError> {
        if self.frame.kind != Kind::IfLook {
            self.options = read_options(&mut self.cursor, self.options);
        }
        match self.cursor.next() {
            Some(')') => Ok(None),
            Some(':') => Ok(Some(Kind::Silent)),
            _ => Err(self.unknown(start)),
        }
    }

    /// Reads from `(?<` through `close`: a name, or two names around a dash.
    fn names(&mut self, start: usize, close: &str) -> Result<Kind, ParseError> {
        let push = self.push(close)?;
        let has_dash = self.cursor.rest().starts_with('-');
        let reads_pop = has_dash && self.cursor.rest().len() > 1;
        let pop = if reads_pop && (push.is_some() || self.cursor.pos == start + 3) {
            self.cursor.next();
            Some(self.pop(close)?)
        } else {
            None
        };
        let kind = match (push, pop) {
            (push, Some(pop)) => Kind::Balance { pop, push },
            (Some(push), None) => Kind::Capture(push),
            (None, None) => return Err(self.unknown(start)),
        };
        if self.cursor.eat(close) { Ok(kind) } else { Err(self.unknown(start)) }
    }

    fn push(&mut self, close: &str) -> Result<Option<Group>, ParseError> {
        let start = self.cursor.pos;
        if self.cursor.rest().starts_with('-') {
            return Ok(None);
        }
        let group = if self.cursor.starts_number() {
            let number = self.cursor.number()?;
            if number == 0 {
                return Err(ParseErrorKind::GroupNumberZero.at(self.cursor.since(start)));
            }
            self.groups.numbered(number)
        } else {
            let name = self.cursor.word();
            if name.is_empty() {
                return Err(ParseErrorKind::InvalidGroupName.at(self.cursor.here()));
            }
            self.groups.named(name)
        };
        if self.cursor.rest().starts_with('-') {
            return Ok(group);
        }
        self.must_end(close).map(|()| group)
    }

    fn pop(&mut self, close: &str) -> Result<Group, ParseError> {
        let start = self.cursor.pos;
        let group = if self.cursor.starts_number() {
            let number = self.cursor.number()?;
            self.groups.numbered(number)
        } else {
            let name = self.cursor.word();
            if name.is_empty() {
                return Err(ParseErrorKind::InvalidGroupName.at(self.cursor.here()));
            }
            self.groups.named(name)
        };
        let group =
            group.ok_or_else(|| ParseErrorKind::UndefinedGroup.at(self.cursor.since(start)))?;
        self.must_end(close).map(|()| group)
    }

    fn must_end(&self, close: &str) -> Result<(), ParseError> {
        if self.cursor.rest().starts_with(close) {
            return Ok(());
        }
        Err(ParseErrorKind::InvalidGroupName.at(self.cursor.here()))
    }

    /// Reads a condition after `(?(`: a group's number or name, or else moves the cursor back
    /// before its parenthesis.
    fn condition(&mut self, start: usize) -> Result<Kind, ParseError> {
        let inner = self.cursor.pos;
        if self.cursor.starts_number() {
            let number = self.cursor.number()?;
            let span = self.cursor.since(inner);
            if !self.cursor.eat(")") {
                return Err(ParseErrorKind::MalformedReference.at(span));
            }
            let group = self.groups.numbered(number);
            return group.map(Kind::IfGroup).ok_or_else(|| ParseErrorKind::UndefinedGroup.at(span));
        }
        let name = self.cursor.word();
        if let Some(group) = self.groups.named(name) {
            if self.cursor.eat(")") {
                return Ok(Kind::IfGroup(group));
            }
        }
        self.cursor.pos = inner - 1;
        self.ignores_next = true;
        let rest = self.cursor.rest();
        let captures =
            rest.starts_with("(?<") && !rest.starts_with("(?<=") && !rest.starts_with("(?<!");
        if captures || rest.starts_with("(?#") || rest.starts_with("(?'") {
            return Err(ParseErrorKind::InvalidCondition.at(start..inner + 2));
        }
        Ok(Kind::IfLook)
    }
}
