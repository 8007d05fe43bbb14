//! What breaks the rules.

use kleene_rectangles::{Placement, Solution, Violation, verify};

use crate::puzzle;

/// Placements as row, column, width, height and piece.
fn board(placements: &[(u32, u32, u32, u32, usize)]) -> Solution {
    let placements = placements.iter().map(|&(row, column, width, height, piece)| Placement {
        row,
        column,
        width,
        height,
        piece,
    });
    Solution::new(3, 2, placements.collect())
}

#[track_caller]
fn check(placements: &[(u32, u32, u32, u32, usize)], expected: Result<(), Violation>) {
    assert_eq!(verify(&puzzle("3 2\n2 2\n2 1\n1 1\n3 1"), &board(placements)), expected);
}

#[test]
fn placements() {
    check(&[(0, 0, 2, 2, 0), (0, 2, 1, 2, 1)], Ok(()));
    check(&[(0, 0, 2, 2, 0), (0, 2, 1, 1, 2)], Err(Violation::Free { row: 1, column: 2 }));
    check(&[(0, 0, 2, 2, 0), (0, 1, 1, 2, 1)], Err(Violation::Overlap { row: 0, column: 1 }));
    check(&[(0, 0, 2, 2, 0), (0, 2, 2, 1, 1)], Err(Violation::Outside(1)));
    check(&[(0, 0, 2, 2, 0), (u32::MAX, 2, 2, 1, 1)], Err(Violation::Outside(1)));
    check(&[(0, 0, 3, 2, 0)], Err(Violation::NoSuchPiece(0)));
    check(&[(0, 0, 2, 2, 9)], Err(Violation::NoSuchPiece(0)));
    check(&[(0, 0, 3, 1, 3), (1, 0, 3, 1, 3)], Err(Violation::UsedTooOften(3)));
    let other = Solution::new(2, 2, Vec::new());
    assert_eq!(verify(&puzzle("3 2\n2 2"), &other), Err(Violation::Size));
}

#[test]
fn rules() {
    let turned = board(&[(0, 0, 2, 2, 0), (0, 2, 1, 2, 1)]);
    let text = "3 2\n2 2\n2 1\n1 1";
    assert_eq!(verify(&puzzle(text).turning(false), &turned), Err(Violation::NoSuchPiece(1)));
    assert_eq!(verify(&puzzle(text).using_all(true), &turned), Err(Violation::NotUsed(2)));
    let dominoes = board(&[(0, 0, 2, 1, 1), (0, 2, 1, 2, 1), (1, 0, 2, 1, 1)]);
    assert_eq!(verify(&puzzle(text), &dominoes), Err(Violation::UsedTooOften(1)));
    assert_eq!(verify(&puzzle(text).repeating(true), &dominoes), Ok(()));
}

#[test]
fn first_placements() {
    let first = |count| puzzle("3 2\n2 2\n2 1\n1 1").first_placements(Some(count));
    let one = board(&[(0, 0, 1, 2, 1)]);
    assert_eq!(verify(&first(1), &one), Ok(()));
    assert_eq!(verify(&first(2), &one), Err(Violation::Free { row: 0, column: 1 }));
    assert_eq!(verify(&first(0), &one), Err(Violation::TooManyPlacements));
    let late = board(&[(0, 1, 1, 2, 1)]);
    assert_eq!(verify(&first(1), &late), Err(Violation::Free { row: 0, column: 0 }));
}
