//! The words of a language, in order.

use alloc::{string::String, vec::Vec};
use core::iter::FusedIterator;

use super::Dfa;

impl Dfa {
    /// The words of the language, shorter ones first, words of one length ordered by their
    /// characters. For an infinite language the iterator never ends.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::classical;
    ///
    /// let dfa = Dfa::new(&classical::parse("(?:a|bc)*")?)?;
    /// let words: Vec<_> = dfa.words().take_while(|word| word.len() <= 3).collect();
    /// assert_eq!(words, ["", "a", "aa", "bc", "aaa", "abc", "bca"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn words(&self) -> Words<'_> {
        let ends = self.accepts.clone();
        Words { dfa: self, live: vec![ends], path: Vec::new(), is_fresh: true }
    }
}

/// The words of a language in length-lexicographic order. See [`Dfa::words`].
///
/// Each word takes time for its own length, however many came before.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    dfa: &'a Dfa,
    /// By length, up to the current one, and state: whether some word of exactly that length is
    /// accepted from the state.
    live: Vec<Vec<bool>>,
    /// The current word: for each character, the state before it, its index among the ranges, and
    /// the character.
    path: Vec<(usize, usize, char)>,
    /// Whether no word of the current length has been returned yet.
    is_fresh: bool,
}

impl Words<'_> {
    fn length(&self) -> usize {
        self.live.len() - 1
    }

    fn start(&self) -> usize {
        self.dfa.start().index()
    }

    /// Completes the path to the least word; the path must lead to a live state.
    fn complete(&mut self) {
        while self.path.len() < self.length() {
            let state = self
                .path
                .last()
                .map_or(self.start(), |&(before, range, _)| self.after(before, range));
            match self.least(state, 0, self.length() - self.path.len() - 1) {
                Some(step) => self.path.push(step),
                None => unreachable!("a live state has a way on"),
            }
        }
    }

    /// Moves to the next word of the current length.
    fn advance(&mut self) -> bool {
        // Backtrack from the end: the last character that can grow does, and `complete` appends the
        // least ending.
        while let Some((state, range, c)) = self.path.pop() {
            let left = self.length() - self.path.len() - 1;
            let end = self.dfa.letters.ranges()[range].0.end;
            let step = match (c..=end).nth(1) {
                Some(next) => Some((state, range, next)),
                None => self.least(state, range + 1, left),
            };
            if let Some(step) = step {
                self.path.push(step);
                return true;
            }
        }
        false
    }

    /// The least character, from a range on, after which some word of `left` more characters is
    /// accepted.
    fn least(&self, state: usize, from: usize, left: usize) -> Option<(usize, usize, char)> {
        let ranges = &self.dfa.letters.ranges()[from..];
        let mut places = 0..ranges.len();
        let found = places.find(|i| self.live[left][self.after(state, from + i)])?;
        Some((state, from + found, ranges[found].0.start))
    }

    fn after(&self, state: usize, range: usize) -> usize {
        let letter = self.dfa.letters.ranges()[range].1 as usize;
        (self.dfa.row(state)[letter] >> self.dfa.shift) as usize
    }

    /// Moves to the next length that has words.
    fn lengthen(&mut self) -> bool {
        // If no state is live at a length, none is at any greater one.
        while let Some(last) = self.live.last().filter(|last| last.contains(&true)) {
            let dfa = self.dfa;
            let next = (0..last.len()).map(|state| dfa.targets(state).any(|target| last[target]));
            let next = next.collect();
            self.live.push(next);
            if self.live[self.length()][self.start()] {
                return true;
            }
        }
        false
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let found = if self.is_fresh {
            // The first length is 0, and only the empty word has it.
            self.is_fresh = false;
            self.live[0][self.start()] || self.lengthen()
        } else {
            self.advance() || self.lengthen()
        };
        if !found {
            return None;
        }
        self.complete();
        Some(self.path.iter().map(|&(_, _, c)| c).collect())
    }
}

impl FusedIterator for Words<'_> {}
