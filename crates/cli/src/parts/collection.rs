//! Collections, whose parts are some of their lines.

use std::ops::ControlFlow;

use anyhow::{Context as _, Result, bail};
use kleene_search::Outcome;
use serde_json::Value;

use super::args::Ask;
use super::divide::{Divide, Lines};
use super::id::PartId;
use super::line::{WorkLine, Written};
use super::outcome::LineAnswer;
use crate::common::limits;
use crate::common::record::About;
use crate::common::solve::Wanted;
use crate::common::subject::{Line, Mistake, Named};

/// What stands in place of the name of a tree.
pub(super) const LINES: &str = "lines";

/// Cuts a collection into parts of about equally many puzzles.
///
/// # Errors
/// A line that cannot be read, or is no text.
pub(super) fn split(
    whole: &WorkLine,
    lines: impl Iterator<Item = Line>,
    parts: u32,
) -> Result<Vec<Written>> {
    if whole.ask == Ask::Check {
        bail!(
            "what check says of a sudoku's givens is not found by parts: --ask unique has the verdict"
        );
    }
    let mut all = Vec::new();
    for Line { number, text } in lines {
        let text = match text {
            Ok(text) => text,
            Err(Mistake::Line(message)) => bail!("line {number}: {message}"),
            Err(Mistake::Read(error)) => return Err(error.into()),
        };
        let text =
            String::from_utf8(text).ok().with_context(|| format!("line {number} is not UTF-8"))?;
        all.push((number, text.trim_end_matches(['\r', '\n']).to_owned()));
    }
    chunks(whole, &all, parts as usize, PartId::new)
}

/// Lines of work for numbered lines.
fn chunks(
    whole: &WorkLine,
    all: &[(u64, String)],
    parts: usize,
    part: impl Fn(u32) -> PartId,
) -> Result<Vec<Written>> {
    let parts = parts.clamp(1, all.len().max(1));
    let bounds = |number: usize| all.len() * number / parts;
    let is_whole = whole.tree.is_empty();
    let chunk = |number: usize| {
        let lines = &all[bounds(number)..bounds(number + 1)];
        let first = lines.first().map_or(1, |line| line.0);
        let mut puzzle = Numbered::new(first);
        lines.iter().for_each(|(at, text)| puzzle.push(*at, text));
        let line = WorkLine {
            part: part(number as u32),
            parts: if is_whole { parts as u32 } else { whole.parts },
            nodes: lines.len() as f64,
            tree: LINES.to_owned(),
            prefix: first.into(),
            puzzle: puzzle.text,
            ..whole.clone()
        };
        Ok(line.write()?)
    };
    (0..parts).map(chunk).collect()
}

/// A text of numbered lines, with empty ones between them.
struct Numbered {
    text: String,
    /// The number of the next line.
    next: u64,
}

impl Numbered {
    fn new(first: u64) -> Self {
        Self { text: String::new(), next: first }
    }

    fn push(&mut self, at: u64, text: &str) {
        (self.next..at).for_each(|_| self.text.push('\n'));
        self.text += text;
        self.text.push('\n');
        self.next = self.next.max(at) + 1;
    }
}

/// The lines of a part that are not empty, with their numbers.
fn numbered(line: &WorkLine) -> Result<Vec<(u64, String)>> {
    let first = line.prefix.as_u64().context("it has no number of its first line")?;
    let lines = (first..).zip(line.puzzle.lines());
    Ok(lines.filter(|(_, text)| !text.is_empty()).map(|(at, text)| (at, text.to_owned())).collect())
}

/// The two halves of a part; `None` for a single line.
pub(super) fn cut(line: &WorkLine) -> Result<Option<Vec<Written>>> {
    let all = numbered(line)?;
    let halves = || chunks(line, &all, 2, |number| line.part.child(number));
    (all.len() > 1).then(halves).transpose()
}

/// What the lines of a part came to, and how the work at them ended.
pub(super) fn work<S: Divide>(
    subject: &S,
    line: &WorkLine,
    is_over: impl Fn() -> bool,
) -> Result<(Vec<LineAnswer>, Outcome)> {
    let Some(Lines { parse, write }) = subject.lines() else {
        bail!("a puzzle of the kind {} is in no collection", S::NAME);
    };
    let mut answers = Vec::new();
    for (number, text) in numbered(line)? {
        if is_over() {
            return Ok((answers, Outcome::Stopped(kleene_search::Stop::Time)));
        }
        limits::renew();
        // What is wrong with the others is said when all is put together.
        let Ok(puzzle) = parse(text.as_bytes()) else { continue };
        let file = (&*line.file).into();
        let about = About { subject: S::NAME, file, line: Some(number), name: None };
        let named = Named::of_line(about, puzzle);
        let mut answer =
            LineAnswer { line: number, is_all: true, count: None, solutions: Vec::new() };
        let outcome = if line.ask == Ask::Count {
            let counted = subject.count(&named)?;
            answer.count = counted.count;
            counted.outcome
        } else {
            let wanted = if line.ask == Ask::All { Wanted::All } else { Wanted::Verdict };
            let found = subject.solve(&named, wanted, &mut |solution| {
                answer.solutions.push(write(&solution));
                ControlFlow::Continue(())
            })?;
            found.outcome
        };
        match outcome {
            Outcome::Exhausted => {}
            Outcome::Stopped(kleene_search::Stop::Solutions) => answer.is_all = false,
            stopped => return Ok((answers, stopped)),
        }
        answers.push(answer);
    }
    Ok((answers, Outcome::Exhausted))
}

/// The text of a collection, from its parts in order.
pub(super) fn text(parts: &[Written]) -> Result<String> {
    let mut text = Numbered::new(1);
    for part in parts {
        numbered(&part.line)?.iter().for_each(|(at, line)| text.push(*at, line));
    }
    Ok(text.text)
}

/// Whether a line is one of a collection.
pub(super) fn is_of_one(line: &WorkLine) -> bool {
    line.tree == LINES && matches!(line.prefix, Value::Number(_))
}
