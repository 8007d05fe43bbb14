//! `kleene queens solve`, and `kleene queens` with a number: boards, one after the other.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Result, bail};
use kleene_draw::Picture;
use kleene_queens::{
    Bitmask, Config, Displayed, Draw, Observer, Outcome, Problem, Puzzle, Solution, Stats,
    Textbook, construct,
};
use kleene_search::{Search, Step, Stop, Walk};
use serde_json::{Value, json};

use super::args::{QueensArgs, SolveArgs, Strategy, TaskArgs};
use super::display::Lines;
use super::subject::{MAX_DRAWN, Queens, rows};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::live::Live;
use crate::common::solve::{self, Asked, Found, Gap, Looks, Solve, Take, Wanted};
use crate::common::subject::{Files, Named};
use crate::common::trace_file::TraceFile;
use crate::common::work;

/// The largest board whose first solution in order is looked for when any would do.
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
    solve::run(&Queens { args: Some(args) }, &asked)
}

pub(super) fn of_files(args: &SolveArgs) -> Result<Exit> {
    let wanted = args.wanted.or(Wanted::Any);
    solve::run(&Queens::default(), &args.answer.asked(wanted))
}

impl Solve for Queens<'_> {
    type Solution = Solution;

    fn solve(
        &self,
        named: &Named<Puzzle>,
        wanted: Wanted,
        take: Take<'_, Solution>,
    ) -> Result<Found> {
        let puzzle = &named.puzzle;
        let task = self.args.map(|args| &args.task);
        if let Some(args) = self.args {
            check(args, puzzle)?;
        }
        if let Some(seed) = task.and_then(|task| task.random) {
            return Ok(draw(puzzle, seed, take).into());
        }
        let is_first = task.is_some_and(|task| task.first);
        if self.is_by_formula(puzzle, is_first) {
            let Some(solution) = construct(puzzle.size())? else {
                return Ok(Outcome::Exhausted.into());
            };
            let _ = take(solution);
            return Ok(Outcome::Stopped(Stop::Solutions).into());
        }
        let nth = task.and_then(|task| task.nth);
        let (outcome, stats) = search(self, puzzle, (wanted.most(), nth), take)?;
        let stats = stats.filter(|_| self.args.is_some_and(|args| args.stats));
        let work = stats.map(work::of_search);
        Ok(Found { outcome, work })
    }

    fn solution(&self, _: &Puzzle, solution: &Solution) -> Value {
        json!({ "queens": rows(solution) })
    }

    fn draw(&self, puzzle: &Puzzle, solution: &Solution, _: u64) -> String {
        if puzzle.size() <= MAX_DRAWN {
            return solution.to_string();
        }
        let rows = rows(solution).into_iter().map(|row| row.to_string());
        rows.collect::<Vec<_>>().join(" ")
    }

    fn picture(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Picture> {
        (puzzle.size() <= MAX_DRAWN).then(|| puzzle.draw(solution))
    }

    fn looks(&self, puzzle: &Puzzle) -> Looks {
        let gap = if puzzle.size() <= MAX_DRAWN { Gap::Within } else { Gap::None };
        Looks { gap, shows_second: true, is_line: false, is_quick: false, says_stop: false }
    }
}

impl Queens<'_> {
    fn is_by_formula(&self, puzzle: &Puzzle, is_first: bool) -> bool {
        let is_traced = self.args.is_some_and(|args| args.trace.is_some());
        let any_will_do = is_first && puzzle.is_empty_board() && !is_traced;
        self.strategy() == Strategy::Construct
            || self.strategy() == Strategy::Auto && any_will_do && puzzle.size() > MAX_FIRST
    }
}

/// Refuses what the strategy cannot do.
pub(super) fn check(args: &QueensArgs, puzzle: &Puzzle) -> Result<()> {
    let is_search = matches!(args.strategy(), Strategy::Textbook | Strategy::Bitmask);
    match args.strategy() {
        Strategy::Bitmask if puzzle.size() > Bitmask::MAX_SIZE => {
            bail!("the strategy bitmask is for up to {} queens", Bitmask::MAX_SIZE)
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
        _ if args.task.random.is_some() => bail!("random boards are drawn without a strategy"),
        _ => {}
    }
    if args.display && args.strategy() != Strategy::Textbook {
        bail!("the display is that of the textbook: --strategy textbook");
    }
    if args.display && puzzle.size() > MAX_DRAWN {
        bail!("{} queens are too many to be displayed: at most {MAX_DRAWN}", puzzle.size());
    }
    let counts = args.task.count && !is_search;
    if args.trace.is_some()
        && (counts || args.strategy() == Strategy::Construct || args.task.random.is_some())
    {
        bail!("a trace is of a search: --strategy textbook or bitmask");
    }
    Ok(())
}

fn draw(puzzle: &Puzzle, seed: u64, take: Take<'_, Solution>) -> Outcome {
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

/// Gives the boards that are asked for.
fn search(
    queens: &Queens<'_>,
    puzzle: &Puzzle,
    most: Most,
    take: Take<'_, Solution>,
) -> Result<(Outcome, Option<Stats>)> {
    let args = queens.args;
    let display = args.is_some_and(|args| args.display);
    let path: Option<&Path> = args.and_then(|args| args.trace.as_deref());
    let is_watched = display || path.is_some() || args.is_none_or(|args| args.stats);
    let is_small = puzzle.size() <= Bitmask::MAX_SIZE;
    let parallel = match args {
        Some(args) => is_small && !is_watched && args.threads.start()?,
        None => false,
    };
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
    take: Take<'_, Solution>,
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

/// Gives the boards that are asked for, searched on many threads; `None` where it must be known
/// whether there are more after the last one that is wanted.
fn par_each<P>(
    (most, nth): Most,
    problem: &P,
    solution: impl Fn(&P::State) -> Solution + Sync,
    take: Take<'_, Solution>,
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
