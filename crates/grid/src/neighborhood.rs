//! The neighborhood of a solution: others that a few exchanged cells lead to.
//!
//! Two cells of a line with different symbols can often be exchanged so that the line still spells a word of its
//! language: a run of a clue that moves by one cell gives a cell at one end and takes one at the other. Such moves of
//! crossing lines close to a cycle: rows and columns by turns, where every line that is touched has one move. The
//! shortest cycle is the swap of two by two cells, black and white. Most boards with several solutions have one that
//! is a single swap away from any.

use alloc::{vec, vec::Vec};

use kleene_nfa::Symbol;

use crate::grid::{CellId, Grid, LineId};

/// How far a neighborhood goes.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The most moves of a cycle.
    most_moves: usize,
    /// The most moves that are tried.
    most_tries: u64,
}

const TUNING: Tuning = Tuning { most_moves: 8, most_tries: 200_000 };

/// A solution that differs from another one in a cycle of exchanges, the shortest that is found. Only grids are searched
/// each of whose cells is in two lines, all chains.
pub(crate) fn neighbor(grid: &Grid, solution: &[Symbol]) -> Option<Vec<Symbol>> {
    let moves = Moves::new(grid, solution)?;
    let mut tries = 0;
    for length in (4..=TUNING.most_moves).step_by(2) {
        for start in 0..solution.len() {
            let mut cycle = vec![start];
            if moves.close(length, &mut cycle, 0, &mut tries) {
                let mut other = solution.to_vec();
                for (at, &cell) in cycle.iter().enumerate() {
                    other[cell] = solution[cycle[(at + 1) % cycle.len()]];
                }
                return Some(other);
            }
            if tries > TUNING.most_tries {
                return None;
            }
        }
    }
    None
}

/// The exchanges that keep a line in its language.
struct Moves<'s> {
    solution: &'s [Symbol],
    /// By cell, its two lines.
    lines: Vec<[LineId; 2]>,
    /// By cell, for each of its lines, the cells of that line with which it can be exchanged.
    partners: Vec<[Vec<usize>; 2]>,
}

impl<'s> Moves<'s> {
    fn new(grid: &Grid, solution: &'s [Symbol]) -> Option<Self> {
        let lines = |cell| match grid.through(CellId::new(cell)) {
            [first, second] => Some([first.line, second.line]),
            _ => None,
        };
        let lines: Vec<_> = (0..solution.len()).map(lines).collect::<Option<_>>()?;
        let mut partners = vec![[Vec::new(), Vec::new()]; solution.len()];
        let can_hold = |cell: CellId, other: CellId| {
            grid.cells()[cell.index()].contains(solution[other.index()])
        };
        for id in grid.line_ids() {
            let (language, visited) = grid.line(id);
            let string: Vec<_> = visited.iter().map(|cell| solution[cell.index()]).collect();
            for (a, b) in language.chain()?.exchanges(&string) {
                let (a, b) = (visited[a], visited[b]);
                if can_hold(a, b) && can_hold(b, a) {
                    for (from, to) in [(a.index(), b.index()), (b.index(), a.index())] {
                        let slot = usize::from(lines[from][1] == id);
                        partners[from][slot].push(to);
                    }
                }
            }
        }
        Some(Self { solution, lines, partners })
    }

    /// Makes a path of cells a cycle of this length, if it can be.
    ///
    /// From each cell it goes on in the one of the cell's two lines in which it did not come, at last to its first cell
    /// in that one's other line. No line has more than one move, and the cells hold two symbols by turns.
    fn close(&self, length: usize, path: &mut Vec<usize>, slot: usize, tries: &mut u64) -> bool {
        let (first, last) = (path[0], path[path.len() - 1]);
        let line = self.lines[last][slot];
        if path.len() == length {
            return line == self.lines[first][1] && self.partners[last][slot].contains(&first);
        }
        let symbol = match path.len() {
            1 => None,
            len => Some(self.solution[path[len - 2]]),
        };
        for &next in &self.partners[last][slot] {
            *tries += 1;
            // The line in which the path will go on from there.
            let onward = usize::from(self.lines[next][0] == line);
            let line = self.lines[next][onward];
            let is_free = if path.len() + 1 == length {
                line == self.lines[first][1]
            } else {
                path.iter().all(|&cell| !self.lines[cell].contains(&line))
            };
            if next > first && is_free && symbol.is_none_or(|symbol| symbol == self.solution[next])
            {
                path.push(next);
                if self.close(length, path, onward, tries) {
                    return true;
                }
                path.pop();
            }
        }
        false
    }
}
