//! `kleene nonogram convert`.

use anyhow::Result;
use kleene_nonogram::{Format, Puzzle};

use super::args::ConvertArgs;
use super::subject::Nonograms;
use crate::common::convert::{self, Convert, Converted};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &ConvertArgs) -> Result<Exit> {
    let to = args.to.format();
    convert::run(&Nonograms::default(), &args.from, (to, &to.to_string()))
}

impl Convert for Nonograms<'_> {
    type Format = Format;

    fn convert(&self, named: &Named<Puzzle>, to: Format) -> Result<Converted> {
        let lost = named.puzzle.lost_in(to).into_iter().map(|lost| lost.to_string());
        Ok(Converted { content: named.puzzle.write(to)?, lost: lost.collect() })
    }
}
