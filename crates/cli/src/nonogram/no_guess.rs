//! `kleene solve --no-guess`.

use std::io::Write as _;

use anyhow::Result;
use kleene_nonogram::{Config, Deduced, Puzzle, Settled};
use serde::Serialize;

use super::args::SolveArgs;
use super::each::{Named, each};
use super::record::rows;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::options::Format;
use crate::common::record::limit;
use crate::common::records::Records;
use crate::common::screen;
use crate::common::terminal::{escaped, is_coloured};

/// How far one comes, for programs.
#[derive(Debug, Serialize)]
struct DeducedRecord<'a> {
    r#type: &'static str,
    file: &'a str,
    title: Option<&'a str>,
    width: usize,
    height: usize,
    /// `unique`, `none`, `stopped`, or `open` where a guess is needed.
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    open_cells: usize,
    rows: Vec<String>,
}

/// Solves as far as lines and refuted assumptions lead.
pub(crate) fn run(args: &SolveArgs) -> Result<Exit> {
    let records = Records::new(args.format, "deduced");
    let answer = |named: &Named| deduce(args.format, &records, named);
    let exit = each(&args.files, args.many.threads(), answer, |error| records.error(error))?;
    records.finish()?;
    Ok(exit)
}

fn deduce(format: Format, records: &Records, named: &Named) -> Result<Exit> {
    let Named { name, puzzle, .. } = named;
    records.begin(name);
    let deduced = puzzle.deduce(&Config::new().limits(limits::search()));
    let (text, exit) = answer(puzzle, &deduced);
    if format != Format::Text {
        records.puzzle(&record(name, puzzle, &deduced), exit)?;
        return Ok(exit);
    }
    let mut out = screen::lines();
    if let Some(name) = named.shown() {
        writeln!(out, "{}", escaped(name))?;
    }
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(exit)
}

fn record<'a>(name: &'a str, puzzle: &'a Puzzle, deduced: &Deduced) -> DeducedRecord<'a> {
    let (verdict, stopped_by) = match deduced.end {
        Settled::Complete => ("unique", None),
        Settled::Open => ("open", None),
        Settled::Stopped(why) => ("stopped", Some(limit(why))),
        _ => ("none", None),
    };
    DeducedRecord {
        r#type: "deduced",
        file: name,
        title: puzzle.title(),
        width: puzzle.width(),
        height: puzzle.height(),
        verdict,
        stopped_by,
        open_cells: deduced.open_cells(),
        rows: rows(puzzle, |row, column| deduced.cells.known(row, column)),
    }
}

fn answer(puzzle: &Puzzle, deduced: &Deduced) -> (String, Exit) {
    if let Some(solution) = deduced.solution() {
        let drawn = puzzle.draw(&solution).color(is_coloured());
        return (format!("{drawn}\nunique, without guessing"), Exit::Solved);
    }
    // As `kleene nonogram hint --board` reads it.
    let board = rows(puzzle, |row, column| deduced.cells.known(row, column)).join("\n");
    let open = deduced.open_cells();
    match deduced.end {
        Settled::Stopped(why) => {
            (format!("{board}\n{}: {open} open", limits::Stopped(why)), Exit::Stopped)
        }
        Settled::Open => (format!("{board}\nopen: {open} cells need a guess"), Exit::Stopped),
        _ => ("none".to_owned(), Exit::NoSolution),
    }
}
