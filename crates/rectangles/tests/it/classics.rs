//! Puzzles whose numbers of solutions are known.

use kleene_rectangles::{Config, Limits, Outcome, Puzzle, Uniqueness, verify};

use crate::{puzzle, solutions};

fn squares(width: u32, height: u32, sides: &[u32]) -> Puzzle {
    let lines: Vec<String> = sides.iter().map(|side| format!("\n{side} {side}")).collect();
    puzzle(&format!("{width} {height}{}", lines.concat()))
}

fn count(puzzle: &Puzzle) -> u128 {
    let count = puzzle.count(&Config::new());
    assert_eq!(count.outcome, Outcome::Exhausted);
    count.solutions
}

#[test]
fn four_pieces_on_3x2() {
    let text = "aa\naa\n\nbb\n\nc\n\nddd\n\n~~~\n~~~\n";
    let puzzle = puzzle(text);
    let mut drawn: Vec<String> = solutions(&puzzle).iter().map(ToString::to_string).collect();
    drawn.sort();
    assert_eq!(drawn, ["aaa\nbbc", "aaa\nbcc", "aab\naab", "aab\nccc", "abb\nabb", "abb\nccc"]);
    assert_eq!(count(&puzzle), 6);
    let found = puzzle.fundamental(&Config::new());
    assert_eq!((found.fundamental, found.solutions), (2, 6));
    assert_eq!(puzzle, text.replace('\n', "\r\n").parse().unwrap());
}

/// Moroń's rectangle of nine squares, 1925.
#[test]
fn nine_squares_on_32x33() {
    let puzzle = squares(33, 32, &[1, 4, 7, 8, 9, 10, 14, 15, 18]);
    assert_eq!((count(&puzzle), solutions(&puzzle).len()), (4, 4));
    let found = puzzle.fundamental(&Config::new());
    assert_eq!((found.fundamental, found.solutions), (1, 4));
    assert!(matches!(puzzle.uniqueness(), Uniqueness::Many(..)));
}

/// Duijvestijn's square of 21 squares, 1978: the only one of this order.
#[test]
fn twenty_one_squares_on_112x112() {
    let sides = [2, 4, 6, 7, 8, 9, 11, 15, 16, 17, 18, 19, 24, 25, 27, 29, 33, 35, 37, 42, 50];
    let puzzle = squares(112, 112, &sides);
    let first = puzzle.first(&Config::new().limits(Limits::new().nodes(1_000_000))).0;
    assert_eq!(verify(&puzzle, &first.expect("there is one")), Ok(()));
    let found = puzzle.fundamental(&Config::new());
    assert_eq!((found.fundamental, found.solutions, found.outcome), (1, 8, Outcome::Exhausted));
}

/// Kasteleyn's and Temperley and Fisher's numbers of domino tilings (1961).
#[test]
fn dominoes() {
    let known = [
        (2, 2, 2),
        (3, 3, 0),
        (4, 4, 36),
        (6, 6, 6_728),
        (8, 8, 12_988_816),
        (10, 10, 258_584_046_368),
        (12, 12, 53_060_477_521_960_000),
        (1, 9_999, 0),
    ];
    for (width, height, expected) in known {
        assert_eq!(count(&puzzle(&format!("{width} {height}\n2 1")).repeating(true)), expected);
    }
    let one_by_one = Config::new().limits(Limits::new().solutions(10_000));
    assert_eq!(puzzle("6 6\n2 1").repeating(true).count(&one_by_one).solutions, 6_728);
    let bound = puzzle("40 40\n1 1\n2 1").repeating(true);
    let limited = bound.count(&Config::new().limits(Limits::new().nodes(1_000)));
    assert!(limited.outcome != Outcome::Exhausted);
}

/// Squares of 1 and 2 in strips of 2 are Jacobsthal's numbers.
#[test]
fn squares_in_a_strip() {
    let found: Vec<u128> = (1..=9)
        .map(|width| count(&puzzle(&format!("{width} 2\n1 1\n2 2")).repeating(true)))
        .collect();
    assert_eq!(found, [1, 2, 3, 5, 8, 13, 21, 34, 55]);
}

#[test]
fn rules() {
    let text = "4 1\n2 1 2\n1 1 9\n4 1";
    assert_eq!(solutions(&puzzle(text)).len(), 6);
    assert_eq!(solutions(&puzzle(text).repeating(true)).len(), 6);
    assert_eq!(solutions(&puzzle(text).using_all(true)).len(), 0);
    assert_eq!(solutions(&puzzle("4 1\n2 1\n1 1 2").using_all(true)).len(), 3);
    assert_eq!(solutions(&puzzle("4 1\n2 1\n1 1").repeating(true).using_all(true)).len(), 3);
    assert_eq!(solutions(&puzzle("2 4\n4 1 2")).len(), 1);
    assert_eq!(solutions(&puzzle("2 4\n4 1 2").turning(false)).len(), 0);
    // The first two placements: 4; 2 2, 2 1, 1 2, 1 1.
    assert_eq!(solutions(&puzzle(text).first_placements(Some(2))).len(), 5);
    assert_eq!(solutions(&puzzle(text).first_placements(Some(0))).len(), 1);
}
