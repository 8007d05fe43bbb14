//! The statements of a program that hand its lists on to a solver or print them, and change none.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::Range;

use super::token::{Reader, Token};
use super::value::{LISTS, TYPES};
use super::{Entries, Error, expected};
use crate::courtesy::words_of_names;
use crate::rules::rule_in_prose;
use crate::sort::gather;

/// The words of calls that solve, print or hold a puzzle: verbs, and nouns for puzzles, solvers and solutions.
const WORDS: &str = "\
    solve solves solved solver solvers solving print prints println printf printfn puts put str ln main run show display draw check \
    log write writeln output echo dump render find search test demo example \
    a alg algorithm all answer answers backtrack backtracker backtracking binairo board boards cells cluegrid cover covers cp \
    create crossword csp dancing dfs dlx exact fast fill first for futoshiki game get grid griddler griddlers hitori ilp instance it jigsaw \
    json kakuro kenken killer letter boxed boxes letterboxed line links lp make matrix mip model my new next nonogram nonograms of one picross \
    problem puzzle puzzles py queens rectangle rectangles recursive regex result results sat simple skyscraper skyscrapers \
    solution solutions star battle sudoku takuzu text the to towers x z3";

/// Names of methods, functions and objects beside those, of which none changes a list.
const HARMLESS: &str = "\
    IO all call collect console cout do each else end endl enumerate expect first fmt fn fun if in inspect io iter it join len let \
    list mapM_ next not out pass return self std stdin stdout sys System to_s to_string toString unlines unwrap val var";

/// Whether every word of a name, in snake or camel case, is known, so that a call of this name changes no list.
pub(super) fn is_use(name: &str) -> bool {
    // Calls of PHP.
    if matches!(name, "print_r" | "var_dump") {
        return true;
    }
    let mut words = words_of_names(name).peekable();
    !name.contains('$')
        && words.peek().is_some()
        && words.all(|word| WORDS.split(' ').any(|known| known == word))
}

/// Whether a call of this name changes no list, or a name is that of no list.
pub(super) fn is_known_call(name: &str) -> bool {
    is_use(name) || HARMLESS.split(' ').any(|known| known == name)
}

/// Whether a call of this name makes a list of its arguments.
pub(super) fn makes_list(name: &str) -> bool {
    LISTS.contains(&name) || TYPES.contains(&name)
}

/// The arguments of a program's calls. A check needs all values of the program, so it comes last.
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

    /// Skips the arguments of a call that uses lists, and further calls after them: `(rows, columns).solve()`.
    pub(super) fn skips_use(&mut self, name: Token<'t>) -> bool {
        let start = self.at;
        self.skips_calls(Some(name), is_known_call, |reader, depth| {
            let next = reader.peek();
            depth == 0
                && reader.at > start
                && next.is_none_or(|next| !matches!(next.text, "." | "("))
        })
    }

    /// Skips a line that hands lists on to calls that solve or print, and has no other value: `for s in solve(X, Y):
    /// print(s)`, `puts Solver.new(matrix).call.next`, `main = print $ solve rows columns`, `nonogram[rows, cols]`.
    pub(super) fn skips_use_line(&mut self, first: Token<'t>) -> bool {
        const STARTS: [&str; 4] = ["for", "fun", "fn", "let"];
        (STARTS.contains(&first.text) || is_use(first.text))
            && self.skips_line_of_calls(is_known_call)
    }

    /// Skips the equals sign and the rest of a statement that makes an object of lists, or solves a puzzle.
    pub(super) fn skips_made_object(&mut self, name: Token<'t>) -> bool {
        let mut after = self.ahead();
        let is_equal = after.next().is_some_and(|sign| sign.text == "=");
        let is_call = after.peek().is_some_and(Token::is_name);
        // Lists are values: `List.of(1, 2)`, `list([1])`.
        let skips = is_equal
            && is_call
            && after.skips_line_of_calls(|name| is_known_call(name) && !makes_list(name));
        if skips {
            self.join(after);
            self.handed_on.made.push(name.span());
        }
        skips
    }

    /// Skips the rest of a line, up to `;`, if it has names and calls alone, at least one call, and each of a name that may
    /// be called.
    fn skips_line_of_calls(&mut self, may_call: fn(&str) -> bool) -> bool {
        let start = self.peek().map_or(self.at, |token| token.start);
        let line = self.text[start..].split(['\n', ';']).next().unwrap_or_default().trim_end();
        let end = start + line.len();
        self.skips_calls(None, may_call, |reader, depth| depth == 0 && reader.at >= end)
    }

    /// Skips calls up to an end, which the reader and the depth of brackets show. [`Self::check_handed_on`] checks their
    /// arguments later.
    fn skips_calls(
        &mut self,
        callee: Option<Token<'t>>,
        may_call: fn(&str) -> bool,
        is_end: impl Fn(&Self, usize) -> bool,
    ) -> bool {
        let mut after = self.ahead();
        let mut before = callee;
        let (mut calls, mut is_loop) = (Vec::new(), false);
        let (mut has_call, mut has_value, mut hands_on) = (false, false, false);
        while !is_end(&after, calls.len()) {
            let Some(token) = after.next() else { return false };
            let is_argument = calls.last().copied().flatten().is_some();
            match token.text {
                "(" | "[" => {
                    let callee = before.filter(|before| {
                        let between = &self.text[before.span().end..token.start];
                        before.is_name() && between.trim_matches('!').is_empty()
                    });
                    // Brackets after no name are a list.
                    let is_list = token.text == "[" && callee.is_none();
                    if is_list || callee.is_some_and(|callee| !may_call(callee.text)) {
                        return false;
                    }
                    has_call |= callee.is_some();
                    calls.push(callee);
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
        let known_sizes: BTreeSet<usize> = gather(
            entries
                .values()
                .filter_map(|value| value.as_list().map(<[_]>::len).or(value.as_number())),
        );
        let unknown_size = sizes
            .iter()
            .find(|place| text_of(place).parse().map_or(true, |size| !known_sizes.contains(&size)));
        if let Some(place) = unknown_size {
            return Err(expected("the length of a list as the number in a call", place.clone()));
        }
        let made_names: BTreeSet<&str> = gather(made.iter().map(text_of));
        let unknown_name = names.iter().find(|place| {
            let name = text_of(place);
            let is_value = entries.has(name.trim_start_matches('$')) || made_names.contains(name);
            !is_value && !is_known_call(name)
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
}
