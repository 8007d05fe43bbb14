//! The records by which puzzles are serialized: their parts, validated on deserialization.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_nonogram::{Clue, Color, Palette, Properties};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::error::BoardError;
use crate::{puzzle::Puzzle, solution::Solution};

impl From<Board> for [usize; 6] {
    /// The sides A to F.
    fn from(board: Board) -> Self {
        board.sides()
    }
}

impl TryFrom<[usize; 6]> for Board {
    type Error = BoardError;

    /// The board of the sides A to F.
    fn try_from(sides: [usize; 6]) -> Result<Self, BoardError> {
        Self::new(sides)
    }
}

/// A picture: the colors of its cells, row by row.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cells {
    sides: Board,
    rows: Vec<Vec<Color>>,
}

impl From<Solution> for Cells {
    fn from(picture: Solution) -> Self {
        let sides = picture.board();
        let rows = sides.rows().map(|cells| picture.cells()[cells].to_vec()).collect();
        Self { sides, rows }
    }
}

impl TryFrom<Cells> for Solution {
    type Error = String;

    fn try_from(Cells { sides, rows }: Cells) -> Result<Self, String> {
        let expected = sides.rows().map(|cells| cells.len());
        if !rows.iter().map(Vec::len).eq(expected.clone()) {
            let expected: Vec<usize> = expected.collect();
            return Err(format!("expected rows of {expected:?} cells for the sides {sides}"));
        }
        Ok(Self::new(sides, rows.into_iter().flatten()).expect("the rows have the board's cells"))
    }
}

/// A puzzle.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    palette: Palette,
    sides: Board,
    /// In the order of [`Board::lines`].
    clues: Vec<Clue>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal: Option<Solution>,
    /// Names and values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    properties: Vec<(String, String)>,
}

impl From<Puzzle> for Record {
    fn from(puzzle: Puzzle) -> Self {
        let properties = puzzle.properties().iter();
        Self {
            palette: puzzle.palette().clone(),
            sides: puzzle.board(),
            clues: puzzle.clues().to_vec(),
            goal: puzzle.goal().cloned(),
            properties: properties.map(|(name, value)| (name.into(), value.into())).collect(),
        }
    }
}

impl TryFrom<Record> for Puzzle {
    type Error = String;

    fn try_from(record: Record) -> Result<Self, String> {
        let puzzle = Self::colored(record.palette, record.sides, record.clues);
        let mut puzzle = puzzle.map_err(|error| error.to_string())?;
        if let Some(goal) = record.goal {
            puzzle = puzzle.with_goal(goal).map_err(|error| error.to_string())?;
        }
        let mut properties = Properties::default();
        for (name, value) in record.properties {
            properties.set(name, value).map_err(|error| error.to_string())?;
        }
        Ok(puzzle.with_properties(properties))
    }
}
