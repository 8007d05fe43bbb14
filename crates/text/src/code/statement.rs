//! The statements of a program: assignments and facts, and what says nothing about their values.

use alloc::vec::Vec;

use super::calls::is_use;
use super::token::{Reader, Token, is_in_word, unquoted};
use super::{Entries, Error, expected};
use crate::json::JsonValue;

/// The first words of lines that say nothing.
const IMPORTS: [&str; 8] =
    ["import", "from", "package", "module", "use", "using", "include", "require"];

/// Words that say nothing where they stand alone.
const ENDS: [&str; 6] = ["end", "begin", "do", "pass", "where", "return"];

/// The words before the name of a block of definitions.
const BLOCKS: [&str; 7] = ["class", "struct", "object", "namespace", "interface", "impl", "mod"];

const A_CALL: &str = "lists alone, not a call that may change them";

impl<'t> Reader<'t> {
    /// Reads assignments up to the end, or the only value.
    pub(super) fn program(mut self) -> Result<JsonValue, Error> {
        let mut entries = Entries::default();
        let mut name: Option<Token<'t>> = None;
        // How many blocks of functions and classes are open, and whether the next brace opens one.
        let (mut blocks, mut is_head) = (0_usize, false);
        while let Some(token) = self.peek() {
            let is_new = name.is_none();
            if is_new && token.is_name() && self.skips_import() {
                continue;
            }
            if is_new && (self.skips_docstring(token)? || self.skips_use_line(token)) {
                continue;
            }
            match token.text {
                // `HEIGHT, WIDTH = 8, 8`
                "," if name.is_some() => match self.more_names() {
                    Some(more) => self.assign_each(name.take(), more, &mut entries)?,
                    None => _ = self.next(),
                },
                // An end of a statement.
                ";" | "." | "," => _ = self.next(),
                // A directive of Prolog.
                ":" if name.is_none() && self.text[token.start..].starts_with(":-") => {
                    _ = (self.next(), self.next());
                    if self.peek().is_some_and(|next| next.text == "use_module") {
                        self.skip_line();
                    }
                }
                "[" if name.is_some() && self.skips_type_brackets(false) => {}
                // `vector<int> rows`, `int *rows`, `println!(rows)`
                "<" if name.is_some() && self.skips_generics() => {}
                // The arrow of an assignment in R.
                "<" if name.is_some() && self.text[token.start..].starts_with("<-") => {
                    _ = (self.next(), self.next());
                    self.assign(name.take(), &mut entries)?;
                }
                "*" | "&" | "!" if name.is_some() => _ = self.next(),
                "{" if is_head => {
                    _ = self.next();
                    (blocks, is_head, name) = (blocks + 1, false, None);
                }
                "}" if blocks > 0 => {
                    self.alone(name.take())?;
                    _ = self.next();
                    blocks -= 1;
                }
                // `puzzle = Nonogram(rows, columns)`
                "=" if name.is_some_and(|name| self.skips_made_object(name)) => name = None,
                "=" | ":" if name.is_some() => {
                    _ = self.next();
                    // The head of a class or a function of Python.
                    let is_of_block = is_head || self.text[..token.start].ends_with(')');
                    is_head = false;
                    if is_of_block && token.text == ":" && self.is_at_line_end() {
                        name = None;
                        continue;
                    }
                    let next = self.peek();
                    let is_next = |text| next.is_some_and(|next| next.text == text);
                    match token.text {
                        // `std::vector`; the type of a name has a blank before its colons.
                        ":" if is_next(":") => {
                            _ = self.next();
                            if self.text[..token.start].ends_with(' ') {
                                self.skip_line();
                                name = None;
                            }
                            continue;
                        }
                        // The head of a clause, whose body follows.
                        ":" if is_next("-") => {
                            _ = self.next();
                            name = None;
                            continue;
                        }
                        // The type before a name of MiniZinc, as in `int: rows = 5`.
                        ":" if self.is_before_equals() => {
                            name = None;
                            continue;
                        }
                        ":" if self.skips_type() => {}
                        // `:=`
                        ":" if is_next("=") => _ = self.next(),
                        // `module.exports = { rows, cols }`
                        "=" if name.is_some_and(|name| name.text == "exports")
                            && self.skips_names() =>
                        {
                            name = None;
                            continue;
                        }
                        _ => {}
                    }
                    self.assign(name.take(), &mut entries)?;
                }
                "[" | "{" if name.is_some() => {
                    self.assign(name.take(), &mut entries)?;
                }
                "(" if name.is_some() => {
                    let start = self.at;
                    let has_names = self.skips_names();
                    if has_names {
                        // The head of a function has a body after it, and of a clause its goals.
                        let is_body = self.skips_to_body();
                        blocks += usize::from(is_body);
                        if is_body || self.peek().is_some_and(|next| next.text == ":") {
                            name = name.filter(|_| !is_body);
                            continue;
                        }
                    }
                    self.at = start;
                    let callee = name.filter(|name| is_use(name.text));
                    if callee.is_some_and(|callee| self.skips_use(callee)) {
                        name = None;
                        continue;
                    }
                    if has_names {
                        return Err(expected(A_CALL, token.span()));
                    }
                    if name.is_some_and(|name| self.is_method(name)) {
                        return Err(expected(A_CALL, token.span()));
                    }
                    let call = self.list(0)?;
                    let of_one = match call.as_list() {
                        Some([only]) => only.clone(),
                        _ => call,
                    };
                    let key = name.take().unwrap_or(token);
                    entries.add(key.text.into(), of_one, key.span())?;
                }
                _ if token.is_name() => {
                    // Words before a name stand on its line.
                    if let Some(before) = name.take() {
                        if before.text == "constraint" {
                            return Err(expected("values alone, not a constraint", before.span()));
                        }
                        let ends_block = token.text == "end";
                        if ends_block || self.text[before.start..token.start].contains('\n') {
                            self.alone(Some(before))?;
                        }
                    }
                    is_head |= BLOCKS.contains(&token.text);
                    name = self.next();
                }
                _ if token.is_text() && name.is_none() => {
                    // A key in quotes, without braces around the object.
                    let start = self.at;
                    _ = self.next();
                    if self.peek().is_some_and(|next| next.text == ":") {
                        _ = self.next();
                        let value = self.value(0)?;
                        entries.add(unquoted(token)?, value, token.span())?;
                    } else if entries.is_empty() {
                        self.at = start;
                        return self.only();
                    } else {
                        return Err(expected("a name and its value", token.span()));
                    }
                }
                _ if entries.is_empty() && name.is_none() => return self.only(),
                _ => return Err(expected("a name and its value", token.span())),
            }
        }
        let end = self.text.len();
        self.alone(name)?;
        if entries.is_empty() {
            return Err(expected("a value", end..end));
        }
        self.check_handed_on(&entries)?;
        Ok(JsonValue::new(entries.object(), 0..end))
    }

