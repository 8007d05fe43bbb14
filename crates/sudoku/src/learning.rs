//! The strategy `learning`: boards of any shape by clause learning.

use alloc::vec::Vec;

use kleene_learn::{Config, Learner, Literal, Model, Table};
use kleene_search::{Limits, Solutions};

use crate::{geometry::Geometry, puzzle::Puzzle, solution::Solution};

/// The solutions of a puzzle, in the order in which the learner finds them.
pub(crate) fn solutions(puzzle: &Puzzle, limits: Limits) -> Solutions<'static, Solution> {
    let learner = model(puzzle).learner(&Config::new().limits(limits));
    let puzzle = puzzle.clone();
    Solutions::new(learner, move |_: &Learner<Table>, symbols| solution(&puzzle, symbols))
}

/// The solution with these symbols, which the learner found.
pub(crate) fn solution(puzzle: &Puzzle, symbols: Vec<u8>) -> Solution {
    let values: Vec<u8> = symbols.into_iter().map(|symbol| symbol + 1).collect();
    Solution::of(puzzle.shape(), puzzle.alphabet(), &values)
}

/// The rules as clauses: each value has a place in each unit, and no two peers have the same value.
///
/// The symbols of a cell are the values that the givens leave it; given cells appear in no binary
/// clause.
pub(crate) fn model(puzzle: &Puzzle) -> Model<Table> {
    let geometry = Geometry::new(puzzle.shape());
    let mut candidates: Vec<u64> =
        puzzle.values().iter().map(|_| u64::from(geometry.all())).collect();
    for (cell, value) in puzzle.values().iter().enumerate() {
        if let Some(symbol) = value.checked_sub(1) {
            for &peer in &geometry.peers[cell] {
                candidates[usize::from(peer)] &= !(1 << symbol);
            }
        }
    }
    for (cell, value) in puzzle.values().iter().enumerate() {
        if let Some(symbol) = value.checked_sub(1) {
            // A value given twice in a unit leaves nothing here, and the model no solution.
            candidates[cell] &= 1 << symbol;
        }
    }
    let mut model = Model::new(candidates.iter().copied());
    for symbol in 0..geometry.size as u8 {
        // By cell, the literal that it has the symbol, if it can.
        let has: Vec<Option<Literal>> = (0..)
            .zip(&candidates)
            .map(|(cell, set)| (set >> symbol & 1 == 1).then(|| Literal::is(cell, symbol)))
            .collect();
        // Each unit has the symbol somewhere, and no two cells of a unit have it.
        for unit in &geometry.units {
            let places: Vec<Literal> = unit.iter().filter_map(|&at| has[usize::from(at)]).collect();
            model.add_clause(&places);
        }
        for (cell, peers) in geometry.peers.iter().enumerate() {
            for peer in peers.iter().map(|&peer| usize::from(peer)).filter(|&peer| peer > cell) {
                if let (Some(one), Some(other), 0) = (has[cell], has[peer], puzzle.values()[peer]) {
                    model.add_clause(&[!one, !other]);
                }
            }
        }
    }
    model
}
