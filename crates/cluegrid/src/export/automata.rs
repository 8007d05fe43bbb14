//! A deterministic automaton for every clue, without dead states.

use alloc::vec;
use alloc::vec::Vec;

use kleene_nfa::Symbol;
use kleene_search::Deadline;

use crate::clue::{Clue, in_direction};
use crate::puzzle::Puzzle;
use crate::strategy::{self, Enumerate, StrategyError, Transitions};

/// An automaton over the letters of the puzzle, and the cells that it reads.
#[derive(Clone, Debug)]
pub(super) struct Automaton {
    pub(super) cells: Vec<usize>,
    /// By state from 1 and by letter, the next state; 0 is dead.
    pub(super) rows: Vec<Vec<usize>>,
    pub(super) accepting: Vec<usize>,
}

/// The start of every automaton here.
pub(super) const START: usize = 1;

/// An automaton for every clue, in the order of the lines.
pub(super) fn of(puzzle: &Puzzle) -> Result<Vec<Automaton>, StrategyError> {
    let mut automata = Vec::new();
    let mut left = Enumerate::MAX_STRINGS;
    for ((_, cells), clues) in puzzle.layout().lines().into_iter().zip(puzzle.clues()) {
        for clue in clues {
            let cells = in_direction(clue, &cells);
            let refers = matches!(clue, Clue::Pattern(pattern) if pattern.refers());
            automata.push(if refers {
                let forever = Deadline::default();
                let strings = strategy::strings_of(puzzle, clue, cells.len(), left + 1, &forever)?;
                left = left
                    .checked_sub(strings.len())
                    .ok_or(StrategyError::TooManyStrings { limit: Enumerate::MAX_STRINGS })?;
                tree(cells, &strings, puzzle.alphabet().len())
            } else {
                table(cells, clue, puzzle)?
            });
        }
    }
    Ok(automata)
}

fn table(cells: Vec<usize>, clue: &Clue, puzzle: &Puzzle) -> Result<Automaton, StrategyError> {
    let (Transitions { rows, start, accepting }, columns) =
        strategy::transitions(clue, puzzle.alphabet())?;
    if start != START {
        // An empty language: an accepting state that is unreachable.
        let rows = vec![vec![0; puzzle.alphabet().len()]; 2];
        return Ok(Automaton { cells, rows, accepting: vec![START + 1] });
    }
    let row = |row: &Vec<usize>| columns.iter().map(|c| c.map_or(0, |c| row[c])).collect();
    Ok(Automaton { cells, rows: rows.iter().map(row).collect(), accepting })
}

/// The strings as paths of a trie.
fn tree(cells: Vec<usize>, strings: &[Vec<Symbol>], letters: usize) -> Automaton {
    let mut rows = vec![vec![0; letters]];
    let mut accepting = Vec::new();
    for string in strings {
        let mut state = START;
        for symbol in string {
            let next = rows[state - 1][symbol.index()];
            if next == 0 {
                rows.push(vec![0; letters]);
                rows[state - 1][symbol.index()] = rows.len();
            }
            state = rows[state - 1][symbol.index()];
        }
        accepting.push(state);
    }
    if accepting.is_empty() {
        rows.push(vec![0; letters]);
        accepting.push(rows.len());
    }
    Automaton { cells, rows, accepting }
}

impl Automaton {
    /// Before each cell and after the last, the states on some path from the start to acceptance.
    pub(super) fn levels(&self) -> Vec<Vec<usize>> {
        let states = self.rows.len() + 1;
        let mut reached = vec![vec![false; states]];
        reached[0][START] = true;
        for at in 0..self.cells.len() {
            let mut next = vec![false; states];
            for state in (1..states).filter(|&state| reached[at][state]) {
                self.rows[state - 1].iter().for_each(|&to| next[to] = true);
            }
            next[0] = false;
            reached.push(next);
        }
        let mut alive = vec![false; states];
        self.accepting.iter().for_each(|&state| alive[state] = true);
        for level in reached.iter_mut().rev() {
            level.iter_mut().zip(&alive).for_each(|(here, alive)| *here &= alive);
            let leads = |row: &Vec<usize>| row.iter().any(|&to| level[to]);
            alive = core::iter::once(false).chain(self.rows.iter().map(leads)).collect();
        }
        let states = |level: Vec<bool>| (1..states).filter(|&state| level[state]).collect();
        reached.into_iter().map(states).collect()
    }
}
