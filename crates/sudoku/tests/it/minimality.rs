//! Whether a puzzle needs all its givens.

use kleene_sudoku::{Cell, Config, Minimality, Uniqueness};

use crate::{EASY, HARD, only, puzzle};

#[track_caller]
fn check(text: &str, expected: Minimality) {
    assert_eq!(puzzle(text).minimality(&Config::new()), expected);
}

#[test]
fn boards_that_need_all_givens() {
    check(EASY, Minimality::Minimal);
    check(HARD, Minimality::Minimal);
    check(".", Minimality::Minimal);
}

#[test]
fn boards_without_a_single_solution() {
    check("................", Minimality::NotUnique);
    check("12....3.......4.", Minimality::NotUnique);
    check("12..............", Minimality::NotUnique);
}

/// Every open cell of a minimal board, given, is the redundant one, or stands after another.
#[test]
fn a_given_too_many() {
    let board = puzzle(HARD);
    let solution = only(&board);
    for index in (0..81).filter(|&index| board.values()[index] == 0) {
        let cell = Cell::new((index / 9) as u8, (index % 9) as u8);
        let more = board.clone().with_given(cell, solution.values()[index]).unwrap();
        let Minimality::Redundant(redundant) = more.minimality(&Config::new()) else {
            panic!("{more} needs {cell}");
        };
        assert!(redundant <= cell);
        assert!(matches!(more.without(redundant).uniqueness(), Uniqueness::One(_)));
    }
}
