//! Crosswords: letters, directions, limits.

use kleene_cluegrid::{
    Clue, Layout, NoDeduction, ParseOptions, Pattern, Puzzle, PuzzleError, Uniqueness, verify,
};

#[track_caller]
fn letters(json: &str) -> String {
    let puzzle = Puzzle::parse(json.as_bytes()).expect("a puzzle");
    puzzle.alphabet().chars().collect()
}

#[test]
fn letters_are_those_that_patterns_mention() {
    assert_eq!(letters(r#"{"rows": ["[^QX]|\\s|\\d"], "cols": [".|[C-E]"]}"#), " 0123456789CDEQX");
    assert_eq!(letters(r#"{"rows": ["[\\wé]"], "cols": ["\\W|-"]}"#), "-é");
    assert_eq!(letters(r#"{"rows": ["A"], "cols": ["."], "alphabet": "ZA"}"#), "ZA");
}

/// The patterns mention 95 letters; what a cell can have at all is few of them.
#[test]
fn letters_that_no_cell_can_have_are_left_out() {
    let json = r#"{"rows": ["[ -~]{2}"], "cols": [".", "."]}"#;
    let error = Puzzle::parse(json.as_bytes()).unwrap_err();
    assert!(error.to_string().contains("95 letters"), "{error}");
    let json = r#"{"rows": ["[ -~]{2}"], "cols": ["[x-z]", "[ab]"]}"#;
    assert_eq!(letters(json), "abxyz");
    let puzzle = Puzzle::parse(json.as_bytes()).expect("a puzzle");
    assert_eq!(puzzle.solutions().count(), 6);
}

/// A literal that a class mentions too is apart from the other letters of that class.
#[test]
fn literals_beside_their_class() {
    let puzzle = |rows: &str| -> Puzzle {
        format!(r#"{{"rows": [{rows}], "cols": [".", "."]}}"#).parse().expect("a puzzle")
    };
    assert!(puzzle(r#""[^AB]B""#).has_guessed_letters());
    assert!(puzzle(r#""B[^AB]""#).has_guessed_letters());
    assert!(!puzzle(r#""AB""#).has_guessed_letters());
    // Of 95 letters the literal remains.
    assert_eq!(
        letters(r#"{"rows": ["[ -~]B", "[a-c]x"], "cols": ["[x-z][a-z]", ".."]}"#),
        "Babcxyz"
    );
    // A class whose letters no clue mentions gets one.
    assert_eq!(letters(r#"{"rows": ["[A-C][^A-C]"], "cols": [".", "."]}"#), "ABCD");
}

#[test]
fn any_other_character_changes_verdicts() {
    let json = br#"{"rows": ["[^AB]"], "cols": ["[^A]|C"]}"#;
    let closed = Puzzle::parse(json).expect("a puzzle");
    assert!(matches!(closed.uniqueness(), Uniqueness::One(_)));
    let open = Puzzle::parse_with(json, &ParseOptions::new().any_other(true)).expect("a puzzle");
    assert!(matches!(open.uniqueness(), Uniqueness::Many(..)));
}

#[test]
fn patterns_can_be_read_backward() {
    let layout = Layout::rectangle(3, 1).expect("sides");
    let backward = Clue::Pattern(Pattern::new(r"a(.)\1").expect("a pattern").backward());
    let clues = vec![vec![backward], vec![], vec![], vec![]];
    let puzzle = Puzzle::new(layout, "ab", clues).expect("a puzzle");
    let mut found: Vec<_> = puzzle.solutions().map(|board| board.to_string()).collect();
    found.sort();
    assert_eq!(found, ["a a a", "b b a"]);
    let again = Puzzle::parse(puzzle.to_json().as_bytes()).expect("a puzzle");
    assert_eq!(again, puzzle);
}

/// Malformed is an error; a line that nothing fits is a board without a solution, in every export too.
#[test]
fn a_clue_that_fits_no_line_has_no_solution() {
    let layout = Layout::rectangle(2, 1).expect("sides");
    let board = |clue| Puzzle::new(layout, "abc", vec![vec![clue], Vec::new(), Vec::new()]);
    let pattern = |text| Clue::pattern(text).expect("a pattern");
    for clue in [
        pattern("abc"),
        pattern(r"(ab)\1"),
        pattern(r"[^\s\S]"),
        pattern(r"(?!)(a)\1"),
        Clue::colors("abc").expect("a clue"),
    ] {
        let puzzle = board(clue.clone()).expect("a puzzle");
        assert_eq!(puzzle.uniqueness(), Uniqueness::None, "{clue:?}");
        let conflict = puzzle.conflict().expect("the row says so").to_string();
        assert_eq!(
            conflict,
            format!("no string of 2 cells fits the clue {:?} of row 1", clue.to_string())
        );
        let end = puzzle.hint().unwrap_err();
        assert!(matches!(end.why(), NoDeduction::NoString(_)), "{clue:?}");
        #[cfg(feature = "export")]
        {
            use kleene_export::Export;

            let model = puzzle.model().expect("a model");
            for format in Export::ALL {
                assert!(!model.write(format).expect("few strings").is_empty());
            }
            let clauses = model.write(Export::Dimacs).expect("clauses");
            let clauses = kleene_testing::Clauses::parse(&clauses);
            assert_eq!(clauses.propagate(&[]), None, "they contradict each other");
            let program = model.write(Export::LpStrings).expect("a program");
            assert!(program.contains(" 0 x_0_0 = 1"), "{program}");
        }
    }
    assert!(matches!(board(pattern("(a{1000}){1000}")), Err(PuzzleError::Pattern { .. })));
    let long = Clue::colors(&"ab".repeat(126)).expect("a clue");
    assert!(matches!(board(long), Err(PuzzleError::ClueTooLong { .. })));
}

/// Clues that name no letter leave none for any cell, in exports as in searches.
#[cfg(feature = "export")]
#[test]
fn a_board_without_letters_is_exported() {
    use kleene_export::Export;

    for text in [r#"{"rows":["."],"cols":["."]}"#, r#"{"rows":["(.*)\\1"],"cols":[".","."]}"#] {
        let puzzle = Puzzle::parse(text.as_bytes()).expect("a puzzle");
        assert_eq!(puzzle.uniqueness(), Uniqueness::None, "{text}");
        let model = puzzle.model().expect("a model");
        for format in Export::ALL {
            assert!(!model.write(format).expect("few strings").is_empty());
        }
        let clauses = model.write(Export::Dimacs).expect("clauses");
        let clauses = kleene_testing::Clauses::parse(&clauses);
        assert_eq!(clauses.propagate(&[]), None, "they contradict each other");
    }
}

/// Too many ways to keep apart: the matcher is asked about complete lines instead.
#[test]
fn many_ways_are_still_exact() {
    let layout = Layout::rectangle(14, 1).expect("sides");
    let mut clues = vec![Vec::new(); 15];
    let loops = r"(.*)(.*)(.*)(.*)\1\2\3\4(.*)(.*)\5\6";
    clues[0].push(Clue::pattern(loops).expect("a pattern"));
    for (at, c) in "aabcabaabcabcc".chars().enumerate() {
        let text = if at % 5 == 3 { "[ab]".to_owned() } else { c.to_string() };
        clues[1 + at].push(Clue::pattern(&text).expect("a pattern"));
    }
    let puzzle = Puzzle::new(layout, "abc", clues).expect("a puzzle");
    let pattern = Pattern::new(loops).expect("a pattern");
    let found: Vec<_> = puzzle.solutions().collect();
    let mut expected = 0;
    for bits in 0..8 {
        let mut line: Vec<char> = "aabcabaabcabcc".chars().collect();
        for (i, at) in [3, 8, 13].into_iter().enumerate() {
            line[at] = if bits >> i & 1 == 1 { 'a' } else { 'b' };
        }
        expected += usize::from(pattern.is_match(&line.into_iter().collect::<String>()));
    }
    assert_eq!(found.len(), expected);
    assert!(found.iter().all(|board| verify(&puzzle, board).is_ok()));
}
