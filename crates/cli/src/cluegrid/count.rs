//! `kleene cluegrid count`.

use anyhow::Result;
use kleene_cluegrid::{Config, Puzzle};

use super::args::CountArgs;
use super::subject::Cluegrids;
use crate::common::count::{self, Count, Counted};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::subject::Named;

pub(super) fn run(args: &CountArgs) -> Result<Exit> {
    let subject = Cluegrids { options: args.input.options(), ..Cluegrids::default() };
    count::run(&subject, &args.count)
}

impl Count for Cluegrids {
    fn count(&self, named: &Named<Puzzle>) -> Result<Counted> {
        let config = Config::new().limits(limits::search());
        Ok(Counted::exact(&named.puzzle.count(&config)))
    }
}
