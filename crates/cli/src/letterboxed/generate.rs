//! `kleene letterboxed generate`.

use std::io::Write as _;

use anyhow::{Result, bail};
use kleene_letterboxed::{Config, GenerateError, Generator, Order, Words};

use super::args::GenerateArgs;
use super::board;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::progress;
use crate::common::report;
use crate::common::screen;

pub(super) fn run(args: &GenerateArgs) -> Result<Exit> {
    let lexicon = board::lexicon(&args.source)?;
    progress::begin(None);
    let generator = Generator::new()
        .sides(args.sides)
        .letters(args.letters)
        .par(args.par)
        .min_length(args.min_length)
        .limits(limits::search());
    for number in 0..args.count {
        if let Some(why) = limits::raised() {
            report::stopped(why.text());
            return Ok(Exit::Stopped);
        }
        limits::renew();
        let seed = args.seed.wrapping_add(number);
        let puzzle = match generator.generate(&lexicon, seed) {
            Ok(puzzle) => puzzle,
            Err(error @ GenerateError::Shape) => bail!(error),
            Err(GenerateError::Stopped(why)) => return Err(limits::Stopped(why).into()),
            Err(error) => {
                report::problem(&error.to_string());
                return Ok(Exit::Stopped);
            }
        };
        let mut out = screen::lines();
        write!(out, "{puzzle}")?;
        if args.answer {
            let words = Words::from_lexicon(&puzzle, &lexicon);
            let best = words.best(&Config::new().limits(limits::search()), Order::Words, 1);
            let game = best.games.first().map(|(_, game)| words.spell(game).collect::<Vec<_>>());
            write!(out, " {}", game.unwrap_or_default().join(" "))?;
        }
        writeln!(out)?;
    }
    Ok(Exit::Solved)
}
