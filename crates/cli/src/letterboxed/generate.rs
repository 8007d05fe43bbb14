//! `kleene letterboxed generate`.

use anyhow::{Result, bail};
use kleene_letterboxed::{Config, GenerateError, Generator, Order, Words};
use serde_json::json;

use super::args::GenerateArgs;
use super::board;
use crate::common::{Exit, Format, Records, limits, pictures, progress, report, screen};

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit> {
    let records = Records::new(args.format, "board");
    let lexicon = board::lexicon(&args.source)?;
    progress::begin(None);
    let generator = Generator::new()
        .sides(args.sides)
        .letters(args.letters)
        .par(args.par)
        .min_length(args.min_length)
        .limits(limits::search());
    let first = args.seed.or_clock();
    for number in 0..args.count {
        if let Some(why) = limits::raised() {
            records.close(Some(why.word()), Exit::Stopped)?;
            report::stopped(why.text());
            return Ok(Exit::Stopped);
        }
        limits::renew();
        let seed = first.wrapping_add(number);
        let puzzle = match generator.generate(&lexicon, seed) {
            Ok(puzzle) => puzzle,
            Err(error @ GenerateError::Shape) => bail!(error),
            Err(GenerateError::Stopped(why)) => {
                records.close(Some(limits::word(why)), Exit::Stopped)?;
                return Err(limits::Stopped(why).into());
            }
            Err(error) => return records.out_of_attempts(&error),
        };
        let mut game = Vec::new();
        let words = args.answer.then(|| Words::from_lexicon(&puzzle, &lexicon));
        if let Some(words) = &words {
            let best = words.best(&Config::new().limits(limits::search()), Order::Words, 1);
            let best = best.games.first();
            game = best.map_or_else(Vec::new, |(_, game)| words.spell(game).collect());
        }
        pictures::add(puzzle.to_string(), || puzzle.blank());
        if args.format == Format::Text {
            let gap = if args.answer { " " } else { "" };
            screen::say(&format!("{puzzle}{gap}{}", game.join(" ")))?;
        }
        records.found(
            "board",
            &json!({
                "subject": board::NAME,
                "index": number + 1,
                "seed": seed,
                "board": puzzle.to_string(),
                "words": args.answer.then_some(game),
            }),
        )?;
    }
    records.close(None, Exit::Solved)
}
