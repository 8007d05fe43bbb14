//! Boards found by searching, one after the other.

use std::ops::ControlFlow;

use anyhow::Result;
use kleene_queens::{
    Bitmask, Displayed, Observer, Outcome, Problem, Puzzle, Solution, Stats, Textbook,
};
use kleene_search::{Search, Step, Stop, Walk};

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
) -> Result<(Outcome, Option<Stats>)> {
    let is_watched = args.stats || args.display || args.trace.is_some();
    let is_small = puzzle.size() <= Bitmask::MAX_SIZE;
    let parallel = is_small && !is_watched && args.threads.start()?;
    let bitmask = (args.strategy != Strategy::Textbook).then(|| Bitmask::new(puzzle)).flatten();
    let mut trace = args.trace.as_deref().map(TraceFile::create).transpose()?;
    let observer = trace.as_mut().map(TraceFile::observer);
    let ended = if let Some(bitmask) = bitmask {
        if parallel
            && let Some(outcome) =
                par_each(args, &bitmask, |state| bitmask.solution(state), output)?
        {
            return Ok((outcome, None));
        }
        each(args, &bitmask, |state| bitmask.solution(state), observer, output)
    } else {
        let textbook = Textbook::new(puzzle);
        if parallel
            && let Some(outcome) =
                par_each(args, &textbook, |state| textbook.solution(state), output)?
        {
            return Ok((outcome, None));
        }
        let display = args.display.then(|| Displayed::new(Lines::new()));
        each(args, &textbook, |state| textbook.solution(state), (observer, display), output)
    }?;
    trace.map_or(Ok(()), TraceFile::finish)?;
    Ok((ended.0, Some(ended.1)))
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

/// Prints the boards that are asked for, searched on many threads; `None` where it must be known
/// whether there are more behind the last one that is wanted.
fn par_each<P>(
    args: &QueensArgs,
    problem: &P,
    solution: impl Fn(&P::State) -> Solution + Sync,
    output: &mut Output,
) -> Result<Option<Outcome>>
where
    P: Problem<State: Send, Choice: Send + Sync> + Sync,
{
    let task = &args.task;
    let most = if task.first { Some(1) } else { task.nth.or(task.limit) };
    if most.is_some() && ends_with_a_solution(problem) {
        return Ok(None);
    }
    let walk = Walk::new(problem).observe(limits::search().guard());
    let (mut number, mut printed) = (0, Ok(()));
    let outcome = walk.par_for_each(solution, |board| {
        number += 1;
        if task.nth.is_none_or(|nth| nth == number) {
            printed = output.solution(&board);
        }
        let is_enough = printed.is_err() || Some(number) == most;
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    printed.map(|()| Some(outcome))
}

/// Whether the last node of the tree is a solution. Behind any other solution there are nodes left, so a search that is
/// stopped there is not at its end.
fn ends_with_a_solution<P: Problem>(problem: &P) -> bool {
    let (mut state, mut memory) = (problem.root(), problem.memory());
    loop {
        let last = match problem.step(&mut state, &mut memory) {
            Step::Branch(choices) => choices.last(),
            Step::Solved => return true,
            _ => return false,
        };
        let Some(choice) = last else { return false };
        problem.commit(&mut state, choice);
    }
}
