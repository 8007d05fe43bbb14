//! The records of a call: a line each as they come, or one document at the end.

use std::fmt;
use std::io::Write as _;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use serde::Serialize;

use crate::common::limits::{self, Why};
use crate::common::record::{About, ErrorFields, Summary, record};
use crate::common::{Ended, Exit, Format, InputError, Named, both, page, report, screen};

/// The records of a call. In the text format nothing is printed.
///
/// The watchdog prints the ones that are due when it ends the call.
#[derive(Clone, Debug)]
pub(crate) struct Records {
    format: Format,
    kind: &'static str,
    /// Whether lines need not be seen at once.
    are_many: bool,
    /// Whether the answer about a puzzle is a line of the text, which says so too where a limit came first.
    has_lines: bool,
    told: Arc<Mutex<Told>>,
}

/// The output for the end of the call, which the watchdog prints if it ends the call.
#[derive(Debug)]
struct Told {
    format: Format,
    kind: &'static str,
    /// The records of the document.
    kept: Vec<String>,
    summary: Summary,
    /// The current puzzle.
    current: Option<Current>,
}

/// A puzzle whose search is running.
#[derive(Debug)]
struct Current {
    about: About,
    /// How many solutions it has so far.
    found: u64,
    /// The text before its answer, if it is a line.
    heading: Option<String>,
}

/// The records of this call, for what ends it by an error.
static CALL: Mutex<Option<Records>> = Mutex::new(None);

impl Records {
    /// The records of a call, which has an answer of this kind about each puzzle.
    pub(crate) fn new(format: Format, kind: &'static str) -> Self {
        let (kept, summary, current) = (Vec::new(), Summary::new(), None);
        let told = Arc::new(Mutex::new(Told { format, kind, kept, summary, current }));
        let records = Self { format, kind, are_many: false, has_lines: false, told };
        let due = records.clone();
        limits::due(move |why| due.due(why));
        *lock(&CALL) = Some(records.clone());
        records
    }

    /// These records, of which there may be very many: lines need not be seen at once.
    pub(crate) fn many(self) -> Self {
        Self { are_many: true, ..self }
    }

    /// These records, where the text has a line for each puzzle.
    pub(crate) fn lines(self) -> Self {
        Self { has_lines: true, ..self }
    }

    pub(crate) fn format(&self) -> Format {
        self.format
    }

    /// A puzzle is begun. Its limits count from [`limits::apart`] on.
    pub(crate) fn begin(&self, named: &Named) {
        if screen::has_progress() {
            let name = named.name();
            page::then(Box::new(move || screen::name_progress(&name)));
        }
        // The lines of a collection are too many, and its boards too small, for what hardly ever comes.
        let has_line = self.has_lines && named.about.line.is_none();
        if self.format != Format::Text || has_line {
            let (about, heading) = (named.about.clone(), has_line.then(|| named.line("")));
            self.then(|told| told.current = Some(Current { about, found: 0, heading }));
        }
    }

    /// Tells of something when all that was printed before is seen. A call with many puzzles does so only where
    /// something comes of it: it costs a part of a page, and taking it in turn.
    fn then(&self, tell: impl FnOnce(&mut Told) + Send + 'static) {
        let told = Arc::clone(&self.told);
        page::then(Box::new(move || tell(&mut lock(&told))));
    }

    /// A record of any kind.
    pub(crate) fn print(&self, kind: &str, fields: &(impl Serialize + ?Sized)) -> Result<()> {
        if self.format == Format::Text {
            // No record is made for nothing.
            return Ok(());
        }
        self.put(record(kind, fields)?)
    }

    /// Prints a record, or keeps it for the document at the end.
    fn put(&self, record: String) -> Result<()> {
        match self.format {
            Format::Text => {}
            Format::Ndjson if self.are_many => writeln!(screen::many_lines(), "{record}")?,
            Format::Ndjson => screen::say(&record)?,
            Format::Json => self.then(|told| told.kept.push(record)),
        }
        Ok(())
    }

    /// A thing that was found, such as a solution: it is counted where there is a summary.
    pub(crate) fn found(&self, kind: &str, fields: &(impl Serialize + ?Sized)) -> Result<()> {
        if self.format == Format::Text {
            return Ok(());
        }
        self.print(kind, fields)?;
        self.count_found();
        Ok(())
    }

