//! Deductions as what cells may still have: what is known, and what follows from it.

use alloc::vec::Vec;

use kleene_line::CellSet;

use crate::{
    deduce::{Deduction, LineStep, Refutation},
    grid::{CellId, LineId},
};

/// A cell, and the symbols that it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The cell.
    pub cell: CellId,
    /// Its symbols.
    pub symbols: CellSet,
}

/// A cell, the symbols that a step takes from it, and those that it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The cell.
    pub cell: CellId,
    /// The symbols that it cannot have.
    pub removed: CellSet,
    /// The symbols that it may still have.
    pub left: CellSet,
}

/// What one line says of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line.
    pub line: LineId,
    /// The cells that it rests on, in the order of the line, and what they may have.
    pub because: Vec<Known>,
    /// What follows, in the order of the line; nothing if the line has no string left.
    pub removals: Vec<Removal>,
}

/// An assumption that fails. `K` is a cell with its symbols, `S` a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted<K = Known, S = Step> {
    /// The cell, with the symbol that it is supposed to have.
    pub assumed: K,
    /// What the lines say then. Their reasons name what has changed since the assumption.
    pub steps: Vec<S>,
    /// The line that has no string left.
    pub failed: S,
    /// The cell, with the symbols that are left for it.
    pub conclusion: K,
}

/// How a hint comes to its conclusion. `K` is a cell with its symbols, `S` a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reasoning<K = Known, S = Step> {
    /// One line alone says so.
    Line(S),
    /// An assumption about one cell fails.
    Refutation(Refuted<K, S>),
}

impl Reasoning {
    pub(super) fn new(deduction: &Deduction, before: &[CellSet], all: CellSet) -> Self {
        let mut cells = before.to_vec();
        match deduction {
            Deduction::Line(step) => Self::Line(Step::new(step, &mut cells, all)),
            Deduction::Refutation(Refutation { cell, symbol, steps, failed }) => {
                let (cell, symbols) = (*cell, CellSet::only(*symbol));
                let left = cells[cell.index()].without(symbols);
                cells[cell.index()] = symbols;
                Self::Refutation(Refuted {
                    assumed: Known { cell, symbols },
                    steps: steps.iter().map(|step| Step::new(step, &mut cells, all)).collect(),
                    failed: Step::new(failed, &mut cells, all),
                    conclusion: Known { cell, symbols: left },
                })
            }
        }
    }

    /// The reasoning with cells and steps in another form.
    pub fn map<K, S>(
        self,
        mut known: impl FnMut(Known) -> K,
        mut step: impl FnMut(Step) -> S,
    ) -> Reasoning<K, S> {
        match self {
            Self::Line(line) => Reasoning::Line(step(line)),
            Self::Refutation(Refuted { assumed, steps, failed, conclusion }) => {
                Reasoning::Refutation(Refuted {
                    assumed: known(assumed),
                    steps: steps.into_iter().map(&mut step).collect(),
                    failed: step(failed),
                    conclusion: known(conclusion),
                })
            }
        }
    }
}

impl Step {
    /// The step of a line, taken on the board.
    pub(super) fn new(step: &LineStep, board: &mut [CellSet], all: CellSet) -> Self {
        let because = step.reason.iter().map(|&(cell, absent)| {
            let now = board[cell.index()];
            let is_enough = now.len() == 1 && now.and(absent).is_empty();
            Known { cell, symbols: if is_enough { now } else { all.without(absent) } }
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
