//! `kleene rectangles generate`.

use anyhow::Result;
use kleene_rectangles::{Cut, Generator};

use super::args::{CutKind, GenerateArgs};
use super::convert::text;
use super::svg::write_svg;
use crate::common::exit::Exit;
use crate::common::screen;

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit> {
    let cut = match args.cut {
        CutKind::Guillotine => Cut::Guillotine,
        CutKind::Pinwheel => Cut::Pinwheel,
    };
    let generator = Generator::new(args.width, args.height, args.pieces).cut(cut);
    let made = generator.decoys(args.decoys).generate(args.seed)?;
    write_svg(args.svg.as_deref(), &made.puzzle.draw(&made.filling))?;
    screen::say(&text(&made.puzzle, args.to)?)?;
    Ok(Exit::Solved)
}
