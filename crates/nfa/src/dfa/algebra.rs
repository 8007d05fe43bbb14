//! The algebra of languages: complement, products, reversal, comparisons.

use alloc::{string::String, vec::Vec};

use indexmap::IndexSet;
use kleene_line::TooManyStates;
use rustc_hash::FxBuildHasher;

use super::subset::{Steps, determinize};
use super::table::Table;
use super::{Dfa, check};
use crate::char_classes::CharClasses;

impl Dfa {
    /// The words over the universe that are not in the language.
    #[must_use]
    pub fn complement(&self) -> Self {
        // The dead state accepts in the complement, so the table gets a new dead one.
        let letters = self.letters.len();
        let mut table = Table::new(letters);
        for state in 0..self.accepts.len() {
            table.push_state();
            table.accepts[state + 1] = !self.accepts[state];
        }
        for state in 0..self.accepts.len() {
            for (letter, &target) in self.row(state).iter().enumerate() {
                table.set(state as u32 + 1, letter, (target >> self.shift) + 1);
            }
        }
        table.start = (self.start >> self.shift) + 1;
        Self::finish(&table, &self.letters, self.limit)
    }

    /// The words in both languages. The universe is the union of both.
    ///
    /// # Errors
    /// More states than the larger of the two limits.
    pub fn intersection(&self, other: &Self) -> Result<Self, TooManyStates> {
        self.product(other, |a, b| a && b)
    }

    /// The words in either language. The universe is the union of both.
    ///
    /// # Errors
    /// More states than the larger of the two limits, as for [`Dfa::intersection`].
    pub fn union(&self, other: &Self) -> Result<Self, TooManyStates> {
        self.product(other, |a, b| a || b)
    }

    /// The words of this language that the other lacks.
    ///
    /// # Errors
    /// More states than the larger of the two limits, as for [`Dfa::intersection`].
    pub fn difference(&self, other: &Self) -> Result<Self, TooManyStates> {
        self.product(other, |a, b| a && !b)
    }

    /// The words in exactly one of the two languages.
    ///
    /// # Errors
    /// More states than the larger of the two limits, as for [`Dfa::intersection`].
    pub fn symmetric_difference(&self, other: &Self) -> Result<Self, TooManyStates> {
        self.product(other, |a, b| a != b)
    }

    /// The words of the language read from right to left.
    ///
    /// # Errors
    /// More states than the limit; there can be exponentially many.
    pub fn reverse(&self) -> Result<Self, TooManyStates> {
        let mut before = vec![Vec::new(); self.accepts.len()];
        for state in 1..self.accepts.len() {
            for (letter, &target) in self.row(state).iter().enumerate() {
                before[(target >> self.shift) as usize].push((letter as u32, state as u32));
            }
        }
        let mut backwards = Backwards { dfa: self, before };
        let table = determinize(&mut backwards, self.letters.len(), self.limit)?;
        Ok(Self::finish(&table, &self.letters, self.limit))
    }