    fn count_found(&self) {
        self.then(|told| {
            told.summary.found += 1;
            told.current.iter_mut().for_each(|current| current.found += 1);
        });
    }

    /// The outcome of a puzzle.
    pub(crate) fn end(
        &self,
        fields: &(impl Serialize + ?Sized),
        stopped_by: Option<&'static str>,
        exit: Exit,
    ) -> Result<()> {
        self.print(self.kind, fields)?;
        self.count(stopped_by, exit);
        Ok(())
    }

    /// Counts the outcome of a puzzle.
    pub(crate) fn count(&self, stopped_by: Option<&'static str>, exit: Exit) {
        // Without a summary the exit code of a call that is ended is all that counts.
        if self.format == Format::Text && exit != Exit::BadInput {
            if self.has_lines {
                self.then(|told| told.current = None);
            }
            return;
        }
        self.then(move |told| {
            stopped_by.into_iter().for_each(|word| told.summary.stopped_by(word));
            told.summary.count(exit);
            told.current = None;
        });
    }

    /// Says what stopped the call before all was done.
    pub(crate) fn stopped(&self, word: &'static str) {
        self.then(move |told| told.summary.stopped_by(word));
    }

    /// Why there is no puzzle.
    pub(crate) fn error(&self, error: &InputError) -> Result<()> {
        self.print("error", &ErrorFields::new(error))?;
        self.count(None, Exit::BadInput);
        Ok(())
    }

    /// Ends the records of a call with one question: the limit that stopped it, if any, and its outcome.
    pub(crate) fn close(&self, stopped_by: Option<&'static str>, exit: Exit) -> Result<Exit> {
        self.count(stopped_by, exit);
        self.finish(exit)
    }

    /// Ends the records of a call that made nothing in all of its attempts, and says so.
    pub(crate) fn out_of_attempts(&self, error: &impl fmt::Display) -> Result<Exit> {
        report::problem(&format!("{error}; raise --attempts or change --seed"));
        self.close(Some("attempts"), Exit::Stopped)
    }

    /// Answers the only question of a call: with a text for people, or a record of the call's kind.
    pub(crate) fn answer(
        &self,
        text: &str,
        fields: &(impl Serialize + ?Sized),
        stopped_by: Option<&'static str>,
        exit: Exit,
    ) -> Result<Exit> {
        if self.format == Format::Text {
            screen::print(text)?;
        }
        self.end(fields, stopped_by, exit)?;
        self.finish(exit)
    }

    /// Prints what ends all records, and gives the exit code of the call.
    pub(crate) fn finish(&self, exit: Exit) -> Result<Exit> {
        limits::settle();
        lock(&CALL).take();
        let lines = lock(&self.told).end(limits::raised());
        let mut out = screen::many_lines();
        for line in lines {
            out.line(&line)?;
        }
        out.flush()?;
        Ok(exit)
    }

    /// The output for a call that is ended from outside.
    fn due(&self, why: Why) -> (String, Exit) {
        let text = page::rest(|text| text.extend(lock(&self.told).ended_puzzle(why).bytes()));
        let mut told = lock(&self.told);
        let mut text = String::from_utf8_lossy(&text).into_owned();
        let lines = told.end(Some(why));
        text.reserve_exact(lines.iter().map(|line| line.len() + 1).sum());
        for line in lines {
            text += &line;
            text.push('\n');
        }
        (text, told.summary.exit())
    }
}

/// Ends the records of a call that cannot go on, if they have begun.
pub(crate) fn fail(error: &InputError) -> Result<()> {
    let records = lock(&CALL).take();
    match records {
        Some(records) => {
            records.error(error)?;
            records.finish(Exit::BadInput).map(|_| ())
        }
        None => Ok(()),
    }
}

/// Ends the records of a call that a limit of this name stopped, if they have begun and are not ended.
pub(crate) fn stop(word: &'static str) -> Result<()> {
    let records = lock(&CALL).take();
    records.map_or(Ok(()), |records| records.close(Some(word), Exit::Stopped).map(|_| ()))
}

/// What nothing leaves half changed.
fn lock<T>(told: &Mutex<T>) -> MutexGuard<'_, T> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The record of a puzzle at which the call was ended.
#[derive(Debug, Serialize)]
struct Cut {
    verdict: &'static str,
    found: u64,
    #[serde(flatten)]
    ended: Ended,
}

