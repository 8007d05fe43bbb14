//! `kleene sudoku generate`.

use std::io::Write;
use std::mem;
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use kleene_sudoku::{Format as BoardFormat, GenerateError, Generator, Puzzle, Strategy};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;

use super::args::GenerateArgs;
use super::sheet::{self, Sheet};
use super::traced::Traced;
use crate::common::exit::Exit;
use crate::common::limits::{self, Why};
use crate::common::options::Format;
use crate::common::progress;
use crate::common::record::{Document, SCHEMA};
use crate::common::records::lock;
use crate::common::report;
use crate::common::screen;

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

/// What is told at the end, by the watchdog if it is the one who ends the call.
#[derive(Debug)]
struct Made {
    format: Format,
    boards: u64,
    /// The boards of the document that `json` prints.
    kept: Vec<Value>,
}

impl Made {
    /// The last record, or the document; nothing in the text format.
    fn end(&mut self, stopped_by: Option<&'static str>, ended_by: Option<Why>) -> String {
        let text = match self.format {
            Format::Text => return String::new(),
            Format::Json => {
                serde_json::to_string_pretty(&Document::new(mem::take(&mut self.kept), ended_by))
            }
            Format::Ndjson => serde_json::to_string(&Summary::new(self.boards, stopped_by)),
        };
        // Numbers, words and values can be written.
        text.unwrap_or_default() + "\n"
    }
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
    progress::begin(None);
    let generator = generator.limits(limits::search());
    let told = Arc::new(Mutex::new(Made { format, boards: 0, kept: Vec::new() }));
    let due = Arc::clone(&told);
    limits::due(move |why| (lock(&due).end(Some(why.word()), Some(why)), Exit::Stopped));
    let mut out = screen::many_lines();
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
                Err(error) => return refused(args, error, &told, out),
            };
            let mut sheet = Sheet::new(format, &mut out);
            let is_apart = made > 0 && !matches!(to, BoardFormat::Line | BoardFormat::Json);
            let gap = if is_apart { "\n" } else { "" };
            sheet.text(&format!("{gap}{}", puzzle.to_text(to)))?;
            sheet.record(&BoardRecord::new(made + 1, seed.wrapping_add(made), &puzzle))?;
            made += 1;
            let kept = mem::take(&mut sheet.kept);
            let mut told = lock(&told);
            told.boards = made;
            told.kept.extend(kept);
            last = Some(puzzle);
        }
    }
    let stop = limits::raised().filter(|_| made < args.count);
    finish(&told, stop.map(Why::word), out)?;
    if let Some(why) = stop {
        report::stopped(why.text());
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

fn finish(told: &Mutex<Made>, stop: Option<&'static str>, mut out: impl Write) -> Result<()> {
    limits::settle();
    let end = lock(told).end(stop, limits::raised());
    out.write_all(end.as_bytes())?;
    Ok(out.flush()?)
}

/// Says why there are no more boards.
fn refused(
    args: &GenerateArgs,
    error: GenerateError,
    told: &Mutex<Made>,
    out: impl Write,
) -> Result<Exit> {
    let stop = match error {
        GenerateError::Stopped(why) => Some(sheet::outcome(Some(why)).1.unwrap_or("attempts")),
        _ => Some("attempts"),
    };
    finish(told, stop, out)?;
    let text = match (error, args.grade) {
        (GenerateError::Attempts(attempts), Some(grade)) => {
            format!("no board of grade {grade} in {attempts} attempts; another seed may have one")
        }
        (GenerateError::Stopped(why), _) => {
            report::stopped(&limits::text(why));
            return Ok(Exit::Stopped);
        }
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
