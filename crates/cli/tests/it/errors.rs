//! Bad input: one clear error with file, line and place, exit code 2, nothing on stdout.

use crate::kleene::Folder;

#[track_caller]
fn error(content: impl AsRef<[u8]>) -> String {
    let folder = Folder::new();
    folder.write("board", content);
    let answer = folder.run(&["solve", "board"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    assert_eq!(answer.stderr.matches("error: ").count(), 1, "{answer:?}");
    answer.stderr
}

#[test]
fn an_empty_file() {
    insta::assert_snapshot!(error(""), @"
    error: the input is empty
     --> board:1:1
      |
    1 |
      | ^
    ");
}

#[test]
fn a_truncated_file() {
    insta::assert_snapshot!(error("3 3\n3\n1 1\n"), @"
    error: expected 6 clue lines, found 2
     --> board:4:1
      |
    4 |
      | ^
    ");
}

#[test]
fn a_negative_number() {
    insta::assert_snapshot!(error("3 3\n3\n1 -1\n3\n3\n1 1\n3\n"), @"
    error: a number cannot be negative
     --> board:3:3
      |
    3 | 1 -1
      |   ^^
    ");
}

#[test]
fn a_huge_number() {
    insta::assert_snapshot!(error("3 3\n3\n99999999999999999999\n3\n3\n1 1\n3\n"), @"
    error: the number is too large
     --> board:3:1
      |
    3 | 99999999999999999999
      | ^^^^^^^^^^^^^^^^^^^^
    ");
}

#[test]
fn a_huge_size() {
    insta::assert_snapshot!(error("1000000000 1000000000\n"), @"
    error: the width must be 1 to 1000, not 1000000000
     --> board:1:1
      |
    1 | 1000000000 1000000000
      | ^^^^^^^^^^
    ");
}

#[test]
fn a_bomb_of_entities() {
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE b [\n<!ENTITY a \"aaaaaaaaaa\">\n\
                <!ENTITY b \"&a;&a;&a;&a;\">\n]>\n<puzzleset>&b;</puzzleset>\n";
    insta::assert_snapshot!(error(bomb), @r#"
    error: entity declarations are not accepted in a puzzle
     --> board:3:1
      |
    3 | <!ENTITY a "aaaaaaaaaa">
      | ^^^^^^^^
    "#);
}

#[test]
fn a_binary_file() {
    insta::assert_snapshot!(
        error(b"\x7fELF\x02\x01\x01\x00\xff\xfe"),
        @"error: cannot read board: it is a program, not a puzzle"
    );
    insta::assert_snapshot!(
        error(b"\x02\x01\x01\x00\xff\xfe"),
        @"error: cannot read board: it is not in a known puzzle format; see `kleene help formats`, or set the kind with --as KIND"
    );
}

#[test]
fn text_that_breaks_off_into_bytes() {
    insta::assert_snapshot!(error(b"3 3\n3\n1 \xff\n"), @"
    error: the text is not UTF-8
     --> board:3:3
    ");
}

#[test]
fn a_line_that_ends_as_on_windows() {
    insta::assert_snapshot!(error("3 3\r\n3\r\n1 -1\r\n3\r\n"), @"
    error: a number cannot be negative
     --> board:3:3
      |
    3 | 1 -1
      |   ^^
    ");
    insta::assert_snapshot!(error("width 1\r\nheight\r\n"), @"
    error: expected a number
     --> board:2:7
      |
    2 | height
      |       ^
    ");
}

#[test]
fn a_line_with_tabs() {
    insta::assert_snapshot!(error("3 3\n3\n\t1\t-1\n3\n"), @"
    error: a number cannot be negative
     --> board:3:4
      |
    3 |     1    -1
      |          ^^
    ");
}

#[test]
fn a_line_that_would_command_the_terminal() {
    insta::assert_snapshot!(error("3 3\n3\n\x1b[2J\n"), @"
    error: expected a number
     --> board:3:1
    ");
}

#[test]
fn a_line_too_long_to_show() {
    insta::assert_snapshot!(error(format!("3 3\n{}x", "1 ".repeat(1000))), @"
    error: expected a number
     --> board:2:2001
    ");
}

#[test]
fn a_directory_and_a_file_that_is_not_there() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("boards")).expect("the folder is ours");
    let answer = folder.run(&["check", "boards", "nowhere.nin"]);
    insta::assert_snapshot!(answer.stderr, @"
    error: cannot read boards: is a directory
    error: cannot read nowhere.nin: no such file or directory
    ");
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""));
}

#[test]
fn a_file_too_long_for_a_puzzle() {
    let folder = Folder::new();
    let file = std::fs::File::create(folder.path("long.nin")).expect("the folder is ours");
    file.set_len(1 << 30).expect("a hole takes no place");
    let answer = folder.run(&["solve", "long.nin"]);
    insta::assert_snapshot!(answer.stderr, @"error: cannot read long.nin: it has more than 16777216 bytes");
    assert_eq!(answer.code, Some(2));
}

#[track_caller]
fn usage(args: &[&str]) {
    let answer = Folder::with_boards().run(args);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    assert!(answer.stderr.starts_with("error: "), "{answer:?}");
}

#[test]
fn usage_that_makes_no_sense() {
    usage(&["solve"]);
    usage(&["solve", "--limit", "0", "ring.nin"]);
    usage(&["solve", "--time-limit", "-1", "ring.nin"]);
    usage(&["solve", "--time-limit", "nan", "ring.nin"]);
    usage(&["solve", "--unique", "--all", "ring.nin"]);
    usage(&["solve", "--node-limit", "many", "ring.nin"]);
    usage(&["unravel", "ring.nin"]);
}

#[test]
fn a_place_within_a_character_is_shown_around_it() {
    let folder = Folder::new();
    folder.write("a.pbm", "P1\n2 2\n\u{1f600}0 1\n1 0\n");
    let answer = folder.run(&["check", "a.pbm"]);
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert!(answer.stderr.contains("\u{1f600}0 1"), "{answer:?}");
}