impl Told {
    /// Counts the running puzzle, if there is one, as the one at which the call ended; returns its record if each
    /// puzzle has a line.
    fn ended_puzzle(&mut self, why: Why) -> String {
        let Some(Current { about, found, heading }) = self.current.take() else {
            return String::new();
        };
        let cut = Cut { verdict: "stopped", found, ended: Ended::by(Some(why.word())) };
        self.summary.count(Exit::Stopped);
        // Words and numbers can be written.
        let line = record(self.kind, &both(about, cut)).unwrap_or_default();
        match self.format {
            Format::Ndjson => return line + "\n",
            Format::Json => self.kept.push(line),
            Format::Text => {
                return heading.map_or_else(String::new, |heading| {
                    format!("{heading}stopped ({})\n", why.text())
                });
            }
        }
        String::new()
    }

    /// The lines of the last record, or of the document of all.
    fn end(&mut self, ended_by: Option<Why>) -> Vec<String> {
        ended_by.into_iter().for_each(|why| self.summary.stopped_by(why.word()));
        // Words and numbers can be written.
        let summary = record("summary", &self.summary).unwrap_or_default();
        match self.format {
            Format::Text => Vec::new(),
            Format::Ndjson => Vec::from([summary]),
            Format::Json => document(mem::take(&mut self.kept), &summary),
        }
    }
}

/// The lines of a document of records, a line each, and their summary. There may be so many that a second copy would be
/// beyond the limit of memory.
fn document(mut lines: Vec<String>, summary: &str) -> Vec<String> {
    let schema = crate::common::record::SCHEMA;
    let start = format!(r#"{{"schema":{schema},"kind":"document","records":["#);
    let end = format!(r#""summary":{summary}}}"#);
    let Some((_, all_but_last)) = lines.split_last_mut() else {
        return Vec::from([start + "],", end]);
    };
    for record in all_but_last {
        record.reserve_exact(1);
        record.push(',');
    }
    lines.insert(0, start);
    lines.extend(["],".to_owned(), end]);
    lines
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn ended(format: Format) -> (String, Value) {
        let (mut summary, kept) = (Summary::new(), vec![r#"{"line":1}"#.to_owned()]);
        summary.count(Exit::Solved);
        let about = About { subject: "sudoku", file: "a.sdm".into(), line: Some(2), name: None };
        let current = Some(Current { about, found: 1, heading: Some("a.sdm: ".to_owned()) });
        let mut told = Told { format, kind: "puzzle", kept, summary, current };
        let text = told.ended_puzzle(Why::Memory);
        assert_eq!(told.ended_puzzle(Why::Memory), "", "it is told of once");
        let document = told.end(Some(Why::Memory)).join("\n");
        (text, serde_json::from_str(&document).expect("JSON"))
    }

    #[test]
    fn a_puzzle_at_which_the_call_ends_is_in_the_document() {
        let (text, document) = ended(Format::Json);
        let puzzle = json!({
            "schema": 2, "kind": "puzzle", "subject": "sudoku", "file": "a.sdm", "line": 2,
            "verdict": "stopped", "found": 1, "outcome": "stopped", "stopped_by": "memory",
        });
        assert_eq!((&*text, &document["summary"]["stopped_by"]), ("", &json!("memory")));
        assert_eq!(document["records"], json!([{ "line": 1 }, puzzle]));
    }

    #[test]
    fn a_puzzle_at_which_the_call_ends_has_its_line_of_text() {
        let (summary, kept) = (Summary::new(), Vec::new());
        let about = About { subject: "nonogram", file: "a.non".into(), line: None, name: None };
        let current = Some(Current { about, found: 0, heading: Some("a.non: ".to_owned()) });
        let mut told = Told { format: Format::Text, kind: "count", kept, summary, current };
        assert_eq!(told.ended_puzzle(Why::Time), "a.non: stopped (time limit)\n");
        assert_eq!((told.ended_puzzle(Why::Time), told.end(Some(Why::Time))), Default::default());
    }

    #[test]
    fn a_puzzle_at_which_the_call_ends_has_a_line_and_is_counted() {
        let (text, summary) = ended(Format::Ndjson);
        let puzzle: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((&puzzle["line"], &puzzle["verdict"]), (&json!(2), &json!("stopped")));
        assert_eq!((&summary["asked"], &summary["stopped"]), (&json!(2), &json!(1)));
    }
}
