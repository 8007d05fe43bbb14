//! How fillings are printed.

use std::io::Write as _;
use std::mem;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use kleene_rectangles::{
    Outcome, Picture, Placement, PolyominoPlacement, PolyominoPuzzle, PolyominoSolution, Puzzle,
    Solution,
};
use serde::Serialize;
use serde_json::Value;

use super::args::WantedArgs;
use super::write_svg;
use crate::args::Format;
use crate::limits::{self, Why};
use crate::record::{SCHEMA, limit};
use crate::screen;
use crate::terminal::is_coloured;
use crate::verdict::{Exit, Verdict, ended};

/// The board that records name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    puzzle: &'static str,
    width: u64,
    height: u64,
}

impl Board {
    pub(super) fn new(puzzle: &'static str, width: impl Into<u64>, height: impl Into<u64>) -> Self {
        Self { puzzle, width: width.into(), height: height.into() }
    }
}

/// A filling, to be printed in any format.
pub(super) struct Shown {
    pub(super) picture: Picture,
    /// What records say of it, with numbers from 1.
    pub(super) placements: Vec<Value>,
    /// For each piece that lies a line about it.
    pub(super) list: Vec<String>,
}

impl Shown {
    pub(super) fn rectangles(puzzle: &Puzzle, solution: &Solution) -> Self {
        let record = |p: &Placement| {
            let Placement { row, column, width, height, piece } = *p;
            serde_json::json!({
                "piece": piece + 1,
                "letter": puzzle.letter(piece),
                "rotated": puzzle.is_turned(p),
                "row": row + 1,
                "column": column + 1,
                "width": width,
                "height": height,
            })
        };
        let line = |p: &Placement| {
            let (number, letter) = (p.piece + 1, puzzle.letter(p.piece));
            let turned = if puzzle.is_turned(p) { ", turned" } else { "" };
            let (row, column) = (p.row + 1, p.column + 1);
            format!("piece {number} ({letter}){turned}, at row {row}, column {column}")
        };
        Self {
            picture: puzzle.picture(solution),
            placements: solution.placements().iter().map(record).collect(),
            list: solution.placements().iter().map(line).collect(),
        }
    }

    pub(super) fn polyominoes(puzzle: &PolyominoPuzzle, solution: &PolyominoSolution) -> Self {
        let letter = |piece: usize| puzzle.pieces().get(piece).map_or('?', |piece| piece.name);
        let record = |p: &PolyominoPlacement| {
            let cells = p.cells.iter().map(|(row, column)| [row + 1, column + 1]);
            serde_json::json!({
                "piece": p.piece + 1,
                "letter": letter(p.piece),
                "cells": cells.collect::<Vec<_>>(),
            })
        };
        let line = |p: &PolyominoPlacement| {
            let cells = p.cells.iter().map(|(row, column)| format!("r{}c{}", row + 1, column + 1));
            let cells = cells.collect::<Vec<_>>().join(" ");
            format!("piece {} ({}), on {cells}", p.piece + 1, letter(p.piece))
        };
        Self {
            picture: puzzle.picture(solution),
            placements: solution.placements().iter().map(record).collect(),
            list: solution.placements().iter().map(line).collect(),
        }
    }
}

/// Prints fillings as they are found.
#[derive(Debug)]
pub(super) struct Output {
    format: Format,
    color: bool,
    says_verdict: bool,
    lists: bool,
    svg: Option<PathBuf>,
    /// What is told at the end, by the watchdog if it is the one who ends the call.
    told: Arc<Mutex<Told>>,
}

/// What programs are told at the end.
#[derive(Debug)]
struct Told {
    format: Format,
    says_verdict: bool,
    board: Board,
    found: u64,
    /// How many pieces lie, and whether it is proven that no more fit, where that is the question.
    partial: Option<(u64, bool)>,
    /// The fillings of the document that `json` prints.
    solutions: Vec<Value>,
}

