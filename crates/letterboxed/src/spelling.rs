//! The places that the words of a game visit, in order.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::game_state::Place;
use crate::puzzle::{Position, Puzzle};

impl Puzzle {
    /// The places that words visit one after another, each word from where the one before it ended.
    /// Where letters stand at several places, the spelling visits as many places as possible.
    /// `None` if the words cannot be spelled so.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    ///
    /// let puzzle: Puzzle = "ab a c".parse()?;
    /// // One `a` is next to `b`, so the word uses the other first.
    /// assert_eq!(puzzle.spelling(["baca"]), Some(vec![vec![1, 2, 3, 0]]));
    /// assert_eq!(puzzle.spelling(["ba"]), Some(vec![vec![1, 2]]));
    /// assert_eq!(puzzle.spelling(["bab"]).is_some(), true);
    /// assert_eq!(puzzle.spelling(["bb"]), None);
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn spelling<S: AsRef<str>>(
        &self,
        words: impl IntoIterator<Item = S>,
    ) -> Option<Vec<Vec<Position>>> {
        let mut lengths = Vec::new();
        // By step, where one can stand and where one stood before.
        let mut steps: Vec<BTreeMap<Place, Place>> = Vec::new();
        for word in words {
            let word = word.as_ref();
            lengths.push(word.chars().count());
            for (index, letter) in word.chars().enumerate() {
                let here =
                    (0..self.len() as Position).filter(|&place| self.letter(place) == letter);
                let next = match steps.last() {
                    None => {
                        let starts = here.map(|last| Place { last, visited: 1 << last });
                        kleene_text::gather(starts.map(|to| (to, to)))
                    }
                    Some(from) if index == 0 => {
                        let stays = from.keys().filter(|place| self.letter(place.last) == letter);
                        kleene_text::gather(stays.map(|&place| (place, place)))
                    }
                    Some(from) => self.across(from.keys().copied(), &here),
                };
                steps.push(next);
            }
        }
        let mut end = steps.last()?.keys().max_by_key(|place| place.visited.count_ones()).copied();
        let mut ways = vec![];
        for step in steps.iter().rev() {
            let place = end?;
            ways.push(place.last);
            end = step.get(&place).copied();
        }
        ways.reverse();
        let mut ways = ways.into_iter();
        Some(lengths.into_iter().map(|length| ways.by_ref().take(length).collect()).collect())
    }

    /// One step from each place to each of these on other sides.
    fn across(
        &self,
        from: impl Iterator<Item = Place>,
        to: &(impl Iterator<Item = Position> + Clone),
    ) -> BTreeMap<Place, Place> {
        kleene_text::gather(from.flat_map(|place| {
            let go = move |last| Place { last, visited: place.visited | 1 << last };
            to.clone()
                .filter(move |&to| self.side(to) != self.side(place.last))
                .map(move |last| (go(last), place))
        }))
    }
}
