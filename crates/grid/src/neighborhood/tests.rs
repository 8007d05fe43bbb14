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

#[test]
fn a_neighbor_is_another_solution_and_every_swap_is_found() {
    let mut random = SplitMix64::new(20);
    let (mut found, mut longer) = (0, 0);
    for round in 0..400 {
        let (side, symbols) = (3 + round % 3, 2 + round % 2);
        let picture: Vec<_> =
            (0..side * side).map(|_| random.below(symbols as u64) as usize).collect();
        let grid = of_picture(side, symbols, &picture, round % 5 < 4);
        let all: Vec<_> = grid.solutions(Strategy::Probing, Limits::new()).collect();
        for solution in all.iter().take(3) {
            match neighbor(&grid, solution) {
                Some(other) => {
                    assert!(other != *solution && all.contains(&other), "{picture:?}");
                    found += 1;
                    longer += usize::from(!is_swap(side, solution, &other));
                }
                None => {
                    let swap = all.iter().find(|other| is_swap(side, solution, other));
                    assert_eq!(swap, None, "{picture:?}");
                }
            }
        }
    }
    assert!(found > 100 && longer > 0, "there are some of each kind: {found}, {longer}");
}

#[test]
fn a_given_cell_stays() {
    let grid = permutations(2);
    let [first, second]: [Vec<_>; 2] = grid
        .solutions(Strategy::Probing, Limits::new())
        .collect::<Vec<_>>()
        .try_into()
        .expect("there are two");
    assert_eq!(neighbor(&grid, &first), Some(second));
    let known = grid.cells().iter().zip(&first).enumerate();
    let given = known.map(
        |(at, (&cell, &symbol))| {
            if at == 0 { kleene_nfa::CellSet::only(symbol) } else { cell }
        },
    );
    assert_eq!(neighbor(&grid.with_cells(given), &first), None);
}
