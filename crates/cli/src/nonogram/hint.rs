//! `kleene nonogram hint` and `explain`.

use std::io::Write as _;

use anyhow::{Result, anyhow};
use kleene_nonogram::{Config, Hint, Known, NoHint, PartialSolution, Puzzle};
use serde::Serialize;

use super::args::{ExplainArgs, HintArgs};
use crate::args::Format;
use crate::limits;
use crate::record::SCHEMA;
use crate::screen;
use crate::verdict::Exit;
use crate::{input, report};

/// A step, for programs.
#[derive(Debug, Serialize)]
struct StepRecord {
    r#type: &'static str,
    /// Counted from 1.
    index: usize,
    grade: &'static str,
    reason: String,
    cells: Vec<LeftRecord>,
}

/// A cell, by row and column from 1, and the letters of the colours that it may have behind the step.
#[derive(Debug, Serialize)]
struct LeftRecord {
    row: usize,
    column: usize,
    colors: String,
}

/// Why there is no further step, or that none was asked for.
#[derive(Debug, Serialize)]
struct EndRecord {
    r#type: &'static str,
    schema: u32,
    steps: usize,
    /// `solved`, `none`, `stopped`, or `more` behind the one that was asked for.
    end: &'static str,
    reason: Option<String>,
    /// The limit, if one came first.
    stopped_by: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct Document {
    schema: u32,
    steps: Vec<StepRecord>,
    end: EndRecord,
}

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    say(&args.from, args.all)
}

pub(super) fn explain(args: &ExplainArgs) -> Result<Exit> {
    say(args, true)
}

/// Says the next step, or all of them.
fn say(args: &ExplainArgs, all: bool) -> Result<Exit> {
    let puzzle = puzzle(&args.file, args.puzzle)?;
    limits::due_in(args.format);
    let config = Config::new().limits(limits::search());
    let mut hints = match &args.board {
        Some(path) => puzzle.explain_from(&board(&puzzle, path)?, &config)?,
        None => puzzle.explain(&config),
    };
    let mut out = screen::many_lines();
    let mut steps = 0;
    let mut kept = Vec::new();
    while all || steps == 0 {
        let Some(hint) = hints.next() else { break };
        steps += 1;
        match args.format {
            Format::Text => writeln!(out, "{hint}")?,
            Format::Json => kept.push(StepRecord::new(steps, &puzzle, &hint)),
            Format::Ndjson => {
                let record = StepRecord::new(steps, &puzzle, &hint);
                writeln!(out, "{}", serde_json::to_string(&record)?)?;
            }
        }
    }
    limits::settle();
    let end = hints.end();
    let (word, exit) = match &end {
        None => ("more", Exit::Solved),
        Some(NoHint::Full) => ("solved", Exit::Solved),
        Some(NoHint::EmptyCell { .. } | NoHint::NoWay(_) | NoHint::Conflict(_)) => {
            ("none", Exit::NoSolution)
        }
        Some(_) => ("stopped", Exit::Stopped),
    };
    let stop = match &end {
        Some(NoHint::Stopped(why)) => Some(*why),
        _ => None,
    };
    let reason = match (&end, stop) {
        (_, Some(why)) => Some(limits::Stopped(why).to_string()),
        (end, None) => end.as_ref().map(ToString::to_string),
    };
    let text = reason.clone().unwrap_or_default();
    let stopped_by = stop.map(limits::word);
    let record = EndRecord { r#type: "end", schema: SCHEMA, steps, end: word, reason, stopped_by };
    match (args.format, end) {
        (Format::Text, None) => {}
        (Format::Text, Some(NoHint::Full)) if steps > 0 => {
            writeln!(out, "solved in {}", report::number(steps as u64, "step"))?;
        }
        (Format::Text, Some(_)) => {
            let prefix = if exit == Exit::NoSolution { "no solution: " } else { "" };
            writeln!(out, "{prefix}{text}")?;
        }
        (Format::Json, _) => {
            let document = Document { schema: SCHEMA, steps: kept, end: record };
            writeln!(out, "{}", serde_json::to_string_pretty(&document)?)?;
        }
        (Format::Ndjson, _) => writeln!(out, "{}", serde_json::to_string(&record)?)?,
    }
    out.flush()?;
    Ok(exit)
}

impl StepRecord {
    fn new(index: usize, puzzle: &Puzzle, hint: &Hint<'_>) -> Self {
        let palette = puzzle.palette();
        let left = |cell: Known| LeftRecord {
            row: cell.row + 1,
            column: cell.column + 1,
            colors: palette
                .colors()
                .filter(|&color| !cell.colors.and(color.into()).is_empty())
                .map(|color| palette.letter(color))
                .collect(),
        };
        Self {
            r#type: "step",
            index,
            grade: hint.grade().name(),
            reason: hint.to_string(),
            cells: hint.cells().into_iter().map(left).collect(),
        }
    }
}

/// The puzzle of a file; what is wrong with it is said.
pub(super) fn puzzle(path: &std::path::Path, number: Option<usize>) -> Result<Puzzle> {
    input::read(path, number).map(|(_, puzzle)| puzzle).map_err(|error| {
        report::input_error(&error);
        report::Reported.into()
    })
}

fn board(puzzle: &Puzzle, path: &std::path::Path) -> Result<PartialSolution> {
    let (name, content) = input::read_bytes(path)
        .map_err(|(name, error)| anyhow!("cannot read {name}: {}", report::system_error(&error)))?;
    let text = String::from_utf8(content).map_err(|_| anyhow!("{name} is not UTF-8"))?;
    puzzle.parse_board(&text).map_err(|error| {
        report::in_text(&name, text.as_bytes(), &error.to_string(), error.span());
        report::Reported.into()
    })
}
