//! The groups of a pattern, found before it is parsed: references may precede their groups.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::brackets;
use super::cursor::Cursor;
use super::escapes;
use super::options::Options;
use crate::{Group, ParseError};

/// The groups of a pattern with their numbers.
///
/// .NET finds them by a coarse scan, which now and then sees a group where there is none. The
/// numbers used up in that way count, so the scan is followed in detail.
#[derive(Debug)]
pub(super) struct Groups<'p> {
    /// The numbers, and where their first groups open.
    numbers: BTreeMap<u32, usize>,
    by_name: BTreeMap<&'p str, u32>,
    names: BTreeMap<u32, &'p str>,
}

impl<'p> Groups<'p> {
    pub(super) fn find(pattern: &'p str, options: Options) -> Result<Self, ParseError> {
        let mut walk = Walk {
            cursor: Cursor::new(pattern),
            options,
            outer: Vec::new(),
            ignores_next: false,
            unnamed: 0,
            numbers: kleene_text::gather([(0, 0)]),
            by_name: BTreeMap::new(),
            in_order: Vec::new(),
        };
        while let Some(c) = walk.cursor.next() {
            walk.step(c)?;
        }
        Ok(walk.finish())
    }

    /// All groups, by ascending number.
    pub(super) fn all(&self) -> Vec<Group> {
        self.numbers.keys().filter_map(|&index| self.numbered(index)).collect()
    }

    /// The group of this number, if there is one.
    pub(super) fn numbered(&self, index: u32) -> Option<Group> {
        let name = self.names.get(&index).map(|&name| Box::from(name));
        self.numbers.contains_key(&index).then_some(Group { index, name })
    }

    /// The group of the most digits at the cursor, among those that open before it. The cursor is
    /// left after all digits that were read.
    pub(super) fn longest(&self, cursor: &mut Cursor<'_>) -> Option<Group> {
        let backslash = cursor.pos - 1;
        let most = self.numbers.last_key_value().map_or(0, |(&number, _)| number);
        let (mut number, mut found) = (0_u32, None);
        while let Some(digit) = cursor.peek().and_then(|c| c.to_digit(10)) {
            number = number.saturating_mul(10).saturating_add(digit);
            if number > most {
                break;
            }
            if self.numbers.get(&number).is_some_and(|&start| start < backslash) {
                found = Some(number);
            }
            cursor.next();
        }
        self.numbered(found?)
    }

    /// The group of this name, if there is one.
    pub(super) fn named(&self, name: &str) -> Option<Group> {
        self.by_name.get(name).map(|&index| Group { index, name: Some(Box::from(name)) })
    }
}

struct Walk<'p> {
    cursor: Cursor<'p>,
    options: Options,
    /// For each open parenthesis, the options to restore after it.
    outer: Vec<Options>,
    /// Whether the next parenthesis is that of a condition.
    ignores_next: bool,
    unnamed: u32,
    numbers: BTreeMap<u32, usize>,
    by_name: BTreeMap<&'p str, u32>,
    /// The names in the order in which they came, and where.
    in_order: Vec<(&'p str, usize)>,
}

impl<'p> Walk<'p> {
    fn step(&mut self, c: char) -> Result<(), ParseError> {
        match c {
            '\\' if !self.cursor.is_at_end() => escapes::skip(&mut self.cursor, self.options)?,
            '#' if self.options.ignore_pattern_whitespace => {
                self.cursor.pos -= 1;
                self.cursor.skip_blanks(self.options)?;
            }
            '[' => brackets::skip(&mut self.cursor, self.options)?,
            ')' => self.options = self.outer.pop().unwrap_or(self.options),
            '(' if self.cursor.rest().starts_with("?#") => {
                self.cursor.pos -= 1;
                self.cursor.skip_blanks(self.options)?;
            }
            '(' => {
                self.outer.push(self.options);
                self.ignores_next = self.open()?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Records the group that opens; returns whether a condition follows.
    fn open(&mut self) -> Result<bool, ParseError> {
        let start = self.cursor.pos - 1;
        if !self.cursor.eat("?") {
            if !self.options.explicit_capture && !self.ignores_next {
                self.unnamed += 1;
                self.numbers.entry(self.unnamed).or_insert(start);
            }
            return Ok(false);
        }
        if self.cursor.rest().starts_with(['<', '\'']) && self.cursor.rest().len() > 1 {
            self.cursor.pos += 1;
            self.name(start)?;
            return Ok(false);
        }
        self.options = read_options(&mut self.cursor, self.options);
        if self.cursor.eat(")") {
            self.outer.pop();
            return Ok(false);
        }
        Ok(self.cursor.rest().starts_with('('))
    }

    fn name(&mut self, start: usize) -> Result<(), ParseError> {
        match self.cursor.peek() {
            Some('1'..='9') => {
                let number = self.cursor.number()?;
                self.numbers.entry(number).or_insert(start);
            }
            Some(c) if c != '0' && self.cursor.is_word(c) => {
                let name = self.cursor.word();
                if self.by_name.insert(name, 0).is_none() {
                    self.in_order.push((name, start));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Gives the names the smallest free numbers, in order of appearance.
    fn finish(mut self) -> Groups<'p> {
        let mut next = self.unnamed + 1;
        for &(name, start) in &self.in_order {
            while self.numbers.contains_key(&next) {
                next += 1;
            }
            self.numbers.insert(next, start);
            self.by_name.insert(name, next);
        }
        let names = self.by_name.iter().map(|(&name, &number)| (number, name)).collect();
        Groups { numbers: self.numbers, by_name: self.by_name, names }
    }
}

/// Reads letters of options, with signs, up to the first character that is none.
pub(super) fn read_options(cursor: &mut Cursor<'_>, mut options: Options) -> Options {
    let mut on = true;
    while let Some(c) = cursor.peek() {
        match c {
            '-' => on = false,
            '+' => on = true,
            _ => match options.set(c, on) {
                Some(changed) => options = changed,
                None => break,
            },
        }
        cursor.next();
    }
    options
}
