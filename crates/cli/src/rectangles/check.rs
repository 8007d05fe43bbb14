//! `kleene rectangles check`.

use anyhow::Result;
use kleene_rectangles::Puzzle;

use super::args::CheckArgs;
use super::subject::{Rectangles, is_small};
use crate::common::check::{self, Asked, Check, Checked, uniqueness};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &CheckArgs) -> Result<Exit> {
    let subject = Rectangles { rules: Some(&args.rules), ..Rectangles::default() };
    check::run(&subject, &Asked::new(&args.answer))
}

impl Check for Rectangles<'_> {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        // Two fillings differ in pieces, which have no names that are cells.
        let (known, puzzle) = (uniqueness(self, named)?, &named.puzzle);
        let checked = Checked::new(&known, |_, _| Vec::new());
        let is_small = is_small(puzzle.width(), puzzle.height());
        Ok(if is_small { checked.draw(&known, |filling| puzzle.draw(filling)) } else { checked })
    }
}
