//! `kleene cluegrid generate`.

use anyhow::{Result, bail};
use kleene::AnyPuzzle;
use kleene_cluegrid::{Config, GenerateError, Generator, Puzzle, Solution, Uniqueness};

use super::args::GenerateArgs;
use kleene_search::puzzle::Puzzle as _;

use crate::common::check::names;
use crate::common::error::read_with;
use crate::common::exit::Exit;
use crate::common::generated::new_board;
use crate::common::limits;
use crate::common::pictures;
use crate::common::record::Cell;
use crate::common::records::Records;
use crate::common::report;

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit> {
    args.with.check(args.format)?;
    let records = Records::new(args.format, "board");
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
        (None, None) => bail!("there is neither a size nor a picture"),
    };
    let puzzle = match made {
        Ok(puzzle) => puzzle,
        Err(GenerateError::Stopped(why)) => return Err(limits::Stopped(why).into()),
        Err(error @ GenerateError::Attempts(_)) => return records.out_of_attempts(&error),
        Err(error) => bail!(error),
    };
    pictures::add("", || puzzle.blank());
    let text = puzzle.to_text().unwrap_or_else(|| puzzle.to_json() + "\n");
    let fields = new_board(&AnyPuzzle::new(puzzle.clone()), seed, &text, &args.with)?;
    records.answer(&text, &fields, None, Exit::Solved)?;
    if args.picture.is_some() && !args.unique {
        tell(&puzzle);
    }
    Ok(Exit::Solved)
}

/// Says where a picture's clues leave a choice.
fn tell(puzzle: &Puzzle) {
    match puzzle.solve(&Config::new().limits(limits::search())).uniqueness() {
        Uniqueness::Many(one, other) => {
            let cells = puzzle.differing(&one, &other);
            let cells = names(&cells.iter().map(Cell::from).collect::<Vec<_>>());
            report::note(&format!("several solutions: two differ in {cells}"));
        }
        Uniqueness::Unknown { why, .. } => {
            report::note(&format!(
                "cannot tell whether it has one solution: stopped ({})",
                limits::text(why)
            ));
        }
        _ => {}
    }
}
