//! Deductions in terms of domains: premises and conclusions.

use alloc::vec::Vec;

use kleene_line::CellSet;

use crate::{
    deduce::{Deduction, LineStep, Refutation},
    grid::{CellId, LineId},
};

/// A cell and its domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellDomain {
    /// The cell.
    pub cell: CellId,
    /// Its domain.
    pub symbols: CellSet,
}

/// A cell, the symbols that a step removes from it, and the remaining ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The cell.
    pub cell: CellId,
    /// The removed symbols.
    pub removed: CellSet,
    /// The remaining symbols.
    pub left: CellSet,
}

/// The propagation step of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line.
    pub line: LineId,
    /// The cells of its reason, in the order of the line, and their domains.
    pub because: Vec<CellDomain>,
    /// The removals, in the order of the line; empty if the line has no string left.
    pub removals: Vec<Removal>,
}

/// A refuted assumption. `K` is a cell with its domain, `S` a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted<K = CellDomain, S = Step> {
    /// The cell, with its assumed symbol.
    pub assumed: K,
    /// The steps of lines under the assumption. Their reasons name the changes since then.
    pub steps: Vec<S>,
    /// The line without a string.
    pub failed: S,
    /// The cell, with its remaining symbols.
    pub conclusion: K,
}

/// The argument for a hint's conclusion. `K` is a cell with its domain, `S` a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reasoning<K = CellDomain, S = Step> {
    /// A step of one line.
    Line(S),
    /// A refuted assumption about one cell.
    Refutation(Refuted<K, S>),
}

impl<K, S> Reasoning<K, S> {
    /// The steps of lines, of a refutation in the order in which they follow from the assumption.
    pub fn steps(&self) -> impl Iterator<Item = &S> {
        match self {
            Self::Line(step) => [].iter().chain([step]),
            Self::Refutation(Refuted { steps, failed, .. }) => steps.iter().chain([failed]),
        }
    }
}

impl Reasoning {
    pub(super) fn new(deduction: &Deduction, before: &[CellSet], all: CellSet) -> Self {
        let mut cells = before.to_vec();
        match deduction {
            Deduction::Line(step) => Self::Line(Step::new(step, &mut cells, all)),
            Deduction::Refutation(Refutation { cell, symbol, steps, failed }) => {
                let (cell, symbols) = (*cell, CellSet::only(*symbol));
                // The steps that follow see the assumption as the cell's domain.
                let left = cells[cell.index()].without(symbols);
                cells[cell.index()] = symbols;
                Self::Refutation(Refuted {
                    assumed: CellDomain { cell, symbols },
                    steps: steps.iter().map(|step| Step::new(step, &mut cells, all)).collect(),
                    failed: Step::new(failed, &mut cells, all),
                    conclusion: CellDomain { cell, symbols: left },
                })
            }
        }
    }

    /// Maps cells and steps to other types.
    pub fn map<K, S>(
        self,
        mut domain: impl FnMut(CellDomain) -> K,
        mut step: impl FnMut(Step) -> S,
    ) -> Reasoning<K, S> {
        match self {
            Self::Line(line) => Reasoning::Line(step(line)),
            Self::Refutation(Refuted { assumed, steps, failed, conclusion }) => {
                Reasoning::Refutation(Refuted {
                    assumed: domain(assumed),
                    steps: steps.into_iter().map(&mut step).collect(),
                    failed: step(failed),
                    conclusion: domain(conclusion),
                })
            }
        }
    }
}

impl Step {
    /// Applies the step of a line to the board.
    pub(super) fn new(step: &LineStep, board: &mut [CellSet], all: CellSet) -> Self {
        let because = step.reason.iter().map(|&(cell, absent)| {
            let now = board[cell.index()];
            // A known cell is easier to see than the symbols that it lacks, and says as much.
            let is_enough = now.len() == 1 && now.and(absent).is_empty();
            CellDomain { cell, symbols: if is_enough { now } else { all.without(absent) } }
        });
        let because = because.collect();
        let removals = step.removed.iter().map(|&(cell, removed)| {
            let left = board[cell.index()].without(removed);
            board[cell.index()] = left;
            Removal { cell, removed, left }
        });
        Self { line: step.line, because, removals: removals.collect() }
    }
}
