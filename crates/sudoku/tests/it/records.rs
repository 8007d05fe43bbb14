//! Puzzles and solutions are serialized, and what is read back is checked.

use kleene_sudoku::{Config, Difficulty, Grade, Placement, Puzzle, Shape, Solution, Technique};

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

#[test]
fn grades_techniques_and_difficulties() {
    for technique in Technique::ALL {
        let json = serde_json::to_string(&technique).unwrap();
        assert_eq!(json, format!("\"{technique}\""));
        assert_eq!(serde_json::from_str::<Technique>(&json).unwrap(), technique);
    }
    assert_eq!(serde_json::from_str::<Grade>("\"expert\"").unwrap(), Grade::Expert);
    assert!(
        serde_json::from_str::<Grade>("\"harder\"").unwrap_err().to_string().contains("beyond")
    );
    // In tenths.
    assert_eq!(serde_json::from_str::<Difficulty>("72").unwrap().to_string(), "7.2");
    assert!(serde_json::from_str::<Difficulty>("9").is_err());
}

#[test]
fn steps_are_serialized() {
    let puzzle: Puzzle = "123.341221434321".parse().unwrap();
    let hints = puzzle.hints(&Config::new());
    let hint = &hints.steps()[0];
    let json = serde_json::to_value(hint).unwrap();
    assert_eq!(json["text"], hint.to_string());
    assert_eq!(json["technique"], hint.technique().name());
    assert_eq!(
        json["placement"],
        serde_json::json!({ "cell": { "row": 0, "column": 3 }, "value": 4 })
    );
    let placement = serde_json::from_value::<Placement>(json["placement"].clone()).unwrap();
    assert_eq!(Some(placement), hint.placement());
    let rating = puzzle.rate(&Config::new()).unwrap();
    let json = serde_json::to_value(&rating).unwrap();
    assert_eq!(json["hardest"], serde_json::to_value(rating.hardest()).unwrap());
    assert_eq!(json["steps"][0]["text"], rating.steps()[0].hint().to_string());
}
