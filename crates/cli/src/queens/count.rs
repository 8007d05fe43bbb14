//! `kleene queens --count`.

use std::time::Instant;

use anyhow::{Result, bail};
use kleene_queens::{Bitmask, Classes, Config, Outcome, Puzzle, SymmetricCount, Textbook};
use kleene_search::{Guard, Problem, Walk};

use super::args::{QueensArgs, Strategy};
use super::output::Summary;
use crate::common::exit::{Exit, cut_short};
use crate::common::limits;
use crate::common::options::Format;
use crate::common::report;
use crate::common::screen;
use crate::common::trace_file::TraceFile;
use crate::common::verdict::ended;

/// What was counted.
struct Counted {
    boards: u64,
    classes: Option<Classes>,
    outcome: Outcome,
}

pub(super) fn run(args: &QueensArgs, puzzle: &Puzzle) -> Result<Exit> {
    let (format, size) = (args.format, puzzle.size());
    if format != Format::Text {
        limits::due(move |why| {
            let record = Summary::new(Some("count"), size, 0, Outcome::Stopped(why.stop()));
            (serde_json::to_string(&record).unwrap_or_default() + "\n", Exit::Stopped)
        });
    }
    let start = Instant::now();
    let counted = count(args, puzzle)?;
    if args.stats {
        report::note(&format!("{:.1} ms", start.elapsed().as_secs_f64() * 1e3));
    }
    limits::settle();
    let exit = ended(counted.boards, counted.outcome);
    print(args.format, puzzle, &counted)?;
    Ok(exit)
}

fn count(args: &QueensArgs, puzzle: &Puzzle) -> Result<Counted> {
    let is_small = puzzle.size() <= Bitmask::MAX_SIZE;
    let parallel = is_small && args.trace.is_none() && args.threads.start()?;
    let config = Config::new().limits(limits::search()).parallel(parallel);
    if args.task.fundamental {
        if matches!(args.strategy, Strategy::Textbook | Strategy::Bitmask) {
            bail!("classes are counted by the strategies auto and symmetric");
        }
        let all = puzzle.fundamental(&config);
        let boards = if puzzle.is_empty_board() {
            all.classes.boards()
        } else {
            puzzle.count(&config).solutions
        };
        return Ok(Counted { boards, classes: Some(all.classes), outcome: all.outcome });
    }
    let (boards, outcome) = match args.strategy {
        Strategy::Textbook => walk(args, parallel, &Textbook::new(puzzle))?,
        Strategy::Bitmask => match Bitmask::new(puzzle) {
            Some(bitmask) => walk(args, parallel, &bitmask)?,
            None => bail!("the board is too large"),
        },
        Strategy::Symmetric => match symmetric(parallel, puzzle.size()) {
            Some(count) => (count.solutions(), count.outcome()),
            None => bail!("the strategy symmetric is for up to 27 queens"),
        },
        Strategy::Auto | Strategy::Construct => {
            let count = puzzle.count(&config);
            (count.solutions, count.outcome)
        }
    };
    Ok(Counted { boards, classes: None, outcome })
}

fn symmetric(parallel: bool, size: usize) -> Option<SymmetricCount> {
    let limits = limits::search();
    if parallel {
        SymmetricCount::par_new(size, &limits)
    } else {
        SymmetricCount::new(size, &limits)
    }
}

fn walk<P>(args: &QueensArgs, parallel: bool, problem: &P) -> Result<(u64, Outcome)>
where
    P: Problem<Choice = u32, State: Send> + Sync,
{
    let guard = Guard::new(limits::search());
    if parallel {
        return Ok(Walk::new(problem).observe(guard).par_count());
    }
    let Some(path) = &args.trace else { return Ok(Walk::new(problem).observe(guard).count()) };
    let mut trace = TraceFile::create(path)?;
    let counted = Walk::new(problem).observe((guard, trace.observer())).count();
    trace.finish().map(|()| counted)
}

fn print(format: Format, puzzle: &Puzzle, counted: &Counted) -> Result<()> {
    let Counted { boards, classes, outcome } = *counted;
    if format == Format::Text {
        let least = if cut_short(outcome).is_some() { "at least " } else { "" };
        screen::say(&format!("{least}{boards}"))?;
        let Some(classes) = classes else { return Ok(()) };
        let kinds = [(classes.eight, 8), (classes.four, 4), (classes.two, 2), (classes.one, 1)];
        let kinds = kinds.iter().filter(|kind| kind.0 > 0);
        let kinds: Vec<_> = kinds.map(|(count, boards)| format!("{count} of {boards}")).collect();
        let separator = if kinds.is_empty() { "" } else { ": " };
        let all = classes.fundamental();
        return screen::say(&format!("{least}{all} fundamental{separator}{}", kinds.join(", ")));
    }
    let mut record = Summary::new(Some("count"), puzzle.size(), boards, outcome);
    record.fundamental = classes.map(Into::into);
    screen::say(&serde_json::to_string(&record)?)
}
