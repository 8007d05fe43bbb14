//! Something asked of every board of a collection, on all cores, in order, in constant memory.

use std::io::{self, Write as _};
use std::sync::Arc;

use anyhow::Result;
use serde_json::Value;

use super::boards::{Entry, Lines};
use super::sheet::{Board, ErrorRecord, Sheet, Summary};
use crate::args::Format;
use crate::in_order::{self, Part, Place, Queue};
use crate::limits;
use crate::report;
use crate::screen;
use crate::verdict::Exit;

/// What one board came to.
struct Answer {
    printed: Vec<u8>,
    kept: Vec<Value>,
    exit: Exit,
    /// What is wrong with the line.
    mistake: Option<String>,
}

impl Part for Answer {
    fn len(&self) -> usize {
        self.printed.len()
    }
}

/// Answers every line as soon as those before it are answered; `error: ...` for one that is no board.
pub(super) fn answer(
    name: &str,
    lines: Lines,
    format: Format,
    is_quoted: bool,
    threads: usize,
    of: impl Fn(Board<'_>, &mut Sheet<'_>) -> Result<Exit> + Sync,
) -> Result<Exit> {
    limits::begin(None);
    let one = |entry: io::Result<Entry>, place: &Place<Answer>| -> Result<Exit> {
        let entry = entry?;
        let mut printed = Vec::new();
        let mut sheet = Sheet::new(format, &mut printed).quoted(is_quoted);
        let (exit, mistake) = match entry.board() {
            Ok(puzzle) => {
                let board = Board { file: name, line: Some(entry.line), puzzle: &puzzle };
                (of(board, &mut sheet)?, None)
            }
            Err(mistake) => {
                let error = ErrorRecord::of_line(name, entry.line, mistake.clone());
                (sheet.error(&error)?, Some(format!("{name}, line {}: {mistake}", entry.line)))
            }
        };
        let kept = std::mem::take(&mut sheet.kept);
        place.put(Answer { printed, kept, exit, mistake })?;
        Ok(exit)
    };
    let mut out = screen::many_lines();
    let mut summary = Summary::default();
    let mut kept = Vec::new();
    let print = |answer: Answer| {
        if let Some(mistake) = &answer.mistake {
            report::problem(mistake);
        }
        kept.extend(answer.kept);
        summary.count(answer.exit);
        Ok(out.write_all(&answer.printed)?)
    };
    let exit = in_order::run(&Arc::new(Queue::new()), threads, lines, one, print)?;
    let mut sheet = Sheet::new(format, &mut out);
    sheet.kept = kept;
    sheet.finish(&summary)?;
    Ok(exit)
}
