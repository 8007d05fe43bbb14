//! Finding the lines of a text that a pattern may match, without cutting the text into lines.
//!
//! If every match contains one of a few strings, the lazy automata of `regex-automata` skip most of
//! the text by these literals, and only the lines in which they report a match are cut out.
//! Otherwise, a rare letter that every match contains serves to skip the lines without it. A scan
//! may report too many lines but never too few, so the caller must match each reported line by
//! itself. Where a [`Scan`] is idle, a [`LineReader`] reads one line after another with the
//! pattern's own automaton.
//!
//! ```
//! use kleene_nfa::scan::{Part, Scan};
//! use kleene_syntax::{Class, classical};
//!
//! let text = b"some\nquick\nwords";
//! let ast = classical::parse("quick")?;
//! let mut scan = Scan::new(&ast, Part::Any, Class::clone, true).expect("characters in a row");
//! assert_eq!(scan.next(text, 0), Some(5..10));
//! assert_eq!(scan.next(text, 11), None);
//! # Ok::<(), kleene_syntax::ParseError>(())
//! ```

mod finder;
mod line_reader;
mod rare_letter;

use alloc::vec::Vec;
use core::ops::Range;

use kleene_syntax::{Ast, AstKind, Class};
use memchr::{memchr, memrchr};

use self::finder::Finder;
pub use self::finder::Part;
use self::line_reader::end_of_line;
pub use self::line_reader::{LineReader, next_line, without_return};
use self::rare_letter::RareLetter;

/// The lines that must be found before the scan can count as dense.
const SOME: usize = 512;

/// If lines are found more often than once in this many bytes, every line is reported.
const DENSE: usize = 80;

/// The largest number of strings in one search.
const FEW: usize = 16;

/// Finds the lines of a text that a pattern may match.
#[derive(Debug)]
pub struct Scan {
    /// `None` if an automaton that reads one line after another is faster.
    finder: Option<Finder>,
    part: Part,
    /// The rarest letter that every match contains, if there are no literals.
    letter: RareLetter,
    /// Number of lines found in the first `bytes` bytes.
    found: usize,
    bytes: usize,
}

impl Scan {
    /// Prepares a scan for lines that contain a match of the pattern, after `class` has replaced each
    /// class. `None` unless the pattern consists of characters, concatenation, alternation
    /// and repetition. `has_reader` tells whether the caller has an automaton to read lines where
    /// the scan is idle.
    #[must_use]
    pub fn new(
        ast: &Ast,
        part: Part,
        class: impl Fn(&Class) -> Class,
        has_reader: bool,
    ) -> Option<Self> {
        let ast = in_a_line(ast, &class)?;
        let needs_string = has_strings(&ast);
        let is_found = part == Part::Any || needs_string || !has_reader;
        let finder = if is_found { Some(Finder::new(&ast, part)?) } else { None };
        let has_literals = finder.as_ref().is_some_and(Finder::has_literals);
        let letter = match has_literals && (part == Part::Any || needs_string) {
            true => RareLetter::default(),
            false => RareLetter::new(&ast),
        };
        Some(Self { finder, part, letter, found: 0, bytes: 0 })
    }

    /// Whether the scan would be no faster on this text than an automaton that reads one line after
    /// another, since there is nothing rare to search for.
    pub fn is_idle(&mut self, text: &[u8]) -> bool {
        let is_rare = self
            .finder
            .as_ref()
            .is_some_and(|finder| self.part == Part::Any || finder.has_literals());
        self.is_dense() || !is_rare && self.letter.in_text(text).is_none()
    }

    fn is_dense(&self) -> bool {
        self.found > SOME && self.bytes / self.found < DENSE
    }

    /// The next line that may match, without its `\n`, among those that begin at `from` or later;
    /// `from` is the start of a line.
    pub fn next(&mut self, text: &[u8], from: usize) -> Option<Range<usize>> {
        if from >= text.len() || self.is_dense() {
            return next_line(text, from);
        }
        // No match spans lines, so the line of its end, or of any of its letters, is its line.
        let hit = match (self.letter.in_text(text), &mut self.finder) {
            (Some(letter), _) => memchr(letter, &text[from..]).map(|at| from + at),
            (None, Some(finder)) => finder.next(text, from),
            (None, None) => return next_line(text, from),
        };
        let Some(at) = hit else {
            self.bytes += text.len() - from;
            return None;
        };
        let start = memrchr(b'\n', &text[from..at]).map_or(from, |end| from + end + 1);
        let end = end_of_line(text, at);
        self.found += 1;
        self.bytes += end - from;
        (start < text.len()).then_some(start..end)
    }
}

/// Whether every match contains one of a few strings of two or more characters: single characters
/// are too frequent to search for.
fn has_strings(ast: &Ast) -> bool {
    match ast.kind() {
        AstKind::Concat(items) => {
            let choices: Vec<usize> = items.iter().map(choices).collect();
            let two = choices.windows(2).any(|two| two[0].saturating_mul(two[1]) <= FEW);
            two || items.iter().any(has_strings)
        }
        AstKind::Alternate(items) => items.iter().all(has_strings),
        AstKind::Repeat { min: 0, .. } => false,
        AstKind::Repeat { ast, min: 2.., .. } if choices(ast) == 1 => true,
        AstKind::Repeat { ast, .. } | AstKind::Capture { ast, .. } => has_strings(ast),
        _ => false,
    }
}

/// How many characters a pattern of length one allows; `usize::MAX` for any other pattern.
fn choices(ast: &Ast) -> usize {
    match ast.kind() {
        AstKind::Literal(_) => 1,
        AstKind::Class(class) => class.chars().take(FEW + 1).count(),
        _ => usize::MAX,
    }
}

/// Replaces the classes of a pattern and removes `\n` from each.
fn in_a_line(ast: &Ast, class: &impl Fn(&Class) -> Class) -> Option<Ast> {
    let chars = match ast.kind() {
        AstKind::Empty => return Some(Ast::empty()),
        AstKind::Literal(c) => class(&Class::from_iter([*c])),
        AstKind::Class(chars) => class(chars),
        AstKind::Concat(items) | AstKind::Alternate(items) => {
            let items: Option<Vec<_>> = items.iter().map(|item| in_a_line(item, class)).collect();
            return match ast.kind() {
                AstKind::Concat(_) => items.map(Ast::concat),
                _ => items.map(Ast::alternate),
            };
        }
        AstKind::Repeat { ast, min, max, greedy } => {
            return Some(in_a_line(ast, class)?.repeat(*min, *max, *greedy));
        }
        AstKind::Capture { ast, .. } => return in_a_line(ast, class),
        _ => return None,
    };
    Some(Ast::class(chars.difference(&Class::from_iter(['\n']))))
}
