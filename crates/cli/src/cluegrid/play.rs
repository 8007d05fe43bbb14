//! Searches for the letters of boards of clues, recorded.

use anyhow::Result;
use kleene_cluegrid::{Config, Enumerate, NoDeduction, Puzzle, StrategyError, Table};
use kleene_draw::{EventKind, Recording};

use super::subject::Cluegrids;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, REASONS, search, steps};
use crate::common::subject::Subject as _;

impl Play for Cluegrids {
    const STRATEGIES: &'static [&'static str] = &[REASONS, "table", "enumerate"];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        let deadline = limits::search().deadline();
        Ok(match strategy {
            0 => reasons(puzzle, asked),
            1 => search(&Table::within(puzzle, deadline).map_err(refused)?, asked)?,
            _ => search(&Enumerate::within(puzzle, deadline).map_err(refused)?, asked)?,
        })
    }
}

/// A strategy that a limit stopped before its search is no mistake.
fn refused(error: StrategyError) -> anyhow::Error {
    match error {
        StrategyError::Stopped(why) => limits::Stopped(why).into(),
        error => error.into(),
    }
}

/// The steps that a person can follow, each with its reason.
fn reasons(puzzle: &Puzzle, asked: Asked<'_>) -> Recording {
    let config = Config::new().limits(limits::search());
    let mut hints = puzzle.hints(&config);
    let frame = puzzle.draw_partial(hints.cells());
    let said: Vec<_> = hints
        .by_ref()
        .take(asked.most.saturating_add(1))
        .map(|hint| (hint.to_string(), puzzle.draw_hint(&hint)))
        .collect();
    let (kind, text) = match hints.end() {
        Some(end) if !matches!(end.why(), NoDeduction::Complete) => {
            (EventKind::Dead, end.to_string())
        }
        _ => (EventKind::Solved, "This is the solution.".to_owned()),
    };
    let end = || (kind, text, puzzle.draw_partial(hints.cells()));
    steps(Cluegrids::NAME, frame, said.into_iter(), end, asked)
}
