//! Hints as pictures, and their recordings.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_draw::{Cell, Highlight, Picture, Recording};
use kleene_line::CellSet;

use super::reasoning::{CellDomain, Reasoning, Step};
use super::{Hint, Hints, Names};
use crate::deduce::NoDeduction;
use crate::grid::{CellId, LineId};

impl<N: Names> Hint<'_, N> {
    /// Draws the step on a picture of the board before it, with its sentence as the caption:
    /// highlights the cells of the reason, the consequences of a refuted assumption as guesses, and
    /// the conclusion.
    ///
    /// `place` maps a cell to its index in the picture, and `look` draws a cell with a domain.
    pub fn draw_on(
        &self,
        before: Picture,
        place: impl Fn(CellId) -> usize,
        look: impl Fn(CellId, CellSet) -> Cell,
    ) -> Picture {
        let reasoning = self.reasoning();
        let (of_steps, conclusion) = match &reasoning {
            Reasoning::Line(_) => (Highlight::Conclusion, None),
            Reasoning::Refutation(refuted) => (Highlight::Guess, Some(refuted.conclusion)),
        };
        let all = steps(&reasoning);
        let mut picture = before;
        for known in all.iter().flat_map(|step| &step.because) {
            picture.change(place(known.cell), |cell| cell.highlight(Highlight::Premise));
        }
        let removals = all.iter().flat_map(|step| &step.removals);
        let removals = removals.map(|removal| (removal.cell, removal.left, of_steps));
        // The conclusion about a cell replaces the assumption about it.
        let last =
            conclusion.map(|CellDomain { cell, symbols }| (cell, symbols, Highlight::Conclusion));
        for (cell, symbols, meaning) in removals.chain(last) {
            picture.change(place(cell), |_| look(cell, symbols).highlight(meaning));
        }
        picture.caption(self.to_string())
    }

    /// The lines of the step with their highlights: a premise, or a difference for a line without a
    /// string, which comes first.
    #[must_use]
    pub fn highlighted_lines(&self) -> Vec<(LineId, Highlight)> {
        let reasoning = self.reasoning();
        let all = steps(&reasoning);
        let mut lines: Vec<_> = all.iter().map(|step| (step.line, Highlight::Premise)).collect();
        if let (Reasoning::Refutation(_), Some(failed)) = (&reasoning, lines.last_mut()) {
            failed.1 = Highlight::Differs;
        }
        lines.reverse();
        lines
    }
}

impl<'p, N: Names> Hints<'p, N> {
    /// Records the steps as at most this many events, each with its picture; then the final board
    /// and, unless it is full, why there is no further step.
    ///
    /// `partial` draws the domains, `hint` a step.
    pub fn record(
        self,
        puzzle: &str,
        partial: impl Fn(&[CellSet]) -> Picture,
        hint: impl Fn(&Hint<'p, N>) -> Picture,
        most: usize,
    ) -> Recording {
        let frame = partial(self.cells());
        Recording::from_hints(
            puzzle,
            frame,
            self,
            hint,
            |hints: &Self| {
                let stuck = hints.end().filter(|end| !matches!(end.why(), NoDeduction::Complete));
                (stuck.map(|end| end.to_string()), partial(hints.cells()))
            },
            most,
        )
    }
}

/// The steps of lines, in order.
fn steps(reasoning: &Reasoning) -> Vec<&Step> {
    match reasoning {
        Reasoning::Line(step) => [step].into(),
        Reasoning::Refutation(refuted) => refuted.steps.iter().chain([&refuted.failed]).collect(),
    }
}
