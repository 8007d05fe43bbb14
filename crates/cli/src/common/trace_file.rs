//! A trace of a search, written to a file.

use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_search::Trace;

/// A file that is being written, line by line.
#[derive(Debug)]
pub(crate) struct TraceFile {
    name: String,
    trace: Trace<Writer>,
}

impl TraceFile {
    /// Creates the file, or empties it.
    pub(crate) fn create(path: &Path) -> Result<Self> {
        let name = path.display().to_string();
        let file = File::create(path).with_context(|| format!("cannot write {name}"))?;
        let writer = Writer { to: BufWriter::new(file), error: None };
        Ok(Self { name, trace: Trace::new(writer) })
    }

    /// What is told of the search.
    pub(crate) fn observer(&mut self) -> &mut Trace<Writer> {
        &mut self.trace
    }

    /// Writes what is left, and says what went wrong, if anything.
    pub(crate) fn finish(self) -> Result<()> {
        let Self { name, trace } = self;
        let (mut writer, _) = trace.into_parts();
        let flushed = writer.to.flush();
        writer.error.map_or(flushed, Err).with_context(|| format!("cannot write {name}"))
    }
}

/// Keeps the first error, which [`fmt::Write`] cannot tell.
#[derive(Debug)]
pub(crate) struct Writer {
    to: BufWriter<File>,
    error: Option<io::Error>,
}

impl fmt::Write for Writer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.to.write_all(text.as_bytes()).map_err(|error| {
            self.error.get_or_insert(error);
            fmt::Error
        })
    }
}
