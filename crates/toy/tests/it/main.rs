//! A kind that one line registers gets the same answers from every program for puzzles of any kind.
//!
//! The Python package asks the functions of [`library`]: its classes hold an `AnyPuzzle` and know no kind.

mod library;
mod programs;

use kleene::{AnyPuzzle, AnySolution, Request, Source, Uniqueness};

/// A puzzle with one solution.
const ROW: &str = "equal abc ?b?\n";

/// A puzzle with three.
const OPEN: &str = "equal abc ???\n";

/// A puzzle without one.
const TORN: &str = "equal abc ab?\n";

/// The only puzzle of a text, whose kind is recognized.
fn read(text: &str) -> AnyPuzzle {
    let source = Source::new(text.as_bytes());
    let mut puzzles = kleene_toy::registry().read(&source).expect("it is recognized");
    assert_eq!(puzzles.len(), 1);
    puzzles.remove(0).puzzle
}

/// The only solution of a puzzle.
fn only(puzzle: &AnyPuzzle) -> AnySolution {
    match puzzle.solve(&Request::default()).expect("there is one way").uniqueness() {
        Uniqueness::One(only) => only,
        other => panic!("one solution, not {other:?}"),
    }
}
