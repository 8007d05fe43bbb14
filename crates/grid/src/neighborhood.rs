//! The neighborhood of a solution: others that a few exchanged cells lead to.
//!
//! Two cells of a line with different symbols can often be exchanged so that the line still spells a word of its
//! language: when a run of a clue moves by one cell, a white cell at one of its ends and the black one at the other end
//! are exchanged. Such moves of crossing lines close to a cycle: rows and columns by turns, where every line that is
//! touched has one move. The shortest cycle is the swap of two by two cells, black and white. Most boards with several
//! solutions have one that is a single swap away from any.

use alloc::{vec, vec::Vec};

use kleene_line::Symbol;
use kleene_search::Deadline;

use crate::grid::{CellId, Grid, LineId};

/// How far a neighborhood goes. Half or twice as many moves or tries change
/// nothing on the survey's hard boards. The number of pairs was not measured.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The most moves of a cycle.
    most_moves: usize,
    /// The most moves that are tried.
    most_tries: u64,
    /// The most pairs of cells of one line that a board may have, all lines together: beyond a board of some 120 by 120
    /// no neighbor is looked for.
    most_pairs: usize,
}

const TUNING: Tuning = Tuning { most_moves: 8, most_tries: 200_000, most_pairs: 1 << 21 };

/// A solution that differs from another one in a cycle of exchanges, the shortest that is found, if the time is not over
/// first. Cells are exchanged that are in two lines, both of them chains.
pub(crate) fn neighbor(
    grid: &Grid,
    solution: &[Symbol],
    deadline: &Deadline,
) -> Option<Vec<Symbol>> {
    let pairs = |len: usize| len * len / 2;
    let all: usize = grid.lines().iter().map(|(_, visited)| pairs(visited.len())).sum();
    if all > TUNING.most_pairs {
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

/// A solution after the exchanges of a cycle of cells: each gets what the next one has.
fn exchanged(solution: &[Symbol], cycle: &[usize]) -> Vec<Symbol> {
    let mut other = solution.to_vec();
    for (at, &cell) in cycle.iter().enumerate() {
        other[cell] = solution[cycle[(at + 1) % cycle.len()]];
    }
    other
}

/// The exchanges that keep a line in its language, found out line by line as a path comes there: most paths that close
/// touch few lines.
struct Moves<'s> {
    grid: &'s Grid,
    solution: &'s [Symbol],
    /// By cell, its two lines; none for a cell that cannot be exchanged.
    lines: Vec<Option<[LineId; 2]>>,
    /// By cell, for each of its lines, the cells of that line with which it can be exchanged.
    partners: Vec<[Vec<u32>; 2]>,
    /// By line, whether its cells have their partners.
    is_known: Vec<bool>,
    /// Number of moves tried so far.
    tries: u64,
}

impl<'s> Moves<'s> {
    fn new(grid: &'s Grid, solution: &'s [Symbol]) -> Self {
        let is_chain = |id: LineId| grid.line(id).0.chain().is_some();
        let lines = |cell| match grid.through(CellId::new(cell)) {
            [one, other] if is_chain(one.line) && is_chain(other.line) => {
                Some([one.line, other.line])
            }
            _ => None,
        };
        let lines = (0..solution.len()).map(lines).collect();
        let partners = vec![[Vec::new(), Vec::new()]; solution.len()];
        let is_known = vec![false; grid.line_count()];
        Self { grid, solution, lines, partners, is_known, tries: 0 }
    }

    /// Finds out which cells of a line can be exchanged, once.
    fn find_partners(&mut self, id: LineId) {
        let Self { grid, solution, lines, partners, is_known, .. } = self;
        if core::mem::replace(&mut is_known[id.index()], true) {
            return;
        }
        let (language, visited) = grid.line(id);
        let Some(chain) = language.chain() else { return };
        let can_hold = |cell: CellId, other: CellId| {
            grid.cells()[cell.index()].contains(solution[other.index()])
        };
        let string: Vec<_> = visited.iter().map(|cell| solution[cell.index()]).collect();
        for (a, b) in chain.exchanges(&string) {
            let (a, b) = (visited[a], visited[b]);
            let pair = lines[a.index()].zip(lines[b.index()]);
            let Some((of_a, of_b)) = pair.filter(|_| can_hold(a, b) && can_hold(b, a)) else {
                continue;
            };
            partners[a.index()][usize::from(of_a[1] == id)].push(b.index() as u32);
            partners[b.index()][usize::from(of_b[1] == id)].push(a.index() as u32);
        }
    }

    /// Makes a path of cells a cycle of this length, if it can be.
    ///
    /// From each cell it goes on in the one of the cell's two lines in which it did not come, at last to its first cell
    /// in that one's other line. No line has more than one move, and the cells hold two symbols by turns.
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
            if self.tries > TUNING.most_tries {
                return false;
            }
            let Some(of_next) = self.lines[next] else { continue };
            // The line in which the path will go on from there.
            let onward = usize::from(of_next[0] == line);
            let line = of_next[onward];
            let is_free = if path.len() + 1 == length {
                line == of_first[1]
            } else {
                path.iter().all(|&cell| self.lines[cell].is_some_and(|of| !of.contains(&line)))
            };
            if next > first && is_free && symbol.is_none_or(|symbol| symbol == self.solution[next])
            {
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

#[cfg(test)]
mod tests;
