//! Collections that may not all be redistributed, where they lie beside the workspace.

use std::fs;

use kleene_sudoku::{Collection, Config, Limits, Puzzle, Strategy, Uniqueness, verify};

use crate::only;

/// The boards of a collection, none if it is absent.
pub(crate) fn boards(name: &str) -> Vec<Puzzle> {
    let path = kleene_testing::shared(&format!("sudoku/{name}.txt"));
    let Some(path) = path else { return Vec::new() };
    let content = fs::read(path).unwrap();
    let boards: Vec<_> = Collection::new(&content)
        .map(|(line, puzzle)| puzzle.unwrap_or_else(|error| panic!("{name}, line {line}: {error}")))
        .collect();
    assert!(!boards.is_empty(), "{name}");
    boards
}

#[test]
fn boards_with_one_solution() {
    for name in [
        "17-clue-5000",
        "top1465",
        "forum-hardest-1106",
        "forum-hardest-11plus-3000",
        "kaggle-like-5000",
        "random-minimal-5000",
    ] {
        boards(name).iter().for_each(|puzzle| drop(only(puzzle)));
    }
}

#[test]
fn boards_with_several_solutions() {
    for puzzle in boards("serg-multi-5000") {
        let Uniqueness::Many(one, other) = puzzle.uniqueness() else { panic!("{puzzle}") };
        assert_ne!(one, other);
        assert_eq!((verify(&puzzle, &one), verify(&puzzle, &other)), (Ok(()), Ok(())));
    }
}

/// The strategies agree on real boards too.
#[test]
fn the_same_solution_by_every_strategy() {
    for name in ["17-clue-5000", "forum-hardest-1106", "random-minimal-5000"] {
        for puzzle in boards(name).iter().step_by(61) {
            let expected = only(puzzle);
            for strategy in [Strategy::General, Strategy::FewestOptions] {
                let limits = Limits::new().nodes(2_000);
                let config = Config::new().strategy(strategy).limits(limits);
                match puzzle.solve(&config).uniqueness() {
                    Uniqueness::One(found) => assert_eq!(found, expected),
                    Uniqueness::Unknown { found, .. } if strategy == Strategy::FewestOptions => {
                        assert!(found.is_none_or(|found| found == expected));
                    }
                    verdict => panic!("{strategy} {verdict:?}"),
                }
            }
        }
    }
}

#[test]
fn boards_of_16_by_16() {
    for puzzle in boards("synth_16x16_6") {
        assert_eq!(puzzle.shape().size(), 16);
        only(&puzzle);
    }
}

/// Too hard for a short search: it says so, and does not call the board unsolvable.
#[test]
fn boards_of_25_by_25_within_limits() {
    for puzzle in boards("synth_25x25_2") {
        let config = Config::new().limits(Limits::new().nodes(1_000));
        match puzzle.solve(&config).uniqueness() {
            Uniqueness::One(only) => assert_eq!(verify(&puzzle, &only), Ok(())),
            Uniqueness::Unknown { found: None, .. } => {}
            verdict => panic!("{verdict:?}"),
        }
    }
}
