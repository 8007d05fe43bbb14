//! The fewest cells in which a second solution of a board differs from the first.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::Puzzle;
use super::candidates::{Board, Erased};
use crate::limits::{Deadline, Limits};
use crate::outcome::{Outcome, Stop};

/// The most solutions that are compared one by one.
const MOST: usize = 2_000;

/// The most open cells of the search for fewer cells, which recurs once for each.
const MOST_OPEN: usize = 1_000;

/// The most partial boards of the search for fewer cells.
const MOST_BOARDS: usize = 20_000;

/// Cells of a solution whose numbers can be exchanged for others, which gives a second solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exchange {
    /// The cells in which two solutions differ: the index of the cell, its number in the first one, and in the other.
    pub cells: Vec<(usize, u32, u32)>,
    /// Whether no other solution differs from the first one in fewer cells; false if that is not known.
    pub is_smallest: bool,
}

/// The fewest cells in which a solution differs from the first one that is found. `None` if the kind has no partly filled
/// boards, or there are no two solutions, or a limit comes before the second.
///
/// If the solutions are few, all of them are compared. Otherwise the nearest of the first ones is the bound of a search that
/// assumes cell by cell that it is as in the first solution or that it is not. `open` are the cells that may differ.
pub fn exchange<P: Puzzle>(puzzle: &P, open: &[usize], limits: &Limits) -> Option<Exchange> {
    let variables = puzzle.as_variables()?;
    let frame = variables.frame();
    let symbols: Vec<_> = frame.symbols.iter().map(|&(number, _)| number).collect();
    let board = Erased { puzzle, variables };
    let deadline = limits.deadline();
    let (mut first, mut nearest, mut seen) = (Vec::new(), None, 0);
    // First the solutions as the search finds them: if they end, the nearest of them is the nearest of all.
    let outcome = board.position(&frame.givens, &[]).visit(
        &limits.clone().until(&deadline),
        &mut |solution| {
            seen += 1;
            if seen == 1 {
                first = solution;
                return ControlFlow::Continue(());
            }
            let cells = differing(&first, &solution);
            if nearest.as_ref().is_none_or(|nearest: &Vec<_>| cells.len() < nearest.len()) {
                nearest = Some(cells);
            }
            if seen < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
    );
    let mut cells = nearest?;
    let mut is_smallest = outcome == Outcome::Exhausted;
    if open.len() <= MOST_OPEN && matches!(outcome, Outcome::Stopped(Stop::Solutions | Stop::Nodes))
    {
        // Cells that no solution changes are as in the first one. The others are assumed one by one.
        let mut fixed: Vec<_> = first.iter().map(|&number| Some(number)).collect();
        open.iter().for_each(|&cell| fixed[cell] = frame.givens[cell]);
        let mut search = Search {
            board: &board,
            symbols,
            first,
            nearest: &mut cells,
            limits,
            deadline: &deadline,
            boards: MOST_BOARDS,
        };
        is_smallest = search.go(&mut fixed, 0).is_ok();
    }
    Some(Exchange { cells, is_smallest })
}

/// The cells in which two solutions differ, with their numbers.
fn differing(one: &[u32], other: &[u32]) -> Vec<(usize, u32, u32)> {
    let pairs = one.iter().zip(other).enumerate();
    pairs.filter(|(_, (one, other))| one != other).map(|(cell, (&a, &b))| (cell, a, b)).collect()
}

/// The search for a solution that differs from the first one in fewer cells than the nearest so far.
struct Search<'a> {
    board: &'a dyn Board,
    symbols: Vec<u32>,
    first: Vec<u32>,
    nearest: &'a mut Vec<(usize, u32, u32)>,
    limits: &'a Limits,
    deadline: &'a Deadline,
    /// The remaining number of boards that the search may visit.
    boards: usize,
}

/// A limit came before the end.
struct Ended;

impl Search<'_> {
    /// Looks for nearer solutions among those that agree with these cells, of which so many differ from the first solution.
    ///
    /// Branch and bound: a cell that cannot be as in the first solution is one more that differs, so a board with as many of
    /// these as the nearest solution has leads to none that is nearer.
    fn go(&mut self, fixed: &mut [Option<u32>], differ: usize) -> Result<(), Ended> {
        self.boards = self.boards.checked_sub(1).ok_or(Ended)?;
        if self.deadline.hit().is_some() {
            return Err(Ended);
        }
        let position = self.board.position(fixed, &[]);
        let excluded: BTreeSet<_> = kleene_text::gather(position.excluded(&self.left()));
        let open = (0..fixed.len()).filter(|&cell| fixed[cell].is_none());
        let (forced, free): (Vec<_>, Vec<_>) =
            open.partition(|&cell| excluded.contains(&(cell, self.first[cell])));
        if differ + forced.len() >= self.nearest.len() {
            return Ok(());
        }
        // Forced cells first: they differ whatever the others are.
        let Some(&cell) = forced.first().or(free.first()) else {
            if differ == 0 {
                return Ok(());
            }
            let mut found = None;
            let outcome = position.visit(&self.left(), &mut |solution| {
                found = Some(solution);
                ControlFlow::Break(())
            });
            match (found, outcome) {
                (Some(solution), _) => *self.nearest = differing(&self.first, &solution),
                (None, Outcome::Exhausted) => {}
                (None, Outcome::Stopped(_)) => return Err(Ended),
            }
            return Ok(());
        };
        drop(position);
        let own = self.first[cell];
        let possible = self.symbols.iter().filter(|&&number| !excluded.contains(&(cell, number)));
        let mut numbers: Vec<_> = possible.copied().collect();
        // The other numbers first: each solution that they find lowers the bound.
        kleene_text::sort_by_key(&mut numbers, |&number| number == own);
        drop(excluded);
        for number in numbers {
            fixed[cell] = Some(number);
            self.go(fixed, differ + usize::from(number != own))?;
        }
        fixed[cell] = None;
        Ok(())
    }

    /// The limits with the time that is left.
    fn left(&self) -> Limits {
        self.limits.clone().until(self.deadline)
    }
}