impl Told {
    /// The last record, or the document; nothing in the text format.
    fn end(&mut self, outcome: Outcome) -> String {
        let mut summary = Summary::new(None, self.board, self.found.into(), outcome);
        let verdict = Verdict::new(self.found, outcome);
        let is_partial = self.partial.is_some();
        summary.verdict = (self.says_verdict && !is_partial).then(|| verdict.word());
        (summary.placed, summary.most) = self.partial.unzip();
        let text = match self.format {
            Format::Text => return String::new(),
            Format::Json => {
                summary.solutions = Some(mem::take(&mut self.solutions));
                serde_json::to_string_pretty(&summary)
            }
            Format::Ndjson => {
                summary.r#type = Some("summary");
                serde_json::to_string(&summary)
            }
        };
        // Numbers, words and values can be written.
        text.unwrap_or_default() + "\n"
    }

    /// What is to be printed where the call is ended from outside.
    fn due(&mut self, why: Why) -> (String, Exit) {
        (self.end(Outcome::Stopped(why.stop())), Exit::Stopped)
    }
}

impl Output {
    pub(super) fn new(args: &WantedArgs, board: Board, is_partial: bool) -> Self {
        let told = Told {
            format: args.format,
            says_verdict: args.unique,
            board,
            found: 0,
            partial: is_partial.then_some((0, false)),
            solutions: Vec::new(),
        };
        let told = Arc::new(Mutex::new(told));
        let due = Arc::clone(&told);
        limits::due(move |why| lock(&due).due(why));
        Self {
            format: args.format,
            color: is_coloured(),
            says_verdict: args.unique,
            lists: args.list,
            svg: args.svg.clone(),
            told,
        }
    }

