//! `kleene nonogram generate`.

use anyhow::{Context as _, Result, anyhow, bail};
use kleene::AnyPuzzle;
use kleene_nonogram::{GenerateError, Generated, Generator, Grade, Puzzle};

use super::KIND;
use super::args::GenerateArgs;
use super::photo::{self, Wanted};
use crate::common::generated::note_choice;
use crate::common::{
    Cell, Exit, Format, Plain, Records, Verdict, check, limits, one, pictures, report, screen,
};

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit> {
    let records = args.board.records()?;
    if let Some(dominoes) = args.domino {
        write(&Puzzle::domino_logic(dominoes)?, 0, args, &records)?;
        return Ok(Exit::Solved);
    }
    let mut generator = Generator::new().attempts(args.attempts).limits(limits::search());
    generator = generator.density(args.density).inks(args.inks);
    if let Some(grade) = args.grade {
        generator = generator.grade(grade);
    }
    let seed = args.seed.with_picture(args.picture.is_some());
    let made = match (&args.picture, args.size) {
        (Some(path), size) => {
            let is_photo = size.is_some() || args.colors.is_some();
            let read = match is_photo {
                true => photo::read(path, Wanted { size, colors: args.colors.unwrap_or(2) })?,
                false => one(&Plain::new(KIND), path, None)?.typed::<Puzzle>().clone(),
            };
            let name = path.display();
            let picture = read.goal().with_context(|| format!("{name} has no picture"))?;
            if !args.unique {
                let puzzle = colored(Puzzle::from_picture(picture.clone()), &read)?;
                write(&puzzle, seed, args, &records)?;
                note_choice(&AnyPuzzle::new(puzzle), Verdict::Several.word())?;
                return Ok(Exit::Solved);
            }
            generator.near(picture, seed).map(|made| (made, Some(read)))
        }
        (None, Some((width, height))) => {
            generator.random(width, height, seed).map(|made| (made, None))
        }
        (None, None) => bail!("give --size, --picture or --domino"),
    };
    match made {
        Ok((made, picture)) => {
            let mut puzzle = made.puzzle.clone();
            if let Some(read) = picture {
                puzzle = colored(puzzle, &read)?;
                report::note(&edits(&made));
            }
            write(&puzzle, seed, args, &records)?;
            Ok(Exit::Solved)
        }
        Err(GenerateError::Stopped(why)) => Err(limits::Stopped(why).into()),
        Err(error @ GenerateError::Attempts(_)) => {
            let exit = records.out_of_attempts(&error)?;
            let is_small = args.size.is_some_and(|(width, height)| width.min(height) < 8);
            if is_small && args.grade == Some(Grade::Search) {
                report::note("boards that need a search are rare below 8x8: try `--size 10x10`");
            }
            Ok(exit)
        }
        Err(error) => bail!(error),
    }
}

/// The puzzle in the colors of the one whose picture it has.
fn colored(puzzle: Puzzle, read: &Puzzle) -> Result<Puzzle> {
    Ok(puzzle.with_palette(read.palette().clone())?)
}

fn write(puzzle: &Puzzle, seed: u64, args: &GenerateArgs, records: &Records) -> Result<()> {
    pictures::add("", || puzzle.blank());
    let bytes = puzzle.write(args.to.parse()?)?;
    if args.board.format == Format::Text {
        return screen::print(&bytes);
    }
    let name = &args.to;
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| {
        anyhow!("--format json and ndjson need a text format: choose another --to than {name}")
    })?;
    args.board.answer(records, &AnyPuzzle::new(puzzle.clone()), seed, &text)?;
    Ok(())
}

/// Which cells of the picture have changed.
fn edits(made: &Generated) -> String {
    let cells: Vec<_> = made.edits.iter().map(|&(row, column)| Cell::new(row, column)).collect();
    let cells = check::names(&cells);
    match (made.edits.len(), made.is_fewest) {
        (0, _) => "the picture has one solution as it is".to_owned(),
        (1, true) => format!("1 cell changed, which is the fewest: {cells}"),
        (count, _) => format!("{count} cells changed, not proven to be the fewest: {cells}"),
    }
}
