//! `kleene triddler convert`.

use anyhow::Result;
use kleene_triddler::Puzzle;

use super::args::Target;
use super::subject::Triddlers;
use crate::common::convert::{self, Convert, ConvertArgs, Converted};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &ConvertArgs<Target>) -> Result<Exit> {
    convert::run(&Triddlers::default(), &args.from, (args.to, args.to.name()))
}

impl Convert for Triddlers {
    type Format = Target;

    fn convert(&self, named: &Named<Puzzle>, to: Target) -> Result<Converted> {
        let lost = named.puzzle.lost_in(to.format());
        Ok(Converted { lost, ..named.puzzle.write(to.format())?.into() })
    }
}
