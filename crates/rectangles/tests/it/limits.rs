//! Every limit stops every search, says so, and keeps what was found.

use std::time::Duration;

use kleene_rectangles::{Cancel, Config, Limits, Outcome, Puzzle, Stop, Uniqueness};

use crate::puzzle;

fn with(limits: Limits) -> Config {
    Config::new().limits(limits)
}

fn raised() -> Cancel {
    let cancel = Cancel::new();
    cancel.cancel();
    cancel
}

fn strip() -> Puzzle {
    puzzle("4 4\n2 1 8")
}

#[test]
fn every_limit() {
    let cases = [
        (Limits::new(), 36, Outcome::Exhausted),
        (Limits::new().solutions(3), 3, Outcome::Stopped(Stop::Solutions)),
        (Limits::new().nodes(2), 0, Outcome::Stopped(Stop::Nodes)),
        (Limits::new().time(Duration::ZERO), 0, Outcome::Stopped(Stop::Time)),
        (Limits::new().cancel(raised()), 0, Outcome::Stopped(Stop::Cancelled)),
    ];
    for (limits, solutions, outcome) in cases {
        let config = with(limits);
        let mut found = strip().solve(&config);
        assert_eq!(found.by_ref().count(), solutions);
        assert_eq!(found.outcome(), Some(outcome));
        let count = strip().count(&config);
        assert_eq!((count.solutions, count.outcome), (solutions as u128, outcome));
        if solutions == 0 {
            assert_eq!(strip().first(&config), (None, outcome));
            let classes = strip().fundamental(&config);
            assert_eq!((classes.fundamental, classes.outcome), (0, outcome));
        }
    }
}

/// The last limit that stops the count is one below the nodes that there are.
#[test]
fn a_count_that_was_stopped_is_a_lower_bound() {
    let mut before = 0;
    for nodes in 0.. {
        let count = strip().count(&with(Limits::new().nodes(nodes)));
        assert!(before <= count.solutions && count.solutions <= 36);
        before = count.solutions;
        if count.outcome == Outcome::Exhausted {
            assert_eq!(count.solutions, 36);
            return;
        }
        assert_eq!(count.outcome, Outcome::Stopped(Stop::Nodes));
    }
}

#[test]
fn a_first_solution_leaves_the_rest_open() {
    let (first, outcome) = strip().first(&Config::new());
    assert!(first.is_some());
    assert_eq!(outcome, Outcome::Stopped(Stop::Solutions));
    let none = strip().first(&with(Limits::new().solutions(0)));
    assert_eq!(none, (None, Outcome::Stopped(Stop::Solutions)));
    let unknown = Uniqueness::Unknown { found: None, why: Stop::Nodes };
    assert_eq!(strip().solve(&with(Limits::new().nodes(1))).uniqueness(), unknown);
}

/// Equal seeds find equal solutions, and a count beyond its number says so.
#[test]
fn seeds_and_large_counts() {
    let puzzle = puzzle("9 9\n2 1\n3 2 3\n4 3 2\n5 2\n1 1 5\n3 3\n4 1 2\n2 2 3");
    let first = |seed| puzzle.first_by_seed(&Config::new(), seed).0.expect("there is one");
    assert_eq!(first(1), first(1));
    let many = Puzzle::parse(b"30 30\n1 1\n2 1").unwrap().repeating(true);
    let count = many.count(&with(Limits::new().nodes(100)));
    assert_eq!(count.outcome, Outcome::Stopped(Stop::Nodes));
    let beyond = Puzzle::parse(b"300 2\n1 1\n2 1\n2 2").unwrap().repeating(true);
    let count = beyond.count(&Config::new());
    assert_eq!((count.solutions, count.outcome), (u128::MAX, Outcome::Stopped(Stop::Solutions)));
}
