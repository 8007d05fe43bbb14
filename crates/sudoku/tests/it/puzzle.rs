//! The value itself: what it refuses, and what it is made of.

use kleene_sudoku::{Cell, Puzzle, PuzzleError, Shape, Solution, Unit};

use crate::{puzzle, shape};

#[test]
fn shapes() {
    let of = |size| Shape::of_size(size).map(|shape| (shape.box_rows(), shape.box_columns()));
    assert_eq!(of(9), Ok((3, 3)));
    assert_eq!(of(12), Ok((3, 4)));
    assert_eq!(of(25), Ok((5, 5)));
    assert_eq!(of(7), Ok((1, 7)));
    for (rows, columns) in [(0, 3), (3, 0), (2, 13), (usize::MAX, 2)] {
        let error = PuzzleError::Shape { box_rows: rows, box_columns: columns };
        assert_eq!(Shape::new(rows, columns), Err(error));
    }
    assert!(Shape::of_size(0).is_err() && Shape::of_size(26).is_err());
}

#[test]
fn values_that_are_refused() {
    let four = shape(2, 2);
    let new = |values: &[u8]| Puzzle::new(four, values).map(|_| ());
    assert_eq!(new(&[0; 15]), Err(PuzzleError::Cells { expected: 16, found: 15 }));
    let mut values = [0; 16];
    values[5] = 5;
    let error = PuzzleError::Value { cell: Cell::new(1, 1), value: 5, size: 4 };
    assert_eq!(new(&values), Err(error.clone()));
    assert_eq!(error.to_string(), "the value at r2c2 must be 1 to 4, not 5");
    // Of several contradictions the first second cell in reading order, with the first cell it meets.
    let values = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2];
    let error = PuzzleError::Contradiction {
        value: 1,
        first: Cell::new(0, 0),
        second: Cell::new(3, 0),
        unit: Unit::Column(0),
    };
    assert_eq!(new(&values), Err(error));
}

#[test]
fn givens_one_by_one() {
    let board = puzzle("1...............");
    let with = |row, column, value| {
        board.clone().with_given(Cell::new(row, column), value).map_err(|error| error.to_string())
    };
    assert_eq!(with(0, 0, 1), Ok(board.clone()));
    assert_eq!(with(0, 0, 2), Err("r1c1 is given as 1 already and cannot be 2".into()));
    assert_eq!(with(1, 1, 1), Err("1 is given at r1c1 and at r2c2, which share box 1".into()));
    assert_eq!(with(3, 0, 1), Err("1 is given at r1c1 and at r4c1, which share column 1".into()));
    assert_eq!(with(0, 4, 1), Err("r1c5 is not on a board of 4 rows and columns".into()));
    assert_eq!(with(0, 1, 0), Err("the value at r1c2 must be 1 to 4, not 0".into()));
    assert_eq!(with(2, 3, 4).unwrap().to_string(), "1..........4....");
    assert_eq!(board.clone().without(Cell::new(0, 0)), Puzzle::empty(shape(2, 2)));
    assert_eq!(board.clone().without(Cell::new(9, 9)), board);
}

#[test]
fn solutions_of_any_values() {
    let four = shape(2, 2);
    let error = Solution::new(four, vec![1; 15]).unwrap_err();
    assert_eq!(error, PuzzleError::Cells { expected: 16, found: 15 });
    let mut values = vec![1; 16];
    assert!(Solution::new(four, values.clone()).is_ok());
    values[3] = 0;
    let error = PuzzleError::Value { cell: Cell::new(0, 3), value: 0, size: 4 };
    assert_eq!(Solution::new(four, values), Err(error));
}
