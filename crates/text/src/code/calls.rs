//! The statements of a program that hand its lists on to a solver or print them, and change none.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::token::{Reader, Token, is_in_word};
use super::value::{LISTS, TYPES};
use super::{Entries, Error, expected};
use crate::rules::rule_in_prose;

/// The words that names of calls consist of, if these solve, print or hold a puzzle: verbs, and what they are about.
const WORDS: &str = "\
    solve solves solved solver solvers solving print prints println printf puts put str ln main run show display draw check \
    log write writeln output echo dump render find search test demo example \
    a alg algorithm all answer answers backtrack backtracker backtracking binairo board boards cells cluegrid cover covers cp \
    create crossword csp dancing dfs dlx exact fast fill first for futoshiki game get grid griddler griddlers hitori ilp instance it jigsaw \
    json kakuro kenken killer letter boxed boxes letterboxed line links lp make matrix mip model my new next nonogram nonograms of one picross \
    problem puzzle puzzles py queens rectangle rectangles recursive regex result results sat simple skyscraper skyscrapers \
    solution solutions star battle sudoku takuzu text the to towers x z3";

/// Names of methods, functions and objects beside those, of which none changes a list.
const HARMLESS: &str = "\
    IO all call collect console cout do each else end endl enumerate expect first fmt if in inspect io iter it join len let \
    list mapM_ next not out pass return self std stdin stdout sys System to_s to_string toString unlines unwrap val var";

/// Whether every word of a name, in snake or camel case, is known, so that a call of this name changes no list.
pub(super) fn is_use(name: &str) -> bool {
    let mut words: Vec<String> = Vec::new();
    let mut before = '_';
    for c in name.chars() {
        let begins = before == '_' || c.is_uppercase() && !before.is_uppercase();
        match words.last_mut() {
            _ if c == '_' => {}
            Some(word) if !begins => word.extend(c.to_lowercase()),
            _ => words.push(c.to_lowercase().collect()),
        }
        before = c;
    }
    !words.is_empty() && words.iter().all(|word| WORDS.split(' ').any(|known| known == word))
}

fn is_harmless(name: &str) -> bool {
    is_use(name) || HARMLESS.split(' ').any(|known| known == name)
}

/// Whether a call of this name makes a list of its arguments.
fn makes_list(name: &str) -> bool {
    LISTS.contains(&name) || TYPES.contains(&name)
}

/// What the calls of a program hand on, to be checked when all its values are known.
#[derive(Default)]
pub(super) struct HandedOn {
    /// The places of names, which have to be those of values, or harmless.
    names: Vec<Range<usize>>,
    /// The places of numbers, which have to be the lengths of lists.
    sizes: Vec<Range<usize>>,
    /// Names of objects that a call made, and of variables of loops.
    made: Vec<Range<usize>>,
}

