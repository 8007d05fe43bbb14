//! `check --proof` and `check-proof`.

use crate::kleene::{Answer, Folder, WHY};

/// Checks a board with a proof, and the proof; both say the same, and the first one notes something besides.
#[track_caller]
fn check(board: &str, said: &str, noted: &str, code: i32) -> String {
    let folder = Folder::with_boards();
    let answer = folder.run(&["check", "--proof", "proof", board]);
    assert_eq!((&*answer.stdout, &*answer.stderr, answer.code), (said, noted, Some(code)));
    let again = folder.run(&["check-proof", board, "proof"]);
    assert_eq!((again.stdout, again.stderr, again.code), (said.into(), String::new(), Some(code)));
    folder.read("proof")
}

#[test]
fn proofs_of_every_verdict() {
    let unique = check("ring.nin", "unique\n", "", 0);
    assert!(unique.starts_with("kleene proof 1\nl 0 0=1\n"), "{unique}");
    assert!(unique.ends_with("\ns 1 1 1 1 0 1 1 1 1\nf by 9\n"), "{unique}");
    let said = "several: two differ in r1c1 r1c2 r2c1 r2c2\n";
    let noted = "the proof consists of two solutions, and both satisfy every rule\n";
    let several = check("diagonals.nin", said, noted, 0);
    assert_eq!(several.lines().count(), 3, "{several}");
    let none = check("impossible.nin", "none\n", WHY, 1);
    assert!(none.ends_with("\nl 4\nf by 8\n"), "{none}");
}

#[test]
fn a_proof_from_stdin() {
    let folder = Folder::with_boards();
    folder.run(&["check", "--proof", "proof", "ring.nin"]);
    let answer = folder.feed(&["check-proof", "ring.nin", "-"], folder.read("proof"));
    assert_eq!((&*answer.stdout, answer.code), ("unique\n", Some(0)));
}

#[test]
fn what_is_left_out_is_not_proven() {
    let folder = Folder::with_boards();
    let follow = |steps: &str| {
        folder.write("proof", format!("kleene proof 1\n{steps}"));
        let answer = folder.run(&["check-proof", "ring.nin", "proof"]);
        assert_eq!((&*answer.stderr, answer.code), ("", Some(3)));
        answer.stdout
    };
    assert_eq!(follow(""), "no verdict: the proof states no solution and does not exclude all\n");
    let one = "no verdict: one solution, but no proof that it is the only one\n";
    assert_eq!(follow("s 1 1 1 1 0 1 1 1 1\n"), one);
}

#[track_caller]
fn refused(proof: &str) -> String {
    let folder = Folder::with_boards();
    folder.write("proof", proof);
    let answer = folder.run(&["check-proof", "ring.nin", "proof"]);
    assert_eq!((&*answer.stdout, answer.code), ("", Some(2)), "{answer:?}");
    answer.stderr
}

#[test]
fn proofs_that_are_wrong() {
    insta::assert_snapshot!(refused("kleene proof 1\n# a hole\n\nl 1 4=0\nl 1 3=0\n"), @"
    error: this step has a clause that its constraint does not imply
     --> proof:5:1
      |
    5 | l 1 3=0
      | ^^^^^^^
    ");
    insta::assert_snapshot!(refused("kleene proof 1\nf\n"), @"
    error: this step has a clause that unit propagation does not confirm
     --> proof:2:1
      |
    2 | f
      | ^
    ");
    insta::assert_snapshot!(refused("kleene proof 1\nl 1 4=x\n"), @"
    error: expected a cell's number, `=` or `!=`, and a symbol, as in 17!=0
     --> proof:2:5
      |
    2 | l 1 4=x
      |     ^^^
    ");
    insta::assert_snapshot!(refused("kleene proof 1\nl 1 4=0\nf 4=0 by 0 1\n"), @"
    error: this step has the hint 1, which is not an earlier clause
     --> proof:3:1
      |
    3 | f 4=0 by 0 1
      | ^^^^^^^^^^^^
    ");
    insta::assert_snapshot!(refused("kleene proof 1\nl 0 0=1 3=1 4=1\nf 4=0 by 0\n"), @"
    error: this step has the hint 0, whose clause is not unit yet
     --> proof:3:1
      |
    3 | f 4=0 by 0
      | ^^^^^^^^^^
    ");
    insta::assert_snapshot!(refused("3 3\n3\n"), @"
    error: expected `kleene proof 1` in the first line
     --> proof:1:1
      |
    1 | 3 3
      | ^^^
    ");
}

#[test]
fn no_verdict_no_proof() {
    let folder = Folder::with_boards();
    let Answer { stdout, stderr, code } =
        folder.run(&["check", "--node-limit", "0", "--proof", "proof", "ring.nin"]);
    assert_eq!((&*stdout, code), ("stopped (node limit)\n", Some(3)));
    assert_eq!(stderr, "warning: no proof written: a limit stopped the search before a verdict\n");
    assert!(!folder.path("proof").exists());
    let answer = folder.run(&["check", "--proof", "no/such/place", "ring.nin"]);
    assert_eq!((&*answer.stdout, answer.code), ("", Some(2)));
    assert!(answer.stderr.contains("cannot write no/such/place: "), "{answer:?}");
    let answer = folder.run(&["check", "--proof", "proof", "ring.nin", "diagonals.nin"]);
    assert_eq!((&*answer.stderr, answer.code), ("error: --proof takes one puzzle\n", Some(2)));
}

#[test]
fn proofs_of_our_own_are_of_nonograms_and_board_files() {
    let folder = Folder::new();
    folder.write("a.sdm", "1..4\n..1.\n.4..\n2..3\n");
    folder.write("p", "kleene proof 1\n");
    let said = "sudoku has no proofs in Kleene's format: use `--to lrat` or `--to veripb`\n";
    for args in [&["check", "--proof", "p", "a.sdm"][..], &["check-proof", "a.sdm", "p"]] {
        let refused = folder.run(args);
        assert!(refused.code == Some(2) && refused.stderr.ends_with(said), "{refused:?}");
    }
}
