//! The clues around a board.

use alloc::string::String;
use alloc::vec::Vec;

use crate::cell::{Fill, Highlight};

/// A clue beside a line of cells: at the cell where the line begins, on the outside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clue {
    pub(crate) cell: usize,
    pub(crate) side: Direction,
    pub(crate) parts: Vec<Part>,
    pub(crate) highlight: Option<Highlight>,
}

/// A part of a clue: the length of a run, or a whole pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    pub(crate) text: String,
    pub(crate) fill: Fill,
}

/// The position of a clue relative to its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Direction {
    /// To the left.
    Left,
    /// Above.
    Up,
    /// To the right.
    Right,
    /// Below.
    Down,
    /// Above, to the right: along a line of hexagons.
    UpperRight,
    /// Below, to the right: along a line of hexagons.
    LowerRight,
}

impl Direction {
    /// The words for it in traces.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Up => "up",
            Self::Right => "right",
            Self::Down => "down",
            Self::UpperRight => "upper right",
            Self::LowerRight => "lower right",
        }
    }
}

/// The sizes of clues in pictures that are not of characters.
pub(crate) mod metrics {
    /// The width of a character of a clue, which is monospaced.
    pub(crate) const CHARACTER: f64 = 7.3;

    /// The height of a part of a stack.
    pub(crate) const LINE: f64 = 14.0;

    /// The gap between a board and its clues.
    pub(crate) const GAP: f64 = 5.0;
}

impl Clue {
    /// A clue of one part at a cell.
    pub fn new(cell: usize, side: Direction, text: impl Into<String>) -> Self {
        Self::from_parts(cell, side, [Part::new(text)])
    }

    /// A clue of several parts, in the order of the line.
    pub fn from_parts(cell: usize, side: Direction, parts: impl IntoIterator<Item = Part>) -> Self {
        Self { cell, side, parts: parts.into_iter().collect(), highlight: None }
    }

    /// Sets the role of the line in a step.
    #[must_use]
    pub fn highlight(self, highlight: Highlight) -> Self {
        Self { highlight: Some(highlight), ..self }
    }

    /// The parts with a blank between them.
    pub(crate) fn text(&self) -> String {
        let parts: Vec<&str> = self.parts.iter().map(|part| part.text.as_str()).collect();
        parts.join(" ")
    }

    /// Whether its parts stand upright in the direction of a line at 60 degrees, if it is at a triangle.
    pub(crate) fn is_slanted(&self) -> bool {
        matches!(self.side, Direction::UpperRight | Direction::LowerRight) && self.is_stack()
    }

    /// Whether its parts stand one below another, if it is above or below a cell.
    pub(crate) fn is_stack(&self) -> bool {
        self.parts.iter().all(|part| part.text.chars().count() <= 3)
    }
}

impl Part {
    /// A part without background.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), fill: Fill::Paper }
    }

    /// Sets the background color.
    #[must_use]
    pub fn fill(self, fill: Fill) -> Self {
        Self { fill, ..self }
    }
}
