//! `kleene nonogram grade`.

use std::io::Write as _;

use anyhow::Result;
use kleene_nonogram::{Config, Grade, Puzzle, Uniqueness};

use super::args::GradeArgs;
use crate::limits;
use crate::report::number;
use crate::screen;
use crate::terminal::escaped;
use crate::verdict::Exit;
use crate::{input, report};

pub(super) fn run(args: &GradeArgs) -> Result<Exit> {
    let mut exit = Exit::Solved;
    for path in args.files.iter().take_while(|_| !limits::is_over()) {
        let puzzles = match input::read_all(path) {
            Ok(read) => read,
            Err(error) => {
                report::input_error(&error);
                exit = Exit::BadInput;
                continue;
            }
        };
        let says_names = args.files.len() > 1 || puzzles.len() > 1;
        for (name, puzzle) in puzzles.into_iter().take_while(|_| !limits::is_over()) {
            limits::begin(Some(&name));
            let config = Config::new().limits(limits::search());
            let (text, one) = graded(&puzzle, &config);
            exit = exit.max(one);
            let mut out = screen::lines();
            match says_names {
                true => writeln!(out, "{}: {text}", escaped(&name))?,
                false => writeln!(out, "{text}")?,
            }
            out.flush()?;
        }
    }
    Ok(exit)
}

fn graded(puzzle: &Puzzle, config: &Config) -> (String, Exit) {
    let grading = puzzle.grade(config);
    match grading.verdict {
        Uniqueness::None => return ("none".to_owned(), Exit::NoSolution),
        Uniqueness::Many(..) => return ("several".to_owned(), Exit::Solved),
        Uniqueness::Unknown { why, .. } => {
            return (format!("stopped ({})", limits::text(why)), Exit::Stopped);
        }
        Uniqueness::One(_) => {}
    }
    let mut text = format!(
        "{}: {} in {}",
        grading.grade,
        number(grading.line_steps, "line"),
        number(grading.rounds, "round")
    );
    if grading.grade > Grade::Lines {
        let refutations = number(grading.refutations, "refutation");
        text += &format!(", {refutations} up to {} deep", grading.depth);
    }
    if grading.grade > Grade::Probing {
        let open = number(grading.open_cells as u64, "open cell");
        text += &format!(", then {open}, {}", number(grading.nodes, "node"));
    }
    (text, Exit::Solved)
}
