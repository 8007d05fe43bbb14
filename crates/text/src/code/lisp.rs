//! Definitions of Clojure, Scheme and Common Lisp: `(def rows [[3] [1 1]])`, `(define rows '((3) (1 1)))`.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::calls::is_known_call;
use super::{Entries, Error, expected};
use crate::ParseError;
use crate::json::{Json, JsonErrorKind, JsonValue, MAX_DEPTH};

/// The first words of definitions.
const DEFINITIONS: [&str; 7] =
    ["def", "define", "defparameter", "defvar", "defconstant", "setq", "setf"];

/// The first words of forms that say nothing about values.
const IMPORTS: [&str; 6] = ["ns", "require", "import", "use", "load", "in-package"];

const A_FORM: &str = "a definition of a list, or a call that hands lists on";

/// A form: a word or a text, or forms in brackets.
enum Form<'t> {
    Word(&'t str, Range<usize>),
    List(Vec<Form<'t>>, Range<usize>),
}

/// The definitions of a text; `None` for a text that begins with no form of these languages.
pub(super) fn read(text: &str) -> Option<Result<JsonValue, Error>> {
    let mut reader = Reader { text, at: 0 };
    reader.skip();
    let first = reader.rest().strip_prefix('(')?.split_whitespace().next()?;
    let is_lisp = DEFINITIONS.contains(&first) || IMPORTS.contains(&first);
    is_lisp.then(|| reader.program())
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn skip(&mut self) {
        loop {
            let rest = self.rest().trim_start_matches(|c: char| c.is_whitespace() || c == ',');
            self.at = self.text.len() - rest.len();
            if !rest.starts_with(';') {
                return;
            }
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
    }

    fn program(mut self) -> Result<JsonValue, Error> {
        let (mut entries, mut uses) = (Entries::default(), Vec::new());
        loop {
            self.skip();
            if self.rest().is_empty() {
                break;
            }
            match self.form(0)? {
                Form::List(forms, place) => match &forms[..] {
                    [Form::Word(first, _), ..] if IMPORTS.contains(first) => {}
                    [Form::Word(first, _), Form::Word(name, at), value]
                        if DEFINITIONS.contains(first) =>
                    {
                        entries.add(
                            name.trim_matches('*').into(),
                            self.value(value)?,
                            at.clone(),
                        )?;
                    }
                    _ => uses.push(Form::List(forms, place)),
                },
                Form::Word(_, place) => return Err(expected(A_FORM, place)),
            }
        }
        uses.iter().try_for_each(|form| check_use(form, &entries))?;
        if entries.is_empty() {
            return Err(expected("a value", self.at..self.at));
        }
        Ok(JsonValue::new(entries.object(), 0..self.at))
    }

    fn form(&mut self, depth: usize) -> Result<Form<'t>, Error> {
        let start = self.at;
        let close = match self.rest().chars().next() {
            Some('\'') => {
                self.at += 1;
                return self.form(depth);
            }
            Some('(') => ')',
            Some('[') => ']',
            _ => return self.word(),
        };
        if depth > MAX_DEPTH {
            return Err(ParseError::new(JsonErrorKind::TooDeep(MAX_DEPTH), start..start + 1));
        }
        self.at += 1;
        let mut forms = Vec::new();
        loop {
            self.skip();
            if self.rest().starts_with(close) {
                self.at += 1;
                return Ok(Form::List(forms, start..self.at));
            }
            forms.push(self.form(depth + 1)?);
        }
    }

    fn word(&mut self) -> Result<Form<'t>, Error> {
        let rest = self.rest();
        let len = match rest.strip_prefix('"') {
            Some(text) => text.find('"').map_or(rest.len(), |end| end + 2),
            None => rest
                .find(|c: char| c.is_whitespace() || "()[]\",;".contains(c))
                .unwrap_or(rest.len()),
        };
        let place = self.at..self.at + len;
        if len == 0 {
            return Err(expected("the end of the list", place));
        }
        self.at = place.end;
        Ok(Form::Word(&rest[..len], place))
    }

    /// The value of a form: a number, a text, or a list of values.
    fn value(&self, form: &Form<'t>) -> Result<JsonValue, Error> {
        let (kind, place) = match form {
            Form::Word(word, place) => {
                let text = word.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
                let kind = match text {
                    Some(text) => Json::String(text.into()),
                    None if *word == "nil" => Json::Null,
                    None => {
                        let number = word.parse().map_err(|_| expected("a number", place.clone()));
                        Json::Number(Some(number?))
                    }
                };
                (kind, place)
            }
            Form::List(forms, place) => {
                let items = match &forms[..] {
                    [Form::Word("list" | "vector" | "quote", _), items @ ..] => items,
                    items => items,
                };
                let is_quoted = matches!(&forms[..], [Form::Word("quote", _), Form::List(..)]);
                if is_quoted {
                    return self.value(&items[0]);
                }
                let items = items.iter().map(|item| self.value(item));
                (Json::Array(items.collect::<Result<_, _>>()?), place)
            }
        };
        Ok(JsonValue::new(kind, place.clone()))
    }
}

/// Checks that a form has names of values, and of calls that solve or print, alone.
fn check_use(form: &Form<'_>, entries: &Entries) -> Result<(), Error> {
    match form {
        Form::List(forms, _) => forms.iter().try_for_each(|form| check_use(form, entries)),
        Form::Word(word, place) => {
            let name: String = word.replace(['-', '/', ':', '?', '*'], "_");
            let is_known = entries.has(word.trim_matches('*'))
                || matches!(*word, "define" | "defn" | "defun")
                || is_known_call(name.trim_matches('_'));
            if is_known { Ok(()) } else { Err(expected(A_FORM, place.clone())) }
        }
    }
}
