//! Files as other programs and people write them: each is read as it is meant, or refused.

use kleene::{Limits, ReadError, Request, Source, Uniqueness, read};

/// The verdict on a text, or why it is not read.
pub(crate) fn verdict(text: &str) -> String {
    match read(&Source::new(text.as_bytes())) {
        Ok(puzzles) => {
            let [only] = &puzzles[..] else { return format!("{} puzzles", puzzles.len()) };
            let request = Request { limits: Limits::new().solutions(2), ..Request::default() };
            let found = only.puzzle.solve(&request).expect("a search").uniqueness();
            let kind = only.puzzle.kind().name();
            let word = match found {
                Uniqueness::One(_) => "unique",
                Uniqueness::Many(..) => "several",
                Uniqueness::None => "none",
                _ => "unknown",
            };
            format!("{kind} {word}")
        }
        Err(ReadError::Doubtful(kind)) => format!("doubtful {kind}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn bars_between_all_cells_are_no_boxes() {
    assert_eq!(verdict("1|.|.|.\n.|.|3|.\n.|4|.|.\n.|.|.|2\n"), "sudoku unique");
    assert_eq!(
        verdict("1 | . | . | .\n. | . | 3 | .\n. | 4 | . | .\n. | . | . | 2\n"),
        "sudoku unique"
    );
}

#[test]
fn a_page_around_a_puzzle_names_its_lines() {
    let board = "5 5\n1 1\n5\n5\n3\n1\n2\n4\n4\n4\n2\n";
    assert_eq!(verdict(board), "nonogram unique");
    for (above, below) in [("```\n", "```\n"), ("<pre>\n", "</pre>\n"), ("", "")] {
        let text = format!("# Notes\n\nI drew this one.\n\n{above}{board}{below}\nSend it back.\n");
        let first = 5 + above.lines().count();
        let named = format!("lines {first} to {} alone are a puzzle of kind nonogram", first + 10);
        let found = verdict(&text);
        assert!(found.contains(&named), "{text}{found}");
    }
    assert!(!verdict("# Notes\n\nI drew none.\n").contains("alone"));
}

#[test]
fn a_map_of_regions_is_no_sudoku() {
    let map = "1,2,3,3,3,3,4,5,1,2,2,2,3,4,4,5,1,2,2,2,2,2,5,5,1,2,2,6,6,6,5,7,\
               1,2,2,2,8,8,8,7,1,2,2,1,8,7,8,7,1,1,2,1,8,7,7,7,1,1,1,1,8,8,8,8\n";
    assert_eq!(verdict(map), "board unique");
    for above in ["online\n", "online\n1\n", "easy\n"] {
        let text = format!("{above}{map}");
        assert_eq!(verdict(&text), "doubtful sudoku", "{text}");
    }
    // Two values at wrong places leave a sudoku with mistakes.
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(verdict(&solved.replacen("34", "43", 2)), "sudoku none");
}

#[test]
fn runs_with_separators() {
    for clues in ["2-2", "2+2", "2.2", "2/2", "2_2"] {
        let short = clues.replace('2', "1");
        let json = format!(
            r#"{{"rows": ["3", "{clues}", "{}", "3"], "columns": ["2", "2", "{short}", "{}", "3", "1"]}}"#,
            clues.replacen('2', "1", 1),
            short.replacen('1', "2", 1),
        );
        assert_eq!(verdict(&json), "nonogram unique", "{json}");
    }
    assert_eq!(verdict("rows: 3, 2-2, 1-2, 3\ncolumns: 2, 2, 1-1, 2-1, 3, 1\n"), "nonogram unique");
    assert_ne!(verdict(r#"{"rows": ["2-"], "columns": ["1-", "1-"]}"#), "nonogram none");
}

#[test]
fn patterns_that_no_line_fits_are_doubtful() {
    let with_flags = "rows /HE|LL|O+/i /[PLEASE]+/i\ncolumns /[^SPEAK]+/i /EP|IP|EF/i\n";
    assert_eq!(verdict(with_flags), "doubtful cluegrid");
    for quote in ["", "/", "\"", "`"] {
        let text = with_flags.replace("/i", "/").replace('/', quote);
        assert_eq!(verdict(&text), "cluegrid unique", "{text}");
    }
    // Colors that do not fit are clues with a mistake.
    assert_eq!(verdict("rows rgb\ncolumns r g\n"), "cluegrid none");
}

#[test]
fn rules_beside_a_board_are_not_dropped() {
    let board = r#""grid": [[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]"#;
    assert_eq!(verdict(&format!("{{{board}}}")), "sudoku unique");
    for plain in [
        r#""id": 7"#,
        r#""level": "easy""#,
        r#""diagonal": false"#,
        r#""notes": [1]"#,
        r#""solution": [[1]]"#,
    ] {
        assert_eq!(verdict(&format!("{{{plain}, {board}}}")), "sudoku unique", "{plain}");
    }
    for rule in [
        r#""cages": [[1, 2]]"#,
        r#""palindromes": [[[0, 0], [0, 1]]]"#,
        r#""diagonals": true"#,
        r#""type": "killer""#,
        r#""regions": [[[0, 0], [0, 1], [1, 0], [1, 1]]]"#,
        r#""boxWidth": 4"#,
        r#""extra": {"white": [1]}"#,
    ] {
        let key = rule.split('"').nth(1).unwrap_or_default();
        let said = verdict(&format!("{{{rule}, {board}}}"));
        let is_error = said.starts_with("sudoku: ") || said.starts_with("board: ");
        assert!(is_error && said.contains(key), "{rule}: {said}");
    }
    let lists = r#"{"rows": [[1], [1]], "columns": [[1], [1]], "diagonals": [[2], [0]]}"#;
    assert!(!verdict(lists).starts_with("nonogram "), "{}", verdict(lists));
}

#[test]
fn regions_are_no_second_board() {
    let board = "1...\n..3.\n.4..\n...2\n";
    let regions = "1122\n1122\n3344\n3344\n";
    assert_eq!(verdict(board), "sudoku unique");
    assert_eq!(verdict(&format!("{board}\n{regions}")), "board unique");
    // In one line they do not show that they are regions.
    let on_a_line = |text: &str| text.replace('\n', "");
    let two = format!("{}\n{}\n", on_a_line(board), on_a_line(regions));
    assert_eq!(verdict(&two), "doubtful sudoku");
}

#[test]
fn pages_of_other_puzzles_hold_no_sudoku() {
    let address = |page: &str| format!("https://www.sudokuwiki.org/{page}?bd=1.....3..4.....2");
    assert_eq!(verdict(&address("sudoku.htm")), "sudoku unique");
    for page in ["jigsaw.htm", "killersudoku.aspx", "sudokux.htm"] {
        assert!(verdict(&address(page)).contains("which is not a sudoku"), "{page}");
    }
}

#[test]
fn takuzus_in_letters() {
    let digits = "0.1...\n......\n.00...\n......\n..1..1\n.....1\n";
    let letters = digits.replace('0', "W").replace('1', "B");
    assert!(verdict(digits).starts_with("board "), "{}", verdict(digits));
    assert_eq!(verdict(&letters), verdict(digits));
}

/// Models, archives and pages are named, whatever numbers stand in them.
#[test]
fn files_that_hold_no_puzzle() {
    for (text, name) in [
        ("c a formula\np cnf 3 2\n1 -2 0\n2 3 0\n", "a formula in DIMACS CNF"),
        (
            "Minimize\n obj: x1 + x2\nSubject To\n c1: x1 + x2 >= 1\nEnd\n",
            "a linear program in LP format",
        ),
        (
            "NAME P\nROWS\n N COST\n E R1\nCOLUMNS\n X1 R1 1\nRHS\n RHS R1 1\nENDATA\n",
            "a linear program in MPS",
        ),
        ("* #variable= 2 #constraint= 1\n+1 x1 +1 x2 >= 1 ;\n", "a pseudo-Boolean model in OPB"),
        ("(set-logic QF_LIA)\n(declare-const x Int)\n(check-sat)\n", "a model in SMT-LIB"),
        ("<instance format=\"XCSP3\" type=\"CSP\"/>\n", "a model in XCSP3"),
        (
            "var 1..9: x;\nconstraint x > 3;\nsolve satisfy;\n",
            "a model in MiniZinc without clues that are data",
        ),
        ("%PDF-1.4\n1 0 obj\n", "a PDF document"),
        ("(;GM[1]FF[4]SZ[19];B[pd])\n", "a game record in SGF"),
        ("<!DOCTYPE html>\n<h1>Puzzle of the day</h1>\n", "a web page without a board or clues"),
    ] {
        assert_eq!(verdict(text), format!("{name}, not a puzzle"), "{text}");
    }
    // Nor does a suffix of puzzles make one of it.
    let xml = Source { suffix: Some("xml"), ..Source::new(b"<instance format=\"XCSP3\"/>\n") };
    assert_eq!(read(&xml).unwrap_err().to_string(), "a model in XCSP3, not a puzzle");
}
