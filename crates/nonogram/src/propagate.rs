//! Line solving to a fixpoint: by complete narrowing, and by the textbook's leftmost and rightmost
//! places.

use alloc::vec::Vec;

use kleene_line::{CellSet, Line, Narrowing, Scratch};
use kleene_search::{Deadline, Stop};

use crate::placements::{Placements, may};
use crate::{clue::Clue, clue::Place, color::Color, model, puzzle::Puzzle};

/// The cells of narrowed lines between two checks of the deadline.
const CELLS_PER_CHECK: usize = 64;

/// Why lines were not narrowed to a fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// This row or column has no string; `None` if the clues alone show that there is no solution.
    NoString(Option<Place>),
    Stopped(Stop),
}

/// The cells after complete narrowing of lines to a fixpoint; `None` if there is no solution.
pub(crate) fn by_lines(puzzle: &Puzzle) -> Option<Vec<CellSet>> {
    let rows = puzzle.rows().iter().map(|clue| model::line(clue, puzzle.width()));
    let columns = puzzle.columns().iter().map(|clue| model::line(clue, puzzle.height()));
    let lines: Vec<Line> = rows.chain(columns).collect();
    let mut scratch = Scratch::default();
    let cells = puzzle.grid().cells().to_vec();
    let cells = to_fixpoint(puzzle, cells, &Deadline::default(), |index, cells| {
        lines[index].narrow(cells, &mut scratch) != Narrowing::Contradiction
    });
    cells.ok()
}

/// The cells that follow from the leftmost and the rightmost place of each run: what both cover
/// belongs to the run, what lies between two runs in both is ground. A line with unknown lengths
/// says nothing.
///
/// # Errors
/// A row or column without a place for its runs, or the limit that was hit.
pub(crate) fn by_overlap(
    puzzle: &Puzzle,
    cells: Vec<CellSet>,
    deadline: &Deadline,
) -> Result<Vec<CellSet>, Halt> {
    let clues: Vec<&Clue> = puzzle.rows().iter().chain(puzzle.columns()).collect();
    to_fixpoint(puzzle, cells, deadline, |index, cells| {
        let clue = clues[index];
        let Some(places) = Placements::new(clue, cells) else { return !clue.is_exact() };
        let runs = places.runs();
        let covered = runs.iter().map(|run| (run.overlap(), run.color));
        let free = (0..=runs.len()).map(|index| (places.gap(index), Color::GROUND));
        for (range, color) in covered.chain(free) {
            for cell in range {
                if !may(cells[cell], color) {
                    return false;
                }
                cells[cell] = color.into();
            }
        }
        true
    })
}

/// Narrows lines, rows before columns, to a fixpoint; `narrow` returns whether the line still has a
/// string. A line that has none is the error, or a limit.
fn to_fixpoint(
    puzzle: &Puzzle,
    mut cells: Vec<CellSet>,
    deadline: &Deadline,
    mut narrow: impl FnMut(usize, &mut [CellSet]) -> bool,
) -> Result<Vec<CellSet>, Halt> {
    if puzzle.conflict().is_some() {
        return Err(Halt::NoString(None));
    }
    let (width, height) = (puzzle.width(), puzzle.height());
    // A line is due if one of its cells has changed since it was narrowed. Domains only shrink, so this ends.
    let mut is_due = alloc::vec![true; width + height];
    let mut line = Vec::new();
    while is_due.contains(&true) {
        for index in 0..width + height {
            if !core::mem::take(&mut is_due[index]) {
                continue;
            }
            line.clear();
            // The first cell of the line, the step to the next, its length, and the first line that crosses it.
            let (first, stride, len, crossing) = match index.checked_sub(height) {
                None => (index * width, 1, width, height),
                Some(column) => (column, width, height, 0),
            };
            if let Some(stop) = deadline.hit_after(1 + (len / CELLS_PER_CHECK) as u64) {
                return Err(Halt::Stopped(stop));
            }
            line.extend((0..len).map(|at| cells[first + at * stride]));
            if !narrow(index, &mut line) {
                return Err(Halt::NoString(Some(puzzle.place_of(index))));
            }
            for (at, &left) in line.iter().enumerate() {
                let cell = &mut cells[first + at * stride];
                if *cell != left {
                    *cell = left;
                    is_due[crossing + at] = true;
                }
            }
        }
    }
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use kleene_search::Limits;

    use super::*;

    #[test]
    fn a_limit_ends_the_textbook_method_within_a_step() {
        let puzzle: Puzzle = "2 2\n2\n1\n2\n1\n".parse().unwrap();
        let [none, one] = [0, 1].map(|nodes| {
            let deadline = Limits::new().nodes(nodes).deadline();
            by_overlap(&puzzle, puzzle.grid().cells().to_vec(), &deadline)
        });
        assert!(one.is_ok());
        assert_eq!(none, Err(Halt::Stopped(Stop::Nodes)));
    }
}
