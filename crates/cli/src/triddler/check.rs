//! `kleene triddler check`.

use anyhow::Result;
use kleene_triddler::Puzzle;

use super::args::CheckArgs;
use super::subject::{Triddlers, differing};
use crate::common::check::{self, Asked, Check, Checked, search};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &CheckArgs) -> Result<Exit> {
    check::run(&Triddlers::default(), &Asked { stats: args.stats, ..Asked::new(&args.answer) })
}

impl Check for Triddlers {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let (known, work) = search(self, named)?;
        let checked = Checked::new(&known, |one, other| differing(&named.puzzle, one, other));
        let checked = checked.draw(&known, |one| named.puzzle.draw(one));
        Ok(Checked { work, ..checked })
    }
}
