//! How fillings are printed.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Result;
use kleene_rectangles::{Outcome, Picture, Placement, PolyominoPlacement};
use serde::Serialize;
use serde_json::Value;

use super::args::WantedArgs;
use super::write_svg;
use crate::args::Format;
use crate::limits;
use crate::record::{SCHEMA, limit};
use crate::screen;
use crate::terminal::is_coloured;
use crate::verdict::{Exit, Verdict, cut_short, ended};

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

/// What records say of a filling: a list of what lies where.
pub(super) trait Placements {
    fn to_json(&self) -> Value;
}

impl Placements for [Placement] {
    fn to_json(&self) -> Value {
        let place = |p: &Placement| {
            let Placement { row, column, width, height, piece } = *p;
            serde_json::json!({
                "piece": piece, "row": row, "column": column, "width": width, "height": height,
            })
        };
        self.iter().map(place).collect()
    }
}

impl Placements for [PolyominoPlacement] {
    fn to_json(&self) -> Value {
        let place =
            |p: &PolyominoPlacement| serde_json::json!({ "piece": p.piece, "cells": p.cells });
        self.iter().map(place).collect()
    }
}

/// Prints fillings as they are found.
#[derive(Debug)]
pub(super) struct Output {
    format: Format,
    color: bool,
    says_verdict: bool,
    svg: Option<PathBuf>,
    board: Board,
    found: u64,
    /// The fillings of the document that `json` prints at the end.
    solutions: Vec<Value>,
}

impl Output {
    pub(super) fn new(args: &WantedArgs, board: Board) -> Self {
        limits::due_in(args.format);
        Self {
            format: args.format,
            color: is_coloured(args.color),
            says_verdict: args.unique,
            svg: args.svg.clone(),
            board,
            found: 0,
            solutions: Vec::new(),
        }
    }

    pub(super) fn solution<P: Placements + ?Sized>(
        &mut self,
        picture: impl Fn() -> Picture,
        placements: &P,
    ) -> Result<()> {
        self.found += 1;
        if self.found == 1 && self.svg.is_some() {
            write_svg(self.svg.as_deref(), &picture())?;
        }
        match self.format {
            Format::Text => {
                let gap = if self.found > 1 { "\n" } else { "" };
                line(&format!("{gap}{}", picture().color(self.color)))
            }
            Format::Json => {
                self.solutions.push(placements.to_json());
                Ok(())
            }
            Format::Ndjson => {
                let placements = placements.to_json();
                let record = SolutionRecord { r#type: "solution", index: self.found, placements };
                line(&serde_json::to_string(&record)?)
            }
        }
    }

    /// Says how the search ended.
    pub(super) fn finish(self, outcome: Outcome) -> Result<Exit> {
        limits::settle();
        let exit = ended(self.found, outcome);
        let verdict = Verdict::new(self.found, outcome);
        let mut summary = Summary::new(None, self.board, self.found.into(), outcome);
        summary.verdict = self.says_verdict.then(|| verdict.word());
        match self.format {
            Format::Text if self.says_verdict => line(verdict.word())?,
            Format::Text if exit == Exit::NoSolution => line("no solution")?,
            Format::Text => {}
            Format::Json => {
                summary.solutions = Some(self.solutions);
                line(&serde_json::to_string_pretty(&summary)?)?;
            }
            Format::Ndjson => {
                summary.r#type = Some("summary");
                line(&serde_json::to_string(&summary)?)?;
            }
        }
        Ok(exit)
    }
}

/// A filling, as soon as it is found.
#[derive(Debug, Serialize)]
struct SolutionRecord {
    r#type: &'static str,
    /// Counted from 1.
    index: u64,
    placements: Value,
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
            fundamental,
            solutions,
        }
    }
}

/// A number of fillings, all or up to symmetry too, as it is printed.
pub(super) fn print_count(
    format: Format,
    board: Board,
    (found, fundamental): (u128, Option<u64>),
    is_more: bool,
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
    let least = if cut_short(outcome).is_some() || is_more { "at least " } else { "" };
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
