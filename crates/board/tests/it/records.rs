//! Puzzles are serialized as their files and read again; solutions, hints and gradings are serialized.

use kleene_board::{Config, Grading, Puzzle, Uniqueness};
use serde_json::{from_str, from_value, json, to_string, to_value};

use crate::fixtures::{BOARDS, read};

#[test]
fn what_is_written_is_read_back() {
    for (name, _) in BOARDS {
        let puzzle = read(name);
        let again: Puzzle = from_str(&to_string(&puzzle).unwrap()).unwrap();
        assert_eq!(again.text(), puzzle.text(), "{name}");
        assert_eq!(again.constraints(), puzzle.constraints(), "{name}");
        assert_eq!((again.givens(), again.goal()), (puzzle.givens(), puzzle.goal()), "{name}");
    }
}

#[test]
fn what_is_no_board_is_refused() {
    let refused = |text: &str| from_value::<Puzzle>(json!(text)).unwrap_err().to_string();
    assert!(refused("size = '2x2'").contains("symbols"));
    assert!(refused("symbols = 'aa'\nsize = '1x1'").contains("'a'"));
    assert!(from_value::<Puzzle>(json!(["symbols"])).is_err());
}

#[test]
fn answers_are_serialized() {
    let text = "symbols = 'ab'\nsize = '2x1'\n[[rule]]\nkind = 'different'\nover = 'rows'\n[[rule]]\nkind = 'pattern'\nover = 'r1c1'\nclues = 'b'\n";
    let puzzle: Puzzle = text.parse().unwrap();
    let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("it has one") };
    assert_eq!(to_value(&solution).unwrap(), json!(["ba"]));
    assert_eq!(to_value(puzzle.uniqueness()).unwrap(), json!({ "one": ["ba"] }));
    let hint = puzzle.hint().unwrap();
    let left = json!({ "cell": 0, "name": "r1c1", "symbols": ["b"] });
    assert_eq!(
        to_value(&hint).unwrap(),
        json!({ "text": hint.to_string(), "grade": "lines", "cells": [left] })
    );
    let grading = puzzle.grade(&Config::new()).map(|solution| solution.to_string());
    let json = to_string(&grading).unwrap();
    assert_eq!(from_str::<Grading<String>>(&json).unwrap(), grading, "{json}");
}
