//! The textbook search as it is shown: which events, in which order, and how many.

use kleene_search::Search;
use kleene_sudoku::{BoardDisplay, Displayed, Limits, Placement, Puzzle, Textbook};

use crate::{EASY, puzzle};

#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    considered: u32,
    placed: u32,
    permanent: u32,
    removed: u32,
}

impl BoardDisplay for Counted {
    fn consider(&mut self, _: Placement) {
        self.considered += 1;
    }
    fn provisionally_place(&mut self, _: Placement) {
        self.placed += 1;
    }
    fn permanently_place(&mut self, _: Placement) {
        self.permanent += 1;
    }
    fn remove(&mut self, _: Placement) {
        self.removed += 1;
    }
}

/// The events as words: a sign, row and column from 0, and the value.
#[derive(Debug, Default, PartialEq, Eq)]
struct Script(Vec<String>);

impl Script {
    fn add(&mut self, event: &str, row: usize, column: usize, value: u8) {
        self.0.push(format!("{event}{row}{column}={value}"));
    }
    fn tell(&mut self, event: &str, Placement { cell, value }: Placement) {
        self.add(event, cell.row.into(), cell.column.into(), value);
    }
}

impl BoardDisplay for Script {
    fn consider(&mut self, placement: Placement) {
        self.tell("?", placement);
    }
    fn provisionally_place(&mut self, placement: Placement) {
        self.tell("+", placement);
    }
    fn permanently_place(&mut self, placement: Placement) {
        self.tell("!", placement);
    }
    fn remove(&mut self, placement: Placement) {
        self.tell("-", placement);
    }
}

/// The events up to the first solutions, as many as asked for.
fn shown<D: BoardDisplay + Default>(problem: &Textbook, solutions: usize) -> D {
    let mut display = D::default();
    let observer = Displayed::new(&mut display);
    let found = Search::with(problem, Limits::new(), observer).take(solutions).count();
    assert!(found <= solutions);
    display
}

/// The recursion of the textbook, written once more: the first solution and what is shown on the way.
struct Recursion {
    size: usize,
    box_rows: usize,
    box_columns: usize,
    board: Vec<Vec<u8>>,
    is_fewest_options: bool,
    script: Script,
}

impl Recursion {
    fn of(puzzle: &Puzzle, is_fewest_options: bool) -> Self {
        let size = puzzle.shape().size();
        Self {
            size,
            box_rows: puzzle.shape().box_rows(),
            box_columns: puzzle.shape().box_columns(),
            board: puzzle.values().chunks(size).map(<[u8]>::to_vec).collect(),
            is_fewest_options,
            script: Script::default(),
        }
    }

    fn is_legal(&self, row: usize, column: usize, value: u8) -> bool {
        let (top, left) = (row / self.box_rows, column / self.box_columns);
        (0..self.size).all(|r| {
            (0..self.size).all(|c| {
                let is_near = r == row
                    || c == column
                    || (r / self.box_rows, c / self.box_columns) == (top, left);
                !is_near || self.board[r][c] != value
            })
        })
    }

    fn location(&self) -> Option<(usize, usize)> {
        let mut best = None;
        let mut fewest = usize::MAX;
        for row in 0..self.size {
            for column in 0..self.size {
                if self.board[row][column] != 0 {
                    continue;
                }
                if !self.is_fewest_options {
                    return Some((row, column));
                }
                let values = 1..=self.size as u8;
                let options = values.filter(|&value| self.is_legal(row, column, value)).count();
                if options < fewest {
                    (best, fewest) = (Some((row, column)), options);
                }
            }
        }
        best
    }

    fn solve(&mut self) -> bool {
        let Some((row, column)) = self.location() else { return true };
        for value in 1..=self.size as u8 {
            self.script.add("?", row, column, value);
            if self.is_legal(row, column, value) {
                self.board[row][column] = value;
                self.script.add("+", row, column, value);
                if self.solve() {
                    self.script.add("!", row, column, value);
                    return true;
                }
                self.board[row][column] = 0;
                self.script.add("-", row, column, value);
            }
        }
        false
    }
}

#[track_caller]
fn check(text: &str) {
    let puzzle = puzzle(text);
    let problems = [Textbook::reading_order(&puzzle), Textbook::fewest_options(&puzzle)];
    for (problem, is_fewest_options) in problems.iter().zip([false, true]) {
        let mut recursion = Recursion::of(&puzzle, is_fewest_options);
        let is_solved = recursion.solve();
        assert!(shown::<Script>(problem, 1) == recursion.script, "{is_fewest_options} {text}");
        let first = Search::new(problem).next().and_then(|state| problem.solution(&state));
        let values = first.map(|solution| solution.values().to_vec());
        assert_eq!(values, is_solved.then(|| recursion.board.concat()));
    }
}

#[test]
fn the_events_are_those_of_the_recursion() {
    check("................");
    check("1..............2");
    check("1234............");
    check("12..3.......4...");
    check("12....3.......4.");
    check("12..34..........................1...");
    check(EASY);
    // No solution: every option is tried.
    check("12...3..........");
}

#[test]
fn a_board_in_reading_order_in_full() {
    let script: Script = shown(&Textbook::reading_order(&puzzle("412323411.3.3..4")), 1);
    let expected = "\
        ?21=1 ?21=2 +21=2 ?23=1 ?23=2 ?23=3 ?23=4 -21=2 ?21=3 ?21=4 +21=4 ?23=1 ?23=2 +23=2 \
        ?31=1 ?31=2 +31=2 ?32=1 +32=1 !32=1 !31=2 !23=2 !21=4";
    assert_eq!(script.0.join(" "), expected);
    // r3c4 has one option, the cell before it two.
    let script: Script = shown(&Textbook::fewest_options(&puzzle("412323411.3.3..4")), 1);
    let expected = "\
        ?23=1 ?23=2 +23=2 ?21=1 ?21=2 ?21=3 ?21=4 +21=4 ?31=1 ?31=2 +31=2 ?32=1 +32=1 \
        !32=1 !31=2 !21=4 !23=2";
    assert_eq!(script.0.join(" "), expected);
}

/// How much less is looked at when the cell with the fewest options comes first.
#[test]
fn counts_of_both_orders() {
    let counted = |problem: &Textbook| shown::<Counted>(problem, 1);
    let board = puzzle(EASY);
    let reading = counted(&Textbook::reading_order(&board));
    let fewest = counted(&Textbook::fewest_options(&board));
    let first = Counted { considered: 1_130_999, placed: 125_691, permanent: 55, removed: 125_636 };
    assert_eq!(reading, first);
    assert_eq!(fewest, Counted { considered: 410, placed: 70, permanent: 55, removed: 15 });
}

#[test]
fn a_search_that_goes_on_takes_the_solution_back() {
    let events: Counted = shown(&Textbook::reading_order(&puzzle("1...............")), 1_000);
    assert_eq!(events.permanent, 15 * 72);
    assert_eq!(events.placed, events.removed);
    let script: Script = shown(&Textbook::reading_order(&puzzle(".")), 2);
    assert_eq!(script.0.join(" "), "?00=1 +00=1 !00=1 -00=1");
}
