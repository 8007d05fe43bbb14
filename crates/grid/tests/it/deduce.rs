//! Deductions are true, follow from their reasons, and lead as far as they say; grades agree with the search.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use kleene_grid::{
    Deduction, Grade, GridBuilder, Limits, LineStep, NoDeduction, Outcome, Refutation, Rule, Stop,
    Uniqueness,
};
use kleene_line::{CellSet, Narrowing, Symbol};
use proptest::prelude::*;

use crate::boards::{Board, indices, odd_boards};

/// Whether some string fits a line whose cells may hold this; by trying all.
fn has_string(board: &Board, line: usize, cells: &[CellSet]) -> bool {
    let (clue, visited) = &board.lines[line];
    let mut strings = vec![vec![]];
    for &cell in visited {
        let longer = |string: Vec<usize>| {
            let symbols = cells[cell].symbols();
            symbols.map(move |symbol| [string.clone(), vec![symbol.index()]].concat())
        };
        strings = strings.into_iter().flat_map(longer).collect();
    }
    strings.iter().any(|string| clue.fits(string))
}

/// What a step says follows from its reason and its line alone.
#[track_caller]
fn check_step(board: &Board, ground: &[CellSet], known: &[CellSet], step: &LineStep) {
    let mut cells = ground.to_vec();
    for &(cell, absent) in &step.reason {
        assert!(known[cell.index()].and(absent).is_empty(), "the reason is known: {step:?}");
        cells[cell.index()] = cells[cell.index()].without(absent);
    }
    if step.removed.is_empty() {
        assert!(!has_string(board, step.line.index(), &cells), "{step:?}");
    }
    for &(cell, symbols) in &step.removed {
        assert_eq!(known[cell.index()].and(symbols), symbols, "it is news: {step:?}");
        for symbol in symbols.symbols() {
            let mut supposed = cells.clone();
            supposed[cell.index()] = CellSet::only(symbol);
            assert!(!has_string(board, step.line.index(), &supposed), "{step:?}");
        }
    }
}

#[track_caller]
fn check_refutation(board: &Board, known: &[CellSet], refutation: &Refutation) {
    let mut cells = known.to_vec();
    cells[refutation.cell.index()] = CellSet::only(refutation.symbol);
    for step in &refutation.steps {
        check_step(board, known, &cells, step);
        for &(cell, symbols) in &step.removed {
            cells[cell.index()] = cells[cell.index()].without(symbols);
        }
    }
    check_step(board, known, &cells, &refutation.failed);
}

#[track_caller]
fn check(board: &Board) {
    let solutions = board.by_brute_force();
    let grid = board.grid();
    let mut deductions = grid.deductions(grid.cells(), &Limits::new());
    let mut cells = grid.cells().to_vec();
    let (mut steps, mut refutations) = (0, 0);
    while let Some(deduction) = deductions.next() {
        match &deduction {
            Deduction::Line(step) => check_step(board, grid.cells(), &cells, step),
            Deduction::Refutation(refutation) => {
                refutations += 1;
                check_refutation(board, &cells, refutation);
            }
        }
        let removed = deduction.removed();
        assert!(!removed.is_empty());
        for (cell, symbols) in removed {
            cells[cell.index()] = cells[cell.index()].without(symbols);
        }
        steps += 1;
        assert_eq!(cells, deductions.cells());
        for solution in &solutions {
            let keeps = |(set, &symbol): (&CellSet, &usize)| set.contains(Symbol::new(symbol));
            assert!(cells.iter().zip(solution).all(keeps), "{deduction:?} loses a solution");
        }
    }
    let most: usize = grid.cells().iter().map(|cell| cell.len()).sum();
    assert!(steps <= most, "every step removes something");
    match deductions.end().expect("it has come to its end") {
        NoDeduction::Complete => assert_eq!(solutions.len(), 1),
        NoDeduction::EmptyCell(_) => assert_eq!(solutions.len(), 0),
        NoDeduction::NoString(step) => {
            assert_eq!(solutions.len(), 0);
            check_step(board, grid.cells(), &cells, step);
        }
        NoDeduction::Stuck => assert!(cells.iter().any(|cell| cell.len() > 1)),
        other => panic!("nothing stops it: {other:?}"),
    }

    let grading = grid.grade(&Limits::new());
    let found = match &grading.verdict {
        Uniqueness::None => 0,
        Uniqueness::One(found) => {
            assert_eq!(indices(found.clone()), solutions[0]);
            1
        }
        Uniqueness::Many(..) => 2,
        Uniqueness::Unknown { .. } => panic!("nothing stops it"),
    };
    assert_eq!(found, solutions.len().min(2));
    let is_stuck = deductions.end() == Some(&NoDeduction::Stuck);
    assert_eq!(grading.grade == Grade::Search, is_stuck, "{board:?}");
    if !is_stuck && found > 0 {
        assert_eq!(grading.grade == Grade::Lines, refutations == 0, "{board:?}");
    }
    assert_eq!(grading.grade == Grade::Lines, grading.stats.depth == 0 && grading.stats.nodes == 0);
}

