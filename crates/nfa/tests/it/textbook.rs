//! The textbook simulation against lines: every clue and every partial line up to ten cells.

use std::collections::BTreeSet;

use kleene_line::{CellSet, Chain, Line, Scratch, Symbol};
use kleene_nfa::{Alphabet, simulation::Simulation};
use kleene_syntax::classical;

use crate::simulation::each_row;

/// A clue's line, and the simulation of its pattern.
fn both(clue: &[u32]) -> (Line, Simulation) {
    let (white, black) = (Symbol::new(0), Symbol::new(1));
    let chain = Chain::runs(white, clue.iter().map(|&run| (black, run))).expect("a clue");
    let blocks: Vec<_> = clue.iter().map(|run| format!("B{{{run}}}")).collect();
    let ast = classical::parse(&format!("W*{}W*", blocks.join("W+"))).expect("a pattern");
    let alphabet = Alphabet::new("WB".chars()).expect("two letters");
    (Line::new(chain), Simulation::new(&ast, &alphabet).expect("a small automaton"))
}

/// Every clue that fits so many cells.
fn clues(len: usize) -> BTreeSet<Vec<u32>> {
    let mut clues = BTreeSet::new();
    each_row(&[false, true], len, |cells| {
        let runs = cells.chunk_by(|a, b| a == b).filter(|run| run[0]);
        clues.insert(runs.map(|run| run.len() as u32).collect());
    });
    clues
}

fn check(same: impl Fn(&Line, &Simulation, &[CellSet], &mut Scratch)) {
    // All ten cells in the soak.
    let longest = if kleene_testing::is_slow_wanted() { 10 } else { 8 };
    let mut scratch = Scratch::default();
    for len in 0..=longest {
        let clues: Vec<_> = clues(len).iter().map(|clue| both(clue)).collect();
        each_row(&[1, 2, 3].map(CellSet::from_bits), len, |cells| {
            for (line, simulation) in &clues {
                same(line, simulation, cells, &mut scratch);
            }
        });
    }
}

#[test]
fn the_textbook_simulation_agrees_on_the_leftmost_string() {
    check(|line, simulation, cells, scratch| {
        assert_eq!(simulation.leftmost(cells), line.leftmost(cells, scratch));
    });
}

#[test]
fn the_textbook_simulation_agrees_on_the_rightmost_string() {
    check(|line, simulation, cells, scratch| {
        assert_eq!(simulation.rightmost(cells), line.rightmost(cells, scratch));
    });
}
