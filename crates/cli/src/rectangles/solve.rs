//! `kleene rectangles solve`.

use anyhow::Result;
use kleene_draw::Picture;
use kleene_rectangles::{Config, Outcome, Puzzle, Solution, Stop};
use serde_json::Value;

use super::args::{ShownArgs, SolveArgs};
use super::partial;
use super::regex;
use super::shown::Shown;
use super::subject::{Rectangles, is_small};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::solve::{self, Asked, Found, Gap, Looks, Solve, Take, Wanted, give};
use crate::common::subject::{Files, Named};
use crate::common::work;

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let (rules, shown, threads) = (Some(&args.rules), Some(&args.shown), Some(&args.threads));
    let subject = Rectangles { rules, shown, threads, ..Rectangles::default() };
    if args.partial {
        return partial::run(args, &subject);
    }
    solve::run(&subject, &args.shown.asked(&args.from.files))
}

impl ShownArgs {
    /// What is asked of these files, one after the other.
    pub(super) fn asked<'a>(&self, files: &'a [std::path::PathBuf]) -> Asked<'a> {
        let wanted = self.wanted.or(Wanted::Any);
        Asked { files: Files::in_turn(files), format: self.format, wanted, stats: self.stats }
    }
}

impl Solve for Rectangles<'_> {
    type Solution = Solution;

    fn solve(
        &self,
        named: &Named<Puzzle>,
        wanted: Wanted,
        take: Take<'_, Solution>,
    ) -> Result<Found> {
        let puzzle = &named.puzzle;
        let found = if let Some(args) = self.regex {
            regex::solve(args, puzzle, wanted, take)?.into()
        } else if wanted == Wanted::Any {
            let (first, outcome) = puzzle.first(&Config::new().limits(limits::search()));
            give(first.into_iter(), take);
            outcome.into()
        } else if wanted == Wanted::All && self.is_parallel()? {
            let config = Config::new().limits(limits::search()).parallel(true);
            puzzle.for_each(&config, take).into()
        } else {
            let mut solutions = puzzle.solve(&Config::new().limits(wanted.limits()));
            give(&mut solutions, take);
            let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
            let work =
                self.shown.filter(|shown| shown.stats).map(|_| work::of_search(solutions.stats()));
            Found { outcome, work }
        };
        Ok(found)
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Solution) -> Value {
        Shown::rectangles(puzzle, solution).fields()
    }

    fn draw(&self, puzzle: &Puzzle, solution: &Solution, index: u64) -> String {
        let lists = self.shown.is_some_and(|shown| shown.list);
        Shown::rectangles(puzzle, solution).text(index, lists)
    }

    fn picture(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Picture> {
        is_small(puzzle.width(), puzzle.height()).then(|| puzzle.draw(solution))
    }

    fn looks(&self, _: &Puzzle) -> Looks {
        Looks { gap: Gap::Within, shows_second: true, ..Looks::USUAL }
    }
}

impl Rectangles<'_> {
    /// Whether a search for all solutions is one of many threads.
    fn is_parallel(&self) -> Result<bool> {
        match self.threads {
            Some(threads) if self.shown.is_none_or(|shown| !shown.stats) => threads.start(),
            _ => Ok(false),
        }
    }
}
