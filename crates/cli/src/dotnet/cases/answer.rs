//! From a record to its answer.

use std::time::Instant;

use anyhow::Result;
use kleene_dotnet::{BuildError, Captures, Match, MatchError, Options, Regex, utf16};
use kleene_syntax::ParseErrorKind;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::super::args::CasesArgs;
use super::super::units::Units;
use crate::common::{Exit, matcher};

/// The question. Fields that are not here are ignored.
#[derive(Debug, Deserialize)]
struct Case<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
    pattern: String,
    #[serde(default)]
    options: Option<String>,
    input: String,
    #[serde(default)]
    start: Option<usize>,
    #[serde(default)]
    max: Option<usize>,
}

/// The fields that an invalid record still shows.
#[derive(Debug, Deserialize)]
struct Id<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
}

/// An answer on a line, and its meaning for the exit code.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) json: String,
    pub(super) exit: Exit,
    /// The mistake in the record.
    pub(super) mistake: Option<String>,
}

#[derive(Debug, Serialize)]
struct Found<'a> {
    id: Option<&'a RawValue>,
    ok: bool,
    names: Vec<String>,
    numbers: Vec<u32>,
    matches: Vec<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    us: Option<f64>,
}

/// A match: its index and length, and the captures of its groups, each with an index and a length.
#[derive(Debug, Serialize)]
struct Place {
    i: usize,
    l: usize,
    g: Vec<(String, Vec<(usize, usize)>)>,
}

#[derive(Debug, Serialize)]
struct Failed<'a> {
    id: Option<&'a RawValue>,
    ok: bool,
    error: &'static str,
    msg: String,
}

/// Why there are no matches to give.
#[derive(Debug)]
enum Failure {
    Record(String),
    Build(BuildError),
    Limit(MatchError),
}

/// The answer to the record of a line, or to one that cannot be read.
pub(super) fn answer(
    record: Result<&str, String>,
    number: u64,
    args: &CasesArgs,
) -> Result<Answer> {
    let line = record.as_ref().copied().unwrap_or_default();
    let parsed = record.and_then(parse);
    let case = match parsed {
        Ok(case) => case,
        Err(mistake) => {
            let id = serde_json::from_str(line).map_or(None, |Id { id }| id);
            return failed(id, number, &Failure::Record(mistake));
        }
    };
    match found(&case, args) {
        Ok(found) => {
            Ok(Answer { json: serde_json::to_string(&found)?, exit: Exit::Solved, mistake: None })
        }
        Err(failure) => failed(case.id, number, &failure),
    }
}

/// Reads a record.
fn parse(line: &str) -> Result<Case<'_>, String> {
    // A list of the values would do for a structure too.
    if !line.trim_start().starts_with('{') {
        return Err("it is not a JSON object".to_owned());
    }
    serde_json::from_str(line).map_err(|error| plain(&error))
}

fn failed(id: Option<&RawValue>, number: u64, failure: &Failure) -> Result<Answer> {
    let (error, exit, mut msg) = match failure {
        Failure::Record(what) => ("record", Exit::BadInput, what.clone()),
        Failure::Build(BuildError::Parse(mistake)) if !is_our_limit(mistake.kind()) => {
            ("parse", Exit::Solved, mistake.to_string())
        }
        Failure::Build(other) => ("unsupported", Exit::BadInput, other.to_string()),
        Failure::Limit(limit) => (matcher::name(*limit), Exit::Stopped, limit.to_string()),
    };
    if exit == Exit::BadInput {
        msg = format!("line {number}: {msg}");
    }
    let mistake = (exit == Exit::BadInput).then(|| msg.clone());
    let json = serde_json::to_string(&Failed { id, ok: false, error, msg })?;
    Ok(Answer { json, exit, mistake })
}

/// Whether .NET might take the pattern that is refused.
fn is_our_limit(kind: &ParseErrorKind) -> bool {
    use ParseErrorKind::{NestingTooDeep, PatternTooLong, TooManyGroups, TooManyRanges};
    matches!(
        kind,
        PatternTooLong { .. } | NestingTooDeep { .. } | TooManyRanges { .. } | TooManyGroups
    )
}

fn found<'l>(case: &Case<'l>, args: &CasesArgs) -> Result<Found<'l>, Failure> {
    let letters = case.options.as_deref().unwrap_or_default();
    // Compilation and the invariant culture are what there is.
    let letters = letters.replace(['c', 'v'], "");
    let options: Options = letters.parse().map_err(|error| Failure::Record(format!("{error}")))?;
    let regex = args.limits.builder(&case.pattern).options(options).build();
    let regex = regex.map_err(Failure::Build)?;
    let begun = Instant::now();
    let captures = matches(case, &regex)?;
    let micros = begun.elapsed().as_secs_f64() * 1e6;

    let names: Vec<String> = regex
        .groups()
        .iter()
        .map(|group| group.name.as_deref().map_or_else(|| group.index.to_string(), str::to_owned))
        .collect();
    let units = Units::new(&case.input);
    Ok(Found {
        id: case.id,
        ok: true,
        numbers: regex.groups().iter().map(|group| group.index).collect(),
        matches: captures.iter().map(|captures| place(&names, captures, &units)).collect(),
        names,
        us: args.time.then_some((micros * 10.0).round() / 10.0),
    })
}

fn matches<'t>(case: &'t Case<'_>, regex: &Regex) -> Result<Vec<Captures<'t>>, Failure> {
    let text = &case.input;
    let most = case.max.unwrap_or(usize::MAX);
    let found = match case.start {
        None => regex.captures_iter(text),
        Some(start) => {
            let at = utf16::to_bytes(text, start).ok_or_else(|| {
                Failure::Record(format!("start {start} is not at a character of the input"))
            })?;
            regex.captures_iter_at(text, at)
        }
    };
    found.take(most).collect::<Result<_, _>>().map_err(Failure::Limit)
}

fn place(names: &[String], captures: &Captures<'_>, units: &Units<'_>) -> Place {
    let place = |found: Match<'_>| {
        let start = units.before(found.start());
        (start, units.before(found.end()) - start)
    };
    let groups = names.iter().cloned().zip(captures.iter());
    let groups: Vec<(String, Vec<_>)> =
        groups.map(|(name, group)| (name, group.captures().map(place).collect())).collect();
    let (i, l) = captures.get(0).map_or((0, 0), place);
    Place { i, l, g: groups }
}

/// The mistake in a record, with its column.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let what = text.split(" at line ").next().unwrap_or(&text);
    // The only numbers that are read.
    let what = what.replace("expected usize", "expected a number from 0 on");
    format!("{what}, in column {}", error.column())
}
