//! The set of words that have occurred, to count each once.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::cmp::Ordering;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// The words that have occurred.
///
/// While words ascend, they are stored in order and not hashed.
///
/// ```
/// use kleene_lexicon::Seen;
///
/// let mut seen = Seen::default();
/// let words = ["bee", "ant", "bee", "cat"];
/// assert_eq!(words.map(|word| seen.is_new(word)), [true, true, false, true]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// The words in order, while they ascend: only the last one can occur again.
    text: String,
    /// The end of each of them.
    ends: Vec<usize>,
    /// All words, once a word has broken the order.
    words: HashSet<Box<str>, FxBuildHasher>,
}

impl Seen {
    /// Records a word; returns whether it is new.
    pub fn is_new(&mut self, word: &str) -> bool {
        // As long as words come in ascending order, the last one is the only one that can come again.
        if self.words.is_empty() {
            let start = self.ends.len().checked_sub(2).map_or(0, |before| self.ends[before]);
            let order =
                self.ends.last().map_or(Ordering::Greater, |_| word.cmp(&self.text[start..]));
            match order {
                Ordering::Equal => return false,
                Ordering::Greater => {
                    self.text.push_str(word);
                    self.ends.push(self.text.len());
                    return true;
                }
                Ordering::Less => self.give_up_order(),
            }
        }
        // Looking up first avoids copying a known word.
        !self.words.contains(word) && self.words.insert(word.into())
    }

    /// Moves the ordered words to the hash set.
    fn give_up_order(&mut self) {
        let mut start = 0;
        for &end in &self.ends {
            self.words.insert(self.text[start..end].into());
            start = end;
        }
        self.text = String::new();
        self.ends = Vec::new();
    }
}

#[cfg(test)]
mod tests {
    use super::Seen;

    #[test]
    fn a_word_is_new_once_in_any_order() {
        for words in [
            &["a", "a", "b", "b", "c"][..],
            &["c", "b", "c", "b", "a", "a"],
            &["a", "b", "c", "b", "d", "d", "a", "c"],
            &["", "", "a", ""],
        ] {
            let mut seen = Seen::default();
            for (at, word) in words.iter().enumerate() {
                assert_eq!(seen.is_new(word), !words[..at].contains(word), "{words:?} at {at}");
            }
        }
    }
}
