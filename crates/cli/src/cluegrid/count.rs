//! `kleene cluegrid count`.

use anyhow::Result;
use kleene_cluegrid::{Config, Outcome, Puzzle};

use super::args::CountArgs;
use super::subject::Cluegrids;
use crate::common::count::{self, Count, Counted};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::subject::Named;

pub(super) fn run(args: &CountArgs) -> Result<Exit> {
    let (options, most) = (args.input.options(), args.limit);
    let subject = Cluegrids { options, most, ..Cluegrids::default() };
    count::run(&subject, &args.from, args.format)
}

impl Count for Cluegrids {
    fn count(&self, named: &Named<Puzzle>) -> Result<Counted> {
        let limits = limits::search();
        let Some(most) = self.most else {
            return Ok(Counted::exact(&named.puzzle.count(&Config::new().limits(limits))));
        };
        let mut found = named.puzzle.solve(&Config::new().limits(limits.solutions(most)));
        let count = found.by_ref().count();
        Ok(Counted::new(&count, found.outcome().unwrap_or(Outcome::Exhausted)))
    }
}
