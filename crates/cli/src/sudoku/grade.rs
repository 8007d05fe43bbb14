//! `kleene sudoku check`, `count` and `grade`: what is printed in a line for each board.

use std::fmt::Write as _;

use anyhow::Result;
use kleene_sudoku::{
    Cell, Config, Limits, Minimality, NoHint, Outcome, Solution, Stop, Technique, Uniqueness,
};
use serde::Serialize;

use super::args::{CheckArgs, CountArgs, GradeArgs};
use super::sheet::{self, Board, CellRecord, From, Sheet};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::verdict::Verdict;

pub(super) fn check(args: &CheckArgs) -> Result<Exit> {
    sheet::each(&args.file, (args.format, "check"), false, args.many.threads(), |board, sheet| {
        checked(board, &Config::new().limits(limits::search()), sheet)
    })
}

pub(super) fn count(args: &CountArgs) -> Result<Exit> {
    sheet::each(&args.file, (args.format, "count"), false, args.many.threads(), |board, sheet| {
        let limits = limits::search();
        let limits = args.limit.iter().fold(limits, |limits, &most| limits.solutions(most));
        let config = Config::new().strategy(args.strategy).limits(limits);
        let counted = board.puzzle.count(&config);
        let count = counted.solutions;
        let stop = match counted.outcome {
            Outcome::Exhausted => None,
            Outcome::Stopped(why) => Some(why),
        };
        let (outcome, stopped_by) = sheet::outcome(stop);
        let at_least = if stop.is_some() { "at least " } else { "" };
        sheet.text(&format!("{at_least}{count}"))?;
        sheet.record(&CountRecord { from: board.from("count"), count, outcome, stopped_by })?;
        Ok(Exit::new(count, counted.outcome))
    })
}

pub(super) fn grade(args: &GradeArgs) -> Result<Exit> {
    sheet::each(&args.file, (args.format, "grade"), false, args.many.threads(), |board, sheet| {
        graded(board, &limits::search(), sheet)
    })
}

#[derive(Debug, Serialize)]
struct CountRecord<'b> {
    #[serde(flatten)]
    from: From<'b>,
    count: u64,
    outcome: &'static str,
    stopped_by: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct CheckRecord<'b> {
    #[serde(flatten)]
    from: From<'b>,
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    /// Whether every given is needed for uniqueness; null if that is not known.
    minimal: Option<bool>,
    /// A given without which the solution is still the only one.
    redundant: Option<CellRecord>,
    /// Where two solutions differ.
    differing: Vec<CellRecord>,
}

fn checked(board: Board<'_>, config: &Config, sheet: &mut Sheet<'_>) -> Result<Exit> {
    let mut record = CheckRecord {
        from: board.from("check"),
        verdict: Verdict::Unique.word(),
        stopped_by: None,
        minimal: None,
        redundant: None,
        differing: Vec::new(),
    };
    let (text, exit) = match board.puzzle.solve(config).uniqueness() {
        Uniqueness::None => {
            record.verdict = Verdict::None.word();
            ("none".to_owned(), Exit::NoSolution)
        }
        Uniqueness::Many(one, other) => {
            let cells: Vec<_> = differing(&one, &other).collect();
            let names: Vec<_> = cells.iter().map(ToString::to_string).collect();
            record.verdict = Verdict::Several.word();
            record.differing = cells.into_iter().map(CellRecord::new).collect();
            (format!("several: two differ in {}", names.join(" ")), Exit::Solved)
        }
        Uniqueness::Unknown { why, .. } => {
            record.verdict = Verdict::Stopped(why).word();
            record.stopped_by = Some(limits::word(why));
            (stopped(why), Exit::Stopped)
        }
        Uniqueness::One(_) => match board.puzzle.minimality(config) {
            Minimality::Minimal => {
                record.minimal = Some(true);
                ("unique, minimal".to_owned(), Exit::Solved)
            }
            Minimality::Redundant(cell) => {
                record.minimal = Some(false);
                record.redundant = Some(CellRecord::new(cell));
                (format!("unique, not minimal: {cell} can be missed"), Exit::Solved)
            }
            Minimality::Unknown(why) => {
                record.stopped_by = Some(limits::word(why));
                (format!("unique, {}", stopped(why)), Exit::Stopped)
            }
            _ => ("unique".to_owned(), Exit::Solved),
        },
    };
    sheet.text(&text)?;
    sheet.record(&record)?;
    Ok(exit)
}

/// The cells in which two solutions have different values.
fn differing<'s>(one: &'s Solution, other: &'s Solution) -> impl Iterator<Item = Cell> + 's {
    let size = one.shape().size() as u8;
    let cells = (0..size).flat_map(move |row| (0..size).map(move |column| Cell::new(row, column)));
    cells.filter(|&cell| one.value(cell) != other.value(cell))
}

#[derive(Debug, Serialize)]
struct GradeRecord<'b> {
    #[serde(flatten)]
    from: From<'b>,
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    /// Null for a board without exactly one solution.
    grade: Option<&'static str>,
    techniques: Vec<TechniqueRecord>,
}

#[derive(Debug, Serialize)]
struct TechniqueRecord {
    technique: &'static str,
    /// How many steps are by it.
    steps: usize,
}

fn graded(board: Board<'_>, limits: &Limits, sheet: &mut Sheet<'_>) -> Result<Exit> {
    let deduction = board.puzzle.deduce();
    // The techniques prove a solution the only one; where they end, another may be.
    let verdict = if deduction.end() == NoHint::Full {
        Verdict::Unique
    } else {
        let config = Config::new().limits(limits.clone());
        match board.puzzle.solve(&config).uniqueness() {
            Uniqueness::None => Verdict::None,
            Uniqueness::Many(..) => Verdict::Several,
            Uniqueness::Unknown { why, .. } => Verdict::Stopped(why),
            Uniqueness::One(_) => Verdict::Unique,
        }
    };
    let grade = deduction.grade().filter(|_| verdict == Verdict::Unique);
    let steps = |technique: Technique| {
        let same = deduction.steps().iter().filter(|step| step.technique() == technique).count();
        TechniqueRecord { technique: technique.name(), steps: same }
    };
    let techniques: Vec<_> = Technique::ALL.into_iter().map(steps).collect();
    let mut text = match (grade, verdict) {
        (Some(grade), _) => grade.to_string(),
        (None, Verdict::Stopped(why)) => stopped(why),
        (None, _) => verdict.word().to_owned(),
    };
    let is_shown = grade.is_some() && board.line.is_none();
    for TechniqueRecord { technique, steps } in techniques.iter().filter(|_| is_shown) {
        if *steps > 0 {
            // Writing to a string does not fail.
            let _ = write!(text, "\n{steps:4} {technique}");
        }
    }
    sheet.text(&text)?;
    let stopped_by = match verdict {
        Verdict::Stopped(why) => Some(limits::word(why)),
        _ => None,
    };
    sheet.record(&GradeRecord {
        from: board.from("grade"),
        verdict: verdict.word(),
        stopped_by,
        grade: grade.map(kleene_sudoku::Grade::name),
        techniques: techniques.into_iter().filter(|technique| technique.steps > 0).collect(),
    })?;
    Ok(match verdict {
        Verdict::None => Exit::NoSolution,
        Verdict::Stopped(_) => Exit::Stopped,
        _ => Exit::Solved,
    })
}

fn stopped(why: Stop) -> String {
    limits::Stopped(why).to_string()
}
