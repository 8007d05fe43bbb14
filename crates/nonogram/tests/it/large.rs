//! Boards so large that lines are swept only as far as changes reach.

use kleene_nonogram::{Clue, Config, Limits, Outcome, Puzzle, Solution, Stop, Uniqueness, verify};

const SIDE: usize = 200;

/// A board of mostly white lines: the first rows and columns have these clues.
fn corner(rows: &[u32], columns: &[u32]) -> Puzzle {
    let clues = |lengths: &[u32]| {
        let length = |line: usize| lengths.get(line).copied().unwrap_or(0);
        let clue = |length| Clue::new(if length == 0 { Vec::new() } else { vec![length] });
        (0..SIDE).map(|line| clue(length(line)).unwrap()).collect::<Vec<_>>()
    };
    Puzzle::new(clues(rows), clues(columns)).unwrap()
}

#[test]
fn lines_solve_ripples() {
    let square = |a: usize, b: usize| a.abs_diff(b).pow(2);
    let is_black = |row, column| (square(row, 90) + 2 * square(column, 70)) / 2500 % 5 != 0;
    let picture = Solution::from_fn(SIDE, SIDE, is_black).unwrap();
    let puzzle = Puzzle::from_picture(picture.clone());
    let mut solutions = puzzle.solve(&Config::new());
    assert_eq!(solutions.uniqueness(), Uniqueness::One(picture.clone()));
    let stats = solutions.stats();
    assert_eq!((stats.search.nodes, stats.probes), (1, 0), "lines alone");
    assert!(stats.narrows > 2 * 2 * SIDE as u64, "lines were looked at again: {}", stats.narrows);
    assert_eq!(verify(&puzzle, &picture), Ok(()));
}

#[test]
fn what_lines_leave_open_is_searched() {
    let puzzle = corner(&[1, 1], &[1, 1]);
    let mut solutions = puzzle.solutions();
    let found: Vec<_> = solutions.by_ref().collect();
    assert_eq!((found.len(), solutions.outcome()), (2, Some(Outcome::Exhausted)));
    assert!(found.iter().all(|solution| verify(&puzzle, solution) == Ok(())));
    assert_eq!(found[0].differing(&found[1]), [(0, 0), (0, 1), (1, 0), (1, 1)]);
}

#[test]
fn lines_refute_a_board() {
    // The rows are not neighbors, the cells of each column would have to be.
    let puzzle = corner(&[2, 0, 2], &[2, 2]);
    let mut solutions = puzzle.solve(&Config::new().limits(Limits::new().nodes(1)));
    assert_eq!(solutions.uniqueness(), Uniqueness::None);
}

#[test]
fn a_limit_of_nodes_counts_how_long_the_lines_are_that_are_probed() {
    // No regularity, half black: lines alone say little.
    let is_black = |row: usize, column: usize| {
        let mixed = (row as u64 * 200 + column as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 63 == 1
    };
    let puzzle = Puzzle::from_picture(Solution::from_fn(SIDE, SIDE, is_black).unwrap());
    let mut solutions = puzzle.solve(&Config::new().limits(Limits::new().nodes(1)));
    assert_eq!(solutions.next(), None);
    assert_eq!(solutions.outcome(), Some(Outcome::Stopped(Stop::Nodes)));
    let probes = solutions.stats().probes;
    assert!((1_000..30_000).contains(&probes), "not once each of 40,000 cells: {probes}");
}
