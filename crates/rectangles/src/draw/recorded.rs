//! Searches as recordings of pictures.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_draw::{Cell, Picture};
use kleene_search::{Described, Drawn};

use super::Board;
use crate::model::{Choice, Filling, Model, Placed};
use crate::polyomino::{PolyominoModel, PolyominoPlacement};
use crate::render::Content;
use crate::solution::Placement;

impl Board {
    /// Shows the cells on which something lies.
    fn show(&self, show: &mut dyn FnMut(usize, Cell)) {
        let numbered = self.contents.iter().zip(self.cells()).enumerate();
        for (number, (content, cell)) in numbered {
            if matches!(content, Content::Piece(_)) {
                show(number, cell);
            }
        }
    }

    /// The cells of one of the pieces that lie.
    fn piece(&self, piece: usize) -> Vec<(usize, Cell)> {
        let numbered = self.contents.iter().zip(self.cells()).enumerate();
        let of_piece = numbered
            .filter(|(_, (content, _))| **content == Content::Piece(piece as u32))
            .map(|(number, (_, cell))| (number, cell));
        of_piece.collect()
    }
}

impl Drawn for Model {
    const PUZZLE: &'static str = "rectangles";

    fn strategy(&self) -> &'static str {
        "gaps"
    }

    fn frame(&self) -> Picture {
        self.puzzle.empty()
    }

    fn show(&self, filling: &Filling, show: &mut dyn FnMut(usize, Cell)) {
        Board::of_rectangles(&self.puzzle, &self.solution(filling)).show(show);
    }

    fn describe(&self, filling: &Filling, &Choice { kind, is_turned }: &Choice) -> Described {
        let gap = self.gap(filling);
        let mut placed = filling.placed.clone();
        placed.push(Placed { row: gap.row, column: gap.column, kind, is_turned });
        let solution = self.solution_of(&placed);
        let place = (u32::from(gap.row), u32::from(gap.column));
        let Some(number) = solution.placements().iter().position(|p| (p.row, p.column) == place)
        else {
            return Described::default();
        };
        let Placement { row, column, width, height, piece } = solution.placements()[number];
        let (row, column, letter) = (row + 1, column + 1, self.puzzle.letter(piece));
        Described {
            fields: vec![
                ("row", row.into()),
                ("column", column.into()),
                ("width", width.into()),
                ("height", height.into()),
                ("piece", (piece + 1).into()),
                ("letter", letter.into()),
            ],
            text: format!("piece {letter}, {width} by {height}, at row {row}, column {column}"),
            cells: Board::of_rectangles(&self.puzzle, &solution).piece(number),
        }
    }

    fn failure(&self, filling: &Filling) -> Option<String> {
        let gap = self.gap(filling);
        let why = if gap.row == self.height {
            "a piece that must be used is left over".to_string()
        } else if self.choices(filling, gap).is_empty() {
            let (row, column) = (gap.row + 1, gap.column + 1);
            format!("no piece left fits into the gap at row {row}, column {column}")
        } else {
            "areas and sides of the pieces left do not add up to what is free".to_string()
        };
        Some(why)
    }
}

impl Drawn for PolyominoModel {
    const PUZZLE: &'static str = "polyominoes";

    fn strategy(&self) -> &'static str {
        "cover"
    }

    fn frame(&self) -> Picture {
        self.puzzle().empty()
    }

    fn show(&self, state: &Self::State, show: &mut dyn FnMut(usize, Cell)) {
        Board::of_polyominoes(self.puzzle(), &self.solution(state)).show(show);
    }

    fn describe(&self, state: &Self::State, choice: &Self::Choice) -> Described {
        let Some(chosen) = self.placement(*choice) else {
            let text = "no other piece of this shape".to_string();
            return Described { text, ..Described::default() };
        };
        // The placements so far determine the number among pieces of one shape.
        let solution = self.solution_with(state, *choice);
        let Some(number) = solution.placements().iter().position(|p| p.cells == chosen.cells)
        else {
            return Described::default();
        };
        let PolyominoPlacement { cells, piece } = &solution.placements()[number];
        let letter = self.puzzle().pieces().get(*piece).map_or('?', |piece| piece.name);
        let names: Vec<_> =
            cells.iter().map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
        let names = names.join(" ");
        let text = format!("piece {letter} on {names}");
        let first = cells.first().copied().unwrap_or_default();
        Described {
            fields: vec![
                ("row", (first.0 + 1).into()),
                ("column", (first.1 + 1).into()),
                ("piece", (piece + 1).into()),
                ("letter", letter.into()),
                ("on", names.into()),
            ],
            text,
            cells: Board::of_polyominoes(self.puzzle(), &solution).piece(number),
        }
    }

    fn failure(&self, _: &Self::State) -> Option<String> {
        let why =
            "what follows from it leaves a cell, or a piece that must be used, without a place";
        Some(why.to_string())
    }
}
