//! `kleene rectangles`: targets filled with pieces, by search; the fillings counted, and new puzzles.

pub(crate) mod args;
mod check;
mod convert;
mod count;
mod generate;
mod paint;
mod partial;
mod play;
mod polyomino;
mod regex;
mod shown;
mod solve;
mod subject;

use anyhow::Result;

pub(crate) use self::args::RectanglesCommand;
pub(crate) use self::generate::run as generate;
pub(crate) use self::subject::{Polyominoes, Rectangles};
use crate::common::exit::Exit;

pub(crate) fn run(command: &RectanglesCommand) -> Result<Exit> {
    match command {
        RectanglesCommand::Solve(args) => solve::run(args),
        RectanglesCommand::Check(args) => check::run(args),
        RectanglesCommand::Count(args) => count::run(args),
        RectanglesCommand::Regex(args) => regex::run(args),
        RectanglesCommand::Paint(args) => paint::run(args),
        RectanglesCommand::Polyomino(args) => polyomino::run(args),
        RectanglesCommand::Convert(args) => convert::run(args),
        RectanglesCommand::Generate(args) => generate::run(args),
    }
}
