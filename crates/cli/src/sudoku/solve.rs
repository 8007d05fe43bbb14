//! `kleene sudoku solve`.

use std::io::{self, BufWriter, Write};

use anyhow::{Result, bail};
use kleene_sudoku::{Config, Format, Outcome, Puzzle, Solution, Stop, Uniqueness};
use rayon::prelude::*;

use super::args::SolveArgs;
use super::boards::{self, Boards, Entry, Lines};
use super::traced;
use crate::report;
use crate::verdict::Exit;

/// Boards that are solved at a time, by all cores; more would only wait to be printed.
const BATCH: usize = 4096;

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let (name, boards) = boards::open(&args.file)?;
    match boards {
        Boards::One(puzzle) => one(args, &puzzle),
        Boards::Collection(_) if args.trace.is_some() => {
            bail!("a trace is of one board; {name} has several")
        }
        Boards::Collection(lines) => collection(args, &name, lines),
    }
}

fn one(args: &SolveArgs, puzzle: &Puzzle) -> Result<Exit> {
    let mut out = io::stdout().lock();
    if let Some(path) = &args.trace {
        let verdict = traced::uniqueness(puzzle, args, path)?;
        let (text, exit) = answer(args, verdict);
        writeln!(out, "{text}")?;
        return Ok(exit);
    }
    if args.all {
        return all(args, puzzle, &mut out);
    }
    let (text, exit) = answer(args, puzzle.solve(&config(args)).uniqueness());
    writeln!(out, "{text}")?;
    Ok(exit)
}

/// Every board in order, some thousands at a time on all cores.
fn collection(args: &SolveArgs, name: &str, mut lines: Lines) -> Result<Exit> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut exit = Exit::Solved;
    loop {
        let batch: Vec<Entry> = lines.by_ref().take(BATCH).collect::<io::Result<_>>()?;
        if batch.is_empty() {
            return Ok(exit);
        }
        let answers: Vec<(String, Exit)> =
            batch.par_iter().map(|entry| solved(args, entry)).collect();
        for (entry, (text, end)) in batch.iter().zip(answers) {
            if let Err(mistake) = &entry.board {
                report::note(&format!("{name}, line {}: {mistake}", entry.line));
            }
            writeln!(out, "{text}")?;
            exit = exit.max(end);
        }
        out.flush()?;
    }
}

/// What is printed for a line of a collection.
fn solved(args: &SolveArgs, entry: &Entry) -> (String, Exit) {
    let puzzle = match &entry.board {
        Ok(puzzle) => puzzle,
        Err(mistake) => return (format!("error: line {}: {mistake}", entry.line), Exit::BadInput),
    };
    if !args.all {
        return answer(args, puzzle.solve(&config(args)).uniqueness());
    }
    let mut text = Vec::new();
    let exit = all(args, puzzle, &mut text).unwrap_or(Exit::BadInput);
    let text = String::from_utf8(text).unwrap_or_default();
    (text.trim_end().to_owned(), exit)
}

fn config(args: &SolveArgs) -> Config {
    Config::new().strategy(args.strategy).limits(args.limits.limits())
}

/// What is printed for a verdict. In the formats that are no single lines, a solution stands in front
/// of the verdict.
fn answer(args: &SolveArgs, verdict: Uniqueness<Solution>) -> (String, Exit) {
    let is_line = args.format == Format::Line;
    let (solution, word, exit) = match verdict {
        Uniqueness::One(only) if is_line => return (only.to_text(Format::Line), Exit::Solved),
        Uniqueness::One(only) => (Some(only), "unique", Exit::Solved),
        Uniqueness::Many(first, _) => (Some(first), "several", Exit::Solved),
        Uniqueness::None => (None, "none", Exit::NoSolution),
        Uniqueness::Unknown { found, .. } => (found, "stopped", Exit::Stopped),
    };
    match solution {
        Some(solution) if !is_line => (format!("{}\n{word}", solution.to_text(args.format)), exit),
        _ => (word.to_owned(), exit),
    }
}

/// Prints every solution as it is found.
fn all(args: &SolveArgs, puzzle: &Puzzle, out: &mut impl Write) -> Result<Exit> {
    let mut solutions = puzzle.solve(&config(args));
    let mut found = 0_u64;
    for solution in solutions.by_ref() {
        found += 1;
        let text = solution.to_text(args.format);
        let gap = if found > 1 && text.contains('\n') { "\n" } else { "" };
        writeln!(out, "{gap}{text}")?;
        out.flush()?;
    }
    let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
    if found == 0 && outcome == Outcome::Exhausted {
        writeln!(out, "none")?;
    }
    if crate::verdict::cut_short(outcome).is_some() {
        writeln!(out, "stopped")?;
    }
    Ok(Exit::new(found, outcome))
}
