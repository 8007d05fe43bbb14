//! Solutions as numbers.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::limits::Limits;
use crate::outcome::Outcome;
use crate::puzzle::{CoverResult, Position, Puzzle, TargetValues, Total, Variables};
use crate::solutions::Count;

/// A puzzle whose solutions are numbers, so that the search is compiled once for all kinds.
pub(in crate::puzzle) trait Board {
    fn position(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<Vec<u32>> + '_>;
}

pub(in crate::puzzle) struct Erased<'p, P: Puzzle> {
    pub(in crate::puzzle) puzzle: &'p P,
    pub(in crate::puzzle) variables: &'p dyn Variables<P::Solution>,
}

impl<P: Puzzle> Board for Erased<'_, P> {
    fn position(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<Vec<u32>> + '_> {
        let position = self.variables.position(cells, removed);
        Box::new(Numbers { puzzle: self.puzzle, position })
    }
}

struct Numbers<'p, P: Puzzle> {
    puzzle: &'p P,
    position: Box<dyn Position<P::Solution> + 'p>,
}

impl<P: Puzzle> Position<Vec<u32>> for Numbers<'_, P> {
    fn visit(&self, limits: &Limits, take: &mut dyn FnMut(Vec<u32>) -> ControlFlow<()>) -> Outcome {
        self.position.visit(limits, &mut |solution| take(self.puzzle.full_board(&solution)))
    }

    fn count(&self, limits: &Limits) -> Count<Total> {
        self.position.count(limits)
    }

    fn excluded(&self, limits: &Limits) -> Vec<(usize, u32)> {
        self.position.excluded(limits)
    }

    fn cover(
        &self,
        targets: &TargetValues<'_>,
        limits: &Limits,
        take: &mut dyn FnMut(Vec<u32>),
    ) -> Option<CoverResult> {
        let take = &mut |solution| take(self.puzzle.full_board(&solution));
        self.position.cover(targets, limits, take)
    }
}
