//! The automata of `regex-automata`, which find what a pattern matches in a text.

use alloc::format;

use kleene_syntax::{Ast, classical};
use regex_automata::meta::{Cache, Config, Regex};
use regex_automata::{Input, util::syntax};

/// The most memory of an automaton, in bytes.
const MOST: usize = 1 << 22;

/// What of a line matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it but a carriage return at its end.
    Whole,
    /// All of it but blanks at its ends.
    Trimmed,
    /// Any part of it.
    Any,
}

/// Finds matches of a pattern in a text.
#[derive(Debug)]
pub(super) struct Finder {
    regex: Regex,
    cache: Cache,
}

impl Finder {
    /// An automaton for what lines, or parts of lines, match of a pattern.
    pub(super) fn new(ast: &Ast, part: Part) -> Option<Self> {
        let pattern = classical::print(ast).ok()?;
        let pattern = match part {
            Part::Whole => format!(r"(?m)^(?:{pattern})\r?$"),
            Part::Trimmed => {
                let blanks = r"[\s\x{feff}--\n]*";
                format!("(?m)^{blanks}(?:{pattern}){blanks}$")
            }
            Part::Any => pattern,
        };
        let syntax = syntax::Config::new().utf8(false);
        let config = Config::new().utf8_empty(false).nfa_size_limit(Some(MOST));
        let config = config.hybrid_cache_capacity(MOST);
        let regex = Regex::builder().syntax(syntax).configure(config).build(&pattern).ok()?;
        let cache = regex.create_cache();
        Some(Self { regex, cache })
    }

    /// Whether there are literals by which it passes over most of a text.
    pub(super) fn has_literals(&self) -> bool {
        self.regex.is_accelerated()
    }

    /// Where the next match ends.
    pub(super) fn next(&mut self, text: &[u8], from: usize) -> Option<usize> {
        let input = Input::new(text).range(from..);
        self.regex.search_half_with(&mut self.cache, &input).map(|hit| hit.offset())
    }
}
