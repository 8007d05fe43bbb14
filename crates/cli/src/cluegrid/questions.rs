//! `kleene cluegrid check` and `count`: a line for each board.

use std::io::{self, Write as _};

use anyhow::Result;
use kleene_cluegrid::{Config, Layout, Limits, Outcome, Puzzle, Uniqueness};

use super::args::{CheckArgs, CountArgs, InputArgs};
use super::input;
use crate::verdict::Exit;

pub(super) fn check(args: &CheckArgs) -> Result<Exit> {
    let limits = args.limits.limits();
    each(&args.input, |puzzle| checked(puzzle, &limits))
}

pub(super) fn count(args: &CountArgs) -> Result<Exit> {
    let limits = args.limits.limits();
    let limits = args.limit.iter().fold(limits, |limits, &most| limits.solutions(most));
    each(&args.input, |puzzle| counted(puzzle, &limits))
}

/// Prints the answer for every board of a file; with several, behind its name.
fn each(args: &InputArgs, answer: impl Fn(&Puzzle) -> (String, Exit)) -> Result<Exit> {
    let (_, puzzles) = input::read(args)?;
    let mut out = io::stdout().lock();
    let mut exit = Exit::Solved;
    for puzzle in &puzzles {
        let (text, end) = answer(puzzle);
        match puzzle.name() {
            Some(name) if puzzles.len() > 1 => {
                writeln!(out, "{}: {text}", crate::terminal::escaped(name))?;
            }
            _ => writeln!(out, "{text}")?,
        }
        out.flush()?;
        exit = exit.max(end);
    }
    Ok(exit)
}

fn checked(puzzle: &Puzzle, limits: &Limits) -> (String, Exit) {
    match puzzle.solve(&Config::new().limits(limits.clone())).uniqueness() {
        Uniqueness::None => ("none".to_owned(), Exit::NoSolution),
        Uniqueness::One(_) => ("unique".to_owned(), Exit::Solved),
        Uniqueness::Many(one, other) => {
            let cells = one.differing(&other);
            let cells: Vec<_> =
                cells.into_iter().map(|cell| place(puzzle.layout(), cell)).collect();
            (format!("several: two differ in {}", cells.join(" ")), Exit::Solved)
        }
        Uniqueness::Unknown { why, .. } => (format!("stopped ({why})"), Exit::Stopped),
    }
}

/// A cell by its row and its place in the row, from 1.
fn place(layout: Layout, cell: usize) -> String {
    let mut rows = layout.rows().enumerate();
    let found = rows.find(|(_, cells)| cells.contains(&cell));
    found
        .map_or_else(String::new, |(row, cells)| format!("r{}c{}", row + 1, cell - cells.start + 1))
}

fn counted(puzzle: &Puzzle, limits: &Limits) -> (String, Exit) {
    let mut found = puzzle.solve(&Config::new().limits(limits.clone()));
    let count = found.by_ref().fold(0_u64, |count, _| count + 1);
    let outcome = found.outcome().unwrap_or(Outcome::Exhausted);
    let exit = Exit::new(count, outcome);
    match outcome {
        Outcome::Exhausted => (count.to_string(), exit),
        Outcome::Stopped(_) => (format!("at least {count}"), exit),
    }
}
