//! Searches for the solutions of sudokus, recorded.

use anyhow::{Result, bail};
use kleene_draw::{EventKind, Recording};
use kleene_sudoku::{Candidates, Config, Fast, General, NoHint, Puzzle, Textbook};

use super::subject::Sudokus;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, REASONS, search, steps};
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
            4 => reasons(puzzle, asked),
            _ => search(&General::new(puzzle), asked)?,
        })
    }
}

/// The steps that a person can follow, each with its reason.
fn reasons(puzzle: &Puzzle, asked: Asked<'_>) -> Recording {
    let found = puzzle.hints(&Config::new().limits(limits::search()));
    let mut board = Candidates::new(puzzle);
    let frame = puzzle.draw_candidates(&board);
    let said: Vec<_> = found
        .steps()
        .iter()
        .map(|hint| {
            let picture = puzzle.draw_hint(&board, hint);
            board.apply(hint);
            (hint.to_string(), picture)
        })
        .collect();
    let (kind, text) = match found.end() {
        NoHint::Full => (EventKind::Solved, "This is the solution.".to_owned()),
        end => (EventKind::Dead, end.to_string()),
    };
    let end = || (kind, text, puzzle.draw_candidates(&board));
    steps(Sudokus::NAME, frame, said.into_iter(), end, asked)
}
