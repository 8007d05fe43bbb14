//! `kleene sudoku solve`.

use anyhow::{Result, bail};
use kleene_draw::Picture;
use kleene_sudoku::{
    Config, Format as BoardFormat, Outcome, Puzzle, Solution, Stop, Strategy, Uniqueness,
};
use serde_json::{Value, json};

use super::args::SolveArgs;
use super::subject::{Sudokus, rows};
use super::traced::Traced;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::solve::{self, Asked, Found, Gap, Looks, Solve, Take, Wanted, give};
use crate::common::subject::Named;

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let usual = if args.display { Strategy::ReadingOrder } else { Strategy::default() };
    let strategy = args.strategy.unwrap_or(usual);
    let is_textbook = matches!(strategy, Strategy::ReadingOrder | Strategy::FewestOptions);
    if args.display && !is_textbook {
        bail!("the display is that of the textbook: --strategy reading-order or fewest-options");
    }
    let (format, to) = args.output.formats()?;
    let usual = if args.first { Wanted::Some(1) } else { Wanted::Verdict };
    let asked =
        Asked { files: args.from.all(), format, wanted: args.wanted.or(usual), stats: false };
    let (trace, is_displayed) = (args.trace.as_deref(), args.display);
    let subject = Sudokus { strategy, to, trace, is_displayed, ..Sudokus::default() };
    solve::run(&subject, &asked)
}

impl Solve for Sudokus<'_> {
    type Solution = Solution;

    fn solve(
        &self,
        named: &Named<Puzzle>,
        wanted: Wanted,
        take: Take<'_, Solution>,
    ) -> Result<Found> {
        if self.trace.is_some() || self.is_displayed {
            return self.solve_traced(named, wanted, take);
        }
        let config = Config::new().strategy(self.strategy).limits(wanted.limits());
        let mut solutions = named.puzzle.solve(&config);
        give(&mut solutions, take);
        Ok(solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions)).into())
    }

    fn solution(&self, _: &Puzzle, solution: &Solution) -> Value {
        json!({ "rows": rows(&solution.to_text(BoardFormat::Sdk)) })
    }

    fn draw(&self, _: &Puzzle, solution: &Solution, _: u64) -> String {
        solution.to_text(self.to)
    }

    fn picture(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Picture> {
        Some(puzzle.draw(solution))
    }

    fn looks(&self, puzzle: &Puzzle) -> Looks {
        // Whether a board is a line of its own.
        let is_line = matches!(self.to, BoardFormat::Line | BoardFormat::Json);
        let gap = if is_line { Gap::None } else { Gap::Within };
        let is_quick = puzzle.shape().size() <= 9 && self.strategy == Strategy::Fast;
        Looks { gap, shows_second: false, is_line, is_quick, says_stop: true }
    }
}

impl Sudokus<'_> {
    /// Solves a board while somebody looks on.
    fn solve_traced(
        &self,
        named: &Named<Puzzle>,
        wanted: Wanted,
        take: Take<'_, Solution>,
    ) -> Result<Found> {
        if named.about.line.is_some() {
            let file = &named.about.file;
            bail!("a trace or a display is of one board; {file} has several");
        }
        let traced = Traced {
            strategy: self.strategy,
            limits: limits::search(),
            is_first: wanted != Wanted::Verdict,
            trace: self.trace,
            is_displayed: self.is_displayed,
        };
        let enough = Outcome::Stopped(Stop::Solutions);
        let (found, outcome) = match traced.uniqueness(&named.puzzle)? {
            Uniqueness::None => (Vec::new(), Outcome::Exhausted),
            Uniqueness::One(only) => (vec![only], Outcome::Exhausted),
            Uniqueness::Many(one, other) => (vec![one, other], enough),
            Uniqueness::Unknown { found, why } => {
                (found.into_iter().collect(), Outcome::Stopped(why))
            }
        };
        give(found.into_iter(), take);
        Ok(outcome.into())
    }
}
