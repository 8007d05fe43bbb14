//! The lines of a text that a pattern may match, found in the text as a whole.
//!
//! Where every match has one of a few strings, a line is cut out only where the lazy automata of
//! `regex-automata` say that it may match, which pass over most of a text by its literals. Where there are none, lines
//! without a rare letter that every match has are passed over. Whoever asks looks at such a line as if it were the
//! only one, so a scan may find too many lines and never too few. Where a [`Scan`] is idle, a [`LineReader`] reads
//! one line after another with the pattern's own automaton.
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

/// Lines that must be found before they are called many.
const SOME: usize = 512;

/// Where more than one line is found in this many bytes, each line is looked at.
const DENSE: usize = 80;

/// The most strings that one search looks for.
const FEW: usize = 16;

/// Finds the lines of a text that a pattern may match.
#[derive(Debug)]
pub struct Scan {
    /// `None` if an automaton that reads one line after another is quicker.
    finder: Option<Finder>,
    part: Part,
    /// A letter that every match has, if there are no literals.
    letter: RareLetter,
    /// How many lines were found in the first `bytes` bytes.
    found: usize,
    bytes: usize,
}

impl Scan {
    /// A scan for lines a part of which the pattern matches, once each of its classes is what `class` makes of it.
    /// `None` if the pattern asks for more than characters in a row. `has_reader` says whether there is an automaton
    /// that reads lines instead where the scan is idle.
    #[must_use]
    pub fn new(
        ast: &Ast,
        part: Part,
        class: impl Fn(&Class) -> Class,
        has_reader: bool,
    ) -> Option<Self> {
        let ast = in_a_line(ast, &class)?;
        let has_strings = has_strings(&ast);
        let is_found = part == Part::Any || has_strings || !has_reader;
        let finder = if is_found { Some(Finder::new(&ast, part)?) } else { None };
        let has_literals = finder.as_ref().is_some_and(Finder::has_literals);
        let letter = match has_literals && (part == Part::Any || has_strings) {
            true => RareLetter::default(),
            false => RareLetter::of(&ast),
        };
        Some(Self { finder, part, letter, found: 0, bytes: 0 })
    }

    /// Whether it would find the lines of such a text no sooner than an automaton that reads one after another: there is
    /// nothing rare to look for.
    pub fn is_idle(&mut self, text: &[u8]) -> bool {
        let is_found = |finder: &Finder| self.part == Part::Any || finder.has_literals();
        let is_rare = self.finder.as_ref().is_some_and(is_found);
        self.is_dense() || !is_rare && self.letter.in_text(text).is_none()
    }

    fn is_dense(&self) -> bool {
        self.found > SOME && self.bytes / self.found < DENSE
    }

    /// The next line that may match, without the `\n` after it, of those that begin at `from` or later, where a
    /// line begins.
    pub fn next(&mut self, text: &[u8], from: usize) -> Option<Range<usize>> {
        if from >= text.len() || self.is_dense() {
            return next_line(text, from);
        }
        // A match is in one line, so that its end is, and each of its letters.
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

/// Whether every match of a pattern has one of a few strings of two characters or more: single characters are too frequent
/// for a search.
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

/// How many characters there are for one place of a pattern; many if it is no single place.
fn choices(ast: &Ast) -> usize {
    match ast.kind() {
        AstKind::Literal(_) => 1,
        AstKind::Class(class) => class.chars().take(FEW + 1).count(),
        _ => usize::MAX,
    }
}

/// The pattern with other classes, none of which has `\n`.
fn in_a_line(ast: &Ast, class: &impl Fn(&Class) -> Class) -> Option<Ast> {
    let inner = |ast: &Ast| in_a_line(ast, class);
    let all = |items: &[Ast]| items.iter().map(inner).collect::<Option<Vec<_>>>();
    let of = |chars: &Class| {
        let end = Class::from_iter(['\n']);
        Ast::class(class(chars).difference(&end))
    };
    Some(match ast.kind() {
        AstKind::Empty => Ast::empty(),
        AstKind::Literal(c) => of(&Class::from_iter([*c])),
        AstKind::Class(chars) => of(chars),
        AstKind::Concat(items) => Ast::concat(all(items)?),
        AstKind::Alternate(items) => Ast::alternate(all(items)?),
        AstKind::Repeat { ast, min, max, greedy } => inner(ast)?.repeat(*min, *max, *greedy),
        AstKind::Capture { ast, .. } => inner(ast)?,
        _ => return None,
    })
}
