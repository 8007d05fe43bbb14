//! `candidates`, for every kind of puzzle whose solutions are values of variables: the values that each cell, or option,
//! has in some solution.

use std::num::NonZeroU32;
use std::path::Path;

use anyhow::{Result, anyhow};
use clap::Args as ClapArgs;
use kleene::{
    AnyPuzzle, Candidate, CandidateRequest, Candidates, CellName, Estimate, Frame, Kind, Outcome,
    Walks,
};
use kleene_text::list;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::common::report::number;
use crate::common::subject::fields;
use crate::common::{
    Cell, Exit, Format, InputError, Named, Records, StepsArgs, Subject, both, input, limits, one,
    pictures, screen, unanswered, warn_of_conflict,
};

/// A puzzle whose candidates are printed, and the board from which they start.
#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) start: StepsArgs,

    /// Mark the values that alone make the solution unique.
    #[arg(long)]
    pub(crate) unique: bool,

    /// Count the solutions with each value.
    #[arg(long)]
    pub(crate) counts: bool,

    /// Count up to 1,000 solutions exactly, and estimate larger numbers from this many random walks.
    #[arg(long, value_name = "N")]
    pub(crate) walks: Option<NonZeroU32>,

    /// The seed of the walks.
    #[arg(long, value_name = "N", default_value_t = Walks::default().seed, requires = "walks")]
    pub(crate) seed: u64,
}

/// The record of a cell.
#[derive(Debug, Serialize)]
struct CellFields<'c> {
    row: usize,
    column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<&'c str>,
    candidates: Vec<ValueFields>,
}

/// A value of a cell.
#[derive(Debug, Serialize)]
struct ValueFields {
    symbol: char,
    /// Whether some solution has it; null if a limit came first.
    possible: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<Box<RawValue>>,
    /// Whether the count is of all solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<bool>,
    /// The number of solutions with it, from random walks.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateFields>,
}

/// An estimate, and its interval at 95 percent.
#[derive(Debug, Serialize)]
struct EstimateFields {
    solutions: f64,
    /// The standard error.
    error: f64,
    low: f64,
    high: f64,
    walks: u32,
}

impl From<Estimate> for EstimateFields {
    fn from(estimate: Estimate) -> Self {
        let Estimate { solutions, error, low, high, walks } = estimate;
        Self { solutions, error, low, high, walks }
    }
}

#[derive(Debug, Serialize)]
struct EndFields {
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    /// The number of cells that are the same in all solutions.
    forced: usize,
    /// The number of other cells.
    open: usize,
    /// The number of all solutions, from random walks.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateFields>,
}

/// Reads a partly filled board of a puzzle from a file.
///
/// # Errors
/// A kind without such boards, a file that cannot be read, a text that is no board of the puzzle.
pub(crate) fn read_board(puzzle: &AnyPuzzle, verb: &str, path: &Path) -> Result<Vec<Option<u32>>> {
    let (name, content) = input::read_bytes(path)?;
    let Ok(text) = std::str::from_utf8(&content) else {
        return Err(anyhow!("{name}: the board is not UTF-8"));
    };
    let read = puzzle.read_board(text).ok_or_else(|| unanswered(verb, puzzle))?;
    Ok(read.map_err(|mistake| InputError::of_mistake(name, content, mistake))?)
}

/// Prints the values that the cells of a puzzle have in some solution.
pub(crate) fn run(subject: &dyn Subject, args: &CandidatesArgs) -> Result<Exit> {
    let StepsArgs { from, format, board } = &args.start;
    let records = Records::new(*format, "candidates");
    let named = one(subject, &from.file, from.puzzle)?;
    records.begin(&named);
    let frame = named.puzzle.variables().ok_or_else(|| unanswered("candidates", &named.puzzle))?;
    let cells = match board {
        Some(path) => read_board(&named.puzzle, "candidates", path)?,
        None => vec![None; frame.cells.len()],
    };
    warn_of_conflict(&named);
    let request = CandidateRequest {
        cells: &cells,
        limits: limits::search(),
        alone: args.unique,
        counts: args.counts,
        walks: args.walks.map(|number| Walks { number: number.get(), seed: args.seed }),
    };
    let found = named.puzzle.candidates(&request).expect("the board has a number for each cell");
    let forced = found.forced();
    let is_none = found.are_none();
    let known = forced.iter().flatten().count();
    let (verdict, exit) = match found.stop {
        _ if is_none => ("none", Exit::NoSolution),
        Some(_) => ("stopped", Exit::Stopped),
        None if known == forced.len() && !found.are_several => ("unique", Exit::Solved),
        None => ("several", Exit::Solved),
    };
    if *format == Format::Text {
        let has_options = named.puzzle.kind() == Kind::of::<kleene_cover::Problem>();
        let text = match (is_none, board) {
            (true, Some(_)) => "none: no solution agrees with the board".to_owned(),
            (true, None) => "none: the puzzle has no solution".to_owned(),
            (false, _) => text(&frame, has_options, &found, &forced, verdict),
        };
        screen::say(&text)?;
    }
    for (name, values) in frame.cells.iter().zip(&found.cells) {
        let Cell { row, column } = name.into();
        let values = values.iter().map(|value| value_fields(&frame, value));
        let candidates = values.collect::<Result<_>>()?;
        let fields = CellFields { row, column, cell: name.name.as_deref(), candidates };
        records.print("candidate", &both(&named.about, fields))?;
    }
    if !is_none {
        pictures::add_some(verdict, || picture(&named, &frame, &found, &forced));
    }
    let stopped_by = found.stop.map(limits::word);
    let (open, estimate) = (forced.len() - known, found.estimate.map(Into::into));
    let end = EndFields { verdict, stopped_by, forced: known, open, estimate };
    let end = both(fields(&named.puzzle), end);
    records.end(&both(&named.about, end), stopped_by, exit)?;
    records.finish(exit)
}

