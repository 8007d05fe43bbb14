//! Every limit stops the search, says so, and keeps what was found.

use std::{ops::ControlFlow, time::Duration};

use kleene_search::{Cancel, Limits, Observer, Outcome, Pulse, Search, Stop, Uniqueness};

use crate::problems::Words;

const WORDS: Words = Words { letters: 3, length: 4 };

#[track_caller]
fn check(limits: Limits, solutions: usize, outcome: Outcome) {
    let mut search = Search::with(WORDS, limits, ());
    assert_eq!(search.outcome(), None);
    let found: Vec<_> = search.by_ref().collect();
    assert_eq!(found.len(), solutions);
    assert_eq!(search.outcome(), Some(outcome));
    assert_eq!(search.next(), None, "a search that ended stays ended");
    assert_eq!(found, WORDS.by_brute_force()[..solutions], "a limit changes no solution");
}

#[test]
fn a_solution_limit_stops_after_that_many() {
    check(Limits::new().solutions(5), 5, Outcome::Stopped(Stop::Solutions));
    check(Limits::new().solutions(0), 0, Outcome::Stopped(Stop::Solutions));
}

#[test]
fn a_limit_that_the_tree_does_not_reach_leaves_the_search_exhausted() {
    let all = WORDS.by_brute_force().len();
    check(Limits::new().solutions(all as u64 + 1), all, Outcome::Exhausted);
    let mut search = Search::new(WORDS);
    search.by_ref().for_each(drop);
    let nodes = search.stats().nodes;
    check(Limits::new().nodes(nodes), all, Outcome::Exhausted);
    check(Limits::new().nodes(nodes - 1), all, Outcome::Stopped(Stop::Nodes));
}

#[test]
fn a_node_limit_stops_before_the_next_node() {
    for nodes in 0..20 {
        let mut search = Search::with(WORDS, Limits::new().nodes(nodes), ());
        search.by_ref().for_each(drop);
        assert_eq!(search.stats().nodes, nodes);
        assert_eq!(search.outcome(), Some(Outcome::Stopped(Stop::Nodes)));
    }
}

#[test]
fn a_time_limit_of_nothing_stops_at_once_and_one_without_end_never() {
    check(Limits::new().time(Duration::ZERO), 0, Outcome::Stopped(Stop::Time));
    check(Limits::new().time(Duration::MAX), 24, Outcome::Exhausted);
}

#[test]
fn a_raised_flag_stops_the_search() {
    let cancel = Cancel::new();
    check(Limits::new().cancel(cancel.clone()), 24, Outcome::Exhausted);
    cancel.cancel();
    check(Limits::new().cancel(cancel), 0, Outcome::Stopped(Stop::Cancelled));
}

#[test]
fn a_flag_that_is_raised_between_solutions_stops_before_the_next() {
    let cancel = Cancel::new();
    let mut search = Search::with(WORDS, Limits::new().cancel(cancel.clone()), ());
    assert!(search.next().is_some());
    cancel.cancel();
    assert_eq!(search.next(), None);
    assert_eq!(search.outcome(), Some(Outcome::Stopped(Stop::Cancelled)));
}

#[test]
fn a_pulse_counts_the_nodes_and_the_looks_at_the_clock() {
    let pulse = Pulse::new();
    let mut search = Search::with(WORDS, Limits::new().pulse(pulse.clone()), ());
    assert_eq!((&mut search).count(), 24);
    let first = pulse.steps();
    assert!(first > 0, "it has moved");
    let mut again = Search::with(WORDS, Limits::new().nodes(10).pulse(pulse.clone()), ());
    assert!((&mut again).count() < 24);
    assert_eq!(again.stats().nodes, 10);
    assert!((10..=12).contains(&(pulse.steps() - first)), "{pulse:?} behind {first}");
}

#[test]
fn an_observer_can_stop_the_search() {
    struct Three(u32);
    impl Observer<Words> for Three {
        fn proceed(&mut self) -> ControlFlow<Stop> {
            self.0 += 1;
            if self.0 > 3 { ControlFlow::Break(Stop::Cancelled) } else { ControlFlow::Continue(()) }
        }
    }
    let mut search = Search::with(WORDS, Limits::new(), ((), Three(0)));
    assert_eq!(search.next(), None);
    assert_eq!(search.outcome(), Some(Outcome::Stopped(Stop::Cancelled)));
    assert_eq!(search.stats().nodes, 3);
}

#[test]
fn uniqueness_that_a_limit_leaves_open_is_unknown() {
    let verdict = |limits| Search::with(WORDS, limits, ()).uniqueness();
    assert_eq!(
        verdict(Limits::new().nodes(2)),
        Uniqueness::Unknown { found: None, why: Stop::Nodes }
    );
    assert_eq!(
        verdict(Limits::new().solutions(1)),
        Uniqueness::Unknown { found: Some(vec![0, 1, 0, 1]), why: Stop::Solutions }
    );
}

#[test]
fn a_search_that_has_given_a_solution_proves_nothing_about_uniqueness() {
    let mut search = Search::new(Words { letters: 2, length: 2 });
    let unknown = Uniqueness::Unknown { found: None, why: Stop::Solutions };
    assert!(search.next().is_some());
    assert_eq!(search.uniqueness(), unknown);
    search.by_ref().for_each(drop);
    assert_eq!(search.outcome(), Some(Outcome::Exhausted));
    assert_eq!(search.uniqueness(), unknown);
}
