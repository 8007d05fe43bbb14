//! Something asked of every board of a collection, on all cores, in order, in constant memory.

use std::io::{self, Write};
use std::mem;
use std::sync::{Arc, Mutex};

use anyhow::Result;
use serde_json::Value;

use super::boards::{Entry, Lines};
use super::sheet::{self, Board, Sheet};
use crate::common::exit::Exit;
use crate::common::in_order;
use crate::common::limits::{self, Why};
use crate::common::options::Format;
use crate::common::progress;
use crate::common::queue::{self, Place, Queue};
use crate::common::record::ErrorRecord;
use crate::common::records::{Current, Told, lock};
use crate::common::report;
use crate::common::screen;

/// A collection, and how its boards are printed.
pub(super) struct Collection<'f> {
    pub(super) file: &'f str,
    pub(super) format: Format,
    pub(super) is_quoted: bool,
    pub(super) told: Arc<Mutex<Told>>,
}

/// What comes of a line.
enum Part {
    /// It is a board, which programs are told of even if the call is ended at it.
    Begun(Current),
    /// Records that are printed before all is known.
    Printed(Vec<u8>),
    Answer(Answer),
}

/// What a line came to.
struct Answer {
    printed: Vec<u8>,
    kept: Vec<Value>,
    exit: Exit,
    /// What is wrong with the line.
    mistake: Option<String>,
}

impl queue::Part for Part {
    fn len(&self) -> usize {
        match self {
            Self::Begun(_) => 0,
            Self::Printed(text) => text.len(),
            Self::Answer(answer) => answer.printed.len(),
        }
    }
}

impl Collection<'_> {
    /// Answers every line as soon as those before it are answered; `error: ...` for one that is no board.
    pub(super) fn answer(
        self,
        lines: Lines,
        threads: usize,
        of: impl Fn(Board<'_>, &mut Sheet<'_>) -> Result<Exit> + Sync,
    ) -> Result<Exit> {
        let queue = Arc::new(Queue::new(threads));
        let (due, told) = (Arc::clone(&queue), Arc::clone(&self.told));
        limits::due(move |why| rest(&due, &told, why));
        progress::begin(None);
        let mut out = screen::many_lines();
        let take = |part: Part| {
            match part {
                Part::Begun(current) => lock(&self.told).begin(current),
                Part::Printed(text) => out.write_all(&text)?,
                Part::Answer(answer) => {
                    if let Some(mistake) = &answer.mistake {
                        report::problem(mistake);
                    }
                    out.write_all(&answer.printed)?;
                    lock(&self.told).count(answer.kept, answer.exit);
                }
            }
            Ok(())
        };
        let work = |entry, place: &Place<Part>| self.one(&entry?, place, &of);
        let exit = in_order::run(&queue, threads, lines, work, take)?;
        sheet::finish(&self.told, &mut out)?;
        Ok(exit)
    }

    fn one(
        &self,
        entry: &Entry,
        place: &Place<Part>,
        of: impl Fn(Board<'_>, &mut Sheet<'_>) -> Result<Exit>,
    ) -> Result<Exit> {
        let Self { file, format, is_quoted, .. } = *self;
        let mut printed = Printed { text: Vec::new(), place, format };
        let mut sheet = Sheet::new(format, &mut printed).quoted(is_quoted);
        let (exit, mistake) = match entry.board() {
            Ok(puzzle) => {
                if format != Format::Text {
                    let current = Current::new(file.to_owned(), Some(entry.line));
                    sheet = sheet.finding(current.found());
                    place.put(Part::Begun(current))?;
                }
                (of(Board { file, line: Some(entry.line), puzzle: &puzzle }, &mut sheet)?, None)
            }
            Err(mistake) => {
                let said = format!("{file}, line {}: {mistake}", entry.line);
                (sheet.error(&ErrorRecord::of_line(file, entry.line, mistake))?, Some(said))
            }
        };
        let kept = mem::take(&mut sheet.kept);
        let printed = printed.text;
        place.put(Part::Answer(Answer { printed, kept, exit, mistake }))?;
        Ok(exit)
    }
}

/// What is printed for a line: records as they are found, texts when all is known.
struct Printed<'p> {
    text: Vec<u8>,
    place: &'p Place<Part>,
    format: Format,
}

impl Write for Printed<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.text.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.format != Format::Ndjson || self.text.is_empty() {
            return Ok(());
        }
        let put = self.place.put(Part::Printed(mem::take(&mut self.text)));
        // Nobody takes it any more.
        put.map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// What is printed where the call is ended from outside: what waits for its turn, and that the boards at work are
/// stopped.
fn rest(queue: &Queue<Part>, told: &Mutex<Told>, why: Why) -> (String, Exit) {
    let mut text = String::new();
    let mut told = lock(told);
    for parts in queue.rest() {
        for part in parts {
            match part {
                Part::Begun(current) => told.begin(current),
                Part::Printed(printed) => text += &String::from_utf8_lossy(&printed),
                Part::Answer(answer) => {
                    text += &String::from_utf8_lossy(&answer.printed);
                    told.count(answer.kept, answer.exit);
                }
            }
        }
        text += &told.ended_puzzle(why);
    }
    text += &told.ended_puzzle(why);
    text += &told.end(Some(why));
    (text, told.exit())
}
