//! Puzzles and pictures are serialized, and what is read back is checked.

use kleene_triddler::{Board, Palette, Properties, Puzzle, Solution};
use proptest::prelude::*;

/// The puzzle of six cells around a point.
fn small() -> Puzzle {
    "/.#.\\\n\\###/".parse().unwrap()
}

#[test]
fn a_puzzle_is_read_back() {
    let mut properties = Properties::default();
    properties.set("title".into(), "Six".into()).unwrap();
    let colored = b"#t\n#d\n  0:  #ffffff  paper\n  a:a  #ff0000  red\n: A\n1a\n: B\n3a\n: C\n2a\n: D\n1a 1a\n: E\n2a\n: F\n1a 1a\n: end\n";
    let colored = Puzzle::parse(colored).unwrap();
    for puzzle in [small().with_properties(properties), colored] {
        let text = serde_json::to_string(&puzzle).unwrap();
        assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), puzzle, "{text}");
    }
}

proptest! {
    #[test]
    fn pictures_are_read_back(cells in proptest::collection::vec(any::<bool>(), 16)) {
        let board = Board::new([2, 1, 2, 2, 1, 2]).unwrap();
        let picture = Solution::new(board, cells).unwrap();
        let text = serde_json::to_string(&picture).unwrap();
        prop_assert_eq!(serde_json::from_str::<Solution>(&text).unwrap(), picture);
    }
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let palette = serde_json::to_string(&Palette::default()).unwrap();
    let refused = |sides: &str, clues: &str, more: &str| {
        let text = format!(r#"{{"palette":{palette},"sides":{sides},"clues":{clues}{more}}}"#);
        serde_json::from_str::<Puzzle>(&text).unwrap_err().to_string()
    };
    let black = r#"{"color":1,"length":1}"#;
    // One triangle that points down, all of it black.
    let (sides, clues) = ("[0,1,0,1,0,1]", format!("[[{black}],[{black}],[{black}]]"));
    let whole = format!(r#"{{"palette":{palette},"sides":{sides},"clues":{clues}}}"#);
    assert_eq!(serde_json::from_str::<Puzzle>(&whole).unwrap().board().cells(), 1);
    assert!(refused("[0,1,0,1,0,2]", &clues, "").contains("do not close"));
    assert!(refused("[0,0,0,0,0,0]", "[]", "").contains("enclose no cell"));
    assert!(refused(sides, "[[],[]]", "").contains('3'));
    assert!(refused(sides, "[[],[],[{\"color\":2,\"length\":1}]]", "").contains("color 2"));
    let goal = |sides: &str, rows: &str| format!(r#","goal":{{"sides":{sides},"rows":{rows}}}"#);
    assert!(refused(sides, &clues, &goal(sides, "[[1,1]]")).contains("expected rows of [1] cells"));
    assert!(refused(sides, &clues, &goal(sides, "[[0]]")).contains("the goal"));
    assert!(refused(sides, &clues, &goal("[1,0,1,0,1,0]", "[[1]]")).contains("the goal"));
    assert!(refused(sides, &clues, r#","properties":[["a b",""]]"#).contains("one word"));
}
