//! The rules: which placements solve which puzzles.

use kleene_queens::{Solution, verify};

#[track_caller]
fn check(puzzle: &str, rows: &[u32], expected: Result<(), &str>) {
    let solution = Solution::new(rows.to_vec()).unwrap();
    let result = verify(&puzzle.parse().unwrap(), &solution).map_err(|error| error.to_string());
    assert_eq!(result, expected.map_err(str::to_owned));
}

#[test]
fn queens_on_one_line() {
    check("4", &[1, 3, 0, 2], Ok(()));
    let attack = |rows, first: &str, second: &str| {
        let message = format!("the queens at {first} and {second} attack each other");
        check("4", rows, Err(&message));
    };
    attack(&[1, 3, 1, 2], "row 2, column 1", "row 2, column 3");
    attack(&[1, 3, 0, 1], "row 2, column 1", "row 2, column 4");
    attack(&[2, 0, 3, 0], "row 1, column 2", "row 1, column 4");
    attack(&[1, 3, 0, 3], "row 4, column 2", "row 4, column 4");
    attack(&[0, 2, 1, 3], "row 3, column 2", "row 2, column 3");
    attack(&[0, 2, 3, 1], "row 3, column 2", "row 4, column 3");
}

#[test]
fn squares_of_the_puzzle() {
    check("....\nQ...\n....\n...x", &[1, 3, 0, 2], Ok(()));
    check("....\n....\nQ...\n....", &[1, 3, 0, 2], Err("the queen at row 3, column 1 is missing"));
    let blocked = Err("the queen at row 3, column 4 is on a blocked square");
    check("....\n....\n...x\n....", &[1, 3, 0, 2], blocked);
}

#[test]
fn another_size() {
    let size = Err("the board is for 5 queens, but the placement has 4");
    check("5", &[1, 3, 0, 2], size);
}
