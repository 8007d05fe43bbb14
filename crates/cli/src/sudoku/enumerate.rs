//! `kleene sudoku enumerate`: every board of a pattern.

use anyhow::{Result, bail};
use kleene::AnyPuzzle;
use kleene_sudoku::{Config, Format as BoardFormat, Outcome, Pattern, Puzzle, Stop};
use serde_json::{Value, json};

use super::KIND;
use super::args::EnumerateArgs;
use super::subject::{contents, rows};
use crate::common::{
    Exit, Format, InputError, Records, both, cut_short, fields_of, limits, pictures, progress,
    report, screen,
};

pub(super) fn run(args: &EnumerateArgs) -> Result<Exit> {
    let EnumerateArgs { limit, seed, format, to, .. } = args;
    let pattern = read_pattern(args)?;
    progress::begin(None);
    let limits = limits::search();
    let config = Config::new().limits(match limit {
        Some(most) => limits.solutions(*most),
        None => limits,
    });
    let mut puzzles = match seed {
        Some(seed) => pattern.shuffled(*seed, &config),
        None => pattern.puzzles(&config),
    };
    let records = Records::new(*format, "board");
    let mut found = 0;
    for puzzle in puzzles.by_ref() {
        if *format == Format::Text {
            let is_apart = found > 0 && !matches!(to, BoardFormat::Line | BoardFormat::Json);
            let gap = if is_apart { "\n" } else { "" };
            screen::say(&format!("{gap}{}", puzzle.to_text(*to)))?;
        }
        found += 1;
        pictures::add("", || puzzle.blank());
        let fields = board_fields(found, *seed, &puzzle);
        records.found("board", &both(fields_of(&AnyPuzzle::new(puzzle.clone())), fields))?;
    }
    let outcome = puzzles.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
    let (stop, exit) = (cut_short(outcome), Exit::new(found, outcome));
    records.close(stop.map(limits::word), exit)?;
    match stop {
        Some(why) if found == 0 => {
            report::note(&format!("stopped ({}), with no board found so far", limits::text(why)));
        }
        Some(why) => report::stopped(&limits::text(why)),
        None if exit == Exit::NoSolution => {
            report::note("no board with givens in exactly these cells has one solution");
        }
        None => {}
    }
    Ok(exit)
}

/// The pattern of a file.
fn read_pattern(args: &EnumerateArgs) -> Result<Pattern> {
    let (name, bytes) = contents(&args.file)?;
    let pattern = match Pattern::parse(&bytes) {
        Ok(pattern) => pattern,
        Err(error) => return Err(InputError::parse(name, bytes, &error).into()),
    };
    let Some(shape) = args.boxes else { return Ok(pattern) };
    let (size, found) = (shape.size(), pattern.shape().size());
    if size != found {
        bail!("{name} has {found} rows, but boxes of this shape need {size}");
    }
    Ok(Pattern::new(shape, pattern.cells())?)
}

/// What records say of a board, beside its size.
pub(super) fn board_fields(index: u64, seed: Option<u64>, puzzle: &Puzzle) -> Value {
    let seed = seed.map_or_else(|| json!({}), |seed| json!({ "seed": seed }));
    let board = json!({
        "subject": KIND.name(),
        "index": index,
        "rows": rows(&puzzle.to_text(BoardFormat::Sdk)),
    });
    json!(both(board, seed))
}
