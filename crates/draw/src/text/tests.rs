use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use proptest::prelude::*;

use super::{Colors, Terminal};
use crate::svg::tests::pictures;
use crate::{Cell, Clue, Direction, Fill, Highlight, Part, Picture, Rgb, Shape, Weight};

/// A board of ink where the sum of row and column is divided by three.
fn stripes(width: usize, height: usize) -> Picture {
    let mut picture = Picture::new(Shape::rectangle(width, height), "Stripes");
    for cell in 0..width * height {
        if (cell / width + cell % width).is_multiple_of(3) {
            *picture.cell_mut(cell) = Cell::new().fill(Fill::Ink);
        }
    }
    let rows = (0..height).map(|row| Clue::new(row * width, Direction::Left, "1 1"));
    picture.clues(rows).clue(Clue::from_parts(0, Direction::Up, [Part::new("1"), Part::new("2")]))
}

#[test]
fn narrow_terminals() {
    let at = |width| stripes(16, 4).to_text(&Terminal::new().width(width));
    insta::assert_snapshot!(at(80), @"
         1
         2
        ┌────────────────┐
    1 1 │▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀│ 1 1
    1 1 │▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄│ 1 1
        └────────────────┘
    ");
    assert_eq!(at(26), at(80), "the clues fit exactly");
    assert_eq!(at(25), at(20), "one column less, and there are none");
    insta::assert_snapshot!(at(20), @"
    ┌────────────────┐
    │▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀│
    │▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄│
    └────────────────┘
    ");
    insta::assert_snapshot!(at(12), @"
    ┌────────┐
    │▘▞▗▘▞▗▘▞│
    │▞▗▘▞▗▘▞▗│
    └────────┘
    ");
    insta::assert_snapshot!(at(8), @"
    ┌────────┐
    │⡡⢊⠔⡡⢊⠔⡡⢊│
    └────────┘
    ");
}

#[test]
fn colors_of_terminals() {
    let red = Fill::Rgb(Rgb(255, 0, 0));
    let mut picture = Picture::new(Shape::rectangle(2, 1), "");
    *picture.cell_mut(0) = Cell::new().fill(red).glyph('r');
    let escapes = |colors| picture.to_text(&Terminal::new().colors(colors)).replace('\x1b', "^");
    assert_eq!(escapes(Colors::None), "r .");
    assert_eq!(escapes(Colors::Ansi16), "^[97m^[101m r ^[0m .");
    assert_eq!(escapes(Colors::Ansi256), "^[38;5;231m^[48;5;196m r ^[0m .");
    assert_eq!(escapes(Colors::True), "^[38;2;255;255;255m^[48;2;255;0;0m r ^[0m .");
}

#[test]
fn pencil_marks_and_meanings() {
    let mut picture = Picture::new(Shape::rectangle(2, 1), "").regions([0, 1]);
    *picture.cell_mut(0) = Cell::new().pencil("12 4").highlight(Highlight::Premise);
    *picture.cell_mut(1) = Cell::new().glyph('3').highlight(Highlight::Conclusion);
    insta::assert_snapshot!(picture, @"
    ┌────┬────┐
    │(12)│[3 ]│
    │  4 │    │
    └────┴────┘
    ( ) premise   [ ] conclusion
    ");
}

/// A board whose cells have glyphs keeps them, however narrow the terminal is; regions with a letter each do without.
#[test]
fn boards_of_regions_by_width() {
    assert_eq!(middle(&board(4, 2), 17), "│ x   x │       │");
    assert_eq!(middle(&board(4, 2), 16), "│x x│   │");
    assert_eq!(middle(&board(4, 2), 8), "└───┴───┘");
    assert_eq!(middle(&board(4, 3), 8), "│x x│x  │");
    assert_eq!(middle(&board(25, 25), 101).matches('x').count(), 25);
    assert_eq!(middle(&board(25, 12), 101).matches('x').count(), 0);
}

fn middle(picture: &Picture, columns: usize) -> String {
    let text = picture.to_text(&Terminal::new().width(columns));
    text.lines().nth(1).unwrap_or_default().to_string()
}

fn board(width: usize, glyphs: usize) -> Picture {
    let mut picture = Picture::new(Shape::rectangle(width, 1), "");
    (0..glyphs).for_each(|cell| *picture.cell_mut(cell) = Cell::new().glyph('x'));
    picture.regions((0..width).map(|cell| cell as u32 / 2)).grid(Weight::None)
}

/// A board with pencil marks that is too wide loses them before it loses its signs.
#[test]
fn regions_in_narrow_terminals() {
    let mut picture = Picture::new(Shape::rectangle(4, 2), "").regions([0, 0, 1, 1, 0, 0, 1, 1]);
    *picture.cell_mut(0) = Cell::new().pencil("12 4");
    *picture.cell_mut(1) = Cell::new().glyph('3').highlight(Highlight::Conclusion);
    *picture.cell_mut(7) = Cell::new().glyph('1');
    let at = |width| picture.to_text(&Terminal::new().width(width));
    insta::assert_snapshot!(at(21), @"
        ┌─────────┬─────────┐
        │ 12  [3 ]│         │
        │  4      │         │
        │         │         │
        │         │      1  │
        │         │         │
        └─────────┴─────────┘
        [ ] conclusion
    ");
    insta::assert_snapshot!(at(20), @"
        ┌───────┬───────┐
        │    [3]│       │
        │       │       │
        │       │     1 │
        └───────┴───────┘
        [ ] conclusion
    ");
    insta::assert_snapshot!(at(16), @"
        ┌───┬───┐
        │  3│   │
        │   │   │
        │   │  1│
        └───┴───┘
        [ ] conclusion
    ");
    let wide = (0..50).fold(
        Picture::new(Shape::rectangle(50, 1), "").regions([0]),
        |mut picture, cell| {
            *picture.cell_mut(cell) = Cell::new().glyph('a');
            picture
        },
    );
    assert_eq!(wide.to_string().matches('a').count(), 50);
}

/// Without colors, the substitute for a color distinguishes ink from background.
#[test]
fn ink_and_ground_of_other_colors() {
    let mut picture = Picture::new(Shape::rectangle(2, 2), "");
    let (ink, ground) = (Fill::Rgb(Rgb(0, 0, 255)), Fill::Rgb(Rgb(255, 255, 224)));
    for (cell, is_ink) in [true, true, false, true].into_iter().enumerate() {
        let (fill, letter) = if is_ink { (ink, '#') } else { (ground, '.') };
        *picture.cell_mut(cell) = Cell::new().fill(fill).letter(letter);
    }
    insta::assert_snapshot!(picture, @"
        ┌──┐
        │▀█│
        └──┘
    ");
    let colored = picture.to_text(&Terminal::new().colors(Colors::True)).replace('\x1b', "^");
    assert_eq!(colored.lines().nth(1), Some("│^[38;2;0;0;255m^[48;2;255;255;224m▀█^[0m│"));
    *picture.cell_mut(0) = Cell::new().fill(ink).letter('b');
    insta::assert_snapshot!(picture, @"
        b #
        . #
    ");
}

/// A glyph that is a blank keeps a place for a letter.
#[test]
fn a_place_for_a_letter() {
    let mut picture = Picture::new(Shape::rectangle(2, 1), "");
    for cell in 0..2 {
        *picture.cell_mut(cell) = Cell::new().glyph(' ');
    }
    assert_eq!(picture.to_string(), ". .");
}

proptest! {
    /// No character of a text does anything to the terminal, and what fits is not wider than it.
    #[test]
    fn texts_are_clean(picture in pictures(), width in 1..100_usize) {
        let terminal = Terminal::new().width(width);
        for line in picture.to_text(&terminal).lines() {
            prop_assert!(!line.chars().any(char::is_control), "{line:?}");
            prop_assert_eq!(line, line.trim_end_matches(' '));
        }
        let colored = picture.to_text(&terminal.colors(Colors::True));
        let escapes: Vec<_> = colored.split('\x1b').skip(1).collect();
        prop_assert!(escapes.iter().all(|escape| escape.starts_with('[')));
        let plain: String = colored.split('\x1b').enumerate().map(|(number, part)| {
            if number > 0 { part.split_once('m').map_or("", |(_, rest)| rest) } else { part }
        }).collect();
        prop_assert!(!plain.chars().any(|c| c.is_control() && c != '\n'));
        prop_assert!(picture.to_string() == picture.to_text(&Terminal::new()));
    }
}

#[test]
fn triangles_with_clues_at_three_sides() {
    // A hexagon of side 1, and a row below it.
    let mut picture = Picture::new(Shape::triangles([(2, 3), (2, 3), (3, 1)].into()), "");
    for cell in [0, 3, 4] {
        *picture.cell_mut(cell) = Cell::new().fill(Fill::Ink);
    }
    let clues = [
        Clue::new(0, Direction::Left, "1"),
        Clue::new(3, Direction::Left, "12 3"),
        Clue::from_parts(1, Direction::UpperRight, ["1", "2"].map(Part::new)),
        Clue::from_parts(2, Direction::UpperRight, ["3", "4"].map(Part::new)),
        Clue::from_parts(5, Direction::LowerRight, ["5", "6"].map(Part::new)),
        Clue::from_parts(6, Direction::LowerRight, ["7", "8"].map(Part::new)),
    ];
    let picture = picture.clues(clues);
    insta::assert_snapshot!(picture.to_string(), @r#"
            2 4
           1 3
       1 /▲▽△\
    12 3 \▼▲▽/
          \▽/5
            7 6
             8
    "#);
    insta::assert_snapshot!(picture.to_text(&Terminal::new().width(8)), @r#"
    /▲▽△\
    \▼▲▽/
     \▽/
    "#);
    let wide = picture.clone().clue(Clue::new(5, Direction::LowerRight, "10"));
    insta::assert_snapshot!(wide.to_string(), @r#"
              2   4
            1   3
       1 /▲ ▽ △\
    12 3 \▼ ▲ ▽/
           \▽/  10
              7   6
                8
    "#);
    let mut hint = picture;
    *hint.cell_mut(1) = Cell::new().fill(Fill::Unknown).highlight(Highlight::Conclusion);
    insta::assert_snapshot!(hint.to_string(), @r#"
                2     4
             1     3
       1 / ▲ [?] △ \
    12 3 \ ▼  ▲  ▽ /
            \ ▽ /  5
                7     6
                   8
    [ ] conclusion
    "#);
}
