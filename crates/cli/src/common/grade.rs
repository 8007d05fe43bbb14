//! `grade`: how hard a puzzle is for a person.

use anyhow::Result;
use serde::Serialize;

use crate::common::{
    AnswerArgs, Exit, Files, Format, Named, Records, Subject, Verdict, both, each, fields_of, json,
    limits, screen, unanswered, warn_of_conflict,
};

/// A grade, for programs.
#[derive(Debug, Serialize)]
struct GradeFields {
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    /// Null for a puzzle without exactly one solution.
    grade: Option<&'static str>,
}

/// Says of every puzzle of the files how hard it is.
pub(crate) fn run(subject: &dyn Subject, args: &AnswerArgs) -> Result<Exit> {
    let writer = records(args.format);
    let exit = of(subject, args.from.all(), &writer)?;
    writer.finish(exit)
}

/// The records of the verb.
pub(crate) fn records(format: Format) -> Records {
    Records::new(format, "grade").lines()
}

/// Says so of some of the files of a call.
pub(crate) fn of(subject: &dyn Subject, files: Files<'_>, records: &Records) -> Result<Exit> {
    each(subject, files, records, &|named: &Named| {
        let Some(graded) = named.puzzle.grade(&limits::search()) else {
            return Err(unanswered("grade", &named.puzzle));
        };
        let (verdict, grade) = (Verdict::of(&graded.verdict), graded.grade);
        let exit = verdict.exit();
        if records.format() == Format::Text {
            let mut text =
                grade.map_or_else(|| verdict.text(), |grade| format!("{grade}{}", graded.remark));
            // Where boards have a line each there is no room for more.
            let is_alone = named.about.line.is_none() && named.shown().is_none();
            for detail in graded.details.iter().filter(|_| is_alone && grade.is_some()) {
                text = format!("{text}\n{detail}");
            }
            screen::say(&named.line(&text))?;
        }
        warn_of_conflict(named);
        let stopped_by = verdict.stop().map(limits::word);
        let grade = GradeFields { verdict: verdict.word(), stopped_by, grade };
        let fields = both(fields_of(&named.puzzle), both(grade, json(&graded.fields)));
        records.end(&both(&named.about, fields), stopped_by, exit)?;
        Ok(exit)
    })
}
