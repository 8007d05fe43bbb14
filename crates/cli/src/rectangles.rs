//! `kleene rectangles`: targets filled with pieces, by search; the fillings counted, and new puzzles.

pub(crate) mod args;
mod count;
mod generate;
mod paint;
mod partial;
mod polyomino;
mod regex;
mod shown;
mod solve;
mod subject;

use anyhow::Result;
use kleene::Kind;
use kleene_rectangles::{PolyominoPuzzle, Puzzle};

pub(crate) use self::args::RectanglesCommand;
pub(crate) use self::generate::run as generate;
use self::subject::Rectangles;
use crate::any;
use crate::common::Exit;
use crate::common::check::{self, Asked};

const KIND: Kind = Kind::of::<Puzzle>();

const POLYOMINOES: Kind = Kind::of::<PolyominoPuzzle>();

pub(crate) fn run(command: &RectanglesCommand) -> Result<Exit> {
    match command {
        RectanglesCommand::Solve(args) => solve::run(args),
        RectanglesCommand::Check(args) => {
            let subject = Rectangles { rules: Some(&args.rules), ..Rectangles::default() };
            check::run(&subject, &Asked::new(&args.answer))
        }
        RectanglesCommand::Count(args) => count::run(args),
        RectanglesCommand::Regex(args) => regex::run(args),
        RectanglesCommand::Paint(args) => paint::run(args),
        RectanglesCommand::Polyomino(args) => polyomino::run(args),
        RectanglesCommand::Convert(args) => any::convert(args, Some(KIND)),
        RectanglesCommand::Generate(args) => generate::run(args),
    }
}
