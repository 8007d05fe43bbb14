//! `kleene check`.

use std::io::{self, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kleene_nonogram::{Config, Limits, Puzzle, Solution, Uniqueness};

use crate::{
    args::CheckArgs,
    input,
    progress::Progress,
    report,
    terminal::escaped,
    verdict::{Exit, Verdict},
    whole_file,
};

pub(crate) fn run(args: &CheckArgs) -> Result<Exit> {
    if args.proof.is_some() && args.files.len() > 1 {
        bail!("--proof is for one board");
    }
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
        let uniqueness = match &args.proof {
            Some(path) => prove(&puzzle, args.limits.limits(), path)?,
            None => {
                let progress = Progress::new(&name);
                let strategy = args.strategy.strategy();
                let config = Config::new().limits(args.limits.limits()).strategy(strategy);
                puzzle.solve_observed(&config, progress.observer()).uniqueness()
            }
        };
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

/// The verdict on a puzzle, whose proof is written to a file.
fn prove(puzzle: &Puzzle, limits: Limits, path: &Path) -> Result<Uniqueness<Solution>> {
    let (uniqueness, proof) = puzzle.prove(limits);
    if matches!(uniqueness, Uniqueness::Unknown { .. }) {
        report::warning("there is no verdict, and no proof is written");
    } else {
        whole_file::write(path, &proof.to_string())
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(uniqueness)
}

/// The verdict on a puzzle with these two solutions: where they differ.
pub(crate) fn several(one: &Solution, other: &Solution) -> String {
    differing(&one.differing(other))
}

/// The verdict on a puzzle with two solutions that differ in these cells.
pub(crate) fn differing(places: &[(usize, usize)]) -> String {
    format!("{}: two differ in {}", Verdict::Several.word(), cells(places))
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
