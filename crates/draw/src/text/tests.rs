use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use proptest::prelude::*;

use super::{Colors, Terminal};
use crate::svg::tests::pictures;
use crate::{Cell, Clue, Direction, Fill, Highlight, Part, Picture, Rgb, Shape};

/// A board of ink where the sum of row and column is divided by three.
fn stripes(width: usize, height: usize) -> Picture {
    let mut picture = Picture::new(Shape::rectangle(width, height), "Stripes");
    for cell in 0..width * height {
        if (cell / width + cell % width).is_multiple_of(3) {
            *picture.cell_mut(cell) = Cell::new().fill(Fill::Ink);
        }
    }
    let rows = (0..height).map(|row| Clue::new(row * width, Direction::Left, "1 1"));
    picture.clues(rows).clue(Clue::of_parts(0, Direction::Up, [Part::new("1"), Part::new("2")]))
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
