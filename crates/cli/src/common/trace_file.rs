//! Traces, written to a file.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use kleene_draw::Event;
use kleene_search::{Drawn, Recorder, recording};

use crate::common::screen;
use crate::common::whole_file::Content;

/// A trace as lines of JSON: events after a header, or records of steps.
const JSON: Content<'_> = Content {
    name: "a trace",
    begins: &|start| {
        let text = String::from_utf8_lossy(start);
        let first = text.lines().next().unwrap_or_default();
        [r#""event":"header""#, r#""kind":"step""#, r#""kind":"end""#]
            .iter()
            .any(|part| first.starts_with('{') && first.contains(part))
    },
};

/// A trace for people, of automata or of a match.
const TEXT: Content<'_> = Content {
    name: "a trace",
    begins: &|start| {
        ["start: ", "try ", "no match", "stopped", "match "]
            .iter()
            .any(|word| start.starts_with(word.as_bytes()))
    },
};

/// Refuses to write a trace as JSON over a file that is none.
pub(crate) fn check(path: &Path) -> Result<()> {
    JSON.check(path, "--trace")
}

/// Writes a trace for people to a file, or without one to stderr.
pub(crate) fn write<T>(
    path: Option<&Path>,
    trace: impl FnOnce(&mut dyn io::Write) -> io::Result<T>,
) -> Result<T> {
    let Some(path) = path else {
        screen::hide_progress();
        return Ok(trace(&mut io::stderr().lock())?);
    };
    TEXT.check(path, "--trace")?;
    let cannot = || format!("cannot write {}", path.display());
    trace(&mut File::create(path).with_context(cannot)?).with_context(cannot)
}

/// A file that is being written, a line of JSON for each event.
#[derive(Debug)]
pub(crate) struct TraceFile {
    name: String,
    to: BufWriter<File>,
    /// The first one.
    error: Option<io::Error>,
}

impl TraceFile {
    /// Creates the file, or empties it.
    pub(crate) fn create(path: &Path) -> Result<Self> {
        let name = path.display().to_string();
        ensure!(name != "-", "--trace needs a file, since solutions go to stdout");
        check(path)?;
        let file = File::create(path).with_context(|| format!("cannot write {name}"))?;
        Ok(Self { name, to: BufWriter::new(file), error: None })
    }

    /// Writes the first line, and returns the observer of the search. A search continues if the file cannot be written.
    pub(crate) fn observer<'t, P: Drawn>(
        &'t mut self,
        problem: &'t P,
    ) -> Recorder<'t, P, impl FnMut(Event) -> ControlFlow<()> + 't> {
        self.line(&recording(problem).header());
        Recorder::new(problem, |event| {
            self.line(&event.to_json());
            ControlFlow::Continue(())
        })
    }

    fn line(&mut self, line: &str) {
        if self.error.is_none() {
            self.error = writeln!(self.to, "{line}").err();
        }
    }

    /// Writes the rest, and reports an error if there was one.
    pub(crate) fn finish(mut self) -> Result<()> {
        let flushed = self.to.flush();
        self.error.map_or(flushed, Err).with_context(|| format!("cannot write {}", self.name))
    }
}
