//! How words are printed.

use std::io::Write as _;

use anyhow::Result;
use kleene_search::Stop;
use serde::Serialize;
use serde_json::json;

use super::args::WordsArgs;
use crate::common::{Ended, Exit, Format, Records, escaped, limits, report, screen};

#[derive(Debug)]
pub(super) struct Output {
    out: screen::Stdout,
    records: Records,
    found: usize,
}

#[derive(Debug, Serialize)]
struct WordFields<'w> {
    word: &'w str,
    rank: Option<u32>,
}

#[derive(Debug, Serialize)]
struct CountFields {
    count: usize,
    #[serde(flatten)]
    ended: Ended,
}

impl Output {
    pub(super) fn new(args: &WordsArgs) -> Self {
        let records = Records::new(args.format, "word").many();
        Self { out: screen::many_lines(), records, found: 0 }
    }

    pub(super) fn text(&mut self, text: &str) -> Result<()> {
        Ok(self.out.write_all(text.as_bytes())?)
    }

    /// The explanation of the query, without words.
    pub(super) fn explain(mut self, text: &str) -> Result<Exit> {
        if self.records.format() == Format::Text {
            self.text(text)?;
        }
        let lines: Vec<_> = text.lines().collect();
        self.records.print("explanation", &json!({ "lines": lines }))?;
        self.records.close(None, Exit::Solved)?;
        self.flush(Exit::Solved)
    }

    /// The calls of the textbook on a word, as records.
    pub(super) fn calls(&self, fields: &impl Serialize, exit: Exit) -> Result<()> {
        self.records.print("trace", fields)?;
        let stopped = (exit == Exit::Stopped).then(|| limits::word(Stop::Nodes));
        self.records.close(stopped, exit)?;
        Ok(())
    }

    pub(super) fn word(&mut self, word: &str, rank: Option<u32>) -> Result<()> {
        self.found += 1;
        match self.records.format() {
            Format::Text if kleene_lexicon::is_word(word.as_bytes()) => Ok(self.out.line(word)?),
            Format::Text => Ok(writeln!(self.out, "{}", escaped(word))?),
            _ => self.records.found("word", &WordFields { word, rank }),
        }
    }

    pub(super) fn count(&mut self, count: usize, stopped: Option<Stop>) -> Result<()> {
        self.found = count;
        if self.records.format() == Format::Text {
            writeln!(self.out, "{count}")?;
        }
        self.records.print("count", &CountFields { count, ended: Ended::stopped(stopped) })
    }

    /// Says how it ended: with all words, or because of a limit; if there are none, `advise` says what may help.
    pub(super) fn finish(self, stopped: Option<Stop>, advise: impl FnOnce()) -> Result<Exit> {
        let exit = match (stopped, self.found) {
            (Some(Stop::Solutions), _) => Exit::Solved,
            (Some(_), _) => Exit::Stopped,
            (None, 0) => Exit::NoSolution,
            (None, _) => Exit::Solved,
        };
        self.records.close(stopped.map(limits::word), exit)?;
        if exit == Exit::NoSolution {
            advise();
        }
        if exit == Exit::Stopped {
            stopped.into_iter().for_each(|why| report::stopped(&limits::text(why)));
        }
        self.flush(exit)
    }

    pub(super) fn flush(mut self, exit: Exit) -> Result<Exit> {
        self.out.flush()?;
        Ok(exit)
    }
}
