//! The formats by name.

use core::fmt;
use core::str::FromStr;

/// A way to write a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// All cells on one line; a file of such lines is a collection, `.sdm`.
    Line,
    /// A line per row, with bars between the boxes.
    Grid,
    /// SDK, `.sdk`: a section `[Puzzle]` with a line per row; `#` begins a comment.
    Sdk,
    /// Simple Sudoku, `.ss`: a frame around the board and bars between the boxes.
    SimpleSudoku,
    /// `{"box": [3, 3], "cells": [[5, 0, ...], ...]}`, with 0 for an empty cell.
    Json,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 5] = [Self::Line, Self::Grid, Self::Sdk, Self::SimpleSudoku, Self::Json];

    /// The name of the format.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Grid => "grid",
            Self::Sdk => "sdk",
            Self::SimpleSudoku => "ss",
            Self::Json => "json",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or(UnknownName)
    }
}

/// A name that nothing of this kind has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing has this name")]
pub struct UnknownName;