proptest! {
    #![proptest_config(kleene_testing::cases(600))]

    #[test]
    fn deductions_on_boards_of_any_shape(board in odd_boards()) {
        check(&board);
    }
}

#[test]
fn the_easiest_step_settles_a_cell_and_rests_on_few() {
    let board = Board::of_drawing("#.# ### .##");
    let grid = board.grid();
    let Ok(Deduction::Line(step)) = grid.next_deduction(grid.cells()) else {
        panic!("lines do it")
    };
    let settled: Vec<_> = step.removed.iter().map(|(cell, _)| cell.index()).collect();
    assert_eq!((step.line.index(), step.reason.len(), settled), (0, 0, vec![0, 1, 2]));
    let grading = grid.grade(&Limits::new());
    assert_eq!(
        (grading.grade, grading.stats.refutations, grading.stats.nodes),
        (Grade::Lines, 0, 0)
    );
}

#[test]
fn an_assumption_comes_to_nothing_in_the_steps_that_it_tells() {
    // Lines leave something open here, and probing finishes it.
    let board = Board::of_drawing("..##. .#..# ##..# .#..# .#..#");
    let grid = board.grid();
    let mut deductions = grid.deductions(grid.cells(), &Limits::new());
    let refutations: Vec<Refutation> = deductions
        .by_ref()
        .filter_map(|deduction| match deduction {
            Deduction::Refutation(refutation) => Some(refutation),
            _ => None,
        })
        .collect();
    assert_eq!(deductions.end(), Some(&NoDeduction::Complete));
    let told: Vec<_> = refutations
        .iter()
        .map(|found| (found.cell.index(), found.symbol.index(), found.steps.len()))
        .collect();
    assert_eq!(told, [(0, 1, 3), (1, 1, 3)], "black in the first row's first two cells");
    let grading = grid.grade(&Limits::new());
    assert_eq!(
        (grading.grade, grading.stats.refutations, grading.stats.depth),
        (Grade::Probing, 2, 2)
    );
}

/// Says nothing before all cells are known.
#[derive(Debug)]
struct Different;

impl Rule for Different {
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        match cells {
            [one, other] if one.known().is_some() && one == other => Narrowing::Contradiction,
            _ => Narrowing::Unchanged,
        }
    }

    fn shortest(&self) -> usize {
        2
    }
}

#[test]
fn a_rule_that_removes_nothing_by_itself_refutes() {
    let mut builder = GridBuilder::new([CellSet::only(Symbol::new(1)), CellSet::first(2)]);
    builder.add_rule(Arc::new(Different), [0, 1]).expect("the cells are there");
    let grid = builder.build();
    let Ok(Deduction::Refutation(found)) = grid.next_deduction(grid.cells()) else { panic!() };
    assert_eq!((found.cell.index(), found.symbol.index(), found.steps.len()), (1, 1, 0));
    let grading = grid.grade(&Limits::new());
    assert_eq!(
        (grading.grade, grading.stats.refutations, grading.stats.depth),
        (Grade::Probing, 1, 1)
    );
    assert!(matches!(grading.verdict, Uniqueness::One(_)));
}

#[test]
fn a_limit_says_so() {
    let grid = Board::of_drawing("#. .#").grid();
    let cancel = kleene_search::Cancel::new();
    cancel.cancel();
    let limits = Limits::new().cancel(cancel);
    let mut deductions = grid.deductions(grid.cells(), &limits);
    assert_eq!(deductions.next(), None);
    assert_eq!(deductions.end(), Some(&NoDeduction::Stopped(Stop::Cancelled)));
    let grading = grid.grade(&limits);
    let stopped = Uniqueness::Unknown { found: None, why: Stop::Cancelled };
    assert_eq!(grading.verdict, stopped);
    let mut solutions = grid.solutions(kleene_grid::Strategy::Probing, Limits::new());
    assert_eq!((solutions.by_ref().count(), solutions.outcome()), (2, Some(Outcome::Exhausted)));
}

/// Says nothing; the third time, which is the last assumption about a cell of two symbols, it takes as long as this.
#[derive(Debug)]
struct Slow(AtomicU32, Instant, Duration);

impl Rule for Slow {
    fn narrow(&self, _: &mut [CellSet]) -> Narrowing {
        if self.0.fetch_add(1, Ordering::Relaxed) == 2 {
            std::thread::sleep((2 * self.2).saturating_sub(self.1.elapsed()));
        }
        Narrowing::Unchanged
    }

    fn shortest(&self) -> usize {
        1
    }
}

#[test]
fn the_time_of_a_grade_is_that_of_deductions_and_search_together() {
    let time = Duration::from_millis(500);
    let mut builder = GridBuilder::new([CellSet::first(2)]);
    let rule = Slow(AtomicU32::new(0), Instant::now(), time);
    builder.add_rule(Arc::new(rule), [0]).expect("the cell is there");
    let grading = builder.build().grade(&Limits::new().time(time));
    // Deductions have come to their end, and the search finds no time left.
    assert_eq!((grading.grade, grading.stats.open_cells), (Grade::Search, 1));
    assert_eq!(grading.verdict, Uniqueness::Unknown { found: None, why: Stop::Time });
}
