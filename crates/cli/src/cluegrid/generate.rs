//! `kleene cluegrid generate`.

use anyhow::{Result, bail};
use kleene::AnyPuzzle;
use kleene_cluegrid::{GenerateError, Generator, Puzzle, Solution};

use super::args::GenerateArgs;
use crate::common::error::read_with;
use crate::common::generated::note_choice;
use crate::common::{Exit, limits, pictures};

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit> {
    let records = args.board.records()?;
    let generator = Generator::new().attempts(args.attempts).limits(limits::search());
    let seed = args.seed.with_picture(args.picture.is_some());
    let made = match (&args.picture, args.size) {
        (Some(path), _) => {
            let picture = read_with(path, Solution::parse)?;
            if args.unique {
                generator.near(&picture, seed)
            } else {
                Puzzle::from_picture(&picture).map_err(GenerateError::from)
            }
        }
        (None, Some(layout)) => generator.random(layout, args.colors, seed),
        (None, None) => bail!("give --size or --picture"),
    };
    let puzzle = match made {
        Ok(puzzle) => puzzle,
        Err(GenerateError::Stopped(why)) => return Err(limits::Stopped(why).into()),
        Err(error @ GenerateError::Attempts(_)) => return records.out_of_attempts(&error),
        Err(error) => bail!(error),
    };
    pictures::add("", || puzzle.blank());
    let text = puzzle.to_text().unwrap_or_else(|| puzzle.to_json() + "\n");
    let puzzle = AnyPuzzle::new(puzzle);
    args.board.answer(&records, &puzzle, seed, &text)?;
    if args.picture.is_some() && !args.unique {
        note_choice(&puzzle, "several solutions")?;
    }
    Ok(Exit::Solved)
}