fn value_fields(frame: &Frame, value: &Candidate) -> Result<ValueFields> {
    let count = value.count.as_ref();
    Ok(ValueFields {
        symbol: letter(frame, value.number),
        possible: value.is_certain.then_some(true),
        unique: value.is_alone,
        count: count.map(|count| RawValue::from_string(count.solutions.to_string())).transpose()?,
        exact: count.map(|count| count.outcome == Outcome::Exhausted),
        estimate: value.estimate.map(Into::into),
    })
}

/// The board with the cells that are the same in all solutions and the other cells with their values, for people.
fn text(
    frame: &Frame,
    has_options: bool,
    found: &Candidates,
    forced: &[Option<u32>],
    verdict: &str,
) -> String {
    let (noun, mut lines) = if has_options {
        ("option", decided(frame, forced))
    } else {
        ("cell", rows(frame, forced))
    };
    let open = forced.iter().filter(|cell| cell.is_none()).count();
    let stop = found.stop.map(|stop| limits::Stopped(stop).to_string());
    lines.push(match (open, stop) {
        (0, None) if found.are_several => {
            "several: solutions differ only in the places of equal pieces".to_owned()
        }
        (0, None) => verdict.to_owned(),
        (_, None) => format!("{} in which solutions differ:", number(open, noun)),
        (_, Some(stop)) => format!("{stop}: {}", number(open, &format!("open {noun}"))),
    });
    let names: Vec<String> = frame.cells.iter().map(CellName::to_string).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let cells = names.iter().zip(&found.cells).zip(forced).filter(|(_, forced)| forced.is_none());
    lines.extend(cells.map(|((name, values), _)| {
        let values: Vec<_> = values.iter().map(|value| value_text(frame, value)).collect();
        format!("{name:width$}  {}", values.join(" "))
    }));
    if let Some(Estimate { solutions, low, high, walks, .. }) = found.estimate {
        lines.push(format!(
            "about {} solutions, {} to {} at 95 percent: an estimate from {walks} random walks",
            rounded(solutions),
            rounded(low),
            rounded(high)
        ));
    }
    if has_options && open > 0 {
        lines.push("x chosen, - left out".to_owned());
    }
    let all = || found.cells.iter().flatten();
    if all().any(|value| value.is_alone == Some(true)) && open > 0 {
        let given = if has_options { "this" } else { "a given of this value" };
        lines.push(format!("! {given} alone makes the solution unique"));
    }
    if all().any(|value| !value.is_certain) {
        lines.push("? not known to be in a solution".to_owned());
    }
    lines.join("\n")
}

fn value_text(frame: &Frame, value: &Candidate) -> String {
    let mut text = letter(frame, value.number).to_string();
    if !value.is_certain {
        text.push('?');
    }
    if value.is_alone == Some(true) {
        text.push('!');
    }
    if let Some(count) = &value.count {
        let least = if count.outcome == Outcome::Exhausted { "" } else { "at least " };
        text += &format!(" ({least}{})", count.solutions);
    }
    if let Some(estimate) = &value.estimate {
        text += &format!(" (about {})", rounded(estimate.solutions));
    }
    text
}

/// A number to three digits.
fn rounded(number: f64) -> String {
    if number < 999.5 { format!("{number:.0}") } else { format!("{number:.2e}") }
}

/// The options that all solutions choose, and those that none chooses.
fn decided(frame: &Frame, forced: &[Option<u32>]) -> Vec<String> {
    let lists = [(1, "chosen"), (0, "left out")].map(|(number, word)| {
        let options = frame.cells.iter().zip(forced).filter(|(_, own)| **own == Some(number));
        let names: Vec<String> = options.map(|(option, _)| option.to_string()).collect();
        (!names.is_empty()).then(|| format!("{word}: {}", list(&names, "and")))
    });
    lists.into_iter().flatten().collect()
}

/// The rows of a board, with `?` for open cells.
fn rows(frame: &Frame, cells: &[Option<u32>]) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for (name, cell) in frame.cells.iter().zip(cells) {
        if rows.len() <= name.row {
            rows.resize(name.row + 1, String::new());
        }
        let row = &mut rows[name.row];
        // Holes are blank.
        while row.chars().count() < name.column {
            row.push(' ');
        }
        row.push(cell.map_or('?', |number| letter(frame, number)));
    }
    rows
}

/// The character of a number in texts.
pub(crate) fn letter(frame: &Frame, number: u32) -> char {
    let symbol = frame.symbols.iter().find(|(own, _)| *own == number);
    symbol.map_or('?', |&(_, letter)| letter)
}

/// The board with the cells that are the same in all solutions, and the values of the others.
fn picture(
    named: &Named,
    frame: &Frame,
    found: &Candidates,
    forced: &[Option<u32>],
) -> Option<kleene_draw::Picture> {
    let mut removed = Vec::new();
    for (cell, values) in found.cells.iter().enumerate() {
        let numbers = frame.symbols.iter().map(|&(number, _)| number);
        removed.extend(
            numbers
                .filter(|number| values.iter().all(|value| value.number != *number))
                .map(|number| (cell, number)),
        );
    }
    named.puzzle.draw_filled(forced, &removed)
}
