//! Every limit stops every strategy, says so, and keeps what was found.

use std::time::Duration;

use kleene_sudoku::{
    Cancel, Config, GenerateError, Generator, Limits, Minimality, Outcome, Puzzle, Shape, Stop,
    Strategy, Uniqueness,
};

use crate::{HARD, puzzle};

fn raised() -> Cancel {
    let cancel = Cancel::new();
    cancel.cancel();
    cancel
}

#[track_caller]
fn check(limits: &Limits, expected: usize, outcome: Outcome) {
    for strategy in Strategy::ALL {
        let config = Config::new().strategy(strategy).limits(limits.clone());
        let four = puzzle("................");
        let mut found = four.solve(&config);
        assert_eq!(found.by_ref().count(), expected, "{strategy}");
        assert_eq!(found.outcome(), Some(outcome), "{strategy}");
        let count = four.count(&config);
        assert_eq!((count.solutions, count.outcome), (expected as u64, outcome), "{strategy}");
    }
    // The quick strategy has a problem of its own for this shape.
    let mut classic = Puzzle::empty(Shape::CLASSIC).solve(&Config::new().limits(limits.clone()));
    if let Outcome::Stopped(why) = outcome {
        assert_eq!(classic.by_ref().count(), expected);
        assert_eq!(classic.outcome(), Some(Outcome::Stopped(why)));
    }
}

#[test]
fn solutions_one_by_one() {
    check(&Limits::new(), 288, Outcome::Exhausted);
    check(&Limits::new().solutions(3), 3, Outcome::Stopped(Stop::Solutions));
    check(&Limits::new().nodes(3), 0, Outcome::Stopped(Stop::Nodes));
    check(&Limits::new().time(Duration::ZERO), 0, Outcome::Stopped(Stop::Time));
    check(&Limits::new().cancel(raised()), 0, Outcome::Stopped(Stop::Cancelled));
}

#[test]
fn a_flag_that_goes_up_on_the_way() {
    let cancel = Cancel::new();
    let limits = Limits::new().cancel(cancel.clone());
    let mut found = Puzzle::empty(Shape::CLASSIC).solve(&Config::new().limits(limits));
    assert_eq!(found.by_ref().take(5).count(), 5);
    assert_eq!(found.outcome(), None);
    cancel.cancel();
    assert_eq!((found.next(), found.outcome()), (None, Some(Outcome::Stopped(Stop::Cancelled))));
}

/// A verdict within so many nodes is unknown until there are enough of them, then right.
#[test]
fn uniqueness_within_nodes() {
    let board = puzzle(HARD);
    for strategy in Strategy::ALL {
        let config = |nodes| Config::new().strategy(strategy).limits(Limits::new().nodes(nodes));
        let mut all = board.solve(&Config::new().strategy(strategy));
        let only = all.next();
        assert!(only.is_some() && all.next().is_none());
        let nodes = all.stats().nodes;
        let enough = board.solve(&config(nodes)).uniqueness();
        assert!(matches!(enough, Uniqueness::One(found) if Some(&found) == only.as_ref()));
        let verdict = board.solve(&config(nodes - 1)).uniqueness();
        let Uniqueness::Unknown { found, why: Stop::Nodes } = verdict else {
            panic!("{verdict:?}")
        };
        assert!(found.is_none_or(|found| Some(found) == only));
    }
}

#[test]
fn a_search_that_has_begun_gives_no_verdict() {
    let board = puzzle(HARD);
    let mut solutions = board.solutions();
    assert!(solutions.next().is_some());
    let unknown = Uniqueness::Unknown { found: None, why: Stop::Solutions };
    assert_eq!(solutions.uniqueness(), unknown);
}

#[test]
fn minimality_and_generation() {
    let board = puzzle(HARD);
    let config = Config::new().limits(Limits::new().nodes(1));
    assert_eq!(board.minimality(&config), Minimality::Unknown(Stop::Nodes));
    let config = Config::new().limits(Limits::new().cancel(raised()));
    assert_eq!(board.minimality(&config), Minimality::Unknown(Stop::Cancelled));

    let generator = Generator::new(Shape::CLASSIC);
    let stopped = |limits, why| {
        assert_eq!(generator.clone().limits(limits).generate(1), Err(GenerateError::Stopped(why)));
    };
    stopped(Limits::new().cancel(raised()), Stop::Cancelled);
    stopped(Limits::new().time(Duration::ZERO), Stop::Time);
    let none = generator.attempts(0).generate(1);
    assert_eq!(none, Err(GenerateError::Attempts(0)));
}
