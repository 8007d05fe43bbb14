//! `kleene queens`: boards, their number, and how they are found.

mod args;
mod count;
mod display;
mod output;
mod search;

use std::time::Instant;

use anyhow::{Result, bail};
use kleene_queens::{Draw, Limits, Outcome, Puzzle, Stop, construct};

pub(crate) use self::args::QueensArgs;
use self::args::Strategy;
use self::output::Output;
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::input;
use crate::common::limits;
use crate::common::report;

/// The largest board whose first solution in order is looked for when any would do.
const MAX_FIRST: usize = 24;

pub(crate) fn run(args: &QueensArgs) -> Result<Exit> {
    let puzzle = read(args)?;
    if let Some((first, second)) = puzzle.attack() {
        report::warning(&format!("the queens at {first} and {second} attack each other"));
    }
    check(args, &puzzle)?;
    if args.task.count {
        return count::run(args, &puzzle);
    }
    let start = Instant::now();
    let mut output = Output::new(args.format, &puzzle);
    let (outcome, stats) = if let Some(seed) = args.task.random {
        (draw(&puzzle, seed, limits::search(), &mut output)?, None)
    } else if is_by_formula(args, &puzzle) {
        (by_formula(&puzzle, &mut output)?, None)
    } else {
        let (outcome, stats) = search::run(args, &puzzle, &mut output)?;
        (outcome, stats)
    };
    if args.stats {
        let time = start.elapsed().as_secs_f64() * 1e3;
        let work = stats
            .map(|stats| format!("{}, {} dead, ", report::number(stats.nodes, "node"), stats.dead));
        report::note(&format!("{}{time:.1} ms", work.unwrap_or_default()));
    }
    output.finish(outcome)
}

/// The puzzle of the command line.
fn read(args: &QueensArgs) -> Result<Puzzle> {
    let (name, content) = match (&args.board, &args.size) {
        (Some(path), _) => input::read_bytes(path)?,
        (None, size) => ("<N>".to_owned(), size.clone().unwrap_or_default().into_bytes()),
    };
    let puzzle = Puzzle::parse(&content);
    puzzle.map_err(|error| InputError::parse(name, content, &error).into())
}

/// Refuses what the strategy cannot do.
fn check(args: &QueensArgs, puzzle: &Puzzle) -> Result<()> {
    let is_search = matches!(args.strategy, Strategy::Textbook | Strategy::Bitmask);
    match args.strategy {
        Strategy::Bitmask if puzzle.size() > kleene_queens::Bitmask::MAX_SIZE => {
            bail!("the strategy bitmask is for up to {} queens", kleene_queens::Bitmask::MAX_SIZE)
        }
        Strategy::Symmetric if !args.task.count => {
            bail!("the strategy symmetric only counts: --count")
        }
        Strategy::Construct
            if args.task.count || args.task.nth.is_some() || args.task.random.is_some() =>
        {
            bail!("the strategy construct gives one board: --first")
        }
        Strategy::Symmetric | Strategy::Construct if !puzzle.is_empty_board() => {
            bail!("the strategy is for empty boards only")
        }
        Strategy::Auto => {}
        _ if args.task.random.is_some() => bail!("boards are drawn by lot without a strategy"),
        _ => {}
    }
    if args.display && args.strategy != Strategy::Textbook {
        bail!("the display is that of the textbook: --strategy textbook");
    }
    let counts = args.task.count && !is_search;
    if args.trace.is_some()
        && (counts || args.strategy == Strategy::Construct || args.task.random.is_some())
    {
        bail!("a trace is of a search: --strategy textbook or bitmask");
    }
    Ok(())
}

fn is_by_formula(args: &QueensArgs, puzzle: &Puzzle) -> bool {
    let any_will_do = args.task.first && puzzle.is_empty_board() && args.trace.is_none();
    args.strategy == Strategy::Construct
        || args.strategy == Strategy::Auto && any_will_do && puzzle.size() > MAX_FIRST
}

fn by_formula(puzzle: &Puzzle, output: &mut Output) -> Result<Outcome> {
    let Some(solution) = construct(puzzle.size())? else { return Ok(Outcome::Exhausted) };
    output.solution(&solution)?;
    Ok(Outcome::Stopped(Stop::Solutions))
}

fn draw(puzzle: &Puzzle, seed: u64, limits: Limits, output: &mut Output) -> Result<Outcome> {
    match puzzle.random(seed, &kleene_queens::Config::new().limits(limits)) {
        Draw::Found { solution, .. } => {
            output.solution(&solution)?;
            Ok(Outcome::Stopped(Stop::Solutions))
        }
        Draw::Unknown(stop) => Ok(Outcome::Stopped(stop)),
        _ => Ok(Outcome::Exhausted),
    }
}
