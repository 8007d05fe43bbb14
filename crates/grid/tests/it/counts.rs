//! Exact counts against trying everything, and numbers that nobody would list.

use std::sync::Arc;

use kleene_grid::{GridBuilder, Limits, Outcome, Rule, Stop};
use kleene_line::{CellSet, Narrowing, Symbol};
use proptest::prelude::*;

use crate::boards::{Board, Clue, hexagon, odd_boards};

#[track_caller]
fn check(board: &Board) {
    let count = board.grid().count(&Limits::new()).solutions;
    assert_eq!(count.to_string(), board.by_brute_force().len().to_string(), "{board:?}");
}

proptest! {
    #![proptest_config(kleene_testing::cases(1500))]

    #[test]
    fn boards_of_any_shape(board in odd_boards()) {
        check(&board);
    }

    /// Lines that are read in ascending and in descending order, as those of a hexagon.
    #[test]
    fn hexagons_in_both_directions(black in any::<u32>(), turned in any::<u16>()) {
        let (len, lines) = hexagon(3);
        let clue = |(line, mut cells): (usize, Vec<usize>)| {
            if turned >> line & 1 == 1 {
                cells.reverse();
            }
            let string: Vec<_> = cells.iter().map(|&cell| (black >> cell & 1) as usize).collect();
            (Clue::repeats_of(&string), cells)
        };
        let cells = vec![CellSet::first(2); len];
        check(&Board { cells, lines: lines.into_iter().enumerate().map(clue).collect() });
    }
}

/// One black cell in each row and column of a board.
fn permutations(side: usize) -> Board {
    let one = vec![Clue::Runs(vec![(1, 1)]); side];
    Board::rows_and_columns(2, &one, &one)
}

#[test]
fn permutations_are_counted_by_transfer() {
    let factorial = (1..=14_u64).product::<u64>();
    let count = permutations(14).grid().count(&Limits::new().nodes(1));
    assert_eq!(count.solutions.to_string(), factorial.to_string());
}

#[test]
fn where_states_are_too_many_a_choice_is_made_and_can_be_limited() {
    let board = permutations(20);
    assert_eq!(board.grid().count(&Limits::new().nodes(1)).outcome, Outcome::Stopped(Stop::Nodes));
    let cancel = kleene_search::Cancel::new();
    cancel.cancel();
    let outcome = board.grid().count(&Limits::new().cancel(cancel)).outcome;
    assert_eq!(outcome, Outcome::Stopped(Stop::Cancelled));
}

/// The root is a node, and each symbol of a choice is one more.
#[test]
fn nodes_are_limited_from_the_root_on() {
    let mut builder = GridBuilder::new([CellSet::first(2); 3]);
    builder.add_rule(Arc::new(NotAllEqual), [0, 1, 2]).expect("its cells are there");
    let grid = builder.build();
    for (nodes, is_enough) in [(0, false), (1, false), (14, false), (15, true)] {
        let count = grid.count(&Limits::new().nodes(nodes));
        assert_eq!(count.outcome == Outcome::Exhausted, is_enough, "{nodes}: {count:?}");
    }
    let settled = GridBuilder::new([CellSet::first(1); 3]).build();
    assert_eq!(settled.count(&Limits::new().nodes(0)).outcome, Outcome::Stopped(Stop::Nodes));
    assert_eq!(settled.count(&Limits::new().nodes(1)).outcome, Outcome::Exhausted);
}

/// Three cells of which not all are equal; says nothing before all are known.
#[derive(Debug)]
struct NotAllEqual;

impl Rule for NotAllEqual {
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        let is_known = cells.iter().all(|cell| cell.len() == 1);
        let is_wrong = is_known && cells.windows(2).all(|pair| pair[0] == pair[1]);
        if is_wrong { Narrowing::Contradiction } else { Narrowing::Unchanged }
    }

    fn shortest(&self) -> usize {
        3
    }
}

#[test]
fn rules_are_counted_by_choices() {
    let mut builder = GridBuilder::new(vec![CellSet::first(3); 6]);
    for cells in [[0, 1, 2], [3, 4, 5]] {
        builder.add_rule(Arc::new(NotAllEqual), cells).expect("the cells are there");
    }
    let count = builder.build().count(&Limits::new());
    assert_eq!(count.solutions.to_string(), "576");
    let known = GridBuilder::new([CellSet::only(Symbol::new(0))]).build();
    assert_eq!(known.count(&Limits::new()).solutions.to_string(), "1");
}
