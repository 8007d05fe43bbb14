//! `check`, for every kind of puzzle: whether there is one solution, none, or several.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::Result;
use kleene::{AnySolution, Stop, Uniqueness};
use kleene_draw::Picture;
use serde::Serialize;
use serde_json::Value;

use crate::common::conflict::{self, Conflict};
use crate::common::mend::{self, Mends};
use crate::common::subject::is_one;
use crate::common::{
    AnswerArgs, Cell, Exit, Files, Format, Named, Records, Subject, Verdict, Wanted, Work, both,
    each, fields_of, json, limits, pictures, report, screen, warn_of_conflict,
};

/// A verdict on a puzzle.
#[derive(Debug)]
pub(crate) struct Checked {
    pub(crate) verdict: Verdict,
    /// Where two solutions differ, if there are several.
    pub(crate) differing: Vec<Cell>,
    /// What these cells are called, where it is not by row and column.
    pub(crate) names: Vec<String>,
    /// The text after the verdict.
    pub(crate) remark: Option<String>,
    /// What else records say: an object.
    pub(crate) fields: Value,
    /// The drawing below the verdict.
    pub(crate) drawings: Vec<String>,
    /// Pictures: of two solutions, each with the cells marked that differ.
    pub(crate) pictures: Vec<Picture>,
    /// The limit that stopped the search before the verdict was complete.
    pub(crate) stop: Option<Stop>,
    /// What work it was.
    pub(crate) work: Option<Work>,
}

impl Checked {
    /// The verdict on a puzzle of which this is known.
    pub(crate) fn new(known: &Uniqueness<AnySolution>) -> Self {
        let cells = match known {
            Uniqueness::Many(one, other) => one.differing(other),
            _ => Vec::new(),
        };
        let differing = cells.iter().map(Cell::from).collect();
        let verdict = Verdict::of(known);
        let (remark, drawings, stop) = (None, Vec::new(), verdict.stop());
        let fields = Value::Object(serde_json::Map::new());
        let pictures = Vec::new();
        let names = cells.into_iter().filter_map(|cell| cell.name).collect();
        Self { verdict, differing, names, remark, fields, drawings, pictures, stop, work: None }
    }

    /// Draws the solutions that are known, if a picture is wanted: side by side, with the cells marked that differ.
    pub(crate) fn drawn(mut self, known: &Uniqueness<AnySolution>) -> Self {
        if pictures::are_wanted() {
            self.pictures = match known {
                Uniqueness::Many(one, other) => match (draw(one), draw(other)) {
                    (Some(one), Some(other)) => {
                        vec![one.clone().differs_from(&other), other.differs_from(&one)]
                    }
                    _ => Vec::new(),
                },
                Uniqueness::One(found) => draw(found).into_iter().collect(),
                _ => Vec::new(),
            };
        }
        self
    }

    /// Adds the further words of the verdict.
    pub(crate) fn remarked(mut self, named: &Named, known: &Uniqueness<AnySolution>) -> Self {
        let remark = named.puzzle.remark(is_one(known), &limits::search());
        self.remark = match remark.stop {
            Some(why) => Some(limits::Stopped(why).to_string()),
            None => remark.text,
        };
        self.fields = json(&remark.fields);
        self.stop = self.stop.or(remark.stop);
        self
    }

    /// For people.
    fn text(&self) -> String {
        match (&*self.differing, &self.remark) {
            _ if !self.names.is_empty() => differing_named(&self.names),
            ([], None) => self.verdict.text(),
            ([], Some(remark)) => format!("{}, {remark}", self.verdict.text()),
            (cells, _) => differing(cells),
        }
    }

