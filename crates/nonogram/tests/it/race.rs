//! Searches side by side: the answers of one search, whichever of them is first.

use std::num::NonZeroUsize;
use std::time::Duration;

use kleene_nonogram::{
    Cancel, Config, Limits, Outcome, Puzzle, Solution, Stop, Strategy, Uniqueness, verify,
};
use proptest::prelude::*;

use crate::colors::{by_brute_force, puzzles};
use crate::puzzle;

fn race(puzzle: &Puzzle, limits: Limits, searches: usize) -> (Vec<Solution>, Outcome) {
    let searches = NonZeroUsize::new(searches).expect("at least one");
    let mut solutions = puzzle.race(&Config::new().limits(limits), searches);
    let found: Vec<_> = solutions.by_ref().collect();
    assert_eq!(solutions.next(), None);
    for (at, solution) in found.iter().enumerate() {
        assert_eq!(verify(puzzle, solution), Ok(()));
        assert!(!found[..at].contains(solution), "a solution comes once");
    }
    (found, solutions.outcome().expect("it has ended"))
}

proptest! {
    #![proptest_config(kleene_testing::cases(60))]

    /// In black and white or colors, with given cells and runs of unknown length.
    #[test]
    fn any_number_of_searches_finds_as_much(puzzle in puzzles(1..=4), most in 1_u64..4) {
        let expected = by_brute_force(&puzzle);
        for searches in [1, 2, 3, 8, 24] {
            let (found, outcome) = race(&puzzle, Limits::new().solutions(most), searches);
            prop_assert_eq!(found.len(), expected.len().min(most as usize));
            let is_cut = outcome == Outcome::Stopped(Stop::Solutions) && found.len() as u64 == most;
            prop_assert!(is_cut || outcome == Outcome::Exhausted && found.len() == expected.len());
            let is_one = |found: &Solution| expected.contains(&puzzle.letters(found).to_string());
            prop_assert!(found.iter().all(is_one));
        }
    }
}

#[test]
fn verdicts_on_the_fixtures_are_those_of_one_search() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/nonogram/");
    let mut unique = 0;
    for name in [
        "handmade/key.pbm",
        "handmade/two-on-a-die.non",
        "handmade/no-solution.non",
        "generated/dom-6.nin",
        "generated/random-20x20-s2.non",
        "survey/webpbn-00023-edge.nin",
    ] {
        let bytes = std::fs::read(format!("{folder}{name}")).expect("a fixture");
        let puzzle = Puzzle::parse(&bytes).expect("a puzzle");
        let alone = race(&puzzle, Limits::new().solutions(2), 1);
        unique += usize::from(alone.0.len() == 1);
        for searches in [2, 4] {
            let (found, outcome) = race(&puzzle, Limits::new().solutions(2), searches);
            assert_eq!(found.len(), alone.0.len(), "{name}");
            if found.len() < 2 {
                assert_eq!((found, outcome), alone, "{name}");
            }
        }
    }
    assert!(unique >= 3, "pictures have been compared: {unique}");
}

#[test]
fn limits_end_all_searches() {
    let rooks = puzzle(&format!("8 8\n{}", "1\n".repeat(16)));
    let two = || Limits::new().solutions(2);
    let stopped = |why| (Vec::new(), Outcome::Stopped(why));
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(race(&rooks, two().cancel(cancel), 4), stopped(Stop::Cancelled));
    assert_eq!(race(&rooks, two().time(Duration::ZERO), 4), stopped(Stop::Time));
    assert_eq!(race(&rooks, Limits::new().solutions(0), 4), stopped(Stop::Solutions));
    // A flag that was not raised stays down: what ends the searches is their own.
    let cancel = Cancel::new();
    assert_eq!(race(&rooks, two().cancel(cancel.clone()), 4).0.len(), 2);
    assert!(!cancel.is_cancelled());
}

/// The order of nodes decides what is found within some of them, and without a limit everything is found in order.
#[test]
fn one_search_where_order_counts() {
    let rooks = puzzle(&format!("5 5\n{}", "1\n".repeat(10)));
    for limits in [Limits::new(), Limits::new().nodes(40).solutions(50)] {
        let alone: Vec<_> = rooks.solve(&Config::new().limits(limits.clone())).collect();
        assert_eq!(race(&rooks, limits, 4).0, alone);
    }
}

#[test]
fn a_strategy_that_is_named_is_that_of_all_searches() {
    let rooks = puzzle("3 3\n1\n1\n1\n1\n1\n1\n");
    for strategy in Strategy::ALL {
        let config = Config::new().strategy(strategy).limits(Limits::new().solutions(2));
        let mut solutions = rooks.race(&config, NonZeroUsize::new(3).unwrap());
        assert!(matches!(solutions.uniqueness(), Uniqueness::Many(..)), "{strategy}");
        let learns = solutions.stats().learn.search.nodes > 0;
        let may_learn = !matches!(strategy, Strategy::Probing | Strategy::Textbook);
        assert!(may_learn || !learns, "{strategy}");
    }
}
