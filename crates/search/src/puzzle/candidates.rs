//! The numbers that the open cells of a board have in some solution.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::ControlFlow;

pub use self::counts::{Estimate, Walks};
pub(super) use self::numbers::{Board, Erased};
use super::{CoverResult, Position, Puzzle, TargetValues, Total};
use crate::limits::{Deadline, Limits};
use crate::outcome::{Outcome, Stop};
use crate::solutions::Count;

mod counts;
mod numbers;

/// A request for candidates.
#[derive(Clone, Debug, Default)]
pub struct CandidateRequest<'a> {
    /// The board: a number for each cell of the [`Frame`](super::Frame), `None` if the cell is open. Givens need not be
    /// there.
    pub cells: &'a [Option<u32>],
    /// When to stop: the time holds for all searches together, the other limits for each of them.
    pub limits: Limits,
    /// Whether to compute [`Candidate::is_alone`].
    pub alone: bool,
    /// Whether to compute [`Candidate::count`].
    pub counts: bool,
    /// The random walks by which counts of more than 1,000 solutions are estimated, in place of exact ones.
    pub walks: Option<Walks>,
}

/// The numbers that cells have in some solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidates {
    /// For each cell of the frame its candidates, in the order of the frame's symbols.
    pub cells: Vec<Vec<Candidate>>,
    /// Whether two solutions were found. Unless the board is one to [fill](super::Fill), both may have the same numbers.
    pub are_several: bool,
    /// The number of solutions, if walks were requested and came to a solution.
    pub estimate: Option<Estimate>,
    /// The limit that stopped a search.
    pub stop: Option<Stop>,
}

/// A number that a cell has in some solution, or may have if a limit stopped the search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Candidate {
    /// The number.
    pub number: u32,
    /// Whether some solution has it; false if a limit stopped the search for one.
    pub is_certain: bool,
    /// Whether exactly one solution has it; `None` if not requested or not known.
    pub is_alone: Option<bool>,
    /// The number of solutions that have it, exact if the count is exhausted; `None` if not requested.
    pub count: Option<Count<Total>>,
    /// The number of solutions that have it, if walks were requested and came to one.
    pub estimate: Option<Estimate>,
}

impl Candidates {
    /// For each cell its number, if that is the same in all solutions; `None` for the other cells, and where a limit left it
    /// open.
    #[must_use]
    pub fn forced(&self) -> Vec<Option<u32>> {
        let forced = self.cells.iter().map(|cell| match &**cell {
            [only] if only.is_certain => Some(only.number),
            _ => None,
        });
        forced.collect()
    }

    /// Whether it is proven that there is no solution.
    #[must_use]
    pub fn are_none(&self) -> bool {
        self.cells.iter().any(Vec::is_empty)
    }
}

/// The numbers that the variables of a puzzle have in some solution that agrees with a board. `None` if the kind has no
/// variables, or the board has more or fewer of them.
///
/// One number of one cell is assumed at a time. A solution shows a candidate of every cell, so most assumptions need no
/// search; a number that has no solution is removed from the board before the next one is assumed.
pub fn candidates<P: Puzzle>(puzzle: &P, request: &CandidateRequest<'_>) -> Option<Candidates> {
    let variables = puzzle.as_variables()?;
    let frame = variables.frame();
    if request.cells.len() != frame.cells.len() {
        return None;
    }
    let cells = request.cells.iter().zip(&frame.givens).map(|(cell, given)| cell.or(*given));
    let symbols = frame.symbols.iter().map(|&(number, _)| number).collect();
    Some(find(&Erased { puzzle, variables }, cells.collect(), symbols, request))
}

/// The knowledge about a number in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// Nothing yet.
    Nothing,
    /// No solution has it.
    Excluded,
    /// A limit stopped the search for a solution that has it.
    Stopped,
    /// One solution that has it was found; there may be others.
    InOne,
    /// Exactly one solution has it.
    Alone,
    /// Two solutions or more have it.
    InSeveral,
}

/// The state of the search for candidates.
struct Finder<'a> {
    board: &'a dyn Board,
    cells: Vec<Option<u32>>,
    symbols: Vec<u32>,
    /// By cell and symbol.
    known: Vec<Known>,
    /// The excluded candidates, by cell and number.
    removed: Vec<(usize, u32)>,
    /// The solutions so far.
    solutions: Vec<Vec<u32>>,
    limits: &'a Limits,
    deadline: Deadline,
    are_several: bool,
    stop: Option<Stop>,
}

