//! `kleene rectangles generate`.

use anyhow::{Context as _, Result};
use kleene_rectangles::{Cut, Generator, Puzzle};

use super::args::{CutKind, GenerateArgs, Target};
use super::output::line;
use super::write_svg;
use crate::verdict::Exit;

pub(super) fn run(args: &GenerateArgs) -> Result<Exit> {
    let cut = match args.cut {
        CutKind::Guillotine => Cut::Guillotine,
        CutKind::Pinwheel => Cut::Pinwheel,
    };
    let generator = Generator::new(args.width, args.height, args.pieces).cut(cut);
    let made = generator.decoys(args.decoys).generate(args.seed)?;
    write_svg(args.svg.as_deref(), &made.puzzle.picture(&made.filling))?;
    let text = match args.to {
        Target::Compact => made.puzzle.to_string(),
        Target::Json => json(&made.puzzle).to_string(),
        Target::Blocks => {
            let blocks = made.puzzle.to_blocks().context("the blocks would be too large")?;
            blocks.trim_end().to_owned()
        }
    };
    line(&text)?;
    Ok(Exit::Solved)
}

fn json(puzzle: &Puzzle) -> serde_json::Value {
    let pieces = puzzle.pieces().iter().map(|piece| match piece.count {
        1 => vec![piece.width, piece.height],
        count => vec![piece.width, piece.height, count],
    });
    let pieces: Vec<Vec<u32>> = pieces.collect();
    serde_json::json!({ "W": puzzle.width(), "H": puzzle.height(), "pieces": pieces })
}
