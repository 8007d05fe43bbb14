//! Boards found by searching, one after the other.

use anyhow::Result;
use kleene_queens::{
    Bitmask, Displayed, Observer, Outcome, Problem, Puzzle, Solution, Stats, Textbook,
};
use kleene_search::{Search, Stop};

use super::args::{QueensArgs, Strategy};
use super::display::Lines;
use super::output::Output;
use crate::limits;
use crate::trace_file::TraceFile;

/// Prints the boards that are asked for.
pub(super) fn run(
    args: &QueensArgs,
    puzzle: &Puzzle,
    output: &mut Output,
) -> Result<(Outcome, Stats)> {
    let bitmask = (args.strategy != Strategy::Textbook).then(|| Bitmask::new(puzzle)).flatten();
    let mut trace = args.trace.as_deref().map(TraceFile::create).transpose()?;
    let observer = trace.as_mut().map(TraceFile::observer);
    let ended = if let Some(bitmask) = bitmask {
        each(args, &bitmask, |state| bitmask.solution(state), observer, output)
    } else {
        let textbook = Textbook::new(puzzle);
        let display = args.display.then(|| Displayed::new(Lines::new()));
        each(args, &textbook, |state| textbook.solution(state), (observer, display), output)
    }?;
    trace.map_or(Ok(()), TraceFile::finish)?;
    Ok(ended)
}

fn each<P: Problem>(
    args: &QueensArgs,
    problem: &P,
    solution: impl Fn(&P::State) -> Solution,
    observer: impl for<'p> Observer<&'p P>,
    output: &mut Output,
) -> Result<(Outcome, Stats)> {
    let task = &args.task;
    let most = if task.first { Some(1) } else { task.nth.or(task.limit) };
    let mut limits = limits::search();
    if let Some(most) = most {
        limits = limits.solutions(most);
    }
    let mut search = Search::with(problem, limits, observer);
    for (number, state) in (1..).zip(search.by_ref()) {
        if task.nth.is_none_or(|nth| nth == number) {
            output.solution(&solution(&state))?;
        }
    }
    let outcome = search.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
    Ok((outcome, search.stats()))
}
