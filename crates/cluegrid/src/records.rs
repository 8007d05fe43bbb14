//! The records by which puzzles are serialized: their parts, validated on deserialization.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::clue::{Clue, ClueError, Pattern};
use crate::error::PuzzleError;
use crate::{layout::Layout, puzzle::Puzzle, solution::Solution};

/// The shape of a board.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Shape {
    Rectangle { width: usize, height: usize },
    Hexagon { side: usize },
}

impl From<Layout> for Shape {
    fn from(layout: Layout) -> Self {
        match layout.hexagon_side() {
            Some(side) => Self::Hexagon { side },
            None => Self::Rectangle { width: layout.width(), height: layout.height() },
        }
    }
}

impl TryFrom<Shape> for Layout {
    type Error = PuzzleError;

    fn try_from(shape: Shape) -> Result<Self, PuzzleError> {
        match shape {
            Shape::Rectangle { width, height } => Self::rectangle(width, height),
            Shape::Hexagon { side } => Self::hexagon(side),
        }
    }
}

/// A clue: its colors, or its pattern.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Written {
    Colors {
        colors: String,
    },
    Pattern {
        pattern: String,
        #[serde(default, skip_serializing_if = "is_false")]
        backward: bool,
    },
}

fn is_false(is_backward: &bool) -> bool {
    !is_backward
}

impl From<Clue> for Written {
    fn from(clue: Clue) -> Self {
        match clue {
            Clue::Colors(colors) => Self::Colors { colors: colors.letters().iter().collect() },
            Clue::Pattern(pattern) => Self::Pattern {
                pattern: pattern.text().to_string(),
                backward: pattern.is_backward(),
            },
        }
    }
}

impl TryFrom<Written> for Clue {
    type Error = ClueError;

    fn try_from(written: Written) -> Result<Self, ClueError> {
        match written {
            Written::Colors { colors } => Self::colors(&colors),
            Written::Pattern { pattern, backward } => {
                let pattern = Pattern::new(&pattern)?;
                Ok(Self::Pattern(if backward { pattern.backward() } else { pattern }))
            }
        }
    }
}

/// A puzzle: its shape, its letters, and the clues of each line in the order of [`Layout::lines`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    layout: Layout,
    letters: String,
    clues: Vec<Vec<Clue>>,
}

impl From<Puzzle> for Board {
    fn from(puzzle: Puzzle) -> Self {
        Self {
            name: puzzle.name().map(String::from),
            layout: puzzle.layout(),
            letters: puzzle.alphabet().chars().collect(),
            clues: puzzle.clues().to_vec(),
        }
    }
}

impl TryFrom<Board> for Puzzle {
    type Error = PuzzleError;

    fn try_from(Board { name, layout, letters, clues }: Board) -> Result<Self, PuzzleError> {
        let puzzle = Self::new(layout, &letters, clues)?;
        Ok(match name {
            Some(name) => puzzle.with_name(name),
            None => puzzle,
        })
    }
}

/// A board with a letter in every cell, row by row.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Filled {
    layout: Layout,
    letters: String,
}

impl From<Solution> for Filled {
    fn from(solution: Solution) -> Self {
        Self { layout: solution.layout(), letters: solution.letters().iter().collect() }
    }
}

impl TryFrom<Filled> for Solution {
    type Error = &'static str;

    fn try_from(Filled { layout, letters }: Filled) -> Result<Self, Self::Error> {
        Self::new(layout, letters.chars()).ok_or("expected a letter for each cell")
    }
}
