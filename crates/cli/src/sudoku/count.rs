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
    let strategy = args.strategy;
    count::run(&Sudokus { strategy, ..Sudokus::default() }, &args.count)
}

impl Count for Sudokus<'_> {
    fn count(&self, named: &Named<Puzzle>) -> Result<Counted> {
        let config = Config::new().strategy(self.strategy).limits(limits::search());
        let counted = named.puzzle.count(&config);
        Ok(Counted::new(&counted.solutions, counted.outcome))
    }
}
