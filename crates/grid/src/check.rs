//! The interface between the proof checker and a grid. It shares no code with the proof writer.

use alloc::vec::Vec;

use kleene_learn::{Axioms, CheckError, Checked, Literal, Proof, check};
use kleene_line::{CellSet, Chain, Narrowing, Scratch};

use crate::grid::Grid;

impl Grid {
    /// Checks a proof by unit propagation; each line confirms the steps that refer to it.
    ///
    /// # Errors
    /// The first step that does not hold.
    pub fn check(&self, proof: &Proof) -> Result<Checked, CheckError> {
        let domains: Vec<_> = self.cells().iter().map(|cell| cell.bits()).collect();
        let mut lines = Lines {
            grid: self,
            cells: domains.len(),
            domains,
            stages: vec![Vec::new(); self.line_count()],
            scratch: Scratch::default(),
        };
        check(&mut lines, proof)
    }
}

/// An auxiliary cell of a proof: 1 if, after a number of cells of a line, the chain is in this
/// state or a later one, else 0.
///
/// A chain accepts a string along one path only, so the cells of a solution determine the auxiliary
/// cell, and it loses no solution.
#[derive(Clone, Copy, Debug)]
struct Stage {
    cell: usize,
    place: usize,
    state: usize,
}

struct Lines<'g> {
    grid: &'g Grid,
    domains: Vec<u64>,
    /// Number of cells, auxiliary ones included.
    cells: usize,
    /// By line.
    stages: Vec<Vec<Stage>>,
    scratch: Scratch,
}

impl Axioms for Lines<'_> {
    fn domains(&self) -> &[u64] {
        &self.domains
    }

    fn clauses(&self) -> &[Vec<Literal>] {
        &[]
    }

    fn constraints(&self) -> usize {
        self.grid.line_count()
    }

    fn define(&mut self, constraint: usize, meaning: [u32; 2]) -> bool {
        let (line, visited) = &self.grid.lines()[constraint];
        let [place, state] = meaning.map(|number| number as usize);
        let Some(chain) = line.chain() else { return false };
        // A gap or a state that the line has not would define nothing.
        if place > visited.len() || state >= chain.states() {
            return false;
        }
        self.stages[constraint].push(Stage { cell: self.cells, place, state });
        self.cells += 1;
        true
    }

    fn is_impossible(&mut self, constraint: usize, cells: &[u64]) -> bool {
        let (line, visited) = &self.grid.lines()[constraint];
        let here = visited.iter().map(|cell| CellSet::from_bits(cells[cell.index()]));
        let mut here: Vec<_> = here.collect();
        match (line.chain(), &*self.stages[constraint]) {
            // With auxiliary cells the path through the chain is bounded, and more strings are ruled out than by the
            // cells alone.
            (Some(chain), [_, ..]) => {
                !has_string(chain, &here, &self.states(constraint, chain, cells))
            }
            _ => line.narrow(&mut here, &mut self.scratch) == Narrowing::Contradiction,
        }
    }
}

impl Lines<'_> {
    /// For each gap between the cells of a line, the range of states that the auxiliary cells leave
    /// to its chain; the end is exclusive.
    fn states(&self, line: usize, chain: &Chain, cells: &[u64]) -> Vec<(usize, usize)> {
        let (_, visited) = &self.grid.lines()[line];
        let mut states = vec![(0, chain.states()); visited.len() + 1];
        for &Stage { cell, place, state } in &self.stages[line] {
            let (first, end) = &mut states[place];
            match cells[cell] {
                // 0: the chain is before this state. 1: it is there, or past it.
                0b01 => *end = (*end).min(state),
                0b10 => *first = (*first).max(state),
                _ => {}
            }
        }
        states
    }
}

/// Whether a chain accepts a string of the cells along a path through these states.
fn has_string(chain: &Chain, cells: &[CellSet], states: &[(usize, usize)]) -> bool {
    let (stay, advance) = (chain.stay(), chain.advance());
    let last = chain.states() - 1;
    let mut reached = vec![false; chain.states()];
    reached[0] = states[0].0 == 0 && states[0].1 > 0;
    // Invariant: every reached state lies in `low..=high`.
    let (mut low, mut high) = (0, 0);
    for (cell, &(first, end)) in cells.iter().zip(&states[1..]) {
        high = last.min(high + 1);
        // In descending order, since each state reads the one before it.
        for state in (low..=high).rev() {
            let comes = state > 0 && reached[state - 1] && !cell.and(advance[state - 1]).is_empty();
            let stays = reached[state] && !cell.and(stay[state]).is_empty();
            reached[state] = (first..end).contains(&state) && (stays || comes);
        }
        match (low..=high).find(|&state| reached[state]) {
            Some(first) => low = first,
            None => return false,
        }
    }
    reached[last]
}

#[cfg(test)]
mod tests;
