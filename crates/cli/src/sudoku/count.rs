//! `kleene sudoku count`.

use anyhow::Result;
use kleene_sudoku::{Config, Puzzle};

use super::args::CountArgs;
use super::subject::Sudokus;
use crate::common::count::{self, Count, Counted};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::subject::Named;

pub(super) fn run(args: &CountArgs) -> Result<Exit> {
    let (strategy, most) = (args.strategy, args.limit);
    count::run(&Sudokus { strategy, most, ..Sudokus::default() }, &args.from, args.format)
}

impl Count for Sudokus<'_> {
    fn count(&self, named: &Named<Puzzle>) -> Result<Counted> {
        let limits = limits::search();
        let limits = self.most.iter().fold(limits, |limits, &most| limits.solutions(most));
        let config = Config::new().strategy(self.strategy).limits(limits);
        let counted = named.puzzle.count(&config);
        Ok(Counted::new(&counted.solutions, counted.outcome))
    }
}
