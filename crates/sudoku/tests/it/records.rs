//! Puzzles and solutions are serialized, and what is read back is checked.

use kleene_sudoku::{Puzzle, Shape, Solution};

#[test]
fn what_is_written_is_read_back() {
    for text in ["1..4....2.......", "__|_2\n__|__\n--+--\n3_|__\n__|__"] {
        let puzzle: Puzzle = text.parse().unwrap();
        let json = serde_json::to_string(&puzzle).unwrap();
        assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), puzzle, "{json}");
        let solution = puzzle.solutions().next().unwrap();
        let json = serde_json::to_string(&solution).unwrap();
        assert_eq!(serde_json::from_str::<Solution>(&json).unwrap(), solution, "{json}");
    }
    let six = Puzzle::empty(Shape::new(3, 2).unwrap());
    let json = serde_json::to_string(&six).unwrap();
    assert!(json.starts_with(r#"{"box":[3,2],"cells":[0,"#), "{json}");
    assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), six);
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let refused = |text: &str| serde_json::from_str::<Puzzle>(text).unwrap_err().to_string();
    assert!(refused(r#"{"box":[0,3],"cells":[]}"#).contains("boxes of 0 by 3"));
    assert!(refused(r#"{"box":[1,2],"cells":[0,0,0]}"#).contains("4 cells"));
    assert!(refused(r#"{"box":[1,2],"cells":[0,0,0,3]}"#).contains("must be 1 to 2"));
    assert!(serde_json::from_str::<Solution>(r#"{"box":[1,1],"cells":[0]}"#).is_err());
}
