//! Puzzles in another order, and the least way to write them.

use kleene_sudoku::{
    Config, Generator, OrderError, OrderOf, Puzzle, PuzzleError, Shape, Symmetry, Transformation,
};
use kleene_testing::cases;
use proptest::prelude::*;

use crate::{EASY, HARD, only, puzzle, shape, shared};

proptest! {
    #![proptest_config(cases(32))]

    /// Another order of a puzzle is the same puzzle: as many solutions, and the same least form.
    #[test]
    fn another_order_is_the_same_puzzle(seed: u64, order: u64) {
        let shapes = [Shape::CLASSIC, shape(2, 2), shape(2, 3), shape(3, 2), shape(2, 4)];
        let made = Generator::new(shapes[seed as usize % 5]).generate(seed % 1_000).unwrap();
        let other = made.transformed(&Transformation::random(&made, order));
        only(&other);
        prop_assert_eq!(other.canonical(), made.canonical());
        let least = made.canonical().unwrap();
        only(&least);
        prop_assert!(least.values() <= made.values());
        prop_assert_eq!(least.canonical(), Some(least));
    }

    /// Puzzles that are not the same have other least forms.
    #[test]
    fn other_puzzles_have_other_forms(one in 0..1_000_u64, other in 0..1_000_u64) {
        let make = |seed| Generator::new(Shape::CLASSIC).generate(seed).unwrap();
        prop_assert_eq!(make(one).canonical() == make(other).canonical(), one == other);
    }
}

/// Against every order of the smallest boards, one by one.
#[test]
fn the_least_of_all_orders() {
    for text in ["12..3...........", "1..4.2....3.....", "................", "1..............."] {
        let puzzle = puzzle(text);
        let lines = [[0, 1], [1, 0]];
        let mut orders: Vec<Vec<u8>> = Vec::new();
        for bands in lines {
            for within in lines.iter().flat_map(|one| lines.map(|other| [*one, other])) {
                let of = |band: u8| within[usize::from(band)].map(|line| 2 * band + line);
                orders.push([of(bands[0]), of(bands[1])].concat());
            }
        }
        let mut names = Vec::new();
        for code in 0..256_u32 {
            let name: Vec<u8> = (0..4).map(|at| (code >> (2 * at) & 3) as u8 + 1).collect();
            if (1..=4).all(|value| name.contains(&value)) {
                names.push(name);
            }
        }
        let mut least: Option<Puzzle> = None;
        for is_transposed in [false, true] {
            for rows in &orders {
                for columns in &orders {
                    for values in &names {
                        let order =
                            Transformation::new(&puzzle, is_transposed, rows, columns, values);
                        let other = puzzle.transformed(&order.unwrap());
                        if least.as_ref().is_none_or(|least| other.values() < least.values()) {
                            least = Some(other);
                        }
                    }
                }
            }
        }
        assert_eq!(puzzle.canonical(), least);
    }
}

#[test]
fn puzzles_with_symmetries() {
    let generator = Generator::new(Shape::CLASSIC).symmetry(Symmetry::QuarterTurn);
    let made = generator.generate(5).unwrap();
    let form = made.canonical();
    for seed in 0..20 {
        assert_eq!(made.transformed(&Transformation::random(&made, seed)).canonical(), form);
    }
    assert_eq!(Puzzle::empty(Shape::CLASSIC).canonical(), Some(Puzzle::empty(Shape::CLASSIC)));
    assert_eq!(Puzzle::empty(shape(4, 4)).canonical(), None);
}

/// Boards of 17 givens are known to be different ones.
#[test]
fn boards_of_a_collection_are_different() {
    let boards = shared::boards("17-clue-5000");
    let forms: std::collections::BTreeSet<_> = boards
        .iter()
        .step_by(50)
        .map(|puzzle| puzzle.canonical().unwrap().values().to_vec())
        .collect();
    assert_eq!(forms.len(), boards.len().div_ceil(50));
}

#[test]
fn orders_that_tear_boxes() {
    let puzzle = puzzle("12..3...........");
    let order = |rows: &[u8], values: &[u8]| {
        Transformation::new(&puzzle, false, rows, &[0, 1, 2, 3], values).map(drop)
    };
    assert_eq!(order(&[2, 3, 1, 0], &[1, 2, 3, 4]), Ok(()));
    let (list, rows, values) = (OrderOf::Rows, &[0, 1, 2, 3], &[1, 2, 3, 4]);
    let wrong = |rows: &[u8], values: &[u8], error, text: &str| {
        let found = order(rows, values).unwrap_err();
        assert_eq!(found.to_string(), text);
        assert_eq!(found, PuzzleError::Transformation(error));
    };
    wrong(
        &[2, 3, 0, 0],
        values,
        OrderError::Twice { list, place: 3, earlier: 2 },
        "entry 4 of the order of rows equals entry 3",
    );
    wrong(
        &[0, 2, 1, 3],
        values,
        OrderError::Torn { list, place: 1, first: 0 },
        "entry 2 of the order of rows splits a box: entry 1 is of another",
    );
    wrong(
        &[0, 1, 2, 4],
        values,
        OrderError::Outside { list, place: 3, size: 4 },
        "entry 4 of the order of rows is not one of the board's 4 rows",
    );
    wrong(
        &[0, 1, 2],
        values,
        OrderError::Length { list, expected: 4, found: 3 },
        "the order of rows has 3 entries, not 4",
    );
    let list = OrderOf::Values;
    for (values, place) in [([0, 1, 2, 3], 0), ([1, 2, 3, 5], 3)] {
        assert_eq!(
            order(rows, &values),
            Err(PuzzleError::Transformation(OrderError::Outside { list, place, size: 4 }))
        );
    }
    let columns = Transformation::new(&puzzle, false, rows, &[0, 1, 3, 0], values);
    let (list, place, earlier) = (OrderOf::Columns, 3, 0);
    let twice = OrderError::Twice { list, place, earlier };
    assert_eq!(columns, Err(PuzzleError::Transformation(twice)));
    let tall = Puzzle::empty(shape(2, 3));
    let (lines, values) = ([0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]);
    let turned = Transformation::new(&tall, true, &lines, &lines, &values);
    assert_eq!(turned, Err(PuzzleError::Transformation(OrderError::Transposed)));
}

/// Without a redundant given the solution is the same; without another there are more.
#[test]
fn redundant_givens() {
    for text in [EASY, HARD] {
        let board = puzzle(text);
        let redundant = board.redundant(&Config::new()).unwrap();
        for (cell, _) in board.givens() {
            let fewer = board.clone().without(cell);
            let is_one = matches!(fewer.uniqueness(), kleene_sudoku::Uniqueness::One(_));
            assert_eq!(is_one, redundant.contains(&cell), "{cell}");
        }
    }
    let several = puzzle("12..3...........").redundant(&Config::new());
    assert_eq!(several, Err(kleene_sudoku::Minimality::NotUnique));
}
