//! Case folding: which characters are equal where case is ignored.

use alloc::vec::Vec;

use crate::classical::class as ask;
use crate::{CharRange, Class};

/// Alone it is its own lower case in the invariant culture; in a range, .NET takes it for an `i`.
const DOTTED_I: char = '\u{130}';

/// Signs for units, which .NET leaves alone in a range.
const SIGNS: [char; 3] = ['\u{2126}', '\u{212A}', '\u{212B}'];

/// The characters that may have a lower case: letters, and the numerals and circled letters that look like them. .NET
/// leaves alone what takes two units of UTF-16.
const CASED: &str = r"[[\p{Lu}\p{Lt}\x{2160}-\x{216F}\x{24B6}-\x{24CF}]--[\x{10000}-\x{10FFFF}]]";

/// Simple lower case for the characters that it changes.
#[derive(Debug)]
pub(super) struct Lower {
    /// A character and its lower case, sorted.
    pairs: Vec<(char, char)>,
    /// The pairs with lower case first, sorted.
    inverse: Vec<(char, char)>,
}

impl Lower {
    pub(super) fn new() -> Self {
        let pairs: Vec<_> = ask(CASED).chars().filter_map(|c| Some((c, simple(c)?))).collect();
        let mut inverse: Vec<_> = pairs.iter().map(|&(upper, lower)| (lower, upper)).collect();
        inverse.sort_unstable();
        Self { pairs, inverse }
    }

    /// The characters whose lower case is that of a character of `class`, and the cost of finding
    /// them.
    pub(super) fn same_case(&self, class: &Class) -> (Class, usize) {
        let lower = class.ranges().iter().flat_map(|&range| self.lower_of(range));
        let lowered = class.union(&lower.collect());
        let uppers: Vec<char> = lowered
            .ranges()
            .iter()
            .flat_map(|&range| pairs_in(&self.inverse, range))
            .map(|pair| pair.1)
            .collect();
        let cost = uppers.len();
        (lowered.union(&uppers.into_iter().collect()), cost)
    }

    /// The lower case of a range, for which .NET has a table of its own.
    fn lower_of(&self, range: CharRange) -> impl Iterator<Item = char> + '_ {
        let several = range.start != range.end;
        let has_dotted = several && (range.start..=range.end).contains(&DOTTED_I);
        let own = pairs_in(&self.pairs, range).iter();
        own.filter(move |(c, _)| !(several && SIGNS.contains(c)))
            .map(|&(_, lower)| lower)
            .chain(has_dotted.then_some('i'))
    }

    /// The characters whose lower case is in `class`.
    pub(super) fn lowered_into(&self, class: &Class) -> Class {
        let (inside, outside): (Vec<_>, Vec<_>) =
            self.pairs.iter().partition(|(_, lower)| class.contains(*lower));
        let uppers = |pairs: Vec<(char, char)>| pairs.into_iter().map(|(upper, _)| upper).collect();
        class.union(&uppers(inside)).difference(&uppers(outside))
    }
}

/// The lower case of one character, if that is another one.
///
/// Skips the one character whose lower case is two characters: [`DOTTED_I`].
fn simple(c: char) -> Option<char> {
    let mut lower = c.to_lowercase();
    lower.next().filter(|&first| first != c && lower.next().is_none())
}

/// The pairs whose first characters are in `range`.
fn pairs_in(pairs: &[(char, char)], range: CharRange) -> &[(char, char)] {
    let from = pairs.partition_point(|&(c, _)| c < range.start);
    let to = pairs.partition_point(|&(c, _)| c <= range.end);
    &pairs[from..to]
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::{Lower, simple};
    use crate::classical::class as ask;

    /// Unicode has a property for it, whose table is large; the categories are at hand anyway.
    #[test]
    fn the_characters_that_have_a_lower_case() {
        let property = ask(r"[\p{Changes_When_Lowercased}--[\x{10000}-\x{10FFFF}]]");
        let expected: Vec<_> = property.chars().filter_map(|c| Some((c, simple(c)?))).collect();
        assert_eq!(Lower::new().pairs, expected);
        assert!(expected.len() > 1000);
    }
}
