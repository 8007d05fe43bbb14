//! The inner loop of the count: a search row by row with three masks. Constraints are checked only
//! in the rows where they can fail.

use kleene_search::Stop;

use super::SymmetricCount;
use super::budget::Budget;

/// In `Frame::columns`, the bits below this one are columns, and those from here on count rows.
const ROW: u32 = SymmetricCount::MAX_SIZE as u32;

/// More than the number of rows; a power of two, so that no index needs a bounds check.
const FRAMES: usize = 32;

/// The symmetry constraints below the queens of the first rows. Masks are sets of columns.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    pub(super) size: u32,
    /// The columns that are banned in the rows above `open`.
    pub(super) banned: u32,
    pub(super) open: u32,
    /// The column whose queen in row `open` ties with the first row's.
    pub(super) tied_open: u32,
    /// No queen below this row may be in a column of `sides`.
    pub(super) close: u32,
    pub(super) sides: u32,
    /// The columns that must have no queen in the last row, and the column whose queen ties there.
    pub(super) banned_last: u32,
    pub(super) tied_last: u32,
}

/// The queens above a row, and the columns left to try in it.
#[derive(Clone, Copy, Default)]
pub(super) struct Frame {
    /// The occupied columns, and above them the number of the row.
    columns: u32,
    /// The columns attacked from the upper right, and from the upper left.
    left: u32,
    right: u32,
    free: u32,
}

impl Frame {
    /// The row below queens in these columns, which do not attack each other.
    fn below_all(queens: &[u32], size: u32) -> Self {
        let all = (1 << size) - 1;
        queens.iter().fold(Self::default(), |frame, queen| frame.below(1 << queen, all))
    }

    #[inline(always)]
    fn below(self, queen: u32, all: u32) -> Self {
        let columns = (self.columns | queen) + (1 << ROW);
        let (left, right) = ((self.left | queen) << 1, (self.right | queen) >> 1);
        Self { columns, left, right, free: all & !(columns | left | right) }
    }

    #[inline(always)]
    fn row(&self) -> u32 {
        self.columns >> ROW
    }

    #[inline(always)]
    fn take(&mut self) -> u32 {
        let queen = self.free & self.free.wrapping_neg();
        self.free ^= queen;
        queen
    }
}

/// A walk over all boards that obey the rules.
pub(super) struct Walk<'b> {
    rules: Rules,
    budget: &'b mut Budget,
    /// The rest of the current grant of nodes.
    granted: u64,
    /// The boards found, by the number of edges that tie with the first row.
    boards: &'b mut [u64; 4],
}

impl<'b> Walk<'b> {
    /// Walks below queens in these columns of the first rows, which do not attack each other.
    pub(super) fn below(
        queens: &[u32],
        rules: Rules,
        budget: &'b mut Budget,
        boards: &'b mut [u64; 4],
    ) -> Result<(), Stop> {
        let mut walk = Self { rules, budget, granted: 0, boards };
        let outcome = walk.banned_rows(Frame::below_all(queens, rules.size));
        walk.budget.give_back(walk.granted);
        outcome
    }

    /// Walks below queens in these columns of the first rows, which obey the rules: as many rows as there may be, the
    /// whole board too.
    pub(super) fn from(
        queens: &[u32],
        rules: Rules,
        budget: &'b mut Budget,
        boards: &'b mut [u64; 4],
    ) -> Result<(), Stop> {
        let rows = queens.len() as u32;
        if rows <= rules.open {
            return Self::below(queens, rules, budget, boards);
        }
        let ties = Self::ties(queens, &rules);
        let mut walk = Self { rules, budget, granted: 0, boards };
        let outcome = match queens {
            [.., last] if rows == rules.size => {
                walk.found(1 << last, ties);
                Ok(())
            }
            _ => walk.open_rows(Frame::below_all(queens, rules.size), ties),
        };
        walk.budget.give_back(walk.granted);
        outcome
    }

    /// The number of edges, without the last row, that tie with the first row, down to the row
    /// below these queens.
    fn ties(queens: &[u32], rules: &Rules) -> usize {
        let columns = queens.iter().take(rules.close as usize).map(|queen| 1 << queen);
        let above = columns.fold(0, |columns: u32, queen| columns | queen);
        [(rules.open, rules.tied_open), (rules.close, rules.sides & !above)]
            .into_iter()
            .filter(|&(row, tied)| {
                queens.get(row as usize).is_some_and(|queen| 1 << queen & tied != 0)
            })
            .count()
    }

    fn all(&self) -> u32 {
        (1 << self.rules.size) - 1
    }

    /// Searches the rows above `open`, and that row.
    fn banned_rows(&mut self, mut frame: Frame) -> Result<(), Stop> {
        let is_open = frame.row() == self.rules.open;
        if !is_open {
            frame.free &= !self.rules.banned;
        }
        while frame.free != 0 {
            self.spend()?;
            let queen = frame.take();
            let below = frame.below(queen, self.all());
            if is_open {
                self.open_rows(below, usize::from(queen == self.rules.tied_open))?;
            } else {
                self.banned_rows(below)?;
            }
        }
        Ok(())
    }

    fn spend(&mut self) -> Result<(), Stop> {
        if self.granted == 0 {
            self.granted = self.budget.grant()?;
        }
        self.granted -= 1;
        Ok(())
    }

    /// Searches the rows down to `close`, and on to the last where both sides have their queens.
    fn open_rows(&mut self, mut frame: Frame, ties: usize) -> Result<(), Stop> {
        let (all, Rules { close, sides, .. }) = (self.all(), self.rules);
        if frame.row() == close && frame.columns & sides != sides {
            return self.close_row(frame, ties);
        }
        // A stack of frames with columns left to try. The empty frame at 0 ends the loop.
        let mut open = [Frame::default(); FRAMES];
        let mut height = 0_usize;
        // A local copy stays in a register, like the masks.
        let mut granted = self.granted;
        while frame.free != 0 {
            if granted == 0 {
                self.granted = 0;
                granted = self.budget.grant()?;
            }
            granted -= 1;
            // Not `Frame::take`: leaving the frame unchanged makes the loop a tenth faster.
            let queen = frame.free & frame.free.wrapping_neg();
            let rest = Frame { free: frame.free ^ queen, ..frame };
            // Push unconditionally, and advance only if something is left: this avoids an
            // unpredictable branch.
            open[(height + 1) % FRAMES] = rest;
            height += usize::from(rest.free != 0);
            let below = frame.below(queen, all);
            if below.free != 0 {
                if below.row() != close || below.columns & sides == sides {
                    frame = below;
                    continue;
                }
                self.granted = granted;
                self.close_row(below, ties)?;
                granted = self.granted;
            } else if below.columns & all == all {
                self.found(queen, ties);
            }
            frame = open[height % FRAMES];
            height = height.wrapping_sub(1);
        }
        self.granted = granted;
        Ok(())
    }

    /// Fills the last row that may have a queen in a side column, where one side has none.
    fn close_row(&mut self, frame: Frame, ties: usize) -> Result<(), Stop> {
        let missing = self.rules.sides & !frame.columns;
        if missing == self.rules.sides || frame.free & missing == 0 {
            return Ok(());
        }
        self.spend()?;
        // The first row's queen attacks the other side's square, so this one ties.
        self.open_rows(frame.below(missing, self.all()), ties + 1)
    }

    #[cold]
    fn found(&mut self, last: u32, ties: usize) {
        if last & self.rules.banned_last == 0 {
            self.boards[(ties + usize::from(last == self.rules.tied_last)) % 4] += 1;
        }
    }
}
