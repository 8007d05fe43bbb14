//! How words are printed.

use std::io::Write as _;

use anyhow::Result;
use kleene_search::Stop;
use serde::Serialize;

use super::args::WordsArgs;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::options::Format;
use crate::common::record::{self, SCHEMA, limit};
use crate::common::report;
use crate::common::screen;
use crate::common::terminal::escaped;

#[derive(Debug)]
pub(super) struct Output {
    out: screen::Stdout,
    format: Format,
    counts: bool,
    found: usize,
    /// The words of the document that `json` prints at the end.
    words: Vec<Word<'static>>,
}

#[derive(Debug, Serialize)]
struct Word<'w> {
    #[serde(skip_serializing_if = "Option::is_none")]
    r#type: Option<&'static str>,
    word: std::borrow::Cow<'w, str>,
    rank: Option<u32>,
}

#[derive(Debug, Serialize)]
struct Summary<'w> {
    #[serde(skip_serializing_if = "Option::is_none")]
    r#type: Option<&'static str>,
    schema: u32,
    found: usize,
    outcome: &'static str,
    stopped_by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<&'w [Word<'static>]>,
}

impl Output {
    pub(super) fn new(args: &WordsArgs) -> Self {
        record::due_in(args.format);
        let out = screen::many_lines();
        Self { out, format: args.format, counts: args.count, found: 0, words: Vec::new() }
    }

    pub(super) fn text(&mut self, text: &str) -> Result<()> {
        Ok(self.out.write_all(text.as_bytes())?)
    }

    pub(super) fn word(&mut self, word: &str, rank: Option<u32>) -> Result<()> {
        self.found += 1;
        match self.format {
            Format::Text if word.bytes().all(|byte| byte.is_ascii_lowercase()) => {
                self.out.write_all(word.as_bytes())?;
                self.out.write_all(b"\n")?;
            }
            Format::Text => writeln!(self.out, "{}", escaped(word))?,
            Format::Json => {
                self.words.push(Word { r#type: None, word: word.to_owned().into(), rank });
            }
            Format::Ndjson => {
                serde_json::to_writer(
                    &mut self.out,
                    &Word { r#type: Some("word"), word: word.into(), rank },
                )?;
                self.out.write_all(b"\n")?;
            }
        }
        Ok(())
    }

    pub(super) fn count(&mut self, found: usize) -> Result<()> {
        self.found = found;
        if self.format == Format::Text {
            writeln!(self.out, "{found}")?;
        }
        Ok(())
    }

    /// Says how it ended: with all words, or because of a limit.
    pub(super) fn finish(mut self, stopped: Option<Stop>) -> Result<Exit> {
        limits::settle();
        let (outcome, stopped_by) = match stopped {
            None => ("exhausted", None),
            Some(why) => ("stopped", Some(limit(why))),
        };
        let (words, counts) = (std::mem::take(&mut self.words), self.counts);
        let summary = |r#type: Option<&'static str>| {
            let words = (r#type.is_none() && !counts).then_some(&words[..]);
            Summary { r#type, schema: SCHEMA, found: self.found, outcome, stopped_by, words }
        };
        match self.format {
            Format::Text => {}
            Format::Json => {
                let document = serde_json::to_string_pretty(&summary(None))?;
                writeln!(self.out, "{document}")?;
            }
            Format::Ndjson => {
                let r#type = if self.counts { "count" } else { "summary" };
                let record = serde_json::to_string(&summary(Some(r#type)))?;
                writeln!(self.out, "{record}")?;
            }
        }
        let exit = match (stopped, self.found) {
            (Some(why), _) => {
                report::stopped(&limits::text(why));
                Exit::Stopped
            }
            (None, 0) => Exit::NoSolution,
            (None, _) => Exit::Solved,
        };
        self.flush(exit)
    }

    pub(super) fn flush(mut self, exit: Exit) -> Result<Exit> {
        self.out.flush()?;
        Ok(exit)
    }
}
