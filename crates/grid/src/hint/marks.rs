//! What a picture of a deduction marks.

use alloc::vec::Vec;

use kleene_nfa::CellSet;

use super::reasoning::{Known, Reasoning, Step};
use crate::grid::{CellId, LineId};

/// What a cell is to a deduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CellMark {
    /// The deduction rests on what is known of it.
    Premise,
    /// It may have these symbols if an assumption held, which fails.
    Supposed(CellSet),
    /// It may have these symbols only.
    Conclusion(CellSet),
}

impl Reasoning {
    /// What cells are to the deduction. Of one that is there several times the last mark counts.
    #[must_use]
    pub fn marks(&self) -> Vec<(CellId, CellMark)> {
        let steps = self.steps();
        let (of_steps, conclusion): (fn(CellSet) -> CellMark, _) = match self {
            Self::Line(_) => (CellMark::Conclusion, None),
            Self::Refutation(refuted) => (CellMark::Supposed, Some(refuted.conclusion)),
        };
        let premises = steps.iter().flat_map(|step| &step.because);
        let premises = premises.map(|known| (known.cell, CellMark::Premise));
        let removals = steps.iter().flat_map(|step| &step.removals);
        let removals = removals.map(|removal| (removal.cell, of_steps(removal.left)));
        let last = conclusion.map(|Known { cell, symbols }| (cell, CellMark::Conclusion(symbols)));
        premises.chain(removals).chain(last).collect()
    }

    /// The lines that the deduction looks at, and whether a line has no string left: that one comes first.
    #[must_use]
    pub fn lines(&self) -> Vec<(LineId, bool)> {
        let mut lines: Vec<_> = self.steps().iter().map(|step| (step.line, false)).collect();
        if let (Self::Refutation(_), Some(failed)) = (self, lines.last_mut()) {
            failed.1 = true;
        }
        lines.reverse();
        lines
    }

    /// What lines say, in order.
    fn steps(&self) -> Vec<&Step> {
        match self {
            Self::Line(step) => [step].into(),
            Self::Refutation(refuted) => refuted.steps.iter().chain([&refuted.failed]).collect(),
        }
    }
}
