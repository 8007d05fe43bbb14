//! `kleene letterboxed count`.

use std::time::Instant;

use anyhow::Result;
use kleene_letterboxed::{Config, Count, Outcome, Words};
use serde::Serialize;

use super::args::CountArgs;
use super::board::{self, NO_GAME};
use super::solve::config;
use crate::common::{Counted, Ended, Exit, Format, Records, cut_short, limits, report, screen};

#[derive(Debug, Serialize)]
struct CountFields {
    subject: &'static str,
    board: String,
    /// As a number, which may be larger than programs expect.
    count: u128,
    #[serde(flatten)]
    ended: Ended,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

/// Counts games, all of them or up to the requested number.
fn count(words: &Words, args: &CountArgs, config: &Config) -> Result<Count> {
    let Some(most) = args.most.limit else {
        return Ok(words.count(&config.clone().limits(limits::search()))?);
    };
    let mut games = words.solve(&config.clone().limits(limits::search().solutions(most)));
    let solutions = games.by_ref().count() as u128;
    Ok(Count { solutions, outcome: games.outcome().unwrap_or(Outcome::Exhausted) })
}

pub(super) fn run(args: &CountArgs) -> Result<Exit> {
    let records = Records::new(args.format, "count");
    let words = board::words(&args.board)?;
    let start = Instant::now();
    let count = match words.fewest_within(&limits::search()) {
        Ok(fewest) => {
            if fewest.words().is_none() {
                report::warning(NO_GAME);
            }
            count(&words, args, &config(&args.games, &fewest))?
        }
        Err(why) => Count { solutions: 0, outcome: Outcome::Stopped(why) },
    };
    let seconds = start.elapsed().as_secs_f64();
    let why = cut_short(count.outcome);
    if args.format == Format::Text {
        screen::say(&Counted::new(&count.solutions, count.outcome).text())?;
    }
    let exit = Exit::new(u64::from(count.solutions > 0), count.outcome);
    let (board, ended) = (words.puzzle().to_string(), Ended::stopped(why));
    if args.most.stats {
        report::work(&board, None, seconds);
    }
    let seconds = args.most.stats.then_some(seconds);
    let fields =
        CountFields { subject: board::NAME, board, count: count.solutions, ended, seconds };
    records.end(&fields, ended.stopped_by(), exit)?;
    records.finish(exit)?;
    if let Some(why) = why {
        report::stopped(&limits::text(why));
    }
    Ok(exit)
}
