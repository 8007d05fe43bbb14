//! The calls of a program that use its lists and do not change them, and other lines that say nothing about the lists.

use alloc::vec::Vec;

use super::statement::is_use;
use super::token::{Reader, Token};
use super::{Entries, Error, expected};
use crate::json::{Json, JsonValue};
use crate::rules::rule_in_prose;

/// Names of calls that make no other list of a list, beside those of uses.
const HARMLESS: [&str; 8] = ["new", "call", "next", "len", "iter", "enumerate", "all", "first"];

/// Whether a call of this name uses a list, or makes an object of it.
fn is_harmless(name: Token<'_>) -> bool {
    is_use(name) || HARMLESS.contains(&name.text) || name.text.starts_with(char::is_uppercase)
}

impl<'t> Reader<'t> {
    /// Skips brackets with names alone between them, as a call has that uses the lists.
    pub(super) fn skips_names(&mut self) -> bool {
        let mut after = self.clone();
        let mut depth = 0_usize;
        while let Some(token) = after.next() {
            match token.text {
                "(" | "{" => depth += 1,
                ")" | "}" => depth = depth.saturating_sub(1),
                "," | "." | "&" | "*" | ":" | "<" | ">" | "[" | "]" => {}
                _ if token.is_name() => {}
                _ => return false,
            }
            if depth == 0 {
                self.at = after.at;
                return true;
            }
        }
        false
    }

    /// Skips a call behind another one that uses its result, as in `Nonogram(rows, columns).solve()`.
    pub(super) fn skips_use(&mut self) -> bool {
        let mut after = self.clone();
        let is_use = after.next().is_some_and(|token| token.text == ".")
            && after.next().is_some_and(is_use)
            && after.peek().is_some_and(|token| token.text == "(")
            && after.skips_names();
        if is_use {
            self.at = after.at;
        }
        is_use
    }

    /// Skips the arguments of a call that uses lists: names and numbers, which are kept for [`Self::check_sizes`].
    pub(super) fn skips_arguments(&mut self) -> bool {
        let mut after = self.clone();
        let (mut numbers, mut has_name) = (Vec::new(), false);
        _ = after.next();
        loop {
            match after.next() {
                Some(token) if token.is_name() => has_name = true,
                Some(token) if token.text.parse::<usize>().is_ok() => numbers.push(token.span()),
                _ => return false,
            }
            match after.next().map(|token| token.text) {
                Some(",") => {}
                Some(")") if has_name => break,
                _ => return false,
            }
        }
        self.at = after.at;
        self.sizes.extend(numbers);
        true
    }

    /// Checks that each number in a call is the length of a list, which says nothing new.
    pub(super) fn check_sizes(&self, entries: &Entries) -> Result<(), Error> {
        let is_size = |value: &JsonValue, size: usize| match value.kind() {
            Json::Array(items) => items.len() == size,
            _ => value.as_number() == Some(size),
        };
        let unknown = self.sizes.iter().find(|span| {
            let size = self.text[(*span).clone()].parse().unwrap_or(usize::MAX);
            !entries.values().any(|value| is_size(value, size))
        });
        match unknown {
            Some(span) => {
                Err(expected("the length of a list as the number in a call", span.clone()))
            }
            None => Ok(()),
        }
    }

    /// Skips the text in three quotes that begins a module, a class or a function of Python.
    ///
    /// # Errors
    /// A text that states a rule.
    pub(super) fn skips_docstring(&mut self, token: Token<'t>) -> Result<bool, Error> {
        const QUOTES: &str = "\"\"\"";
        let Some(text) = self.text[token.start..].strip_prefix(QUOTES) else { return Ok(false) };
        let Some(len) = text.find(QUOTES) else { return Ok(false) };
        let start = token.start + QUOTES.len();
        if let Some(place) = rule_in_prose(&text[..len]) {
            return Err(expected(
                "a text about the program, not one that states a rule",
                start + place.start..start + place.end,
            ));
        }
        self.at = start + len + QUOTES.len();
        Ok(true)
    }

    /// Skips a line that hands lists on to calls that solve or print, and has no other value: `for s in solve(X, Y):
    /// print(s)`, `puts Solver.new(matrix).call.next`, `main = print $ solve rows columns`, `nonogram[rows, cols]`.
    pub(super) fn skips_use_line(&mut self, first: Token<'t>) -> bool {
        const STARTS: [&str; 3] = ["for", "fun", "fn"];
        (STARTS.contains(&first.text) || is_use(first)) && self.skips_line_of_calls(first.start)
    }

    /// Skips the equals sign and the rest of a statement that makes an object of lists, or solves a puzzle.
    pub(super) fn skips_made_object(&mut self) -> bool {
        let mut after = self.clone();
        let is_equal = after.next().is_some_and(|sign| sign.text == "=");
        let start = after.peek().filter(|value| value.is_name()).map(|value| value.start);
        is_equal && start.is_some_and(|start| self.skips_line_of_calls(start))
    }

    /// Skips the rest of a line if it has names and calls of harmless names alone, and at least one call.
    fn skips_line_of_calls(&mut self, start: usize) -> bool {
        let line = self.text[start..].split(['\n', ';']).next().unwrap_or_default();
        let mut tokens = Reader::new(line);
        let mut before: Option<Token<'_>> = None;
        let (mut depth, mut has_call, mut has_name) = (0_usize, false, false);
        while let Some(token) = tokens.next() {
            let callee =
                before.filter(|before| before.is_name() && before.span().end == token.start);
            match token.text {
                "(" | "[" if callee.is_none_or(is_harmless) => {
                    has_call |= callee.is_some();
                    depth += 1;
                }
                ")" | "]" => {
                    let Some(less) = depth.checked_sub(1) else { return false };
                    depth = less;
                }
                "," | "." | ":" | "$" => {}
                "=" if before.is_some_and(|before| matches!(before.text, "main" | ")")) => {}
                _ if token.is_name() => {
                    has_call |= is_use(token);
                    has_name |= before.is_some();
                }
                _ => return false,
            }
            before = Some(token);
        }
        let skips = has_call && has_name && depth == 0;
        if skips {
            self.at = start + line.len();
        }
        skips
    }

    /// Whether more names of an assignment follow, each behind a comma.
    pub(super) fn is_tuple(&self) -> bool {
        let mut after = self.clone();
        while after.peek().is_some_and(|token| token.text == ",") {
            _ = after.next();
            if !after.next().is_some_and(Token::is_name) {
                return false;
            }
        }
        after.next().is_some_and(|token| token.text == "=")
    }

    /// Reads the other names of an assignment to several, and as many values.
    pub(super) fn tuple(
        &mut self,
        first: Option<Token<'t>>,
        entries: &mut Entries,
    ) -> Result<(), Error> {
        let mut names: Vec<Token<'t>> = first.into_iter().collect();
        while self.next().is_some_and(|token| token.text == ",") {
            names.extend(self.next());
        }
        for (count, name) in names.into_iter().enumerate() {
            if count > 0 && !self.next().is_some_and(|token| token.text == ",") {
                return Err(expected("a value for each name", name.span()));
            }
            self.assign(Some(name), entries)?;
        }
        Ok(())
    }
}
