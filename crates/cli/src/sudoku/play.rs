//! Searches for the solutions of sudokus, recorded.

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_sudoku::{Candidates, Config, Fast, General, Hint, NoHint, Puzzle, Textbook};

use super::subject::Sudokus;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, REASONS, reasons, search};
use crate::common::subject::Subject as _;

impl Play for Sudokus<'_> {
    const STRATEGIES: &'static [&'static str] =
        &["fewest-options", "reading-order", "fast", "general", REASONS];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        Ok(match strategy {
            0 => search(&Textbook::fewest_options(puzzle), asked)?,
            1 => search(&Textbook::reading_order(puzzle), asked)?,
            2 => match Fast::new(puzzle) {
                Some(fast) => search(&fast, asked)?,
                None => bail!("the strategy fast is for boards of 9 by 9"),
            },
            4 => steps(puzzle, asked),
            _ => search(&General::new(puzzle), asked)?,
        })
    }
}

/// The steps that a person can follow, each with its reason.
fn steps(puzzle: &Puzzle, asked: Asked<'_>) -> Recording {
    let found = puzzle.hints(&Config::new().limits(limits::search()));
    let mut board = Candidates::new(puzzle);
    let frame = puzzle.draw_candidates(&board);
    let stuck = (found.end() != NoHint::Full).then(|| found.end().to_string());
    let draw = |hint: &&Hint| {
        let picture = puzzle.draw_hint(&board, hint);
        board.apply(hint);
        picture
    };
    let after = |_: &_| (stuck, puzzle.draw_candidates(found.board()));
    reasons(Sudokus::NAME, frame, found.steps().iter(), draw, after, asked)
}
