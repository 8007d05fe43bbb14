//! `kleene queens check`.

use anyhow::Result;
use kleene_queens::Puzzle;

use super::subject::{MAX_DRAWN, Queens, differing};
use crate::common::answer::AnswerArgs;
use crate::common::check::{self, Asked, Check, Checked, uniqueness};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &AnswerArgs) -> Result<Exit> {
    check::run(&Queens::default(), &Asked::new(args))
}

impl Check for Queens<'_> {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let known = uniqueness(self, named)?;
        let is_small = named.puzzle.size() <= MAX_DRAWN;
        let checked = Checked::new(&known, differing);
        Ok(if is_small { checked.draw(&known, |board| named.puzzle.draw(board)) } else { checked })
    }
}
