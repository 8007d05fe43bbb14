//! Small problems to search.

use kleene_search::{Problem, Step};

/// Words of `length` letters below `letters` of which no two neighbors are equal.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    pub(crate) letters: u8,
    pub(crate) length: usize,
}

impl Problem for Words {
    type State = Vec<u8>;
    type Choice = u8;
    type Choices = std::ops::Range<u8>;
    type Memory = ();

    fn root(&self) -> Vec<u8> {
        Vec::new()
    }

    fn memory(&self) {}

    fn step(&self, word: &mut Vec<u8>, (): &mut ()) -> Step<Self::Choices> {
        match word[..] {
            [.., a, b] if a == b => Step::Dead,
            _ if word.len() == self.length => Step::Solved,
            _ => Step::Branch(0..self.letters),
        }
    }

    fn commit(&self, word: &mut Vec<u8>, letter: u8) {
        word.push(letter);
    }
}

impl Words {
    /// The same words, by trying every word of the length.
    pub(crate) fn by_brute_force(self) -> Vec<Vec<u8>> {
        let mut words = vec![Vec::new()];
        for _ in 0..self.length {
            let longer = words.iter().flat_map(|word: &Vec<u8>| {
                (0..self.letters).map(move |letter| [&word[..], &[letter]].concat())
            });
            words = longer.collect();
        }
        words.retain(|word| word.windows(2).all(|pair| pair[0] != pair[1]));
        words
    }
}
