//! The relevant property of the rest of a text: the states that match it.

use alloc::vec::Vec;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::places::{Obstacle, Places};
use crate::trial::{Outcome, Trial};

/// The largest number of endings.
const MOST: usize = 2000;

/// The largest number of pairs of a state and an ending.
const MOST_PAIRS: usize = 1 << 19;

/// The largest number of choices examined.
const BUDGET: u64 = 200_000_000;

/// The classes of endings, distinguished by which states match them in which bodies: the
/// deterministic automaton of the pattern read from right to left.
#[derive(Debug)]
pub(crate) struct Endings {
    /// By ending, the bodies of states that match it or a beginning of it, as bits.
    matched: Vec<Vec<u64>>,
    /// By ending, its first letter and the ending after that. An ending may begin with several
    /// letters.
    pub(crate) after: Vec<Vec<(u32, u32)>>,
    /// By ending except the first, how its first text was found.
    found: Vec<Option<(u32, u32)>>,
}

impl Endings {
    /// The empty ending.
    pub(crate) const EMPTY: u32 = 0;

    pub(crate) fn new(places: &Places) -> Result<Self, Obstacle> {
        let mut endings = Self { matched: Vec::new(), after: Vec::new(), found: Vec::new() };
        let mut spent = 0;
        // The number of an ending, by whether it is nonempty and by the bodies that match it.
        let mut known: IndexSet<(bool, Vec<u64>), FxBuildHasher> = IndexSet::default();
        let nothing = endings.matched_before(places, None);
        known.insert((false, nothing.clone()));
        endings.push(nothing, None);
        let mut done = 0;
        while done < endings.len() {
            for letter in 0..places.letters.len as u32 {
                spent +=
                    (places.histories.len() * places.choices.all.len() + places.levels()) as u64;
                let before = (letter, done as u32);
                let matched = endings.matched_before(places, Some(before));
                let (number, _) = known.insert_full((true, matched.clone()));
                if number == endings.len() {
                    endings.push(matched, Some(before));
                }
                endings.after[number].push(before);
                let count = endings.len();
                if count > MOST || count * places.len() > MOST_PAIRS || spent > BUDGET {
                    return Err(Obstacle::Conditions);
                }
            }
            done += 1;
        }
        Ok(endings)
    }

    /// A single ending for all texts, which no state matches: every possible choice then counts as
    /// tried.
    pub(crate) fn unknown(places: &Places) -> Self {
        let matched = vec![vec![0; places.levels().div_ceil(64)]];
        let after = vec![(0..places.letters.len as u32).map(|letter| (letter, 0)).collect()];
        Self { matched, after, found: vec![None] }
    }

    pub(crate) fn len(&self) -> usize {
        self.matched.len()
    }

    /// Whether an ending is matched in a state's body with this number.
    pub(crate) fn is_matched(&self, level: usize, ending: u32) -> bool {
        self.matched[ending as usize][level / 64] >> (level % 64) & 1 == 1
    }

    /// A text with this ending, as letters.
    pub(crate) fn text(&self, mut ending: u32) -> Vec<u32> {
        let mut text = Vec::new();
        while let Some((letter, rest)) = self.found[ending as usize] {
            text.push(letter);
            ending = rest;
        }
        text
    }

    fn push(&mut self, matched: Vec<u64>, found: Option<(u32, u32)>) {
        self.matched.push(matched);
        self.after.push(Vec::new());
        self.found.push(found);
    }

    /// The bodies that match an ending that begins with this letter, or the empty one.
    fn matched_before(&self, places: &Places, next: Option<(u32, u32)>) -> Vec<u64> {
        let mut matched = vec![0; places.levels().div_ceil(64)];
        let mut outcomes = vec![Outcome::Fails; places.choices.all.len()];
        let mut at = None;
        for (history, state) in places.by_history() {
            let trial = Trial { places, endings: self, history, next };
            if at != Some(history) {
                trial.outcomes(0..outcomes.len() as u32, &mut outcomes);
                at = Some(history);
            }
            let first = places.level(state);
            for (i, outcome) in trial.levels(places.start(state), &outcomes).enumerate() {
                if outcome != Outcome::Fails {
                    matched[(first + i) / 64] |= 1 << ((first + i) % 64);
                }
            }
        }
        matched
    }
}
