//! `kleene board check`.

use anyhow::Result;
use kleene_board::Puzzle;

use super::subject::{Boards, cell};
use crate::common::check::{Check, Checked, search};
use crate::common::subject::Named;

impl Check for Boards {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let (known, work) = search(self, named)?;
        let checked = Checked::new(&known, |one, other| {
            one.differing(other).into_iter().map(|at| cell(&named.puzzle, at)).collect()
        });
        let checked = checked.draw(&known, |one| named.puzzle.draw(one));
        Ok(Checked { work, ..checked })
    }
}