impl<'t> Reader<'t> {
    /// Skips brackets with names alone between them, as the head of a function has.
    pub(super) fn skips_names(&mut self) -> bool {
        let mut after = self.ahead();
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

    /// Skips the arguments of a call that uses lists, and further calls behind them: `(rows, columns).solve()`.
    pub(super) fn skips_use(&mut self, name: Token<'t>) -> bool {
        let start = self.at;
        self.skips_calls(Some(name), |reader, depth| {
            let next = reader.peek();
            depth == 0
                && reader.at > start
                && next.is_none_or(|next| !matches!(next.text, "." | "("))
        })
    }

    /// Skips a line that hands lists on to calls that solve or print, and has no other value: `for s in solve(X, Y):
    /// print(s)`, `puts Solver.new(matrix).call.next`, `main = print $ solve rows columns`, `nonogram[rows, cols]`.
    pub(super) fn skips_use_line(&mut self, first: Token<'t>) -> bool {
        const STARTS: [&str; 3] = ["for", "fun", "fn"];
        (STARTS.contains(&first.text) || is_use(first.text)) && self.skips_line_of_calls()
    }

    /// Skips the equals sign and the rest of a statement that makes an object of lists, or solves a puzzle.
    pub(super) fn skips_made_object(&mut self, name: Token<'t>) -> bool {
        let mut after = self.ahead();
        let is_equal = after.next().is_some_and(|sign| sign.text == "=");
        let value = after.peek().filter(|value| value.is_name());
        let line =
            value.map_or("", |value| self.text[value.start..].lines().next().unwrap_or_default());
        // Lists are values: `List.of(1, 2)`, `list([1])`.
        let calls_list = line.match_indices('(').any(|(at, _)| {
            makes_list(line[..at].rsplit(|c| !is_in_word(c)).next().unwrap_or_default())
        });
        let skips = is_equal && value.is_some() && !calls_list && after.skips_line_of_calls();
        if skips {
            self.join(after);
            self.handed_on.made.push(name.span());
        }
        skips
    }

    /// Skips the rest of a line, up to `;`, if it has names and calls of harmless names alone, and at least one call.
    fn skips_line_of_calls(&mut self) -> bool {
        let start = self.peek().map_or(self.at, |token| token.start);
        let line = self.text[start..].split(['\n', ';']).next().unwrap_or_default().trim_end();
        let end = start + line.len();
        self.skips_calls(None, |reader, depth| depth == 0 && reader.at >= end)
    }

    /// Skips calls up to an end, by the reader and the depth of brackets there. What they hand on is kept for
    /// [`Self::check_handed_on`].
    fn skips_calls(
        &mut self,
        callee: Option<Token<'t>>,
        is_end: impl Fn(&Self, usize) -> bool,
    ) -> bool {
        let mut after = self.ahead();
        let mut before = callee;
        let (mut calls, mut is_loop) = (Vec::new(), false);
        let (mut has_call, mut has_value, mut hands_on) = (false, false, false);
        while !is_end(&after, calls.len()) {
            let Some(token) = after.next() else { return false };
            let callee = before.filter(|before| before.is_name());
            let is_argument = calls.last().copied().flatten().is_some();
            match token.text {
                "(" | "[" => {
                    let is_adjacent = callee.filter(|callee| {
                        self.text[callee.span().end..token.start].trim_matches('!').is_empty()
                    });
                    // An index, or a list.
                    if token.text == "[" && is_adjacent.is_none()
                        || is_adjacent.is_some_and(|callee| !is_harmless(callee.text))
                    {
                        return false;
                    }
                    has_call |= is_adjacent.is_some();
                    calls.push(is_adjacent);
                }
                ")" | "]" if !calls.is_empty() => _ = calls.pop(),
                "," | "." | ":" | "$" | "&" | "*" | "!" => {}
                "=" if before.is_some_and(|before| matches!(before.text, "main" | ")")) => {}
                "for" => is_loop = true,
                "in" => is_loop = false,
                _ if token.is_name() && is_loop => after.handed_on.made.push(token.span()),
                _ if token.is_name() => {
                    has_call = has_call || is_use(token.text);
                    hands_on |= is_argument;
                    after.handed_on.names.push(token.span());
                }
                _ if token.is_text() && is_argument => has_value = true,
                _ if is_argument && token.text.parse::<usize>().is_ok() => {
                    has_value = true;
                    after.handed_on.sizes.push(token.span());
                }
                _ => return false,
            }
            before = Some(token);
        }
        // Values alone are a list of them, as in `List.of(1, 2)`.
        let skips = has_call && calls.is_empty() && (hands_on || !has_value);
        if skips {
            self.join(after);
        }
        skips
    }

    /// Goes on where a reader that was ahead stands.
    fn join(&mut self, mut after: Self) {
        let HandedOn { names, sizes, made } = &mut after.handed_on;
        self.at = after.at;
        self.handed_on.names.append(names);
        self.handed_on.sizes.append(sizes);
        self.handed_on.made.append(made);
    }

    /// Checks that calls have values of the program alone: each name is that of one, each number the length of a list.
    pub(super) fn check_handed_on(&self, entries: &Entries) -> Result<(), Error> {
        let HandedOn { names, sizes, made } = &self.handed_on;
        let text_of = |place: &Range<usize>| &self.text[place.clone()];
        let known_sizes: BTreeSet<usize> = entries
            .values()
            .filter_map(|value| value.as_list().map(<[_]>::len).or(value.as_number()))
            .collect();
        let unknown_size = sizes
            .iter()
            .find(|place| text_of(place).parse().map_or(true, |size| !known_sizes.contains(&size)));
        if let Some(place) = unknown_size {
            return Err(expected("the length of a list as the number in a call", place.clone()));
        }
        let made_names: BTreeSet<&str> = made.iter().map(text_of).collect();
        let unknown_name = names.iter().find(|place| {
            let name = text_of(place);
            let is_value = entries.has(name.trim_start_matches('$')) || made_names.contains(name);
            !is_value && !is_harmless(name)
        });
        // A list that a call makes anew.
        let changed = made.iter().find(|place| entries.has(text_of(place)));
        match unknown_name.or(changed) {
            Some(place) => Err(expected("a call that hands lists on as they are", place.clone())),
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

    /// Whether more names of an assignment follow, each behind a comma.
    pub(super) fn is_tuple(&self) -> bool {
        let mut after = self.ahead();
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
            if count > 0 && self.next().is_none_or(|token| token.text != ",") {
                return Err(expected("a value for each name", name.span()));
            }
            self.assign(Some(name), entries)?;
        }
        Ok(())
    }
}
