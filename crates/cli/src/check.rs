//! `kleene check`.

use std::io::{self, Write as _};

use anyhow::Result;
use kleene_nonogram::{Config, Puzzle, Solution, Uniqueness};

use crate::{
    args::CheckArgs,
    input,
    progress::Progress,
    report,
    terminal::escaped,
    verdict::{Exit, Verdict},
};

pub(crate) fn run(args: &CheckArgs) -> Result<Exit> {
    let mut exit = Exit::Solved;
    for path in &args.files {
        let (name, puzzle) = match input::read(path) {
            Ok(read) => read,
            Err(error) => {
                report::input_error(&error);
                exit = Exit::BadInput;
                continue;
            }
        };
        let progress = Progress::new(&name);
        let strategy = args.strategy.strategy();
        let config = Config::new().limits(args.limits.limits()).strategy(strategy);
        let uniqueness = puzzle.solve_observed(&config, progress.observer()).uniqueness();
        drop(progress);
        let (text, one) = match &uniqueness {
            Uniqueness::None => (Verdict::None.word().to_owned(), Exit::NoSolution),
            Uniqueness::One(_) => (Verdict::Unique.word().to_owned(), Exit::Solved),
            Uniqueness::Many(one, other) => (several(one, other), Exit::Solved),
            Uniqueness::Unknown { why, .. } => {
                (Verdict::Stopped(*why).word().to_owned(), Exit::Stopped)
            }
        };
        exit = exit.max(one);
        let mut out = io::stdout().lock();
        match args.files.len() {
            1 => writeln!(out, "{text}")?,
            _ => writeln!(out, "{}: {text}", escaped(&name))?,
        }
        if let (true, Uniqueness::Many(one, other)) = (args.draw, &uniqueness) {
            draw(&mut out, &puzzle, [one, other])?;
        }
        out.flush()?;
    }
    Ok(exit)
}

/// The verdict on a puzzle with these two solutions: where they differ.
pub(crate) fn several(one: &Solution, other: &Solution) -> String {
    format!("{}: two differ in {}", Verdict::Several.word(), cells(&one.differing(other)))
}

/// Cells by row and column, from 1; of many the first ones.
pub(crate) fn cells(cells: &[(usize, usize)]) -> String {
    const SHOWN: usize = 24;
    let shown = cells.iter().take(SHOWN);
    let names: Vec<_> = shown.map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
    match cells.len().saturating_sub(SHOWN) {
        0 => names.join(" "),
        more => format!("{} and {more} more", names.join(" ")),
    }
}

fn draw(out: &mut impl io::Write, puzzle: &Puzzle, solutions: [&Solution; 2]) -> Result<()> {
    for solution in solutions {
        writeln!(out, "{}", puzzle.draw(solution))?;
    }
    Ok(())
}