    /// Whether the language has no word.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.live_states() == 0
    }

    /// Whether the language has every word over the universe.
    #[must_use]
    pub fn is_universal(&self) -> bool {
        self.complement().is_empty()
    }

    /// Whether the language has finitely many words.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        // Every live state is on a path from the start to acceptance, so any cycle repeats words.
        // Kahn's topological sort removes states without open predecessors; a cycle keeps its
        // states.
        let mut open = vec![0_u32; self.accepts.len()];
        for target in (1..self.accepts.len()).flat_map(|state| self.targets(state)) {
            open[target] += 1;
        }
        let mut free: Vec<usize> = (1..open.len()).filter(|&state| open[state] == 0).collect();
        let mut done = 0;
        while let Some(state) = free.pop() {
            done += 1;
            for target in self.targets(state).filter(|&target| target > 0) {
                open[target] -= 1;
                if open[target] == 0 {
                    free.push(target);
                }
            }
        }
        done == self.live_states()
    }

    /// The least word in exactly one of the languages, shorter ones first; `None` if the languages
    /// are equal.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::classical;
    ///
    /// let dfa = |pattern| Ok::<_, Box<dyn std::error::Error>>(Dfa::new(&classical::parse(pattern)?)?);
    /// assert_eq!(dfa("(a|b)*")?.distinguish(&dfa("(a*b*)*")?), None);
    /// assert_eq!(dfa("(a|b)*")?.distinguish(&dfa("(ab?)*")?).as_deref(), Some("b"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn distinguish(&self, other: &Self) -> Option<String> {
        self.search(other, |a, b| a != b)
    }

    /// The least word of this language that the other lacks, shorter ones first; `None` if this
    /// language is a subset of the other.
    #[must_use]
    pub fn not_in(&self, other: &Self) -> Option<String> {
        self.search(other, |a, b| a && !b)
    }

    /// The least word of the language, shorter ones first.
    #[must_use]
    pub fn shortest(&self) -> Option<String> {
        self.search(self, |a, _| a)
    }

    fn product(
        &self,
        other: &Self,
        accepts: impl Fn(bool, bool) -> bool,
    ) -> Result<Self, TooManyStates> {
        let (letters, origins) = self.letters.refine(&other.letters);
        let limit = self.limit.max(other.limit);
        let mut pairs: IndexSet<[u32; 2], FxBuildHasher> = IndexSet::default();
        // The pair of dead states is dead, and comes first.
        pairs.insert([0, 0]);
        let mut table = Table::new(letters.len());
        table.start = pairs.insert_full([self.start, other.start]).0 as u32;
        if table.start > 0 {
            table.push_state();
        }
        let mut done = 1;
        // Invariant: the pairs before `done` have complete rows; the others wait in the order of
        // discovery.
        while let Some(&pair) = pairs.get_index(done) {
            table.accepts[done] = accepts(self.ends(pair[0]), other.ends(pair[1]));
            for (letter, &[a, b]) in origins.iter().enumerate() {
                let next = [self.step(pair[0], a), other.step(pair[1], b)];
                let (target, is_new) = pairs.insert_full(next);
                if is_new {
                    table.push_state();
                    check(table.len(), letters.len(), limit)?;
                }
                table.set(done as u32, letter, target as u32);
            }
            done += 1;
        }
        Ok(Self::finish(&table, &letters, limit))
    }

    /// The least word after which both automata accept or reject as `wanted`, by breadth-first
    /// search over pairs of states.
    fn search(&self, other: &Self, is_wanted: impl Fn(bool, bool) -> bool) -> Option<String> {
        let (letters, origins) = self.letters.refine(&other.letters);
        let least = letters.least();
        let mut pairs: IndexSet<[u32; 2], FxBuildHasher> = IndexSet::default();
        pairs.insert([self.start, other.start]);
        // By pair, its predecessor and the letter between. Letters are tried by their least
        // characters, so the first path to a pair spells its least word.
        let mut before = vec![(0, 0)];
        let mut done = 0;
        while let Some(&pair) = pairs.get_index(done) {
            if is_wanted(self.ends(pair[0]), other.ends(pair[1])) {
                return Some(spell(done, &before, &letters, &least));
            }
            for (letter, &[a, b]) in origins.iter().enumerate() {
                if pairs.insert([self.step(pair[0], a), other.step(pair[1], b)]) {
                    before.push((done, letter));
                }
            }
            done += 1;
        }
        None
    }

    pub(super) fn ends(&self, row: u32) -> bool {
        self.accepts[(row >> self.shift) as usize]
    }

    pub(super) fn step(&self, row: u32, letter: usize) -> u32 {
        self.next[row as usize + letter]
    }
}

/// Spells the word that leads to a pair, from the steps before it.
pub(super) fn spell(
    pair: usize,
    before: &[(usize, usize)],
    letters: &CharClasses,
    least: &[char],
) -> String {
    debug_assert_eq!(letters.len(), least.len());
    let mut word = Vec::new();
    let mut at = pair;
    while at > 0 {
        let (previous, letter) = before[at];
        word.push(least[letter]);
        at = previous;
    }
    word.iter().rev().collect()
}

/// An automaton read backward.
struct Backwards<'a> {
    dfa: &'a Dfa,
    /// By state, the transitions that lead to it.
    before: Vec<Vec<(u32, u32)>>,
}

impl Steps for Backwards<'_> {
    fn starts(&mut self) -> Result<Vec<u32>, TooManyStates> {
        let states = 0..self.before.len() as u32;
        Ok(states.filter(|&state| self.dfa.accepts[state as usize]).collect())
    }

    fn accepts(&mut self, state: u32) -> Result<bool, TooManyStates> {
        Ok(state == self.dfa.start >> self.dfa.shift)
    }

    fn moves(&mut self, state: u32) -> Result<&[(u32, u32)], TooManyStates> {
        Ok(&self.before[state as usize])
    }
}
