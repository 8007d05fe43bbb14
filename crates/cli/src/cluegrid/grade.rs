//! `kleene cluegrid grade`.

use anyhow::Result;
use kleene_cluegrid::{Config, Puzzle};

use super::args::GradeArgs;
use super::subject::Cluegrids;
use crate::common::exit::Exit;
use crate::common::grade::{self, Graded};
use crate::common::subject::Named;
use crate::common::{grids, limits};

pub(super) fn run(args: &GradeArgs) -> Result<Exit> {
    let subject = Cluegrids { options: args.input.options(), ..Cluegrids::default() };
    grade::run(&subject, &args.answer)
}

impl grade::Grade for Cluegrids {
    fn grade(&self, named: &Named<Puzzle>) -> Result<Graded> {
        let config = Config::new().limits(limits::search());
        Ok(grids::graded(&named.puzzle.grade(&config), "letter"))
    }
}
