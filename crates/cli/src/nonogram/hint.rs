//! `kleene nonogram hint` and `explain`.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Result;
use kleene_nonogram::{Config, Hint, Known, NoHint, PartialSolution, Puzzle, Uniqueness};
use serde_json::json;

use super::subject::Nonograms;
use crate::common::exit::Exit;
use crate::common::hint::{self, Asked, End, HintArgs, Step, StepsArgs, give};
use crate::common::input::{MAX_BYTES, read_text};
use crate::common::report::{self, Reported};
use crate::common::subject::Named;
use crate::common::{limits, pictures};

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    hint::run(&Nonograms::default(), &args.asked())
}

pub(super) fn explain(args: &StepsArgs) -> Result<Exit> {
    hint::run(&Nonograms::default(), &args.asked(true))
}

impl hint::Hint for Nonograms<'_> {
    fn hint(
        &self,
        named: &Named<Puzzle>,
        asked: &Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<End> {
        let puzzle = &named.puzzle;
        let config = Config::new().limits(limits::search());
        let mut hints = match asked.board {
            Some(path) => puzzle.hints_from(&started(puzzle, path)?, &config)?,
            None => puzzle.hints(&config),
        };
        if give(&mut hints, |hint| step(puzzle, &hint), take).is_break() {
            return Ok(End::More);
        }
        Ok(match hints.end() {
            None => End::More,
            Some(NoHint::Full) => End::Solved(NoHint::Full.to_string()),
            Some(NoHint::Stopped(why)) => End::Stopped(why),
            Some(end @ (NoHint::EmptyCell { .. } | NoHint::NoWay(_) | NoHint::Conflict(_))) => {
                End::None(end.to_string())
            }
            Some(end @ (NoHint::Stuck | NoHint::Given(_))) => End::Open(end.to_string()),
        })
    }
}

fn step(puzzle: &Puzzle, hint: &Hint<'_>) -> Step {
    let palette = puzzle.palette();
    // The letters of the colors that a cell may have after the step.
    let left = |cell: Known| {
        let colors = palette.colors().filter(|&color| !cell.colors.and(color.into()).is_empty());
        let colors: String = colors.map(|color| palette.letter(color)).collect();
        json!({ "row": cell.row + 1, "column": cell.column + 1, "colors": colors })
    };
    let cells: Vec<_> = hint.cells().into_iter().map(left).collect();
    Step {
        text: hint.to_string(),
        fields: json!({ "grade": hint.grade().name(), "cells": cells }),
        picture: pictures::are_wanted().then(|| puzzle.draw_hint(hint)),
    }
}

/// The board of a file that is partly filled.
fn started(puzzle: &Puzzle, path: &Path) -> Result<PartialSolution> {
    let (name, text) = read_text(path, MAX_BYTES)?;
    let board = puzzle.parse_board(&text).map_err(|error| {
        report::in_text(&name, text.as_bytes(), &error.to_string(), error.span());
        Reported
    })?;
    // What follows from a cell that is wrong would be false.
    let checking = Config::new().limits(hint::checking());
    if let Uniqueness::One(solution) = puzzle.solve(&checking).uniqueness() {
        let cells = board.rows().zip(solution.rows()).enumerate();
        let mut wrong = cells.flat_map(|(row, (known, colors))| {
            let wrong =
                known.iter().zip(colors).map(|(cell, &color)| cell.and(color.into()).is_empty());
            wrong.enumerate().filter(|&(_, wrong)| wrong).map(move |(column, _)| (row, column))
        });
        if let Some((row, column)) = wrong.next() {
            let cell = format!("the cell in row {}, column {}", row + 1, column + 1);
            return Err(hint::mistake(path, cell));
        }
    }
    Ok(board)
}
