//! `kleene board hint`.

use std::ops::ControlFlow;

use anyhow::Result;
use kleene_board::{Config, Hint, Puzzle, Symbol};
use serde_json::json;

use super::explain;
use super::subject::{Boards, cell};
use crate::common::error::InputError;
use crate::common::hint::{self, Asked, End, Step, give};
use crate::common::record::Cell;
use crate::common::subject::Named;
use crate::common::{grids, input, limits, pictures};

impl hint::Hint for Boards<'_> {
    fn hint(
        &self,
        named: &Named<Puzzle>,
        asked: &Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<End> {
        if let Some(cell) = self.cell {
            return explain::cell_of(named, cell, take);
        }
        let puzzle = &named.puzzle;
        let config = Config::new().limits(limits::search());
        let mut hints = match asked.board {
            Some(path) => {
                let (name, text) = input::read_text(path, input::MAX_BYTES)?;
                let cells = puzzle.cells(&text);
                let cells =
                    cells.map_err(|error| InputError::parse(name, text.into_bytes(), &error))?;
                puzzle.hints_from(&cells, &config)
            }
            None => puzzle.hints(&config),
        };
        if give(&mut hints, |hint| step(puzzle, &hint), take).is_break() {
            return Ok(End::More);
        }
        Ok(hints.end().map_or(End::More, |end| grids::end(&end)))
    }
}

pub(super) fn step(puzzle: &Puzzle, hint: &Hint<'_>) -> Step {
    let placement = |(at, symbol): (kleene_board::CellId, Symbol)| {
        let Cell { row, column } = cell(puzzle, at.index());
        let symbol = puzzle.alphabet().char(symbol);
        json!({ "row": row, "column": column, "symbol": symbol })
    };
    let cells: Vec<_> = hint.placements().into_iter().map(placement).collect();
    Step {
        text: hint.to_string(),
        fields: json!({ "grade": hint.grade().name(), "cells": cells }),
        picture: pictures::are_wanted().then(|| puzzle.draw_hint(hint)),
    }
}
