//! `kleene rectangles convert`.

use anyhow::{Context as _, Result};
use kleene_rectangles::Puzzle;
use serde_json::{Value, json};

use super::args::Target;
use super::subject::Rectangles;
use crate::common::convert::{self, Convert, ConvertArgs, Converted};
use crate::common::exit::Exit;
use crate::common::subject::Named;

pub(super) fn run(args: &ConvertArgs<Target>) -> Result<Exit> {
    convert::run(&Rectangles::default(), &args.from, (args.to, args.to.name()))
}

impl Convert for Rectangles<'_> {
    type Format = Target;

    fn convert(&self, named: &Named<Puzzle>, to: Target) -> Result<Converted> {
        Ok((text(&named.puzzle, to)? + "\n").into())
    }
}

/// A puzzle in a format.
pub(super) fn text(puzzle: &Puzzle, to: Target) -> Result<String> {
    Ok(match to {
        Target::Compact => puzzle.to_string(),
        Target::Json => object(puzzle).to_string(),
        Target::Blocks => {
            let blocks = puzzle.to_blocks().context("the blocks would be too large")?;
            blocks.trim_end().to_owned()
        }
    })
}

fn object(puzzle: &Puzzle) -> Value {
    let pieces = puzzle.pieces().iter().map(|piece| match piece.count {
        1 => vec![piece.width, piece.height],
        count => vec![piece.width, piece.height, count],
    });
    json!({ "W": puzzle.width(), "H": puzzle.height(), "pieces": pieces.collect::<Vec<_>>() })
}
