//! The rules: which pictures satisfy which clues.

use kleene_nonogram::{Clue, Palette, Place, Violation, verify};

use crate::{picture, puzzle};

#[track_caller]
fn check(clues: &str, drawing: &str, expected: Result<(), &str>) {
    let result =
        verify(&puzzle(clues), &picture(drawing)).map_err(|violation| violation.to_string());
    assert_eq!(result, expected.map_err(str::to_owned));
}

const HOUSE: &str = "5 4\n1\n3\n5\n1 1\n1\n3\n3\n3\n1\n";

#[test]
fn a_picture_with_the_wanted_runs_passes() {
    check(HOUSE, "..#.. .###. ##### .#.#.", Ok(()));
}

#[test]
fn rows_are_checked_before_columns() {
    check(HOUSE, "..#.. .##.. ##### .#.#.", Err("row 2 must be 3, but is 2"));
    check(HOUSE, "..#.. .###. ##### #..#.", Err("column 1 must be 1, but is 2"));
}

#[test]
fn another_size_is_another_picture() {
    check(HOUSE, "..#.. .###.", Err("the board is 5x4, but the picture is 5x2"));
}

#[test]
fn a_violation_names_line_clue_and_runs() {
    let violation = verify(&puzzle("3 1\n1 1\n1\n0\n1\n"), &picture("##.")).unwrap_err();
    let clue = |runs: &[u32]| Clue::new(runs).unwrap();
    let (wanted, found) = (clue(&[1, 1]), clue(&[2]));
    let palette = Palette::default().into();
    assert_eq!(violation, Violation::Line { place: Place::Row(0), wanted, found, palette });
}
