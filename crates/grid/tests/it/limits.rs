//! Every limit stops the search, says so, and keeps what was found.

use std::time::{Duration, Instant};

use kleene_grid::{GridProblem, Strategy};
use kleene_search::{Cancel, Limits, Observer, Outcome, Problem, Stop, Uniqueness};
use proptest::prelude::*;

use crate::boards::{Board, indices, odd_boards};

/// One black cell in every row and column: 24 solutions.
fn permutations() -> Board {
    Board::of_drawing("#... .#.. ..#. ...#")
}

/// The number of nodes that finding all solutions takes.
fn nodes(board: &Board) -> u64 {
    let mut search = board.grid().solutions(Strategy::Probing, Limits::new());
    search.by_ref().for_each(drop);
    search.stats().search.nodes
}

#[track_caller]
fn check(board: &Board, limits: Limits, solutions: usize, outcome: Outcome) {
    let mut search = board.grid().solutions(Strategy::Probing, limits);
    assert_eq!(search.outcome(), None);
    let found: Vec<_> = search.by_ref().map(indices).collect();
    assert_eq!(search.outcome(), Some(outcome));
    assert_eq!(search.next(), None, "a search that ended stays ended");
    assert_eq!(found, board.solutions()[..solutions], "a limit changes no solution");
}

#[test]
fn a_solution_limit_stops_after_that_many() {
    let board = permutations();
    for solutions in [0, 1, 7, 23] {
        let limits = Limits::new().solutions(solutions as u64);
        check(&board, limits, solutions, Outcome::Stopped(Stop::Solutions));
    }
    check(&board, Limits::new().solutions(25), 24, Outcome::Exhausted);
}

#[test]
fn a_node_limit_that_is_the_tree_is_no_limit() {
    let board = permutations();
    check(&board, Limits::new().nodes(nodes(&board)), 24, Outcome::Exhausted);
    let mut search =
        board.grid().solutions(Strategy::Probing, Limits::new().nodes(nodes(&board) - 1));
    search.by_ref().for_each(drop);
    assert_eq!(search.outcome(), Some(Outcome::Stopped(Stop::Nodes)));
}

proptest! {
    #[test]
    fn what_a_node_limit_leaves_is_a_beginning(board in odd_boards(), limit in 0u64..40) {
        let mut search = board.grid().solutions(Strategy::Probing, Limits::new().nodes(limit));
        let found: Vec<_> = search.by_ref().map(indices).collect();
        prop_assert!(board.solutions().starts_with(&found));
        let all = nodes(&board);
        prop_assert_eq!(search.stats().search.nodes, limit.min(all));
        let stopped = Outcome::Stopped(Stop::Nodes);
        let expected = if limit < all { stopped } else { Outcome::Exhausted };
        prop_assert_eq!(search.outcome(), Some(expected));
    }
}

#[test]
fn uniqueness_that_a_limit_leaves_open_is_unknown() {
    let board = permutations();
    let verdict =
        |limits| board.grid().solutions(Strategy::Probing, limits).uniqueness().map(indices);
    let all = board.solutions();
    let unknown = |found, why| Uniqueness::Unknown { found, why };
    assert_eq!(verdict(Limits::new()), Uniqueness::Many(all[0].clone(), all[1].clone()));
    assert_eq!(verdict(Limits::new().nodes(0)), unknown(None, Stop::Nodes));
    let one = Limits::new().solutions(1);
    assert_eq!(verdict(one), unknown(Some(all[0].clone()), Stop::Solutions));
    assert_eq!(verdict(Limits::new().time(Duration::ZERO)), unknown(None, Stop::Time));
}

#[test]
fn a_flag_raised_before_the_search_stops_it_at_once() {
    let cancel = Cancel::new();
    check(&permutations(), Limits::new().cancel(cancel.clone()), 24, Outcome::Exhausted);
    cancel.cancel();
    check(&permutations(), Limits::new().cancel(cancel), 0, Outcome::Stopped(Stop::Cancelled));
}

#[test]
fn a_flag_raised_between_two_solutions_stops_the_search() {
    let cancel = Cancel::new();
    let mut search =
        permutations().grid().solutions(Strategy::Probing, Limits::new().cancel(cancel.clone()));
    let first = search.next().map(indices);
    cancel.cancel();
    // The flag is looked at in each probe; up to the next one, solutions may still come.
    let rest: Vec<_> = search.by_ref().map(indices).collect();
    assert_eq!(search.outcome(), Some(Outcome::Stopped(Stop::Cancelled)));
    let found: Vec<_> = first.into_iter().chain(rest).collect();
    assert!(found.len() < 24 && permutations().solutions().starts_with(&found));
}

/// Does something when a node is entered, after the search has looked at its limits.
struct OnEntry<F>(F);

impl<F: FnMut()> Observer<GridProblem> for OnEntry<F> {
    fn consider(&mut self, _: usize, _: Option<<GridProblem as Problem>::Choice>) {
        (self.0)();
    }
}

/// The root of this board needs probing, and the limit is passed when it has been entered: what
/// stops the search must be in the step, since the search looks at no clock before node 1024.
#[track_caller]
fn check_stops_within_the_step(limits: Limits, enter: impl FnMut(), stop: Stop) {
    let mut search =
        permutations().grid().solutions_observed(Strategy::Probing, limits, OnEntry(enter));
    assert_eq!(search.next(), None);
    assert_eq!(search.outcome(), Some(Outcome::Stopped(stop)));
    assert_eq!(search.stats().probes, 0);
    assert!(search.stats().search.nodes <= 1);
}

#[test]
fn a_flag_stops_the_search_between_two_probes() {
    let cancel = Cancel::new();
    let limits = Limits::new().cancel(cancel.clone());
    check_stops_within_the_step(limits, || cancel.cancel(), Stop::Cancelled);
}

#[test]
fn a_time_limit_stops_the_search_between_two_probes() {
    let time = Duration::from_millis(200);
    let started = Instant::now();
    let until_then = || std::thread::sleep((2 * time).saturating_sub(started.elapsed()));
    check_stops_within_the_step(Limits::new().time(time), until_then, Stop::Time);
}

#[test]
fn a_step_that_was_stopped_proves_nothing() {
    let cancel = Cancel::new();
    let limits = Limits::new().cancel(cancel.clone());
    let mut search = permutations().grid().solutions_observed(
        Strategy::Probing,
        limits,
        OnEntry(|| cancel.cancel()),
    );
    assert_eq!(search.uniqueness(), Uniqueness::Unknown { found: None, why: Stop::Cancelled });
    assert_eq!(search.stats().search.nodes, 1);
}
