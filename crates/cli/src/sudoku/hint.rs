//! `kleene sudoku hint`: the next step, or all of them, with reasons.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_sudoku::{Config, Hint, Limits, NoHint, Placement, Puzzle, Uniqueness};
use serde_json::{Value, json};

use super::args::HintArgs;
use super::subject::Sudokus;
use crate::common::exit::Exit;
use crate::common::hint::{self, Asked, End, Step, give};
use crate::common::limits;
use crate::common::record::{both, record};
use crate::common::subject::Named;

/// Nodes within which it is found out why no technique applies.
const NODES: u64 = 100_000;

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    let HintArgs { from, format, all, .. } = args;
    let asked = Asked { from, format: *format, board: None, all: *all };
    hint::run(&Sudokus { trace: args.trace.as_deref(), ..Sudokus::default() }, &asked)
}

impl hint::Hint for Sudokus<'_> {
    fn hint(
        &self,
        named: &Named<Puzzle>,
        asked: &Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<End> {
        let puzzle = &named.puzzle;
        let (steps, end) = if asked.all {
            let deduction = puzzle.hints(&Config::new().limits(limits::search()));
            (deduction.steps().to_vec(), Some(deduction.end()))
        } else {
            puzzle.hint().map_or_else(|end| (Vec::new(), Some(end)), |hint| (vec![hint], None))
        };
        self.trace(&steps, end)?;
        match (give(steps.iter(), step, take), end) {
            (ControlFlow::Continue(()), Some(end)) => Ok(ended(puzzle, end)),
            _ => Ok(End::More),
        }
    }
}

/// Why there is no further step.
fn ended(puzzle: &Puzzle, end: NoHint) -> End {
    match end {
        NoHint::Full => End::Solved(end.to_string()),
        NoHint::Stopped(why) => End::Stopped(why),
        NoHint::Stuck => {
            let config = Config::new().limits(Limits::new().nodes(NODES));
            let why = match puzzle.solve(&config).uniqueness() {
                Uniqueness::Many(..) => "the board has several solutions",
                Uniqueness::None => "the board has no solution",
                Uniqueness::One(_) => "the one solution needs a harder technique, or a guess",
                Uniqueness::Unknown { .. } => "whether the board has one solution is not known",
            };
            End::Open(format!("{end}: {why}"))
        }
        NoHint::EmptyCell(_) | NoHint::NoPlace { .. } | NoHint::Clash(_) => {
            End::None(end.to_string())
        }
    }
}

impl Sudokus<'_> {
    /// Writes a line of JSON for every step, and one for the end, if a file is named for it.
    fn trace(&self, steps: &[Hint], end: Option<NoHint>) -> Result<()> {
        let Some(path) = self.trace else { return Ok(()) };
        trace(path, steps, end).with_context(|| format!("cannot write {}", path.display()))
    }
}

fn trace(path: &Path, steps: &[Hint], end: Option<NoHint>) -> Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for (index, hint) in (1..).zip(steps) {
        let first = json!({ "index": index, "reason": hint.reason() });
        writeln!(file, "{}", record("step", &both(first, fields(hint)))?)?;
    }
    if let Some(end) = end {
        let reason = json!({ "steps": steps.len(), "reason": end.to_string() });
        writeln!(file, "{}", record("end", &reason)?)?;
    }
    Ok(file.flush()?)
}

fn step(hint: &Hint) -> Step {
    Step { text: hint.to_string(), fields: fields(hint) }
}

/// What records say of a step; values in cells by row and column from 1.
fn fields(hint: &Hint) -> Value {
    let mark = |&Placement { cell, value }: &Placement| json!({ "row": cell.row + 1, "column": cell.column + 1, "value": value });
    let marks = |placements: &[Placement]| placements.iter().map(mark).collect::<Value>();
    json!({
        "grade": hint.technique().grade().name(),
        "technique": hint.technique().name(),
        "evidence": marks(hint.evidence()),
        "places": hint.placement().as_ref().map(mark),
        "removes": marks(hint.eliminations()),
    })
}
