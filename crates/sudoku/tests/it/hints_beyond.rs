//! Steps beyond the grades: what ends them, on boards of every size.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use kleene_search::Pulse;
use kleene_sudoku::{
    Cancel, Candidates, Cell, Config, Generator, Limits, NoHint, Puzzle, Stop, Technique,
    Uniqueness,
};

use crate::deduction::check_hint;
use crate::{HARD, only, puzzle, shape};

/// How the steps of a board end, and how many there are.
fn end(puzzle: &Puzzle, limits: &Limits) -> (usize, NoHint) {
    let mut hints = puzzle.hints_beyond(&Config::new().limits(limits.clone()));
    (hints.by_ref().count(), hints.end().unwrap())
}

/// A board of 25 by 25 whose first row has 15 cells for 11 values, which a search takes long to see: in the rows below
/// three boxes have the other 14 values, and none of these twice in a row.
fn crowded() -> Puzzle {
    let mut puzzle = Puzzle::empty(shape(5, 5));
    for part in 0..3_u8 {
        for value in 0..14_u8 {
            let cell = Cell::new(1 + (value + part) % 4, 5 * part + value / 4);
            puzzle = puzzle.with_given(cell, value + 1).unwrap();
        }
    }
    puzzle
}

#[test]
fn a_limit_on_solutions_does_not_stop_them() {
    let (steps, why) = end(&puzzle(HARD), &Limits::new().solutions(1));
    assert_eq!((steps, why), (end(&puzzle(HARD), &Limits::new()).0, NoHint::Full));
}

#[test]
fn a_smaller_limit_of_nodes_holds_and_is_told() {
    let board = puzzle(HARD);
    let graded = board.hints(&Config::new());
    assert_eq!(graded.end(), NoHint::Stuck);
    let stopped = (graded.steps().len(), NoHint::Stopped(Stop::Nodes));
    assert_eq!(end(&board, &Limits::new().nodes(2)), stopped);
}

#[test]
fn a_board_with_several_solutions_is_stuck_and_says_so() {
    let mut hints = puzzle("12..3...........").hints_beyond(&Config::new());
    assert_eq!(hints.uniqueness(), None);
    hints.by_ref().for_each(drop);
    assert_eq!(hints.end(), Some(NoHint::Stuck));
    assert!(matches!(hints.uniqueness(), Some(Uniqueness::Many(..))));
}

/// A large board's search ends by itself, and that is not taken for an answer.
#[test]
fn what_is_not_known_of_a_large_board_is_no_verdict() {
    let board = crowded();
    assert_eq!(end(&board, &Limits::new()).1, NoHint::Stopped(Stop::Nodes));
    let config = Config::new().limits(Limits::new().nodes(50));
    let unknown = Uniqueness::Unknown { found: None, why: Stop::Nodes };
    assert_eq!(Candidates::new(&board).uniqueness(&config), unknown);
}

/// The flag is seen within the search for a second solution.
#[test]
fn an_interrupt_stops_the_search_for_solutions() {
    let (cancel, pulse) = (Cancel::new(), Pulse::new());
    let limits = Limits::new().cancel(cancel.clone()).pulse(pulse.clone());
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while pulse.steps() < 500 && !is_over.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            cancel.cancel();
        });
        let ended = end(&crowded(), &limits).1;
        is_over.store(true, Ordering::Relaxed);
        assert_eq!(ended, NoHint::Stopped(Stop::Cancelled));
    });
}

/// A large board with one solution, up to the point where no technique applies.
#[test]
fn large_boards_have_steps_too() {
    for boxes in [shape(4, 4), shape(2, 6)] {
        let puzzle = Generator::new(boxes).generate(2).unwrap();
        let solution = only(&puzzle);
        let mut board = Candidates::new(&puzzle);
        let mut hints = puzzle.hints_beyond(&Config::new());
        for hint in hints.by_ref() {
            check_hint(&board, &hint, &solution);
            assert!(hint.technique() < Technique::XCycle, "{hint}");
            board.apply(&hint);
        }
        assert!(matches!(hints.end(), Some(NoHint::Stuck | NoHint::Full)));
    }
}
