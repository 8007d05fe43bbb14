//! `kleene sudoku convert`.

use anyhow::{Result, bail};
use kleene_sudoku::{Format, Puzzle, Shape};

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
        let shape = named.puzzle.shape();
        let has_boxes = !matches!(to, Format::Line | Format::Sdk | Format::PuzzLink);
        let read_as = Shape::of_size(shape.size())?;
        if !has_boxes && read_as != shape {
            let [boxes, others] = [shape, read_as].map(|shape| {
                format!("boxes of {} rows by {} columns", shape.box_rows(), shape.box_columns())
            });
            bail!("{to} has no place for {boxes}: it would be read with {others}");
        }
        Ok((named.puzzle.to_text(to) + "\n").into())
    }
}
