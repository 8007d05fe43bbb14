//! The words of a text that match, found in the text as a whole.

use core::cell::Cell;
use core::ops::ControlFlow;

use kleene_lexicon::{ParseError, Rule, WordList};
use kleene_nfa::scan::{LineReader, Part, Scan, next_line};
use kleene_syntax::{Ast, Class};
use memchr::memchr_iter;

use crate::query::Query;

impl Query {
    /// The words of a text that match and that `keep` wants. A `keep` that breaks ends the scan.
    ///
    /// The same words as [`WordList::parse_some`] gives, found sooner: the literals and rare
    /// letters of the query's patterns skip most of the text.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    ///
    /// use kleene_lexicon::Rule;
    /// use kleene_words::Query;
    ///
    /// let query = Query::parse("qu*")?;
    /// let keep = |_: &str| ControlFlow::Continue(true);
    /// let list = query.find_in_text(b"ant\nq\nquu\nbee", Rule::Lower, keep)?;
    /// assert_eq!(list.iter().collect::<Vec<_>>(), ["q", "quu"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A text that [`WordList::parse`] refuses.
    pub fn find_in_text(
        &self,
        content: &[u8],
        rule: Rule,
        mut keep: impl FnMut(&str) -> ControlFlow<(), bool>,
    ) -> Result<WordList, ParseError> {
        self.scan_text(content, rule, &mut keep)
    }

    /// [`Query::find_in_text`], compiled once for all that keep words.
    fn scan_text(
        &self,
        content: &[u8],
        rule: Rule,
        keep: &mut dyn FnMut(&str) -> ControlFlow<(), bool>,
    ) -> Result<WordList, ParseError> {
        let part = if has_blanks(content) { Part::Trimmed } else { Part::Whole };
        // The query's own automaton reads lines, which are words unless they are folded or trimmed.
        let dfa = self.dfa().filter(|_| rule != Rule::Folded && part == Part::Whole);
        let mut candidates = scan(part, rule, self.patterns(), dfa.is_some());
        let mut reader = dfa.map(|dfa| (dfa, LineReader::new(dfa)));
        let (is_sure, is_over) = (Cell::new(false), Cell::new(false));
        let next = |from| {
            if is_over.get() {
                return None;
            }
            let is_idle = candidates.as_mut().is_none_or(|scan| scan.is_idle(content));
            is_sure.set(is_idle && dfa.is_some());
            match (&mut reader, &mut candidates) {
                (Some((dfa, reader)), _) if is_idle => Some(reader.next(dfa, content, from)?.0),
                (_, Some(scan)) => scan.next(content, from),
                (_, None) => next_line(content, from),
            }
        };
        let is_found = |word: &str| {
            (is_sure.get() || self.is_match(word))
                && match keep(word) {
                    ControlFlow::Continue(is_kept) => is_kept,
                    ControlFlow::Break(()) => {
                        is_over.set(true);
                        false
                    }
                }
        };
        WordList::parse_found(content, rule, next, is_found)
    }
}

/// A scan for the lines of a text a part of which may be a word that all of these patterns match.
fn scan<'a>(
    part: Part,
    rule: Rule,
    patterns: impl IntoIterator<Item = &'a Ast>,
    has_reader: bool,
) -> Option<Scan> {
    let small = Class::from_iter('a'..='z');
    patterns.into_iter().find_map(|ast| {
        Scan::new(
            ast,
            part,
            |class| match rule {
                Rule::Lower => class.intersect(&small),
                Rule::Folded => {
                    let class = class.intersect(&small);
                    class.union(&class.chars().map(|c| c.to_ascii_uppercase()).collect())
                }
                _ => class.clone(),
            },
            has_reader,
        )
    })
}

/// Whether a byte is the first of some blank other than the ends of lines. Characters that are no blanks begin with
/// some of these bytes too.
fn may_begin_blank(byte: u8) -> bool {
    byte <= b' ' && byte != b'\n' && byte != b'\r' || matches!(byte, 0xC2 | 0xE1..=0xE3 | 0xEF)
}

/// Whether a text may have blanks around words, other than a carriage return before a line's end.
fn has_blanks(content: &[u8]) -> bool {
    content
        .chunks(1 << 12)
        .any(|part| part.iter().fold(false, |any, &byte| any | may_begin_blank(byte)))
        || memchr_iter(b'\r', content)
            .any(|at| content.get(at + 1).is_some_and(|&next| next != b'\n'))
}
