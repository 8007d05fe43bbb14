//! What lines, probing and the search each contribute, by the work counters.

use kleene_grid::{GridStats, Strategy};
use kleene_search::{Limits, Uniqueness};

use crate::boards::{Board, indices};

/// The counters of the proof that a drawing is the only solution of its board.
#[track_caller]
fn check_unique(drawing: &str) -> GridStats {
    let board = Board::of_drawing(drawing);
    let mut search = board.grid().solutions(Strategy::Probing, Limits::new());
    let only = board.by_brute_force();
    assert_eq!(only.len(), 1);
    assert_eq!(search.uniqueness().map(indices), Uniqueness::One(only[0].clone()));
    assert_eq!(search.stats().search.solutions, 1);
    search.stats()
}

#[test]
fn lines_alone_need_neither_a_probe_nor_a_choice() {
    let stats = check_unique("..#.. .###. ##### .#.#. .###.");
    assert_eq!((stats.search.nodes, stats.search.max_depth, stats.probes), (1, 0, 0));
    assert!(stats.narrows >= 10, "every line was looked at");
}

/// One symbol of a cell completes the board, the other leads to a contradiction: no choice is left.
#[test]
fn probing_finishes_a_board_that_lines_leave_open() {
    for drawing in ["..##. .#..# ##..# .#..# .#..#", ".##. #..# .... ##.."] {
        let stats = check_unique(drawing);
        let nodes = (stats.search.nodes, stats.search.dead, stats.search.max_depth);
        assert_eq!(nodes, (1, 0, 0));
        assert!((1..20).contains(&stats.probes), "{stats:?}");
        assert!(stats.narrows > stats.probes);
    }
}

#[test]
fn counters_grow_as_solutions_are_asked_for() {
    let mut search =
        Board::of_drawing("#... .#.. ..#. ...#").grid().solutions(Strategy::Probing, Limits::new());
    assert_eq!(
        search.stats(),
        GridStats::default(),
        "nothing is done before the first is asked for"
    );
    let mut before = search.stats();
    while search.next().is_some() {
        let now = search.stats();
        assert_eq!(now.search.solutions, before.search.solutions + 1);
        assert!(now.search.nodes > before.search.nodes && now.narrows > before.narrows);
        before = now;
    }
    assert_eq!(before.search.solutions, 24);
}

#[test]
fn equal_boards_cost_equal_work() {
    let work = || {
        let mut search = Board::of_drawing("#.#. .#.# #.#. .##.")
            .grid()
            .solutions(Strategy::Probing, Limits::new());
        search.by_ref().for_each(drop);
        search.stats()
    };
    assert_eq!(work(), work());
}