    /// The note that names a call which says more about a verdict of one word.
    fn advice(&self, named: &Named, asked: &Asked<'_>) -> Option<&'static str> {
        let is_bare = self.differing.is_empty() && self.names.is_empty();
        match self.verdict {
            Verdict::None if !asked.why && conflict::is_of_use(&named.puzzle) => {
                Some(conflict::NOTE)
            }
            Verdict::Several if is_bare && self.drawings.is_empty() => {
                Some("`kleene solve --limit 2` prints two solutions")
            }
            _ => None,
        }
    }
}

/// The picture of a solution, if its kind has one.
fn draw(solution: &AnySolution) -> Option<Picture> {
    solution.view().draw()
}

/// Searches for two solutions, and says what work that was.
pub(crate) fn search(
    subject: &(impl Subject + ?Sized),
    named: &Named,
) -> Result<(Uniqueness<AnySolution>, Option<Work>)> {
    let mut found = Vec::new();
    let ended = subject.solve(named, Wanted::Verdict, &mut |solution| {
        found.push(solution);
        std::ops::ControlFlow::Continue(())
    })?;
    let mut found = found.into_iter();
    Ok((Uniqueness::new(found.next(), found.next(), ended.outcome), ended.work))
}

/// The verdict on a puzzle with two solutions that differ in these cells.
pub(crate) fn differing(cells: &[Cell]) -> String {
    format!("{}: two differ in {}", Verdict::Several.word(), names(cells))
}

/// The verdict on a puzzle with two solutions that differ in cells of these names.
pub(crate) fn differing_named(names: &[String]) -> String {
    format!("{}: two differ in {}", Verdict::Several.word(), some(names))
}

/// Cells by their names; of many the first ones.
pub(crate) fn names(cells: &[Cell]) -> String {
    some(&cells.iter().map(|Cell { row, column }| format!("r{row}c{column}")).collect::<Vec<_>>())
}

/// Names; of many the first ones.
pub(crate) fn some(all: &[String]) -> String {
    const SHOWN: usize = 24;
    let names = &all[..all.len().min(SHOWN)];
    match all.len() - names.len() {
        0 => names.join(" "),
        more => format!("{} and {more} more", names.join(" ")),
    }
}

/// The verdict on a puzzle, for programs.
#[derive(Debug, Serialize)]
struct CheckFields<'c> {
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    differing: &'c [Cell],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    names: &'c [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    clash: Option<&'c Conflict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mends: Option<&'c Mends>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<&'c Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

/// The arguments of a call of `check`.
#[derive(Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) files: Files<'a>,
    pub(crate) format: Format,
    /// Whether to print work and time.
    pub(crate) stats: bool,
    /// Whether to name parts that have no solution together.
    pub(crate) why: bool,
    /// Whether to list single changes that leave one solution.
    pub(crate) mend: bool,
}

impl<'a> Asked<'a> {
    pub(crate) fn new(args: &'a AnswerArgs) -> Self {
        Self { files: args.from.all(), format: args.format, stats: false, why: false, mend: false }
    }
}

/// Says of every puzzle of the files whether it has one solution.
pub(crate) fn run(subject: &dyn Subject, asked: &Asked<'_>) -> Result<Exit> {
    let writer = records(asked.format);
    let exit = of(subject, asked, &writer)?;
    writer.finish(exit)
}

/// The records of the verb.
pub(crate) fn records(format: Format) -> Records {
    Records::new(format, "check").lines()
}

/// Says so of some of the files of a call.
pub(crate) fn of(subject: &dyn Subject, asked: &Asked<'_>, records: &Records) -> Result<Exit> {
    // The number of puzzles, and the advice on the last.
    let advice = Mutex::new((0_u64, None));
    let exit = each(subject, asked.files, records, &|named| {
        let start = Instant::now();
        warn_of_conflict(named);
        let checked = subject.check(named)?;
        let (verdict, seconds) = (checked.verdict, start.elapsed().as_secs_f64());
        let exit = checked.stop.map_or_else(|| verdict.exit(), |_| Exit::Stopped);
        let is_impossible = asked.why && verdict == Verdict::None;
        let conflict = if is_impossible { Some(conflict::find(&named.puzzle)?) } else { None };
        let is_ambiguous = asked.mend && verdict == Verdict::Several;
        let mends = if is_ambiguous { Some(mend::find(named)?) } else { None };
        if records.format() == Format::Text {
            screen::say(&named.line(&checked.text()))?;
            if !checked.drawings.is_empty() {
                screen::say(&checked.drawings.join("\n\n"))?;
            }
            if let Some(conflict) = &conflict {
                screen::say(&conflict.text())?;
            }
            if let Some(mends) = &mends {
                screen::say(&mends.text())?;
            }
            let mut advice = advice.lock().unwrap_or_else(PoisonError::into_inner);
            *advice = (advice.0 + 1, checked.advice(named, asked));
        }
        let text = named.line(&checked.text());
        for picture in checked.pictures {
            pictures::add(text.clone(), || picture);
        }
        let stopped_by = checked.stop.map(limits::word);
        let (differing, names) = (&*checked.differing, &*checked.names);
        let work = checked.work.as_ref().filter(|_| asked.stats);
        let fields = CheckFields {
            verdict: verdict.word(),
            stopped_by,
            differing,
            names,
            clash: conflict.as_ref(),
            mends: mends.as_ref(),
            stats: work.map(|(_, fields)| fields),
            seconds: asked.stats.then_some(seconds),
        };
        let fields = both(fields_of(&named.puzzle), both(fields, &checked.fields));
        records.end(&both(&named.about, fields), stopped_by, exit)?;
        if asked.stats {
            report::work(&named.name(), work, seconds);
        }
        Ok(exit)
    })?;
    // Of several puzzles the verdicts are compared, not studied.
    if let (1, Some(note)) = advice.into_inner().unwrap_or_else(PoisonError::into_inner) {
        report::note(note);
    }
    Ok(exit)
}
