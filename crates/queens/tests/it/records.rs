//! Puzzles and solutions are serialized, and what is read back is checked.

use kleene_queens::{Puzzle, Solution, Square};

#[test]
fn what_is_written_is_read_back() {
    let puzzle = Puzzle::new(6).unwrap().with_queen(Square::new(1, 0)).unwrap();
    let puzzle = puzzle.with_blocked(Square::new(0, 3)).unwrap();
    let text = serde_json::to_string(&puzzle).unwrap();
    assert_eq!(
        text,
        r#"{"size":6,"queens":[{"row":1,"column":0}],"blocked":[{"row":0,"column":3}]}"#
    );
    assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), puzzle);
    for solution in Puzzle::new(6).unwrap().solutions() {
        let text = serde_json::to_string(&solution).unwrap();
        assert_eq!(serde_json::from_str::<Solution>(&text).unwrap(), solution);
    }
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let refused = |text: &str| serde_json::from_str::<Puzzle>(text).unwrap_err().to_string();
    assert!(refused(r#"{"size":0}"#).contains('0'));
    assert!(refused(r#"{"size":4,"queens":[{"row":4,"column":0}]}"#).contains("row 5"));
    assert!(refused(r#"{"size":4,"holes":[]}"#).contains("unknown field"));
    assert!(serde_json::from_str::<Solution>(r#"{"rows":[0,2]}"#).is_err());
    assert!(serde_json::from_str::<Solution>(r#"{"rows":[]}"#).is_err());
}
