//! `kleene nonogram`, and what `solve` and `check` say of a person's way.

use crate::kleene::{Answer, Folder};

#[track_caller]
fn run(args: &[&str]) -> Answer {
    Folder::with_boards().run(args)
}

/// The exit code and what is printed, without complaints.
#[track_caller]
fn answer(args: &[&str]) -> (Option<i32>, String) {
    let answer = run(args);
    assert_eq!(answer.stderr, "");
    (answer.code, answer.stdout)
}

const FIRST: &str = "row 1: the run of 3 covers columns 1 to 3 wherever it is\n";

#[test]
fn hints() {
    assert_eq!(answer(&["nonogram", "hint", "ring.nin"]), (Some(0), FIRST.into()));
    let all = answer(&["nonogram", "hint", "--all", "ring.nin"]);
    assert!(all.1.starts_with(FIRST) && all.1.contains("solved in "), "{all:?}");
    assert_eq!(answer(&["nonogram", "explain", "ring.nin"]), all);
    let stuck = "no line and no assumption about one cell leads any further\n";
    assert_eq!(answer(&["nonogram", "hint", "diagonals.nin"]), (Some(3), stuck.into()));
    let none = answer(&["nonogram", "explain", "impossible.nin"]);
    assert_eq!(none.0, Some(1), "{none:?}");
    assert!(none.1.contains("no solution: "), "{none:?}");
}

#[test]
fn hints_from_a_board() {
    let folder = Folder::with_boards();
    folder.write("board", "#?\n??\n");
    let answer = folder.run(&["nonogram", "explain", "--board", "board", "diagonals.nin"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(answer.stdout.contains("all runs are in place, so"), "{answer:?}");
    folder.write("wrong", "#?\n?x\n");
    let answer = folder.run(&["nonogram", "hint", "--board", "wrong", "diagonals.nin"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.contains("'x' is no colour and no `?`"), "{answer:?}");
    assert!(answer.stderr.contains("wrong:2:2"), "{answer:?}");
}

#[test]
fn grades() {
    let (code, text) =
        answer(&["nonogram", "grade", "ring.nin", "diagonals.nin", "impossible.nin"]);
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].starts_with("ring.nin: overlap: "), "{text}");
    assert_eq!(
        (&lines[1..], code),
        (&["diagonals.nin: several", "impossible.nin: none"][..], Some(1))
    );
}

#[test]
fn made_boards() {
    let folder = Folder::with_boards();
    let args = ["nonogram", "generate", "--size", "8x6", "--seed", "4", "--grade", "lines"];
    let made = folder.run(&args);
    assert_eq!((made.code, &*made.stderr), (Some(0), ""), "{made:?}");
    assert_eq!(folder.run(&args).stdout, made.stdout);
    folder.write("made.non", &made.stdout);
    assert_eq!(folder.run(&["check", "made.non"]).stdout, "unique\n");
    let graded = folder.run(&["nonogram", "grade", "made.non"]).stdout;
    assert!(graded.starts_with("lines: "), "{graded}");
    folder.write("two.pbm", "P1 2 2 10 01");
    let asis = folder.run(&["nonogram", "generate", "--picture", "two.pbm"]);
    assert_eq!(asis.stderr, "several: two differ in r1c1 r1c2 r2c1 r2c2\n");
    let unique = folder.run(&["nonogram", "generate", "--picture", "two.pbm", "--unique"]);
    assert!(unique.stderr.starts_with("1 cell changed, which is the fewest: r"), "{unique:?}");
    folder.write("unique.non", &unique.stdout);
    assert_eq!(folder.run(&["check", "unique.non"]).stdout, "unique\n");
}

#[test]
fn boards_that_are_not_made() {
    let refused = |args: &[&str], code, message: &str| {
        let answer = run(&[&["nonogram", "generate"], args].concat());
        assert_eq!((answer.code, &*answer.stdout), (Some(code), ""), "{answer:?}");
        assert!(answer.stderr.contains(message), "{answer:?}");
    };
    refused(&["--size", "8"], 2, "expected columns and rows");
    refused(&["--size", "0x8"], 2, "a side is 1 to 1000");
    refused(&["--size", "8x8", "--density", "2"], 2, "a density of 2");
    refused(&["--picture", "ring.nin"], 2, "ring.nin has no picture");
    refused(
        &["--size", "4x4", "--density", "1", "--grade", "search", "--attempts", "2"],
        3,
        "in 2 attempts",
    );
}

#[test]
fn without_guessing() {
    let (code, text) = answer(&["solve", "--no-guess", "ring.nin"]);
    assert_eq!(code, Some(0));
    assert!(text.ends_with("\nunique, without guessing\n"), "{text}");
    let open = "??\n??\nopen: 4 cells need a guess\n";
    assert_eq!(answer(&["solve", "--no-guess", "diagonals.nin"]), (Some(3), open.into()));
    assert_eq!(
        answer(&["solve", "--no-guess", "impossible.nin"]),
        (Some(1), "no solution\n".into())
    );
}

#[test]
fn strategies_agree() {
    for strategy in ["probing", "learning", "portfolio"] {
        assert_eq!(answer(&["check", "--strategy", strategy, "ring.nin"]).1, "unique\n");
        let drawn = answer(&["solve", "--unique", "--strategy", strategy, "diagonals.nin"]);
        assert!(drawn.1.ends_with("several\n"), "{drawn:?}");
    }
    let drawn = answer(&["check", "--draw", "diagonals.nin"]).1;
    assert_eq!(drawn.lines().filter(|line| line.contains('┌')).count(), 2, "{drawn}");
}
