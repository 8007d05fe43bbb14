//! `kleene cluegrid solve`.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use kleene_cluegrid::{Config, Outcome, Puzzle, Solution};
use serde_json::{Value, json};

use super::args::{Format, SolveArgs};
use super::input;
use crate::limits::{self, Why};
use crate::record::SCHEMA;
use crate::screen;
use crate::terminal::{escaped, is_coloured};
use crate::verdict::{Exit, Verdict};

/// What a record a line has told by now, so that the watchdog can tell the rest where it ends the call.
#[derive(Debug, Default)]
struct Told {
    /// The boards of the file.
    boards: usize,
    /// The name of the board that is being worked at, if it has one, and the solutions of it.
    current: Option<(Option<String>, u64)>,
}

impl Told {
    fn begin(&mut self, puzzle: &Puzzle) {
        self.current = Some((puzzle.name().map(str::to_owned), 0));
    }

    fn found(&mut self) {
        if let Some((_, found)) = &mut self.current {
            *found += 1;
        }
    }

    fn due(&mut self, why: Why) -> String {
        let mut text = String::new();
        if let Some((name, found)) = self.current.take() {
            let verdict = Verdict::new(found, Outcome::Stopped(why.stop()));
            text =
                format!("{}\n", puzzle_record(name.as_deref(), verdict, found, Some(why.word())));
        }
        text + &format!("{}\n", summary_record(self.boards, Some(why)))
    }
}

fn lock(told: &Mutex<Told>) -> MutexGuard<'_, Told> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a board came to.
fn puzzle_record(
    name: Option<&str>,
    verdict: Verdict,
    found: u64,
    stopped_by: Option<&'static str>,
) -> Value {
    json!({
        "type": "puzzle",
        "name": name,
        "verdict": verdict.word(),
        "found": found,
        "stopped_by": stopped_by,
    })
}

/// The last record, which says what ended the call if something did.
fn summary_record(boards: usize, ended_by: Option<Why>) -> Value {
    let mut summary = json!({ "type": "summary", "schema": SCHEMA, "boards": boards });
    if let Some(why) = ended_by {
        summary["stopped_by"] = why.word().into();
    }
    summary
}

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let told = Arc::<Mutex<Told>>::default();
    if args.format == Format::Ndjson {
        let due = Arc::clone(&told);
        limits::due(move |why| (lock(&due).due(why), Exit::Stopped));
    }
    let (_, puzzles) = input::read(&args.input)?;
    let mut out = screen::lines();
    lock(&told).boards = puzzles.len();
    let is_colored = is_coloured();
    let mut printer = Printer { out: &mut out, args, is_colored, boards: 0, told: &told };
    let mut exit = Exit::Solved;
    for puzzle in puzzles.iter().take_while(|_| !limits::is_over()) {
        limits::begin(puzzle.name());
        if let (true, Some(name), Format::Text) = (puzzles.len() > 1, puzzle.name(), args.format) {
            printer.title(name)?;
        }
        exit = exit.max(printer.solve(puzzle)?);
    }
    limits::settle();
    if args.format == Format::Ndjson {
        writeln!(out, "{}", summary_record(puzzles.len(), limits::raised()))?;
    }
    Ok(exit)
}

struct Printer<'a, W> {
    out: &'a mut W,
    args: &'a SolveArgs,
    is_colored: bool,
    /// Boards printed so far.
    boards: u64,
    told: &'a Mutex<Told>,
}

impl<W: Write> Printer<'_, W> {
    fn title(&mut self, name: &str) -> io::Result<()> {
        let gap = if self.boards > 0 { "\n" } else { "" };
        self.boards = 0;
        writeln!(self.out, "{gap}{}", escaped(name))
    }

    fn solve(&mut self, puzzle: &Puzzle) -> Result<Exit> {
        let most = match (self.args.all, self.args.unique) {
            (true, _) => None,
            (_, true) => Some(2),
            _ => Some(self.args.limit),
        };
        lock(self.told).begin(puzzle);
        let limits = limits::search();
        let limits = most.iter().fold(limits, |limits, &most| limits.solutions(most));
        let config = Config::new().limits(limits);
        let mut solutions = puzzle.solve_by(self.args.strategy, &config)?;
        let mut found = 0;
        for solution in solutions.by_ref() {
            found += 1;
            lock(self.told).found();
            if found == 1 || !self.args.unique {
                self.board(puzzle, &solution, found)?;
            }
        }
        let outcome = solutions.final_outcome();
        lock(self.told).current = None;
        self.verdict(puzzle, found, outcome)?;
        let exit = Exit::new(found, outcome);
        input::tell(puzzle, exit);
        Ok(exit)
    }

    fn board(&mut self, puzzle: &Puzzle, solution: &Solution, index: u64) -> Result<()> {
        match self.args.format {
            Format::Text => {
                let gap = if self.boards > 0 { "\n" } else { "" };
                writeln!(self.out, "{gap}{}", puzzle.draw(solution).color(self.is_colored))?;
            }
            Format::Ndjson => {
                let rows: Vec<String> = solution.rows().collect();
                let name = puzzle.name();
                let record =
                    json!({ "type": "solution", "name": name, "index": index, "rows": rows });
                writeln!(self.out, "{record}")?;
            }
        }
        self.boards += 1;
        self.out.flush()?;
        Ok(())
    }

    fn verdict(&mut self, puzzle: &Puzzle, found: u64, outcome: Outcome) -> Result<()> {
        let verdict = Verdict::new(found, outcome);
        match self.args.format {
            Format::Ndjson => {
                let stopped_by = match outcome {
                    Outcome::Exhausted => None,
                    Outcome::Stopped(why) => Some(limits::word(why)),
                };
                let record = puzzle_record(puzzle.name(), verdict, found, stopped_by);
                writeln!(self.out, "{record}")?;
            }
            Format::Text if self.args.unique || found == 0 => {
                writeln!(self.out, "{}", verdict.word())?;
            }
            Format::Text => {
                if crate::verdict::cut_short(outcome).is_some() {
                    writeln!(self.out, "stopped")?;
                }
            }
        }
        Ok(())
    }
}
