//! `solve`, for every kind of puzzle.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::Result;
use clap::Args as ClapArgs;
use kleene::{AnySolution, Limits, Outcome, Separator};
use serde::Serialize;
use serde_json::Value;

use crate::common::subject::blank;
use crate::common::terminal::is_quiet;
use crate::common::{
    Ended, Exit, Files, Format, Named, Records, Subject, Verdict, Work, both, cut_short, each,
    escaped, fields_of, json, limits, pages, pictures, report, screen, warn_of_conflict,
};

/// Which solutions are wanted.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct WantedArgs {
    /// Stop after this many solutions per puzzle.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,

    /// Find all solutions.
    #[arg(long, conflicts_with = "limit")]
    pub(crate) all: bool,

    /// Also look for a second solution and print the verdict: unique, several, none or stopped.
    /// Sudokus always have it.
    #[arg(long, conflicts_with_all = ["limit", "all"])]
    pub(crate) unique: bool,
}

/// Which solutions are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    /// One, whichever it is.
    Any,
    /// This many at most, and no verdict.
    Some(u64),
    /// The first, and whether there is another.
    Verdict,
}

impl WantedArgs {
    /// The requested number, or this default.
    pub(crate) fn or(self, usual: Wanted) -> Wanted {
        match self {
            Self { all: true, .. } => Wanted::All,
            Self { unique: true, .. } => Wanted::Verdict,
            Self { limit: Some(most), .. } => Wanted::Some(most),
            _ => usual,
        }
    }
}

impl Wanted {
    /// The most solutions to look for.
    pub(crate) fn most(self) -> Option<u64> {
        match self {
            Self::All => None,
            Self::Any => Some(1),
            Self::Some(most) => Some(most),
            Self::Verdict => Some(2),
        }
    }

    /// The limits of the call, with this one.
    pub(crate) fn limits(self) -> Limits {
        self.most().map_or_else(limits::search, |most| limits::search().solutions(most))
    }
}

/// The outcome of a search, apart from its solutions.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) outcome: Outcome,
    /// What work it was, for people and as a field of the record.
    pub(crate) work: Option<Work>,
}

impl From<Outcome> for Found {
    fn from(outcome: Outcome) -> Self {
        Self { outcome, work: None }
    }
}

/// Takes a solution of a known type.
pub(crate) type TakeTyped<'t, S> = &'t mut dyn FnMut(S) -> ControlFlow<()>;

/// Takes a solution.
pub(crate) type Take<'t> = &'t mut dyn FnMut(AnySolution) -> ControlFlow<()>;

/// The arguments of a call of `solve`.
#[derive(Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) files: Files<'a>,
    pub(crate) format: Format,
    pub(crate) wanted: Wanted,
    /// Whether to print work and time.
    pub(crate) stats: bool,
}

#[derive(Debug, Serialize)]
struct Index {
    /// Counted from 1.
    index: u64,
}

/// The outcome of a puzzle.
#[derive(Debug, Serialize)]
struct PuzzleFields {
    verdict: &'static str,
    found: u64,
    #[serde(flatten)]
    ended: Ended,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

/// Solves every puzzle of the files.
pub(crate) fn run(subject: &dyn Subject, asked: &Asked<'_>) -> Result<Exit> {
    let writer = records(asked.format);
    let exit = of(subject, asked, &writer)?;
    writer.finish(exit)
}

/// The records of the verb.
pub(crate) fn records(format: Format) -> Records {
    Records::new(format, "puzzle")
}

/// Solves every puzzle of some of the files of a call.
pub(crate) fn of(subject: &dyn Subject, asked: &Asked<'_>, records: &Records) -> Result<Exit> {
    let separators = Separators::default();
    each(subject, asked.files, records, &|named| {
        Solving { subject, asked, records, separators: &separators, named, found: 0 }.run()
    })
}

/// A puzzle that is being solved.
struct Solving<'a> {
    subject: &'a dyn Subject,
    asked: &'a Asked<'a>,
    records: &'a Records,
    separators: &'a Separators,
    named: &'a Named,
    found: u64,
}

