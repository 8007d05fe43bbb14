//! The serialized records of polyomino puzzles, validated on reading.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::{Polyomino, PolyominoError, PolyominoPuzzle, Shape};

/// A puzzle of polyominoes: its target, its pieces, and the rules of using them.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PolyominoBoard {
    target: Shape,
    pieces: Vec<Polyomino>,
    #[serde(default = "yes")]
    turning: bool,
    #[serde(default = "yes")]
    mirroring: bool,
    #[serde(default)]
    repeating: bool,
    #[serde(default)]
    using_all: bool,
}

impl From<PolyominoPuzzle> for PolyominoBoard {
    fn from(puzzle: PolyominoPuzzle) -> Self {
        let PolyominoPuzzle { target, pieces, turning, mirroring, repeating, using_all } = puzzle;
        Self { target, pieces: pieces.into(), turning, mirroring, repeating, using_all }
    }
}

impl TryFrom<PolyominoBoard> for PolyominoPuzzle {
    type Error = PolyominoError;

    fn try_from(board: PolyominoBoard) -> Result<Self, PolyominoError> {
        let puzzle = Self::new(board.target, board.pieces)?;
        let puzzle = puzzle.turning(board.turning).mirroring(board.mirroring);
        Ok(puzzle.repeating(board.repeating).using_all(board.using_all))
    }
}

/// A shape: row and column of each cell.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Cells(Vec<(u32, u32)>);

impl From<Shape> for Cells {
    fn from(shape: Shape) -> Self {
        Self(shape.cells().to_vec())
    }
}

impl TryFrom<Cells> for Shape {
    type Error = &'static str;

    fn try_from(Cells(cells): Cells) -> Result<Self, &'static str> {
        Self::new(cells).ok_or("a shape has cells, less than 2^32 rows and columns apart")
    }
}

fn yes() -> bool {
    true
}
