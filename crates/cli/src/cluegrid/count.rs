//! `kleene cluegrid check`, `count` and `grade`: a line for each board.

use std::io::Write as _;

use anyhow::Result;
use kleene_cluegrid::{BigUint, Config, Grade, Limits, Outcome, Puzzle, Uniqueness};

use super::args::{CheckArgs, CountArgs, GradeArgs, InputArgs};
use super::input;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::pages;
use crate::common::screen;

pub(super) fn check(args: &CheckArgs) -> Result<Exit> {
    each(&args.input, args.many.threads(), |puzzle| checked(puzzle, &limits::search()))
}

pub(super) fn count(args: &CountArgs) -> Result<Exit> {
    each(&args.input, args.many.threads(), |puzzle| {
        let limits = limits::search();
        counted(puzzle, &args.limit.iter().fold(limits, |limits, &most| limits.solutions(most)))
    })
}

pub(super) fn grade(args: &GradeArgs) -> Result<Exit> {
    each(&args.input, args.many.threads(), |puzzle| graded(puzzle, &limits::search()))
}

/// Prints the answer for every board of a file, several at once; with several, behind its name.
fn each(
    args: &InputArgs,
    threads: usize,
    answer: impl Fn(&Puzzle) -> (String, Exit) + Sync,
) -> Result<Exit> {
    let (_, puzzles) = input::read(args)?;
    pages::each(threads.min(puzzles.len()), puzzles.iter(), |puzzle| {
        input::show_progress(puzzle);
        let (text, exit) = answer(puzzle);
        let mut out = screen::lines();
        match puzzle.name() {
            Some(name) if puzzles.len() > 1 => {
                writeln!(out, "{}: {text}", crate::common::terminal::escaped(name))?;
            }
            _ => writeln!(out, "{text}")?,
        }
        out.flush()?;
        input::tell(puzzle, exit);
        Ok(exit)
    })
}

fn checked(puzzle: &Puzzle, limits: &Limits) -> (String, Exit) {
    match puzzle.solve(&Config::new().limits(limits.clone())).uniqueness() {
        Uniqueness::None => ("none".to_owned(), Exit::NoSolution),
        Uniqueness::One(_) => ("unique".to_owned(), Exit::Solved),
        Uniqueness::Many(one, other) => {
            let cells = one.differing(&other);
            let cells: Vec<_> =
                cells.into_iter().map(|cell| puzzle.layout().cell_name(cell)).collect();
            (format!("several: two differ in {}", cells.join(" ")), Exit::Solved)
        }
        Uniqueness::Unknown { why, .. } => (limits::Stopped(why).to_string(), Exit::Stopped),
    }
}

fn graded(puzzle: &Puzzle, limits: &Limits) -> (String, Exit) {
    let grading = puzzle.grade(&Config::new().limits(limits.clone()));
    match grading.verdict {
        Uniqueness::None => return ("none".to_owned(), Exit::NoSolution),
        Uniqueness::Many(..) => return ("several".to_owned(), Exit::Solved),
        Uniqueness::Unknown { why, .. } => {
            return (limits::Stopped(why).to_string(), Exit::Stopped);
        }
        Uniqueness::One(_) => {}
    }
    let mut text = format!(
        "{}: {} in {}",
        grading.grade,
        many(grading.line_steps, "step by a line", "steps by a line"),
        many(grading.rounds.into(), "round", "rounds"),
    );
    if grading.grade > Grade::Lines {
        let refuted = many(grading.refutations, "letter refuted", "letters refuted");
        let rounds = many(grading.depth.into(), "round", "rounds");
        text += &format!(", {refuted}, in {rounds} at most");
    }
    if grading.grade > Grade::Probing {
        let cells = many(grading.open_cells as u64, "cell", "cells");
        let nodes = many(grading.nodes, "node", "nodes");
        text += &format!(", then {cells} open and a search of {nodes}");
    }
    (text, Exit::Solved)
}

fn counted(puzzle: &Puzzle, limits: &Limits) -> (String, Exit) {
    let config = Config::new().limits(limits.clone());
    if limits.max_solutions().is_none() {
        return match puzzle.count(&config) {
            Ok(count) => {
                let exit = Exit::new(u64::from(count != BigUint::ZERO), Outcome::Exhausted);
                (count.to_string(), exit)
            }
            Err(why) => (limits::Stopped(why).to_string(), Exit::Stopped),
        };
    }
    let mut found = puzzle.solve(&config);
    let count = found.by_ref().fold(0_u64, |count, _| count + 1);
    let outcome = found.outcome().unwrap_or(Outcome::Exhausted);
    let exit = Exit::new(count, outcome);
    match outcome {
        Outcome::Exhausted => (count.to_string(), exit),
        Outcome::Stopped(_) => (format!("at least {count}"), exit),
    }
}

/// A number with its noun.
fn many(number: u64, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}
