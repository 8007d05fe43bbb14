//! Boards that are invariant under a turn, found by placing queens together with their images.

use core::ops::{ControlFlow, Range};

use kleene_search::{Limits, Observer, Problem, Search, Step, Stop};

use super::budget::Budget;

/// The turn under which boards are invariant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    Half,
    Quarter,
}

/// The number of boards of `size` queens that are invariant under the turn.
pub(super) fn count(size: u32, turn: Turn, budget: &mut Budget) -> Result<u64, Stop> {
    let mut stop = None;
    let spending = Spending { budget, granted: 0, stop: &mut stop };
    let boards = Search::with(Turned { size, turn }, Limits::new(), spending).count();
    stop.map_or(Ok(boards as u64), Err)
}

/// An observer that takes a node from the shared budget for every node of the search.
struct Spending<'b> {
    budget: &'b mut Budget,
    granted: u64,
    stop: &'b mut Option<Stop>,
}

impl Observer<Turned> for Spending<'_> {
    fn proceed(&mut self) -> ControlFlow<Stop> {
        if self.granted == 0 {
            match self.budget.grant() {
                Ok(granted) => self.granted = granted,
                Err(stop) => {
                    *self.stop = Some(stop);
                    return ControlFlow::Break(stop);
                }
            }
        }
        self.granted -= 1;
        ControlFlow::Continue(())
    }
}

impl Drop for Spending<'_> {
    fn drop(&mut self) {
        self.budget.give_back(self.granted);
    }
}

struct Turned {
    size: u32,
    turn: Turn,
}

/// The occupied lines, one bit each.
#[derive(Clone, Default)]
struct Lines {
    rows: u64,
    columns: u64,
    rising: u64,
    falling: u64,
    /// Whether two queens were placed on one line.
    is_broken: bool,
}

impl Problem for Turned {
    type State = Lines;
    type Choice = u32;
    type Choices = Range<u32>;
    type Memory = ();

    fn root(&self) -> Lines {
        Lines::default()
    }

    fn memory(&self) {}

    fn step(&self, lines: &mut Lines, (): &mut ()) -> Step<Range<u32>> {
        if lines.is_broken {
            return Step::Dead;
        }
        // Images fill columns out of order, but the first column without a queen is always next.
        let is_solved = lines.columns.trailing_ones() == self.size;
        if is_solved { Step::Solved } else { Step::Branch(0..self.size) }
    }

    /// Places a queen in the first column without one, and its images.
    fn commit(&self, lines: &mut Lines, row: u32) {
        let last = self.size - 1;
        let first = (row, lines.columns.trailing_ones());
        let mut queen = first;
        // An orbit has one, two or four squares; the center square is its own image.
        loop {
            self.place(lines, queen);
            let (row, column) = queen;
            queen = match self.turn {
                Turn::Half => (last - row, last - column),
                Turn::Quarter => (column, last - row),
            };
            if queen == first {
                return;
            }
        }
    }
}

impl Turned {
    fn place(&self, lines: &mut Lines, (row, column): (u32, u32)) {
        let mut take = |taken: &mut u64, line: u32| {
            lines.is_broken |= *taken >> line & 1 == 1;
            *taken |= 1 << line;
        };
        take(&mut lines.rows, row);
        take(&mut lines.columns, column);
        take(&mut lines.rising, row + column);
        take(&mut lines.falling, row + self.size - 1 - column);
    }
}
