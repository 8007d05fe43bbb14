//! `kleene rectangles`: targets filled with pieces, by search; the fillings counted, and new puzzles.

mod args;
mod count;
mod generate;
mod input;
mod output;
mod paint;
mod partial;
mod polyomino;
mod regex;
mod solve;

use anyhow::Result;

pub(crate) use self::args::RectanglesCommand;
use crate::common::exit::Exit;

pub(crate) fn run(command: &RectanglesCommand) -> Result<Exit> {
    match command {
        RectanglesCommand::Solve(args) => solve::run(args),
        RectanglesCommand::Count(args) => count::run(args),
        RectanglesCommand::Regex(args) => regex::run(args),
        RectanglesCommand::Paint(args) => paint::run(args),
        RectanglesCommand::Polyomino(args) => polyomino::run(args),
        RectanglesCommand::Generate(args) => generate::run(args),
    }
}
