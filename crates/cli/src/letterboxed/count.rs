//! `kleene letterboxed count`.

use anyhow::Result;
use kleene_letterboxed::{Config, Count, Outcome, Words};
use serde::Serialize;

use super::args::CountArgs;
use super::board;
use super::solve::config;
use crate::common::exit::{Exit, cut_short};
use crate::common::limits;
use crate::common::options::Format;
use crate::common::record::Ended;
use crate::common::records::Records;
use crate::common::report;
use crate::common::screen;

#[derive(Debug, Serialize)]
struct CountFields {
    subject: &'static str,
    board: String,
    /// As a number, which may be larger than programs expect.
    count: u128,
    #[serde(flatten)]
    ended: Ended,
}

/// Counts games, all of them or to the number that was asked for.
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
    let count = match words.fewest_within(&limits::search()) {
        Ok(fewest) => count(&words, args, &config(&args.games, &fewest))?,
        Err(why) => Count { solutions: 0, outcome: Outcome::Stopped(why) },
    };
    let why = cut_short(count.outcome);
    if args.format == Format::Text && why.is_none() {
        let least = if count.outcome == Outcome::Exhausted { "" } else { "at least " };
        screen::say(&format!("{least}{}", count.solutions))?;
    }
    let exit = Exit::new(u64::from(count.solutions > 0), count.outcome);
    let (board, ended) = (words.puzzle().to_string(), Ended::stopped(why));
    let fields = CountFields { subject: board::NAME, board, count: count.solutions, ended };
    records.end(&fields, ended.stopped_by(), exit)?;
    records.finish()?;
    if let Some(why) = why {
        report::note(&format!("stopped ({}) at {}", limits::text(why), count.solutions));
    }
    Ok(exit)
}
