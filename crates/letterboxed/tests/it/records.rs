//! Puzzles and solutions are serialized, and what is read back is checked.

use kleene_letterboxed::Puzzle;

#[test]
fn what_is_written_is_read_back() {
    let puzzle = "ECF NDA ITR ULB".parse::<Puzzle>().unwrap().min_length(4);
    let text = serde_json::to_string(&puzzle).unwrap();
    assert_eq!(text.to_lowercase(), r#"{"sides":["ecf","nda","itr","ulb"],"min_length":4}"#);
    assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), puzzle);
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let refused = |text: &str| serde_json::from_str::<Puzzle>(text).is_err();
    assert!(refused(r#"{"sides":[]}"#));
    assert!(refused(r#"{"sides":["a","7"]}"#));
    assert!(refused(r#"{"sides":["a","b"],"words":[]}"#));
}
