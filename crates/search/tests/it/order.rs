//! Which solutions are found, in which order, and what an observer is told.

use kleene_search::{Observer, Outcome, Search, Uniqueness};
use proptest::prelude::*;

use crate::problems::Words;

proptest! {
    #[test]
    fn every_solution_once_in_the_order_of_choices(letters in 0u8..4, length in 0usize..6) {
        let words = Words { letters, length };
        let mut search = Search::new(words);
        let found: Vec<_> = search.by_ref().collect();
        prop_assert_eq!(search.outcome(), Some(Outcome::Exhausted));
        prop_assert_eq!(search.stats().solutions, found.len() as u64);
        prop_assert_eq!(found, words.by_brute_force());
    }
}

#[test]
fn uniqueness_tells_none_one_and_many_apart() {
    let verdict = |letters, length| Search::new(Words { letters, length }).uniqueness();
    assert_eq!(verdict(1, 2), Uniqueness::None);
    assert_eq!(verdict(1, 1), Uniqueness::One(vec![0]));
    assert_eq!(verdict(2, 2), Uniqueness::Many(vec![0, 1], vec![1, 0]));
}

/// Writes the events down, one word each.
#[derive(Default)]
struct Script(Vec<String>);

impl Observer<Words> for Script {
    fn consider(&mut self, depth: usize, choice: Option<u8>) {
        let choice = choice.map_or("root".to_owned(), |letter| letter.to_string());
        self.0.push(format!("{}consider {choice}", " ".repeat(depth)));
    }
    fn place(&mut self, depth: usize, _: &Vec<u8>) {
        self.0.push(format!("{}place", " ".repeat(depth)));
    }
    fn dead(&mut self, depth: usize, _: &Vec<u8>) {
        self.0.push(format!("{}dead", " ".repeat(depth)));
    }
    fn solved(&mut self, depth: usize, word: &Vec<u8>) {
        self.0.push(format!("{}solved {word:?}", " ".repeat(depth)));
    }
    fn remove(&mut self, depth: usize) {
        self.0.push(format!("{}remove", " ".repeat(depth)));
    }
}

#[test]
fn an_observer_is_told_of_every_node_in_nested_pairs() {
    let words = Words { letters: 2, length: 2 };
    let mut script = Script::default();
    let found = Search::with(words, Default::default(), &mut script).count();
    assert_eq!(found, 2);
    let expected = "\
consider root
place
 consider 0
 place
  consider 0
  dead
  consider 1
  solved [0, 1]
 remove
 consider 1
 place
  consider 0
  solved [1, 0]
  consider 1
  dead
 remove
remove";
    assert_eq!(script.0.join("\n"), expected);
}
