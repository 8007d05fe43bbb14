//! Every limit stops every search, says so, and keeps what was found.

use std::time::Duration;

use kleene_queens::{
    Cancel, Config, Draw, KNOWN_COUNTS, Limits, Outcome, Puzzle, Stop, SymmetricCount, Uniqueness,
};

use crate::empty;

fn with(limits: Limits) -> Config {
    Config::new().limits(limits)
}

#[track_caller]
fn check(limits: &Limits, solutions: usize, outcome: Outcome) {
    let puzzle = empty(8);
    let mut found = puzzle.solve(&with(limits.clone()));
    assert_eq!(found.by_ref().count(), solutions);
    assert_eq!(found.outcome(), Some(outcome));
}

fn raised() -> Cancel {
    let cancel = Cancel::new();
    cancel.cancel();
    cancel
}

#[test]
fn solutions_one_by_one() {
    check(&Limits::new(), 92, Outcome::Exhausted);
    check(&Limits::new().solutions(3), 3, Outcome::Stopped(Stop::Solutions));
    check(&Limits::new().nodes(10), 0, Outcome::Stopped(Stop::Nodes));
    check(&Limits::new().time(Duration::ZERO), 0, Outcome::Stopped(Stop::Time));
    check(&Limits::new().cancel(raised()), 0, Outcome::Stopped(Stop::Cancelled));
}

#[test]
fn counts_and_classes() {
    let limits = [
        (Limits::new().solutions(3), Stop::Solutions),
        (Limits::new().nodes(10), Stop::Nodes),
        (Limits::new().time(Duration::ZERO), Stop::Time),
        (Limits::new().cancel(raised()), Stop::Cancelled),
    ];
    let partial: Puzzle = "........\n........\n".repeat(4).replacen('.', "x", 1).parse().unwrap();
    for puzzle in [empty(8), partial] {
        for (limits, stop) in limits.clone() {
            let config = with(limits);
            assert_eq!(puzzle.count(&config).outcome, Outcome::Stopped(stop));
            assert_eq!(puzzle.fundamental(&config).outcome, Outcome::Stopped(stop));
            assert!(puzzle.count(&config).solutions <= 3);
        }
    }
}

/// The last node limit that stops is one below the number of nodes there are.
#[test]
fn a_symmetric_count_that_was_stopped_is_a_lower_bound() {
    let all = SymmetricCount::new(9, &Limits::new()).unwrap();
    let mut stopped = 0;
    let mut before = 0;
    for nodes in 0.. {
        let count = SymmetricCount::new(9, &Limits::new().nodes(nodes)).unwrap();
        assert!(before <= count.solutions() && count.solutions() <= KNOWN_COUNTS[8]);
        assert!(count.classes().eight <= all.classes().eight);
        assert!(count.classes().four <= all.classes().four);
        before = count.solutions();
        if count.outcome() == Outcome::Exhausted {
            assert_eq!(count, all);
            break;
        }
        assert_eq!(count.outcome(), Outcome::Stopped(Stop::Nodes));
        stopped += 1;
    }
    assert!(stopped > 100, "{stopped}");
}

#[test]
fn uniqueness_and_draws() {
    let config = with(Limits::new().nodes(3));
    let unknown = Uniqueness::Unknown { found: None, why: Stop::Nodes };
    assert_eq!(empty(8).solve(&config).uniqueness(), unknown);
    assert_eq!(empty(8).random(1, &config), Draw::Unknown(Stop::Nodes));
    let cancelled = with(Limits::new().cancel(raised()));
    assert_eq!(empty(100).random(1, &cancelled), Draw::Unknown(Stop::Cancelled));
}

/// Above 64 queens the rows are no longer bits of a word.
#[test]
fn a_wide_board_is_searched_within_limits() {
    let config = with(Limits::new().nodes(5_000));
    let mut found = empty(1_000_000).solve(&config);
    assert_eq!((found.next(), found.outcome()), (None, Some(Outcome::Stopped(Stop::Nodes))));
    assert_eq!(found.stats().nodes, 5_000);
}
