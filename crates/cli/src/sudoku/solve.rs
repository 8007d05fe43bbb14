//! `kleene sudoku solve`.

use anyhow::{Result, bail};
use kleene_sudoku::{Outcome, Puzzle, Stop, Strategy, Uniqueness};

use super::args::SolveArgs;
use super::subject::Sudokus;
use super::traced::Traced;
use crate::common::solve::{self, Asked};
use crate::common::{Exit, Found, Named, Take, Wanted, limits};

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let usual = if args.display { Strategy::ReadingOrder } else { Strategy::default() };
    let strategy = args.strategy.unwrap_or(usual);
    let is_textbook = matches!(strategy, Strategy::ReadingOrder | Strategy::FewestOptions);
    if args.display && !is_textbook {
        bail!("--display needs --strategy reading-order or fewest-options");
    }
    let (format, to) = args.output.formats()?;
    let usual = if args.first { Wanted::Some(1) } else { Wanted::Verdict };
    let asked =
        Asked { files: args.from.all(), format, wanted: args.wanted.or(usual), stats: false };
    let (trace, is_displayed) = (args.trace.as_deref(), args.display);
    let subject = Sudokus { strategy, to, trace, is_displayed, ..Sudokus::default() };
    solve::run(&subject, &asked)
}

impl Sudokus<'_> {
    /// Solves a board while somebody looks on.
    pub(super) fn solve_traced(
        &self,
        named: &Named,
        wanted: Wanted,
        take: Take<'_>,
    ) -> Result<Found> {
        if named.about.line.is_some() {
            let file = &named.about.file;
            bail!("--trace and --display need a single board; {file} has several");
        }
        let traced = Traced {
            strategy: self.strategy,
            limits: limits::search(),
            is_first: wanted != Wanted::Verdict,
            trace: self.trace,
            is_displayed: self.is_displayed,
        };
        let enough = Outcome::Stopped(Stop::Solutions);
        let (found, outcome) = match traced.uniqueness(named.typed())? {
            Uniqueness::None => (Vec::new(), Outcome::Exhausted),
            Uniqueness::One(only) => (vec![only], Outcome::Exhausted),
            Uniqueness::Many(one, other) => (vec![one, other], enough),
            Uniqueness::Unknown { found, why } => {
                (found.into_iter().collect(), Outcome::Stopped(why))
            }
        };
        named.give::<Puzzle>(found, take);
        Ok(outcome.into())
    }
}
