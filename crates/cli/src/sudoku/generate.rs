//! `kleene sudoku generate`.

use std::io::{self, Write as _};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use kleene_sudoku::{Format, GenerateError, Generator, Puzzle, Strategy};
use rayon::prelude::*;

use super::args::GenerateArgs;
use super::traced::Traced;
use crate::limits;
use crate::report;
use crate::screen;
use crate::verdict::Exit;

/// Boards that are made at a time, by all cores.
const BATCH: u64 = 64;

pub(super) fn run(args: &GenerateArgs) -> Result<Exit> {
    let seed = args.seed.unwrap_or_else(clock_seed);
    if args.seed.is_none() {
        report::note(&format!("seed {seed}"));
    }
    let generator = Generator::new(args.shape).symmetry(args.symmetry);
    let generator = args.grade.iter().fold(generator, |generator, &grade| generator.grade(grade));
    limits::begin(None);
    let generator = generator.limits(limits::search());
    let mut out = screen::many_lines();
    let mut last = None;
    let mut made = 0;
    while made < args.count && !limits::is_over() {
        let end = args.count.min(made + BATCH);
        let numbers = (made..end).into_par_iter();
        let batch: Vec<Result<Puzzle, GenerateError>> = numbers
            .map(|number| {
                limits::renew();
                generator.generate(seed.wrapping_add(number))
            })
            .collect();
        for puzzle in batch {
            let puzzle = match puzzle {
                Ok(puzzle) => puzzle,
                Err(error) => return refused(args, error, out),
            };
            let gap = if made > 0 && !matches!(args.format, Format::Line | Format::Json) {
                "\n"
            } else {
                ""
            };
            writeln!(out, "{gap}{}", puzzle.to_text(args.format))?;
            made += 1;
            last = Some(puzzle);
        }
        out.flush()?;
    }
    if let (Some(path), Some(puzzle)) = (&args.trace, last) {
        let (strategy, limits) = (Strategy::Fast, limits::search());
        let (is_first, is_displayed) = (false, false);
        Traced { strategy, limits, is_first, trace: Some(path), is_displayed }
            .uniqueness(&puzzle)?;
    }
    Ok(Exit::Solved)
}

/// Prints what was made before, and says why there is no more.
fn refused(args: &GenerateArgs, error: GenerateError, mut out: impl io::Write) -> Result<Exit> {
    out.flush()?;
    match (error, args.grade) {
        (GenerateError::Attempts(attempts), Some(grade)) => {
            bail!("no board of grade {grade} in {attempts} attempts; another seed may have one")
        }
        (error, _) => {
            report::note(&error.to_string());
            Ok(Exit::Stopped)
        }
    }
}

fn clock_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64
}
