//! Nonograms, black on white: puzzles, their file formats, all their solutions, and drawings.
//!
//! The rows and columns of a board have clues: the lengths of the black runs, in order, with at
//! least one white cell between two runs. A [`Puzzle`] is such a board, a [`Solution`] a picture.
//!
//! ```
//! use kleene_nonogram::{Outcome, Puzzle, Uniqueness, verify};
//!
//! // Width and height, then a line for every row and every column.
//! let puzzle: Puzzle = "4 3\n1 2\n3\n1 1\n1 1\n1\n2\n3\n".parse()?;
//!
//! let mut solutions = puzzle.solutions();
//! let picture = solutions.next().expect("there is one");
//! assert_eq!(
//!     puzzle.draw(&picture).to_string(),
//!     "     1
//!      1123
//!     ┌────┐
//! 1 2 │▀▄██│ 3
//! 1 1 │▀  ▀│
//!     └────┘"
//! );
//! // There is no other, and no limit that could have hidden one.
//! assert_eq!(solutions.next(), None);
//! assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
//!
//! // The same in one word, and a check that knows no solver.
//! assert_eq!(puzzle.uniqueness(), Uniqueness::One(picture.clone()));
//! assert_eq!(verify(&puzzle, &picture), Ok(()));
//! # Ok::<(), kleene_nonogram::ParseError>(())
//! ```
//!
//! # Solving
//!
//! [`Puzzle::solutions`] gives the solutions one by one, [`Puzzle::uniqueness`] tells none, one and
//! several apart, and [`Puzzle::solve`] does either within the [`Limits`] of a [`Config`]: nodes,
//! solutions, time, or a flag that another thread raises. Lines are narrowed to what their clues
//! leave, open cells are probed, and only then is a choice made; boards that do not yield to that for
//! a while are solved by conflict learning. `kleene-grid` says how, and [`Config::strategy`] chooses.
//!
//! # Input
//!
//! [`Puzzle::parse`] reads four formats, which [`Format`] describes, and finds the format by the
//! content; [`Puzzle::parse_with_suffix`] has a file's suffix to fall back on, and
//! [`Puzzle::parse_as`] is told the format. [`Puzzle::new`] takes clues, [`Puzzle::from_picture`] derives them.
//!
//! # Guarantees
//!
//! - A [`Puzzle`] is consistent: its sizes are in range, each clue fits its line, rows and columns
//!   ask for equally many black cells, and the goal satisfies the clues.
//! - Parsing takes any bytes. It returns a puzzle or a [`ParseError`] that points into them. It
//!   does not panic, and a size that a file only claims allocates nothing.
//! - What [`Puzzle::to_non`] writes is read back as an equal puzzle, unless long properties make it
//!   longer than [`MAX_INPUT_BYTES`].
//! - Solving is complete: without limits every solution is found, once. It is deterministic: equal
//!   clues give equal solutions in equal order. A limit removes solutions from the end, and
//!   [`Solutions::outcome`] and [`Uniqueness::Unknown`] tell that it did.
//! - [`verify`] knows the rules and no solver.
//!
//! # Limits
//!
//! Sides up to [`Puzzle::MAX_SIDE`], inputs up to [`MAX_INPUT_BYTES`], and of XML up to 8 MiB.
//! Nothing limits the time of solving but [`Limits`]: nonograms are NP-complete (Nobuhisa Ueda and
//! Tadaaki Nagao, 1996), and some published boards need more choices than this version can make.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `xml` (default): reads webpbn's XML; needs `roxmltree`.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod clue;
mod color;
mod formats;
mod model;
mod palette;
mod parse;
mod properties;
mod puzzle;
mod render;
mod solution;
mod solve;
mod start;
mod verify;
mod write;

pub use kleene_grid::{CellId, GridProblem, GridState, GridStats, LearnStats, Strategy};
pub use kleene_nfa::CellSet;
pub use kleene_search::{Cancel, Limits, Observer, Outcome, Problem, Stats, Stop, Uniqueness};

pub use clue::{Clue, ClueError, Place, Run, Sum};
pub use color::{Color, NotRgb, Rgb};
pub use formats::Format;
pub use palette::{Paint, Palette, PaletteError};
pub use parse::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use puzzle::{Puzzle, PuzzleError};
pub use render::Drawing;
pub use solution::Solution;
pub use solve::{Config, Solutions};
pub use start::Start;
pub use verify::{Violation, verify};
pub use write::{Lack, WriteError};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