    pub(super) fn solution(&mut self, shown: Shown) -> Result<()> {
        let Shown { picture, placements, list } = shown;
        let mut told = lock(&self.told);
        told.found += 1;
        let found = told.found;
        if self.format == Format::Json {
            told.solutions.push(Value::Array(placements));
            drop(told);
            return self.svg(found, &picture);
        }
        drop(told);
        self.svg(found, &picture)?;
        match self.format {
            Format::Text => {
                let gap = if found > 1 { "\n" } else { "" };
                let heading = if self.lists { format!("filling {found}\n") } else { String::new() };
                let mut text = format!("{gap}{heading}{}", picture.color(self.color));
                for (number, piece) in (1..).zip(list.iter().filter(|_| self.lists)) {
                    text += &format!("\n{number}. {piece}");
                }
                line(&text)
            }
            Format::Json => Ok(()),
            Format::Ndjson => {
                let record = SolutionRecord { r#type: "solution", index: found, placements };
                line(&serde_json::to_string(&record)?)
            }
        }
    }

    /// Says how many pieces were placed, of how many, and whether no more fit.
    pub(super) fn finish_partial(
        self,
        placed: u64,
        of: Option<u64>,
        is_proven: bool,
        outcome: Outcome,
    ) -> Result<Exit> {
        limits::settle();
        let exit = ended(placed, outcome);
        let mut told = lock(&self.told);
        told.partial = Some((placed, is_proven));
        match self.format {
            Format::Text if exit == Exit::NoSolution => line("no piece fits")?,
            Format::Text => {
                let pieces = match (placed, of) {
                    (1, None) => "1 piece".to_owned(),
                    (placed, None) => format!("{placed} pieces"),
                    (placed, Some(1)) => format!("{placed} of 1 piece"),
                    (placed, Some(of)) => format!("{placed} of {of} pieces"),
                };
                line(&match is_proven {
                    true if Some(placed) == of => pieces,
                    true => format!("{pieces}; no more fit"),
                    false => format!("{pieces}; more may fit"),
                })?;
            }
            Format::Json | Format::Ndjson => line(told.end(outcome).trim_end())?,
        }
        Ok(exit)
    }

    /// Says how the search ended.
    pub(super) fn finish(self, outcome: Outcome) -> Result<Exit> {
        limits::settle();
        let mut told = lock(&self.told);
        let exit = ended(told.found, outcome);
        match self.format {
            Format::Text if self.says_verdict => {
                line(&Verdict::new(told.found, outcome).text())?;
            }
            Format::Text if exit == Exit::NoSolution => line("no solution")?,
            Format::Text => {}
            Format::Json | Format::Ndjson => line(told.end(outcome).trim_end())?,
        }
        Ok(exit)
    }

    fn svg(&self, found: u64, picture: &Picture) -> Result<()> {
        if found == 1 && self.svg.is_some() {
            write_svg(self.svg.as_deref(), picture)
        } else {
            Ok(())
        }
    }
}

fn lock(told: &Mutex<Told>) -> MutexGuard<'_, Told> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Prints each solution that a search visits, and ends the search where that fails.
pub(super) fn each<S>(
    search: impl FnOnce(&mut dyn FnMut(S) -> ControlFlow<()>) -> Outcome,
    mut print: impl FnMut(S) -> Result<()>,
) -> Result<Outcome> {
    let mut printed = Ok(());
    let outcome = search(&mut |solution| {
        printed = print(solution);
        if printed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    printed.map(|()| outcome)
}

/// A filling, as soon as it is found.
#[derive(Debug, Serialize)]
struct SolutionRecord {
    r#type: &'static str,
    /// Counted from 1.
    index: u64,
    placements: Vec<Value>,
}

/// What programs are told in the end.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    #[serde(skip_serializing_if = "Option::is_none")]
    r#type: Option<&'static str>,
    schema: u32,
    puzzle: &'static str,
    width: u64,
    height: u64,
    found: u128,
    outcome: &'static str,
    stopped_by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    /// How many pieces lie, and whether it is proven that no more fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) fundamental: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<Value>>,
}

impl Summary {
    pub(super) fn new(
        r#type: Option<&'static str>,
        board: Board,
        found: u128,
        outcome: Outcome,
    ) -> Self {
        let (outcome, stopped_by) = match outcome {
            Outcome::Exhausted => ("exhausted", None),
            Outcome::Stopped(why) => ("stopped", Some(limit(why))),
        };
        let Board { puzzle, width, height } = board;
        let (verdict, fundamental, solutions) = (None, None, None);
        Self {
            r#type,
            schema: SCHEMA,
            puzzle,
            width,
            height,
            found,
            outcome,
            stopped_by,
            verdict,
            placed: None,
            most: None,
            fundamental,
            solutions,
        }
    }
}

/// Says that nothing is counted where the watchdog ends the call, in a format for programs.
pub(super) fn due_count(format: Format, board: Board, is_fundamental: bool) {
    if format != Format::Text {
        limits::due(move |why| {
            let outcome = Outcome::Stopped(why.stop());
            let mut record = Summary::new(Some("count"), board, 0, outcome);
            record.fundamental = is_fundamental.then_some(0);
            let text = serde_json::to_string(&record).unwrap_or_default();
            (text + "\n", Exit::Stopped)
        });
    }
}

/// A number of fillings, all or up to symmetry too, as it is printed.
pub(super) fn print_count(
    format: Format,
    board: Board,
    (found, fundamental): (u128, Option<u64>),
    outcome: Outcome,
) -> Result<Exit> {
    limits::settle();
    let exit = ended(u64::try_from(found).unwrap_or(u64::MAX), outcome);
    if format != Format::Text {
        let mut record = Summary::new(Some("count"), board, found, outcome);
        record.fundamental = fundamental;
        line(&serde_json::to_string(&record)?)?;
        return Ok(exit);
    }
    let least = if outcome == Outcome::Exhausted { "" } else { "at least " };
    line(&format!("{least}{found}"))?;
    if let Some(fundamental) = fundamental {
        line(&format!("{least}{fundamental} up to turning and mirroring"))?;
    }
    Ok(exit)
}

pub(super) fn line(text: &str) -> Result<()> {
    let mut out = screen::lines();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
