//! The twelve pentominoes on rectangles.

use std::collections::BTreeSet;

use kleene_cover::{Item, Problem};

use crate::{count, solutions};

type Cells = BTreeSet<(i32, i32)>;

/// The twelve pieces; the first one stands for all its images in one position only, up to symmetry.
const PIECES: [&str; 12] = [
    ".X./XXX/.X.",
    "FF./.FF/.F.",
    "IIIII",
    "LLLL/L...",
    "NNN./..NN",
    "PP/PP/P.",
    "TTT/.T./.T.",
    "U.U/UUU",
    "V../V../VVV",
    "W../WW./.WW",
    "YYYY/.Y..",
    "ZZ./.Z./.ZZ",
];

fn images(piece: &str) -> BTreeSet<Cells> {
    let mut image: Cells = piece
        .split('/')
        .zip(0..)
        .flat_map(|(line, row)| {
            line.chars().zip(0..).filter(|pair| pair.0 != '.').map(move |pair| (row, pair.1))
        })
        .collect();
    let mut all = BTreeSet::new();
    for turn in 0..8 {
        image = image.into_iter().map(|(row, column)| (column, -row)).collect();
        if turn == 4 {
            image = image.into_iter().map(|(row, column)| (row, -column)).collect();
        }
        let row = image.iter().map(|cell| cell.0).min().unwrap();
        let column = image.iter().map(|cell| cell.1).min().unwrap();
        all.insert(image.iter().map(|cell| (cell.0 - row, cell.1 - column)).collect());
    }
    all
}

/// Every piece once on a board with an even side. The X, which is its own image in every symmetry, has its
/// centre in the first quarter of the board; on its middle lines nothing is excluded.
fn board(height: i32, width: i32) -> Problem {
    let mut builder = Problem::builder();
    let pieces = PIECES.map(|piece| builder.primary(piece));
    let squares: Vec<Item> =
        (0..height * width).map(|square| builder.primary(&square.to_string())).collect();
    for (piece, &item) in PIECES.iter().zip(&pieces) {
        for image in images(piece) {
            for (row, column) in (0..height).flat_map(|row| (0..width).map(move |c| (row, c))) {
                let placed: Vec<_> =
                    image.iter().map(|cell| (cell.0 + row, cell.1 + column)).collect();
                let in_quarter = 2 * row + 2 < height && 2 * column + 2 < width;
                let inside = placed.iter().all(|cell| cell.0 < height && cell.1 < width);
                if inside && (in_quarter || *piece != PIECES[0]) {
                    let square = |cell: (i32, i32)| squares[(cell.0 * width + cell.1) as usize];
                    builder.option([item].into_iter().chain(placed.into_iter().map(square)));
                }
            }
        }
    }
    builder.build().unwrap()
}

/// With both sides even no X is on a middle line, so a quarter of the board has every solution once.
#[test]
fn on_6x10() {
    assert_eq!(count(&board(6, 10)), 2339);
}

/// With an odd side the X may be on the middle line; then a solution and its image in it both come up.
#[test]
fn on_3x20() {
    let problem = board(3, 20);
    let boards = solutions(&problem).len();
    assert_eq!(boards, 2 * 2);
}

#[test]
fn on_4x15_and_5x12() {
    for (height, width, expected) in [(4, 15, 368), (5, 12, 1010)] {
        let problem = board(height, width);
        let middle = |problem: &Problem, options: &[usize]| -> bool {
            // The X is on the middle line of the odd side.
            let x = options
                .iter()
                .find(|&&option| problem.name(problem.option(option)[0].item) == PIECES[0]);
            let squares = problem.option(*x.expect("the X is placed"))[1..].iter();
            let centre = squares.map(|entry| problem.name(entry.item).parse::<i32>().unwrap());
            let centre: Vec<i32> = centre.collect();
            // The third of the five, by rows, is the centre.
            let (row, column) = (centre[2] / width, centre[2] % width);
            if height % 2 == 1 { 2 * row + 1 == height } else { 2 * column + 1 == width }
        };
        let all = solutions(&problem);
        let twice = all.iter().filter(|found| middle(&problem, found.options())).count();
        assert_eq!(all.len() - twice / 2, expected);
    }
}
