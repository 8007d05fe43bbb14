//! Solving step by step: every step is right, and where there is none it is said.

use kleene_sudoku::{
    Candidates, Cell, Config, Generator, Grade, Hint, NoHint, Placement, Puzzle, Shape, Solution,
    Strategy, Symmetry, Technique, Unit, verify,
};

use crate::{EASY, only, puzzle, shape, shared, solutions_by};

/// Checks a step against the only solution.
#[track_caller]
pub(crate) fn check_hint(board: &Candidates, hint: &Hint, solution: &Solution) {
    let is_true = |mark: &Placement| solution.value(mark.cell) == Some(mark.value);
    let is_there = |mark: &Placement| board.candidates(mark.cell).any(|value| value == mark.value);
    assert!(hint.placement().as_ref().is_none_or(is_true), "{hint}");
    assert!(!hint.eliminations().iter().any(is_true), "{hint}");
    // It says something new, and rests on what is there.
    assert!(hint.placement().is_some() || !hint.eliminations().is_empty());
    assert!(hint.eliminations().iter().all(is_there), "{hint}");
    assert!(hint.evidence().iter().all(is_there), "{hint}");
    assert!(!hint.evidence().is_empty() && !hint.reason().is_empty());
}

/// Every technique at every step of the deduction, not only the easiest one.
#[track_caller]
fn check_every_technique(puzzle: &Puzzle) -> usize {
    let solution = only(puzzle);
    let deduction = puzzle.hints(&Config::new());
    let mut board = Candidates::new(puzzle);
    let mut checked = 0;
    for step in deduction.steps() {
        for technique in Technique::GRADED {
            if let Some(hint) = board.find(technique) {
                assert_eq!(hint.technique(), technique);
                check_hint(&board, &hint, &solution);
                checked += 1;
            }
        }
        board.apply(step);
    }
    check_end(puzzle, &solution);
    checked
}

/// Where the steps end: at the solution, or nowhere near a contradiction.
#[track_caller]
fn check_end(puzzle: &Puzzle, solution: &Solution) {
    let deduction = puzzle.hints(&Config::new());
    match deduction.end() {
        NoHint::Full => assert_eq!(deduction.solution().as_ref(), Some(solution)),
        NoHint::Stuck => {
            assert_eq!((deduction.solution(), deduction.grade()), (None, Some(Grade::Beyond)));
            for technique in Technique::GRADED {
                assert_eq!(deduction.board().find(technique), None);
            }
        }
        end => panic!("{end} on {puzzle}"),
    }
}

#[test]
fn every_technique_is_sound_on_boards_that_are_made() {
    let generator = Generator::new(Shape::CLASSIC);
    let checked: usize =
        (100..220).map(|seed| check_every_technique(&generator.generate(seed).unwrap())).sum();
    assert!(checked > 10_000, "{checked}");
    for shape in [shape(2, 2), shape(2, 3), shape(3, 2), shape(3, 4)] {
        let generator = Generator::new(shape).symmetry(Symmetry::HalfTurn);
        for seed in 0..5 {
            assert!(check_every_technique(&generator.generate(seed).unwrap()) > 0);
        }
    }
}

#[test]
fn every_technique_is_sound_on_collections() {
    for (name, count) in [
        ("17-clue-5000", 60),
        ("top1465", 60),
        ("forum-hardest-1106", 20),
        ("kaggle-like-5000", 60),
        ("random-minimal-5000", 100),
    ] {
        shared::boards(name).iter().take(count).for_each(|puzzle| {
            check_every_technique(puzzle);
        });
    }
}

/// The steps that are taken, over many more boards.
#[test]
fn every_step_is_right_on_collections() {
    for name in ["17-clue-5000", "top1465", "random-minimal-5000"] {
        for puzzle in shared::boards(name).iter().step_by(5) {
            let solution = only(puzzle);
            let mut board = Candidates::new(puzzle);
            for step in puzzle.hints(&Config::new()).steps() {
                check_hint(&board, step, &solution);
                board.apply(step);
            }
            check_end(puzzle, &solution);
        }
    }
}

