//! `kleene nonogram grade`.

use std::io::Write as _;

use anyhow::Result;
use kleene_nonogram::{Config, Grade, Puzzle, Uniqueness};

use super::args::GradeArgs;
use super::each::{Named, each};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::page;
use crate::common::report;
use crate::common::report::number;
use crate::common::screen;
use crate::common::terminal::escaped;

pub(super) fn run(args: &GradeArgs) -> Result<Exit> {
    let answer = |named: &Named| {
        let name = named.name.clone();
        page::then(move || screen::name_progress(&name));
        let (text, exit) = graded(&named.puzzle, &Config::new().limits(limits::search()));
        let mut out = screen::lines();
        match named.shown() {
            Some(name) => writeln!(out, "{}: {text}", escaped(name))?,
            None => writeln!(out, "{text}")?,
        }
        out.flush()?;
        Ok(exit)
    };
    each(&args.files, args.many.threads(), answer, |error| {
        report::input_error(error);
        Ok(())
    })
}

fn graded(puzzle: &Puzzle, config: &Config) -> (String, Exit) {
    let grading = puzzle.grade(config);
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
