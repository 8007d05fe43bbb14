//! `kleene queens check`.

use anyhow::Result;
use kleene_queens::Puzzle;

use super::subject::{Queens, differing};
use crate::common::answer::AnswerArgs;
use crate::common::check::{self, Asked, Check, Checked, uniqueness};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &AnswerArgs) -> Result<Exit> {
    check::run(&Queens::default(), &Asked::new(args))
}

impl Check for Queens<'_> {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        Ok(Checked::new(&uniqueness(self, named)?, differing))
    }
}
