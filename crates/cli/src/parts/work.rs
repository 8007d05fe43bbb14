//! `kleene work`.

use std::collections::HashSet;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;
use kleene_search::{Limits, Outcome, Stop};

use super::args::{Ask, WorkArgs};
use super::collection;
use super::divide::Divide;
use super::gathered::results_of;
use super::kinds::{self, Job};
use super::line::{WorkLine, Written};
use super::outcome::{Found, ResultLine, State};
use super::split::{is_enough, numbered};
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::subject::one;
use crate::common::{input, limits, report, screen};

/// How many parts a part is cut into that takes too long, and how many walks tell how large they are.
const CHILDREN: usize = 8;
const WALKS: u32 = 4;

/// Works at every part of the input that is not done, and writes what comes of each.
pub(crate) fn work(args: &WorkArgs) -> Result<Exit> {
    let done = done(&args.done)?;
    let (name, reader) = input::open(&args.file)?;
    let mut exit = Exit::Solved;
    for (number, text) in (1..).zip(BufReader::new(reader).lines()) {
        let text = text.map_err(|error| InputError::Read { name: name.clone(), error })?;
        if text.trim().is_empty() {
            continue;
        }
        if limits::is_over() {
            break;
        }
        let wrong = |message| InputError::Line { name: name.clone(), line: number, message };
        let written = match Written::parse(text.trim_end()) {
            Ok(written) if done.contains(&written.sum) => continue,
            Ok(written) => written,
            Err(error) => {
                report::input_error(&wrong(format!("a line of work that is {error}")));
                exit = Exit::BadInput;
                continue;
            }
        };
        let (part, start) = (written.line.part.clone(), Instant::now());
        written.line.give();
        let worked = kinds::run(
            &written.line.subject,
            Working { line: &written.line, limit: args.time_limit_part },
        );
        match worked {
            Ok(Worked::State(state)) => {
                let seconds = start.elapsed().as_secs_f64();
                screen::say(&ResultLine::new(part, written.sum, seconds, state).write()?)?;
                screen::flush()?;
            }
            Ok(Worked::Stopped(stop)) => {
                report::problem(&format!("part {part}: stopped ({})", limits::text(stop)));
                exit = exit.max(Exit::Stopped);
            }
            Err(error) => {
                report::input_error(&wrong(format!("part {part}: {error}")));
                exit = Exit::BadInput;
            }
        }
    }
    Ok(exit)
}

/// The checksums of lines that have a result.
fn done(files: &[PathBuf]) -> Result<HashSet<String>> {
    let mut done = HashSet::new();
    for file in files.iter().filter(|file| file.exists()) {
        // What is damaged is worked at again.
        done.extend(results_of(file)?.filter_map(|(_, result)| Some(result.ok()?.line)));
    }
    Ok(done)
}

/// What came of a part, or what stopped the work at it.
enum Worked {
    State(State),
    Stopped(Stop),
}

struct Working<'a> {
    line: &'a WorkLine,
    /// How long it may take before it is cut again.
    limit: Option<Duration>,
}

impl Job for Working<'_> {
    type Output = Worked;

    fn run<S: Divide>(self, subject: &S) -> Result<Worked> {
        limits::renew();
        match self.found(subject, self.limit)? {
            (Some(found), _) => Ok(Worked::State(State::Done(found))),
            (None, Stop::Time) if self.limit.is_some() => {
                if let Some(parts) = self.cut(subject)? {
                    return Ok(Worked::State(State::Split(parts)));
                }
                // There is nothing to cut.
                Ok(match self.found(subject, None)? {
                    (Some(found), _) => Worked::State(State::Done(found)),
                    (None, stop) => Worked::Stopped(stop),
                })
            }
            (None, stop) => Ok(Worked::Stopped(stop)),
        }
    }
}

impl Working<'_> {
    /// What is found in the part, or what stopped the search.
    fn found<S: Divide>(
        &self,
        subject: &S,
        limit: Option<Duration>,
    ) -> Result<(Option<Found>, Stop)> {
        let Self { line, .. } = self;
        if collection::is_of_one(line) {
            let start = Instant::now();
            let is_over = || limit.is_some_and(|limit| start.elapsed() >= limit);
            let (lines, outcome) = collection::work(subject, line, is_over)?;
            return Ok(ended(Found::Lines(lines), outcome, false));
        }
        let puzzle = one(subject, &line.path(), None)?.puzzle;
        let tree = subject.tree(&puzzle, line.ask, &limits(limit))?;
        if tree.name() != line.tree {
            let (known, tree) = (tree.name(), &line.tree);
            anyhow::bail!("it is of the tree {tree:?}, and this puzzle is searched in {known:?}");
        }
        Ok(if line.ask == Ask::Count {
            let (count, outcome) = tree.count(&line.prefix)?;
            ended(Found::Count(count), outcome, false)
        } else {
            let (solutions, outcome) = tree.solutions(&line.prefix, line.ask.most())?;
            let is_enough = is_enough(line.ask, solutions.len());
            ended(Found::Solutions(solutions), outcome, is_enough)
        })
    }

    /// The part in parts, if there are several.
    fn cut<S: Divide>(&self, subject: &S) -> Result<Option<Vec<String>>> {
        let Self { line, .. } = self;
        let parts = if collection::is_of_one(line) {
            collection::cut(line)?
        } else {
            let puzzle = one(subject, &line.path(), None)?.puzzle;
            let tree = subject.tree(&puzzle, line.ask, &limits(None))?;
            let cut = tree.cut(&line.prefix, CHILDREN, WALKS)?;
            let parts = || numbered(line, &*tree, cut.clone(), |number| line.part.child(number));
            (cut.len() > 1).then(parts).transpose()?
        };
        Ok(parts.map(|parts| parts.into_iter().map(|part| part.text).collect()))
    }
}

/// The limits of the call, with this one for a part.
fn limits(limit: Option<Duration>) -> Limits {
    limit.map_or_else(limits::search, |limit| limits::search().time(limit))
}

fn ended(found: Found, outcome: Outcome, is_enough: bool) -> (Option<Found>, Stop) {
    match outcome {
        Outcome::Stopped(stop) if !is_enough => (None, stop),
        Outcome::Stopped(stop) => (Some(found), stop),
        Outcome::Exhausted => (Some(found), Stop::Solutions),
    }
}
