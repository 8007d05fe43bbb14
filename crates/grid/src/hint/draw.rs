//! Hints as pictures, and as recordings of them.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_draw::{Cell, Highlight, Picture, Recording};
use kleene_line::CellSet;

use super::reasoning::{Known, Reasoning, Step};
use super::{Hint, Hints, Names};
use crate::deduce::NoDeduction;
use crate::grid::{CellId, LineId};

impl<N: Names> Hint<'_, N> {
    /// Shows the step on a picture of the board before it, with its sentence: the cells that it rests on, where an
    /// assumption leads that fails, as guessed, and what it says of its cells.
    ///
    /// `place` is where a cell is among the cells of the picture, and `look` is a cell that may have these symbols.
    #[must_use]
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
        let steps = steps(&reasoning);
        let mut picture = before;
        for known in steps.iter().flat_map(|step| &step.because) {
            picture.change(place(known.cell), |cell| cell.highlight(Highlight::Premise));
        }
        let removals = steps.iter().flat_map(|step| &step.removals);
        let removals = removals.map(|removal| (removal.cell, removal.left, of_steps));
        // What a cell is to the conclusion counts more than what it is to the assumption.
        let last = conclusion.map(|Known { cell, symbols }| (cell, symbols, Highlight::Conclusion));
        for (cell, symbols, meaning) in removals.chain(last) {
            picture.change(place(cell), |_| look(cell, symbols).highlight(meaning));
        }
        picture.caption(self.to_string())
    }

    /// The lines that the step looks at, with what they are to it in a picture: a premise, or what differs if no string is
    /// left for the line. That one comes first.
    #[must_use]
    pub fn highlighted_lines(&self) -> Vec<(LineId, Highlight)> {
        let reasoning = self.reasoning();
        let steps = steps(&reasoning);
        let mut lines: Vec<_> = steps.iter().map(|step| (step.line, Highlight::Premise)).collect();
        if let (Reasoning::Refutation(_), Some(failed)) = (&reasoning, lines.last_mut()) {
            failed.1 = Highlight::Differs;
        }
        lines.reverse();
        lines
    }
}

impl<'p, N: Names> Hints<'p, N> {
    /// The steps as a recording of at most this many events, each with its picture; after the last one the board, with why
    /// there is no further step if it is not full.
    ///
    /// `partial` draws what is known of the cells, `hint` a step.
    pub fn record(
        self,
        puzzle: &str,
        partial: impl Fn(&[CellSet]) -> Picture,
        hint: impl Fn(&Hint<'p, N>) -> Picture,
        most: usize,
    ) -> Recording {
        let frame = partial(self.cells());
        let after = |hints: &Self| {
            let stuck = hints.end().filter(|end| !matches!(end.why(), NoDeduction::Complete));
            (stuck.map(|end| end.to_string()), partial(hints.cells()))
        };
        Recording::of_hints(puzzle, frame, self, hint, after, most)
    }
}

/// What lines say, in order.
fn steps(reasoning: &Reasoning) -> Vec<&Step> {
    match reasoning {
        Reasoning::Line(step) => [step].into(),
        Reasoning::Refutation(refuted) => refuted.steps.iter().chain([&refuted.failed]).collect(),
    }
}
