//! Choices without probing: at cells with few symbols, on lines that have failed often.

use alloc::{vec, vec::Vec};

use kleene_nfa::CellSet;

use crate::{CellId, Grid, LineId, board::Board};

/// So many failures since the last solution, and every node is probed until there is another.
const PATIENCE: u32 = 24;

/// So many failures before the first solution, and the search begins again with probing at every node.
const FIRST_PATIENCE: u32 = 64;

/// How often each line has failed, and how it goes.
#[derive(Debug)]
pub(crate) struct Weights {
    /// By line, one more than the number of its contradictions.
    of_line: Vec<u64>,
    failures: u32,
    has_solution: bool,
    way: Way,
}

/// How a search that probes lazily goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// The root.
    None,
    /// Without probing.
    Light,
    /// The same, where nothing more is looked at.
    GivenUp,
    /// With probing at every node.
    Thorough,
}

impl Weights {
    pub(crate) fn new(grid: &Grid) -> Self {
        let of_line = vec![1; grid.line_count()];
        Self { of_line, failures: 0, has_solution: false, way: Way::None }
    }

    /// Takes note of a node, perhaps the first one of a way to search; tells whether it is worth a look.
    pub(crate) fn enter(&mut self, is_way: bool) -> bool {
        match (is_way, self.way) {
            (true, Way::None) => self.way = Way::Light,
            (true, Way::GivenUp) => self.way = Way::Thorough,
            // The light way has been gone to its end.
            (true, _) => return false,
            (false, _) => {}
        }
        self.way != Way::GivenUp
    }

    /// Whether choices without probing go well enough.
    pub(crate) fn are_enough(&self) -> bool {
        self.way == Way::Light && (!self.has_solution || self.failures < PATIENCE)
    }

    pub(crate) fn failed(&mut self, line: Option<LineId>) {
        self.failures = self.failures.saturating_add(1);
        if self.way == Way::Light && !self.has_solution && self.failures >= FIRST_PATIENCE {
            self.way = Way::GivenUp;
        }
        if let Some(line) = line {
            self.of_line[line.index()] += 1;
        }
    }

    pub(crate) fn solved(&mut self) {
        self.failures = 0;
        self.has_solution = true;
    }

    /// The open cell with the fewest symbols for the weight of its lines, the first of those.
    pub(crate) fn choice(&self, grid: &Grid, board: &Board) -> Option<(CellId, CellSet)> {
        let cells = board.open_cells().map(|cell| {
            let lines = grid.through(cell).iter();
            let weight = 1 + lines.map(|crossing| self.of_line[crossing.line.index()]).sum::<u64>();
            (cell, board.cell(cell), weight)
        });
        let (cell, symbols, _) = cells.reduce(|best, next| {
            let (best_len, next_len) = (best.1.len() as u64, next.1.len() as u64);
            if next_len * best.2 < best_len * next.2 { next } else { best }
        })?;
        Some((cell, symbols))
    }
}
