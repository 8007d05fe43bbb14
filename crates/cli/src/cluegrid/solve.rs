//! `kleene cluegrid solve`.

use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use kleene_cluegrid::{Config, Outcome, Puzzle, Solution};
use serde_json::json;

use super::args::{Format, SolveArgs};
use super::input;
use crate::limits;
use crate::pages;
use crate::screen;
use crate::terminal::{escaped, is_coloured};
use crate::verdict::{Exit, Verdict};

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let (_, puzzles) = input::read(&args.input)?;
    if args.format == Format::Ndjson {
        limits::due_summary();
    }
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
        let mut summary = json!({ "type": "summary", "schema": 1, "boards": puzzles.len() });
        if let Some(why) = limits::raised() {
            summary["stopped_by"] = why.word().into();
        }
        writeln!(screen::lines(), "{summary}")?;
    }
    Ok(exit)
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
                let (name, verdict) = (puzzle.name(), verdict.word());
                let record =
                    json!({ "type": "puzzle", "name": name, "verdict": verdict, "found": found });
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
