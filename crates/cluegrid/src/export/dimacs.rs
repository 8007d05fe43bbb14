//! Clauses: a variable for each cell and letter, and for each state that a line can be in.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::automata::Automaton;
use crate::puzzle::Puzzle;

pub(super) fn write(puzzle: &Puzzle, automata: &[Automaton]) -> String {
    let (cells, letters) = (puzzle.layout().cells(), puzzle.alphabet().len());
    let mut text = String::new();
    for cell in 0..cells {
        for (letter, c) in puzzle.alphabet().chars().enumerate() {
            let variable = cell * letters + letter + 1;
            text.push_str(&format!("c cell {} letter {c:?} variable {variable}\n", cell + 1));
        }
    }
    let mut clauses: Vec<Vec<i64>> = Vec::new();
    let letter = |cell: usize, letter: usize| (cell * letters + letter + 1) as i64;
    for cell in 0..cells {
        clauses.push((0..letters).map(|a| letter(cell, a)).collect());
        for a in 0..letters {
            clauses.extend((0..a).map(|b| [-letter(cell, a), -letter(cell, b)].into()));
        }
    }
    let mut variables = (cells * letters) as i64;
    for automaton in automata {
        let levels = automaton.levels();
        let mut here = alloc::vec![variables + 1; levels[0].len()];
        variables += 1;
        clauses.push(here.clone());
        for (at, &cell) in automaton.cells.iter().enumerate() {
            let first = variables + 1;
            variables += levels[at + 1].len() as i64;
            for (&state, &before) in levels[at].iter().zip(&here) {
                for (a, to) in automaton.rows[state - 1].iter().enumerate() {
                    let mut clause = Vec::from([-before, -letter(cell, a)]);
                    // A letter without a successor is forbidden.
                    let to = levels[at + 1].binary_search(to);
                    clause.extend(to.ok().map(|index| first + index as i64));
                    clauses.push(clause);
                }
            }
            here = (first..=variables).collect();
            // A line is in at most one state: this is implied, but makes solvers quicker.
            for (i, one) in here.iter().enumerate() {
                clauses.extend(here[..i].iter().map(|other| [-one, -other].into()));
            }
        }
    }
    text.push_str(&format!("p cnf {variables} {}\n", clauses.len()));
    for clause in clauses {
        clause.iter().for_each(|literal| text.push_str(&format!("{literal} ")));
        text.push_str("0\n");
    }
    text
}
