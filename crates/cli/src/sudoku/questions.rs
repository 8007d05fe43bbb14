//! `kleene sudoku check`, `count` and `grade`: what is printed in a line for each board.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use anyhow::Result;
use kleene_sudoku::{
    Cell, Config, Limits, Minimality, NoHint, Outcome, Puzzle, Solution, Stop, Technique,
    Uniqueness,
};

use super::args::{CheckArgs, CountArgs, GradeArgs};
use super::boards::{self, Boards};
use super::collection;
use crate::limits;
use crate::screen;
use crate::verdict::Exit;

pub(super) fn check(args: &CheckArgs) -> Result<Exit> {
    each(&args.file, |puzzle, _| checked(puzzle, &Config::new().limits(limits::search())))
}

pub(super) fn count(args: &CountArgs) -> Result<Exit> {
    each(&args.file, |puzzle, _| {
        let limits = limits::search();
        let limits = args.limit.iter().fold(limits, |limits, &most| limits.solutions(most));
        let config = Config::new().strategy(args.strategy).limits(limits);
        let count = puzzle.count(&config);
        let exit = Exit::new(count.solutions, count.outcome);
        match count.outcome {
            Outcome::Exhausted => (count.solutions.to_string(), exit),
            Outcome::Stopped(_) => (format!("at least {}", count.solutions), exit),
        }
    })
}

pub(super) fn grade(args: &GradeArgs) -> Result<Exit> {
    each(&args.file, |puzzle, is_alone| graded(puzzle, &limits::search(), is_alone))
}

/// Prints the answer for one board, or for every board of a collection; it is told which.
fn each(path: &Path, answer: impl Fn(&Puzzle, bool) -> (String, Exit) + Sync) -> Result<Exit> {
    match boards::open(path)? {
        (_, Boards::One(puzzle)) => {
            let (text, exit) = answer(&puzzle, true);
            writeln!(screen::lines(), "{text}")?;
            Ok(exit)
        }
        (name, Boards::Collection(lines)) => {
            collection::answer(&name, lines, |puzzle| answer(puzzle, false))
        }
    }
}

fn checked(puzzle: &Puzzle, config: &Config) -> (String, Exit) {
    match puzzle.solve(config).uniqueness() {
        Uniqueness::None => ("none".to_owned(), Exit::NoSolution),
        Uniqueness::Many(one, other) => {
            let cells: Vec<_> = differing(&one, &other).map(|cell| cell.to_string()).collect();
            (format!("several: two differ in {}", cells.join(" ")), Exit::Solved)
        }
        Uniqueness::Unknown { why, .. } => stopped(why),
        Uniqueness::One(_) => match puzzle.minimality(config) {
            Minimality::Minimal => ("unique, minimal".to_owned(), Exit::Solved),
            Minimality::Redundant(cell) => {
                (format!("unique, not minimal: {cell} can be missed"), Exit::Solved)
            }
            Minimality::Unknown(why) => {
                let (text, exit) = stopped(why);
                (format!("unique, {text}"), exit)
            }
            _ => ("unique".to_owned(), Exit::Solved),
        },
    }
}

/// The cells in which two solutions have different values.
fn differing<'s>(one: &'s Solution, other: &'s Solution) -> impl Iterator<Item = Cell> + 's {
    let size = one.shape().size() as u8;
    let cells = (0..size).flat_map(move |row| (0..size).map(move |column| Cell::new(row, column)));
    cells.filter(|&cell| one.value(cell) != other.value(cell))
}

fn graded(puzzle: &Puzzle, limits: &Limits, is_alone: bool) -> (String, Exit) {
    let deduction = puzzle.deduce();
    // The techniques prove a solution the only one; where they end, another may be.
    if deduction.end() != NoHint::Full {
        let config = Config::new().limits(limits.clone());
        match puzzle.solve(&config).uniqueness() {
            Uniqueness::None => return ("none".to_owned(), Exit::NoSolution),
            Uniqueness::Many(..) => return ("several".to_owned(), Exit::Solved),
            Uniqueness::Unknown { why, .. } => return stopped(why),
            Uniqueness::One(_) => {}
        }
    }
    let Some(grade) = deduction.grade() else { return ("none".to_owned(), Exit::NoSolution) };
    let mut text = grade.to_string();
    for technique in Technique::ALL.into_iter().filter(|_| is_alone) {
        let steps = deduction.steps().iter().filter(|step| step.technique() == technique).count();
        if steps > 0 {
            // Writing to a string does not fail.
            let _ = write!(text, "\n{steps:4} {technique}");
        }
    }
    (text, Exit::Solved)
}

fn stopped(why: Stop) -> (String, Exit) {
    (format!("stopped ({})", limits::text(why)), Exit::Stopped)
}
