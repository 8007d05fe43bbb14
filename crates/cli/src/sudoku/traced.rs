//! A search that writes down what it does.

use std::path::Path;

use anyhow::Result;
use kleene_search::{Limits, Observer, Problem, Search, Trace};
use kleene_sudoku::{Fast, General, Puzzle, Solution, Strategy, Textbook, Uniqueness};

use crate::trace_file::{TraceFile, Writer};

/// Whether a puzzle has no solution, one, or several, with a trace of the search for two.
pub(super) fn uniqueness(
    puzzle: &Puzzle,
    strategy: Strategy,
    limits: Limits,
    path: &Path,
) -> Result<Uniqueness<Solution>> {
    let mut trace = TraceFile::create(path)?;
    let observer = trace.observer();
    let textbook = |problem: &Textbook, limits, observer: &mut Trace<Writer>| {
        search(problem, limits, observer, |state| problem.solution(state))
    };
    let verdict = match (strategy, Fast::new(puzzle)) {
        (Strategy::ReadingOrder, _) => textbook(&Textbook::reading_order(puzzle), limits, observer),
        (Strategy::FewestOptions, _) => {
            textbook(&Textbook::fewest_options(puzzle), limits, observer)
        }
        (Strategy::Fast, Some(fast)) => {
            search(&fast, limits, observer, |state| fast.solution(state))
        }
        _ => {
            let general = General::new(puzzle);
            search(&general, limits, observer, |state| general.solution(state))
        }
    };
    trace.finish().map(|()| verdict)
}

fn search<'p, P: Problem>(
    problem: &'p P,
    limits: Limits,
    observer: impl Observer<&'p P>,
    solution: impl Fn(&P::State) -> Option<Solution>,
) -> Uniqueness<Solution> {
    let complete = |state: P::State| solution(&state).expect("a solved state is a solution");
    Search::with(problem, limits, observer).uniqueness().map(complete)
}
