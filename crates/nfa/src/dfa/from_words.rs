//! Automata from lists of words: exactly those, or a generalization by a rule.

use alloc::vec::Vec;
use core::mem;

use kleene_line::TooManyStates;
use kleene_syntax::{CharRange, Class};

use super::table::Table;
use super::{Config, Dfa, check};
use crate::char_classes::CharClasses;

impl Dfa {
    /// Builds the automaton of exactly these words, over all characters.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    ///
    /// let dfa = Dfa::from_words(["cat", "car", "cart"])?;
    /// assert_eq!(dfa.words().collect::<Vec<_>>(), ["car", "cat", "cart"]);
    /// assert_eq!(dfa.to_ast()?.to_string(), "ca(?:r|r?t)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// More states than [`Config::new`] allows, counted before equal endings are merged.
    pub fn from_words<'w>(words: impl IntoIterator<Item = &'w str>) -> Result<Self, TooManyStates> {
        Tree::new(words)?.dfa()
    }

    /// Builds the automaton of the smallest zero-reversible language that has these words.
    ///
    /// Such a language is deterministic in both directions: if two of its words share an ending,
    /// their beginnings have all endings in common. The algorithm merges states of the prefix tree
    /// until that holds: first all in which a word ends, then any two with a common predecessor, or
    /// a common successor, on the same character. Dana Angluin, "Inference of Reversible
    /// Languages", Journal of the ACM 29(3), 1982.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    ///
    /// // An even number of both.
    /// let dfa = Dfa::reversible(["", "00", "11", "0101", "0110", "1001"])?;
    /// assert!(dfa.is_match("101101") && !dfa.is_match("0111"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// More states than [`Config::new`] allows in the prefix tree.
    pub fn reversible<'w>(words: impl IntoIterator<Item = &'w str>) -> Result<Self, TooManyStates> {
        let mut tree = Tree::new(words)?;
        let mut ends = (0..tree.len()).filter(|&state| tree.accepts[state as usize]);
        let first = ends.next();
        let ends: Vec<u32> = ends.collect();
        for other in ends {
            tree.join(first.unwrap_or(0), other);
        }
        while let Some([a, b]) = tree.same_successor() {
            tree.join(a, b);
        }
        tree.dfa()
    }

    /// Builds an automaton that accepts all of these words and none of `not`, by merging states of
    /// the prefix tree wherever that lets no unwanted word in.
    ///
    /// The algorithm is RPNI: states are tried in the order of their shortest words, each with the
    /// earlier states that were kept, earliest first. José Oncina and Pedro García, "Inferring
    /// Regular Languages in Polynomial Updated Time", 1992. Given enough words of both kinds of a
    /// regular language, the result is that language.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    ///
    /// let dfa = Dfa::inferred(["", "ab", "abab"], ["a", "b", "aab", "ba"])?;
    /// assert_eq!(dfa.to_ast()?.to_string(), "(?:ab)*");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A word in both lists is not in the language.
    ///
    /// # Errors
    /// More states than [`Config::new`] allows in the prefix tree.
    pub fn inferred<'w>(
        words: impl IntoIterator<Item = &'w str>,
        not: impl IntoIterator<Item = &'w str>,
    ) -> Result<Self, TooManyStates> {
        let not: Vec<&str> = not.into_iter().collect();
        let mut tree = Tree::new(words.into_iter().filter(|word| !not.contains(word)))?;
        // Invariant: no two states of `kept` can be merged without accepting a word of `not`.
        let mut kept = vec![0];
        for state in 1..tree.len() {
            if tree.find(state) != state {
                continue;
            }
            let joined = kept.iter().find_map(|&earlier| {
                let mut joined = tree.clone();
                joined.join(earlier, state);
                not.iter().all(|word| !joined.is_match(word)).then_some(joined)
            });
            match joined {
                Some(joined) => tree = joined,
                None => kept.push(state),
            }
        }
        tree.dfa()
    }
}

/// The prefix tree of the words in level order, with a union-find over its merged states.
#[derive(Clone)]
struct Tree {
    /// By state, an earlier state into which it was merged, or itself.
    parents: Vec<u32>,
    /// By state, the successors of all states merged into it, sorted by character.
    next: Vec<Vec<(char, u32)>>,
    accepts: Vec<bool>,
}

