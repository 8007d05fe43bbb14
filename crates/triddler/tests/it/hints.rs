//! Hints lead to the solution, and say why.

use kleene_triddler::{CellSet, Config, Grade, NoDeduction, Puzzle};

const FISH: &str = " /##.#.\\\n/.######\\\n\\#######/\n \\##.#./";

#[test]
fn steps_lead_to_the_only_solution() {
    let puzzle: Puzzle = FISH.parse().unwrap();
    let mut hints = puzzle.hints(&Config::new());
    let words: Vec<_> = hints.by_ref().map(|hint| hint.to_string()).collect();
    insta::assert_snapshot!(words.join("\n"), @"
    row 3 is 7, so r3c1, r3c2, r3c3, r3c4, r3c5, r3c6 and r3c7 are black
    row 2 is 6, so r2c2, r2c3, r2c4, r2c5 and r2c6 are black
    falling line 2 is 5 1, so r1c1 and r4c4 are black, and r4c3 is white
    falling line 4 is 1 3, so r1c4 and r2c7 are black, and r1c5 is white
    rising line 1 is 1 3, so r2c1 is white, and r1c2 is black
    rising line 2 is 5 1, so r4c1 is black, and r1c3 is white
    row 4 is 2 1, so r4c2 is black
    rising line 4 is 1 3, so r4c5 is white
    ");
    assert!(matches!(hints.end().unwrap().why(), NoDeduction::Complete));
    let goal = puzzle.goal().unwrap();
    let cells: Vec<_> = goal.cells().iter().map(|&color| CellSet::from(color)).collect();
    assert_eq!(hints.cells(), cells);
    assert_eq!(puzzle.grade(&Config::new()).grade, Grade::Lines);
}

#[test]
fn a_step_from_a_board_that_is_filled_in_part() {
    let puzzle: Puzzle = "/.#.\\\n\\###/".parse().unwrap();
    let cells = puzzle.cells("/??.\\\n\\###/").unwrap();
    let hint = puzzle.hint_from(&cells).unwrap();
    insta::assert_snapshot!(hint.to_string(), @"rising line 1 is 1 1, so r1c1 is white, and r1c2 is black");
    let error = puzzle.cells("/??.\\").unwrap_err();
    assert_eq!(error.to_string(), "expected 6 cells, found 3 (at byte 0)");
}

#[test]
fn wrong_cells_prove_that_there_is_no_solution() {
    let puzzle: Puzzle = "/.#.\\\n\\###/".parse().unwrap();
    let cells = puzzle.cells("/#?#\\\n\\???/").unwrap();
    let error = puzzle.hint_from(&cells).unwrap_err();
    insta::assert_snapshot!(error.to_string(), @"row 1 is 1, and r1c1 and r1c3 are black: a contradiction");
}
