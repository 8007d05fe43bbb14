//! What is read and written, and where mistakes are.

use kleene_cluegrid::Puzzle;
use proptest::prelude::*;

#[track_caller]
fn check(text: &str, message: &str, at: &str) {
    let error = Puzzle::parse(text.as_bytes()).expect_err("no puzzle");
    assert_eq!((&*error.kind().to_string(), &text[error.span()]), (message, at));
}

#[test]
fn mistakes_in_text() {
    let repeat = "'r' occurs twice in a row, but a clue lists each run once";
    check("rows rrg\ncolumns r g", repeat, "rrg");
    check("\u{feff}rows r\nrows g\ncolumns r", "duplicate heading `rows`", "rows");
    let long = "rg".repeat(126);
    let message = "the clue of column 1 has 252 colors for 1 cells";
    check(&format!("rows r\ncolumns {long}"), message, &long);
    let undeclared = "row 2 has the color 'x', which is not declared";
    check("colors rg\nrows r x\ncolumns r", undeclared, "x");
    check("rows r\nrows g\ncolumns r", "duplicate heading `rows`", "rows");
    check("rows r\nlines g", "expected `colors`, `rows` or `columns`, not \"lines\"", "lines");
    check("rows r # columns r", "the input has no columns", "");
    check("rows\ncolumns r", "a side must have 1 to 250 cells, not 0", "rows\ncolumns r");
    check(" \n", "the input is empty", " \n");
}

#[test]
fn mistakes_in_json() {
    check(r#"{"rows": ["A"]}"#, "the input has no `cols`", "}");
    check(r#"{"rows": ["A", 7], "cols": ["B"]}"#, "expected a pattern", "7");
    check(r#"{"rows": ["A"], "cols": ["B"] "#, "expected `,` or `}`", "");
    let error = Puzzle::parse(br#"{"rows": ["(A"], "cols": ["B"]}"#).expect_err("no puzzle");
    assert_eq!(error.span(), 10..14);
    check(r#"{"rows": ["A"], "cols": ["B"], "rows": []}"#, "expected each key once", r#""rows""#);
    check("\u{feff}{\"rows\": [\"A\", 7], \"cols\": [\"B\"]}", "expected a pattern", "7");
    check(
        r#"{"k": 3, "rows": [[0]], "cols": [[0, 3]]}"#,
        "column 1 has the color '3', which is not declared",
        "[0, 3]",
    );
    check(
        r#"{"k": 3, "rows": [[5]], "cols": [[0]]}"#,
        "row 1 has the color '5', which is not declared",
        "[5]",
    );
    check(r#"{"k": 99, "rows": [], "cols": []}"#, "expected a number of colors, at most 63", "99");
    check(
        r#"{"m": 3, "rows": ["A"], "cols": ["A"]}"#,
        "expected the number of clues that there are",
        "3",
    );
    check(
        r#"{"side": 2, "lines": [["A"]]}"#,
        "expected 9 clues, one per line, found 1",
        r#"[["A"]]"#,
    );
    check(
        r#""\ud800""#,
        "expected `colors`, `rows` or `columns`, not \"\\\"\\\\ud800\\\"\"",
        r#""\ud800""#,
    );
    check(r#"[{"rows": "\ud800x"}]"#, "expected a pair of surrogates", r"ud800");
    let deep = "[".repeat(100);
    assert!(Puzzle::parse(deep.as_bytes()).is_err());
    assert!(Puzzle::parse(b"rows \xff").is_err());
}

#[test]
fn patterns_beyond_the_limits_are_named() {
    let million = r#"{"rows": [".", "(?:A{1000}){1000}|B"], "cols": [".."], "alphabet": "AB"}"#;
    let message = r#"the pattern "(?:A{1000}){1000}|B" of row 2: the pattern needs more than 262144 states (at byte 3)"#;
    check(million, message, r#""(?:A{1000}){1000}|B""#);
}

#[test]
fn numbers_are_colors() {
    let json =
        br#"{"type": "cgrid", "m": 1, "n": 3, "k": 3, "rows": [[0, 2]], "cols": [[0], [0], [2]]}"#;
    let puzzle = Puzzle::parse(json).expect("a puzzle");
    let found: Vec<_> = puzzle.solutions().map(|board| board.to_string()).collect();
    assert_eq!(found, ["0 0 2"]);
    assert_eq!(puzzle.to_text().as_deref(), Some("colors 012\nrows 02\ncolumns 0 0 2\n"));
}

#[test]
fn hexagons_go_there_and_back() {
    let json = r#"{"name":"seven","alphabet":"ab","side":2,"lines":[["a*"],["(.)\\1*"],["b+","."],["a?b?"],["[ab]*"],[],[],[],[]]}"#;
    let puzzle = Puzzle::parse(json.as_bytes()).expect("a puzzle");
    assert_eq!(puzzle.solutions().next(), None, "the third row has two cells");
    let json = json.replace(r#","."]"#, "]");
    let puzzle = Puzzle::parse(json.as_bytes()).expect("a puzzle");
    assert_eq!((puzzle.to_json(), puzzle.name()), (json, Some("seven")));
}

proptest! {
    /// No bytes make reading panic, and what is read is written and read again.
    #[test]
    fn any_text(text in r#"(\{"rows":|colors |rows |cols|\[|\]|[ab" ,:{}\n\\]|"a"|\(|\)){0,24}"#) {
        if let Ok(puzzle) = Puzzle::parse(text.as_bytes()) {
            prop_assert_eq!(Puzzle::parse(puzzle.to_json().as_bytes()), Ok(puzzle));
        }
    }

    #[test]
    fn any_clues(rows in prop::collection::vec("[abc]|ab|bca|cab|aba", 3..5)) {
        let text = format!("rows {}\ncolumns {}", rows.join(" "), ["ab", "c", "bc"].join(" "));
        if let Ok(puzzle) = Puzzle::parse(text.as_bytes()) {
            let written = puzzle.to_text().expect("color clues");
            prop_assert_eq!(&Puzzle::parse(written.as_bytes()).expect("it was written"), &puzzle);
            prop_assert_eq!(Puzzle::parse(puzzle.to_json().as_bytes()), Ok(puzzle));
        }
    }
}
