//! `kleene cluegrid convert`.

use anyhow::{Context as _, Result};
use kleene_cluegrid::Puzzle;

use super::args::{ConvertArgs, Target};
use super::subject::Cluegrids;
use crate::common::convert::{self, Convert, Converted};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &ConvertArgs) -> Result<Exit> {
    let subject = Cluegrids { options: args.input.options(), ..Cluegrids::default() };
    convert::run(&subject, &args.from, (args.to, args.to.name()))
}

impl Convert for Cluegrids {
    type Format = Target;

    fn convert(&self, named: &Named<Puzzle>, to: Target) -> Result<Converted> {
        let puzzle = &named.puzzle;
        Ok(match to {
            Target::Text => puzzle.to_text().context("the text is for boards of colors")?.into(),
            Target::Json => (puzzle.to_json() + "\n").into(),
        })
    }
}
