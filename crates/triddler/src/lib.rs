//! Triddlers: nonograms whose cells are triangles, with lines in three directions.
//!
//! The board is a hexagon of triangles. Rows go from the left to the right, other lines rise or fall to the right, and
//! each has a clue: the lengths and colors of its runs. Clues, colors and palettes are those of `kleene-nonogram`.
//!
//! ```
//! use kleene_triddler::{Outcome, Puzzle, Uniqueness, verify};
//!
//! // Olšák's format: the clues of the six sides, counterclockwise from the upper left.
//! let puzzle = Puzzle::parse(b"#triddler\n: A\n1\n: B\n3\n: C\n2\n: D\n1 1\n: E\n2\n: F\n1 1\n: end\n")?;
//! assert_eq!(puzzle.board().cells(), 6);
//! let mut solutions = puzzle.solutions();
//! let picture = solutions.next().expect("there is one");
//! assert_eq!(picture.to_string(), "/.#.\\\n\\###/");
//! assert_eq!(solutions.next(), None);
//! // There is no other, and no limit that could have hidden one.
//! assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
//! assert_eq!(verify(&puzzle, &picture), Ok(()));
//! # Ok::<(), kleene_triddler::ParseError>(())
//! ```
//!
//! # Reading a clue
//!
//! A clue of a [`Puzzle`] is read from left to right along its line, whatever the line's direction. Pictures show the
//! clue of a row to the left of it, that of a rising line above its right end and that of a falling line below its
//! right end, both in the direction of the line. Files store clues from the sides inwards, or from the top;
//! [`Puzzle::parse`] and the writers reverse them where needed.
//!
//! # For people
//!
//! [`Puzzle::hint`] is the next step in words, [`Puzzle::hints`] gives all of them, and [`Puzzle::grade`] says what
//! kind of steps a puzzle needs. [`Generator`] makes puzzles with one solution.
//!
//! # Input
//!
//! [`Puzzle::parse`] reads Olšák's `.g` with a line `#t`, webpbn's XML of the type `triddler`, and pictures in
//! characters as a [`Solution`] is written, from which the clues follow. [`Puzzle::write`] writes all three.
//!
//! # Guarantees
//!
//! - Parsing accepts any bytes. It returns a puzzle or a [`ParseError`] that points into them. It does not panic.
//! - Solving is complete: without limits every solution is found, once. It is deterministic. A limit removes solutions
//!   from the end, and [`Solutions::outcome`] and [`Uniqueness::Unknown`] tell that it did.
//! - [`verify`] knows the rules and no solver.
//!
//! # Limits
//!
//! A board has up to [`Board::MAX_LINES`] lines in each direction, a palette 63 inks. Nothing limits the time of
//! solving but [`Limits`].
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `xml` (default): reads webpbn's XML; needs `roxmltree`.
//! - `draw` (default): puzzles, solutions and hints as pictures (`Puzzle::draw`), and hints as recordings.
//! - `export`: puzzles as models for other tools, `Puzzle::model`; needs `kleene-export`.
//! - `serde`: boards, puzzles and pictures can be serialized, and are checked when they are read back; hints and gradings
//!   can be serialized.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod board;
mod conflict;
mod count;
#[cfg(feature = "draw")]
mod draw;
mod error;
#[cfg(feature = "export")]
mod export;
mod formats;
mod generate;
mod hint;
mod kind;
mod prove;
mod puzzle;
#[cfg(feature = "serde")]
mod records;
mod solution;
mod solve;
mod verify;

pub use kleene_grid::{
    BigUint, CellId, CheckError, CheckErrorKind, Checked, Grade, GradeStats, Grading, GridProblem,
    GridStats, NoDeduction, NoHint, Proof, Strategy,
};
pub use kleene_line::{CellSet, Symbol};
pub use kleene_nonogram::{
    Clue, ClueError, Color, Paint, Palette, PaletteError, Properties, Rgb, Run, Sum,
};
pub use kleene_search::{Cancel, Limits, Observer, Outcome, Stats, Stop, Uniqueness};

pub use board::{Board, Place};
pub use conflict::Conflict;
pub use count::Count;
pub use error::{BoardError, ParseError, ParseErrorKind, PuzzleError, Violation};
pub use formats::{Format, WriteError};
pub use generate::{GenerateError, Generator};
pub use hint::{Hint, Hints};
pub use puzzle::Puzzle;
pub use solution::Solution;
pub use solve::{Config, Solutions};
pub use verify::verify;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
