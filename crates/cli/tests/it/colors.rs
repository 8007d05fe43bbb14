//! Nonograms in colors.

use crate::kleene::Folder;

const FLAG: &str = "#d\n r:r #ff0000 red\n y:y #ffff00 yellow\n: rows\n2r\n2r 1y\n2y\n: columns\n\
                    2r 1y\n2r 1y\n1y\n: end\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("flag.g", FLAG);
    folder
}

#[test]
fn solve_draws_letters_and_prints_the_colors_in_records() {
    let answer = folder().run(&["solve", "flag.g"]);
    assert!(answer.stdout.contains("2r 1y │rry│\n"), "{answer:?}");
    assert!(answer.stdout.ends_with("\nr red, y yellow\n"), "{answer:?}");
    let answer = folder().run(&["solve", "--color", "always", "flag.g"]);
    assert!(answer.stdout.contains("48;2;255;0;0m2r"), "{answer:?}");
    assert!(!answer.stdout.contains("red"), "{answer:?}");
    let answer = folder().run(&["solve", "--format", "ndjson", "flag.g"]);
    let mut lines = answer.stdout.lines();
    assert!(lines.next().unwrap().ends_with(r#""rows":["rr.","rry","yy."]}"#), "{answer:?}");
    let colors = r##""colors":[{"letter":".","name":"white","rgb":"#ffffff"},{"letter":"r","##;
    assert!(lines.next().unwrap().contains(colors), "{answer:?}");
}

#[test]
fn check_says_that_it_is_unique() {
    assert_eq!(folder().run(&["check", "flag.g"]).stdout, "unique\n");
}

#[test]
fn convert_writes_colors_where_the_format_has_them() {
    let folder = folder();
    let answer = folder.run(&["convert", "flag.g", "--to", "xml", "-o", "flag.xml"]);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""));
    let answer = folder.run(&["convert", "flag.xml", "--to", "g"]);
    assert!(answer.stdout.ends_with(": rows\n2r\n2r 1y\n2y\n: columns\n2r 1y\n2r 1y\n1y\n: end\n"));
}

#[test]
fn convert_refuses_what_the_format_cannot_say() {
    let answer = folder().run(&["convert", "flag.g", "--to", "nin"]);
    assert_eq!(answer.stderr, "error: cannot convert flag.g: .nin does not support colors\n");
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""));
    let answer = folder().run(&["convert", "flag.g", "--to", "png"]);
    assert_eq!(
        answer.stderr,
        "error: cannot convert flag.g: PNG stores the finished picture, which this puzzle does not contain; \
         `kleene solve FILE --png PICTURE` draws the solution, with --blank the puzzle\n"
    );
}

#[test]
fn a_picture_goes_through_png_and_back() {
    let folder = Folder::new();
    folder.write("a.ppm", "P3 2 2 255  255 0 0  255 255 255  0 0 255  255 0 0\n");
    assert_eq!(folder.run(&["convert", "a.ppm", "--to", "png", "-o", "a.png"]).code, Some(0));
    let answer = folder.run(&["convert", "a.png", "--to", "ppm"]);
    assert_eq!(answer.stdout, "P3\n2 2\n255\n255 0 0\n255 255 255\n0 0 255\n255 0 0\n");
}
