//! Which characters are the same where case is ignored.

use alloc::string::String;
use alloc::vec::Vec;

use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange};

use super::flavor::{Flavor, Options};
use crate::classical;
use crate::{CharRange, Class};

/// The characters that may have another case: letters, the numerals and circled letters that look like them, and the
/// iota below.
const CASED: &str =
    r"[\p{Lu}\p{Ll}\p{Lt}\x{2160}-\x{217F}\x{2183}-\x{2184}\x{24B6}-\x{24E9}\x{345}]";

/// Widens classes by case.
#[derive(Debug, Default)]
pub(super) struct Case {
    /// The keys of characters that are the same, with the characters, sorted, by rule.
    orbits: Option<(Rule, Orbits)>,
}

/// When two characters are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Their simple case folding is.
    Fold,
    /// Their upper case is, where that is one character; ASCII has the case of ASCII only.
    Upper,
    /// The upper case of their lower case is.
    LowerUpper,
    Ascii,
}

/// Characters that are the same as others.
#[derive(Debug)]
struct Orbits {
    /// Each character and the number of its orbit, by character.
    members: Vec<(char, usize)>,
    orbits: Vec<Vec<char>>,
}

impl Case {
    /// The characters that equal one of the class, and the cost of finding them.
    pub(super) fn close(&mut self, class: &Class, options: Options) -> (Class, usize) {
        let rule = Rule::of(options);
        match rule {
            Rule::Fold => {
                let ranges = class.ranges().iter();
                let ranges = ranges.map(|range| ClassUnicodeRange::new(range.start, range.end));
                let mut folded = ClassUnicode::new(ranges);
                // It fails only without its table, which is always there.
                let _ = folded.try_case_fold_simple();
                let cost = folded.ranges().len();
                let all = folded.iter().map(|range| CharRange::new(range.start(), range.end()));
                (all.collect(), cost)
            }
            Rule::Ascii => {
                let others = class
                    .chars()
                    .take_while(char::is_ascii)
                    .map(|c| {
                        if c.is_ascii_lowercase() {
                            c.to_ascii_uppercase()
                        } else {
                            c.to_ascii_lowercase()
                        }
                    })
                    .collect();
                (class.union(&others), 1)
            }
            Rule::Upper | Rule::LowerUpper => {
                if self.orbits.as_ref().is_none_or(|(of, _)| *of != rule) {
                    self.orbits = Some((rule, Orbits::new(rule)));
                }
                let Some((_, orbits)) = &self.orbits else { return (class.clone(), 0) };
                let more: Vec<char> = orbits.of(class).collect();
                let cost = more.len();
                (class.union(&more.into_iter().collect()), cost)
            }
        }
    }
}

impl Rule {
    fn of(options: Options) -> Self {
        match options.flavor() {
            Flavor::Pcre2 => Self::Fold,
            Flavor::Python if options.ascii => Self::Ascii,
            Flavor::Python => Self::LowerUpper,
            Flavor::JavaScript if options.unicode => Self::Fold,
            Flavor::JavaScript => Self::Upper,
        }
    }

    /// The value that equal characters share.
    fn key(self, c: char) -> String {
        if self == Self::LowerUpper {
            // The simple lower case; one character has two in full, of which the first is it.
            return c.to_lowercase().next().unwrap_or(c).to_uppercase().collect();
        }
        let mut upper = c.to_uppercase();
        match (upper.next(), upper.next()) {
            (Some(one), None) if c.is_ascii() || !one.is_ascii() => one.into(),
            _ => c.into(),
        }
    }
}

impl Orbits {
    fn new(rule: Rule) -> Self {
        let all = classical::class(CASED);
        let mut keys: Vec<(String, char)> = all.chars().map(|c| (rule.key(c), c)).collect();
        kleene_text::sort(&mut keys);
        let same = keys.chunk_by(|one, two| one.0 == two.0).filter(|same| same.len() > 1);
        let orbits: Vec<Vec<char>> =
            same.map(|same| same.iter().map(|&(_, c)| c).collect()).collect();
        let numbered = orbits.iter().enumerate();
        let mut members: Vec<(char, usize)> =
            numbered.flat_map(|(at, orbit)| orbit.iter().map(move |&c| (c, at))).collect();
        kleene_text::sort(&mut members);
        Self { members, orbits }
    }

    /// The orbits of the characters of a class.
    fn of<'a>(&'a self, class: &'a Class) -> impl Iterator<Item = char> + 'a {
        class.ranges().iter().flat_map(|range| {
            let from = self.members.partition_point(|&(c, _)| c < range.start);
            let to = self.members.partition_point(|&(c, _)| c <= range.end);
            self.members[from..to].iter().flat_map(|&(_, orbit)| self.orbits[orbit].iter().copied())
        })
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::CASED;
    use crate::classical::class;

    /// Unicode has a property for it, whose table is large; the categories are at hand anyway.
    #[test]
    fn the_characters_that_have_another_case() {
        let changed = class(r"[\p{Changes_When_Lowercased}\p{Changes_When_Uppercased}]");
        assert!(changed.difference(&class(CASED)).is_empty());
    }
}
