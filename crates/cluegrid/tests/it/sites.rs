//! Boards as sites keep them.

use std::fs;

use kleene_cluegrid::{Axis, Clue, ParseOptions, Puzzle};

#[track_caller]
fn fixture(name: &str) -> Vec<Puzzle> {
    let path = format!("{}/../../fixtures/cluegrid/{name}", env!("CARGO_MANIFEST_DIR"));
    let bytes = fs::read(path).unwrap();
    Puzzle::parse_all(&bytes, &ParseOptions::new()).unwrap()
}

#[track_caller]
fn boards(name: &str) -> Vec<String> {
    fixture(name).iter().flat_map(Puzzle::solutions).map(|board| board.to_string()).collect()
}

#[track_caller]
fn check(text: &str, message: &str, at: &str) {
    let error = Puzzle::parse(text.as_bytes()).expect_err("no puzzle");
    assert_eq!((&*error.kind().to_string(), &text[error.span()]), (message, at));
}

/// Columns come first on the site; a pattern without a character is none.
#[test]
fn patterns_of_a_rectangle() {
    let board = &fixture("site.json")[0];
    assert_eq!((board.name(), board.layout().width()), (Some("two by two"), 2));
    let counts: Vec<usize> = board.clues().iter().map(Vec::len).collect();
    assert_eq!(counts, [1, 1, 1, 2]);
    let mut found = boards("site.json");
    found.sort_unstable();
    assert_eq!(found, ["A C\nC C", "A D\nC D", "B C\nC C", "B D\nC D"]);
}

/// The same hexagon in our format, in those of two sites, and in an address.
#[test]
fn hexagons() {
    let ours = boards("hexagon.json");
    assert!(!ours.is_empty());
    for name in ["site-hexagon.json", "xyz.json", "address.txt"] {
        assert_eq!(boards(name), ours, "{name}");
    }
    // What the other site reads from the other end is said to be read so.
    let board = &fixture("xyz.json")[0];
    for ((place, _), clues) in board.layout().lines().iter().zip(board.clues()) {
        let is_backward = |clue: &Clue| matches!(clue, Clue::Pattern(text) if text.is_backward());
        assert_eq!(clues.iter().all(is_backward), place.axis != Axis::Row, "{place}");
    }
}

#[test]
fn mistakes_in_boards_of_sites() {
    check(r#"{"patternsX": [["A"]], "patternsY": ["A", 7]}"#, "expected a pattern", "7");
    check(r#"{"patternsX": [["A"]], "patternsY": 7}"#, "expected a list of lists of patterns", "7");
    let hexagon =
        r#"{"hexagonal": true, "patternsX": [[]], "patternsY": [[], []], "patternsZ": [[]]}"#;
    check(hexagon, "expected a hexagon of equal sides", hexagon);
    let rows = r#"{"size": 3, "x": ["A", "B", "C"], "y": ["A"], "z": ["A", "B", "C"]}"#;
    check(rows, "expected 3 clues, one per line, found 1", r#"["A"]"#);
    check(r#"{"size": 2, "x": [], "y": [], "z": []}"#, "expected an odd number of rows", "2");
    check("https://example.org/?puzzle=e!", "expected base64", "!");
    check("?puzzle=e30%3F", "expected base64", "%");
    // An empty object: the place of a mistake within is the board's.
    check("?puzzle=e30%3D&x=1", "the input has no `rows`", "e30%3D");
    check("?puzzle=eyKAIn0=", "the text is not UTF-8", "eyKAIn0=");
    // What is no board at all, such as the number of one.
    check("https://example.org/?puzzle=abc", "expected a board: its JSON in base64", "abc");
}
