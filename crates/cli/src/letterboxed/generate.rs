//! `kleene letterboxed generate`.

use std::io::{self, Write as _};

use anyhow::{Result, bail};
use kleene_letterboxed::{Config, GenerateError, Generator, Order, Words};

use super::args::GenerateArgs;
use super::board;
use crate::report;
use crate::verdict::Exit;

pub(super) fn run(args: &GenerateArgs) -> Result<Exit> {
    let lexicon = board::lexicon(&args.source)?;
    let generator = Generator::new()
        .sides(args.sides)
        .letters(args.letters)
        .par(args.par)
        .min_length(args.min_length)
        .limits(args.limits.limits());
    for number in 0..args.count {
        let seed = args.seed.wrapping_add(number);
        let puzzle = match generator.generate(&lexicon, seed) {
            Ok(puzzle) => puzzle,
            Err(error @ GenerateError::Shape) => bail!(error),
            Err(error) => {
                report::problem(&error.to_string());
                return Ok(Exit::Stopped);
            }
        };
        let mut out = io::stdout().lock();
        write!(out, "{puzzle}")?;
        if args.answer {
            let words = Words::from_lexicon(&puzzle, &lexicon);
            let best = words.best(&Config::new(), Order::Words, 1);
            let game = best.games.first().map(|(_, game)| words.spell(game).collect::<Vec<_>>());
            write!(out, " {}", game.unwrap_or_default().join(" "))?;
        }
        writeln!(out)?;
    }
    Ok(Exit::Solved)
}
