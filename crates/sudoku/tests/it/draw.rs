//! Pictures, and recordings of searches.

use std::ops::ControlFlow;

use kleene_draw::{EventKind, Recording};
use kleene_search::{Drawn, Recorder, Search, recording};
use kleene_sudoku::{
    BoardDisplay, Candidates, Cell, Config, Displayed, Fast, General, Limits, Placement, Puzzle,
    Shape, Solution, Technique, Textbook,
};

use crate::{EASY, puzzle};

#[test]
fn givens_and_boxes() {
    insta::assert_snapshot!(puzzle("1234............").blank(), @"
        ┌───────┬───────┐
        │ 1   2 │ 3   4 │
        │       │       │
        │       │       │
        ├───────┼───────┤
        │       │       │
        │       │       │
        │       │       │
        └───────┴───────┘
    ");
    let wide = Puzzle::empty(Shape::new(2, 3).unwrap());
    insta::assert_snapshot!(wide.blank(), @"
        ┌───────────┬───────────┐
        │           │           │
        │           │           │
        │           │           │
        ├───────────┼───────────┤
        │           │           │
        │           │           │
        │           │           │
        ├───────────┼───────────┤
        │           │           │
        │           │           │
        │           │           │
        └───────────┴───────────┘
    ");
    assert!(wide.blank().to_svg().contains("<title>Sudoku, 6 by 6</title>"));
}

/// A solution of another shape is drawn as far as it goes.
#[test]
fn a_solution_of_another_shape() {
    let solution = Solution::new(Shape::new(1, 2).unwrap(), vec![1, 2, 2, 1]).unwrap();
    let picture = puzzle("................").draw(&solution);
    assert_eq!(picture.cells().len(), 16);
    let large = puzzle(EASY).solutions().next().unwrap();
    let picture = puzzle("................").draw(&large);
    assert_eq!(picture.cells().len(), 16);
}

#[test]
fn givens_of_a_solution_are_marked() {
    let puzzle = puzzle(EASY);
    let solution = puzzle.solutions().next().unwrap();
    let picture = puzzle.draw(&solution);
    let blank = puzzle.blank();
    for (number, (look, given)) in picture.cells().iter().zip(blank.cells()).enumerate() {
        assert_eq!(look == given, puzzle.values()[number] != 0, "{number}");
    }
}

#[test]
fn pencil_marks() {
    let puzzle = puzzle("12..3...........");
    insta::assert_snapshot!(puzzle.draw_candidates(&Candidates::new(&puzzle)), @"
        ┌─────────┬─────────┐
        │ 1    2  │         │
        │         │ 34   34 │
        │         │         │
        │ 3       │ 12   12 │
        │       4 │  4    4 │
        ├─────────┼─────────┤
        │  2   1  │ 12   12 │
        │  4   34 │ 34   34 │
        │         │         │
        │  2   1  │ 12   12 │
        │  4   34 │ 34   34 │
        └─────────┴─────────┘
    ");
    // Nothing is left in the last cell of the first row.
    let full = crate::puzzle("123....4........");
    assert!(full.draw_candidates(&Candidates::new(&full)).to_string().contains('x'));
}

/// What a hint rests on and what it says is marked, candidate by candidate; a value that it places stands in its cell.
#[test]
fn hints_are_pictures() {
    use kleene_draw::Highlight::{Conclusion, Premise};

    let puzzle = puzzle(EASY);
    let mut board = Candidates::new(&puzzle);
    for hint in puzzle.hints(&Config::new()).steps() {
        let picture = puzzle.draw_hint(&board, hint);
        let before = puzzle.draw_candidates(&board);
        let mut after = board.clone();
        after.apply(hint);
        let after = puzzle.draw_candidates(&after);
        for (at, look) in picture.cells().iter().enumerate() {
            let size = puzzle.shape().size();
            let cell = Cell::new((at / size) as u8, (at % size) as u8);
            // The places of the candidates of this cell among some placements.
            let marks = |placements: &[Placement]| {
                let here = placements.iter().filter(|placement| placement.cell == cell);
                here.map(|placement| usize::from(placement.value) - 1).collect::<Vec<_>>()
            };
            let (premises, removed) = (marks(hint.evidence()), marks(hint.eliminations()));
            let is_open = board.value(cell).is_none();
            let mut expected = before.cells()[at].clone();
            if !premises.is_empty() {
                expected = expected.highlight(Premise);
                let kept = premises.into_iter().filter(|mark| is_open && !removed.contains(mark));
                expected = expected.pencil_means(kept, Premise);
            }
            if !removed.is_empty() {
                expected = expected.highlight(Conclusion).pencil_means(removed, Conclusion);
            }
            if hint.placement().is_some_and(|placement| placement.cell == cell) {
                expected = after.cells()[at].clone().highlight(Conclusion);
            }
            assert_eq!(look, &expected, "{hint}, {at}");
        }
        board.apply(hint);
    }
    let naked = crate::puzzle("12..3...........");
    let board = Candidates::new(&naked);
    let hint = board.find(Technique::NakedPair).expect("there is a pair");
    // Two candidates of the pair in each of two cells, and one removed from each of two others.
    let svg = naked.draw_hint(&board, &hint).to_svg();
    let counts = ["<circle class=\"premise\"", "<path class=\"conclusion\""];
    assert_eq!(counts.map(|element| svg.matches(element).count()), [4, 2]);
    insta::assert_snapshot!(naked.draw_hint(&board, &hint), @"
        ┌─────────┬─────────┐
        │ 1    2  │(  ) (  )│
        │         │ 34   34 │
        │         │         │
        │ 3       │[12] [12]│
        │       4 │         │
        ├─────────┼─────────┤
        │  2   1  │ 12   12 │
        │  4   34 │ 34   34 │
        │         │         │
        │  2   1  │ 12   12 │
        │  4   34 │ 34   34 │
        └─────────┴─────────┘
        ( ) premise   [ ] conclusion
        naked pair: r1c3 and r1c4 in box 2 have only 3 and 4, so 4 is not in r2c3 or r2c4
    ");
}

/// Counts what a display is told.
#[derive(Default)]
struct Counts {
    considered: usize,
    placed: usize,
    removed: usize,
}

impl BoardDisplay for Counts {
    fn consider(&mut self, _: Placement) {
        self.considered += 1;
    }
    fn provisionally_place(&mut self, _: Placement) {
        self.placed += 1;
    }
    fn remove(&mut self, _: Placement) {
        self.removed += 1;
    }
}

/// Every event of the whole search of a problem, and the states that solve it.
fn recorded<P: Drawn>(problem: &P) -> (Recording, Vec<P::State>) {
    let mut recorded = recording(problem);
    let recorder = Recorder::new(problem, |event| {
        recorded.push(event);
        ControlFlow::Continue(())
    });
    let solved = Search::with(problem, Limits::new(), recorder).collect();
    (recorded, solved)
}

/// The picture at each solution is that of the solution, and nothing is left at the end.
fn check<P: Drawn>(puzzle: &Puzzle, problem: &P, solution: impl Fn(&P::State) -> Solution) {
    let (recorded, states) = recorded(problem);
    let solved = (1..).zip(recorded.events()).filter(|(_, event)| event.kind == EventKind::Solved);
    let pictures: Vec<_> = solved.map(|(number, _)| recorded.picture(number)).collect();
    let expected: Vec<_> = states.iter().map(|state| puzzle.draw(&solution(state))).collect();
    assert_eq!(pictures, expected);
    let is_root_the_end = recorded.events().iter().all(|event| event.depth == 0);
    assert!(is_root_the_end || &recorded.picture(usize::MAX) == recorded.frame());
}

const BOARDS: [&str; 4] =
    ["12..3...........", "12....3.......4.", "1234341221434321", "11.............."];

#[test]
fn recordings_end_in_the_pictures_of_solutions() {
    for text in BOARDS {
        let puzzle = puzzle(text);
        for textbook in [Textbook::reading_order(&puzzle), Textbook::fewest_options(&puzzle)] {
            check(&puzzle, &textbook, |state| textbook.solution(state).unwrap());
        }
        let general = General::new(&puzzle);
        check(&puzzle, &general, |state| general.solution(state).unwrap());
    }
    let puzzle = puzzle(EASY);
    let fast = Fast::new(&puzzle).unwrap();
    check(&puzzle, &fast, |state| fast.solution(state).unwrap());
    // With a guess or more.
    let open =
        puzzle.givens().take(15).fold(puzzle.clone(), |puzzle, (cell, _)| puzzle.without(cell));
    let fast = Fast::new(&open).unwrap();
    let mut nodes = 0;
    let recorder = Recorder::new(&fast, |event| {
        nodes += usize::from(event.kind == EventKind::Consider);
        ControlFlow::Continue(())
    });
    let mut search = Search::with(&fast, Limits::new().solutions(2), recorder);
    assert_eq!(search.by_ref().count(), 2);
    drop(search);
    assert!(nodes > 2);
}

#[test]
fn a_recording_tells_what_the_display_tells() {
    for text in BOARDS {
        let puzzle = puzzle(text);
        for textbook in [Textbook::reading_order(&puzzle), Textbook::fewest_options(&puzzle)] {
            let (recorded, _) = recorded(&textbook);
            let mut counts = Counts::default();
            let displayed = Displayed::new(&mut counts);
            Search::with(&textbook, Limits::new(), displayed).for_each(drop);
            let count = |kind: EventKind| {
                let below = recorded.events().iter().filter(|event| event.depth > 0);
                below.filter(|event| event.kind == kind).count()
            };
            assert_eq!(count(EventKind::Consider), counts.considered, "{text}");
            let placed = count(EventKind::Place) + count(EventKind::Solved);
            assert_eq!(placed, counts.placed, "{text}");
            assert_eq!(count(EventKind::Remove), counts.removed, "{text}");
        }
    }
}

#[test]
fn a_dead_end_says_why() {
    let told = |text: &str| {
        let (recorded, _) = recorded(&Textbook::reading_order(&puzzle(text)));
        recorded.events().iter().map(|event| event.text.clone()).collect::<Vec<_>>()
    };
    let expected = "The search begins.
No conflict so far.
Consider 1 in r1c3.
1 in r1c3 fails: row 1 has 1 in r1c1 already.
Consider 2 in r1c3.
2 in r1c3 fails: row 1 has 2 in r1c2 already.
Consider 3 in r1c3.
Place 3 in r1c3 for now.
Consider 1 in r1c4.";
    assert_eq!(told("12..3...........")[..9].join("\n"), expected);
    let all = told("12..3...........");
    for why in ["column 1 has 1 in r1c1", "box 1 has 1 in r1c1"] {
        assert!(all.iter().any(|text| text.contains(why)), "{why}");
    }
    let clash = "The puzzle fails: 1 is given at r1c1 and at r1c2, which share row 1.";
    assert_eq!(told("11..............")[1], clash);
}
