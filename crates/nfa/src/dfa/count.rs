//! The number of words of a length, and random words.

use alloc::{string::String, vec::Vec};

use num_bigint::BigUint;

use super::Dfa;
use crate::char_classes::size;

impl Dfa {
    /// The number of words of each length, from 0 on; never ends.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::classical;
    ///
    /// // Fibonacci numbers count the words of 0 and 1 without two ones in a row.
    /// let dfa = Dfa::new(&classical::parse("1?(?:01?)*")?)?;
    /// let counts: Vec<_> = dfa.counts().take(7).map(|count| count.to_string()).collect();
    /// assert_eq!(counts, ["1", "2", "3", "5", "8", "13", "21"]);
    /// assert_eq!(dfa.counts().nth(200).unwrap().to_string().len(), 42);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn counts(&self) -> Counts<'_> {
        let mut ways = vec![BigUint::ZERO; self.accepts.len()];
        ways[self.start().index()] = BigUint::from(1_u8);
        Counts { dfa: self, ways }
    }

    /// The number of words in the language; `None` if it is infinite.
    #[must_use]
    pub fn count(&self) -> Option<BigUint> {
        // A word of a finite language visits no state twice.
        self.is_finite().then(|| self.counts().take(self.live_states()).sum())
    }

    /// Prepares to draw random words of this length in characters, each equally likely.
    ///
    /// Takes memory for one number per state and length.
    #[must_use]
    pub fn sampler(&self, length: usize) -> Sampler<'_> {
        self.sampler_of(length, length)
    }

    /// Prepares to draw random words of at most this length in characters, each equally likely.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::classical;
    ///
    /// let dfa = Dfa::new(&classical::parse("[ab]*")?)?;
    /// assert_eq!(dfa.sampler_up_to(3).len().to_string(), "15");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sampler_up_to(&self, length: usize) -> Sampler<'_> {
        self.sampler_of(0, length)
    }

    fn sampler_of(&self, shortest: usize, length: usize) -> Sampler<'_> {
        let ends = self.accepts.iter().map(|&accepts| BigUint::from(u8::from(accepts)));
        // Dynamic programming over the number of characters that are left.
        let mut endings: Vec<Vec<BigUint>> = vec![ends.collect()];
        let sizes = self.letters.sizes();
        for left in 0..length {
            let after = &endings[left];
            let next = (0..self.accepts.len()).map(|state| {
                let targets = self.targets(state).zip(&sizes);
                targets.map(|(target, &size)| &after[target] * size).sum()
            });
            endings.push(next.collect());
        }
        let start = self.start().index();
        let len = endings[shortest..].iter().map(|endings| &endings[start]).sum();
        Sampler { dfa: self, endings, shortest, len }
    }
}

/// The number of words by length. See [`Dfa::counts`].
#[derive(Clone, Debug)]
pub struct Counts<'a> {
    dfa: &'a Dfa,
    /// By state, the number of words of the current length that lead there.
    ways: Vec<BigUint>,
}

impl Iterator for Counts<'_> {
    type Item = BigUint;

    fn next(&mut self) -> Option<BigUint> {
        let dfa = self.dfa;
        let ends = self.ways.iter().zip(&dfa.accepts).filter(|(_, accepts)| **accepts);
        let count = ends.map(|(ways, _)| ways).sum();
        let sizes = dfa.letters.sizes();
        let mut next = vec![BigUint::ZERO; self.ways.len()];
        for (state, ways) in self.ways.iter().enumerate().skip(1) {
            for (&row, &size) in dfa.row(state).iter().zip(&sizes).filter(|(row, _)| **row > 0) {
                next[(row >> dfa.shift) as usize] += ways * size;
            }
        }
        self.ways = next;
        Some(count)
    }
}

/// Draws random words of one length, or up to one. See [`Dfa::sampler`] and
/// [`Dfa::sampler_up_to`].
#[derive(Clone, Debug)]
pub struct Sampler<'a> {
    dfa: &'a Dfa,
    /// By number of characters left and state, the number of accepted endings.
    endings: Vec<Vec<BigUint>>,
    /// The least length of words.
    shortest: usize,
    /// The number of words.
    len: BigUint,
}

impl Sampler<'_> {
    /// The number of words to draw from.
    #[must_use]
    pub fn len(&self) -> &BigUint {
        &self.len
    }

    /// Whether there is no word to draw.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self.len() == BigUint::ZERO
    }

    /// Draws a word; each is equally likely if every bit of `random` is equally likely to be 0 or
    /// 1. `None` if there is no word.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::classical;
    ///
    /// let dfa = Dfa::new(&classical::parse("a*ba*")?)?;
    /// // Seeds of a good generator go here.
    /// let mut state = 7_u64;
    /// let mut random = || {
    ///     state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    ///     state
    /// };
    /// let word = dfa.sampler(6).draw(&mut random).expect("there are six words");
    /// assert!(dfa.is_match(&word) && word.len() == 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draw(&self, random: &mut impl FnMut() -> u64) -> Option<String> {
        if self.is_empty() {
            return None;
        }
        let mut rank = below(self.len(), random);
        let mut state = self.dfa.start().index();
        let mut length = self.shortest;
        // Shorter words have the lower ranks.
        while rank >= self.endings[length][state] {
            rank -= &self.endings[length][state];
            length += 1;
        }
        let mut word = String::with_capacity(length);
        for endings in self.endings[..length].iter().rev() {
            let (c, after) = self.step(state, endings, &mut rank);
            word.push(c);
            state = after;
        }
        Some(word)
    }

    /// The next character of the word with this rank among those from a state, and the successor;
    /// `rank` becomes the rank of the rest.
    fn step(&self, state: usize, endings: &[BigUint], rank: &mut BigUint) -> (char, usize) {
        let row = self.dfa.row(state);
        for &(range, letter) in self.dfa.letters.ranges() {
            let after = (row[letter as usize] >> self.dfa.shift) as usize;
            let each = &endings[after];
            let all = each * size(range);
            if *rank < all {
                let nth = &*rank / each;
                *rank %= each;
                let nth = usize::try_from(&nth).unwrap_or(usize::MAX);
                return ((range.start..=range.end).nth(nth).unwrap_or(range.end), after);
            }
            *rank -= all;
        }
        unreachable!("ranks are below the number of words")
    }
}

/// A number below `bound`, each equally likely: rejection sampling over its number of bits.
fn below(bound: &BigUint, random: &mut impl FnMut() -> u64) -> BigUint {
    let bits = bound.bits();
    loop {
        let digits: Vec<u32> = (0..bits.div_ceil(32)).map(|_| (random() >> 32) as u32).collect();
        let spare = (32 - bits % 32) % 32;
        let number = BigUint::new(digits) >> spare;
        if number < *bound {
            return number;
        }
    }
}
