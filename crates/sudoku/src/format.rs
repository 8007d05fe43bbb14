//! The formats by name.

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
    /// An address of puzz.link.
    PuzzLink,
}

kleene_text::named! {
    Format {
        Line => "line",
        Grid => "grid",
        Sdk => "sdk",
        SimpleSudoku => "ss",
        Json => "json",
        PuzzLink => "puzz-link",
    }
}
