//! `kleene nonogram convert`.

use anyhow::{Result, anyhow};
use kleene_nonogram::{Format, Lack, Puzzle};

use super::args::Target;
use super::subject::Nonograms;
use crate::common::convert::{self, Convert, ConvertArgs, Converted};
use crate::common::exit::Exit;
use crate::common::pictures;
use crate::common::subject::Named;

pub(super) fn run(args: &ConvertArgs<Target>) -> Result<Exit> {
    let to = args.to.format();
    convert::run(&Nonograms::default(), &args.from, (to, &to.to_string()))
}

impl Convert for Nonograms<'_> {
    type Format = Format;

    fn convert(&self, named: &Named<Puzzle>, to: Format) -> Result<Converted> {
        let lost = named.puzzle.lost_in(to).into_iter().map(|lost| lost.to_string());
        let content = named.puzzle.write(to).map_err(|error| match (error.lack(), to) {
            (Lack::NoGoal, Format::Png) => anyhow!("{error}: {}", pictures::WAY),
            _ => error.into(),
        })?;
        Ok(Converted { content, lost: lost.collect() })
    }
}
