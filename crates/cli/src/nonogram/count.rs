//! `kleene nonogram count`.

use anyhow::Result;
use kleene_nonogram::{Config, Puzzle};

use super::subject::Nonograms;
use crate::common::answer::CountArgs;
use crate::common::count::{self, Count, Counted};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::subject::Named;

pub(super) fn run(args: &CountArgs) -> Result<Exit> {
    count::run(&Nonograms::default(), args)
}

impl Count for Nonograms<'_> {
    fn count(&self, named: &Named<Puzzle>) -> Result<Counted> {
        let config = Config::new().limits(limits::search());
        Ok(Counted::exact(&named.puzzle.count(&config)))
    }
}
