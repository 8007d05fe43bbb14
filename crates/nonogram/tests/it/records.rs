//! Puzzles and solutions are serialized, and what is read back is checked.

use kleene_nonogram::{Grade, Palette, Puzzle, Rgb, Solution};
use proptest::prelude::*;
use serde_json::json;

use crate::fixtures::boards;

#[test]
fn what_is_written_is_read_back() {
    for (path, puzzle) in boards().into_iter().filter(|(_, puzzle)| puzzle.width() < 40) {
        let text = serde_json::to_string(&puzzle).unwrap();
        assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), puzzle, "{}", path.display());
    }
    let text = "width 2\nheight 1\ntitle \"x\"\nrows\n?a\ncolumns\n1a\n0\ngiven \"[0a]?\"\n";
    let puzzle: Puzzle = text.parse().unwrap();
    let text = serde_json::to_string(&puzzle).unwrap();
    assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), puzzle, "{text}");
}

proptest! {
    #[test]
    fn pictures_are_read_back(cells in proptest::collection::vec(any::<bool>(), 12)) {
        let picture = Solution::from_fn(4, 3, |row, column| cells[row * 4 + column]).unwrap();
        let text = serde_json::to_string(&picture).unwrap();
        prop_assert_eq!(serde_json::from_str::<Solution>(&text).unwrap(), picture);
    }
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let palette = serde_json::to_string(&Palette::default()).unwrap();
    let refused = |rows: &str, more: &str| {
        let text = format!(r#"{{"palette":{palette},"rows":{rows},"columns":[[]]{more}}}"#);
        serde_json::from_str::<Puzzle>(&text).unwrap_err().to_string()
    };
    assert!(refused("[]", "").contains("the height must be"));
    assert!(refused(r#"[[{"color":0,"length":1}]]"#, "").contains("the color of the ground"));
    assert!(refused(r#"[[{"color":1,"length":0}]]"#, "").contains("length zero"));
    assert!(refused(r#"[[{"color":2,"length":1}]]"#, "").contains("uses color 2"));
    assert!(refused(r#"[[{"color":64,"length":1}]]"#, "").contains("0 to 63"));
    assert!(refused("[[]]", r#","goal":{"rows":[[1]]}"#).contains("the goal does not fit"));
    assert!(refused("[[]]", r#","goal":{"rows":[[1],[]]}"#).contains("rows of equal length"));
    assert!(refused("[[]]", r#","givens":{"rows":[[0]]}"#).contains("no color is left"));
    assert!(refused("[[]]", r#","properties":[["a b",""]]"#).contains("one word"));
    assert!(serde_json::from_str::<Rgb>("\"#ff00\"").is_err());
    assert_eq!(serde_json::from_str::<Rgb>("\"#ff0001\"").unwrap(), Rgb(255, 0, 1));
}

#[test]
fn grades_are_names() {
    for grade in Grade::ALL {
        let json = serde_json::to_string(&grade).unwrap();
        assert_eq!(json, format!("\"{grade}\""));
        assert_eq!(serde_json::from_str::<Grade>(&json).unwrap(), grade);
    }
}

#[test]
fn hints_are_serialized() {
    let puzzle: Puzzle = "3 2\n2\n1\n0\n2\n1\n".parse().unwrap();
    let cell = |row: u8| json!({ "row": row, "column": 0, "colors": [0] });
    let expected = json!({
        "text": "column 1: there is no run, so rows 1 and 2 are white",
        "grade": "overlap",
        "cells": [cell(0), cell(1)],
    });
    assert_eq!(serde_json::to_value(puzzle.hint().unwrap()).unwrap(), expected);
}
