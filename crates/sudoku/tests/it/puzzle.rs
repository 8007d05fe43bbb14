//! The value itself: what it refuses, and what it is made of.

use kleene_sudoku::{
    Cell, Clash, Config, Minimality, NoHint, Puzzle, PuzzleError, Shape, Solution, Strategy, Unit,
};

use crate::{puzzle, shape, solutions_by};

#[test]
fn shapes() {
    let of = |size| Shape::from_size(size).map(|shape| (shape.box_rows(), shape.box_columns()));
    assert_eq!(of(9), Ok((3, 3)));
    assert_eq!(of(12), Ok((3, 4)));
    assert_eq!(of(25), Ok((5, 5)));
    assert_eq!(of(7), Ok((1, 7)));
    for (rows, columns) in [(0, 3), (3, 0), (2, 13), (usize::MAX, 2)] {
        let error = PuzzleError::Shape { box_rows: rows, box_columns: columns };
        assert_eq!(Shape::new(rows, columns), Err(error));
    }
    assert!(Shape::from_size(0).is_err() && Shape::from_size(26).is_err());
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
}

/// Of several clashes the one whose second cell comes first, with the first cell that it meets.
#[test]
fn givens_that_clash() {
    let values = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2];
    let clash = Puzzle::new(shape(2, 2), &values).unwrap().clash();
    let [first, second] = [Cell::new(0, 0), Cell::new(3, 0)];
    assert_eq!(clash, Some(Clash { value: 1, first, second, unit: Unit::Column(0) }));
    assert_eq!(puzzle("1..........1....").clash(), None);

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let board: Puzzle = text.parse().unwrap();
        let clash = board.clash().unwrap();
        assert_eq!(clash.to_string(), expected);
        assert_eq!(board.hint(), Err(NoHint::Clash(clash)));
        assert_eq!(
            (board.hints(&Config::new()).end(), board.hints(&Config::new()).grade()),
            (NoHint::Clash(clash), None)
        );
        for strategy in Strategy::ALL {
            assert_eq!(solutions_by(strategy, &board), [], "{strategy}");
        }
        assert_eq!(board.minimality(&Config::new()), Minimality::NotUnique);
    }
    check("1..1............", "1 is given at r1c1 and at r1c4, which share row 1");
    check("....\n.2..\n....\n.2..", "2 is given at r2c2 and at r4c2, which share column 2");
    check("..|..\n..|..\n--+--\n..|.3\n..|3.", "3 is given at r3c4 and at r4c3, which share box 4");
    check(
        r#"{"cells":[[4,0,0,0],[0,0,0,0],[4,0,0,0],[0,0,0,0]]}"#,
        "4 is given at r1c1 and at r3c1, which share column 1",
    );
    check("1234341221434322", "2 is given at r2c4 and at r4c4, which share column 4");
    check(&"9".repeat(81), "9 is given at r1c1 and at r1c2, which share row 1");
}

#[test]
fn givens_one_by_one() {
    let board = puzzle("1...............");
    let with = |row, column, value| {
        board.clone().with_given(Cell::new(row, column), value).map_err(|error| error.to_string())
    };
    assert_eq!(with(0, 0, 1), Ok(board.clone()));
    assert_eq!(with(0, 0, 2), Err("r1c1 is given as 1 already and cannot be 2".into()));
    assert_eq!(with(3, 0, 1).unwrap().to_string(), "1...........1...");
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
