//! Searches for the pictures of nonograms, recorded.

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_nonogram::{CellSet, Config, Hints, NoHint, PartialSolution, Puzzle};

use super::subject::Nonograms;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, REASONS, reasons, search};
use crate::common::subject::Subject as _;

/// The most cells of a board that is recorded: every event has a picture.
const MAX_CELLS: usize = 10_000;

impl Play for Nonograms<'_> {
    const STRATEGIES: &'static [&'static str] = &[REASONS, "textbook", "probing"];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        if puzzle.width() * puzzle.height() > MAX_CELLS {
            bail!("the board is too large to be played: more than {MAX_CELLS} cells");
        }
        Ok(match strategy {
            0 => steps(puzzle, asked),
            1 => search(&puzzle.textbook(), asked)?,
            _ => search(&puzzle.probing(), asked)?,
        })
    }
}

/// The steps that a person can follow, each with its reason.
fn steps(puzzle: &Puzzle, asked: Asked<'_>) -> Recording {
    let config = Config::new().limits(limits::search());
    let hints = puzzle.hints(&config);
    let board = |cells: &[CellSet]| {
        let (width, height) = (puzzle.width(), puzzle.height());
        let known =
            PartialSolution::from_fn(width, height, |row, column| cells[row * width + column]);
        known.map_or_else(|_| puzzle.blank(), |known| puzzle.draw_partial(&known))
    };
    let frame = board(hints.cells());
    let after = |hints: &Hints<'_>| {
        let stuck = hints.end().filter(|end| *end != NoHint::Full);
        (stuck.map(|end| end.to_string()), board(hints.cells()))
    };
    reasons(Nonograms::NAME, frame, hints, |hint| puzzle.draw_hint(hint), after, asked)
}
