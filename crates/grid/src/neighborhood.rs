//! The neighborhood of a solution: other solutions at the distance of a few exchanged cells.
//!
//! Two different cells of a line can often be exchanged such that the line still spells a string of
//! its language: when a run of a clue moves by one cell, it exchanges a white cell at one of its
//! ends for the black one at the other. Such moves of crossing lines can form a cycle that
//! alternates between rows and columns, with one move in every line that it touches. The shortest
//! cycle swaps two by two cells, black and white. On most boards with several solutions, each
//! solution differs from another one by a swap.

use alloc::vec::Vec;

use kleene_line::{CellSet, Symbol};
use kleene_search::Deadline;

use crate::cover::show;
use crate::grid::{CellId, Grid, LineId};

/// The limits of the search for a neighbor. Half or twice as many moves or tries make no difference
/// on the survey's hard boards. The number of pairs was not measured.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The largest number of moves in a cycle.
    most_moves: usize,
    /// The largest number of moves tried.
    most_tries: u64,
    /// The largest number of moves tried for the missing symbols of a cell.
    most_tries_of_cell: u64,
    /// The largest number of pairs of cells within lines, over the whole board: no neighbor is
    /// sought beyond about 120 by 120.
    most_pairs: usize,
}

const TUNING: Tuning =
    Tuning { most_moves: 8, most_tries: 200_000, most_tries_of_cell: 2_000, most_pairs: 1 << 21 };

/// A solution that differs from another one by a cycle of exchanges, the shortest one found; `None`
/// also if the deadline comes first. Only cells on exactly two lines, both of them chains, are
/// exchanged.
pub(crate) fn neighbor(
    grid: &Grid,
    solution: &[Symbol],
    deadline: &Deadline,
) -> Option<Vec<Symbol>> {
    let pairs = grid.lines().iter().map(|(_, visited)| visited.len() * visited.len() / 2);
    if pairs.sum::<usize>() > TUNING.most_pairs {
        return None;
    }
    let mut moves = Moves::new(grid, solution);
    for length in (4..=TUNING.most_moves).step_by(2) {
        for start in 0..solution.len() {
            if moves.tries > TUNING.most_tries || deadline.hit().is_some() {
                return None;
            }
            let mut cycle = vec![start];
            if moves.close(length, &mut cycle, 0) {
                return Some(exchanged(solution, &cycle));
            }
        }
    }
    None
}

/// Neighbors of a solution that show a missing symbol of some cell; removes those symbols from `missing` and skips
/// `known` solutions. The search ends after many moves without one.
pub(crate) fn showing(
    grid: &Grid,
    solution: &[Symbol],
    known: &[Vec<Symbol>],
    missing: &mut [CellSet],
    deadline: &Deadline,
) -> Vec<Vec<Symbol>> {
    let mut found = Vec::new();
    let mut moves = Moves::new(grid, solution);
    moves.is_from_least = false;
    let mut tries = 0;
    for start in 0..solution.len() {
        if tries > TUNING.most_tries || deadline.hit().is_some() {
            break;
        }
        for length in (4..=TUNING.most_moves).step_by(2) {
            if missing[start].is_empty() {
                break;
            }
            (moves.tries, moves.most_tries) = (0, TUNING.most_tries_of_cell);
            let mut cycle = vec![start];
            let is_closed = moves.close(length, &mut cycle, 0);
            tries += moves.tries;
            let other = is_closed.then(|| exchanged(solution, &cycle));
            if let Some(other) = other
                .filter(|other| missing[start].contains(other[start]) && !known.contains(other))
            {
                show(&other, missing);
                found.push(other);
                tries = 0;
            }
        }
    }
    found
}

/// Applies a cycle of exchanges to a solution: each cell takes the symbol of the next.
fn exchanged(solution: &[Symbol], cycle: &[usize]) -> Vec<Symbol> {
    let mut other = solution.to_vec();
    for (at, &cell) in cycle.iter().enumerate() {
        other[cell] = solution[cycle[(at + 1) % cycle.len()]];
    }
    other
}

