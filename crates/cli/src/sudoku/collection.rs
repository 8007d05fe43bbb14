//! Something asked of every board of a collection, on all cores, in order, in constant memory.

use std::io::{self, Write as _};

use anyhow::Result;
use kleene_sudoku::Puzzle;
use rayon::prelude::*;

use super::boards::{Entry, Lines};
use crate::limits;
use crate::report;
use crate::screen;
use crate::verdict::Exit;

/// Boards that are worked on at a time; more would only wait to be printed.
const BATCH: usize = 4096;

/// Prints an answer for every line, `error: ...` for one that is no board.
pub(super) fn answer(
    name: &str,
    mut lines: Lines,
    of: impl Fn(&Puzzle) -> (String, Exit) + Sync,
) -> Result<Exit> {
    limits::begin(None);
    let mut out = screen::many_lines();
    let mut exit = Exit::Solved;
    loop {
        let batch: Vec<Entry> = lines.by_ref().take(BATCH).collect::<io::Result<_>>()?;
        if batch.is_empty() || limits::is_over() {
            return Ok(exit);
        }
        let answer = |entry: &Entry| {
            limits::renew();
            entry.board().map(|puzzle| of(&puzzle))
        };
        let answers: Vec<_> = batch.par_iter().map(answer).collect();
        for (entry, answer) in batch.iter().zip(answers) {
            let (text, end) = answer.unwrap_or_else(|mistake| {
                report::note(&format!("{name}, line {}: {mistake}", entry.line));
                (format!("error: line {}: {mistake}", entry.line), Exit::BadInput)
            });
            writeln!(out, "{text}")?;
            exit = exit.max(end);
        }
        out.flush()?;
    }
}