#[test]
fn where_no_technique_applies() {
    let empty = Puzzle::empty(Shape::CLASSIC);
    assert_eq!(empty.hint(), Err(NoHint::Stuck));
    assert_eq!(NoHint::Stuck.to_string(), "no technique applies");
    assert_eq!(empty.hints(&Config::new()).grade(), Some(Grade::Beyond));
    assert!(empty.hints(&Config::new()).steps().is_empty());
}

#[test]
fn a_full_board_has_no_next_step() {
    let solution = only(&puzzle(EASY));
    let full = puzzle(&solution.to_string());
    assert_eq!(full.hint(), Err(NoHint::Full));
    assert_eq!(full.hints(&Config::new()).solution(), Some(solution));
    assert_eq!(full.hints(&Config::new()).grade(), Some(Grade::Easy));
}

#[test]
fn boards_without_a_solution() {
    // The row has 1 and 2, the box 3, the column 4.
    let no_value = puzzle("12....3.......4.");
    let end = no_value.hints(&Config::new()).end();
    assert_eq!(end, NoHint::EmptyCell(Cell::new(0, 2)), "{no_value:#}");
    assert_eq!(end.to_string(), "r1c3 has no candidates left");
    // The open cells of the row are in a box that has 3.
    let no_place = puzzle("12.....3........");
    let end = no_place.hints(&Config::new()).end();
    assert_eq!(end, NoHint::NoPlace { unit: Unit::Row(0), value: 3 });
    assert_eq!(
        (no_place.hints(&Config::new()).grade(), no_place.hints(&Config::new()).solution()),
        (None, None)
    );
    assert!(solutions_by(Strategy::General, &no_place).is_empty());
    let nowhere = NoHint::NoPlace { unit: Unit::Box(0), value: 3 };
    assert_eq!(nowhere.to_string(), "no place is left in box 1 for the value 3");
}

/// A board with several solutions is never solved: no step guesses.
#[test]
fn boards_with_several_solutions() {
    for puzzle in shared::boards("serg-multi-5000").iter().step_by(50) {
        let deduction = puzzle.hints(&Config::new());
        assert_eq!((deduction.end(), deduction.solution()), (NoHint::Stuck, None));
    }
    for text in ["................", "12..3...........", "1234............"] {
        let deduction = puzzle(text).hints(&Config::new());
        assert_eq!((deduction.end(), deduction.solution()), (NoHint::Stuck, None));
        // What was removed is in no solution, what was placed in all.
        for solution in solutions_by(Strategy::Fast, &puzzle(text)) {
            assert_eq!(verify(&puzzle(text), &solution), Ok(()));
            for cell in (0..4).flat_map(|row| (0..4).map(move |column| Cell::new(row, column))) {
                let value = solution.value(cell).unwrap();
                let board = deduction.board();
                let mut candidates = board.candidates(cell);
                assert!(board.value(cell) == Some(value) || candidates.any(|v| v == value));
            }
        }
    }
}

#[test]
fn candidates_by_hand() {
    let mut board = Candidates::new(&puzzle("12.............."));
    let (cell, marks) =
        (Cell::new(0, 2), |board: &Candidates, cell| board.candidates(cell).collect::<Vec<_>>());
    assert_eq!(marks(&board, cell), [3, 4]);
    board.remove(Placement { cell, value: 3 });
    assert_eq!((marks(&board, cell), board.value(cell)), (vec![4], None));
    let hint = board.find(Technique::NakedSingle).unwrap();
    assert_eq!(hint.to_string(), "naked single: r1c3 has only 4 left, so r1c3 is 4");
    board.apply(&hint);
    assert_eq!((marks(&board, cell), board.value(cell)), (vec![], Some(4)));
    assert_eq!(marks(&board, Cell::new(0, 3)), [3]);
    // Nothing happens off the board.
    let before = format!("{board:?}");
    board.place(Placement { cell: Cell::new(9, 9), value: 1 });
    board.place(Placement { cell: Cell::new(2, 2), value: 9 });
    board.remove(Placement { cell: Cell::new(2, 2), value: 0 });
    assert_eq!(format!("{board:?}"), before);
}
