//! Drawings.

use kleene_rectangles::{Drawing, Placement, Puzzle, Solution};

use crate::{puzzle, solutions};

/// The five pieces around a pinwheel's middle.
fn pinwheel() -> Drawing {
    let place = |row, column, width, height, piece| Placement { row, column, width, height, piece };
    let placements = vec![
        place(0, 0, 2, 1, 0),
        place(0, 2, 1, 2, 1),
        place(1, 0, 1, 2, 2),
        place(1, 1, 1, 1, 3),
        place(2, 1, 2, 1, 4),
    ];
    let puzzle = puzzle("3 3\n2 1\n1 2\n1 2\n1 1\n2 1");
    puzzle.draw(&Solution::new(3, 3, placements))
}

#[test]
fn large() {
    let expected = "\
┌───────┬───┐
│ a     │ b │
├───┬───┤   │
│ c │ d │   │
│   ├───┴───┤
│   │ e     │
└───┴───────┘";
    assert_eq!(pinwheel().to_string(), expected);
}

#[test]
fn small() {
    let drawn = pinwheel().compact(true).to_string();
    assert_eq!(drawn, "┌───┬─┐\n├─┬─┤ │\n│ ├─┴─┤\n└─┴───┘");
    let wide = puzzle("25 1\n25 1");
    assert_eq!(wide.draw(&solutions(&wide)[0]).to_string().lines().count(), 2);
}

#[test]
fn free_cells() {
    let begun = puzzle("2 1\n1 1").first_placements(Some(1));
    let drawn = begun.draw(&solutions(&begun)[0]).to_string();
    assert_eq!(drawn, "┌───┬───┐\n│ a │ ~ │\n└───┴───┘");
}

/// Without its escapes a drawing in color is the one without.
#[test]
fn color() {
    let picture = pinwheel();
    let colored = picture.clone().color(true).to_string();
    let mut plain = String::new();
    for (index, part) in colored.split('\x1b').enumerate() {
        plain += if index == 0 { part } else { part.split_once('m').unwrap().1 };
    }
    assert_eq!(plain, picture.to_string());
    assert!(colored.lines().all(|line| !line.contains('\x1b') || line.contains("\x1b[0m")));
    assert!(colored.contains("\x1b[30;48;5;"));
}

#[test]
fn svg() {
    let svg = pinwheel().to_svg();
    assert_eq!((svg.matches("<text").count(), svg.matches("fill=\"#").count()), (5, 5));
    // The lines: two of three sides, and the four arms' inner sides of two.
    assert!(
        svg.contains("M0 0h60M0 20h40M20 40h40M0 60h60M0 0v60M20 20v40M40 0v40M60 0v60"),
        "{svg}"
    );
}

#[test]
fn blocks_are_read_again() {
    for text in ["3 2\n2 2\n2 1 3\n1 1", "1 1", "4 4\n1 3 70"] {
        let puzzle = puzzle(text);
        let again: Puzzle = puzzle.to_blocks().unwrap().parse().unwrap();
        let (sizes, expected) = (again.pieces().iter(), puzzle.pieces().iter());
        let expected =
            expected.flat_map(|p| std::iter::repeat_n((p.width, p.height), p.count as usize));
        assert!(sizes.map(|p| (p.width, p.height)).eq(expected));
    }
    assert_eq!(puzzle("1 1\n9999 9999 9999").to_blocks(), None);
}
