//! Lines without an automaton, by every way to search.

use std::sync::Arc;

use kleene_grid::{GridBuilder, Limits, Outcome, Rule};
use kleene_line::{CellSet, Chain, Line, Narrowing, Symbol};

use crate::strategies::ALL;

/// The strings that are listed; says nothing before all cells are known.
#[derive(Debug)]
struct Only(Vec<Vec<usize>>);

impl Rule for Only {
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        let known: Option<Vec<usize>> =
            cells.iter().map(|cell| cell.known().map(Symbol::index)).collect();
        match known {
            Some(string) if !self.0.contains(&string) => Narrowing::Contradiction,
            _ => Narrowing::Unchanged,
        }
    }

    fn shortest(&self) -> usize {
        0
    }
}

/// The solutions of a line of so many cells with two symbols, by every strategy.
#[track_caller]
fn check(len: usize, allowed: &[Vec<usize>]) {
    let mut builder = GridBuilder::new(vec![CellSet::first(2); len]);
    builder.add_rule(Arc::new(Only(allowed.to_vec())), 0..len).expect("the cells are there");
    let grid = builder.build();
    for strategy in ALL {
        let mut solutions = grid.solutions(strategy, Limits::new());
        let found = solutions.by_ref().collect();
        assert_all(found, solutions.outcome(), allowed);
    }
}

#[track_caller]
fn assert_all(found: Vec<Vec<Symbol>>, outcome: Option<Outcome>, allowed: &[Vec<usize>]) {
    let indices = |cells: Vec<Symbol>| cells.into_iter().map(Symbol::index).collect();
    let mut found: Vec<Vec<usize>> = found.into_iter().map(indices).collect();
    assert_eq!(outcome, Some(Outcome::Exhausted));
    found.sort();
    assert_eq!(found, allowed);
}

#[test]
fn a_rule_that_decides_late_is_enough() {
    check(3, &[vec![0, 1, 0], vec![1, 1, 1]]);
    check(0, &[vec![]]);
}

/// More failures than a lazy search has patience for, before, between and after solutions.
#[test]
fn a_lazy_search_that_begins_again_finds_each_solution_once() {
    check(9, &[]);
    check(9, &[vec![1; 9]]);
    check(9, &[vec![0; 9], vec![1; 9]]);
    let mut middle = vec![0; 9];
    middle[0] = 1;
    check(9, &[vec![0; 9], middle]);
}

#[test]
fn rules_and_automata_cross() {
    let (white, black) = (Symbol::new(0), Symbol::new(1));
    let one = Line::new(Chain::runs(white, [(black, 1)]).expect("a clue"));
    let mut builder = GridBuilder::new([CellSet::first(2); 4]);
    for row in [[0, 1], [2, 3]] {
        builder.add_line(one.clone(), row).expect("the cells are there");
    }
    let equal = Arc::new(Only(vec![vec![0, 0], vec![1, 1]]));
    for column in [[0, 2], [1, 3]] {
        builder.add_rule(equal.clone(), column).expect("the cells are there");
    }
    let grid = builder.build();
    for strategy in ALL {
        assert_eq!(grid.solutions(strategy, Limits::new()).count(), 2, "{strategy:?}");
    }
}
