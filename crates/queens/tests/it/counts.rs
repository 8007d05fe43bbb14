//! Counts of the empty board by every strategy, against the published ones.

use kleene_queens::{
    Bitmask, Config, KNOWN_COUNTS, KNOWN_FUNDAMENTAL, Limits, NotAPrefix, Outcome, Stop,
    SymmetricCount, SymmetricTree, Textbook, construct, verify,
};
use kleene_search::{Prefix, Search, Walk};

use crate::{empty, solutions};

#[test]
fn textbook_counts() {
    for size in 1..=9 {
        let found = Search::new(Textbook::new(&empty(size))).count() as u64;
        assert_eq!(found, KNOWN_COUNTS[size - 1], "{size}");
    }
}

#[test]
fn textbook_counts_of_larger_boards() {
    if !kleene_testing::is_slow_wanted() {
        return;
    }
    for size in 10..=12 {
        let found = Search::new(Textbook::new(&empty(size))).count() as u64;
        assert_eq!(found, KNOWN_COUNTS[size - 1], "{size}");
    }
}

#[test]
fn bitmask_counts() {
    for size in 1..=12 {
        let bitmask = Bitmask::new(&empty(size)).unwrap();
        assert_eq!(Search::new(bitmask).count() as u64, KNOWN_COUNTS[size - 1], "{size}");
    }
}

#[test]
fn symmetric_counts() {
    for size in 1..=14 {
        let count = SymmetricCount::new(size, &Limits::new()).unwrap();
        assert_eq!(count.outcome(), Outcome::Exhausted);
        assert_eq!(count.solutions(), KNOWN_COUNTS[size - 1], "{size}");
        assert_eq!(count.classes().fundamental(), KNOWN_FUNDAMENTAL[size - 1], "{size}");
        assert_eq!(count.classes().boards(), count.solutions(), "{size}");
    }
}

/// A limit on solutions that is never reached makes the classes be found one solution at a time.
#[test]
fn classes_found_one_by_one_are_those_counted_by_symmetry() {
    let one_by_one = Config::new().limits(Limits::new().solutions(u64::MAX));
    for size in 1..=12 {
        let puzzle = empty(size);
        assert_eq!(puzzle.fundamental(&one_by_one), puzzle.fundamental(&Config::new()), "{size}");
        assert_eq!(puzzle.count(&one_by_one), puzzle.count(&Config::new()), "{size}");
    }
}

#[test]
fn the_symmetric_count_has_a_largest_board() {
    let now = Limits::new().nodes(0);
    assert!(SymmetricCount::new(0, &now).is_none());
    assert!(SymmetricCount::new(SymmetricCount::MAX_SIZE, &now).is_some());
    assert!(SymmetricCount::new(SymmetricCount::MAX_SIZE + 1, &now).is_none());
}

#[test]
fn two_and_three_queens_are_proven_impossible() {
    for size in [2, 3] {
        let puzzle = empty(size);
        let mut none = puzzle.solutions();
        assert_eq!((none.next(), none.outcome()), (None, Some(Outcome::Exhausted)));
        let count = puzzle.count(&Config::new());
        assert_eq!((count.solutions, count.outcome), (0, Outcome::Exhausted));
        assert_eq!(construct(size), Ok(None));
    }
}

#[test]
fn a_solution_is_constructed_for_every_other_size() {
    for size in (1..=1500).chain([99_998, 99_999, 100_000, 100_001, 999_998, 999_999, 1_000_000]) {
        if size == 2 || size == 3 {
            continue;
        }
        let solution = construct(size).unwrap().unwrap();
        assert_eq!(verify(&empty(size), &solution), Ok(()), "{size}");
    }
}

#[test]
fn solutions_come_in_order_and_once() {
    for size in 1..=9 {
        let found = solutions(&empty(size));
        assert!(found.is_sorted_by(|before, after| before < after), "{size}");
    }
}

#[test]
fn parts_of_the_count_by_symmetry_add_up() {
    let (root, deadline) = (Prefix::new(Vec::new()), Limits::new().deadline());
    for size in 1..=11 {
        let tree = SymmetricTree::new(size).expect("it is below the limit");
        // The last cut goes down to whole boards.
        for count in [1, 2, 7, 60, 100_000] {
            let parts = Walk::new(tree).balanced_frontier(&root, count, 4, &deadline).unwrap();
            let mut boards = [0; 4];
            for part in parts {
                let (found, outcome) = tree.count(part.prefix.choices(), &Limits::new()).unwrap();
                assert_eq!(outcome, Outcome::Exhausted);
                boards.iter_mut().zip(found).for_each(|(sum, found)| *sum += found);
            }
            assert_eq!(tree.solutions(boards), Some(KNOWN_COUNTS[size - 1]), "{size}, {count}");
        }
    }
}

#[test]
fn a_part_of_the_count_by_symmetry_is_of_the_tree() {
    let tree = SymmetricTree::new(8).expect("it is below the limit");
    for (prefix, depth) in [(&[4][..], 0), (&[0, 1], 1), (&[2, 7], 1), (&[0, 2, 2], 2)] {
        assert_eq!(tree.count(prefix, &Limits::new()), Err(NotAPrefix { depth }), "{prefix:?}");
    }
    assert_eq!(tree.solutions([0, 0, 1, 0]), None);
    let stopped = tree.count(&[], &Limits::new().nodes(10)).unwrap();
    assert_eq!(stopped.1, Outcome::Stopped(Stop::Nodes));
}
