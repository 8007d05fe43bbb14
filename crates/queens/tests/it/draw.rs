//! Pictures, and recordings of searches.

use std::cell::Cell;
use std::ops::ControlFlow;

use kleene_queens::{BoardDisplay, Displayed, Puzzle, Square, Textbook};
use kleene_search::{Limits, Recorder, Search, recording};

/// Counts what a display is told.
#[derive(Default)]
struct Counts {
    considered: Cell<usize>,
    placed: Cell<usize>,
    removed: Cell<usize>,
}

impl BoardDisplay for &Counts {
    fn consider(&mut self, _: Square) {
        self.considered.set(self.considered.get() + 1);
    }
    fn provisionally_place(&mut self, _: Square) {
        self.placed.set(self.placed.get() + 1);
    }
    fn remove(&mut self, _: Square) {
        self.removed.set(self.removed.get() + 1);
    }
}

#[test]
fn a_recording_tells_what_the_display_tells() {
    for size in 1..7 {
        let puzzle = Puzzle::new(size).unwrap();
        let (textbook, counts) = (Textbook::new(&puzzle), Counts::default());
        let mut recorded = recording(&textbook);
        let recorder = Recorder::new(&textbook, |event| {
            recorded.push(event);
            ControlFlow::Continue(())
        });
        let observers = (recorder, Displayed::new(&counts));
        let mut search = Search::with(&textbook, Limits::new(), observers);
        let solutions: Vec<_> = search.by_ref().map(|state| textbook.solution(&state)).collect();
        drop(search);
        let count = |name: &str| {
            let events = recorded.events().iter().filter(|event| event.depth > 0);
            events.filter(|event| event.kind.name() == name).count()
        };
        assert_eq!(count("consider"), counts.considered.get());
        assert_eq!(count("place") + count("solved"), counts.placed.get());
        assert_eq!(count("remove"), counts.removed.get());
        assert_eq!(count("solved"), solutions.len());
        // The picture at a solution is that of the solution, and nothing is left at the end.
        let solved =
            (1..).zip(recorded.events()).filter(|(_, event)| event.kind.name() == "solved");
        for ((number, _), solution) in solved.zip(&solutions) {
            assert_eq!(recorded.picture(number).cells(), puzzle.draw(solution).cells());
        }
        assert_eq!(&recorded.picture(usize::MAX), recorded.frame());
    }
}

#[test]
fn a_dead_end_says_why() {
    let textbook = Textbook::new(&Puzzle::new(4).unwrap());
    let mut lines = Vec::new();
    let recorder = Recorder::new(&textbook, |event| {
        lines.push(event.text.clone());
        if lines.len() < 9 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Search::with(&textbook, Limits::new(), recorder).for_each(drop);
    let expected = "The search begins.
No conflict so far.
Consider a queen in column 1, row 1.
Place a queen in column 1, row 1 for now.
Consider a queen in column 2, row 1.
A queen in column 2, row 1 fails: the queen in column 1, row 1 attacks it.
Remove a queen in column 2, row 1.
Consider a queen in column 2, row 2.
A queen in column 2, row 2 fails: the queen in column 1, row 1 attacks it.";
    assert_eq!(lines.join("\n"), expected);
}
