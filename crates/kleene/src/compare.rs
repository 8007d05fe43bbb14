//! Compares a user's entries with the solutions.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use kleene_search::puzzle::RequestError;
use kleene_search::{Limits, Outcome, Stop};

use crate::any::AnyPuzzle;
use crate::request::Request;
use crate::solutions::AnySolution;

/// Cells that a user filled in, compared with the solutions of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Whether a solution agrees with the cells; `None` if a limit came first.
    pub is_correct: Option<bool>,
    /// The indices of the cells in which the nearest known solution differs.
    pub wrong: Vec<usize>,
    /// The limit that stopped the comparison.
    pub stop: Option<Stop>,
}

/// The maximum number of solutions searched for the nearest one.
const MAX_COMPARED: u64 = 1000;

impl AnyPuzzle {
    /// Compares cells, `None` where they are open, with the solutions. They have the order of
    /// [`Cells::values`](crate::Cells::values) or of the [`frame`](Self::frame).
    ///
    /// # Errors
    /// As for [`solve`](Self::solve).
    pub fn compare(
        &self,
        cells: &[Option<u32>],
        limits: &Limits,
    ) -> Result<Comparison, RequestError> {
        let correct = Comparison { is_correct: Some(true), ..Comparison::default() };
        let is_refuted = match self.complete(cells, limits) {
            Some((Some(_), _)) => return Ok(correct),
            Some((None, Outcome::Exhausted)) => true,
            Some((None, Outcome::Stopped(stop))) => {
                return Ok(Comparison { stop: Some(stop), ..Comparison::default() });
            }
            None => false,
        };
        let mut solutions = self.solve(&Request::within(limits.clone().solutions(MAX_COMPARED)))?;
        let mut nearest: Option<Vec<usize>> = None;
        for solution in solutions.by_ref() {
            let unlike = self.unlike(&solution, cells);
            if unlike.is_empty() {
                return Ok(correct);
            }
            if nearest.as_ref().is_none_or(|nearest| unlike.len() < nearest.len()) {
                nearest = Some(unlike);
            }
        }
        let stop = match solutions.outcome() {
            Some(Outcome::Stopped(stop)) if !is_refuted => Some(stop),
            _ => None,
        };
        let is_correct = stop.is_none().then_some(false);
        Ok(Comparison { is_correct, wrong: nearest.unwrap_or_default(), stop })
    }

    /// The indices of the known cells that a solution does not have.
    fn unlike(&self, solution: &AnySolution, cells: &[Option<u32>]) -> Vec<usize> {
        let mut values = solution.view().cells().values;
        if values.len() != cells.len() {
            values = solution.view().full_board();
        }
        let known = cells.iter().enumerate().filter_map(|(index, &cell)| Some((index, cell?)));
        match self.kind().name() {
            // Options in any order.
            "cover" => {
                known.filter(|(_, cell)| !values.contains(cell)).map(|(index, _)| index).collect()
            }
            // The numbers of pieces are names: cells of equal numbers have to be the cells of one piece.
            "rectangles" | "polyominoes" => {
                let (mut to, mut back) = (BTreeMap::new(), BTreeMap::new());
                let mut wrong = Vec::new();
                for (index, cell) in known {
                    let value = values.get(index).copied();
                    let (value_here, cell_here) =
                        (*to.entry(cell).or_insert(value), *back.entry(value).or_insert(cell));
                    if (value_here, cell_here) != (value, cell) {
                        wrong.push(index);
                    }
                }
                wrong
            }
            _ => known
                .filter(|&(index, cell)| values.get(index) != Some(&cell))
                .map(|(index, _)| index)
                .collect(),
        }
    }
}
