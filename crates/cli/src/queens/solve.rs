//! `kleene queens solve`, and `kleene queens` with a number: boards, one after the other.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Result, bail};
use kleene_queens::{
    Bitmask, Config, Displayed, Draw, Observer, Outcome, Problem, Puzzle, Solution, Stats,
    Textbook, construct,
};
use kleene_search::{Search, Step, Stop, Walk};

use super::args::{QueensArgs, Strategy, TaskArgs};
use super::subject::{MAX_DRAWN, Queens};
use crate::common::live::Live;
use crate::common::solve::{self, Asked, TakeTyped};
use crate::common::trace_file::TraceFile;
use crate::common::{Exit, Files, Found, Wanted, limits, report, work};
use crate::display::Lines;

/// The largest board for which the first solution in order is searched when any solution would do.
const MAX_FIRST: usize = 24;

pub(super) fn run(args: &QueensArgs) -> Result<Exit> {
    let TaskArgs { first, nth, random, limit, .. } = args.task;
    let wanted = match (nth.or(limit), first || random.is_some()) {
        (_, true) => Wanted::Some(1),
        (Some(most), _) => Wanted::Some(most),
        (None, false) => Wanted::All,
    };
    let file = args.board.clone().unwrap_or_default();
    let (files, format, stats) = ([file], args.format, args.stats);
    let asked = Asked { files: Files::in_turn(&files), format, wanted, stats };
    solve::run(&Queens { args }, &asked)
}

impl Queens<'_> {
    /// Gives the boards that the call asks for.
    pub(super) fn boards(
        &self,
        puzzle: &Puzzle,
        wanted: Wanted,
        take: TakeTyped<'_, Solution>,
    ) -> Result<Found> {
        check(self.args, puzzle)?;
        let task = &self.args.task;
        if let Some(seed) = task.random {
            return Ok(draw(puzzle, seed, take).into());
        }
        let any_will_do = match wanted {
            // No list of all boards of this size would end.
            Wanted::All => puzzle.size() > MAX_FIRST,
            wanted => task.nth.is_none() && wanted.most() == Some(1),
        };
        if self.is_by_formula(puzzle, any_will_do) {
            let Some(solution) = construct(puzzle.size())? else {
                return Ok(Outcome::Exhausted.into());
            };
            let _ = take(solution);
            if wanted == Wanted::All {
                report::note(
                    "printed one board, built by a formula; listing all boards is infeasible",
                );
            }
            return Ok(Outcome::Stopped(Stop::Solutions).into());
        }
        let (outcome, stats) = search(self, puzzle, (wanted.most(), task.nth), take)?;
        let work = stats.filter(|_| self.args.stats).map(work::of_search);
        Ok(Found { outcome, work })
    }
}

impl Queens<'_> {
    fn is_by_formula(&self, puzzle: &Puzzle, any_will_do: bool) -> bool {
        let is_open = puzzle.is_empty_board() && self.args.trace.is_none();
        self.strategy() == Strategy::Construct
            || self.strategy() == Strategy::Auto
                && any_will_do
                && is_open
                && puzzle.size() > MAX_FIRST
    }
}

/// Refuses requests that the strategy cannot answer.
pub(super) fn check(args: &QueensArgs, puzzle: &Puzzle) -> Result<()> {
    let is_search = matches!(args.strategy(), Strategy::Textbook | Strategy::Bitmask);
    match args.strategy() {
        Strategy::Bitmask if puzzle.size() > Bitmask::MAX_SIZE => {
            bail!("--strategy bitmask supports at most {} queens", Bitmask::MAX_SIZE)
        }
        Strategy::Symmetric if !args.task.count => {
            bail!("--strategy symmetric needs --count")
        }
        Strategy::Construct
            if args.task.count || args.task.nth.is_some() || args.task.random.is_some() =>
        {
            bail!(
                "--strategy construct gives one board: it supports none of --count, --nth and --random"
            )
        }
        Strategy::Symmetric | Strategy::Construct if !puzzle.is_empty_board() => {
            bail!("--strategy symmetric and construct support only empty boards")
        }
        Strategy::Auto => {}
        _ if args.task.random.is_some() => bail!("--random cannot be combined with --strategy"),
        _ => {}
    }
    if args.display && args.strategy() != Strategy::Textbook {
        bail!("--display needs --strategy textbook");
    }
    if args.display && puzzle.size() > MAX_DRAWN {
        bail!("{} queens are too many to be displayed: at most {MAX_DRAWN}", puzzle.size());
    }
    let counts = args.task.count && !is_search;
    if args.trace.is_some()
        && (counts || args.strategy() == Strategy::Construct || args.task.random.is_some())
    {
        bail!("--trace needs a search: --strategy textbook or bitmask");
    }
    Ok(())
}