impl Solving<'_> {
    fn run(mut self) -> Result<Exit> {
        let start = Instant::now();
        let Self { subject, asked, named, .. } = self;
        let layout = subject.text_layout(&named.puzzle);
        let heading = subject.heading(named).filter(|_| asked.format == Format::Text);
        if let Some(heading) = heading {
            if layout.separator == Separator::Across {
                self.separators.print(false)?;
            }
            screen::say(&escaped(&heading))?;
        }
        warn_of_conflict(named);
        if pictures::are_blank() {
            pictures::add_some(named.name(), || blank(&named.puzzle));
        }
        // Whether a line has a board or a word is known at the end.
        let has_lines = subject.has_lines();
        let is_held =
            (has_lines || subject.is_quick(&named.puzzle)) && asked.wanted == Wanted::Verdict;
        let (mut held, mut failed) = (None, None);
        let ended = subject.solve(named, asked.wanted, &mut |solution| {
            self.found += 1;
            self.add_picture(&solution);
            let shown = match (is_held, self.found) {
                (true, 1) => {
                    let shown = self.record(&solution);
                    held = Some(solution);
                    shown
                }
                (true, _) => self.record(&solution),
                _ => self.show(&solution).and_then(|()| self.record(&solution)),
            };
            shown.map_or_else(
                |error| {
                    failed = Some(error);
                    ControlFlow::Break(())
                },
                ControlFlow::Continue,
            )
        })?;
        failed.map_or(Ok(()), Err)?;
        let seconds = start.elapsed().as_secs_f64();
        let verdict = Verdict::new(self.found, ended.outcome);
        let is_drawn = !pictures::are_blank() && (!has_lines || verdict == Verdict::Unique);
        if let Some(solution) = held.filter(|_| is_drawn && asked.format == Format::Text) {
            screen::say_last(subject.draw(&named.puzzle, solution.view(), 1))?;
        }
        self.say(verdict, ended.outcome)?;
        let exit = self.end(verdict, &ended, seconds)?;
        self.diagnose(&ended, seconds);
        Ok(exit)
    }

    /// Draws a solution, if a picture is wanted.
    fn add_picture(&self, solution: &AnySolution) {
        if pictures::are_blank() {
            return;
        }
        pictures::add_some(self.named.name(), || solution.view().draw());
    }

    /// Shows a solution to people.
    fn show(&self, solution: &AnySolution) -> Result<()> {
        let is_second = self.found > 1 && self.asked.wanted == Wanted::Verdict;
        if is_second && !self.subject.text_layout(&self.named.puzzle).shows_second {
            return Ok(());
        }
        self.draw(solution, self.found)
    }

    fn draw(&self, solution: &AnySolution, index: u64) -> Result<()> {
        // Who wants a sheet to solve on wants no solution.
        if self.asked.format != Format::Text || pictures::are_blank() {
            return Ok(());
        }
        match self.subject.text_layout(&self.named.puzzle).separator {
            Separator::Within if index > 1 => writeln!(screen::many_lines())?,
            Separator::None | Separator::Within => {}
            Separator::Across => self.separators.print(true)?,
        }
        screen::say(&self.subject.draw(&self.named.puzzle, solution.view(), index))
    }

    fn record(&self, solution: &AnySolution) -> Result<()> {
        if self.asked.format == Format::Text {
            // No record is made for nothing.
            return Ok(());
        }
        let fields = json(&solution.view().record());
        let fields = both(&self.named.about, both(Index { index: self.found }, fields));
        self.records.found("solution", &fields)
    }

    /// Prints the verdict for people, if it is requested or nothing else is printed.
    fn say(&self, verdict: Verdict, outcome: Outcome) -> Result<()> {
        let Self { subject, asked, found, .. } = self;
        if asked.format != Format::Text {
            return Ok(());
        }
        let (layout, has_lines) = (subject.text_layout(&self.named.puzzle), subject.has_lines());
        let is_answer = has_lines && verdict == Verdict::Unique;
        let is_asked = asked.wanted == Wanted::Verdict && !is_answer || verdict == Verdict::None;
        let text = match cut_short(outcome) {
            _ if is_asked => verdict,
            Some(why) if layout.says_stop || *found == 0 && has_lines => Verdict::Stopped(why),
            _ => return Ok(()),
        };
        let text = if has_lines { subject.word(text.word()) } else { text.text() };
        screen::say_last(text)
    }

    fn end(&self, verdict: Verdict, ended: &Found, seconds: f64) -> Result<Exit> {
        let exit = Exit::new(self.found, ended.outcome);
        let search = Ended::new(ended.outcome);
        let stopped_by = cut_short(ended.outcome).and(search.stopped_by());
        if self.asked.format == Format::Text {
            // The text says so already; no record is needed for nothing.
            self.records.count(stopped_by, exit);
            return Ok(exit);
        }
        let fields = PuzzleFields {
            verdict: verdict.word(),
            found: self.found,
            ended: search,
            stats: ended.work.as_ref().map(|(_, fields)| fields.clone()),
            seconds: self.asked.stats.then_some(seconds),
        };
        let fields = both(fields_of(&self.named.puzzle), fields);
        self.records.end(&both(&self.named.about, fields), stopped_by, exit)?;
        Ok(exit)
    }

    /// Says on stderr which limit came first, and what work was done.
    fn diagnose(&self, ended: &Found, seconds: f64) {
        // Most boards of a collection need no note.
        if is_quiet() || cut_short(ended.outcome).is_none() && !self.asked.stats {
            return;
        }
        let name = self.named.name();
        let is_said = self.subject.text_layout(&self.named.puzzle).says_stop;
        if let Some(why) = cut_short(ended.outcome).filter(|_| !is_said) {
            screen::message(&format!("{}: stopped ({})\n", escaped(&name), limits::text(why)));
        }
        if self.asked.stats {
            report::work(&name, ended.work.as_ref(), seconds);
        }
    }
}

/// The blank lines between the boards of all puzzles, and before headings that are not the first line.
#[derive(Clone, Debug, Default)]
struct Separators(Arc<AtomicBool>);

impl Separators {
    /// Prints one if the line before belongs to a board; `is_board` says whether the next one does.
    fn print(&self, is_board: bool) -> Result<()> {
        let Self(before) = self.clone();
        pages::print_then(move || {
            let is_after_board = before.swap(is_board, Ordering::Relaxed);
            if is_after_board { "\n".to_owned() } else { String::new() }
        })
    }
}
