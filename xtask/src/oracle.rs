//! `oracle dotnet`: compares `kleene-dotnet` with a process of .NET Core, where that is installed.
//!
//! The cases of `fixtures/dotnet` are asked again, and then random ones.

mod cases;
mod generate;
mod kinds;
mod ours;
mod record;
mod reference;
mod shrink;

use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};

pub(crate) use cases::{CASES, is_of_patterns};
use generate::Generator;
use kinds::Kind;
use record::{Answer, Question};
use reference::Reference;

/// The command that records what the reference says.
pub(crate) const RECORD: &str = "cargo xtask oracle dotnet --record";

/// How many random patterns are asked if nothing else is said.
const COUNT: u64 = 5000;

/// How many texts each has.
const TEXTS: usize = 2;

/// How many differences of each known kind are shown.
const EXAMPLES: usize = 3;

/// What is to be done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Config {
    /// Where random patterns come from; the clock, if there is none.
    pub(crate) seed: Option<u64>,
    pub(crate) count: Option<u64>,
    /// Whether the recorded answers are written anew.
    pub(crate) record: bool,
}

pub(crate) fn run(config: &Config) -> Result<()> {
    let Some(mut reference) = Reference::find() else {
        println!(
            "oracle: no .NET reference here; set {} to its program, or put it at ~/{}",
            reference::VARIABLE,
            reference::USUAL
        );
        return Ok(());
    };
    let mut unknown = 0;
    if config.record {
        cases::record(&mut reference)?;
    }
    unknown += cases::check(&mut reference)?;
    let seed = config.seed.unwrap_or_else(clock);
    unknown += random(seed, config.count.unwrap_or(COUNT), &mut reference)?;
    ensure!(unknown == 0, "{unknown} differences of no known kind");
    Ok(())
}

fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// Asks random questions; gives the number of differences of no known kind.
fn random(seed: u64, count: u64, reference: &mut Reference) -> Result<usize> {
    println!("random patterns: {count} with seed {seed}");
    let mut tally = Tally::default();
    let mut patterns = Generator::new(seed);
    for _ in 0..count {
        for question in patterns.next(TEXTS) {
            tally.ask(&question, reference)?;
        }
    }
    tally.report(reference.deaths);
    Ok(tally.differences.get(&Kind::Unknown).copied().unwrap_or(0))
}

#[derive(Debug, Default)]
struct Tally {
    asked: usize,
    refused: usize,
    matched: usize,
    differences: BTreeMap<Kind, usize>,
}

impl Tally {
    fn ask(&mut self, question: &Question, reference: &mut Reference) -> Result<()> {
        self.asked += 1;
        let Some((theirs, ours)) = kinds::difference(question, reference)? else {
            let ours = ours::answer(question, 1);
            self.refused += usize::from(!ours.ok);
            self.matched += usize::from(ours.matches.is_some_and(|found| !found.is_empty()));
            return Ok(());
        };
        let kind = kinds::kind(question, (&theirs, &ours), reference)?;
        *self.differences.entry(kind).or_default() += 1;
        if kind == Kind::Unknown || *self.differences.entry(kind).or_default() <= EXAMPLES {
            println!("{}:", kind.shown());
            show(question, &theirs, &ours);
            let smaller = shrink::shrink(question, |smaller| {
                Ok(match kinds::difference(smaller, reference)? {
                    Some((theirs, ours)) => {
                        kinds::kind(smaller, (&theirs, &ours), reference)? == kind
                    }
                    None => false,
                })
            })?;
            if let Some((theirs, ours)) = kinds::difference(&smaller, reference)? {
                show(&smaller, &theirs, &ours);
            }
        }
        Ok(())
    }

    fn report(&self, deaths: usize) {
        let Self { asked, refused, matched, differences } = self;
        println!(
            "{asked} questions: {matched} with matches, {refused} refused; {deaths} deaths of the reference"
        );
        for (kind, count) in differences {
            println!("  {count} differences: {}", kind.shown());
        }
    }
}

fn show(question: &Question, theirs: &Answer, ours: &Answer) {
    let Question { id, pattern, options, input } = question;
    println!("{id}: {pattern}  options {options:?}  text {input:?}");
    println!("  reference: {}", theirs.shown());
    println!("  ours:      {}", ours.shown());
}
