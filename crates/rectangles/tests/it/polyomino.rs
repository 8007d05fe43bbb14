//! Polyominoes: known numbers, holes, rules, and mistakes.

use std::collections::BTreeSet;

use kleene_rectangles::ParseErrorKind::{self, *};
use kleene_rectangles::{
    Config, Limits, Outcome, PolyominoError, PolyominoPlacement, PolyominoPuzzle,
    PolyominoSolution, PolyominoViolation, Shape, Stop, Uniqueness,
};
use proptest::prelude::*;

#[track_caller]
fn puzzle(text: &str) -> PolyominoPuzzle {
    text.parse().unwrap()
}

fn rectangle(width: usize, height: usize) -> String {
    format!("\n{}", format!("{}\n", "~".repeat(width)).repeat(height))
}

/// All solutions, every one checked.
#[track_caller]
fn solutions(puzzle: &PolyominoPuzzle) -> Vec<PolyominoSolution> {
    let all: Vec<_> = puzzle.solutions().collect();
    for solution in &all {
        assert_eq!(puzzle.verify(solution), Ok(()));
    }
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    let count = puzzle.count(&Config::new());
    assert_eq!((count.solutions, count.outcome), (all.len() as u128, Outcome::Exhausted));
    all
}

/// Haselgrove and Haselgrove, 1960.
#[test]
fn twelve_pentominoes() {
    let known = [(3, 20, 2), (4, 15, 368), (5, 12, 1010), (6, 10, 2339)];
    let is_slow = kleene_testing::is_slow_wanted();
    for (height, width, expected) in known.into_iter().take(if is_slow { 4 } else { 2 }) {
        let puzzle = puzzle(&format!("pentominoes\n{}", rectangle(width, height)));
        let found = puzzle.fundamental(&Config::new());
        assert_eq!((found.fundamental, found.solutions), (expected, 4 * expected));
    }
}

/// Scott, 1958: the chessboard without its four middle squares, 65 ways.
#[test]
fn the_board_with_a_hole() {
    let mut rows = ["~~~~~~~~"; 8];
    rows[3..5].fill("~~~..~~~");
    let puzzle = puzzle(&format!("pentominoes\n\n{}", rows.join("\n")));
    let limits = Limits::new().solutions(5);
    let mut found = puzzle.solve(&Config::new().limits(limits));
    let first: Vec<_> = found.by_ref().collect();
    assert_eq!((first.len(), found.outcome()), (5, Some(Outcome::Stopped(Stop::Solutions))));
    for solution in &first {
        assert_eq!(puzzle.verify(solution), Ok(()));
        assert!(puzzle.show(solution).to_string().lines().all(|line| line.len() == 8));
    }
    if kleene_testing::is_slow_wanted() {
        let all = puzzle.fundamental(&Config::new());
        assert_eq!((all.fundamental, all.solutions), (65, 520));
    }
}

/// One cell of a board of 8 by 8 taken out, L trominoes fill the rest wherever it was.
#[test]
fn trominoes_around_a_missing_cell() {
    for hole in [0, 9, 27] {
        let cells: String = (0..64).map(|cell| if cell == hole { '.' } else { '~' }).collect();
        let rows: Vec<&str> = (0..8).map(|row| &cells[row * 8..][..8]).collect();
        let puzzle = puzzle(&format!("aa\na\n\n{}", rows.join("\n"))).repeating(true);
        let first = puzzle.solutions().next().expect("it can always be filled");
        assert_eq!((puzzle.verify(&first), first.placements().len()), (Ok(()), 21));
    }
}

#[test]
fn rules() {
    let s = "aa\n.aa\n\n ~~\n~~\n";
    assert_eq!(solutions(&puzzle(s)).len(), 1);
    assert_eq!(solutions(&puzzle(s).mirroring(false)).len(), 0);
    assert_eq!(solutions(&puzzle(s).turning(false)).len(), 1);
    let i = "aa\n\n~\n~\n";
    assert_eq!(solutions(&puzzle(i)).len(), 1);
    assert_eq!(solutions(&puzzle(i).turning(false)).len(), 0);
    // Two dominoes of three, and squares.
    let dominoes = "aa\n\nbb\n\nc\nc\n\nd\n\n~~\n~~\n";
    assert_eq!(solutions(&puzzle(dominoes)).len(), 2);
    assert_eq!(solutions(&puzzle(dominoes).using_all(true)).len(), 0);
    assert_eq!(solutions(&puzzle(dominoes).repeating(true)).len(), 7);
    assert_eq!(solutions(&puzzle(dominoes).repeating(true).using_all(true)).len(), 4);
    // Upright and lying ones are two shapes if pieces are not turned.
    assert_eq!(solutions(&puzzle(dominoes).turning(false)).len(), 1);
    assert!(matches!(puzzle(s).uniqueness(), Uniqueness::One(_)));
    assert!(matches!(puzzle(dominoes).uniqueness(), Uniqueness::Many(..)));
}

