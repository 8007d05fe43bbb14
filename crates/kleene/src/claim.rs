//! Steps that a person claims, judged.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_search::puzzle::{EndKind, HintRequest, HintStep, Mark};
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
        let mut is_solvable = false;
        for (others, is_refuted) in [(refute, true), (agree, false)] {
            for other in others {
                let mut cells = cells.clone();
                cells[cell] = Some(other);
                match self.complete(&cells, &limits())? {
                    (Some(solution), _) if is_refuted => return Some(Judged::False(solution)),
                    (Some(_), _) => is_solvable = true,
                    (None, Outcome::Exhausted) => {}
                    (None, Outcome::Stopped(stop)) => return Some(Judged::Stopped(stop)),
                }
                if is_solvable {
                    break;
                }
            }
        }
        if !is_solvable {
            return Some(Judged::NoSolution);
        }
        if known.is_some() {
            return Some(Judged::BySearch("the cell is filled already".to_string()));
        }
        let is_about = |mark: &&Mark| mark.cell == *place;
        let is_number = |mark: &Mark| mark.symbol == letter.to_string();
        let shows = |step: &HintStep| {
            let placed = step.placements.iter().filter(|mark| is_about(mark));
            let removed = step.eliminations.iter().filter(|mark| is_about(mark));
            match has_it {
                true => placed.into_iter().any(is_number),
                // Another number there, or this one struck out.
                false => {
                    placed.into_iter().any(|mark| !is_number(mark))
                        || removed.into_iter().any(is_number)
                }
            }
        };
        let request =
            HintRequest { limits: limits(), checking: limits(), ..HintRequest::default() };
        let Some(Ok(mut steps)) = self.hints_from(&cells, &[], &request) else {
            return Some(Judged::BySearch("there are no steps".to_string()));
        };
        let mut techniques = Vec::new();
        for (before, step) in steps.by_ref().enumerate() {
            if !techniques.contains(&step.technique) {
                techniques.push(step.technique);
            }
            if shows(&step) {
                return Some(Judged::Follows { step: Box::new(step), before, techniques });
            }
        }
        Some(match steps.end() {
            Some(end) => match end.kind {
                EndKind::Stopped(stop) => Judged::Stopped(stop),
                _ => Judged::BySearch(end.reason),
            },
            None => Judged::BySearch("there are no further steps".to_string()),
        })
    }
}
