//! `kleene triddler check`.

use anyhow::Result;
use kleene_triddler::Puzzle;

use super::subject::{Triddlers, differing};
use crate::common::answer::VerdictArgs;
use crate::common::check::{self, Check, Checked, search};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &VerdictArgs) -> Result<Exit> {
    check::run(&Triddlers::default(), &args.asked())
}

impl Check for Triddlers {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let (known, work) = search(self, named)?;
        let checked = Checked::new(&known, |one, other| differing(&named.puzzle, one, other));
        let checked = checked.draw(&known, |one| named.puzzle.draw(one));
        Ok(Checked { work, ..checked })
    }
}
