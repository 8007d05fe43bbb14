//! Draws: solutions always, equally likely where that is said, the same for a seed.

use std::collections::BTreeMap;

use kleene_queens::{Config, Draw, Puzzle, Solution, Square, verify};

use crate::empty;

#[track_caller]
fn draw(puzzle: &Puzzle, seed: u64, uniform: bool) -> Solution {
    match puzzle.random(seed, &Config::new()) {
        Draw::Found { solution, is_uniform } => {
            assert_eq!(verify(puzzle, &solution), Ok(()));
            assert_eq!(is_uniform, uniform);
            solution
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_seed_gives_one_solution() {
    for (size, uniform) in [(1, true), (8, true), (12, true), (20, false), (1000, false)] {
        let puzzle = empty(size);
        assert_eq!(draw(&puzzle, 5, uniform), draw(&puzzle, 5, uniform));
    }
    assert_ne!(draw(&empty(20), 1, false), draw(&empty(20), 2, false));
}

#[test]
fn every_solution_of_a_small_board_is_drawn_about_equally_often() {
    let puzzle = empty(6);
    let mut drawn: BTreeMap<Solution, u32> = BTreeMap::new();
    for seed in 0..4000 {
        *drawn.entry(draw(&puzzle, seed, true)).or_default() += 1;
    }
    let times: Vec<u32> = drawn.into_values().collect();
    assert_eq!(times.len(), 4);
    assert!(times.iter().all(|times| (900..1100).contains(times)), "{times:?}");
}

#[test]
fn fixed_queens_and_blocked_squares_are_kept() {
    let diagonal = (0..30).map(|at| Square::new(at, at));
    let puzzle = diagonal.fold(empty(30), |puzzle, at| puzzle.with_blocked(at).unwrap());
    let puzzle = puzzle.with_queen(Square::new(3, 0)).unwrap();
    for seed in 0..20 {
        draw(&puzzle, seed, false);
    }
}

#[test]
fn no_solution_is_no_draw() {
    assert_eq!(empty(3).random(0, &Config::new()), Draw::None);
}
