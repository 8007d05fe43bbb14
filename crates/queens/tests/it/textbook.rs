//! The textbook search as it is shown: which events, and how many.

use kleene_queens::{BoardDisplay, Displayed, Limits, Puzzle, Square, Textbook};
use kleene_search::Search;

use crate::empty;

#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    considered: u32,
    placed: u32,
    permanent: u32,
    removed: u32,
}

impl BoardDisplay for Counted {
    fn consider(&mut self, _: Square) {
        self.considered += 1;
    }
    fn provisionally_place(&mut self, _: Square) {
        self.placed += 1;
    }
    fn permanently_place(&mut self, _: Square) {
        self.permanent += 1;
    }
    fn remove(&mut self, _: Square) {
        self.removed += 1;
    }
}

/// The events as words, a square as row and column.
#[derive(Default)]
struct Script(Vec<String>);

impl Script {
    fn add(&mut self, event: &str, square: Square) {
        self.0.push(format!("{event}{}{}", square.row, square.column));
    }
}

impl BoardDisplay for Script {
    fn consider(&mut self, square: Square) {
        self.add("?", square);
    }
    fn provisionally_place(&mut self, square: Square) {
        self.add("+", square);
    }
    fn permanently_place(&mut self, square: Square) {
        self.add("!", square);
    }
    fn remove(&mut self, square: Square) {
        self.add("-", square);
    }
}

/// The events up to the first solutions, as many as asked for.
fn shown<D: BoardDisplay + Default>(puzzle: &Puzzle, solutions: usize) -> D {
    let mut display = D::default();
    let observer = Displayed::new(&mut display);
    let found =
        Search::with(Textbook::new(puzzle), Limits::new(), observer).take(solutions).count();
    assert!(found <= solutions);
    display
}

#[test]
fn eight_queens_consider_876_squares() {
    let expected = Counted { considered: 876, placed: 113, permanent: 8, removed: 868 };
    assert_eq!(shown::<Counted>(&empty(8), 1), expected);
}

#[test]
fn three_queens_remove_every_square_they_consider() {
    let events: Counted = shown(&empty(3), 1);
    assert_eq!((events.permanent, events.considered), (0, events.removed));
}

#[test]
fn four_queens_in_full() {
    let script: Script = shown(&empty(4), 1);
    let expected = "\
        ?00 +00 ?01 -01 ?11 -11 ?21 +21 ?02 -02 ?12 -12 ?22 -22 ?32 -32 -21 \
        ?31 +31 ?02 -02 ?12 +12 ?03 -03 ?13 -13 ?23 -23 ?33 -33 -12 ?22 -22 ?32 -32 -31 -00 \
        ?10 +10 ?01 -01 ?11 -11 ?21 -21 ?31 +31 ?02 +02 ?03 -03 ?13 -13 ?23 +23 \
        !23 !02 !31 !10";
    assert_eq!(script.0.join(" "), expected);
}

#[test]
fn a_search_that_goes_on_takes_the_solution_back() {
    let blocked = "..\n..".parse::<Puzzle>().unwrap();
    assert_eq!(shown::<Counted>(&blocked, 9).permanent, 0);
    let all: Counted = shown(&empty(4), 9);
    assert_eq!((all.permanent, all.considered), (8, all.removed));
    let one: Script = shown(&empty(1), 9);
    assert_eq!(one.0.join(" "), "?00 +00 !00 -00");
}

#[test]
fn squares_that_the_puzzle_excludes_are_considered_too() {
    let puzzle: Puzzle = "x...\n....\n....\n....".parse().unwrap();
    let script: Script = shown(&puzzle, 1);
    assert_eq!(script.0[..4], ["?00", "-00", "?10", "+10"]);
}
