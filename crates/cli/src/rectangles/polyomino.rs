//! `kleene rectangles polyomino`.

use anyhow::Result;
use kleene_draw::Picture;
use kleene_rectangles::{Config, Outcome, PolyominoPuzzle, PolyominoSolution, Stop};
use serde_json::Value;

use super::args::PolyominoArgs;
use super::count::with_fundamental;
use super::shown::Shown;
use super::subject::Polyominoes;
use crate::common::answer::MostArgs;
use crate::common::check::{Check, Checked, uniqueness};
use crate::common::count::{self, Count, Counted};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::solve::{self, Found, Gap, Looks, Solve, Take, Wanted, give};
use crate::common::subject::{Files, Named};
use crate::common::work;

pub(super) fn run(args: &PolyominoArgs) -> Result<Exit> {
    let (subject, files) = (Polyominoes { args: Some(args) }, &args.from.files);
    if args.count {
        let records = count::records(args.shown.format);
        let most = MostArgs { limit: args.shown.wanted.limit, stats: args.shown.stats };
        let exit = count::of(&subject, Files::in_turn(files), most, &records)?;
        records.finish()?;
        return Ok(exit);
    }
    solve::run(&subject, &args.shown.asked(files))
}

impl Solve for Polyominoes<'_> {
    type Solution = PolyominoSolution;

    fn solve(
        &self,
        named: &Named<PolyominoPuzzle>,
        wanted: Wanted,
        take: Take<'_, PolyominoSolution>,
    ) -> Result<Found> {
        let puzzle = &named.puzzle;
        let shown = self.args.map(|args| &args.shown);
        let config = Config::new().limits(wanted.limits());
        let is_watched = shown.is_some_and(|shown| shown.stats);
        let found = if wanted == Wanted::All && !is_watched && self.is_parallel()? {
            puzzle.for_each(&config.parallel(true), take).into()
        } else {
            let mut solutions = puzzle.solve(&config);
            give(&mut solutions, take);
            let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
            Found { outcome, work: is_watched.then(|| work::of_search(solutions.stats())) }
        };
        Ok(found)
    }

    fn solution(&self, puzzle: &PolyominoPuzzle, solution: &PolyominoSolution) -> Value {
        Shown::polyominoes(puzzle, solution).fields()
    }

    fn draw(&self, puzzle: &PolyominoPuzzle, solution: &PolyominoSolution, index: u64) -> String {
        let lists = self.args.is_some_and(|args| args.shown.list);
        Shown::polyominoes(puzzle, solution).text(index, lists)
    }

    fn picture(&self, puzzle: &PolyominoPuzzle, solution: &PolyominoSolution) -> Option<Picture> {
        Some(puzzle.draw(solution))
    }

    fn looks(&self, _: &PolyominoPuzzle) -> Looks {
        Looks { gap: Gap::Within, shows_second: true, ..Looks::USUAL }
    }
}

impl Check for Polyominoes<'_> {
    fn check(&self, named: &Named<PolyominoPuzzle>) -> Result<Checked> {
        let known = uniqueness(self, named)?;
        let checked = Checked::new(&known, |_, _| Vec::new());
        Ok(checked.draw(&known, |solution| named.puzzle.draw(solution)))
    }
}

impl Count for Polyominoes<'_> {
    fn count(&self, named: &Named<PolyominoPuzzle>) -> Result<Counted> {
        let puzzle = &named.puzzle;
        let config = Config::new().limits(limits::search()).parallel(self.is_parallel()?);
        if self.args.is_some_and(|args| args.fundamental) {
            let found = puzzle.fundamental(&config);
            let counted = Counted::new(&found.solutions, found.outcome);
            return Ok(with_fundamental(counted, found.fundamental));
        }
        let count = puzzle.count(&config);
        Ok(Counted::new(&count.solutions, count.outcome))
    }
}

impl Polyominoes<'_> {
    fn is_parallel(&self) -> Result<bool> {
        self.args.map_or(Ok(false), |args| args.threads.start())
    }
}
