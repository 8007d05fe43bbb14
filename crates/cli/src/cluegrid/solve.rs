//! `kleene cluegrid solve`.

use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use kleene_cluegrid::{Config, Outcome, Puzzle, Solution};
use serde_json::{Value, json};

use super::args::{Format, SolveArgs};
use super::input;
use crate::limits::{self, Why};
use crate::pages;
use crate::record::SCHEMA;
use crate::screen;
use crate::terminal::{escaped, is_coloured};
use crate::verdict::{Exit, Verdict};

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    // A call that is ended while it reads has a summary too.
    due_summary(args, 0);
    let (_, puzzles) = input::read(&args.input)?;
    due_summary(args, puzzles.len());
    let gaps = Gaps::default();
    let solve = |puzzle: &Puzzle| {
        input::show_progress(puzzle);
        let printer = Printer { args, gaps: gaps.clone(), is_colored: is_coloured() };
        if let (true, Some(name), Format::Text) = (puzzles.len() > 1, puzzle.name(), args.format) {
            printer.title(name)?;
        }
        printer.solve(puzzle)
    };
    let exit = pages::each(args.many.threads().min(puzzles.len()), puzzles.iter(), solve)?;
    limits::settle();
    if args.format == Format::Ndjson {
        writeln!(screen::lines(), "{}", summary(puzzles.len(), limits::raised()))?;
    }
    Ok(exit)
}

/// Has the summary of so many boards printed where the watchdog ends the call.
fn due_summary(args: &SolveArgs, boards: usize) {
    if args.format == Format::Ndjson {
        limits::due(move |why| (format!("{}\n", summary(boards, Some(why))), Exit::Stopped));
    }
}

/// The last record, which says what ended the call if something did.
fn summary(boards: usize, ended_by: Option<Why>) -> Value {
    let mut summary = json!({ "type": "summary", "schema": SCHEMA, "boards": boards });
    if let Some(why) = ended_by {
        summary["stopped_by"] = why.word().into();
    }
    summary
}

/// The empty lines between boards, and before titles that are not the first line.
#[derive(Clone, Debug, Default)]
struct Gaps(Arc<AtomicBool>);

impl Gaps {
    /// Prints one if a board stands before; `is_board` if one stands behind.
    fn print(&self, is_board: bool) -> Result<()> {
        let Self(before) = self.clone();
        pages::print_then(move || {
            let is_between = before.swap(is_board, Ordering::Relaxed);
            if is_between { "\n".to_owned() } else { String::new() }
        })
    }
}

struct Printer<'a> {
    args: &'a SolveArgs,
    gaps: Gaps,
    is_colored: bool,
}

impl Printer<'_> {
    fn title(&self, name: &str) -> Result<()> {
        self.gaps.print(false)?;
        Ok(writeln!(screen::lines(), "{}", escaped(name))?)
    }

    fn solve(&self, puzzle: &Puzzle) -> Result<Exit> {
        let most = match (self.args.all, self.args.unique) {
            (true, _) => None,
            (_, true) => Some(2),
            _ => Some(self.args.limit),
        };
        let limits = limits::search();
        let limits = most.iter().fold(limits, |limits, &most| limits.solutions(most));
        let config = Config::new().limits(limits);
        let mut solutions = puzzle.solve_by(self.args.strategy, &config)?;
        let mut found = 0;
        for solution in solutions.by_ref() {
            found += 1;
            if found == 1 || !self.args.unique {
                self.board(puzzle, &solution, found)?;
            }
        }
        let outcome = solutions.final_outcome();
        self.verdict(puzzle, found, outcome)?;
        let exit = Exit::new(found, outcome);
        input::tell(puzzle, exit);
        Ok(exit)
    }

    fn board(&self, puzzle: &Puzzle, solution: &Solution, index: u64) -> Result<()> {
        let mut out = screen::lines();
        match self.args.format {
            Format::Text => {
                self.gaps.print(true)?;
                writeln!(out, "{}", puzzle.draw(solution).color(self.is_colored))?;
            }
            Format::Ndjson => {
                let rows: Vec<String> = solution.rows().collect();
                let name = puzzle.name();
                let record =
                    json!({ "type": "solution", "name": name, "index": index, "rows": rows });
                writeln!(out, "{record}")?;
            }
        }
        Ok(out.flush()?)
    }

    fn verdict(&self, puzzle: &Puzzle, found: u64, outcome: Outcome) -> Result<()> {
        let verdict = Verdict::new(found, outcome);
        let mut out = screen::lines();
        match self.args.format {
            Format::Ndjson => {
                let stopped_by = match outcome {
                    Outcome::Exhausted => None,
                    Outcome::Stopped(why) => Some(limits::word(why)),
                };
                let record = json!({
                    "type": "puzzle",
                    "name": puzzle.name(),
                    "verdict": verdict.word(),
                    "found": found,
                    "stopped_by": stopped_by,
                });
                writeln!(out, "{record}")?;
            }
            Format::Text if self.args.unique || found == 0 => {
                writeln!(out, "{}", verdict.word())?;
            }
            Format::Text => {
                if crate::verdict::cut_short(outcome).is_some() {
                    writeln!(out, "stopped")?;
                }
            }
        }
        Ok(())
    }
}
