//! `check --board`: whether a partly filled board is right so far.

use crate::kleene::{DIAGONALS, Folder, IMPOSSIBLE, RING};

fn said(puzzle: &str, board: &str) -> (Option<i32>, String) {
    let folder = Folder::new();
    folder.write("puzzle", puzzle);
    folder.write("mine", board);
    let answer = folder.run(&["check", "--board", "mine", "puzzle"]);
    (answer.code, answer.stdout + &answer.stderr)
}

#[test]
fn a_board_that_a_solution_has_is_right() {
    assert_eq!(said(RING, "###\n#??\n???\n"), (Some(0), "right so far: 5 open cells\n".into()));
    assert_eq!(said(RING, "###\n#.#\n###\n"), (Some(0), "right: the board is solved\n".into()));
    assert_eq!(said(DIAGONALS, "#?\n?#\n"), (Some(0), "right so far: 2 open cells\n".into()));
}

#[test]
fn wrong_cells_are_named() {
    assert_eq!(said(RING, "#.#\n##?\n???\n"), (Some(1), "wrong: r1c2 r2c2\n".into()));
    // Each of these is in one of the solutions.
    let together =
        "wrong: each value of r1c1 r1c2 is in some solution, but no solution has all of them\n";
    assert_eq!(said(DIAGONALS, "##\n??\n"), (Some(1), together.into()));
    // A cell that is the same in all solutions of several.
    let two = "3 2\n1\n1\n1\n1\n0\n";
    assert_eq!(said(two, "#?#\n???\n"), (Some(1), "wrong: r1c3\n".into()));
}

#[test]
fn sudokus_have_their_values_checked() {
    let puzzle = "12..\n34..\n..1.\n...2\n";
    assert_eq!(said(puzzle, "123?\n34??\n??1?\n???2\n").0, Some(1));
    assert_eq!(said(puzzle, "12??\n342?\n??1?\n???2\n").0, Some(0));
}

#[test]
fn a_puzzle_without_a_solution_is_told() {
    let none = "none: the puzzle has no solution\n";
    let (code, said) = said(IMPOSSIBLE, "???\n???\n???\n");
    assert_eq!(code, Some(1));
    assert!(said.contains(none), "{said}");
}

#[test]
fn a_board_belongs_to_one_puzzle() {
    let folder = Folder::new();
    folder.write("ring.nin", RING);
    folder.write("mine", "???\n???\n???\n");
    let answer = folder.run(&["check", "--board", "mine", "ring.nin", "ring.nin"]);
    assert_eq!((answer.code, answer.stdout.len()), (Some(2), 0));
    assert!(answer.stderr.contains("--board takes a single puzzle file"), "{}", answer.stderr);
}

#[test]
fn a_puzzle_of_several_is_chosen() {
    let folder = Folder::new();
    folder.write("two.sdm", "12..34....1....2\n1234341221434321\n");
    folder.write("mine", "1234\n3412\n2143\n4321\n");
    let answer = folder.run(&["check", "--board", "mine", "--puzzle", "2", "two.sdm"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), "right: the board is solved\n"));
    let unchosen = folder.run(&["check", "--board", "mine", "two.sdm"]);
    assert!(unchosen.stderr.contains("choose one with --puzzle"), "{}", unchosen.stderr);
    let alone = folder.run(&["check", "--puzzle", "2", "two.sdm"]);
    assert_eq!(alone.code, Some(2));
}

#[test]
fn a_claimed_step_is_judged() {
    let folder = Folder::new();
    folder.write("puzzle.sdk", "1...\n..3.\n.4..\n...2\n");
    let judge = |step: &str, code: i32, said: &str| {
        let answer = folder.run(&["check", "--step", step, "puzzle.sdk"]);
        assert_eq!(answer.code, Some(code), "{step}: {}{}", answer.stdout, answer.stderr);
        let text = format!("{}{}", answer.stdout, answer.stderr);
        assert!(text.contains(said), "{step}: {text}");
    };
    let hidden = "true: it follows at once\nhidden single: 3 has only r1c2 left in box 1";
    judge("r1c2=3", 0, hidden);
    judge("R1C2 != 2", 0, hidden);
    judge("r4c1=3", 0, "true: it follows after ");
    judge("r1c2=2", 1, "false: the claim fails in every solution, for example in:\n1 3 | 2 4\n");
    judge("r1c2!=3", 1, "false: the claim fails in every solution, for example in:\n");
    judge("r1c1=1", 0, "true: the cell is already filled\n");
    judge("r1c2", 2, "--step: expected CELL=SYMBOL or CELL!=SYMBOL");
    judge("r9c2=1", 2, "the board has no cell");
    judge("r1c2=7", 2, "expected a symbol, 1, 2, 3 or 4");
}

#[test]
fn a_claimed_step_names_the_grade_that_it_needs() {
    let folder = Folder::new();
    folder.write("puzzle.nin", "4 4\n2\n1\n2\n1\n1\n1\n2\n1 1\n");
    let needs = "true, but it needs probing: it follows ";
    for (step, after) in [("r1c1!=#", "at once"), ("r3c2=#", "after 4 steps (probing, overlap)")] {
        let answer = folder.run(&["check", "--step", step, "puzzle.nin"]);
        let said = format!("{needs}{after}\n");
        assert!(answer.stdout.starts_with(&said), "{}", answer.stdout);
    }
    let args = ["check", "--format", "ndjson", "--step", "r3c2=#", "puzzle.nin"];
    let answer = folder.run(&args);
    assert!(answer.stdout.contains(r#""needs":"probing""#), "{}", answer.stdout);
}

#[test]
fn a_claim_about_several_solutions_is_true_in_all_of_them() {
    let folder = Folder::new();
    folder.write("two.nin", DIAGONALS);
    folder.write("mine", "#?\n??\n");
    let answer = folder.run(&["check", "--step", "r1c1=#", "two.nin"]);
    assert_eq!(
        (answer.code, &*answer.stdout),
        (Some(1), "open: it holds in some solutions, but not in this one:\n.#\n#.\n")
    );
    let answer = folder.run(&["check", "--step", "r2c2=#", "--board", "mine", "two.nin"]);
    assert_eq!(answer.code, Some(0), "{}", answer.stderr);
    assert!(answer.stdout.starts_with("true: it follows"), "{}", answer.stdout);
    folder.write("none.nin", IMPOSSIBLE);
    let answer = folder.run(&["check", "--step", "r1c1=#", "none.nin"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(1), "none: the board has no solution\n"));
    let answer = folder.run(&["check", "--format", "ndjson", "--step", "r1c1=#", "two.nin"]);
    let line = answer.stdout.lines().find(|line| line.contains("\"kind\":\"claim\"")).unwrap();
    let record: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!((&record["kind"], &record["verdict"]), (&"claim".into(), &"open".into()));
    let answer = folder.run(&["check", "--puzzle", "1", "two.nin"]);
    assert_eq!(answer.code, Some(2));
}
