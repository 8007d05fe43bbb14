//! Against all solutions of small boards.

use kleene_search::{Limits, SplitMix64};

use super::*;
use crate::{
    Strategy,
    solutions::tests::{of_picture, permutations},
};

/// Whether two solutions differ in the swap of two by two cells.
fn is_swap(side: usize, one: &[Symbol], other: &[Symbol]) -> bool {
    let differing: Vec<_> = (0..one.len()).filter(|&cell| one[cell] != other[cell]).collect();
    let [a, b, c, d] = *differing else { return false };
    let is_rectangle = a / side == b / side && c / side == d / side && a % side == c % side;
    let is_exchanged = |a: usize, b: usize| one[a] == other[b] && one[b] == other[a];
    is_rectangle
        && b % side == d % side
        && is_exchanged(a, b)
        && is_exchanged(c, d)
        && is_exchanged(a, c)
}

/// The board of a random picture, and all its solutions.
struct Board {
    side: usize,
    symbols: usize,
    picture: Vec<usize>,
    grid: Grid,
    all: Vec<Vec<Symbol>>,
}

fn board(round: usize, random: &mut SplitMix64) -> Board {
    let (side, symbols) = (3 + round % 3, 2 + round % 2);
    let picture: Vec<_> = (0..side * side).map(|_| random.below(symbols as u64) as usize).collect();
    let grid = of_picture(side, symbols, &picture, round % 5 < 4);
    let all = grid.solutions(Strategy::Probing, Limits::new()).collect();
    Board { side, symbols, picture, grid, all }
}

#[test]
fn a_neighbor_is_another_solution_and_every_swap_is_found() {
    let mut random = SplitMix64::new(20);
    let mut lengths = [0; 9];
    for round in 0..400 {
        let Board { side, picture, grid, all, .. } = board(round, &mut random);
        for solution in all.iter().take(3) {
            match neighbor(&grid, solution, &Deadline::default()) {
                Some(other) => {
                    assert!(other != *solution && all.contains(&other), "{picture:?}");
                    lengths[(0..side * side).filter(|&at| other[at] != solution[at]).count()] += 1;
                }
                None => {
                    let swap = all.iter().find(|other| is_swap(side, solution, other));
                    assert_eq!(swap, None, "{picture:?}");
                }
            }
        }
    }
    assert!(lengths[4] > 100 && lengths[6] > 0, "some of each: {lengths:?}");
}

#[test]
fn a_given_cell_stays() {
    let grid = permutations(2);
    let [first, second]: [Vec<_>; 2] = grid
        .solutions(Strategy::Probing, Limits::new())
        .collect::<Vec<_>>()
        .try_into()
        .expect("there are two");
    assert_eq!(neighbor(&grid, &first, &Deadline::default()), Some(second));
    let known = grid.cells().iter().zip(&first).enumerate();
    let given =
        known.map(|(at, (&cell, &symbol))| if at == 0 { CellSet::only(symbol) } else { cell });
    assert_eq!(neighbor(&grid.with_cells(given), &first, &Deadline::default()), None);
}

#[test]
fn a_flag_that_is_raised_ends_it() {
    let grid = permutations(3);
    let solution = grid.solutions(Strategy::Probing, Limits::new()).next().expect("there are six");
    let cancel = kleene_search::Cancel::new();
    cancel.cancel();
    let deadline = Limits::new().cancel(cancel).deadline();
    assert_eq!(neighbor(&grid, &solution, &deadline), None);
}

#[test]
fn cycles_of_every_length_lead_to_solutions() {
    let grid = permutations(4);
    let all: Vec<_> = grid.solutions(Strategy::Probing, Limits::new()).collect();
    for length in [4, 6, 8] {
        let mut moves = Moves::new(&grid, &all[0]);
        let mut closed = 0;
        for start in 0..16 {
            let mut cycle = vec![start];
            if moves.close(length, &mut cycle, 0) {
                assert!(cycle.len() == length && all.contains(&exchanged(&all[0], &cycle)));
                closed += 1;
            }
        }
        assert!(closed > 0, "{length}");
    }
}

#[test]
fn solutions_beside_one_show_missing_symbols() {
    let mut random = SplitMix64::new(46);
    let mut shown = 0;
    for round in 0..400 {
        let Board { side, symbols, picture, grid, all } = board(round, &mut random);
        let Some(first) = all.first() else { continue };
        let mut missing = vec![CellSet::first(symbols); side * side];
        show(first, &mut missing);
        let known = all[all.len() - round % 2..].to_vec();
        let mut before = missing.clone();
        for other in showing(&grid, first, &known, &mut missing, &Deadline::default()) {
            assert!(all.contains(&other) && !known.contains(&other), "{picture:?}");
            assert!((0..side * side).any(|cell| before[cell].contains(other[cell])), "{picture:?}");
            show(&other, &mut before);
            shown += 1;
        }
        assert_eq!(before, missing);
    }
    assert!(shown > 20, "{shown}");
}
