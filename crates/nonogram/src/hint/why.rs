//! The reason why a line removes colors from a cell, as a person would see it.

use core::ops::Range;

use kleene_line::CellSet;

use crate::placements::{Placed, Placements, may};
use crate::{clue::Clue, color::Color};

/// The reason for a line's conclusion about some cells. Runs are counted from 0, places in the line as
/// well.
///
/// All but the last rest on the leftmost and the rightmost place of each run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// A run covers the cells wherever it is.
    Overlap {
        /// Index of the run in the clue.
        run: usize,
    },
    /// The runs are all placed, and the rest is ground.
    Rest,
    /// The cells are next to a run that is complete.
    Complete {
        /// The cells of the run.
        cells: Range<usize>,
        /// Their color.
        color: Color,
    },
    /// No run that has the color can reach the cells.
    Reach,
    /// The cells are in a gap too small for any run that could be there.
    TooSmall {
        /// The cells of the gap.
        gap: Range<usize>,
        /// The index in the clue of the run that would have to be there, if the reason is about a single run.
        run: Option<usize>,
    },
    /// It holds in every placement of the runs.
    Line,
}

/// Why a line with these domains removes these colors from a cell.
pub(super) fn why(clue: &Clue, known: &[CellSet], at: usize, removed: CellSet) -> Why {
    let Some(places) = Placements::new(clue, known) else { return Why::Line };
    let runs = places.runs();
    if let Some(run) = runs.iter().position(|run| run.overlap().contains(&at)) {
        return Why::Overlap { run };
    }
    if may(removed, Color::GROUND) {
        return Why::Line;
    }
    if runs.iter().all(|run| {
        run.earliest == run.latest && known[run.window()].iter().all(|&c| c == run.color.into())
    }) {
        return Why::Rest;
    }
    if let Some(complete) = complete(runs, known, at, removed) {
        return complete;
    }
    let gap = stretch(known, at, |cell| cell != Color::GROUND.into());
    let mut reaching =
        runs.iter().filter(|run| run.window().contains(&at) && may(removed, run.color)).peekable();
    if reaching.peek().is_some() {
        let is_too_small = reaching.all(|run| run.len > gap.len());
        return if is_too_small { Why::TooSmall { gap, run: None } } else { Why::Line };
    }
    // Runs before the gap stay before it, and runs after it stay after it.
    let behind = runs.iter().position(|run| run.earliest > at).unwrap_or(runs.len());
    let next = Some(behind).filter(|_| gap.end < known.len());
    let before = behind.checked_sub(1).filter(|_| gap.start > 0);
    for run in [next, before].into_iter().flatten() {
        if runs.get(run).is_some_and(|run| run.len > gap.len()) {
            return Why::TooSmall { gap, run: Some(run) };
        }
    }
    Why::Reach
}

/// A run beside the cell that is complete: no run of the clue that can be it is longer.
fn complete(runs: &[Placed], known: &[CellSet], at: usize, removed: CellSet) -> Option<Why> {
    let beside = [at.checked_sub(1), Some(at + 1).filter(|&next| next < known.len())];
    for next in beside.into_iter().flatten() {
        let Some(color) = known[next].known().map(Color::from_symbol) else { continue };
        // Another color may touch the run, so its end alone implies nothing.
        if color.is_ground() || removed != color.into() {
            continue;
        }
        let cells = stretch(known, next, |cell| cell == color.into());
        let mut covering = runs
            .iter()
            .filter(|run| {
                let window = run.window();
                let is_long_enough = run.color == color && run.len >= cells.len();
                is_long_enough && window.start <= cells.start && cells.end <= window.end
            })
            .peekable();
        if covering.peek().is_some() && covering.all(|run| run.len == cells.len()) {
            return Some(Why::Complete { cells, color });
        }
    }
    None
}

/// The longest range around a cell in which all other cells satisfy `is_such`.
fn stretch(known: &[CellSet], at: usize, is_such: impl Fn(CellSet) -> bool) -> Range<usize> {
    let before = known[..at].iter().rev().take_while(|&&cell| is_such(cell)).count();
    let after = known[at + 1..].iter().take_while(|&&cell| is_such(cell)).count();
    at - before..at + after + 1
}
