//! Searches and matches that are recorded, for `play`.

use std::ops::ControlFlow;

use anyhow::{Result, bail};
use kleene_draw::{EventKind, Recording};
use kleene_search::{Drawn, Recorder, Search, recording};
use kleene_text::list;

use crate::common::limits;
use crate::common::subject::Subject;

/// What is recorded of a puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// The name of the strategy, if one is given.
    pub(crate) strategy: Option<&'a str>,
    /// The most events.
    pub(crate) most: usize,
    /// Whether the search goes on after the first solution.
    pub(crate) all: bool,
}

/// A kind of puzzle whose search can be played.
pub(crate) trait Play: Subject {
    /// The names of its strategies; the first is taken if none is asked for.
    const STRATEGIES: &'static [&'static str];

    /// Records the search by the strategy of this number.
    fn play(&self, puzzle: &Self::Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording>;
}

/// Records the search of a puzzle.
///
/// # Errors
/// A strategy that there is not.
pub(crate) fn record<S: Play>(
    subject: &S,
    puzzle: &S::Puzzle,
    asked: Asked<'_>,
) -> Result<Recording> {
    let strategy = match asked.strategy {
        None => Some(0),
        Some(name) => S::STRATEGIES.iter().position(|strategy| *strategy == name),
    };
    let Some(strategy) = strategy else {
        let names = list(S::STRATEGIES, "or");
        bail!("there is no such strategy for {}: expected {names}", S::NAME);
    };
    subject.play(puzzle, strategy, asked)
}

/// Records the search of a problem, to its first solution or to its end.
pub(crate) fn search<P: Drawn>(problem: &P, asked: Asked<'_>) -> Recording {
    let mut recorded = recording(problem);
    let mut is_cut = false;
    {
        let recorder = Recorder::new(problem, |event| {
            let is_end = !asked.all && event.kind == EventKind::Solved;
            if recorded.events().len() >= asked.most {
                is_cut = true;
                return ControlFlow::Break(());
            }
            recorded.push(event);
            if is_end { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        Search::with(problem, limits::search(), recorder).for_each(drop);
    }
    if is_cut {
        recorded.cut();
    }
    recorded
}
