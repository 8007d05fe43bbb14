//! `count`, for every kind of puzzle: the number of solutions.

use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::Result;
use kleene_search::Outcome;
use serde::Serialize;
use serde_json::Value;

use crate::common::{
    CountArgs, Ended, Exit, Files, Format, MostArgs, Named, Number, Records, Subject, Wanted, Work,
    both, cut_short, each, fields_of, limits, report, screen, warn_of_conflict,
};

/// The count.
#[derive(Debug)]
pub(crate) struct Counted {
    /// The digits of the number, if it or a part of it is known.
    pub(crate) count: Option<String>,
    /// Whether there are, or may be, more.
    pub(crate) is_more: bool,
    pub(crate) outcome: Outcome,
    /// The text below the number.
    pub(crate) remarks: Vec<String>,
    /// What else records say: an object.
    pub(crate) fields: Value,
    /// What work it was, if that is known.
    pub(crate) work: Option<Work>,
}

impl Counted {
    /// This many solutions, found by a search that ended with `outcome`.
    pub(crate) fn new(count: &impl ToString, outcome: Outcome) -> Self {
        let fields = Value::Object(serde_json::Map::new());
        let (count, is_more) = (Some(count.to_string()), outcome != Outcome::Exhausted);
        Self { count, is_more, outcome, remarks: Vec::new(), fields, work: None }
    }

    /// The number in words, with `at least` where there may be more.
    pub(crate) fn text(&self) -> String {
        let least = if self.is_more { "at least " } else { "" };
        match (&self.count, self.outcome) {
            (Some(count), _) => {
                let mut text = format!("{least}{count}");
                for remark in &self.remarks {
                    text += &format!("\n{least}{remark}");
                }
                text
            }
            (None, Outcome::Stopped(why)) => limits::Stopped(why).to_string(),
            (None, Outcome::Exhausted) => String::new(),
        }
    }

    fn exit(&self) -> Exit {
        let is_any = self.count.as_ref().is_some_and(|count| count != "0");
        Exit::new(is_any.into(), self.outcome)
    }
}

/// Counts solutions to this number at most.
fn to(subject: &dyn Subject, named: &Named, most: u64) -> Result<Counted> {
    let mut count = 0_u64;
    let found = subject.solve(named, Wanted::Some(most), &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    })?;
    Ok(Counted { work: found.work, ..Counted::new(&count, found.outcome) })
}

/// The number of solutions, for programs.
#[derive(Debug, Serialize)]
struct CountFields {
    #[serde(flatten)]
    count: Number,
    #[serde(flatten)]
    ended: Ended,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

/// Counts the solutions of every puzzle of the files.
pub(crate) fn run(subject: &dyn Subject, args: &CountArgs) -> Result<Exit> {
    let writer = records(args.answer.format);
    let exit = of(subject, args.answer.from.all(), args.most, &writer)?;
    writer.finish(exit)
}

/// The records of the verb.
pub(crate) fn records(format: Format) -> Records {
    Records::new(format, "count").lines()
}

/// Counts those of the puzzles of some of the files of a call.
pub(crate) fn of(
    subject: &dyn Subject,
    files: Files<'_>,
    MostArgs { limit, stats }: MostArgs,
    records: &Records,
) -> Result<Exit> {
    each(subject, files, records, &|named| {
        let start = Instant::now();
        let counted = match limit {
            Some(most) => to(subject, named, most)?,
            None => subject.count(named)?,
        };
        let seconds = start.elapsed().as_secs_f64();
        let (exit, ended) = (counted.exit(), Ended::new(counted.outcome));
        if records.format() == Format::Text {
            screen::say(&named.line(&counted.text()))?;
        }
        warn_of_conflict(named);
        // For a collection only the numbers are printed.
        let is_told = counted.count.is_some() && named.about.line.is_none();
        if let Some(why) = cut_short(counted.outcome).filter(|_| is_told) {
            report::stopped(&limits::text(why));
        }
        if stats {
            report::work(&named.name(), counted.work.as_ref(), seconds);
        }
        let count = Number::new(counted.count)?;
        let work = counted.work.filter(|_| stats).map(|(_, fields)| fields);
        let seconds = stats.then_some(seconds);
        let fields = both(CountFields { count, ended, stats: work, seconds }, &counted.fields);
        let fields = both(fields_of(&named.puzzle), fields);
        let stopped_by = cut_short(counted.outcome).and(ended.stopped_by());
        records.end(&both(&named.about, fields), stopped_by, exit)?;
        Ok(exit)
    })
}
