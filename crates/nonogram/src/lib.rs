//! Nonograms, black on white: puzzles, their file formats, drawings, and a check of solutions.
//!
//! The rows and columns of a board have clues: the lengths of the black runs, in order, with at
//! least one white cell between two runs. A [`Puzzle`] is such a board, a [`Solution`] a picture.
//!
//! ```
//! use kleene_nonogram::{Puzzle, Solution, verify};
//!
//! // Width and height, then a line for every row and every column.
//! let puzzle: Puzzle = "4 3\n1 2\n3\n1 1\n1 1\n1\n2\n3\n".parse()?;
//!
//! let picture = ["#.##", ".###", "#..#"].map(str::as_bytes);
//! let picture = Solution::from_fn(4, 3, |row, column| picture[row][column] == b'#')?;
//! verify(&puzzle, &picture)?;
//! assert_eq!(
//!     puzzle.draw(&picture).to_string(),
//!     "     1
//!      1123
//!     ┌────┐
//! 1 2 │▀▄██│ 3
//! 1 1 │▀  ▀│
//!     └────┘"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Input
//!
//! [`Puzzle::parse`] reads four formats, which [`Format`] describes, and finds the format by the
//! content. [`Puzzle::new`] takes clues, [`Puzzle::from_picture`] derives them.
//!
//! # Guarantees
//!
//! - A [`Puzzle`] is consistent: its sizes are in range, each clue fits its line, rows and columns
//!   ask for equally many black cells, and the goal satisfies the clues.
//! - Parsing takes any bytes. It returns a puzzle or a [`ParseError`] that points into them. It
//!   does not panic, and a size that a file only claims allocates nothing.
//! - What [`Puzzle::to_non`] writes is read back as an equal puzzle.
//! - [`verify`] knows the rules and no solver.
//!
//! # Limits
//!
//! Sides up to [`Puzzle::MAX_SIDE`], inputs up to [`MAX_INPUT_BYTES`], and of XML up to 8 MiB.
//!
//! # Features
//!
//! - `std` (default): for now the same as without it, which needs `alloc` only.
//! - `xml` (default): reads webpbn's XML; needs `roxmltree`.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod clue;
mod formats;
mod model;
mod parse;
mod properties;
mod puzzle;
mod render;
mod solution;
mod solve;
mod verify;

pub use kleene_grid::{GridProblem, GridStats};
pub use kleene_search::{Cancel, Limits, Observer, Outcome, Problem, Stop, Uniqueness};

pub use clue::{Clue, Place, ZeroRun};
pub use formats::Format;
pub use parse::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use puzzle::{Puzzle, PuzzleError};
pub use render::Drawing;
pub use solution::Solution;
pub use solve::{Config, Solutions};
pub use verify::{Violation, verify};
