//! `kleene triddler grade`.

use anyhow::Result;
use kleene_triddler::{Config, Puzzle};

use super::subject::Triddlers;
use crate::common::answer::AnswerArgs;
use crate::common::exit::Exit;
use crate::common::grade::{self, Graded};
use crate::common::subject::Named;
use crate::common::{grids, limits};

pub(super) fn run(args: &AnswerArgs) -> Result<Exit> {
    grade::run(&Triddlers::default(), args)
}

impl grade::Grade for Triddlers {
    fn grade(&self, named: &Named<Puzzle>) -> Result<Graded> {
        let config = Config::new().limits(limits::search());
        Ok(grids::graded(&named.puzzle.grade(&config), "color"))
    }
}
