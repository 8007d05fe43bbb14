//! What `solve` and `check` say about boards that are soon solved.

use std::{io::Write as _, process::Stdio};

use crate::kleene::{DIAGONALS, Folder};

#[test]
fn a_solution_is_drawn_with_its_clues() {
    let answer = Folder::with_boards().run(&["solve", "ring.nin"]);
    insta::assert_snapshot!(answer.stdout, @"
            1
           313
          ┌───┐
        3 │█▀█│ 1 1
        3 │▀▀▀│
          └───┘
    ");
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""));
}

#[test]
fn unique_draws_both_solutions_and_ends_in_the_verdict() {
    let answer = Folder::with_boards().run(&["solve", "--unique", "diagonals.nin"]);
    insta::assert_snapshot!(answer.stdout, @"
       11
      ┌──┐
    1 │▄▀│ 1
      └──┘
       11
      ┌──┐
    1 │▀▄│ 1
      └──┘
    several
    ");
    assert_eq!(answer.code, Some(0));
}

#[track_caller]
fn check(args: &[&str], last_line: &str, code: i32) {
    let answer = Folder::with_boards().run(args);
    assert_eq!(answer.stdout.lines().last().unwrap_or_default(), last_line, "{answer:?}");
    assert_eq!(answer.code, Some(code), "{answer:?}");
}

#[test]
fn verdicts_and_exit_codes_agree() {
    check(&["solve", "--unique", "ring.nin"], "unique", 0);
    check(&["solve", "--unique", "impossible.nin"], "none", 1);
    check(&["solve", "impossible.nin"], "none", 1);
    check(&["solve", "--unique", "--node-limit", "0", "ring.nin"], "stopped (node limit)", 3);
    check(&["check", "ring.nin"], "unique", 0);
    check(&["check", "diagonals.nin"], "several: two differ in r1c1 r1c2 r2c1 r2c2", 0);
    check(&["check", "impossible.nin"], "none", 1);
    check(&["check", "--time-limit", "0", "ring.nin"], "stopped (time limit)", 3);
}

#[test]
fn check_says_one_line_a_file() {
    let answer = Folder::with_boards().run(&["check", "ring.nin", "diagonals.nin"]);
    assert_eq!(
        answer.stdout,
        "ring.nin: unique\ndiagonals.nin: several: two differ in r1c1 r1c2 r2c1 r2c2\n"
    );
}

#[test]
fn several_files_are_named_and_the_gravest_exit_code_wins() {
    let folder = Folder::with_boards();
    let answer = folder.run(&["solve", "impossible.nin", "missing.nin", "ring.nin"]);
    assert!(answer.stdout.starts_with("impossible.nin, 3x3\nnone\nring.nin, 3x3\n"));
    assert!(answer.stderr.contains("cannot read missing.nin"), "{answer:?}");
    assert_eq!(answer.code, Some(2));
}

#[test]
fn a_title_stands_above_the_drawing() {
    let folder = Folder::new();
    folder.write("a.non", "title \"A dot\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n");
    let answer = folder.run(&["solve", "a.non"]);
    assert!(answer.stdout.starts_with("A dot, 1x1\n"), "{answer:?}");
}

#[test]
fn stdin_is_read_for_a_dash() {
    let folder = Folder::new();
    let mut command = folder.command(&["solve", "--all", "--format", "ndjson", "-"]);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.spawn().expect("the command starts");
    child.stdin.take().expect("piped").write_all(DIAGONALS.as_bytes()).expect("the child reads");
    let output = child.wait_with_output().expect("the child ends");
    let stdout = String::from_utf8(output.stdout).expect("UTF-8");
    let first = stdout.lines().next();
    let end = r##""file":"<stdin>","index":1,"rows":[".#","#."]}"##;
    assert!(first.is_some_and(|first| first.ends_with(end)), "{first:?}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = Folder::new();
    // 20 by 20 with one cell in each line: far more solutions than any pipe holds.
    folder.write("many.nin", format!("20 20\n{}", "1\n".repeat(40)));
    let mut command = folder.command(&["solve", "--all", "--format", "ndjson", "many.nin"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the child ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}
