//! Puzzles and solutions are serialized, and what is read back is checked.

use kleene_cluegrid::{Puzzle, Solution};

#[test]
fn what_is_written_is_read_back() {
    for text in [
        "colors bgr\nrows rgb b\ncolumns rb gb b\n",
        r#"{"name": "x", "rows": ["(.)\\1"], "cols": ["[ABC]", {"pattern": "[^A]|B", "backward": true}]}"#,
        r#"{"side": 2, "lines": ["A*","A*","A*","A*","A*","A*","A*","A*","A*"]}"#,
    ] {
        let puzzle: Puzzle = text.parse().unwrap();
        let json = serde_json::to_string(&puzzle).unwrap();
        let read = serde_json::from_str::<Puzzle>(&json).unwrap();
        assert_eq!((read.to_json(), read.name()), (puzzle.to_json(), puzzle.name()), "{json}");
        let solution = puzzle.solutions().next().unwrap();
        let json = serde_json::to_string(&solution).unwrap();
        assert_eq!(serde_json::from_str::<Solution>(&json).unwrap(), solution, "{json}");
    }
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let refused = |text: &str| serde_json::from_str::<Puzzle>(text).unwrap_err().to_string();
    let with = |clue: &str, letters: &str| {
        format!(
            r#"{{"layout":{{"width":1,"height":1}},"letters":"{letters}","clues":[[{clue}],[]]}}"#
        )
    };
    assert!(refused(&with(r#"{"colors":"b"}"#, "a")).contains("not declared"));
    assert!(
        refused(&with(r#"{"pattern":"("}"#, "a")).contains('('),
        "{}",
        refused(&with(r#"{"pattern":"("}"#, "a"))
    );
    assert!(refused(&with("", "aa")).contains("twice"));
    assert!(refused(r#"{"layout":{"width":0,"height":1},"letters":"a","clues":[]}"#).contains("0"));
    let short = r#"{"layout":{"side":2},"letters":"abc"}"#;
    assert!(serde_json::from_str::<Solution>(short).is_err());
}
