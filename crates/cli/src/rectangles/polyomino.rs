//! `kleene rectangles polyomino`.

use anyhow::Result;
use kleene_rectangles::{Config, Outcome, PolyominoPuzzle, PolyominoSolution, Stop};

use super::args::PolyominoArgs;
use super::count::with_fundamental;
use super::subject::Polyominoes;
use crate::common::count::{self};
use crate::common::solve::{self, TakeTyped};
use crate::common::{Counted, Exit, Files, Found, MostArgs, Wanted, limits, work};

pub(super) fn run(args: &PolyominoArgs) -> Result<Exit> {
    let (subject, files) = (Polyominoes { args }, &args.from.files);
    if args.count {
        let records = count::records(args.shown.format);
        let most = MostArgs { limit: args.shown.wanted.limit, stats: args.shown.stats };
        let exit = count::of(&subject, Files::in_turn(files), most, &records)?;
        return records.finish(exit);
    }
    solve::run(&subject, &args.shown.asked(files))
}

impl Polyominoes<'_> {
    /// Gives the fillings that the call asks for.
    pub(super) fn fillings(
        &self,
        puzzle: &PolyominoPuzzle,
        wanted: Wanted,
        take: TakeTyped<'_, PolyominoSolution>,
    ) -> Result<Found> {
        let config = Config::new().limits(wanted.limits());
        let is_watched = self.args.shown.stats;
        if wanted == Wanted::All && !is_watched && self.args.threads.start()? {
            return Ok(puzzle.for_each(&config.parallel(true), take).into());
        }
        let mut solutions = puzzle.solve(&config);
        let _ = solutions.try_for_each(take);
        let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        Ok(Found { outcome, work: is_watched.then(|| work::of_search(solutions.stats())) })
    }

    /// The number of fillings, also up to rotation and reflection if the call asks for that.
    pub(super) fn counted(&self, puzzle: &PolyominoPuzzle) -> Result<Counted> {
        let parallel = self.args.threads.start()?;
        let config = Config::new().limits(limits::search()).parallel(parallel);
        if self.args.fundamental {
            let found = puzzle.fundamental(&config);
            let counted = Counted::new(&found.solutions, found.outcome);
            return Ok(with_fundamental(counted, found.fundamental));
        }
        let count = puzzle.count(&config);
        Ok(Counted::new(&count.solutions, count.outcome))
    }
}