/// The exchanges that keep a line within its language, computed when a path first reaches the line:
/// most closing paths touch few lines.
struct Moves<'s> {
    grid: &'s Grid,
    solution: &'s [Symbol],
    /// By cell, its two lines; `None` if it cannot be exchanged.
    lines: Vec<Option<[LineId; 2]>>,
    /// By cell and line, the cells of that line with which it can be exchanged.
    partners: Vec<[Vec<u32>; 2]>,
    /// By line, whether its partners have been computed.
    is_known: Vec<bool>,
    /// Number of moves tried so far.
    tries: u64,
    most_tries: u64,
    /// Whether a cycle starts at its least cell, so that each is found once.
    is_from_least: bool,
}

impl<'s> Moves<'s> {
    fn new(grid: &'s Grid, solution: &'s [Symbol]) -> Self {
        // A cell can be exchanged only where it lies on exactly two lines, both of them chains.
        let cells = (0..solution.len()).map(CellId::new);
        let lines = cells.map(|cell| match grid.through(cell) {
            [one, other] if is_chain(grid, one.line) && is_chain(grid, other.line) => {
                Some([one.line, other.line])
            }
            _ => None,
        });
        let lines = lines.collect();
        let partners = vec![[Vec::new(), Vec::new()]; solution.len()];
        let is_known = vec![false; grid.line_count()];
        let (tries, most_tries) = (0, TUNING.most_tries);
        Self { grid, solution, lines, partners, is_known, tries, most_tries, is_from_least: true }
    }

    /// Computes which cells of a line can be exchanged, once per line.
    fn find_partners(&mut self, id: LineId) {
        let Self { grid, solution, lines, partners, is_known, .. } = self;
        if core::mem::replace(&mut is_known[id.index()], true) {
            return;
        }
        let (language, visited) = grid.line(id);
        let Some(chain) = language.chain() else { return };
        let string: Vec<_> = visited.iter().map(|cell| solution[cell.index()]).collect();
        for (a, b) in chain.exchanges(&string) {
            let (a, b) = (visited[a], visited[b]);
            let pair = lines[a.index()].zip(lines[b.index()]);
            // Each cell must allow the symbol that it would get.
            let can_swap = grid.cells()[a.index()].contains(solution[b.index()])
                && grid.cells()[b.index()].contains(solution[a.index()]);
            let Some((of_a, of_b)) = pair.filter(|_| can_swap) else { continue };
            partners[a.index()][usize::from(of_a[1] == id)].push(b.index() as u32);
            partners[b.index()][usize::from(of_b[1] == id)].push(a.index() as u32);
        }
    }

    /// Extends a path of cells to a cycle of this length, if possible.
    ///
    /// From each cell the path continues on the other of its two lines, and at last closes on the
    /// other line of its first cell. No line has more than one move, and the cells alternate
    /// between two symbols.
    fn close(&mut self, length: usize, path: &mut Vec<usize>, slot: usize) -> bool {
        let (first, last) = (path[0], path[path.len() - 1]);
        let Some((of_first, of_last)) = self.lines[first].zip(self.lines[last]) else {
            return false;
        };
        let line = of_last[slot];
        self.find_partners(line);
        if path.len() == length {
            let is_partner = self.partners[last][slot].contains(&(first as u32));
            return line == of_first[1] && is_partner;
        }
        let symbol = match path.len() {
            1 => None,
            len => Some(self.solution[path[len - 2]]),
        };
        for at in 0..self.partners[last][slot].len() {
            let next = self.partners[last][slot][at] as usize;
            self.tries += 1;
            if self.tries > self.most_tries {
                return false;
            }
            let Some(of_next) = self.lines[next] else { continue };
            // The line on which the path would continue from there.
            let onward = usize::from(of_next[0] == line);
            let line = of_next[onward];
            // The last cell must close on the other line of the first; an earlier one must open a line
            // that the path has not touched, since no line has more than one move.
            let is_free = if path.len() + 1 == length {
                line == of_first[1]
            } else {
                path.iter().all(|&cell| self.lines[cell].is_some_and(|of| !of.contains(&line)))
            };
            let is_in_order = next > first || !self.is_from_least;
            if is_in_order && is_free && symbol.is_none_or(|symbol| symbol == self.solution[next]) {
                path.push(next);
                if self.close(length, path, onward) {
                    return true;
                }
                path.pop();
            }
        }
        false
    }
}

/// Whether the language of a line is a chain.
fn is_chain(grid: &Grid, line: LineId) -> bool {
    grid.line(line).0.chain().is_some()
}

#[cfg(test)]
mod tests;
