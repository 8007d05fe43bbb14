//! `kleene check`.

use std::io::{self, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kleene_nonogram::{Config, Limits, Puzzle, Solution, Uniqueness};
use serde::Serialize;

use super::args::CheckArgs;
use super::each::{Named, each};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::options::Format;
use crate::common::record::limit;
use crate::common::records::{CellRecord, Records};
use crate::common::report;
use crate::common::screen;
use crate::common::terminal::escaped;
use crate::common::verdict::Verdict;
use crate::common::whole_file;

/// The verdict on a puzzle, for programs.
#[derive(Debug, Serialize)]
struct CheckRecord<'a> {
    r#type: &'static str,
    file: &'a str,
    title: Option<&'a str>,
    width: usize,
    height: usize,
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    /// Where two solutions differ, if there are several.
    differing: Vec<CellRecord>,
}

pub(crate) fn run(args: &CheckArgs) -> Result<Exit> {
    if args.proof.is_some() && args.files.len() > 1 {
        bail!("--proof is for one board");
    }
    let records = Records::new(args.format, "check");
    let answer = |named: &Named| {
        if let (Some(_), Some(name)) = (&args.proof, named.shown()) {
            bail!(
                "--proof is for one board, and {name} is one of several: take one with `convert`"
            );
        }
        records.begin(&named.name);
        check(args, &records, named)
    };
    let exit = each(&args.files, args.many.threads(), answer, |error| records.error(error))?;
    records.finish()?;
    Ok(exit)
}

fn check(args: &CheckArgs, records: &Records, named: &Named) -> Result<Exit> {
    let Named { name, puzzle, .. } = named;
    report::conflict(name, puzzle.conflict());
    let limits = limits::search();
    let uniqueness = match &args.proof {
        Some(path) => prove(puzzle, limits, path)?,
        None => {
            let config = Config::new().limits(limits).strategy(args.strategy.strategy());
            puzzle.solve(&config).uniqueness()
        }
    };
    let (verdict, exit) = match &uniqueness {
        Uniqueness::None => (Verdict::None, Exit::NoSolution),
        Uniqueness::One(_) => (Verdict::Unique, Exit::Solved),
        Uniqueness::Many(..) => (Verdict::Several, Exit::Solved),
        Uniqueness::Unknown { why, .. } => (Verdict::Stopped(*why), Exit::Stopped),
    };
    if args.format != Format::Text {
        let differing = match &uniqueness {
            Uniqueness::Many(one, other) => one.differing(other),
            _ => Vec::new(),
        };
        let stopped_by = match verdict {
            Verdict::Stopped(why) => Some(limit(why)),
            _ => None,
        };
        let record = CheckRecord {
            r#type: "check",
            file: name,
            title: puzzle.title(),
            width: puzzle.width(),
            height: puzzle.height(),
            verdict: verdict.word(),
            stopped_by,
            differing: differing.into_iter().map(CellRecord::new).collect(),
        };
        records.puzzle(&record, exit)?;
        return Ok(exit);
    }
    let text = match &uniqueness {
        Uniqueness::Many(one, other) => several(one, other),
        _ => verdict.text(),
    };
    let mut out = screen::lines();
    match named.shown() {
        None => writeln!(out, "{text}")?,
        Some(name) => writeln!(out, "{}: {text}", escaped(name))?,
    }
    if let (true, Uniqueness::Many(one, other)) = (args.draw, &uniqueness) {
        draw(&mut out, puzzle, [one, other])?;
    }
    out.flush()?;
    Ok(exit)
}

/// The verdict on a puzzle, whose proof is written to a file.
fn prove(puzzle: &Puzzle, limits: Limits, path: &Path) -> Result<Uniqueness<Solution>> {
    let (uniqueness, proof) = puzzle.prove(limits);
    if matches!(uniqueness, Uniqueness::Unknown { .. }) {
        report::warning("there is no verdict, and no proof is written");
    } else {
        whole_file::write(path, &proof.to_string())
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(uniqueness)
}

/// The verdict on a puzzle with these two solutions: where they differ.
pub(crate) fn several(one: &Solution, other: &Solution) -> String {
    differing(&one.differing(other))
}

/// The verdict on a puzzle with two solutions that differ in these cells.
pub(crate) fn differing(places: &[(usize, usize)]) -> String {
    format!("{}: two differ in {}", Verdict::Several.word(), cells(places))
}

/// Cells by row and column, from 1; of many the first ones.
pub(crate) fn cells(cells: &[(usize, usize)]) -> String {
    const SHOWN: usize = 24;
    let shown = cells.iter().take(SHOWN);
    let names: Vec<_> = shown.map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
    match cells.len().saturating_sub(SHOWN) {
        0 => names.join(" "),
        more => format!("{} and {more} more", names.join(" ")),
    }
}

fn draw(out: &mut impl io::Write, puzzle: &Puzzle, solutions: [&Solution; 2]) -> Result<()> {
    for (gap, solution) in ["", "\n"].into_iter().zip(solutions) {
        writeln!(out, "{gap}{}", puzzle.draw(solution))?;
    }
    Ok(())
}
