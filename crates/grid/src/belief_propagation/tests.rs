//! Compares beliefs with solution counts on boards whose lines form a tree, and on boards where they are estimates.

use kleene_line::{Chain, Line};
use kleene_search::{Limits, SplitMix64};

use super::*;
use crate::{GridBuilder, Strategy, solutions::tests::of_picture};

/// A row, and a column down from each of its cells: every two lines have one cell in common at most, and no way leads
/// from line to line and back.
fn comb(random: &mut SplitMix64) -> Grid {
    let (width, height) = (2 + random.below(4) as usize, 2 + random.below(3) as usize);
    let picture: Vec<_> = (0..width * height).map(|_| random.below(3) as usize).collect();
    let mut builder = GridBuilder::new(vec![CellSet::first(3); picture.len()]);
    let columns = (0..width).map(|x| (0..height).map(|y| y * width + x).collect::<Vec<_>>());
    for cells in [(0..width).collect()].into_iter().chain(columns) {
        let string: Vec<_> = cells.iter().map(|&cell: &usize| picture[cell]).collect();
        let runs = string.chunk_by(|a, b| a == b).filter(|run| run[0] > 0);
        let runs = runs.map(|run| (Symbol::new(run[0]), run.len() as u32));
        let chain = Chain::runs(Symbol::new(0), runs).expect("it is a clue");
        builder.add_line(Line::new(chain), cells).expect("they are there");
    }
    builder.build()
}

fn solutions(grid: &Grid) -> Vec<Vec<Symbol>> {
    grid.solutions(Strategy::Probing, Limits::new()).collect()
}

#[test]
fn on_trees_of_lines_beliefs_are_the_shares_of_all_solutions() {
    let mut random = SplitMix64::new(18);
    let (mut several, mut shares) = (0, Vec::new());
    for _ in 0..200 {
        let grid = comb(&mut random);
        let mut propagation = BeliefPropagation::new(&grid, grid.cells());
        propagation.threshold = 1e-9;
        assert!(propagation.run(1_000, &Deadline::default()) < 1_000, "it settles");
        let all = solutions(&grid);
        several += usize::from(all.len() > 1);
        // No message is less than the least one, so that they differ by as much.
        let entropy = propagation.entropy(&Deadline::default()).expect("there is time");
        assert!((entropy - (all.len() as f64).ln()).abs() < 0.02, "{entropy} {}", all.len());
        for cell in 0..grid.cells().len() {
            propagation.beliefs(cell, &mut shares);
            for (symbol, belief) in shares.iter().enumerate() {
                let has = all.iter().filter(|solution| solution[cell].index() == symbol).count();
                let share = has as f64 / all.len() as f64;
                assert!((belief - share).abs() < 0.01, "{cell} {belief} {share}");
            }
        }
    }
    assert!(several > 100, "most have several solutions: {several}");
}

#[test]
fn no_symbol_of_a_solution_is_ruled_out() {
    let (mut random, mut shares) = (SplitMix64::new(19), Vec::new());
    for round in 0..100 {
        let side = 2 + round % 4;
        let picture: Vec<_> = (0..side * side).map(|_| random.below(3) as usize).collect();
        let grid = of_picture(side, 3, &picture, round % 2 == 0);
        let mut propagation = BeliefPropagation::new(&grid, grid.cells());
        propagation.run(40, &Deadline::default());
        for solution in solutions(&grid) {
            for (cell, symbol) in solution.into_iter().enumerate() {
                propagation.beliefs(cell, &mut shares);
                assert!(shares[symbol.index()] > 0.0, "{cell} {symbol:?}");
            }
        }
    }
}

#[test]
fn what_is_known_and_what_is_open_again_changes_the_beliefs() {
    let picture = [1, 1, 0, 0, 1, 1, 1, 0, 1];
    let grid = of_picture(3, 2, &picture, true);
    let mut propagation = BeliefPropagation::new(&grid, grid.cells());
    let mut shares = Vec::new();
    propagation.run(100, &Deadline::default());
    let before: Vec<_> = (0..9).map(|cell| propagation.surest(cell, &mut shares).1).collect();
    let black = CellSet::only(Symbol::new(1));
    let known =
        grid.cells().iter().enumerate().map(|(at, &cell)| if at == 0 { black } else { cell });
    propagation.set_cells(known);
    assert!(propagation.run(100, &Deadline::default()) > 0, "there is news");
    assert_eq!(propagation.surest(0, &mut shares).0, Symbol::new(1));
    let after: Vec<_> = (0..9).map(|cell| propagation.surest(cell, &mut shares).1).collect();
    assert_ne!(after, before);
    propagation.set_cells(grid.cells().iter().copied());
    propagation.run(100, &Deadline::default());
    let again: Vec<_> = (0..9).map(|cell| propagation.surest(cell, &mut shares).1).collect();
    assert!(again.iter().zip(&before).all(|(again, before)| (again - before).abs() < 0.1));
}

/// A cell on two hundred lines, each of which makes white ten times as likely as black, and on none that is a chain.
#[test]
fn what_many_lines_tell_of_a_cell_stays_in_range() {
    let ink = (Symbol::new(1), 1);
    let one = Line::new(Chain::runs(Symbol::new(0), [ink]).expect("it is a clue"));
    let mut builder = GridBuilder::new(vec![CellSet::first(2); 2001]);
    for line in 0..200 {
        let own = (0..10).map(|at| 1 + 10 * line + at);
        builder.add_line(one.clone(), [0].into_iter().chain(own)).expect("they are there");
    }
    let grid = builder.build();
    let mut propagation = BeliefPropagation::new(&grid, grid.cells());
    propagation.run(100, &Deadline::default());
    let mut shares = Vec::new();
    assert_eq!(propagation.surest(0, &mut shares).0, Symbol::new(0));
    assert!(shares[0] > 0.99 && shares[1] >= 0.0, "{shares:?}");
    // Black in that cell is one solution, white is ten for each line.
    let entropy = propagation.entropy(&Deadline::default()).expect("there is time");
    assert!((entropy - 200.0 * 10f64.ln()).abs() < 1.0, "{entropy}");
}

/// A rule says nothing of its cells, and must not be counted among the lines that do.
#[test]
fn rules_that_are_no_automaton_change_nothing() {
    #[derive(Debug)]
    struct Anything;
    impl crate::Rule for Anything {
        fn shortest(&self) -> usize {
            0
        }
        fn narrow(&self, _: &mut [CellSet]) -> kleene_line::Narrowing {
            kleene_line::Narrowing::Unchanged
        }
    }
    let ink = (Symbol::new(1), 1);
    let one = Line::new(Chain::runs(Symbol::new(0), [ink]).expect("it is a clue"));
    let mut builder = GridBuilder::new(vec![CellSet::first(2); 5]);
    builder.add_line(one, 0..4).expect("they are there");
    builder.add_rule(alloc::sync::Arc::new(Anything), 0..5).expect("they are there");
    builder.add_rule(alloc::sync::Arc::new(Anything), 3..5).expect("they are there");
    let grid = builder.build();
    let mut propagation = BeliefPropagation::new(&grid, grid.cells());
    propagation.run(100, &Deadline::default());
    let entropy = propagation.entropy(&Deadline::default()).expect("there is time");
    assert!((entropy - 8f64.ln()).abs() < 0.01, "four places, and a cell of its own: {entropy}");
}
