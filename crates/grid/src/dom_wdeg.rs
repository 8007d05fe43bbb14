//! The branching heuristic dom/wdeg: choose the cell with the smallest ratio of domain size to the
//! weight of its lines. A line's weight grows by one with each of its failures.
//!
//! Frédéric Boussemart, Fred Hemery, Christophe Lecoutre and Lakhdar Sais, "Boosting Systematic Search by Weighting
//! Constraints", ECAI 2004.

use alloc::vec::Vec;

use kleene_line::CellSet;

use crate::board::Board;
use crate::grid::{CellId, Grid, LineId};

/// How long weights alone guide the search.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The number of failures since the last solution after which every node is probed until the
    /// next solution. Halved and doubled: no change for two solutions of the survey's boards.
    patience: u32,
    /// The number of failures before the first solution after which another search restarts at the
    /// root. It is for the random boards of three colors in `docs/measurements/results.md`, from 25_3_3 on.
    /// With 32 no board changes beyond chance, with 128 small ones take up to half as long again.
    first_patience: u32,
}

const TUNING: Tuning = Tuning { patience: 24, first_patience: 64 };

/// The failures of each line, and the success of choices by weight.
#[derive(Debug)]
pub(crate) struct Weights {
    /// By line, one more than the number of its contradictions.
    of_line: Vec<u64>,
    /// Failures since the last solution.
    failures: u32,
    solutions: u64,
}

impl Weights {
    pub(crate) fn new(grid: &Grid) -> Self {
        Self { of_line: vec![1; grid.line_count()], failures: 0, solutions: 0 }
    }

    /// Whether choices without probing still succeed often enough.
    pub(crate) fn are_enough(&self) -> bool {
        self.solutions == 0 || self.failures < TUNING.patience
    }

    /// Whether the search has had many failures and no solution.
    pub(crate) fn are_hopeless(&self) -> bool {
        self.solutions == 0 && self.failures >= TUNING.first_patience
    }

    /// Number of solutions so far.
    pub(crate) fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Counts a failure, by this line if a line caused it.
    pub(crate) fn failed(&mut self, line: Option<LineId>) {
        self.failures = self.failures.saturating_add(1);
        if let Some(line) = line {
            self.of_line[line.index()] += 1;
        }
    }

    pub(crate) fn solved(&mut self) {
        self.failures = 0;
        self.solutions += 1;
    }

    /// The open cell with the smallest ratio of domain size to weight; the first of several.
    pub(crate) fn choice(&self, grid: &Grid, board: &Board) -> Option<(CellId, CellSet)> {
        let cells = board.open_cells().map(|cell| {
            let lines = grid.through(cell).iter();
            // A cell need not be on any line: plus one, so that no weight is 0.
            let weight = 1 + lines.map(|crossing| self.of_line[crossing.line.index()]).sum::<u64>();
            (cell, board.cell(cell), weight)
        });
        let (cell, symbols, _) = cells.reduce(|best, next| {
            // Compares the ratios without division.
            let (best_len, next_len) = (best.1.len() as u64, next.1.len() as u64);
            if next_len * best.2 < best_len * next.2 { next } else { best }
        })?;
        Some((cell, symbols))
    }
}
