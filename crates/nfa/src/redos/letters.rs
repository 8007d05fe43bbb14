//! The characters that a pattern tells apart.

use alloc::{string::String, vec, vec::Vec};

use indexmap::IndexSet;
use kleene_syntax::Class;
use rustc_hash::FxBuildHasher;

use super::places::Places;
use crate::char_classes::CharClasses;

/// The characters of a pattern's classes, numbered as far as it tells them apart.
#[derive(Debug)]
pub(super) struct Letters {
    pub(super) len: usize,
    /// By state, the letters on which it is entered, as bits.
    entering: Vec<Vec<u64>>,
    /// A character of each letter.
    chars: Vec<char>,
    /// The newline, where it matters.
    pub(super) newline: Option<u32>,
}

impl Letters {
    pub(super) fn new(places: &Places) -> Self {
        let different: IndexSet<&Class, FxBuildHasher> = places.classes.iter().collect();
        let all = CharClasses::new(&Class::all());
        let mut letters = different.iter().fold(all, |letters, class| letters.split(class));
        if places.knows_last_lines() {
            letters = letters.split(&Class::from_iter(['\n']));
        }
        let least = letters.least();
        let entering = places.classes.iter().map(|class| {
            let mut bits = vec![0; least.len().div_ceil(64)];
            let inside = least.iter().enumerate().filter(|&(_, &c)| class.contains(c));
            inside.for_each(|(letter, _)| bits[letter / 64] |= 1 << (letter % 64));
            bits
        });
        let newline = places.knows_last_lines().then(|| letters.letter('\n') as u32);
        let entering = entering.collect();
        Self { len: letters.len(), entering, chars: letters.readable(), newline }
    }

    /// Whether a letter leads to a state.
    pub(super) fn has(&self, state: usize, letter: u32) -> bool {
        self.entering[state][letter as usize / 64] >> (letter % 64) & 1 == 1
    }

    pub(super) fn spell(&self, text: &[u32]) -> String {
        text.iter().map(|&letter| self.chars[letter as usize]).collect()
    }
}
