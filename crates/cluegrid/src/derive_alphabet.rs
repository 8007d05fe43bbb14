//! The alphabet of a puzzle that declares none: the letters that its clues mention.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use kleene_line::Alphabet;
use kleene_syntax::{Ast, AstKind, Class};

use crate::error::{MAX_LETTERS, PuzzleError};
use crate::{clue::Clue, layout::Layout, reduce_alphabet};

/// The characters that a cell of a crossword can have at all: those of ASCII that can be printed.
const PRINTABLE: core::ops::RangeInclusive<char> = ' '..='~';

/// The letters that clues mention, in ascending order.
///
/// A color clue mentions its colors. A pattern mentions its literals; the members of its classes,
/// or of the complement of a negated class; so `\d` and `\D` mention the digits, `\s` and `\S` the
/// blank. `.`, `\w` and `\W` mention nothing, they only restrict. With `any_other` there is in
/// addition one letter for each kind of other printable ASCII characters that the patterns tell
/// apart.
///
/// If these are more than a cell's set can hold, letters that no cell can have are omitted.
pub(crate) fn derive(
    layout: Layout,
    clues: &[Vec<Clue>],
    beside: &str,
    any_other: bool,
) -> Result<Alphabet, PuzzleError> {
    let mut found = Mentioned::of(clues);
    beside.chars().for_each(|c| found.literal(c));
    if any_other {
        let others = found.others();
        found.letters.extend(others);
    }
    found.fill_classes();
    let Mentioned { letters, classes, .. } = found;
    let mut letters: Vec<char> = letters.into_iter().collect();
    if letters.len() > MAX_LETTERS && clues.len() == layout.lines().len() {
        letters = reduce_alphabet::possible(layout, clues, letters, &classes);
    }
    let count = letters.len();
    Alphabet::new(letters).map_err(|_| PuzzleError::TooManyLetters { count })
}

/// Whether some cell could have a character that is not in the alphabet.
pub(crate) fn leaves_others(layout: Layout, clues: &[Vec<Clue>], alphabet: &Alphabet) -> bool {
    if clues.iter().flatten().all(|clue| matches!(clue, Clue::Colors(_))) {
        return false;
    }
    let mut found = Mentioned::of(clues);
    found.letters.extend(alphabet.chars());
    let others = found.others();
    let letters: Vec<char> = found.letters.iter().chain(&others).copied().collect();
    let left = reduce_alphabet::left(layout, clues, &letters, &found.classes);
    left.is_none_or(|left| others.iter().any(|other| left.contains(other)))
}

#[derive(Default)]
struct Mentioned {
    letters: BTreeSet<char>,
    literals: BTreeSet<char>,
    classes: Vec<Class>,
}

impl Mentioned {
    fn of(clues: &[Vec<Clue>]) -> Self {
        let mut found = Self::default();
        for clue in clues.iter().flatten() {
            match clue {
                Clue::Colors(colors) => colors.letters().iter().for_each(|&c| found.literal(c)),
                Clue::Pattern(pattern) => found.visit(pattern.ast()),
            }
        }
        found
    }

    fn visit(&mut self, ast: &Ast) {
        match ast.kind() {
            AstKind::Literal(c) => self.literal(*c),
            AstKind::Class(class) => self.class(class),
            _ => {}
        }
        ast.children().iter().for_each(|child| self.visit(child));
    }

    fn literal(&mut self, c: char) {
        self.letters.insert(c);
        // A literal stays apart from the other letters of a class that mentions it too.
        if self.literals.insert(c) {
            self.classes.push([c].into_iter().collect());
        }
    }

    fn class(&mut self, class: &Class) {
        self.classes.push(class.clone());
        // The dialect's `\w` has one letter that is not ASCII, which sets it apart from a class
        // that lists all.
        let words = ('0'..='9').chain('A'..='Z').chain(['_']).chain('a'..='z').chain(['\u{130}']);
        let words: Class = words.collect();
        let is_negated = class.contains(char::MAX);
        let named = if is_negated { class.negate() } else { class.clone() };
        // A class with a name (`\w`) does not mention its members; single characters beside it are
        // mentioned.
        let rest =
            if words.difference(&named).is_empty() { named.difference(&words) } else { named };
        let size: u64 =
            rest.ranges().iter().map(|r| u64::from(r.end as u32 - r.start as u32)).sum();
        if size < 256 {
            let chars = rest.chars();
            self.letters.extend(
                chars.filter(|c| PRINTABLE.contains(c) || (!c.is_ascii() && !c.is_control())),
            );
        }
    }

    /// Adds a letter or a digit to each class that has no mentioned letter, such as `[^A-Y]` beside `[A-Y]`.
    /// A board without any letter stays so.
    fn fill_classes(&mut self) {
        if self.letters.is_empty() {
            return;
        }
        for class in &self.classes {
            if !self.letters.iter().any(|&letter| class.contains(letter)) {
                let usual = ('A'..='Z').chain('a'..='z').chain('0'..='9');
                self.letters.extend(usual.into_iter().find(|&c| class.contains(c)));
            }
        }
    }

    /// For each kind of characters that are not mentioned, the least one.
    fn others(&self) -> Vec<char> {
        let mut kinds: BTreeMap<Vec<bool>, char> = BTreeMap::new();
        for c in PRINTABLE.filter(|c| !self.letters.contains(c)) {
            let kind = self.classes.iter().map(|class| class.contains(c)).collect();
            kinds.entry(kind).or_insert(c);
        }
        kinds.into_values().collect()
    }
}
