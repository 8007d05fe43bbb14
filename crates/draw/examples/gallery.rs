//! Writes a picture of each shape into a folder: `cargo run -p kleene-draw --example gallery --all-features -- FOLDER`.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_draw::{
    Cell, Clue, Direction, Event, EventKind, Fill, Highlight, Mark, Part, Path, Picture, Recording,
    Rgb, Shape,
};

fn main() -> std::io::Result<()> {
    let folder = std::path::PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    for (name, picture) in [
        ("nonogram", nonogram()),
        ("sudoku", sudoku()),
        ("hexagon", hexagon()),
        ("box", boxed()),
        ("pieces", pieces()),
    ] {
        std::fs::write(folder.join(format!("{name}.svg")), picture.to_svg())?;
        println!("{picture}\n");
        #[cfg(feature = "png")]
        std::fs::write(
            folder.join(format!("{name}.png")),
            picture.to_png(48).expect("it is small"),
        )?;
    }
    #[cfg(feature = "graph")]
    {
        use kleene_draw::{Arrow, Graph, State};
        let graph = Graph::new("r+g+b+")
            .state(State::new("1").start())
            .state(State::new("2"))
            .state(State::new("3").highlight(Highlight::Premise))
            .state(State::new("4").accepting())
            .arrow(Arrow::new(0, 1, "r"))
            .arrow(Arrow::new(1, 1, "r"))
            .arrow(Arrow::new(1, 2, "g"))
            .arrow(Arrow::new(2, 2, "g"))
            .arrow(Arrow::new(2, 3, "b"))
            .arrow(Arrow::new(3, 3, "b"));
        std::fs::write(folder.join("graph.svg"), graph.to_svg())?;
    }
    std::fs::write(folder.join("player.html"), player().to_html())
}

/// A board of five by five with the clues in two inks.
fn nonogram() -> Picture {
    let (red, blue) = (Fill::Rgb(Rgb(200, 40, 30)), Fill::Rgb(Rgb(40, 60, 200)));
    let mut picture = Picture::new(Shape::rectangle(10, 5), "A nonogram").bold_every(5, 5);
    for (cell, fill) in
        [(0, red), (1, red), (6, blue), (12, Fill::Ink), (13, Fill::Unknown), (14, Fill::Ink)]
    {
        *picture.cell_mut(cell) = Cell::new().fill(fill).letter('c');
    }
    *picture.cell_mut(20) = Cell::new().mark(Mark::Cross).highlight(Highlight::Conclusion);
    *picture.cell_mut(21) =
        Cell::new().fill(Fill::Ink).mark(Mark::Dot).highlight(Highlight::Premise);
    picture
        .clue(Clue::from_parts(0, Direction::Left, [Part::new("2").fill(red), Part::new("1").fill(blue)]))
        .clue(Clue::from_parts(20, Direction::Left, [Part::new("12"), Part::new("1")]).highlight(Highlight::Premise))
        .clue(Clue::from_parts(3, Direction::Up, [Part::new("1"), Part::new("10")]))
        .caption("Row 3: the run of 12 is too long, so what is said here is long enough to be cut into two lines of text.")
}

fn sudoku() -> Picture {
    let regions = (0..81).map(|cell: u32| cell / 27 * 3 + cell % 9 / 3);
    let mut picture = Picture::new(Shape::rectangle(9, 9), "A sudoku").regions(regions);
    *picture.cell_mut(0) = Cell::new().glyph('5').given(true);
    *picture.cell_mut(1) = Cell::new().glyph('3').highlight(Highlight::Guess);
    *picture.cell_mut(2) = Cell::new().pencil("12 4  789").highlight(Highlight::Differs);
    *picture.cell_mut(40) = Cell::new().pencil("123456789");
    picture
}

fn hexagon() -> Picture {
    let mut picture = Picture::new(Shape::hexagon(3), "A hexagon");
    for (cell, letter) in (0..19).zip('A'..) {
        *picture.cell_mut(cell) = Cell::new().glyph(letter);
    }
    *picture.cell_mut(9) =
        Cell::new().glyph('J').highlight(Highlight::Conclusion).fill(Fill::Class(2));
    let rows = [0, 3, 7, 12, 16].map(|cell| Clue::new(cell, Direction::Left, "(AB|C)*.?"));
    let rising = [16, 17, 18, 15, 11].map(|cell| Clue::new(cell, Direction::LowerRight, "[^X]+Y"));
    let falling = [11, 6, 2, 1, 0].map(|cell| Clue::new(cell, Direction::UpperRight, "..(.)\\1"));
    picture.clues(rows).clues(rising).clues(falling)
}

fn boxed() -> Picture {
    let mut picture = Picture::new(Shape::polygon(vec![3, 3, 3, 3]), "Letter Boxed");
    for (cell, letter) in "ECFNDAITRULB".chars().enumerate() {
        *picture.cell_mut(cell) = Cell::new().glyph(letter);
    }
    picture
        .path(Path::new([11, 6, 2, 9, 8, 1, 5, 7, 0, 4], "bifurcated"))
        .path(Path::new([4, 0, 3], "den"))
}

fn pieces() -> Picture {
    let board = ["aab", "aab", "ccc"];
    let regions: Vec<u32> =
        board.iter().flat_map(|row| row.bytes()).map(|c| u32::from(c - b'a')).collect();
    let mut picture =
        Picture::new(Shape::rectangle(3, 3), "Rectangles").grid(kleene_draw::Weight::None);
    for (cell, &piece) in regions.iter().enumerate() {
        *picture.cell_mut(cell) = Cell::new().fill(Fill::Class(piece));
    }
    *picture.cell_mut(0) = Cell::new().fill(Fill::Class(0)).glyph('a');
    picture.regions(regions)
}

/// Two queens on a board of four.
fn player() -> Recording {
    let mut recording =
        Recording::new("queens", "every row", Picture::new(Shape::rectangle(4, 4), "Four queens"));
    let mut push = |kind, depth, text: &str, cells| {
        recording.push(Event { kind, depth, fields: Vec::new(), text: text.into(), cells });
    };
    push(EventKind::Consider, 0, "begin", vec![]);
    push(EventKind::Place, 0, "begin", vec![]);
    for row in 0..4 {
        let (cell, queen) = (row * 4, Cell::new().glyph('♛'));
        push(
            EventKind::Consider,
            1,
            "consider a row",
            vec![(cell, queen.clone().highlight(Highlight::Guess))],
        );
        push(EventKind::Place, 1, "place", vec![(cell, queen)]);
        for row in 0..4 {
            push(
                EventKind::Consider,
                2,
                "consider the next",
                vec![(row * 4 + 1, Cell::new().glyph('♛').highlight(Highlight::Guess))],
            );
            push(
                if row == 3 { EventKind::Solved } else { EventKind::Dead },
                2,
                "it is attacked",
                vec![(row * 4 + 1, Cell::new())],
            );
        }
        push(EventKind::Remove, 1, "remove", vec![(cell, Cell::new())]);
    }
    recording
}
