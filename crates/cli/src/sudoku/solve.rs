//! `kleene sudoku solve`.

use std::io::Write;

use anyhow::{Result, bail};
use kleene_sudoku::{
    Config, Format, Outcome, Puzzle, Solution, Solutions, Stop, Strategy, Uniqueness,
};

use super::args::SolveArgs;
use super::boards::{self, Boards};
use super::collection;
use super::traced::Traced;
use crate::limits;
use crate::screen;
use crate::verdict::Exit;

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let is_textbook = matches!(args.strategy, Strategy::ReadingOrder | Strategy::FewestOptions);
    if args.display && !is_textbook {
        bail!("the display is that of the textbook: --strategy reading-order or fewest-options");
    }
    let (name, boards) = boards::open(&args.file)?;
    match boards {
        Boards::One(puzzle) => one(args, &puzzle),
        Boards::Collection(_) if args.trace.is_some() || args.display => {
            bail!("a trace or a display is of one board; {name} has several")
        }
        Boards::Collection(lines) => {
            collection::answer(&name, lines, |puzzle| solved(args, puzzle))
        }
    }
}

fn one(args: &SolveArgs, puzzle: &Puzzle) -> Result<Exit> {
    let mut out = screen::lines();
    if args.all {
        return all(args, puzzle, &mut out);
    }
    let traced = Traced {
        strategy: args.strategy,
        limits: limits::search(),
        is_first: args.first,
        trace: args.trace.as_deref(),
        is_displayed: args.display,
    };
    let (text, exit) = answer(args, traced.uniqueness(puzzle)?);
    writeln!(out, "{text}")?;
    Ok(exit)
}

/// What is printed for a board of a collection.
fn solved(args: &SolveArgs, puzzle: &Puzzle) -> (String, Exit) {
    if !args.all {
        let mut solutions = puzzle.solve(&config(args));
        return answer(
            args,
            if args.first { first(&mut solutions) } else { solutions.uniqueness() },
        );
    }
    let mut text = Vec::new();
    // Writing to memory does not fail.
    let exit = all(args, puzzle, &mut text).unwrap_or(Exit::BadInput);
    (String::from_utf8_lossy(text.trim_ascii_end()).into_owned(), exit)
}

/// The first solution, of which it is not known whether it is the only one.
fn first(solutions: &mut Solutions) -> Uniqueness<Solution> {
    let first = solutions.next();
    let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
    Uniqueness::new(first, None, outcome)
}

fn config(args: &SolveArgs) -> Config {
    Config::new().strategy(args.strategy).limits(limits::search())
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
        // Others were not looked for.
        Uniqueness::Unknown { found: Some(first), why: Stop::Solutions } => {
            return (first.to_text(args.format), Exit::Solved);
        }
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
