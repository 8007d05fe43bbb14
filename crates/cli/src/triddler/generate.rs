//! `kleene triddler generate`.

use anyhow::{Result, bail};
use kleene::AnyPuzzle;
use kleene_triddler::{Board, Format, GenerateError, Generator, Solution};

use super::args::GenerateArgs;
use crate::common::error::read_with;
use crate::common::{Exit, limits, pictures};

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit> {
    let records = args.board.records()?;
    let generator = Generator::new().attempts(args.attempts).limits(limits::search());
    let board = match (args.side, args.sides) {
        (Some(side), _) => Some(Board::hexagon(side)?),
        (None, sides) => sides,
    };
    let seed = args.seed.with_picture(args.picture.is_some());
    let made = match (&args.picture, board) {
        (Some(path), _) => generator.near(read_with(path, str::parse::<Solution>)?, seed),
        (None, Some(board)) => generator.random(board, args.colors, seed),
        (None, None) => bail!("give --side or --picture"),
    };
    let puzzle = match made {
        Ok(puzzle) => puzzle,
        Err(GenerateError::Stopped(why)) => return Err(limits::Stopped(why).into()),
        Err(error @ GenerateError::Attempts(_)) => return records.out_of_attempts(&error),
        Err(error) => bail!(error),
    };
    pictures::add("", || puzzle.blank());
    let text = puzzle.write(Format::Olsak)?;
    args.board.answer(&records, &AnyPuzzle::new(puzzle), seed, &text)
}
