//! `convert` loses nothing silently and leaves no half-written file.

use crate::kleene::{Folder, RING};

const PICTURE: &str = "P1 3 2\n101\n011\n";

#[test]
fn a_picture_becomes_a_puzzle_with_its_goal() {
    let folder = Folder::new();
    folder.write("a.pbm", PICTURE);
    let answer = folder.run(&["convert", "a.pbm", "--to", "non"]);
    insta::assert_snapshot!(answer.stdout, @r#"
    width 3
    height 2

    rows
    1,1
    2

    columns
    1
    1
    2

    goal "101011"
    "#);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""));
}

#[test]
fn what_the_format_cannot_hold_is_said() {
    let folder = Folder::new();
    folder.write(
        "a.non",
        "title \"T\"\nby \"B\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\ngoal \"1\"\n",
    );
    let answer = folder.run(&["convert", "a.non", "--to", "nin"]);
    assert_eq!(answer.stdout, "1 1\n1\n1\n");
    insta::assert_snapshot!(answer.stderr, @"warning: a.non: .nin has no place for: title, by, goal");
    assert_eq!(answer.code, Some(0));
}

#[test]
fn an_output_file_is_replaced_as_a_whole() {
    let folder = Folder::with_boards();
    folder.write("out.nin", "something else");
    let answer = folder.run(&["convert", "ring.nin", "--to", "nin", "-o", "out.nin"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), ""));
    assert_eq!(folder.read("out.nin"), RING);
}

#[test]
fn a_place_that_cannot_be_written_is_an_error_and_leaves_nothing() {
    let folder = Folder::with_boards();
    let answer = folder.run(&["convert", "ring.nin", "--to", "nin", "-o", "no/such/place.nin"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.starts_with("error: cannot write no/such/place.nin: "), "{answer:?}");
    std::fs::create_dir(folder.path("taken")).expect("the folder is ours");
    assert_eq!(folder.run(&["convert", "ring.nin", "--to", "nin", "-o", "taken"]).code, Some(2));
    let left = std::fs::read_dir(folder.path(".")).expect("the folder is there");
    assert_eq!(left.count(), 4, "the three boards and the folder");
}
