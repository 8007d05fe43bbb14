//! `kleene queens count`, and `kleene queens --count`.

use anyhow::{Result, bail};
use kleene_queens::{Bitmask, Classes, Config, Outcome, Puzzle, SymmetricCount, Textbook};
use kleene_search::{Drawn, Guard, Walk};
use kleene_text::list;
use serde_json::json;

use super::args::{QueensArgs, Strategy};
use super::solve::check;
use super::subject::Queens;
use crate::common::count::{self};
use crate::common::report::number;
use crate::common::trace_file::TraceFile;
use crate::common::{Counted, Exit, Files, MostArgs, limits};

pub(super) fn run(args: &QueensArgs) -> Result<Exit> {
    let files = [args.board.clone().unwrap_or_default()];
    let records = count::records(args.format);
    let subject = Queens { args };
    let most = MostArgs { limit: args.task.limit, stats: args.stats };
    let exit = count::of(&subject, Files::in_turn(&files), most, &records)?;
    records.finish(exit)
}

impl Queens<'_> {
    /// The number of boards, and of classes if the call asks for them.
    pub(super) fn counted(&self, puzzle: &Puzzle) -> Result<Counted> {
        let args = self.args;
        check(args, puzzle)?;
        let (boards, classes, outcome) = count(args, puzzle)?;
        let mut counted = Counted::new(&boards, outcome);
        if let Some(classes) = classes {
            let Classes { eight, four, two, one } = classes;
            let kinds = [(eight, 8), (four, 4), (two, 2), (one, 1)];
            let kinds = kinds.iter().filter(|kind| kind.0 > 0);
            let kinds: Vec<_> = kinds
                .enumerate()
                .map(|(at, &(count, size))| {
                    let classes = if count == 1 { "class" } else { "classes" };
                    let boards = if at == 0 { number(size, "board") } else { size.to_string() };
                    format!("{count} {classes} of {boards}")
                })
                .collect();
            let separator = if kinds.is_empty() { "" } else { ": " };
            let all = classes.fundamental();
            counted.remarks =
                vec![format!("{all} up to symmetry{separator}{}", list(&kinds, "and"))];
            counted.fields = json!({
                "fundamental": all,
                "classes": { "of_8": eight, "of_4": four, "of_2": two, "of_1": one },
            });
        }
        Ok(counted)
    }
}

/// The number of boards, and of those that differ by more than turning and mirroring.
fn count(args: &QueensArgs, puzzle: &Puzzle) -> Result<(u64, Option<Classes>, Outcome)> {
    let is_small = puzzle.size() <= Bitmask::MAX_SIZE;
    let parallel = is_small && args.trace.is_none() && args.threads.start()?;
    let config = Config::new().limits(limits::search()).parallel(parallel);
    if args.task.fundamental {
        if matches!(args.strategy(), Strategy::Textbook | Strategy::Bitmask) {
            bail!("--fundamental needs --strategy auto or symmetric");
        }
        let all = puzzle.fundamental(&config);
        let boards = if puzzle.is_empty_board() {
            all.classes.boards()
        } else {
            puzzle.count(&config).solutions
        };
        return Ok((boards, Some(all.classes), all.outcome));
    }
    let (boards, outcome) = match args.strategy() {
        Strategy::Textbook => walk(args, parallel, &Textbook::new(puzzle))?,
        Strategy::Bitmask => match Bitmask::new(puzzle) {
            Some(bitmask) => walk(args, parallel, &bitmask)?,
            None => bail!("the board is too large"),
        },
        Strategy::Symmetric => match symmetric(parallel, puzzle.size()) {
            Some(count) => (count.solutions(), count.outcome()),
            None => bail!("--strategy symmetric supports at most 27 queens"),
        },
        Strategy::Auto | Strategy::Construct => {
            let count = puzzle.count(&config);
            (count.solutions, count.outcome)
        }
    };
    Ok((boards, None, outcome))
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
    P: Drawn<Choice = u32, State: Send> + Sync,
{
    let guard = Guard::new(limits::search());
    if parallel {
        return Ok(Walk::new(problem).observe(guard).par_count());
    }
    let Some(path) = &args.trace else { return Ok(Walk::new(problem).observe(guard).count()) };
    let mut trace = TraceFile::create(path)?;
    let counted = Walk::new(problem).observe((guard, trace.observer(problem))).count();
    trace.finish().map(|()| counted)
}
