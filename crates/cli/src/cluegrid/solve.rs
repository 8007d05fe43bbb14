//! `kleene cluegrid solve`.

use std::io::{self, Write};

use anyhow::Result;
use kleene_cluegrid::{Config, Outcome, Puzzle, Solution};
use serde_json::json;

use super::args::{Format, SolveArgs};
use super::input;
use crate::limits;
use crate::screen;
use crate::terminal::{escaped, is_coloured};
use crate::verdict::{Exit, Verdict};

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let (_, puzzles) = input::read(&args.input)?;
    let mut out = screen::lines();
    if args.format == Format::Ndjson {
        limits::due_summary();
    }
    let is_colored = is_coloured();
    let mut printer = Printer { out: &mut out, args, is_colored, boards: 0 };
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
        let mut summary = json!({ "type": "summary", "schema": 1, "boards": puzzles.len() });
        if let Some(why) = limits::raised() {
            summary["stopped_by"] = why.word().into();
        }
        writeln!(out, "{summary}")?;
    }
    Ok(exit)
}

struct Printer<'a, W> {
    out: &'a mut W,
    args: &'a SolveArgs,
    is_colored: bool,
    /// Boards printed so far.
    boards: u64,
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
                let (name, verdict) = (puzzle.name(), verdict.word());
                let record =
                    json!({ "type": "puzzle", "name": name, "verdict": verdict, "found": found });
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
