//! `kleene merge`.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use kleene_grid::BigUint;

use super::args::{Ask, MergeArgs};
use super::collection;
use super::divide::Divide;
use super::gathered::{Gathered, some};
use super::kinds::{self, Job};
use super::line::WorkLine;
use super::merged::{Answers, Merged};
use super::outcome::Found;
use crate::common::answer::MostArgs;
use crate::common::exit::Exit;
use crate::common::solve::{self, Wanted};
use crate::common::subject::{Files, one};
use crate::common::{check, count, limits, report, screen};

/// Prints what the results of all parts come to, or the parts that have none.
pub(crate) fn merge(args: &MergeArgs) -> Result<Exit> {
    let results = args.results.iter().map(PathBuf::as_path);
    let gathered = Gathered::read(&args.frontier, results)?;
    let standing = gathered.standing()?;
    if args.rest {
        for part in &standing.rest {
            screen::say(&part.text)?;
        }
        return Ok(Exit::Solved);
    }
    if !standing.rest.is_empty() {
        let missing = standing.rest.iter().map(|part| part.line.part.to_string());
        let missing = some(&missing.collect::<Vec<_>>());
        report::problem(&format!("no result of {missing}: `kleene merge --rest` hands them out"));
        return Ok(Exit::Stopped);
    }
    let Some(first) = gathered.parts.first() else { bail!("there are no parts") };
    let mut line = first.line.clone();
    if collection::is_of_one(&line) {
        line.puzzle = collection::text(&gathered.parts)?;
    }
    line.give();
    kinds::run(&line.subject, Merging { args, line: &line, found: &standing.found })
}

struct Merging<'a> {
    args: &'a MergeArgs,
    line: &'a WorkLine,
    /// In the order of the solutions.
    found: &'a [&'a Found],
}

impl Job for Merging<'_> {
    type Output = Exit;

    fn run<S: Divide>(self, subject: &S) -> Result<Exit> {
        let Self { args, line, found } = self;
        let (paths, format, ask) = ([line.path()], args.format, line.ask);
        let answers = if collection::is_of_one(line) {
            lines(found)?
        } else if ask == Ask::Count {
            count_of(subject, line, found)?
        } else {
            solutions(found)?
        };
        let merged = Merged { subject, answers };
        let files = Files::in_turn(&paths);
        let solve =
            |wanted| solve::run(&merged, &solve::Asked { files, format, wanted, stats: false });
        match ask {
            Ask::All => solve(Wanted::All),
            Ask::Unique => solve(Wanted::Verdict),
            Ask::Check => check::run(&merged, &check::Asked { files, format, stats: false }),
            Ask::Count => {
                let records = count::records(format);
                let exit = count::of(&merged, files, MostArgs::default(), &records)?;
                records.finish()?;
                Ok(exit)
            }
        }
    }
}

const OTHER: &str = "a result answers another question";

/// The count of all parts together.
fn count_of<S: Divide>(subject: &S, line: &WorkLine, found: &[&Found]) -> Result<Answers> {
    let mut sums: Vec<BigUint> = Vec::new();
    for found in found {
        let Found::Count(count) = found else { bail!(OTHER) };
        let numbers = count.iter().map(|count| count.parse());
        let numbers =
            numbers.collect::<Result<Vec<BigUint>, _>>().context("a count is no number")?;
        sums.resize(sums.len().max(numbers.len()), BigUint::default());
        sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
    }
    let puzzle = one(subject, &line.path(), None)?.puzzle;
    let tree = subject.tree(&puzzle, line.ask, &limits::search())?;
    Ok(Answers::Count(tree.total(&sums)?.to_string()))
}

/// The solutions of all parts, in order.
fn solutions(found: &[&Found]) -> Result<Answers> {
    let mut all = Vec::new();
    for found in found {
        let Found::Solutions(solutions) = found else { bail!(OTHER) };
        all.extend(solutions.iter().cloned());
    }
    Ok(Answers::Solutions(all))
}

/// The answers about the lines of a collection.
fn lines(found: &[&Found]) -> Result<Answers> {
    let mut all = std::collections::HashMap::new();
    for found in found {
        let Found::Lines(lines) = found else { bail!(OTHER) };
        all.extend(lines.iter().map(|answer| (answer.line, answer.clone())));
    }
    Ok(Answers::Lines(all))
}
