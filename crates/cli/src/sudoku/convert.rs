//! `kleene sudoku convert`.

use anyhow::Result;
use kleene_sudoku::{Format, Puzzle};

use super::args::ConvertArgs;
use super::subject::Sudokus;
use crate::common::convert::{self, Convert, Converted};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &ConvertArgs) -> Result<Exit> {
    convert::run(&Sudokus::default(), &args.from, (args.to, args.to.name()))
}

impl Convert for Sudokus<'_> {
    type Format = Format;

    fn convert(&self, named: &Named<Puzzle>, to: Format) -> Result<Converted> {
        Ok((named.puzzle.to_text(to) + "\n").into())
    }
}