fn find(
    board: &dyn Board,
    cells: Vec<Option<u32>>,
    symbols: Vec<u32>,
    request: &CandidateRequest<'_>,
) -> Candidates {
    let limits = &request.limits;
    let mut known = Vec::with_capacity(cells.len() * symbols.len());
    for cell in &cells {
        known.extend(symbols.iter().map(|&number| match cell {
            Some(given) if *given != number => Known::Excluded,
            _ => Known::Nothing,
        }));
    }
    let mut finder = Finder {
        board,
        cells,
        symbols,
        known,
        removed: Vec::new(),
        solutions: Vec::new(),
        limits,
        deadline: limits.deadline(),
        are_several: false,
        stop: None,
    };
    let few = if request.counts || request.walks.is_some() { finder.count_few() } else { None };
    let walks = request.walks.filter(|_| few.is_none() && !finder.is_over());
    let (estimate, estimates) = match walks {
        Some(walks) => finder.walk(walks),
        None => (None, vec![None; finder.known.len()]),
    };
    if few.is_none() {
        finder.find_candidates();
        if request.alone {
            finder.find_alone();
        }
    }
    let counts = match few {
        Some(few) => few.into_iter().map(Some).collect(),
        None if request.counts && request.walks.is_none() => finder.counts(),
        None => vec![None; finder.known.len()],
    };
    let cells = finder.answer(counts, estimates, request.alone);
    Candidates { cells, are_several: finder.are_several, estimate, stop: finder.stop }
}

