//! `kleene dotnet match`.

use std::fmt::Write as _;
use std::io::Write as _;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use kleene_dotnet::{Captures, MatchError, Regex};

use super::args::MatchArgs;
use super::record::{Document, Ending, MatchRecord, Summary};
use super::trace;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::matcher;
use crate::common::options::Format;
use crate::common::progress;
use crate::common::screen;

pub(super) fn run(args: &MatchArgs) -> Result<Exit> {
    let told = Arc::<Mutex<Told>>::default();
    let (format, due) = (args.format, Arc::clone(&told));
    limits::due(move |why| (lock(&due).end(format, Ending::stopped(why.word())), Exit::Stopped));
    let mut inputs = args.subject.inputs();
    let regex = inputs.regex()?;
    let text = inputs.text()?;
    if let Some(target) = &args.trace {
        trace::write(target.as_deref(), &regex, &text, args.trace_limit)?;
    }
    progress::begin(None);
    let output = Output { args, regex: &regex, told };
    let stopped = output.matches(&text)?;
    output.finish(stopped)
}

/// Prints matches as they are found.
struct Output<'a> {
    args: &'a MatchArgs,
    regex: &'a Regex,
    /// What is told at the end, by the watchdog if it is the one who ends the call.
    told: Arc<Mutex<Told>>,
}

/// What was found.
#[derive(Debug, Default)]
struct Told {
    found: u64,
    /// The matches of the document that `json` prints.
    kept: Vec<MatchRecord>,
}

impl Told {
    /// The last record, or the document; nothing in the text format.
    fn end(&mut self, format: Format, ending: Ending) -> String {
        let text = match format {
            Format::Text => return String::new(),
            Format::Json => {
                let document = Document::new(self.found, ending, mem::take(&mut self.kept));
                serde_json::to_string_pretty(&document)
            }
            Format::Ndjson => serde_json::to_string(&Summary::new(self.found, ending)),
        };
        // Numbers and texts can be written.
        text.unwrap_or_default() + "\n"
    }
}

fn lock(told: &Mutex<Told>) -> MutexGuard<'_, Told> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Output<'_> {
    /// Prints what is found, and gives the limit that came before the end.
    fn matches(&self, text: &str) -> Result<Option<MatchError>> {
        let most = if self.args.first { 1 } else { usize::MAX };
        for captures in self.regex.captures_iter(text).take(most) {
            match captures {
                Ok(captures) => self.found(&captures)?,
                Err(limit) => return Ok(Some(limit)),
            }
        }
        Ok(None)
    }

    fn found(&self, captures: &Captures<'_>) -> Result<()> {
        let mut told = lock(&self.told);
        told.found += 1;
        let index = told.found;
        let record = || MatchRecord::new(index, self.regex.groups(), captures);
        match self.args.format {
            Format::Text => {
                drop(told);
                print(&lines(captures, self.args.captures))
            }
            Format::Json => {
                told.kept.push(record());
                Ok(())
            }
            Format::Ndjson => {
                drop(told);
                print(&(serde_json::to_string(&record())? + "\n"))
            }
        }
    }

    fn finish(self, stopped: Option<MatchError>) -> Result<Exit> {
        limits::settle();
        let mut told = lock(&self.told);
        let found = told.found;
        let ending = match stopped {
            Some(limit) => Ending::stopped(matcher::name(limit)),
            None if self.args.first && found > 0 => Ending::stopped("matches"),
            None => Ending::exhausted(),
        };
        match self.args.format {
            Format::Text => {}
            Format::Json | Format::Ndjson => print(&told.end(self.args.format, ending))?,
        }
        Ok(match stopped {
            Some(limit) => {
                matcher::tell(limit);
                Exit::Stopped
            }
            None if found == 0 => Exit::NoSolution,
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
