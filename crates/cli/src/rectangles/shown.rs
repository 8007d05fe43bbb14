//! How fillings are shown.

use kleene_rectangles::{
    Placement, PolyominoPlacement, PolyominoPuzzle, PolyominoSolution, Puzzle, Solution,
};
use serde_json::{Value, json};

use super::subject::is_small;
use crate::common::pictures::shown;

/// A filling, to be printed in any format.
pub(super) struct Shown {
    pub(super) drawn: String,
    /// What records say of it, with numbers from 1.
    pub(super) placements: Vec<Value>,
    /// For each piece that lies a line about it.
    pub(super) list: Vec<String>,
}

impl Shown {
    pub(super) fn rectangles(puzzle: &Puzzle, solution: &Solution) -> Self {
        let record = |p: &Placement| {
            let Placement { row, column, width, height, piece } = *p;
            json!({
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
            // Of a larger board a picture could not be looked at.
            drawn: if is_small(puzzle.width(), puzzle.height()) {
                shown(&puzzle.draw(solution))
            } else {
                solution.to_string()
            },
            placements: solution.placements().iter().map(record).collect(),
            list: solution.placements().iter().map(line).collect(),
        }
    }

    pub(super) fn polyominoes(puzzle: &PolyominoPuzzle, solution: &PolyominoSolution) -> Self {
        let letter = |piece: usize| puzzle.pieces().get(piece).map_or('?', |piece| piece.name);
        let record = |p: &PolyominoPlacement| {
            let cells = p.cells.iter().map(|(row, column)| [row + 1, column + 1]);
            json!({
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
            drawn: shown(&puzzle.draw(solution)),
            placements: solution.placements().iter().map(record).collect(),
            list: solution.placements().iter().map(line).collect(),
        }
    }
}

impl Shown {
    /// What records say of it: an object.
    pub(super) fn fields(self) -> Value {
        json!({ "placements": self.placements })
    }

    /// As a text, with a list of the pieces if it is wanted.
    pub(super) fn text(self, index: u64, lists: bool) -> String {
        let heading = if lists { format!("filling {index}\n") } else { String::new() };
        let mut text = format!("{heading}{}", self.drawn);
        for (number, piece) in (1..).zip(self.list.iter().filter(|_| lists)) {
            text += &format!("\n{number}. {piece}");
        }
        text
    }
}
