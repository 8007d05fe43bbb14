//! Drawings, as a person judges them.

use kleene_nonogram::Puzzle;

use crate::picture;

#[track_caller]
fn draw(drawing: &str) -> String {
    let puzzle = Puzzle::from_picture(picture(drawing));
    let drawing = puzzle.draw(puzzle.goal().unwrap()).to_string();
    assert!(drawing.lines().all(|line| line.trim_end() == line), "trailing blanks:\n{drawing}");
    drawing
}

#[test]
fn an_even_board() {
    let drawn = draw(
        "..##..
         .####.
         ######
         .#..#.",
    );
    insta::assert_snapshot!(drawn, @"
           133331
          ┌──────┐
        2 │ ▄██▄ │ 4
        6 │▀█▀▀█▀│ 1 1
          └──────┘
    ");
}

#[test]
fn an_odd_board_ends_in_half_a_line() {
    let drawn = draw(
        "#.#.#
         .....
         #####",
    );
    insta::assert_snapshot!(drawn, @"
               1 1 1
               11111
              ┌─────┐
        1 1 1 │▀ ▀ ▀│ 0
            5 │▀▀▀▀▀│
              └─────┘
    ");
}

#[test]
fn a_single_cell() {
    insta::assert_snapshot!(draw("."), @"
           0
          ┌─┐
        0 │ │
          └─┘
    ");
}

#[test]
fn numbers_of_two_digits_are_divided() {
    let rows: Vec<&str> = (0..14)
        .map(|row| match row {
            11 => "..#",
            13 => "##.",
            _ => "#..",
        })
        .collect();
    insta::assert_snapshot!(draw(&rows.join("\n")), @"
           1
           1
           ·
           211
          ┌───┐
        1 │█  │ 1
        1 │█  │ 1
        1 │█  │ 1
        1 │█  │ 1
        1 │█  │ 1
        1 │▀ ▄│ 1
        1 │█▄ │ 2
          └───┘
    ");
}

#[test]
fn wide_clues_of_rows_are_aligned() {
    let drawn = draw(
        "#.#.#.##########
         ................
         .#.#.#.#........
         ###############.",
    );
    insta::assert_snapshot!(drawn, @"
                  1 1 1 111111111
                  1212121211111111
                 ┌────────────────┐
        1 1 1 10 │▀ ▀ ▀ ▀▀▀▀▀▀▀▀▀▀│ 0
         1 1 1 1 │▄█▄█▄█▄█▄▄▄▄▄▄▄ │ 15
                 └────────────────┘
    ");
}

#[test]
fn color() {
    let puzzle = Puzzle::from_picture(picture("#. .#"));
    let drawn = puzzle.draw(puzzle.goal().unwrap()).color(true).to_string();
    insta::assert_snapshot!(drawn.replace('\u{1b}', "ESC"), @"
           ESC[2m11ESC[0m
          ┌──┐
        ESC[2m1ESC[0m │ESC[30;107m▀▄ESC[0m│ ESC[2m1ESC[0m
          └──┘
    ");
}

#[test]
fn a_picture_that_is_too_small_leaves_white_cells() {
    let puzzle = Puzzle::from_picture(picture("## ## ##"));
    insta::assert_snapshot!(puzzle.draw(&picture("##")).to_string(), @"
           33
          ┌──┐
        2 │▀▀│ 2
        2 │  │
          └──┘
    ");
}

#[test]
fn a_large_board() {
    let size = 1000;
    let picture = kleene_nonogram::Solution::from_fn(size, size, |row, column| {
        (row * row + column * column) % 7 < 3
    });
    let puzzle = Puzzle::from_picture(picture.unwrap());
    let drawn = puzzle.draw(puzzle.goal().unwrap()).to_string();
    let depth = puzzle.columns().iter().map(|clue| clue.runs().len()).max().unwrap();
    assert_eq!(drawn.lines().count(), depth + size / 2 + 2);
}

/// A flag of three colors, with an unknown length.
fn flag() -> Puzzle {
    let text = "#d\n r:r #ff0000 red\n y:y #ffff00 yellow\n: rows\n2r\n2r 1y\n2y\n: columns\n2r 1y\n2r 1y\n1y\n";
    let puzzle: Puzzle = text.parse().unwrap();
    let goal = puzzle.solutions().next().unwrap();
    puzzle.with_goal(goal).unwrap()
}

#[test]
fn colors_are_letters() {
    let puzzle = flag();
    insta::assert_snapshot!(puzzle.draw(puzzle.goal().unwrap()), @"
           22
           rr
           111
           yyy
          ┌───┐
       2r │rr.│
    2r 1y │rry│
       2y │yy.│
          └───┘
    ");
}

#[test]
fn colors_are_escapes_where_they_are_wanted() {
    let puzzle = flag();
    let drawing = puzzle.draw(puzzle.goal().unwrap()).color(true).to_string();
    insta::assert_snapshot!(drawing.replace('\x1b', "^"), @"
        ^[38;2;255;255;255;48;2;255;0;0m2^[0m^[38;2;255;255;255;48;2;255;0;0m2^[0m
        ^[38;2;255;255;255;48;2;255;0;0mr^[0m^[38;2;255;255;255;48;2;255;0;0mr^[0m
        ^[38;2;0;0;0;48;2;255;255;0m1^[0m^[38;2;0;0;0;48;2;255;255;0m1^[0m^[38;2;0;0;0;48;2;255;255;0m1^[0m
        ^[38;2;0;0;0;48;2;255;255;0my^[0m^[38;2;0;0;0;48;2;255;255;0my^[0m^[38;2;0;0;0;48;2;255;255;0my^[0m
       ┌───┐
    ^[38;2;255;255;255;48;2;255;0;0m2r^[0m │^[38;2;255;0;0;48;2;255;0;0m▀▀^[38;2;255;255;255;48;2;255;255;0m▀^[0m│ ^[38;2;255;255;255;48;2;255;0;0m2r^[0m ^[38;2;0;0;0;48;2;255;255;0m1y^[0m
    ^[38;2;0;0;0;48;2;255;255;0m2y^[0m │^[38;2;255;255;0;48;2;255;255;255m▀▀^[38;2;255;255;255;48;2;255;255;255m▀^[0m│
       └───┘
    ");
}

#[test]
fn one_ink_has_its_own_color() {
    let text = "#d\n 0:. #ffffe0 paper\n 1:x #0000ff blue\n: rows\n2\n1\n: columns\n2\n1\n";
    let puzzle: Puzzle = text.parse().unwrap();
    let goal = puzzle.solutions().next().unwrap();
    insta::assert_snapshot!(puzzle.draw(&goal), @"
       21
      ┌──┐
    2 │█▀│ 1
      └──┘
    ");
    let drawing = puzzle.draw(&goal).color(true).to_string();
    insta::assert_snapshot!(drawing.replace('\x1b', "^"), @"
       ^[2m21^[0m
      ┌──┐
    ^[2m2^[0m │^[38;2;0;0;255;48;2;255;255;224m█▀^[0m│ ^[2m1^[0m
      └──┘
    ");
}

#[test]
fn an_unknown_length_is_a_question_mark() {
    let puzzle: Puzzle = "width 2\nheight 1\nrows\n?\ncolumns\n1\n?\n".parse().unwrap();
    let goal = puzzle.solutions().next().unwrap();
    insta::assert_snapshot!(puzzle.draw(&goal), @"
       1?
      ┌──┐
    ? │▀▀│
      └──┘
    ");
}
