//! Searching a text for a pattern with the automata of `regex-automata`.

use kleene_syntax::{Ast, classical};
use regex_automata::meta::{Cache, Config, Regex};
use regex_automata::{Input, util::syntax};

/// The largest size of an automaton, in bytes.
const MOST: usize = 1 << 22;

/// The part of a line that must match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The whole line, except for a carriage return at its end.
    Whole,
    /// The whole line, except for blanks at either end.
    Trimmed,
    /// Any part of the line.
    Any,
}

/// Finds matches of a pattern in a text.
#[derive(Debug)]
pub(super) struct Finder {
    regex: Regex,
    cache: Cache,
}

impl Finder {
    /// Builds an automaton for the lines, or parts of lines, that a pattern matches.
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

    /// Whether it has literals by which to skip most of a text.
    pub(super) fn has_literals(&self) -> bool {
        self.regex.is_accelerated()
    }

    /// Where the next match ends.
    pub(super) fn next(&mut self, text: &[u8], from: usize) -> Option<usize> {
        let input = Input::new(text).range(from..);
        self.regex.search_half_with(&mut self.cache, &input).map(|hit| hit.offset())
    }
}