#[test]
fn violations() {
    let puzzle = puzzle("aa\na\n\nb\n\n~~\n~~\n");
    let corner = PolyominoPlacement { cells: vec![(0, 0), (0, 1), (1, 0)], piece: 0 };
    let single = |row, column| PolyominoPlacement { cells: vec![(row, column)], piece: 1 };
    let check = |placements: &[PolyominoPlacement], expected| {
        assert_eq!(puzzle.verify(&PolyominoSolution::new(placements.to_vec())), expected);
    };
    check(&[corner.clone(), single(1, 1)], Ok(()));
    check(std::slice::from_ref(&corner), Err(PolyominoViolation::Free { row: 1, column: 1 }));
    let overlap = PolyominoViolation::Overlap { row: 1, column: 0 };
    check(&[corner.clone(), single(1, 0)], Err(overlap));
    check(&[corner.clone(), single(2, 0)], Err(PolyominoViolation::Outside(1)));
    let wrong = PolyominoPlacement { piece: 1, ..corner };
    check(&[wrong, single(1, 1)], Err(PolyominoViolation::NoSuchPiece(0)));
    let four = [single(0, 0), single(0, 1), single(1, 0), single(1, 1)];
    check(&four, Err(PolyominoViolation::UsedTooOften(1)));
    let all = puzzle.clone().repeating(true).using_all(true);
    let unused = Err(PolyominoViolation::NotUsed(0));
    assert_eq!(all.verify(&PolyominoSolution::new(four.to_vec())), unused);
}

/// Checks the error of an input whose wrong bytes stand between `«` and `»`.
#[track_caller]
fn check(marked: &str, kind: &ParseErrorKind) {
    let (before, rest) = marked.split_once('«').expect("a mark before the wrong bytes");
    let (wrong, after) = rest.split_once('»').expect("a mark after the wrong bytes");
    let error = PolyominoPuzzle::parse([before, wrong, after].concat().as_bytes()).unwrap_err();
    assert_eq!((error.kind(), error.span()), (kind, before.len()..before.len() + wrong.len()));
}

#[test]
fn parse_errors() {
    check("«\n»", &Empty);
    check("aa\na«b»\n\n~~", &MixedBlock { expected: 'a', found: 'b' });
    check("aa\n«~»\n", &MixedBlock { expected: 'a', found: '~' });
    check("aa\n\nbb\n«»", &NoTarget);
    check("~~\n\naa\n\n«~~\n~~»\n", &SecondTarget);
    check("aa\n\n~«-»~", &UnknownCell('-'));
    check("«.. .»\n\n~~", &UnknownCell('.'));
    check("pentominoes F I «Q»\n\n~~", &NoPentomino('Q'));
    let many = PolyominoError::TooManyPieces(PolyominoPuzzle::MAX_PIECES);
    check(&format!("{}«a»\n\n~", "a\n\n".repeat(1000)), &Polyomino(many));
    let wide = format!("a\n\n«~{}~»", ".".repeat(1_000_000));
    check(&wide, &Polyomino(PolyominoError::TargetTooLarge));
    check(&format!("«{}»", rectangle(200, 100).trim()), &Polyomino(PolyominoError::TargetTooLarge));
}

#[test]
fn pentominoes_are_twelve_different_shapes_of_five_cells() {
    let all = puzzle("pentominoes\n\n~");
    let images = |shape: &Shape| -> BTreeSet<Shape> {
        let mut cells: Vec<(u32, u32)> = shape.cells().to_vec();
        let mut images = BTreeSet::new();
        for turn in 0..8 {
            cells = cells.iter().map(|&(row, column)| (column, 9 - row)).collect();
            if turn == 4 {
                cells = cells.iter().map(|&(row, column)| (row, 9 - column)).collect();
            }
            images.extend(Shape::new(cells.iter().copied()));
        }
        images
    };
    let classes: BTreeSet<_> = all.pieces().iter().map(|piece| images(&piece.shape)).collect();
    assert_eq!(classes.len(), 12);
    assert_eq!(classes.iter().map(BTreeSet::len).sum::<usize>(), 63);
    assert!(all.pieces().iter().all(|piece| piece.shape.cells().len() == 5));
    assert_eq!(puzzle("pentominoes f I\n\n~").pieces().len(), 2);
}

/// Rectangles are polyominoes: both searches count the same.
#[test]
fn rectangles_are_polyominoes() {
    for text in ["3 2\n2 2\n2 1\n1 1\n3 1", "4 3\n2 1 6", "4 4\n1 3 2\n2 2 2\n1 1 2", "3 3\n2 2"] {
        let rectangles = crate::puzzle(text);
        let polyominoes = puzzle(&rectangles.to_blocks().unwrap());
        for (turning, repeating) in [(true, false), (false, false), (true, true), (false, true)] {
            let one = rectangles.clone().turning(turning).repeating(repeating);
            let other = polyominoes.clone().turning(turning).repeating(repeating);
            assert_eq!(crate::solutions(&one).len(), solutions(&other).len(), "{text}");
        }
    }
}

#[test]
fn shown() {
    let puzzle = puzzle("aaa\na.a\n\nb\n\n~~~\n~~~\n~");
    let begun =
        PolyominoPlacement { cells: vec![(0, 0), (0, 1), (0, 2), (1, 0), (1, 2)], piece: 0 };
    let solution = PolyominoSolution::new(vec![begun]);
    assert_eq!(puzzle.show(&solution).to_string(), "aaa\na~a\n~..");
}

proptest! {
    #[test]
    fn any_bytes_are_a_puzzle_or_an_error(text in "([ab~.] ?|\r?\n|pentominoes|[FIX]){0,30}") {
        if let Err(error) = PolyominoPuzzle::parse(text.as_bytes()) {
            prop_assert!(text.get(error.span()).is_some(), "{error:?}");
        }
    }
}
