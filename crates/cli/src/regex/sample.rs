//! Random words of a pattern.

use std::io::Write as _;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use kleene_search::SplitMix64;
use serde_json::json;

use super::args::LanguageArgs;
use super::pattern::automaton;
use crate::common::limits::{self, Stopped};
use crate::common::{Exit, Format, Records, SeedArg, report, screen};

/// The greatest length of words that are drawn or counted: numbers have a digit for each character, and there is one
/// for each state and length.
pub(super) const LONGEST: usize = 1 << 16;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Every word is equally likely, and may be drawn more than once. Equal seeds give equal words. Finite languages need no length.

Examples:
  kleene regex sample '(a|bc)*d' --length 12 --count 5 --seed 1
  kleene regex sample '[01]*' --not '(?s).*11.*' --max-length 20

Exit code: 0 if words were drawn, 1 if there are none, 2 bad input or usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct SampleArgs {
    /// The pattern.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    #[command(flatten)]
    language: LanguageArgs,
    /// Draw from the words of this length.
    #[arg(long, value_name = "N", conflicts_with = "max_length")]
    length: Option<usize>,
    /// Draw from the words of at most this length.
    #[arg(long, value_name = "N")]
    max_length: Option<usize>,
    /// The number of words.
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    #[command(flatten)]
    seed: SeedArg,
    #[command(flatten)]
    format: Format,
}

pub(super) fn sample(args: &SampleArgs) -> Result<Exit> {
    let records = Records::new(args.format, "word").many();
    let dfa = automaton(&args.pattern, &args.language)?;
    let longest = match (args.length.or(args.max_length), dfa.is_finite()) {
        (Some(length), _) => length,
        // A word of a finite language is in no state twice.
        (None, true) => dfa.live_states().saturating_sub(1),
        (None, false) => {
            bail!("the language is infinite; set --length or --max-length")
        }
    };
    if longest > LONGEST {
        bail!("words of more than {LONGEST} characters are not drawn");
    }
    let sampler = match args.length {
        Some(length) => dfa.sampler(length),
        None => dfa.sampler_up_to(longest),
    };
    if sampler.is_empty() {
        report::problem("no word of that length matches");
        return records.close(None, Exit::NoSolution);
    }
    let mut random = SplitMix64::new(args.seed.or_clock());
    let mut out = screen::many_lines();
    let deadline = limits::search().deadline();
    for number in 0..args.count {
        if let Some(stop) = number.is_multiple_of(64).then(|| deadline.hit()).flatten() {
            out.flush()?;
            return Err(Stopped(stop).into());
        }
        let Some(word) = sampler.draw(&mut || random.next()) else { break };
        if args.format == Format::Text {
            writeln!(out, "{word}")?;
        } else {
            records.found("word", &json!({ "word": word }))?;
        }
    }
    let exit = records.close(None, Exit::Solved)?;
    out.flush()?;
    Ok(exit)
}
