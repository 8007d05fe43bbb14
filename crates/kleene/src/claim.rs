//! Steps that a person claims, judged.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_search::puzzle::{CellName, EndKind, HintRequest, HintStep, Mark};
use kleene_search::{Limits, Outcome, Stop};

use crate::any::AnyPuzzle;
use crate::solutions::AnySolution;

/// A claim about a cell of a partly filled board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The index of the cell in its [`Frame`](crate::Frame).
    pub cell: usize,
    /// The number.
    pub number: u32,
    /// Whether the cell has the number in all solutions, or in none.
    pub has_it: bool,
}

/// The judgment of a claim.
#[derive(Debug)]
pub enum Judged {
    /// It holds in every solution, and logical steps lead to it.
    Follows {
        /// The step that shows it.
        step: Box<HintStep>,
        /// The number of steps before that one.
        before: usize,
        /// The techniques or grades of all these steps, each once, in their order.
        techniques: Vec<&'static str>,
    },
    /// It holds in every solution, but no logical steps lead to it. The reason is that of the steps' end.
    BySearch(String),
    /// It does not hold in this solution.
    False(AnySolution),
    /// The board has no solution.
    NoSolution,
    /// A limit came before a verdict.
    Stopped(Stop),
}

impl AnyPuzzle {
    /// Judges a claim about a partly filled board. `None` if the kind has no partly filled boards, or the board or the claim
    /// has a cell or a number that the frame has not.
    ///
    /// First a search decides whether the claim is true. The steps that it follows from are then those of
    /// [`hints_from`](Self::hints_from), each of which is the easiest that is known. Limits hold for each of the searches, the time for all.
    ///
    /// ```
    /// use kleene::{Claim, Judged, Kind, Limits};
    ///
    /// let sudoku = Kind::named("sudoku").expect("a kind");
    /// let puzzle = sudoku.restore("1.....3..4.....2").expect("sixteen cells");
    /// let claim = |number| {
    ///     let claim = Claim { cell: 1, number, has_it: true };
    ///     puzzle.judge(&[None; 16], &claim, &Limits::new())
    /// };
    /// assert!(matches!(claim(3), Some(Judged::Follows { before: 0, .. })));
    /// assert!(matches!(claim(2), Some(Judged::False(_))));
    /// ```
    #[must_use]
    pub fn judge(&self, cells: &[Option<u32>], claim: &Claim, limits: &Limits) -> Option<Judged> {
        let &Claim { cell, number, has_it } = claim;
        let frame = self.frame()?;
        let letter = frame.symbols.iter().find(|(own, _)| *own == number)?.1;
        if cells.len() != frame.cells.len() {
            return None;
        }
        let cells: Vec<_> =
            cells.iter().zip(&frame.givens).map(|(cell, given)| cell.or(*given)).collect();
        let (place, known) = (frame.cells.get(cell)?, *cells.get(cell)?);
        let deadline = limits.deadline();
        let limits = || limits.clone().until(&deadline);
        // The numbers that refute the claim, and those that agree with it.
        let numbers = frame.symbols.iter().map(|&(number, _)| number);
        let (agree, refute): (Vec<_>, Vec<_>) = numbers
            .filter(|&other| known.is_none_or(|known| known == other))
            .partition(|&other| (other == number) == has_it);
        for other in refute {
            match self.with_number(&cells, cell, other, &limits())? {
                Ok(Some(solution)) => return Some(Judged::False(solution)),
                Ok(None) => {}
                Err(stop) => return Some(Judged::Stopped(stop)),
            }
        }
        let mut is_solvable = false;
        for other in agree {
            match self.with_number(&cells, cell, other, &limits())? {
                Ok(found) => is_solvable = found.is_some(),
                Err(stop) => return Some(Judged::Stopped(stop)),
            }
            if is_solvable {
                break;
            }
        }
        if !is_solvable {
            return Some(Judged::NoSolution);
        }
        if known.is_some() {
            return Some(Judged::BySearch("the cell is filled already".to_string()));
        }
        let symbol = letter.to_string();
        Some(self.steps_to(&cells, |step| shows(step, place, &symbol, has_it), &limits))
    }

    /// A solution in which a cell has a number, unless a limit comes first.
    fn with_number(
        &self,
        cells: &[Option<u32>],
        cell: usize,
        number: u32,
        limits: &Limits,
    ) -> Option<Result<Option<AnySolution>, Stop>> {
        let mut cells = cells.to_vec();
        cells[cell] = Some(number);
        Some(match self.complete(&cells, limits)? {
            (None, Outcome::Stopped(stop)) => Err(stop),
            (found, _) => Ok(found),
        })
    }

    /// Follows the steps from a board to the first one that shows a claim.
    fn steps_to(
        &self,
        cells: &[Option<u32>],
        is_last: impl Fn(&HintStep) -> bool,
        limits: &dyn Fn() -> Limits,
    ) -> Judged {
        let request =
            HintRequest { limits: limits(), checking: limits(), ..HintRequest::default() };
        let Some(Ok(mut steps)) = self.hints_from(cells, &[], &request) else {
            return Judged::BySearch("there are no steps".to_string());
        };
        let mut techniques = Vec::new();
        for (before, step) in steps.by_ref().enumerate() {
            if !techniques.contains(&step.technique) {
                techniques.push(step.technique);
            }
            if is_last(&step) {
                return Judged::Follows { step: Box::new(step), before, techniques };
            }
        }
        match steps.end() {
            Some(end) => match end.kind {
                EndKind::Stopped(stop) => Judged::Stopped(stop),
                _ => Judged::BySearch(end.reason),
            },
            None => Judged::BySearch("there are no further steps".to_string()),
        }
    }
}

/// Whether a step places a symbol in a cell, or shows that the cell has another one.
fn shows(step: &HintStep, place: &CellName, symbol: &str, has_it: bool) -> bool {
    let is_about = |mark: &&Mark| mark.cell == *place;
    let mut placed = step.placements.iter().filter(is_about);
    if has_it {
        return placed.any(|mark| mark.symbol == symbol);
    }
    let mut removed = step.eliminations.iter().filter(is_about);
    placed.any(|mark| mark.symbol != symbol) || removed.any(|mark| mark.symbol == symbol)
}
