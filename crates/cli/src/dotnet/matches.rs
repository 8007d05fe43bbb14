//! `kleene dotnet match`.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::Result;
use kleene_dotnet::{Captures, MatchError, Regex};

use super::args::{Format, MatchArgs};
use super::input::Inputs;
use super::record::{Document, Ending, MatchRecord, Summary};
use super::{stop, trace};
use crate::limits;
use crate::screen;
use crate::verdict::Exit;

pub(super) fn run(args: &MatchArgs) -> Result<Exit> {
    let words = [args.pattern.as_deref(), args.file.as_deref()];
    let mut inputs = Inputs::new(&args.input, words);
    let regex = inputs.regex()?;
    let text = inputs.text()?;
    if let Some(target) = &args.trace {
        trace::write(target.as_deref(), &regex, &text, args.trace_limit)?;
    }
    limits::begin(None);
    match args.format {
        Format::Text => {}
        Format::Json => limits::due_document(),
        Format::Ndjson => limits::due_summary(),
    }
    let mut output = Output { args, regex: &regex, found: 0, kept: Vec::new() };
    let stopped = output.matches(&text)?;
    output.finish(stopped)
}

/// Prints matches as they are found.
struct Output<'a, 't> {
    args: &'a MatchArgs,
    regex: &'a Regex,
    found: u64,
    /// The matches of the document that `json` prints at the end.
    kept: Vec<MatchRecord<'a, 't>>,
}

impl<'t> Output<'_, 't> {
    /// Prints what is found, and gives the limit that came before the end.
    fn matches(&mut self, text: &'t str) -> Result<Option<MatchError>> {
        let most = if self.args.first { 1 } else { usize::MAX };
        for captures in self.regex.captures_iter(text).take(most) {
            match captures {
                Ok(captures) => self.found(&captures)?,
                Err(limit) => return Ok(Some(limit)),
            }
        }
        Ok(None)
    }

    fn found(&mut self, captures: &Captures<'t>) -> Result<()> {
        self.found += 1;
        let record = || MatchRecord::new(self.found, self.regex.groups(), captures);
        match self.args.format {
            Format::Text => print(&lines(captures, self.args.captures)),
            Format::Json => {
                self.kept.push(record());
                Ok(())
            }
            Format::Ndjson => print(&(serde_json::to_string(&record())? + "\n")),
        }
    }

    fn finish(self, stopped: Option<MatchError>) -> Result<Exit> {
        limits::settle();
        let ending = match stopped {
            Some(limit) => Ending::stopped(stop::name(limit)),
            None if self.args.first && self.found > 0 => Ending::stopped("matches"),
            None => Ending::exhausted(),
        };
        match self.args.format {
            Format::Text => {}
            Format::Json => {
                let document = Document::new(self.found, ending, self.kept);
                print(&(serde_json::to_string_pretty(&document)? + "\n"))?;
            }
            Format::Ndjson => {
                print(&(serde_json::to_string(&Summary::new(self.found, ending))? + "\n"))?;
            }
        }
        Ok(match stopped {
            Some(limit) => {
                stop::warn(limit);
                Exit::Stopped
            }
            None if self.found == 0 => Exit::NoSolution,
            None => Exit::Solved,
        })
    }
}

/// A match on a line, and each of its groups on another if they are wanted. Nothing in a text breaks a
/// line: it is in quotes as a Rust string is.
fn lines(captures: &Captures<'_>, with_groups: bool) -> String {
    let mut lines = String::new();
    for group in captures.iter().take(if with_groups { usize::MAX } else { 1 }) {
        if group.number() > 0 {
            lines += "  ";
            match group.name() {
                Some(name) => lines += name,
                None => lines += &group.number().to_string(),
            }
            lines += if group.captures().len() == 0 { ": none" } else { ": " };
        }
        for (index, capture) in group.captures().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            let _ = write!(lines, "{comma}{:?} {:?}", capture.range(), capture.as_str());
        }
        lines += "\n";
    }
    lines
}

fn print(text: &str) -> Result<()> {
    let mut out = screen::lines();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
