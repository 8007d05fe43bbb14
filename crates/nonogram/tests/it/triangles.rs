//! Triangles: colors of cells that a diagonal divides.

use kleene_nonogram::{Color, Format, ParseErrorKind, Puzzle, Rgb, Uniqueness, verify};

/// A roof over a wall: two triangles with the same colors, and the wall below.
const ROOF: &str = r"#d
  1:*  black
  l:/  white/black
  r:\  white\black
  b:#  #c02020 brick
  t:t  black\white
: rows
1l 1t
4b
: columns
1b
1l 1b
1t 1b
1b
: end
";

#[test]
fn a_triangle_is_a_color_of_its_own() {
    let puzzle: Puzzle = ROOF.parse().unwrap();
    let Uniqueness::One(only) = puzzle.uniqueness() else { panic!("one solution") };
    assert_eq!(verify(&puzzle, &only), Ok(()));
    assert_eq!(puzzle.letters(&only).to_string(), ".lt.\nbbbb");
    let paint = |index| puzzle.palette().paint(Color::new(index).unwrap()).unwrap();
    assert_eq!((&*paint(2).name, paint(2).rgb), ("white/black", Rgb(127, 127, 127)));
    let divided = paint(5).divided().unwrap();
    assert_eq!((divided.left, divided.right, divided.rises), (Rgb::BLACK, Rgb::WHITE, false));
    assert_eq!(paint(4).divided(), None);
}

#[test]
fn formats_with_names_of_colors_keep_triangles() {
    let puzzle: Puzzle = ROOF.parse().unwrap();
    let olsak = puzzle.to_olsak().unwrap();
    assert!(olsak.contains("\n   l:l white/black\n"), "{olsak}");
    for format in [Format::Olsak, Format::Non, Format::Webpbn, Format::Json] {
        let again = Puzzle::parse(&puzzle.write(format).unwrap()).unwrap();
        assert_eq!(again.palette(), puzzle.palette(), "{format}");
        assert_eq!(again.rows(), puzzle.rows(), "{format}");
    }
    // An RGB value that is not between the two colors is written as it is.
    let other: Puzzle = ROOF.replace("#c02020 brick", "#c02020 red/blue").parse().unwrap();
    let again: Puzzle = other.to_olsak().unwrap().parse().unwrap();
    assert_eq!(again.palette(), other.palette());
}

#[test]
fn what_is_glued_to_a_run_is_refused() {
    let bundle = ROOF.replace("white/black", "white/black <<  corner");
    let error = bundle.parse::<Puzzle>().unwrap_err();
    assert_eq!(
        (error.kind(), &bundle[error.span()]),
        (&ParseErrorKind::Bundle, "l:/  white/black <<  corner")
    );
    let unknown = ROOF.replace("white/black", "white/mauve");
    let error = unknown.parse::<Puzzle>().unwrap_err();
    assert_eq!((error.kind(), &unknown[error.span()]), (&ParseErrorKind::NotRgb, "white/mauve"));
}

#[cfg(feature = "draw")]
#[test]
fn a_triangle_is_drawn_as_a_divided_cell() {
    use kleene_draw::{Colors, Terminal};

    let puzzle: Puzzle = ROOF.parse().unwrap();
    let only = puzzle.solutions().next().unwrap();
    let picture = puzzle.draw(&only);
    insta::assert_snapshot!(picture.to_string(), @"
            11
            lt
           1111
           bbbb
          ┌────┐
    1l 1t │.lt.│
       4b │bbbb│
          └────┘
    ");
    let colored = picture.clone().without_clues().to_text(&Terminal::new().colors(Colors::True));
    insta::assert_snapshot!(colored.replace('\x1b', "^"), @"
    ^[38;2;0;0;0m^[48;2;255;255;255m . ^[0m^[38;2;255;255;255m^[48;2;0;0;0m ◤ ^[0m^[38;2;0;0;0m^[48;2;255;255;255m ◣  . ^[0m
    ^[38;2;255;255;255m^[48;2;192;32;32m b  b  b  b ^[0m
    ");
    let svg = picture.to_svg();
    // The white half of the second triangle, above the diagonal that falls, and its black one.
    assert!(svg.contains(r##"<path fill="#ffffff" d="M72 0v24l-24 -24z"/>"##), "{svg}");
    assert!(svg.contains(r##"<path fill="#000000" d="M48 0h24v24h-24z"/>"##), "{svg}");
}