fn draw(puzzle: &Puzzle, seed: u64, take: TakeTyped<'_, Solution>) -> Outcome {
    match puzzle.random(seed, &Config::new().limits(limits::search())) {
        Draw::Found { solution, .. } => {
            let _ = take(solution);
            Outcome::Stopped(Stop::Solutions)
        }
        Draw::Unknown(stop) => Outcome::Stopped(stop),
        _ => Outcome::Exhausted,
    }
}

/// How many boards are wanted at most, and which one of them alone, if only one is.
type Most = (Option<u64>, Option<u64>);

/// Prints the requested boards.
fn search(
    queens: &Queens<'_>,
    puzzle: &Puzzle,
    most: Most,
    take: TakeTyped<'_, Solution>,
) -> Result<(Outcome, Option<Stats>)> {
    let QueensArgs { display, trace: path, stats, threads, .. } = queens.args;
    let (display, path): (bool, Option<&Path>) = (*display, path.as_deref());
    let is_watched = display || path.is_some() || *stats;
    let is_small = puzzle.size() <= Bitmask::MAX_SIZE;
    let parallel = is_small && !is_watched && threads.start()?;
    let is_textbook = queens.strategy() == Strategy::Textbook;
    let bitmask = (!is_textbook).then(|| Bitmask::new(puzzle)).flatten();
    let mut trace = path.map(TraceFile::create).transpose()?;
    let ended = if let Some(bitmask) = bitmask {
        let observer = trace.as_mut().map(|trace| trace.observer(&bitmask));
        let solution = |state: &_| bitmask.solution(state);
        if parallel && let Some(outcome) = par_each(most, &bitmask, solution, take) {
            return Ok((outcome, None));
        }
        each(most, &bitmask, solution, observer, take)
    } else {
        let textbook = Textbook::new(puzzle);
        let solution = |state: &_| textbook.solution(state);
        if parallel && let Some(outcome) = par_each(most, &textbook, solution, take) {
            return Ok((outcome, None));
        }
        let observer = trace.as_mut().map(|trace| trace.observer(&textbook));
        let mut live = display.then(|| Live::new(&textbook)).flatten();
        let lines = (display && live.is_none()).then(|| Displayed::new(Lines::new()));
        let live = live.as_mut().map(|live| live.observer(&textbook));
        each(most, &textbook, solution, (observer, (live, lines)), take)
    };
    trace.map_or(Ok(()), TraceFile::finish)?;
    Ok((ended.0, Some(ended.1)))
}

fn each<P: Problem>(
    (most, nth): Most,
    problem: &P,
    solution: impl Fn(&P::State) -> Solution,
    observer: impl for<'p> Observer<&'p P>,
    take: TakeTyped<'_, Solution>,
) -> (Outcome, Stats) {
    let mut limits = limits::search();
    if let Some(most) = most {
        limits = limits.solutions(most);
    }
    let mut search = Search::with(problem, limits, observer);
    for (number, state) in (1..).zip(search.by_ref()) {
        let is_wanted = nth.is_none_or(|nth| nth == number);
        if is_wanted && take(solution(&state)).is_break() {
            break;
        }
    }
    (search.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions)), search.stats())
}

/// Prints the requested boards, searched on many threads; `None` if the search must know whether more follow the last
/// requested one.
fn par_each<P>(
    (most, nth): Most,
    problem: &P,
    solution: impl Fn(&P::State) -> Solution + Sync,
    take: TakeTyped<'_, Solution>,
) -> Option<Outcome>
where
    P: Problem<State: Send, Choice: Send + Sync> + Sync,
{
    if most.is_some() && ends_with_a_solution(problem) {
        return None;
    }
    let walk = Walk::new(problem).observe(limits::search().guard());
    let mut number = 0;
    Some(walk.par_for_each(solution, |board| {
        number += 1;
        let is_wanted = nth.is_none_or(|nth| nth == number);
        let is_enough = is_wanted && take(board).is_break() || Some(number) == most;
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }))
}

/// Whether the last node of the tree is a solution. After any other solution there are nodes left, so a search that is
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
