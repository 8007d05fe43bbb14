//! Pictures, and recordings of searches.

use std::ops::ControlFlow;

use kleene_draw::{Colors, Fill, Picture, Recording, Terminal};
use kleene_rectangles::{
    Model, Painting, Placement, PolyominoModel, PolyominoPlacement, PolyominoPuzzle, Solution,
};
use kleene_search::{Drawn, Limits, Recorder, Search, recording};

use crate::{puzzle, solutions};

/// The five pieces around a pinwheel's middle.
fn pinwheel() -> Picture {
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
fn narrow_terminals() {
    let drawn = pinwheel().to_text(&Terminal::new().width(12));
    let expected = "\
┌───┬─┐
│a  │b│
├─┬─┤ │
│c│d│ │
│ ├─┴─┤
│ │e  │
└─┴───┘";
    assert_eq!(drawn, expected);
}

#[test]
fn wide_boards_are_small() {
    let wide = puzzle("25 1\n25 1");
    let drawn = wide.draw(&solutions(&wide)[0]);
    assert_eq!(drawn.to_string().lines().count(), 2);
    assert_eq!(drawn.to_text(&Terminal::new().width(200)).lines().count(), 2);
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
    let colored = picture.to_text(&Terminal::new().colors(Colors::Ansi256));
    let mut plain = String::new();
    for (index, part) in colored.split('\x1b').enumerate() {
        plain += if index == 0 { part } else { part.split_once('m').unwrap().1 };
    }
    assert_eq!(plain, picture.to_string());
    assert!(colored.lines().all(|line| !line.contains('\x1b') || line.contains("\x1b[0m")));
    assert!(colored.contains("\x1b[48;5;"), "{colored:?}");
}

#[test]
fn svg() {
    let svg = pinwheel().to_svg();
    assert_eq!((svg.matches("<text").count(), svg.matches(" fill=\"#").count()), (5, 5));
    // The lines: two of three sides, and the four arms' inner sides of two.
    let lines = "M0 0h72M0 24h48M24 48h48M0 72h72M0 0v72M24 24v48M48 0v48M72 0v72";
    assert!(svg.contains(lines), "{svg}");
}

/// Every piece has its class on all of its cells and its letter on the first of them.
#[test]
fn pictures_say_where_pieces_lie() {
    let puzzle = puzzle("4 3\n2 2\n2 1 3\n1 1 2");
    for solution in solutions(&puzzle) {
        let picture = puzzle.draw(&solution);
        let mut covered = 0;
        for p in solution.placements() {
            for (row, column) in cells(p) {
                let cell = &picture.cells()[(row * 4 + column) as usize];
                let expected = kleene_draw::Cell::new().fill(Fill::Class(p.piece as u32));
                let is_first = (row, column) == (p.row, p.column);
                let letter = puzzle.letter(p.piece);
                assert_eq!(cell, &if is_first { expected.glyph(letter) } else { expected });
                covered += 1;
            }
        }
        assert_eq!(covered, 12);
    }
}

fn cells(p: &Placement) -> impl Iterator<Item = (u32, u32)> {
    let (rows, columns) = (p.row..p.row + p.height, p.column..p.column + p.width);
    rows.flat_map(move |row| columns.clone().map(move |column| (row, column)))
}

#[test]
fn blank_targets_name_the_pieces() {
    let drawn = puzzle("2 1\n2 1\n1 1 3").blank().to_string();
    assert_eq!(drawn, "┌───────┐\n│ ~   ~ │\n└───────┘\nPieces: a 2×1, 3 of b 1×1");
    let ring: PolyominoPuzzle = "aa\na\n\nq\n\n~~~\n~.~\n~~~".parse().unwrap();
    let blank = ring.blank();
    assert_eq!(blank.to_string().lines().last(), Some("Pieces: a, q"));
    let free =
        blank.cells().iter().filter(|cell| **cell == kleene_draw::Cell::new().fill(Fill::Unknown));
    assert_eq!(free.count(), 8);
}

#[test]
fn polyominoes_are_drawn_on_their_target() {
    let puzzle: PolyominoPuzzle = "aaa\na.a\n\nb\n\n~~~\n~~~\n~".parse().unwrap();
    let begun =
        PolyominoPlacement { cells: vec![(0, 0), (0, 1), (0, 2), (1, 0), (1, 2)], piece: 0 };
    let solution = kleene_rectangles::PolyominoSolution::new(vec![begun]);
    let drawn = puzzle.draw(&solution).to_text(&Terminal::new().width(10));
    let expected = "\
┌─────┐
│a    │
│ ┌─┐ │
│ │~│ │
├─┼─┴─┘
│~│
└─┘";
    assert_eq!(drawn, expected);
    assert_eq!(
        puzzle.draw(&solution).to_text(&Terminal::new().width(6)),
        "┌─────┐\n│ ┌─┐ │\n├─┼─┴─┘\n└─┘"
    );
}

#[test]
fn areas_of_a_painting_are_drawn() {
    let painting = Painting::new("~~~\n~~~\n", [0..1, 0..2, 0..5, 0..6], ["x", "y", "x", "x"]);
    let drawn = painting.unwrap().draw().to_string();
    let expected = "\
┌───┬───┬───┐
│ x │ y │ ~ │
│   └───┤   │
│       │ ~ │
└───────┴───┘";
    assert_eq!(drawn, expected);
}

/// Records the whole search, and gives the solutions.
fn record<P: Drawn, S>(problem: &P, solution: impl Fn(&P::State) -> S) -> (Recording, Vec<S>) {
    let mut recorded = recording(problem);
    let recorder = Recorder::new(problem, |event| {
        recorded.push(event);
        ControlFlow::Continue(())
    });
    let search = Search::with(problem, Limits::new(), recorder);
    let solutions = search.map(|state| solution(&state)).collect();
    (recorded, solutions)
}

/// The pictures at the solutions.
fn solved(recorded: &Recording) -> Vec<Picture> {
    let events = (1..).zip(recorded.events());
    let solved = events.filter(|(_, event)| event.kind.name() == "solved");
    solved.map(|(number, _)| recorded.picture(number)).collect()
}

#[test]
fn a_recording_of_gaps_shows_every_filling() {
    for text in ["3 2\n2 2\n2 1\n1 1\n3 1", "4 4\n1 3 2\n2 2 2\n1 1 2", "5 5\n2 2 6", "2 2\n3 3"] {
        let puzzle = puzzle(text);
        let model = Model::new(&puzzle);
        let (recorded, found) = record(&model, |state| model.solution(state));
        assert_eq!(found, solutions(&puzzle), "{text}");
        let pictures = solved(&recorded);
        assert_eq!(pictures.len(), found.len());
        for (picture, solution) in pictures.iter().zip(&found) {
            assert_eq!(picture.cells(), puzzle.draw(solution).cells());
        }
        assert_eq!(&recorded.picture(usize::MAX), recorded.frame());
    }
}

#[test]
fn a_recording_says_what_lies_where_and_why_it_fails() {
    let (recorded, _) = record(&Model::new(&puzzle("2 2\n2 1\n1 1")), |_| ());
    let text: Vec<_> = recorded.events().iter().map(|event| event.text.as_str()).collect();
    let expected = [
        "The search begins.",
        "The puzzle fails: areas and sides of the pieces left do not add up to what is free.",
    ];
    assert_eq!(text, expected);
    let (recorded, _) = record(&Model::new(&puzzle("2 2\n2 1\n2 1")), |_| ());
    let json = recorded.events()[2].to_json();
    let fields = r#"{"event":"consider","depth":1,"row":1,"column":1,"width":2,"height":1,"piece":1,"letter":"a","#;
    assert!(json.starts_with(fields), "{json}");
}

#[test]
fn a_recording_of_polyominoes_shows_every_filling() {
    for text in
        ["aa\na.\n\nbbb\nb..\n\nc\n\n~~~\n~.~\n~~~", "aa\na\n\nbb\nb\n\n~~~\n~~~", "aa\n\n~~~"]
    {
        let puzzle: PolyominoPuzzle = text.parse().unwrap();
        let model = PolyominoModel::new(&puzzle);
        let (recorded, found) = record(&model, |state| model.solution(state));
        assert_eq!(found, puzzle.solutions().collect::<Vec<_>>(), "{text}");
        for (picture, solution) in solved(&recorded).iter().zip(&found) {
            assert_eq!(picture.cells(), puzzle.draw(solution).cells());
        }
        assert_eq!(&recorded.picture(usize::MAX), recorded.frame());
    }
}