impl Tree {
    fn new<'w>(words: impl IntoIterator<Item = &'w str>) -> Result<Self, TooManyStates> {
        let mut words: Vec<&str> = words.into_iter().collect();
        words.sort_unstable();
        words.dedup();
        let limit = Config::new().limit();
        let mut tree = Self { parents: vec![0], next: vec![Vec::new()], accepts: vec![false] };
        // Level by level: the state that each word has reached, and the rest of the word.
        let mut level: Vec<(u32, &str)> = words.into_iter().map(|word| (0, word)).collect();
        while !level.is_empty() {
            for (state, rest) in mem::take(&mut level) {
                let mut chars = rest.chars();
                let Some(c) = chars.next() else {
                    tree.accepts[state as usize] = true;
                    continue;
                };
                let known = tree.next[state as usize].last().filter(|(last, _)| *last == c);
                let target = match known {
                    Some(&(_, target)) => target,
                    None => {
                        let target = tree.len();
                        tree.parents.push(target);
                        tree.next.push(Vec::new());
                        tree.accepts.push(false);
                        tree.next[state as usize].push((c, target));
                        check(tree.parents.len(), 1, limit)?;
                        target
                    }
                };
                level.push((target, chars.as_str()));
            }
        }
        Ok(tree)
    }

    fn len(&self) -> u32 {
        self.parents.len() as u32
    }

    /// The earliest state of those merged with this one.
    fn find(&self, mut state: u32) -> u32 {
        while self.parents[state as usize] != state {
            state = self.parents[state as usize];
        }
        state
    }

    /// Merges two states, then the successors that this makes nondeterministic.
    fn join(&mut self, a: u32, b: u32) {
        let mut open = vec![[a, b]];
        while let Some(pair) = open.pop() {
            let [a, b] = pair.map(|state| self.find(state));
            if a == b {
                continue;
            }
            let (kept, gone) = (a.min(b), a.max(b));
            self.parents[gone as usize] = kept;
            self.accepts[kept as usize] |= self.accepts[gone as usize];
            for (c, target) in mem::take(&mut self.next[gone as usize]) {
                let next = &mut self.next[kept as usize];
                match next.binary_search_by_key(&c, |&(c, _)| c) {
                    Ok(place) => open.push([next[place].1, target]),
                    Err(place) => next.insert(place, (c, target)),
                }
            }
        }
    }

    /// Two states with a common successor on the same character.
    fn same_successor(&self) -> Option<[u32; 2]> {
        let states = (0..self.len()).filter(|&state| self.find(state) == state);
        let mut moves: Vec<_> = states
            .flat_map(|state| {
                let next = self.next[state as usize].iter();
                next.map(move |&(c, target)| (c, self.find(target), state))
            })
            .collect();
        moves.sort_unstable();
        let pair = moves.windows(2).find(|pair| (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1));
        pair.map(|pair| [pair[0].2, pair[1].2])
    }

    fn is_match(&self, word: &str) -> bool {
        let end = word.chars().try_fold(0, |state: u32, c| {
            let next = &self.next[state as usize];
            let place = next.binary_search_by_key(&c, |&(c, _)| c).ok()?;
            Some(self.find(next[place].1))
        });
        end.is_some_and(|state| self.accepts[state as usize])
    }

    /// The minimal automaton of the merged states.
    fn dfa(&self) -> Result<Dfa, TooManyStates> {
        let limit = Config::new().limit();
        let mut chars: Vec<char> = self.next.iter().flatten().map(|&(c, _)| c).collect();
        chars.sort_unstable();
        chars.dedup();
        let all = CharClasses::new(&Class::all());
        let letters = chars
            .iter()
            .fold(all, |letters, &c| letters.split(&Class::new([CharRange::new(c, c)])));
        check(self.parents.len(), letters.len(), limit)?;
        let mut table = Table::new(letters.len());
        table.start = 1;
        for state in 0..self.len() {
            table.push_state();
            table.accepts[state as usize + 1] = self.accepts[state as usize];
        }
        for (state, next) in self.next.iter().enumerate() {
            for &(c, target) in next {
                table.set(state as u32 + 1, letters.letter(c), self.find(target) + 1);
            }
        }
        Ok(Dfa::finish(&table, &letters, limit))
    }
}
