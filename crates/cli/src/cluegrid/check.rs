//! `kleene cluegrid check`.

use anyhow::Result;
use kleene_cluegrid::Puzzle;

use super::args::CheckArgs;
use super::subject::{Cluegrids, differing};
use crate::common::check::{self, Check, Checked, search};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &CheckArgs) -> Result<Exit> {
    let subject = Cluegrids { options: args.input.options(), ..Cluegrids::default() };
    check::run(&subject, &args.verdict.asked())
}

impl Check for Cluegrids {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let (known, work) = search(self, named)?;
        let checked = Checked::new(&known, |one, other| differing(&named.puzzle, one, other));
        let checked = checked.draw(&known, |one| named.puzzle.draw(one));
        Ok(Checked { work, ..checked })
    }
}
