//! The rest of a text, as far as it matters: from which states it is accepted.

use alloc::{vec, vec::Vec};

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::places::{Left, Obstacle, Places};
use super::{Letters, Scope};

/// The most endings.
const MOST: usize = 2000;

/// The most pairs of a state and an ending.
const MOST_PAIRS: usize = 1 << 19;

/// The endings of texts, told apart by the states from which they are accepted: the deterministic
/// automaton of the pattern read from right to left. Ending 0 is the empty one.
#[derive(Debug)]
pub(super) struct Endings {
    /// By ending, the states from which it is accepted, as bits.
    alive: Vec<Vec<u64>>,
    /// By ending, its first letter and the ending after that. An ending may begin with several
    /// letters.
    pub(super) after: Vec<Vec<(u32, u32)>>,
    /// By ending but the first, how the first text was found that is such an ending.
    found: Vec<Option<(u32, u32)>>,
}

/// By how much is left and the states that accept it, how it was found.
type Known = IndexMap<(Left, Vec<u64>), Option<(u32, u32)>, FxBuildHasher>;

impl Endings {
    pub(super) fn new(places: &Places, letters: &Letters) -> Result<Self, Obstacle> {
        let states = places.classes.len();
        let words = states.div_ceil(64);
        let accepted = |left: Left| {
            let mut set = vec![0; words];
            let ends = (0..states).filter(|&state| places.ends(state as u32, left));
            ends.for_each(|state| set[state / 64] |= 1 << (state % 64));
            set
        };
        let newline =
            letters.newline.filter(|_| places.scope == Scope::Search && places.knows_last_lines());
        let more = [false, true].map(|is_word| accepted(Left::More { is_word }));
        let is_word = |letter| places.word_state().is_some_and(|state| letters.has(state, letter));
        let mut known = Known::default();
        known.insert((Left::Nothing, accepted(Left::Nothing)), None);
        let mut after = vec![Vec::new()];
        let mut done = 0;
        while let Some(((left, set), _)) = known.get_index(done) {
            let (left, set) = (*left, set.clone());
            for letter in 0..letters.len as u32 {
                let is_newline = left == Left::Nothing && newline == Some(letter);
                let is_word = is_word(letter);
                let left = if is_newline { Left::Newline } else { Left::More { is_word } };
                let mut before = match is_newline {
                    true => accepted(Left::Newline),
                    false => more[usize::from(is_word)].clone(),
                };
                for (state, follow) in places.follow.iter().enumerate() {
                    let goes_on = |&(next, _): &(u32, bool)| {
                        let next = next as usize;
                        set[next / 64] >> (next % 64) & 1 == 1 && letters.has(next, letter)
                    };
                    if follow.iter().any(goes_on) {
                        before[state / 64] |= 1 << (state % 64);
                    }
                }
                let (number, known_before) = {
                    let entry = known.entry((left, before));
                    let number = entry.index();
                    let is_known = matches!(entry, indexmap::map::Entry::Occupied(_));
                    entry.or_insert(Some((letter, done as u32)));
                    (number, is_known)
                };
                if !known_before {
                    after.push(Vec::new());
                }
                after[number].push((letter, done as u32));
                if known.len() > MOST || known.len() * states > MOST_PAIRS {
                    return Err(Obstacle::Conditions);
                }
            }
            done += 1;
        }
        let (alive, found) = known.into_iter().map(|((_, set), found)| (set, found)).unzip();
        Ok(Self { alive, after, found })
    }

    /// One ending for all texts, which is accepted from no state: then everything that may be tried
    /// is taken to be tried.
    pub(super) fn unknown(places: &Places, letters: &Letters) -> Self {
        let alive = vec![vec![0; places.classes.len().div_ceil(64)]];
        let after = vec![(0..letters.len as u32).map(|letter| (letter, 0)).collect()];
        Self { alive, after, found: vec![None] }
    }

    pub(super) fn len(&self) -> usize {
        self.alive.len()
    }

    /// Whether an ending is accepted from a state.
    pub(super) fn is_alive(&self, state: u32, ending: u32) -> bool {
        let state = state as usize;
        self.alive[ending as usize][state / 64] >> (state % 64) & 1 == 1
    }

    /// A text that is such an ending, as letters.
    pub(super) fn text(&self, mut ending: u32) -> Vec<u32> {
        let mut text = Vec::new();
        while let Some((letter, rest)) = self.found[ending as usize] {
            text.push(letter);
            ending = rest;
        }
        text
    }
}
