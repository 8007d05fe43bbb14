//! The rules: which boards solve which puzzles.

use kleene_sudoku::{Solution, verify};

use crate::{puzzle, shape};

const FULL: &str = "1234341221434321";

#[track_caller]
fn check(given: &str, full: &str, expected: Result<(), &str>) {
    let values = full.bytes().map(|byte| byte - b'0').collect();
    let solution = Solution::new(shape(2, 2), values).unwrap();
    let result = verify(&puzzle(given), &solution).map_err(|error| error.to_string());
    assert_eq!(result, expected.map_err(str::to_owned));
}

#[test]
fn values_that_stand_twice() {
    let empty = "................";
    check(empty, FULL, Ok(()));
    let row = "1 stands at r1c1 and at r1c2, which share row 1";
    check(empty, "1134341221434321", Err(row));
    let column = "1 stands at r1c1 and at r3c1, which share column 1";
    check(empty, "1234341212434321", Err(column));
    // Rows and columns are as they should be.
    check(empty, "1234214334124321", Err("2 stands at r1c2 and at r2c1, which share box 1"));
    check(empty, "1234341221434322", Err("2 stands at r4c3 and at r4c4, which share row 4"));
}

#[test]
fn givens_and_shapes() {
    check("1...34..........", FULL, Ok(()));
    check("2...............", FULL, Err("r1c1 is given as 2, not 1"));
    let flat = Solution::new(shape(1, 4), FULL.bytes().map(|byte| byte - b'0').collect()).unwrap();
    let error = verify(&puzzle("................"), &flat).unwrap_err();
    let message = "the boxes of the puzzle are 2 by 2, those of the board 1 by 4";
    assert_eq!(error.to_string(), message);
}
