//! `kleene rectangles solve`.

use anyhow::Result;
use kleene_rectangles::{Config, Outcome, Puzzle, Solution, Stop};

use super::args::{ShownArgs, SolveArgs};
use super::partial;
use super::regex;
use super::subject::Rectangles;
use crate::common::solve::{self, Asked, TakeTyped};
use crate::common::{Exit, Files, Found, Wanted, limits, work};

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let (rules, shown, threads) = (Some(&args.rules), Some(&args.shown), Some(&args.threads));
    let subject = Rectangles { rules, shown, threads, ..Rectangles::default() };
    if args.partial {
        return partial::run(args, &subject);
    }
    solve::run(&subject, &args.shown.asked(&args.from.files))
}

impl ShownArgs {
    /// The requests for these files, one after the other.
    pub(super) fn asked<'a>(&self, files: &'a [std::path::PathBuf]) -> Asked<'a> {
        let wanted = self.wanted.or(Wanted::Any);
        Asked { files: Files::in_turn(files), format: self.format, wanted, stats: self.stats }
    }
}

impl Rectangles<'_> {
    /// Gives the fillings that the call asks for.
    pub(super) fn fillings(
        &self,
        puzzle: &Puzzle,
        wanted: Wanted,
        take: TakeTyped<'_, Solution>,
    ) -> Result<Found> {
        if let Some(args) = self.regex {
            return Ok(regex::solve(args, puzzle, wanted, take)?.into());
        }
        if wanted == Wanted::All && self.is_parallel()? {
            let config = Config::new().limits(limits::search()).parallel(true);
            return Ok(puzzle.for_each(&config, take).into());
        }
        if wanted == Wanted::Any {
            let (first, outcome) = puzzle.first(&Config::new().limits(limits::search()));
            let _ = first.map(take);
            return Ok(outcome.into());
        }
        let mut solutions = puzzle.solve(&Config::new().limits(wanted.limits()));
        let _ = solutions.try_for_each(take);
        let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        let is_told = self.shown.is_some_and(|shown| shown.stats);
        Ok(Found { outcome, work: is_told.then(|| work::of_search(solutions.stats())) })
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
