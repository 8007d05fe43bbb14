//! Numbers of boards that are known.

use kleene_sudoku::{Config, Count, Limits, Outcome, Puzzle, Shape, Stop, Strategy};

use crate::{puzzle, shape};

#[track_caller]
fn check(puzzle: &Puzzle, strategy: Strategy, solutions: u64) {
    let count = puzzle.count(&Config::new().strategy(strategy));
    assert_eq!(count, Count { solutions, outcome: Outcome::Exhausted }, "{strategy}");
}

/// The numbers of full boards; without boxes they are Latin squares, 1 2 12 576.
#[test]
fn empty_boards() {
    for strategy in Strategy::ALL {
        check(&Puzzle::empty(shape(1, 1)), strategy, 1);
        check(&Puzzle::empty(shape(1, 2)), strategy, 2);
        check(&Puzzle::empty(shape(1, 3)), strategy, 12);
        check(&Puzzle::empty(shape(3, 1)), strategy, 12);
        check(&Puzzle::empty(shape(1, 4)), strategy, 576);
        check(&Puzzle::empty(shape(2, 2)), strategy, 288);
    }
    // 28,200,960 in all, of which the values of the first row are one in 720.
    let first_row = puzzle(&format!("123456{}", ".".repeat(30)));
    check(&first_row, Strategy::General, 28_200_960 / 720);
    check(&first_row, Strategy::FewestOptions, 28_200_960 / 720);
}

/// With one band of three rows given there are too many boards to count, with two there are few.
#[test]
fn boards_of_9_by_9_with_whole_bands() {
    let full = Puzzle::empty(Shape::CLASSIC).solutions().next().unwrap();
    let mut values = full.values().to_vec();
    values[27..].fill(0);
    let band = Puzzle::new(Shape::CLASSIC, &values).unwrap();
    let config = |strategy| Config::new().strategy(strategy).limits(Limits::new().solutions(5_000));
    for strategy in [Strategy::Fast, Strategy::General] {
        let count = band.count(&config(strategy));
        assert_eq!(count.solutions, 5_000);
        assert_eq!(count.outcome, Outcome::Stopped(Stop::Solutions));
    }
    values[27..54].copy_from_slice(&full.values()[27..54]);
    let two_bands = Puzzle::new(Shape::CLASSIC, &values).unwrap();
    let counts = Strategy::ALL.map(|strategy| two_bands.count(&config(strategy)));
    assert!(counts.iter().all(|count| count == &counts[0]), "{counts:?}");
    assert_eq!(counts[0].outcome, Outcome::Exhausted);
}
