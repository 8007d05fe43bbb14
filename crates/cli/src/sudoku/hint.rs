//! `kleene sudoku hint`: the next step, or all of them, with reasons.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_sudoku::{Config, Hint, Limits, NoHint, Placement, Puzzle, Uniqueness};
use serde::Serialize;

use super::args::HintArgs;
use super::boards;
use crate::common::exit::Exit;
use crate::common::options::Format;
use crate::common::record::SCHEMA;
use crate::common::report;
use crate::common::screen;

/// Nodes within which it is found out why no technique applies.
const NODES: u64 = 100_000;

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    let puzzle = boards::only(&args.file)?;
    let (steps, end) = if args.all {
        let deduction = puzzle.deduce();
        (deduction.steps().to_vec(), Some(deduction.end()))
    } else {
        puzzle.hint().map_or_else(|end| (Vec::new(), Some(end)), |hint| (vec![hint], None))
    };
    if let Some(path) = &args.trace {
        trace(path, &steps, end).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let (word, exit) = match end {
        None => ("more", Exit::Solved),
        Some(NoHint::Full) => ("solved", Exit::Solved),
        Some(NoHint::Stuck) => ("open", Exit::Stopped),
        Some(_) => ("none", Exit::NoSolution),
    };
    let reason = end.map(|end| ended(&puzzle, end, steps.len()));
    let mut out = screen::many_lines();
    let records = (1..).zip(&steps).map(|(index, step)| StepRecord::new(index, step));
    let end = LastRecord { r#type: "end", schema: SCHEMA, steps: steps.len(), end: word, reason };
    match args.format {
        Format::Text => {
            steps.iter().try_for_each(|step| writeln!(out, "{step}"))?;
            end.reason.iter().try_for_each(|reason| writeln!(out, "{reason}"))?;
        }
        Format::Json => {
            let document = Document { schema: SCHEMA, steps: records.collect(), end };
            writeln!(out, "{}", serde_json::to_string_pretty(&document)?)?;
        }
        Format::Ndjson => {
            for record in records {
                writeln!(out, "{}", serde_json::to_string(&record)?)?;
            }
            writeln!(out, "{}", serde_json::to_string(&end)?)?;
        }
    }
    out.flush()?;
    Ok(exit)
}

/// The record behind the steps.
#[derive(Debug, Serialize)]
struct LastRecord {
    r#type: &'static str,
    schema: u32,
    steps: usize,
    /// `more`, `solved`, `none`, or `open` where no technique applies.
    end: &'static str,
    reason: Option<String>,
}

#[derive(Debug, Serialize)]
struct Document<'h> {
    schema: u32,
    steps: Vec<StepRecord<'h>>,
    end: LastRecord,
}

/// Why there is no further step.
fn ended(puzzle: &Puzzle, end: NoHint, steps: usize) -> String {
    match end {
        NoHint::Full if steps > 0 => format!("solved in {}", report::number(steps, "step")),
        NoHint::Full => end.to_string(),
        NoHint::Stuck => {
            let config = Config::new().limits(Limits::new().nodes(NODES));
            let why = match puzzle.solve(&config).uniqueness() {
                Uniqueness::Many(..) => "the board has several solutions",
                Uniqueness::None => "the board has no solution",
                Uniqueness::One(_) => "the one solution needs a harder technique, or a guess",
                Uniqueness::Unknown { .. } => "whether the board has one solution is not known",
            };
            format!("{end}: {why}")
        }
        _ => format!("no solution: {end}"),
    }
}

/// Writes a line of JSON for every step, and one for the end.
fn trace(path: &Path, steps: &[Hint], end: Option<NoHint>) -> Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for (index, step) in (1..).zip(steps) {
        serde_json::to_writer(&mut file, &StepRecord::new(index, step))?;
        writeln!(file)?;
    }
    if let Some(end) = end {
        serde_json::to_writer(&mut file, &EndRecord { r#type: "end", reason: end.to_string() })?;
        writeln!(file)?;
    }
    Ok(file.flush()?)
}

#[derive(Debug, Serialize)]
struct StepRecord<'h> {
    r#type: &'static str,
    /// Counted from 1.
    index: usize,
    technique: &'static str,
    grade: &'static str,
    reason: &'h str,
    evidence: Vec<Mark>,
    places: Option<Mark>,
    removes: Vec<Mark>,
}

/// A value in a cell; row and column from 1, as in the words.
#[derive(Debug, Serialize)]
struct Mark {
    row: u8,
    column: u8,
    value: u8,
}

#[derive(Debug, Serialize)]
struct EndRecord {
    r#type: &'static str,
    reason: String,
}

impl<'h> StepRecord<'h> {
    fn new(index: usize, hint: &'h Hint) -> Self {
        let marks = |placements: &[Placement]| placements.iter().map(Mark::new).collect();
        Self {
            r#type: "step",
            index,
            technique: hint.technique().name(),
            grade: hint.technique().grade().name(),
            reason: hint.reason(),
            evidence: marks(hint.evidence()),
            places: hint.placement().as_ref().map(Mark::new),
            removes: marks(hint.eliminations()),
        }
    }
}

impl Mark {
    fn new(placement: &Placement) -> Self {
        let Placement { cell, value } = *placement;
        Self { row: cell.row + 1, column: cell.column + 1, value }
    }
}
