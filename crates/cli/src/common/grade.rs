//! `grade`, for every kind of puzzle: how hard it is for a person.

use anyhow::Result;
use serde::Serialize;
use serde_json::Value;

use crate::common::answer::AnswerArgs;
use crate::common::exit::Exit;
use crate::common::options::Format;
use crate::common::record::both;
use crate::common::records::Records;
use crate::common::subject::{Files, Named, Subject, each, warn_of_conflict};
use crate::common::verdict::Verdict;
use crate::common::{limits, screen};

/// How hard a puzzle is.
#[derive(Debug)]
pub(crate) struct Graded {
    pub(crate) verdict: Verdict,
    /// The grade of a puzzle with one solution.
    pub(crate) grade: Option<&'static str>,
    /// What is said after the grade.
    pub(crate) remark: String,
    /// What else records say: an object.
    pub(crate) fields: Value,
}

/// A kind of puzzle that is graded.
pub(crate) trait Grade: Subject {
    fn grade(&self, named: &Named<Self::Puzzle>) -> Result<Graded>;
}

/// A grade, for programs.
#[derive(Debug, Serialize)]
struct GradeFields {
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    /// Null for a puzzle without exactly one solution.
    grade: Option<&'static str>,
}

/// Says of every puzzle of the files how hard it is.
pub(crate) fn run<S: Grade>(subject: &S, args: &AnswerArgs) -> Result<Exit> {
    let records = records(args.format);
    let exit = of(subject, args.from.all(), &records)?;
    records.finish()?;
    Ok(exit)
}

/// The records of the verb.
pub(crate) fn records(format: Format) -> Records {
    Records::new(format, "grade").lines()
}

/// Says so of some of the files of a call.
pub(crate) fn of<S: Grade>(subject: &S, files: Files<'_>, records: &Records) -> Result<Exit> {
    each(subject, files, records, &|named| {
        let Graded { verdict, grade, remark, fields } = subject.grade(named)?;
        let exit = verdict.exit();
        if records.format() == Format::Text {
            let text = grade.map_or_else(|| verdict.text(), |grade| format!("{grade}{remark}"));
            screen::say(&named.line(&text))?;
        }
        if exit == Exit::NoSolution {
            warn_of_conflict(subject, named);
        }
        let stopped_by = verdict.stop().map(limits::word);
        let grade = GradeFields { verdict: verdict.word(), stopped_by, grade };
        let fields = both(subject.fields(&named.puzzle), both(grade, fields));
        records.end(&both(&named.about, fields), stopped_by, exit)?;
        Ok(exit)
    })
}
