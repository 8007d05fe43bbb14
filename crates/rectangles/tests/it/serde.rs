//! Solutions and parts of the tree, written down and read again.

use core::ops::ControlFlow;

use kleene_rectangles::{Choice, Model, PolyominoPuzzle, PolyominoSolution, Puzzle, Solution};
use kleene_search::{Outcome, Prefix, Walk};

use crate::puzzle;

fn example() -> Puzzle {
    puzzle("3 2\n2 2\n2 1\n1 1\n3 1")
}

#[test]
fn fillings() {
    let found: Vec<Solution> = example().solutions().collect();
    let text = serde_json::to_string(&found).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Solution>>(&text).unwrap(), found);
    // The order of a list that was written by hand does not matter.
    let by_hand = r#"{"width":3,"height":2,"placements":[
        {"row":0,"column":2,"width":1,"height":2,"piece":1},
        {"row":0,"column":0,"width":2,"height":2,"piece":0}]}"#;
    let by_hand: Solution = serde_json::from_str(by_hand).unwrap();
    assert_eq!(by_hand, found[0]);
}

#[test]
fn polyominoes() {
    let puzzle: PolyominoPuzzle = "aa\na.\n\nb\n\n~~\n~~\n".parse().unwrap();
    let found: Vec<PolyominoSolution> = puzzle.solutions().collect();
    assert_eq!(found.len(), 4);
    let text = serde_json::to_string(&found).unwrap();
    assert_eq!(serde_json::from_str::<Vec<PolyominoSolution>>(&text).unwrap(), found);
}

#[test]
fn puzzles_of_polyominoes() {
    let puzzle: PolyominoPuzzle = "aa\na.\n\nb\n\n~~\n~~\n".parse().unwrap();
    let puzzle = puzzle.mirroring(false).using_all(true);
    let text = serde_json::to_string(&puzzle).unwrap();
    assert_eq!(serde_json::from_str::<PolyominoPuzzle>(&text).unwrap(), puzzle);
    // What is not said is as in `new`, and cells may stand in any order, and anywhere.
    let by_hand =
        r#"{"target": [[5, 6], [5, 5]], "pieces": [{"name": "x", "shape": [[0, 0], [0, 1]]}]}"#;
    let by_hand: PolyominoPuzzle = serde_json::from_str(by_hand).unwrap();
    assert_eq!(by_hand, "xx\n\n~~\n".parse().unwrap());
    let without = r#"{"target": [], "pieces": []}"#;
    let error = serde_json::from_str::<PolyominoPuzzle>(without).unwrap_err();
    assert!(error.to_string().starts_with("a shape has cells"), "{error}");
    let large = r#"{"target": [[0, 0], [100000, 100000]], "pieces": []}"#;
    let error = serde_json::from_str::<PolyominoPuzzle>(large).unwrap_err();
    assert!(error.to_string().starts_with("the target has more than"), "{error}");
}

#[test]
fn prefixes() {
    let model = Model::new(&example());
    let mut walk = Walk::new(&model);
    let parts = walk.frontier(3).unwrap();
    let text = serde_json::to_string(&parts).unwrap();
    let read: Vec<Prefix<Choice>> = serde_json::from_str(&text).unwrap();
    assert_eq!(read, parts);
    let mut found = Vec::new();
    for part in &read {
        let outcome = walk.resume(part, |filling| {
            found.push(model.solution(filling));
            ControlFlow::Continue(())
        });
        assert_eq!(outcome, Ok(Outcome::Exhausted));
    }
    assert_eq!(found, example().solutions().collect::<Vec<_>>());
    let strange = r#"[{"kind":60000,"is_turned":true}]"#;
    let strange: Prefix<Choice> = serde_json::from_str(strange).unwrap();
    assert!(walk.resume(&strange, |_| ControlFlow::Continue(())).is_err());
}

#[test]
fn puzzles() {
    for text in ["3 2\n2 2\n2 1\n1 1\n3 1\n", "4 4\n1 2 8\n"] {
        let puzzle: Puzzle = text.parse().unwrap();
        let puzzle = puzzle.turning(false).using_all(true).lettered("xyz".chars());
        let text = serde_json::to_string(&puzzle).unwrap();
        assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), puzzle, "{text}");
    }
    let refused = |text: &str| serde_json::from_str::<Puzzle>(text).is_err();
    assert!(refused(r#"{"width":0,"height":1,"pieces":[]}"#));
    assert!(refused(r#"{"width":1,"height":1,"pieces":[{"width":1,"height":1,"count":0}]}"#));
}
