//! A search that is written down, or shown.

use std::path::Path;

use anyhow::Result;
use kleene_search::{Limits, Observer, Problem, Search};
use kleene_sudoku::{
    Displayed, Fast, General, Outcome, Puzzle, Solution, Stop, Strategy, Textbook, Uniqueness,
};

use crate::common::live::Live;
use crate::common::trace_file::TraceFile;
use crate::display::Lines;

/// A search whose events somebody wants to know.
pub(super) struct Traced<'a> {
    pub(super) strategy: Strategy,
    pub(super) limits: Limits,
    /// Whether it ends with the first solution.
    pub(super) is_first: bool,
    /// Where the events are written.
    pub(super) trace: Option<&'a Path>,
    /// Whether those of a textbook search are shown.
    pub(super) is_displayed: bool,
}

impl Traced<'_> {
    /// Whether a puzzle has no solution, one, or several; after the first solution alone it is
    /// unknown, with that solution.
    pub(super) fn uniqueness(&self, puzzle: &Puzzle) -> Result<Uniqueness<Solution>> {
        let mut trace = self.trace.map(TraceFile::create).transpose()?;
        let verdict = match (self.strategy, Fast::new(puzzle)) {
            (Strategy::ReadingOrder | Strategy::FewestOptions, _) => {
                let textbook = match self.strategy {
                    Strategy::ReadingOrder => Textbook::reading_order(puzzle),
                    _ => Textbook::fewest_options(puzzle),
                };
                let observer = trace.as_mut().map(|trace| trace.observer(&textbook));
                let mut live = self.is_displayed.then(|| Live::new(&textbook)).flatten();
                let is_log = self.is_displayed && live.is_none();
                let lines = is_log.then(|| Displayed::new(Lines::new()));
                let live = live.as_mut().map(|live| live.observer(&textbook));
                let observers = (observer, (live, lines));
                self.search(&textbook, observers, |state| textbook.solution(state))
            }
            (Strategy::Fast, Some(fast)) => {
                let observer = trace.as_mut().map(|trace| trace.observer(&fast));
                self.search(&fast, observer, |state| fast.solution(state))
            }
            _ => {
                let general = General::new(puzzle);
                let observer = trace.as_mut().map(|trace| trace.observer(&general));
                self.search(&general, observer, |state| general.solution(state))
            }
        };
        trace.map_or(Ok(()), TraceFile::finish).map(|()| verdict)
    }

    fn search<'p, P: Problem>(
        &self,
        problem: &'p P,
        observer: impl Observer<&'p P>,
        solution: impl Fn(&P::State) -> Option<Solution>,
    ) -> Uniqueness<Solution> {
        let complete = |state: P::State| solution(&state).expect("a solved state is a solution");
        let mut search = Search::with(problem, self.limits.clone(), observer);
        if !self.is_first {
            return search.uniqueness().map(complete);
        }
        // The search ends here, so it takes back nothing that the display has shown to stay.
        let first = search.next().map(complete);
        let outcome = search.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        Uniqueness::new(first, None, outcome)
    }
}
