//! N queens: partial boards completed, all solutions, counts up to symmetry, solutions by formula.
//!
//! N queens stand on a board of N by N squares so that no two are in one row, one column or one
//! diagonal. A [`Puzzle`] is a board, on which queens may be fixed and squares blocked; a
//! [`Solution`] has the row of the queen in every column.
//!
//! ```
//! use kleene_queens::{Outcome, Puzzle, verify};
//!
//! let puzzle: Puzzle = "
//!     . . . . .
//!     . . . x .
//!     . Q . . .
//!     . . . . .
//!     . . . . ."
//!     .parse()?;
//!
//! let mut solutions = puzzle.solutions();
//! let board = solutions.next().expect("there is one");
//! assert_eq!(board.to_string(), "..Q..\n....Q\n.Q...\n...Q.\nQ....");
//! assert_eq!(verify(&puzzle, &board), Ok(()));
//! assert_eq!(solutions.next(), None);
//! // No limit could have hidden another.
//! assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
//! # Ok::<(), kleene_queens::ParseError>(())
//! ```
//!
//! # Strategies
//!
//! | name | method | for |
//! |---|---|---|
//! | [`Textbook`] | considers every row of a column in order; [`BoardDisplay`] shows it | every puzzle |
//! | [`Bitmask`] | only rows that are free, by three masks | every puzzle up to 64 queens |
//! | [`SymmetricCount`] | searches an eighth of the boards and counts their images | the number of solutions and classes of an empty board up to 27 queens |
//! | [`construct()`] | a formula, no search | one solution of any empty board |
//!
//! [`Puzzle::solutions`], [`Puzzle::solve`], [`Puzzle::uniqueness`], [`Puzzle::count`],
//! [`Puzzle::fundamental`] and [`Puzzle::random`] choose one. The first two strategies are problems
//! of `kleene-search`: pass one to its `Search` to observe it.
//!
//! # Steps
//!
//! Hints lead a person from square to square: a queen attacks squares, a row has one square left, the queen of a row attacks a
//! square from wherever it may stand, or a queen would leave a row without a square. No step is taken that an earlier
//! technique makes needless, and the grade of a board with one solution is the last technique that it needs.
//!
//! ```
//! use kleene_queens::Puzzle;
//! use kleene_search::puzzle::{Explain as _, HintRequest};
//!
//! let puzzle: Puzzle = ".Q..\n....\n....\n....".parse()?;
//! let mut steps = puzzle.hints(&HintRequest::default())?.map(|step| step.text);
//! assert_eq!(steps.nth(1).as_deref(), Some("row 2 has only r2c4 left, so a queen stands in r2c4"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Up to 100 queens a [`Puzzle`] can be filled square by square (`kleene_search::puzzle::Fill`), so that candidates, mistakes
//! and claims are those of squares.
//!
//! # Input
//!
//! [`Puzzle::parse`] reads a board, a line per row, of `Q` or `*` for a fixed queen, `x` for a
//! blocked square and `.` for a free one; or a number, for an empty board.
//!
//! # Guarantees
//!
//! - A [`Puzzle`] is consistent: its squares are on the board, and its fixed queens neither attack
//!   each other nor stand on blocked squares. It may still have no solution.
//! - Parsing accepts any bytes. It returns a puzzle or a [`ParseError`] that points into them.
//! - Solving is complete, and in a fixed order: by the row of the queen in the first column, then
//!   in the second, and so on. A limit removes solutions from the end, and the outcome says so.
//! - Random draws depend on the seed and the puzzle, on nothing else.
//! - [`verify`] knows the rules and no strategy. [`KNOWN_COUNTS`] are published numbers, which no
//!   solver reads.
//!
//! # Limits
//!
//! Boards have up to [`Puzzle::MAX_SIZE`] queens and inputs up to [`MAX_INPUT_BYTES`]. The first
//! solution in order takes exponential time: a second or two for 30 queens, and far too long for
//! 50. For an arbitrary solution of any size, use [`construct()`]. Only [`Limits`] bound the time.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `draw` (default): boards as pictures (`Puzzle::draw`), and searches as recordings.
//! - `serde`: puzzles and solutions can be serialized, and are checked when they are read back.
//! - `export`: boards as models for other solvers, and proofs in LRAT and VeriPB.
//! - `rayon`: `Config::parallel`, for counts and searches on many threads with the results of one.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod bitmask;
mod classes;
mod construct;
#[cfg(feature = "draw")]
mod draw;
mod explain;
#[cfg(feature = "export")]
mod export;
mod fill;
mod kind;
mod known;
mod logic;
mod parse;
mod puzzle;
mod random;
#[cfg(feature = "serde")]
mod records;
mod render;
mod solution;
mod solve;
mod symmetric;
mod textbook;
mod verify;

pub use kleene_search::{
    Cancel, Limits, NotAPrefix, Observer, Outcome, Problem, Stats, Stop, Uniqueness,
};

pub use bitmask::{Bitmask, BitmaskState, FreeRows};
pub use classes::{Classes, Fundamental};
pub use construct::construct;
pub use known::{KNOWN_COUNTS, KNOWN_FUNDAMENTAL};
pub use parse::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use puzzle::{Puzzle, PuzzleError, Square};
pub use random::Draw;
pub use solution::Solution;
pub use solve::{Config, Count, Solutions};
pub use symmetric::{SymmetricColumns, SymmetricCount, SymmetricState, SymmetricTree};
pub use textbook::{BoardDisplay, Displayed, Textbook, TextbookState};
pub use verify::{Violation, verify};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
