//! `kleene sudoku generate`.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use kleene_sudoku::{Format as BoardFormat, GenerateError, Generator, Puzzle, Strategy};
use rayon::prelude::*;
use serde::Serialize;

use super::args::GenerateArgs;
use super::sheet::{self, Sheet};
use super::traced::Traced;
use crate::limits;
use crate::record::SCHEMA;
use crate::report;
use crate::screen;
use crate::verdict::Exit;

/// Boards that are made at a time, by all cores.
const BATCH: u64 = 64;

/// A new board.
#[derive(Debug, Serialize)]
struct BoardRecord {
    r#type: &'static str,
    /// Counted from 1.
    index: u64,
    seed: u64,
    size: usize,
    /// The rows and the columns of a box.
    r#box: [usize; 2],
    rows: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Summary {
    r#type: &'static str,
    schema: u32,
    boards: u64,
    outcome: &'static str,
    stopped_by: Option<&'static str>,
}

pub(super) fn run(args: &GenerateArgs) -> Result<Exit> {
    let (format, to) = args.output.formats()?;
    let seed = args.seed.unwrap_or_else(clock_seed);
    if args.seed.is_none() {
        report::note(&format!("seed {seed}"));
    }
    let generator = Generator::new(args.shape).symmetry(args.symmetry);
    let generator = args.grade.iter().fold(generator, |generator, &grade| generator.grade(grade));
    limits::begin(None);
    let generator = generator.limits(limits::search());
    let mut out = screen::many_lines();
    let mut sheet = Sheet::new(format, &mut out);
    let mut last = None;
    let mut made = 0;
    while made < args.count && !limits::is_over() {
        let end = args.count.min(made + BATCH);
        let numbers = (made..end).into_par_iter();
        let batch: Vec<Result<Puzzle, GenerateError>> = numbers
            .map(|number| {
                limits::renew();
                generator.generate(seed.wrapping_add(number))
            })
            .collect();
        for puzzle in batch {
            let puzzle = match puzzle {
                Ok(puzzle) => puzzle,
                Err(error) => return refused(args, error, made, sheet),
            };
            let is_apart = made > 0 && !matches!(to, BoardFormat::Line | BoardFormat::Json);
            let gap = if is_apart { "\n" } else { "" };
            sheet.text(&format!("{gap}{}", puzzle.to_text(to)))?;
            sheet.record(&BoardRecord::new(made + 1, seed.wrapping_add(made), &puzzle))?;
            made += 1;
            last = Some(puzzle);
        }
    }
    let stop = limits::raised().filter(|_| made < args.count);
    sheet.finish(&Summary::new(made, stop.map(limits::Why::word)))?;
    if let Some(why) = stop {
        report::problem(&format!("stopped ({})", why.text()));
        return Ok(Exit::Stopped);
    }
    if let (Some(path), Some(puzzle)) = (&args.trace, last) {
        let (strategy, limits) = (Strategy::Fast, limits::search());
        let (is_first, is_displayed) = (false, false);
        Traced { strategy, limits, is_first, trace: Some(path), is_displayed }
            .uniqueness(&puzzle)?;
    }
    Ok(Exit::Solved)
}

/// Says why there are no more boards.
fn refused(args: &GenerateArgs, error: GenerateError, made: u64, sheet: Sheet<'_>) -> Result<Exit> {
    let stop = match error {
        GenerateError::Stopped(why) => Some(sheet::outcome(Some(why)).1.unwrap_or("attempts")),
        _ => Some("attempts"),
    };
    sheet.finish(&Summary::new(made, stop))?;
    let text = match (error, args.grade) {
        (GenerateError::Attempts(attempts), Some(grade)) => {
            format!("no board of grade {grade} in {attempts} attempts; another seed may have one")
        }
        (GenerateError::Stopped(why), _) => limits::Stopped(why).to_string(),
        (error, _) => error.to_string(),
    };
    report::problem(&text);
    Ok(Exit::Stopped)
}

impl BoardRecord {
    fn new(index: u64, seed: u64, puzzle: &Puzzle) -> Self {
        let shape = puzzle.shape();
        let sdk = puzzle.to_text(BoardFormat::Sdk);
        Self {
            r#type: "board",
            index,
            seed,
            size: shape.size(),
            r#box: [shape.box_rows(), shape.box_columns()],
            rows: sdk.lines().skip(1).map(str::to_owned).collect(),
        }
    }
}

impl Summary {
    fn new(boards: u64, stopped_by: Option<&'static str>) -> Self {
        let outcome = if stopped_by.is_some() { "stopped" } else { "exhausted" };
        Self { r#type: "summary", schema: SCHEMA, boards, outcome, stopped_by }
    }
}

fn clock_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64
}
