//! Every solution, once, in the same order twice: against trying everything.

use std::collections::BTreeMap;

use kleene_line::CellSet;
use proptest::prelude::*;

use crate::boards::{Board, Clue, hexagon, odd_boards, pictures};

#[track_caller]
fn check(board: &Board, mut expected: Vec<Vec<usize>>) {
    let found = board.solutions();
    assert_eq!(board.solutions(), found, "the order is fixed: {board:?}");
    let mut in_order = found;
    in_order.sort();
    expected.sort();
    assert_eq!(in_order, expected, "{board:?}");
}

/// Row by row the cells of every picture of this size in black and white.
fn all_pictures(width: usize, height: usize) -> impl Iterator<Item = Vec<Vec<usize>>> {
    (0..1usize << (width * height)).map(move |bits| {
        let cell = |at: usize| bits >> at & 1;
        (0..height)
            .map(|row| (0..width).map(|column| cell(row * width + column)).collect())
            .collect()
    })
}

#[test]
fn all_clues_of_three_by_three() {
    let clues = [vec![], vec![1], vec![2], vec![3], vec![1, 1]]
        .map(|runs| Clue::Runs(runs.into_iter().map(|length| (1, length)).collect()));
    let mut solvable = BTreeMap::<_, Vec<_>>::new();
    for picture in all_pictures(3, 3) {
        let key = format!("{:?}", Board::of_picture(2, &picture).lines);
        solvable.entry(key).or_default().push(picture.concat());
    }
    for number in 0..5usize.pow(6) {
        let clue = |line: u32| clues[number / 5usize.pow(line) % 5].clone();
        let lines: Vec<_> = (0..6).map(clue).collect();
        let board = Board::rows_and_columns(2, &lines[..3], &lines[3..]);
        check(&board, solvable.remove(&format!("{:?}", board.lines)).unwrap_or_default());
    }
    assert!(solvable.is_empty(), "every picture has been among the solutions");
}

#[test]
fn all_pictures_of_four_by_four() {
    let mut boards = BTreeMap::<_, (Option<Board>, Vec<_>)>::new();
    for picture in all_pictures(4, 4) {
        let board = Board::of_picture(2, &picture);
        let (one, solutions) = boards.entry(format!("{:?}", board.lines)).or_default();
        one.get_or_insert(board);
        solutions.push(picture.concat());
    }
    for (board, solutions) in boards.into_values() {
        check(&board.expect("made with its first picture"), solutions);
    }
}

proptest! {
    #![proptest_config(kleene_testing::cases(2000))]

    #[test]
    fn boards_of_any_shape(board in odd_boards()) {
        check(&board, board.by_brute_force());
    }

    #[test]
    fn pictures_of_up_to_four_symbols((symbols, picture) in pictures(2..5, 1..=4)) {
        let board = Board::of_picture(symbols, &picture);
        let expected = board.by_brute_force();
        prop_assert!(expected.contains(&picture.concat()));
        check(&board, expected);
    }

    /// The clues of the rows are of one picture and those of the columns of another.
    #[test]
    fn rows_and_columns_that_may_contradict_each_other(
        (symbols, picture) in pictures(2..4, 4..=4), (_, other) in pictures(2..3, 4..=4),
    ) {
        let mut board = Board::of_picture(symbols, &picture);
        board.lines.truncate(4);
        board.lines.extend(Board::of_picture(symbols, &other).lines.split_off(4));
        check(&board, board.by_brute_force());
    }

    #[test]
    fn hexagons_of_nineteen_cells(black in any::<u32>()) {
        let (len, lines) = hexagon(3);
        let clue = |cells: Vec<usize>| {
            let string: Vec<_> = cells.iter().map(|&cell| (black >> cell & 1) as usize).collect();
            (Clue::runs_of(&string), cells)
        };
        let cells = vec![CellSet::first(2); len];
        let board = Board { cells, lines: lines.into_iter().map(clue).collect() };
        check(&board, board.by_brute_force());
    }
}

#[test]
fn a_board_without_cells_has_one_solution() {
    check(&Board { cells: vec![], lines: vec![] }, vec![vec![]]);
}

#[test]
fn a_line_of_no_cells_fits_only_a_clue_without_runs() {
    let board = |runs: &[(usize, u32)]| Board {
        cells: vec![CellSet::first(2)],
        lines: vec![(Clue::Runs(runs.to_vec()), vec![])],
    };
    check(&board(&[]), vec![vec![0], vec![1]]);
    check(&board(&[(1, 1)]), vec![]);
}

#[test]
fn a_cell_that_holds_nothing_leaves_no_solution_even_off_every_line() {
    check(&Board { cells: vec![CellSet::EMPTY], lines: vec![] }, vec![]);
    check(&Board { cells: vec![CellSet::first(2), CellSet::EMPTY], lines: vec![] }, vec![]);
}

#[test]
fn a_symbol_that_no_line_knows_is_removed() {
    let mut board = Board::of_drawing("#. .#");
    board.cells = vec![CellSet::first(64); 4];
    check(&board, vec![vec![0, 1, 1, 0], vec![1, 0, 0, 1]]);
}

#[test]
fn a_color_board_with_exactly_two_solutions() {
    let clues = |words: [&str; 4]| {
        words.map(|word| Clue::Repeats(word.chars().map(|c| "rgb".find(c).unwrap()).collect()))
    };
    let rows = clues(["rgb", "brg", "b", "grbg"]);
    let columns = clues(["rbg", "rbr", "grb", "bgbg"]);
    let board = Board::rows_and_columns(3, &rows, &columns);
    let expected = board.by_brute_force();
    assert_eq!(expected.len(), 2);
    check(&board, expected);
}
