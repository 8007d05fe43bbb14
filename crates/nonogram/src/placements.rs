//! The leftmost and the rightmost place of each run of a line.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_line::CellSet;

use crate::clue::{Clue, Run};
use crate::color::Color;

/// The places of the runs of a clue in a line of which something is known.
#[derive(Clone, Debug)]
pub(crate) struct Placements {
    runs: Vec<Placed>,
    len: usize,
}

/// Where a run can start, over all ways to place the clue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) color: Color,
    pub(crate) len: usize,
    pub(crate) earliest: usize,
    pub(crate) latest: usize,
}

impl Placed {
    /// The cells that it covers wherever it is; none if the range is empty.
    pub(crate) fn overlap(&self) -> Range<usize> {
        self.latest..self.earliest + self.len
    }

    /// The cells that it covers in some place.
    pub(crate) fn window(&self) -> Range<usize> {
        self.earliest..self.latest + self.len
    }
}

impl Placements {
    /// The places of the runs; `None` if there is no way to place them, or if lengths are unknown.
    pub(crate) fn new(clue: &Clue, cells: &[CellSet]) -> Option<Self> {
        if !clue.is_exact() {
            return None;
        }
        let (runs, len) = (clue.runs(), cells.len());
        if runs.is_empty() && !cells.iter().all(|&cell| may(cell, Color::GROUND)) {
            return None;
        }
        let before = ends(runs, cells);
        // A line read from the right has the runs in the other order, so the starts of its runs are ends there.
        let backwards: Vec<_> = cells.iter().rev().copied().collect();
        let mirrored: Vec<Run> = runs.iter().rev().copied().collect();
        let after = ends(&mirrored, &backwards);
        let mut placed = Vec::with_capacity(runs.len());
        for (index, run) in runs.iter().enumerate() {
            let size = run.min_len() as usize;
            // Ends in the left-to-right sweep; starts in the mirrored one.
            let (before, after) = (&before[index], &after[runs.len() - 1 - index]);
            let mut starts = (0..=len.checked_sub(size)?)
                .filter(|&start| before[start + size] && after[len - start]);
            let earliest = starts.next()?;
            let latest = starts.next_back().unwrap_or(earliest);
            placed.push(Placed { color: run.color, len: size, earliest, latest });
        }
        Some(Self { runs: placed, len })
    }

    /// The runs, in order.
    pub(crate) fn runs(&self) -> &[Placed] {
        &self.runs
    }

    /// The gap before a run: the cells after every place of the run before it and before every
    /// place of the run itself; the index after the last run gives the gap at the end.
    pub(crate) fn gap(&self, index: usize) -> Range<usize> {
        let start = index.checked_sub(1).map_or(0, |before| self.runs[before].window().end);
        let end = self.runs.get(index).map_or(self.len, |run| run.earliest);
        start..end.max(start)
    }
}

pub(crate) fn may(cell: CellSet, color: Color) -> bool {
    !cell.and(color.into()).is_empty()
}

/// By run and number of cells: whether the run can end there, with all earlier runs before it.
fn ends(runs: &[Run], cells: &[CellSet]) -> Vec<Vec<bool>> {
    let len = cells.len();
    // Whether the runs so far fit before a cell, followed by the ground.
    let mut fits: Vec<bool> = Vec::with_capacity(len + 1);
    fits.push(true);
    for &cell in cells {
        fits.push(fits[fits.len() - 1] && may(cell, Color::GROUND));
    }
    let mut all = Vec::with_capacity(runs.len());
    let mut before = None;
    for run in runs {
        let size = run.min_len() as usize;
        let touches = before != Some(run.color);
        let mut here = alloc::vec![false; len + 1];
        let mut behind = alloc::vec![false; len + 1];
        let mut in_a_row = 0;
        for end in 1..=len {
            let cell = cells[end - 1];
            in_a_row = if may(cell, run.color) { in_a_row + 1 } else { 0 };
            if in_a_row >= size {
                let start = end - size;
                here[end] = match touches {
                    true => fits[start],
                    false => start > 0 && fits[start - 1] && may(cells[start - 1], Color::GROUND),
                };
            }
            behind[end] = here[end] || behind[end - 1] && may(cell, Color::GROUND);
        }
        all.push(here);
        (fits, before) = (behind, Some(run.color));
    }
    all
}