    /// Reads the value of a name.
    fn assign(&mut self, name: Option<Token<'t>>, entries: &mut Entries) -> Result<(), Error> {
        let value = self.value(0)?;
        let Some(name) = name else { return Ok(()) };
        // Variables of PHP.
        let key = name.text.trim_start_matches('$');
        entries.add(key.into(), value, name.span())
    }

    /// Skips the other names of an assignment to several, each after a comma, and the equals sign.
    fn more_names(&mut self) -> Option<Vec<Token<'t>>> {
        let mut after = self.ahead();
        let mut names = Vec::new();
        loop {
            match after.next()?.text {
                "," => names.push(after.next().filter(|name| name.is_name())?),
                "=" => break,
                _ => return None,
            }
        }
        self.at = after.at;
        Some(names)
    }

    /// Reads a value for each of several names.
    fn assign_each(
        &mut self,
        first: Option<Token<'t>>,
        more: Vec<Token<'t>>,
        entries: &mut Entries,
    ) -> Result<(), Error> {
        self.assign(first, entries)?;
        for name in more {
            if self.next().is_none_or(|token| token.text != ",") {
                return Err(expected("a value for each name", name.span()));
            }
            self.assign(Some(name), entries)?;
        }
        Ok(())
    }

    /// Checks that a word without a value after it needs none.
    fn alone(&self, name: Option<Token<'t>>) -> Result<(), Error> {
        match name.filter(|name| !ENDS.contains(&name.text)) {
            // `return rows`, `package main`
            Some(name) if !self.is_behind_return(name) => {
                Err(expected("a value for this name", name.span()))
            }
            _ => Ok(()),
        }
    }

    fn is_behind_return(&self, name: Token<'t>) -> bool {
        let line = self.text[..name.start].rsplit('\n').next().unwrap_or_default();
        line.trim_start().starts_with("return ")
    }

    /// The value of a text that has one, with nothing after it but the end of a statement.
    fn only(mut self) -> Result<JsonValue, Error> {
        let value = self.value(0)?;
        while let Some(token) = self.peek() {
            if !matches!(token.text, ";" | "." | ",") {
                return Err(expected("nothing more", token.span()));
            }
            _ = self.next();
        }
        Ok(value)
    }

    /// Whether a name and `=` come next.
    fn is_before_equals(&self) -> bool {
        let mut after = self.ahead();
        !after.next().is_some_and(|token| matches!(token.text, "int" | "float" | "bool" | "string"))
            && self.peek().is_some_and(Token::is_name)
            && after.next().is_some_and(|token| token.text == "=")
    }

    /// Whether a name is that of a method, as in `rows.append([1])`.
    fn is_method(&self, name: Token<'_>) -> bool {
        let object = self.text[..name.start].strip_suffix('.');
        object.is_some_and(|object| object.ends_with(is_in_word))
    }

    fn is_at_line_end(&self) -> bool {
        let rest = self.text[self.at..].trim_start_matches([' ', '\t', '\r']);
        rest.is_empty() || rest.starts_with('\n')
    }

    /// Skips the brace of a function's body and the type of its result before it.
    fn skips_to_body(&mut self) -> bool {
        let line = self.text[self.at..].split(['\n', ';', '=']).next().unwrap_or_default();
        let Some((result, body)) = line.split_once('{') else { return false };
        let is_body = body.trim_start().chars().next().is_none_or(char::is_alphabetic);
        self.at += if is_body { result.len() + 1 } else { 0 };
        is_body
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').unwrap_or(rest.len());
    }

    /// Skips a line that begins with the word of an import, or Python's test whether a program is run.
    fn skips_import(&mut self) -> bool {
        let Some(token) = self.peek() else { return false };
        let rest = &self.text[token.start + token.text.len()..];
        let is_first =
            self.text[..token.start].trim_end_matches([' ', '\t']).ends_with(['\n', '\u{feff}'])
                || self.text[..token.start].trim().is_empty();
        let is_import = IMPORTS.contains(&token.text)
            && (!rest.trim_start().starts_with(['=', ':', '.', '(', '[', '{'])
                || rest.trim_start().starts_with('{')
                    && rest
                        .split_once('}')
                        .is_some_and(|(_, source)| source.trim_start().starts_with("from")));
        let line = rest.split('\n').next().unwrap_or_default();
        let is_import = is_import || token.text == "export" && !line.contains(['=', '{', '[', '(']);
        let is_test = token.text == "if" && rest.trim_start().starts_with("__name__");
        let skips = is_first && (is_import || is_test);
        if skips {
            self.at = token.start;
            self.skip_line();
        }
        skips
    }

    /// Skips `[]` and `[,]`, or the lengths before the equals sign or the braces of an array, as in `rows[4][N] =`.
    pub(super) fn skips_type_brackets(&mut self, is_value: bool) -> bool {
        let Some(open) = self.peek() else { return false };
        let mut at = open.start;
        let is_array = self.text[..at].trim_end().ends_with("array");
        while let Some(inside) = self.text[at..].strip_prefix('[') {
            let Some(len) = inside.find([']', '[', '{', '"', '\'']) else { return false };
            let is_closed = inside[len..].starts_with(']');
            let mut length = inside[..len].chars().filter(|c| !c.is_whitespace());
            let is_empty = length.clone().all(|c| c == ',');
            if !is_closed || !length.all(|c| is_in_word(c) || "*+,.".contains(c)) {
                return false;
            }
            at += len + 2;
            if is_empty || is_array {
                self.at = at;
                return true;
            }
        }
        let rest = self.text[at..].trim_start();
        let is_type = rest.starts_with('{') && is_value
            || rest.starts_with('=') && !is_value
            || rest.starts_with("of ");
        if is_type {
            self.at = at;
        }
        is_type
    }

    /// Skips the parameters of a type between `<` and `>`.
    pub(super) fn skips_generics(&mut self) -> bool {
        let mut depth = 0_usize;
        for (at, c) in self.text[self.at..].char_indices() {
            match c {
                '<' => depth += 1,
                '>' => depth = depth.saturating_sub(1),
                _ if is_in_word(c) || " ,:[]&?*".contains(c) => continue,
                _ => return false,
            }
            if depth == 0 {
                self.at += at + 1;
                return true;
            }
        }
        false
    }

    /// Skips the type of a name up to the equals sign on its line, as in `rows: [&[u8]; 4] = `, with the sign.
    fn skips_type(&mut self) -> bool {
        let line = self.text[self.at..].split('\n').next().unwrap_or_default();
        let Some(len) = line.find('=') else { return false };
        let kind = &line[..len];
        let mut depth = 0_usize;
        let mut before = ' ';
        let mut has_name = false;
        for c in kind.chars() {
            match c {
                '[' | '<' | '(' => depth += 1,
                ']' | '>' | ')' => depth = depth.saturating_sub(1),
                ',' | ';' if depth == 0 => return false,
                // A length, as in `[u8; 4]`
                '0'..='9' if before != ';' && !is_in_word(before) => return false,
                _ if is_in_word(c) => has_name |= c.is_alphabetic(),
                ' ' | '&' | ',' | ';' | ':' | '*' | '\'' | '?' | '.' => {}
                _ => return false,
            }
            before = if c == ' ' { before } else { c };
        }
        let is_type = has_name && depth == 0 && !line[len..].starts_with("==");
        if is_type {
            self.at += len + 1;
        }
        is_type
    }
}
