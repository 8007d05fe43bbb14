//! `check --why` and `explain`: the clues, givens and rules that have no solution together.

use crate::kleene::{DIAGONALS, Folder, IMPOSSIBLE};

const CAGES: &str = "symbols = '1234'\nsize = '4x4'\nboxes = '2x2'\n\
    [[rule]]\nkind = 'different'\nover = ['rows', 'columns', 'regions']\n\
    [[rule]]\nkind = 'sum'\nname = 'cage A'\nover = 'r1c1 r1c2'\ntotal = 7\n\
    [[rule]]\nkind = 'sum'\nname = 'cage B'\nover = 'r2c1 r2c2'\ntotal = 6\n";

#[test]
fn a_clash_is_named_in_the_words_of_the_puzzle() {
    let folder = Folder::new();
    folder.write("none.nin", IMPOSSIBLE);
    folder.write("cages.toml", CAGES);
    folder.write("two.nin", DIAGONALS);
    folder.write("givens.sdk", "12..\n..1.\n....\n...3\n");
    let answer = folder.run(&["check", "--why", "cages.toml"]);
    let said = "none\nminimal conflict of 3 parts; without any one of them the rest can be satisfied:\n  \
                box 1 has no repeated symbol\n  cage A adds up to 7\n  cage B adds up to 6\nderivation from these parts:\n";
    assert_eq!(answer.code, Some(1));
    assert!(answer.stdout.starts_with(said), "{}", answer.stdout);
    assert!(answer.stdout.contains("\n  no solution: "), "{}", answer.stdout);
    let answer = folder.run(&["check", "--why", "none.nin"]);
    assert_eq!(answer.code, Some(1));
    for part in ["row 2 is 1 1", "column 2 is 2"] {
        assert!(answer.stdout.contains(part), "{}", answer.stdout);
    }
    // Nothing is added where there is a solution.
    let answer = folder.run(&["check", "--why", "two.nin"]);
    assert_eq!((answer.code, answer.stdout.lines().count()), (Some(0), 1));
}

#[test]
fn an_explanation_that_ends_in_a_contradiction_names_the_clash() {
    let folder = Folder::new();
    folder.write("cages.toml", CAGES);
    let answer = folder.run(&["explain", "cages.toml"]);
    assert_eq!(answer.code, Some(1));
    let (steps, clash) = answer.stdout.split_once("minimal conflict of 3 parts").expect("a clash");
    assert!(steps.contains("no solution: box 1"), "{}", answer.stdout);
    assert!(clash.contains("cage A adds up to 7"), "{}", answer.stdout);
    // A step that is printed alone has none.
    assert!(!folder.run(&["hint", "cages.toml"]).stdout.contains("contradict"));
}

#[test]
fn items_and_cells_clash() {
    let folder = Folder::new();
    folder.write("cover.txt", "a b c\nab = a b\nbc = b c\nac = a c\n");
    let answer = folder.run(&["check", "--why", "cover.txt"]);
    assert_eq!(answer.code, Some(1));
    assert_eq!(
        answer.stdout,
        "none\nminimal conflict of 3 parts; without any one of them the rest can be satisfied:\n  \
         `a` needs an option\n  `b` needs an option\n  `c` needs an option\nderivation from these parts:\n  \
         `bc` would leave no option for `a`\n  `b` has only `ab` left, so `ab` is chosen\n  \
         no solution: there is no option for `c`\n"
    );
    // Letter Boxed has neither.
    let answer = folder.feed(&["check", "--why", "--as", "letterboxed"], "XQZ WVK JPF BGD");
    assert_eq!(answer.code, Some(2));
    assert!(
        answer.stderr.contains("`--why` does not support letterboxed puzzles; supported commands:"),
        "{}",
        answer.stderr
    );
}

#[test]
fn changes_that_leave_one_solution_are_listed() {
    let folder = Folder::new();
    folder.write("two.nin", DIAGONALS);
    folder.write("draft.sdk", "12..\n34..\n....\n....\n");
    let answer = folder.run(&["check", "--mend", "two.nin"]);
    assert_eq!(answer.code, Some(0));
    for line in [
        "cells in which solutions differ: r1c1 r1c2 r2c1 r2c2",
        "smallest exchange, 4 cells: r1c1=. r1c2=# r2c1=# r2c2=. or r1c1=# r1c2=. r2c1=. r2c2=#",
        "single changes that leave one solution, by size:",
        "  1 given   r1c1=. r1c1=# r1c2=. r1c2=# r2c1=. r2c1=# r2c2=. r2c2=#",
        "  2 picture r1c1=# r1c2=. r2c1=. r2c2=#",
    ] {
        assert!(answer.stdout.lines().any(|own| own == line), "{}", answer.stdout);
    }
    let answer = folder.run(&["check", "--mend", "draft.sdk"]);
    assert_eq!((answer.code, answer.stdout.lines().count()), (Some(0), 4), "{}", answer.stdout);
    assert!(answer.stdout.ends_with("single changes that leave one solution: none\n"));
    folder.write("steps.nin", "4 4\n1 1\n1\n1\n3\n1 1\n1 1\n1 1\n1\n");
    let answer = folder.run(&["check", "--mend", "--format", "json", "steps.nin"]);
    let clue = r#"{"kind":"clue","size":2,"clue":"row 4","from":"3","to":"2 1"}"#;
    assert!(answer.stdout.contains(clue), "{}", answer.stdout);
}

#[test]
fn a_hint_on_a_board_without_solution_says_so() {
    let folder = Folder::new();
    folder.write("none.txt", "rows: 1; 1; 3\ncolumns: 2; 1; 2\n");
    let none = "no solution: a search finds none, though no single step shows it\n";
    for args in [&["hint"][..], &["hint", "--all"], &["nonogram", "hint"]] {
        let answer = folder.run(&[args, &["none.txt"]].concat());
        assert_eq!((answer.code, &*answer.stdout), (Some(1), none), "{args:?}");
        assert!(answer.stderr.contains("`kleene check --why`"), "{args:?}: {}", answer.stderr);
    }
    let explained = folder.run(&["explain", "none.txt"]);
    assert_eq!(explained.code, Some(1));
    assert!(explained.stdout.starts_with("row 3: the run of 3"), "{explained:?}");
}