impl Finder<'_> {
    /// The limits of the next search.
    fn limits(&self) -> Limits {
        self.limits.clone().until(&self.deadline)
    }

    /// Whether a limit came that no later search can keep either.
    fn is_over(&self) -> bool {
        !matches!(self.stop, None | Some(Stop::Nodes | Stop::Solutions))
    }

    /// The candidates that are open in this way, each with its index, its cell and its number.
    fn candidates(&self, is_wanted: impl Fn(Known) -> bool) -> Vec<(usize, usize, u32)> {
        let all = self.known.iter().enumerate().filter(|(_, known)| is_wanted(**known));
        let size = self.symbols.len();
        all.map(|(index, _)| (index, index / size, self.symbols[index % size])).collect()
    }

    /// The board with one more number.
    fn assume(&self, cell: usize, number: u32) -> Box<dyn Position<Vec<u32>> + '_> {
        let mut cells = self.cells.clone();
        cells[cell] = Some(number);
        self.board.position(&cells, &self.removed)
    }

    /// At most this many solutions of a board, and the outcome of the search for them.
    fn some(
        &self,
        position: &dyn Position<Vec<u32>>,
        most: usize,
        limits: &Limits,
    ) -> (Vec<Vec<u32>>, Outcome) {
        let mut found = Vec::new();
        let outcome = position.visit(limits, &mut |solution| {
            found.push(solution);
            if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (found, outcome)
    }

    /// The indices of the numbers of a solution.
    fn indices(&self, solution: &[u32]) -> Vec<usize> {
        let cells = solution.iter().enumerate();
        let indices = cells.filter_map(|(cell, number)| {
            let symbol = self.symbols.iter().position(|symbol| symbol == number)?;
            Some(cell * self.symbols.len() + symbol)
        });
        indices.collect()
    }

    /// Notes a solution that was not found before.
    fn take(&mut self, solution: &[u32]) {
        self.solutions.push(solution.to_vec());
        for index in self.indices(solution) {
            self.known[index] = match self.known[index] {
                Known::Nothing | Known::Excluded | Known::Stopped => Known::InOne,
                Known::InOne | Known::Alone | Known::InSeveral => Known::InSeveral,
            };
        }
    }

    fn exclude(&mut self, index: usize, cell: usize, number: u32) {
        self.known[index] = Known::Excluded;
        self.removed.push((cell, number));
    }

    /// Determines for every number of every cell whether some solution has it.
    fn find_candidates(&mut self) {
        let position = self.board.position(&self.cells, &[]);
        let (found, outcome) = self.some(&*position, 2, &self.limits());
        self.are_several = found.len() > 1;
        found.iter().for_each(|solution| self.take(solution));
        match outcome {
            // There is one solution, or none.
            Outcome::Exhausted => {
                self.settle();
                return;
            }
            Outcome::Stopped(Stop::Solutions) => {}
            Outcome::Stopped(stop) => self.stop = Some(stop),
        }
        if !self.is_over() {
            for (cell, number) in position.excluded(&self.limits()) {
                let Some(symbol) = self.symbols.iter().position(|&symbol| symbol == number) else {
                    continue;
                };
                self.exclude(cell * self.symbols.len() + symbol, cell, number);
            }
        }
        if !self.is_over() && self.cover(Known::Nothing, Known::Excluded) {
            return;
        }
        for (index, cell, number) in self.candidates(|known| known == Known::Nothing) {
            if self.known[index] != Known::Nothing {
                continue;
            }
            if self.is_over() {
                self.known[index] = Known::Stopped;
                continue;
            }
            let (found, outcome) = self.some(&*self.assume(cell, number), 1, &self.limits());
            match (found.first(), outcome) {
                (Some(solution), _) => self.take(solution),
                (None, Outcome::Exhausted) => self.exclude(index, cell, number),
                (None, Outcome::Stopped(stop)) => {
                    self.known[index] = Known::Stopped;
                    self.stop = Some(stop);
                }
            }
        }
    }

    /// Notes that all solutions are found.
    fn settle(&mut self) {
        for known in &mut self.known {
            *known = match *known {
                Known::InOne | Known::Alone => Known::Alone,
                Known::InSeveral => Known::InSeveral,
                Known::Nothing | Known::Excluded | Known::Stopped => Known::Excluded,
            };
        }
    }

    /// Finds other solutions with the numbers in the state `wanted`; the numbers that no other solution has move to the state
    /// `last`. Returns false if the kind has to try numbers one by one.
    fn cover(&mut self, wanted: Known, last: Known) -> bool {
        let open = self.candidates(|known| known == wanted);
        let numbers: Vec<_> = open.iter().map(|&(_, cell, number)| (cell, number)).collect();
        let board = self.board;
        let position = board.position(&self.cells, &self.removed);
        let known = core::mem::take(&mut self.solutions);
        let covered = position.cover(
            &TargetValues { numbers: &numbers, known: &known },
            &self.limits(),
            &mut |solution| self.take(&solution),
        );
        self.solutions.extend(known);
        let Some(CoverResult { outcome, excluded }) = covered else { return false };
        let excluded: BTreeSet<_> = kleene_text::gather(excluded);
        for (index, cell, number) in open {
            if self.known[index] == wanted && excluded.contains(&(cell, number)) {
                self.known[index] = last;
                if last == Known::Excluded {
                    self.removed.push((cell, number));
                }
            } else if self.known[index] == Known::Nothing {
                self.known[index] = Known::Stopped;
            }
        }
        if let Outcome::Stopped(stop) = outcome {
            self.stop = Some(stop);
        }
        true
    }

    /// Looks for a second solution with every number that only one of the found solutions has.
    fn find_alone(&mut self) {
        if self.is_over() || self.cover(Known::InOne, Known::Alone) {
            return;
        }
        for (index, cell, number) in self.candidates(|known| known == Known::InOne) {
            if self.is_over() {
                return;
            }
            if self.known[index] != Known::InOne {
                continue;
            }
            let (found, outcome) = self.some(&*self.assume(cell, number), 2, &self.limits());
            match (&*found, outcome) {
                ([one, other, ..], _) => {
                    let both = self.indices(one).into_iter().zip(self.indices(other));
                    for (shared, _) in both.filter(|(one, other)| one == other) {
                        self.known[shared] = Known::InSeveral;
                    }
                }
                (_, Outcome::Exhausted) => self.known[index] = Known::Alone,
                (_, Outcome::Stopped(stop)) => self.stop = Some(stop),
            }
        }
    }

    /// The candidates of each cell, with these counts and estimates by cell and symbol.
    fn answer(
        &self,
        counts: Vec<Option<Count<Total>>>,
        estimates: Vec<Option<Estimate>>,
        alone: bool,
    ) -> Vec<Vec<Candidate>> {
        let mut cells = vec![Vec::new(); self.cells.len()];
        for (((index, count), estimate), &known) in
            counts.into_iter().enumerate().zip(estimates).zip(&self.known)
        {
            if known == Known::Excluded {
                continue;
            }
            let is_alone = match known {
                Known::Alone => Some(true),
                Known::InSeveral => Some(false),
                _ => None,
            };
            let number = self.symbols[index % self.symbols.len()];
            cells[index / self.symbols.len()].push(Candidate {
                number,
                is_certain: known != Known::Stopped,
                is_alone: is_alone.filter(|_| alone),
                count,
                estimate,
            });
        }
        cells
    }
}
