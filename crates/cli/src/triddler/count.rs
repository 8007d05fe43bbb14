//! `kleene triddler count`.

use anyhow::Result;
use kleene_triddler::{Config, Puzzle};

use super::subject::Triddlers;
use crate::common::answer::CountArgs;
use crate::common::count::{self, Count, Counted};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::subject::Named;

pub(super) fn run(args: &CountArgs) -> Result<Exit> {
    count::run(&Triddlers::default(), args)
}

impl Count for Triddlers {
    fn count(&self, named: &Named<Puzzle>) -> Result<Counted> {
        let config = Config::new().limits(limits::search());
        Ok(Counted::exact(&named.puzzle.count(&config)))
    }
}
