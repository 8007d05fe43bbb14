//! Hints in words, grades, and generated puzzles.

use kleene_cluegrid::{
    Config, GenerateError, Generator, Grade, Layout, Limits, NoDeduction, NoHint, Puzzle, Solution,
    Uniqueness, verify,
};

/// Every step, and the end.
fn told(text: &str) -> (Vec<String>, NoHint) {
    let puzzle = Puzzle::parse(text.as_bytes()).expect("a puzzle");
    let mut hints = puzzle.hints(&Config::new());
    let steps = hints.by_ref().map(|hint| hint.to_string()).collect();
    (steps, hints.end().expect("it has ended"))
}

#[test]
fn lines_are_told_with_what_they_rest_on() {
    let (steps, end) = told("rows rg rgb\ncolumns r rg gb");
    assert_eq!(end.why(), &NoDeduction::Complete);
    assert_eq!(
        steps,
        [
            "row 2 is rgb, so r2c1 is r, r2c2 is g, and r2c3 is b",
            "row 1 is rg, so r1c1 is r, r1c2 is not b, and r1c3 is g",
            "column 2 is rg, so r1c2 is r",
        ]
    );
}

#[test]
fn an_assumption_is_told_with_its_steps() {
    let text = "rows bgrg rgrg grbr bgr bgb\ncolumns brgb grgb rgb grbg grb";
    let puzzle: Puzzle = text.parse().expect("a puzzle");
    let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("it has one") };
    let grading = puzzle.grade(&Config::new());
    assert_eq!(grading.grade, Grade::Probing);
    let mut hints = puzzle.hints(&Config::new());
    let mut assumptions = 0;
    for hint in hints.by_ref() {
        for (cell, letter) in hint.placements() {
            let letter = puzzle.alphabet().char(letter);
            assert_eq!(solution.letters()[cell.index()], letter, "{hint}");
        }
        if hint.grade() == Grade::Probing {
            let words = hint.to_string();
            assert!(words.starts_with("suppose that r"), "{words}");
            assert!(words.contains(": a contradiction; so r"), "{words}");
            assumptions += 1;
        }
    }
    assert!(assumptions > 0);
    assert_eq!(hints.end().expect("an end").why(), &NoDeduction::Complete);
}

#[test]
fn patterns_are_told() {
    let (steps, end) = told(r#"{"rows": ["(.)\\1"], "cols": [["[AB]", "[BC]"], "."]}"#);
    assert_eq!(end.why(), &NoDeduction::Complete);
    assert_eq!(
        steps,
        [
            "column 1 matches [AB], so r1c1 is not C",
            "column 1 matches [BC], so r1c1 is B",
            "row 1 matches (.)\\1, and r1c1 is B, so r1c2 is B",
        ]
    );
}

#[test]
fn a_board_that_is_filled_in_part() {
    let puzzle: Puzzle = "rows rgr\ncolumns r g r".parse().expect("a puzzle");
    let hint = |text: &str| puzzle.hint_from(&puzzle.cells(text).expect("a board"));
    assert_eq!(hint("r?r").expect("a step").to_string(), "row 1 is rgr, so r1c2 is g");
    assert_eq!(hint("rgr").unwrap_err().why(), &NoDeduction::Complete);
    let wrong = hint("g g r").unwrap_err();
    assert_eq!(wrong.to_string(), "row 1 is rgr, and r1c1 is g: a contradiction");
}

#[track_caller]
fn check_board(text: &str, message: &str, at: &str) {
    let puzzle: Puzzle = "rows rgr rg\ncolumns r g r".parse().expect("a puzzle");
    let error = puzzle.cells(text).expect_err("no board");
    assert_eq!((&*error.kind().to_string(), &text[error.span()]), (message, at));
}

#[test]
fn mistakes_in_boards() {
    check_board("rgr", "expected 2 rows, found 1", "rgr");
    check_board("r g r\n\n ?g \n", "expected 3 cells, found 2", "?g");
    check_board(
        "rgr\nrxr",
        "expected a letter of the puzzle, or `?` for an open cell, found 'x'",
        "x",
    );
    let error = Solution::parse("rg\nrgb").expect_err("no picture");
    assert_eq!(
        (error.kind().to_string(), error.span()),
        ("expected 2 cells, found 3".to_owned(), 3..6)
    );
    assert_eq!(
        Solution::parse(" \n").expect_err("no picture").kind().to_string(),
        "the input is empty"
    );
}

#[test]
fn grades() {
    let grade = |text: &str| {
        let puzzle = Puzzle::parse(text.as_bytes()).expect("a puzzle");
        let grading = puzzle.grade(&Config::new());
        (grading.grade, matches!(grading.verdict, Uniqueness::One(_)))
    };
    assert_eq!(grade("rows rg rgb\ncolumns r rg gb"), (Grade::Lines, true));
    let four = include_str!("../../../../fixtures/cluegrid/4x4.txt");
    assert_eq!(grade(four), (Grade::Search, false));
}

#[test]
fn generated_puzzles_have_one_solution() {
    for seed in 0..6 {
        let (width, height) = (4 + seed as usize, 9 - seed as usize);
        let layout = Layout::rectangle(width, height).expect("small sides");
        let puzzle = Generator::new().random(layout, 3, seed).expect("there is one");
        let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("{puzzle:?}") };
        assert_eq!(verify(&puzzle, &solution), Ok(()));
        assert_eq!(puzzle.layout(), layout);
    }
    let hexagon = Layout::hexagon(3).expect("a small side");
    let puzzle = Generator::new().random(hexagon, 4, 1).expect("there is one");
    assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_)));
}

#[test]
fn a_picture_becomes_one_with_a_single_solution() {
    let picture = Solution::parse("ab\nba\nab").expect("a picture");
    let as_it_is = Puzzle::from_picture(&picture).expect("a puzzle");
    assert!(matches!(as_it_is.uniqueness(), Uniqueness::One(_)));
    let same = Generator::new().near(&picture, 0).expect("it is one already");
    assert_eq!(same, as_it_is);
    let open = Solution::parse("aba\nbab\naba\nbbb").expect("a picture");
    let near = Generator::new().near(&open, 0).expect("there is one");
    let Uniqueness::One(solution) = near.uniqueness() else { panic!("{near:?}") };
    assert!(open.differing(&solution).len() < 6);
}

#[test]
fn what_cannot_be_made_is_said() {
    let layout = Layout::rectangle(4, 4).expect("small sides");
    let none = Generator::new().random(layout, 0, 0);
    assert_eq!(none.unwrap_err().to_string(), "a board must have 1 to 63 colors, not 0");
    let attempts = Generator::new().attempts(0).random(layout, 2, 0);
    assert_eq!(attempts, Err(GenerateError::Attempts(0)));
    let limits = Limits::new().time(std::time::Duration::ZERO);
    let stopped = Generator::new().limits(limits).random(layout, 2, 0);
    assert!(matches!(stopped, Err(GenerateError::Stopped(_))));
}
