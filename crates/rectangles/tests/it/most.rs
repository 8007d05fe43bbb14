//! As many pieces as fit, against trying all places of all pieces.

use kleene_rectangles::{Config, Limits, Outcome, Piece, Puzzle, Stop, Violation, verify};
use proptest::prelude::*;

use crate::brute_force::puzzles;
use crate::puzzle;

/// The most pieces that lie on a board of these cells together, a bit each.
fn by_force(puzzle: &Puzzle, pieces: &[Piece], taken: u32) -> usize {
    let Some((piece, rest)) = pieces.split_first() else { return 0 };
    let mut most = by_force(puzzle, rest, taken);
    let turned = (piece.height, piece.width);
    let ways = [(piece.width, piece.height), turned];
    for (w, h) in ways.into_iter().take(if puzzle.is_turning() { 2 } else { 1 }) {
        for row in 0..=puzzle.height().saturating_sub(h) {
            for column in 0..=puzzle.width().saturating_sub(w) {
                if w > puzzle.width() || h > puzzle.height() {
                    continue;
                }
                let cells = (row..row + h).flat_map(|r| (column..column + w).map(move |c| (r, c)));
                let mask = cells.fold(0, |mask, (r, c)| mask | 1 << (r * puzzle.width() + c));
                if taken & mask == 0 {
                    most = most.max(1 + by_force(puzzle, rest, taken | mask));
                }
            }
        }
    }
    most
}

/// Checks that the pieces lie on the board as the rules say, if not on all of it.
#[track_caller]
fn most(puzzle: &Puzzle) -> usize {
    let most = puzzle.most(&Config::new());
    assert_eq!(most.outcome, Outcome::Exhausted);
    let plain = puzzle.clone().using_all(false).first_placements(None);
    assert!(matches!(verify(&plain, &most.solution), Ok(()) | Err(Violation::Free { .. })));
    most.solution.placements().len()
}

#[test]
fn the_example() {
    assert_eq!(most(&puzzle("3 2\n2 2\n2 1\n1 1\n3 1")), 3);
    assert_eq!(most(&puzzle("3 2\n2 2\n1 1")), 2);
    assert_eq!(most(&puzzle("3 2\n2 2 2")), 1);
    assert_eq!(most(&puzzle("3 2\n4 1")), 0);
    assert_eq!(most(&puzzle("3 2\n1 1\n2 2").repeating(true)), 6);
    // Nothing may lie on the first free cell behind the square, and something does below it.
    assert_eq!(most(&puzzle("3 3\n2 2\n2 1").turning(false)), 2);
    // Five squares of 2 by 2 have the area for a board of 5 by 5, and no more than four a place.
    assert_eq!(most(&puzzle("5 5\n2 2 6")), 4);
    assert_eq!(most(&puzzle("7 5\n3 2 6")), 5);
}

#[test]
fn a_limit_comes_before_the_proof() {
    let puzzle = puzzle("13 11\n3 2 30");
    let stopped = puzzle.most(&Config::new().limits(Limits::new().nodes(500)));
    assert_eq!(stopped.outcome, Outcome::Stopped(Stop::Nodes));
    assert!(stopped.solution.placements().len() > 15);
    assert_eq!(stopped, puzzle.most(&Config::new().limits(Limits::new().nodes(500))));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_most_of_small_boards(puzzle in puzzles()) {
        let puzzle = puzzle.repeating(false);
        let pieces = puzzle.pieces().iter();
        let one = |piece: &Piece| std::iter::repeat_n(Piece { count: 1, ..*piece }, piece.count as usize);
        let pieces: Vec<Piece> = pieces.flat_map(one).take(4).collect();
        let puzzle = Puzzle::new(puzzle.width(), puzzle.height(), pieces.clone())
            .unwrap()
            .turning(puzzle.is_turning());
        prop_assert_eq!(most(&puzzle), by_force(&puzzle, &pieces, 0), "{}", puzzle);
    }
}
