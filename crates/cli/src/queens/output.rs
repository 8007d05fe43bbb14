//! How boards are printed.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use kleene_queens::{Classes, Outcome, Puzzle, Solution};
use serde::Serialize;

use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::options::Format;
use crate::common::record::{SCHEMA, limit};
use crate::common::screen;
use crate::common::verdict::ended;

/// The most queens whose board is drawn; of larger ones the rows are printed.
const MAX_DRAWN: usize = 200;

/// Prints boards as they are found.
#[derive(Debug)]
pub(super) struct Output {
    format: Format,
    size: usize,
    /// What is told at the end, by the watchdog if it is the one who ends the call.
    told: Arc<Mutex<Told>>,
}

/// What was found.
#[derive(Debug, Default)]
struct Told {
    found: u64,
    /// The boards of the document that `json` prints.
    boards: Vec<Vec<u32>>,
}

impl Told {
    /// The last record, or the document; nothing in the text format.
    fn end(&mut self, format: Format, size: usize, outcome: Outcome) -> String {
        let text = match format {
            Format::Text => return String::new(),
            Format::Json => {
                let mut document = Summary::new(None, size, self.found, outcome);
                document.solutions = Some(mem::take(&mut self.boards));
                serde_json::to_string_pretty(&document)
            }
            Format::Ndjson => {
                serde_json::to_string(&Summary::new(Some("summary"), size, self.found, outcome))
            }
        };
        // Numbers and words can be written.
        text.unwrap_or_default() + "\n"
    }
}

fn lock(told: &Mutex<Told>) -> MutexGuard<'_, Told> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Output {
    pub(super) fn new(format: Format, puzzle: &Puzzle) -> Self {
        let (size, told) = (puzzle.size(), Arc::<Mutex<Told>>::default());
        let due = Arc::clone(&told);
        limits::due(move |why| {
            (lock(&due).end(format, size, Outcome::Stopped(why.stop())), Exit::Stopped)
        });
        Self { format, size, told }
    }

    pub(super) fn solution(&mut self, solution: &Solution) -> Result<()> {
        let mut told = lock(&self.told);
        told.found += 1;
        let found = told.found;
        if self.format == Format::Json {
            told.boards.push(solution.rows().to_vec());
        }
        drop(told);
        match self.format {
            Format::Text if self.size > MAX_DRAWN => {
                let rows = solution.rows().iter().map(|row| (u64::from(*row) + 1).to_string());
                screen::say(&rows.collect::<Vec<_>>().join(" "))
            }
            Format::Text if found > 1 => screen::say(&format!("\n{solution}")),
            Format::Text => screen::say(&solution.to_string()),
            Format::Json => Ok(()),
            Format::Ndjson => {
                let (index, rows) = (found, solution.rows());
                screen::say(&serde_json::to_string(&BoardRecord {
                    r#type: "solution",
                    index,
                    rows,
                })?)
            }
        }
    }

    /// Says how the search ended.
    pub(super) fn finish(self, outcome: Outcome) -> Result<Exit> {
        limits::settle();
        let mut told = lock(&self.told);
        let exit = ended(told.found, outcome);
        match self.format {
            Format::Text if exit == Exit::NoSolution => screen::say("none")?,
            Format::Text => {}
            Format::Json | Format::Ndjson => {
                screen::say(told.end(self.format, self.size, outcome).trim_end())?;
            }
        }
        Ok(exit)
    }
}

/// What programs are told in the end.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    #[serde(skip_serializing_if = "Option::is_none")]
    r#type: Option<&'static str>,
    schema: u32,
    queens: usize,
    found: u64,
    outcome: &'static str,
    stopped_by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) fundamental: Option<Fundamental>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<Vec<u32>>>,
}

/// Boards that differ by more than turning and mirroring, by the number of boards like them.
#[derive(Debug, Serialize)]
pub(super) struct Fundamental {
    all: u64,
    of_8: u64,
    of_4: u64,
    of_2: u64,
    of_1: u64,
}

impl Summary {
    pub(super) fn new(
        r#type: Option<&'static str>,
        queens: usize,
        found: u64,
        outcome: Outcome,
    ) -> Self {
        let (outcome, stopped_by) = match outcome {
            Outcome::Exhausted => ("exhausted", None),
            Outcome::Stopped(why) => ("stopped", Some(limit(why))),
        };
        let (fundamental, solutions) = (None, None);
        Self { r#type, schema: SCHEMA, queens, found, outcome, stopped_by, fundamental, solutions }
    }
}

impl From<Classes> for Fundamental {
    fn from(classes: Classes) -> Self {
        let Classes { eight: of_8, four: of_4, two: of_2, one: of_1 } = classes;
        Self { all: classes.fundamental(), of_8, of_4, of_2, of_1 }
    }
}

/// A board, as soon as it is found.
#[derive(Debug, Serialize)]
struct BoardRecord<'a> {
    r#type: &'static str,
    /// Counted from 1.
    index: u64,
    rows: &'a [u32],
}
