//! `kleene sudoku generate`.

use anyhow::{Result, bail};
use kleene::AnyPuzzle;
use kleene_sudoku::{Format as BoardFormat, GenerateError, Generator, Puzzle, Strategy};
use rayon::prelude::*;

use super::args::GenerateArgs;
use super::enumerate::board_fields;
use super::traced::Traced;
use crate::common::{
    Exit, Format, Records, both, fields_of, json, limits, pictures, progress, report, screen,
};

/// Boards that are made at a time, by all cores.
const BATCH: u64 = 64;

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit> {
    let (format, to) = args.output.formats()?;
    args.with.check(format)?;
    let generator = Generator::new(args.shape()).symmetry(args.symmetry);
    let generator = args.grade.iter().fold(generator, |generator, &grade| generator.grade(grade));
    let generator =
        args.technique.iter().fold(generator, |generator, &name| generator.technique(name));
    let seed = args.seed.or_clock();
    progress::begin(None);
    let generator = generator.limits(limits::search());
    let records = Records::new(format, "board");
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
                Err(error) => return refused(args, error, &records),
            };
            if format == Format::Text {
                let is_apart = made > 0 && !matches!(to, BoardFormat::Line | BoardFormat::Json);
                let gap = if is_apart { "\n" } else { "" };
                screen::say(&format!("{gap}{}", puzzle.to_text(to)))?;
            }
            pictures::add("", || puzzle.blank());
            let fields = board_fields(made + 1, Some(seed.wrapping_add(made)), &puzzle);
            let any = AnyPuzzle::new(puzzle.clone());
            let fields = both(fields, json(&args.with.fields(&any)?));
            records.found("board", &both(fields_of(&any), fields))?;
            made += 1;
            last = Some(puzzle);
        }
    }
    let stop = limits::raised().filter(|_| made < args.count);
    stop.into_iter().for_each(|why| records.stopped(why.word()));
    records.finish(Exit::Solved)?;
    if let Some(why) = stop {
        report::stopped(why.text());
        return Ok(Exit::Stopped);
    }
    if let (Some(path), Some(puzzle)) = (&args.trace, last) {
        let (strategy, limits) = (Strategy::Fast, limits::search());
        let (is_first, is_displayed) = (false, false);
        let traced = Traced { strategy, limits, is_first, trace: Some(path), is_displayed };
        let _ = traced.uniqueness(&puzzle)?;
    }
    Ok(Exit::Solved)
}

/// Says why there are no more boards.
fn refused(args: &GenerateArgs, error: GenerateError, records: &Records) -> Result<Exit> {
    if matches!(error, GenerateError::Technique(_)) {
        bail!(error);
    }
    records.stopped(match error {
        GenerateError::Stopped(why) => limits::word(why),
        _ => "attempts",
    });
    records.finish(Exit::Stopped)?;
    let text = match (error, args.grade) {
        (GenerateError::Attempts(attempts), grade) => {
            let grade = grade.map(|grade| format!(" of grade {grade}")).unwrap_or_default();
            let technique = args.technique.map(|name| format!(" with the technique {name}"));
            let technique = technique.unwrap_or_default();
            let attempts = report::number(attempts, "attempt");
            format!("no board{grade}{technique} in {attempts}; change --seed")
        }
        (GenerateError::Stopped(why), _) => {
            report::stopped(&limits::text(why));
            return Ok(Exit::Stopped);
        }
        (error, _) => error.to_string(),
    };
    report::problem(&text);
    Ok(Exit::Stopped)
}
