//! Searches for the letters of boards of clues, recorded.

use anyhow::Result;
use kleene_cluegrid::{Config, Enumerate, Hints, NoDeduction, Puzzle, StrategyError, Table};
use kleene_draw::Recording;

use super::subject::Cluegrids;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, REASONS, reasons, search};
use crate::common::subject::Subject as _;

impl Play for Cluegrids {
    const STRATEGIES: &'static [&'static str] = &[REASONS, "table", "enumerate"];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        let deadline = limits::search().deadline();
        Ok(match strategy {
            0 => steps(puzzle, asked),
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
fn steps(puzzle: &Puzzle, asked: Asked<'_>) -> Recording {
    let config = Config::new().limits(limits::search());
    let hints = puzzle.hints(&config);
    let frame = puzzle.draw_partial(hints.cells());
    let after = |hints: &Hints<'_>| {
        let stuck = hints.end().filter(|end| !matches!(end.why(), NoDeduction::Complete));
        (stuck.map(|end| end.to_string()), puzzle.draw_partial(hints.cells()))
    };
    reasons(Cluegrids::NAME, frame, hints, |hint| puzzle.draw_hint(hint), after, asked)
}
