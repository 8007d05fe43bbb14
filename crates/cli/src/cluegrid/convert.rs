//! `kleene cluegrid convert`.

use anyhow::{Context as _, Result};
use kleene_cluegrid::Puzzle;

use super::args::{self, Target};
use super::subject::Cluegrids;
use crate::common::convert::{self, Convert, ConvertArgs, Converted};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &args::ConvertArgs) -> Result<Exit> {
    let subject = Cluegrids { options: args.input.options(), ..Cluegrids::default() };
    let ConvertArgs { from, to } = &args.convert;
    convert::run(&subject, from, (*to, to.name()))
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
