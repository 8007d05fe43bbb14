//! Filling a rectangle with rectangles: all fillings, their number, a first one, uniqueness, and
//! packing.
//!
//! A [`Puzzle`] is a target and pieces. Each piece is used at most once, not all need be used, and
//! pieces may be turned by a quarter, unless the rules say otherwise. A [`Solution`] says where the
//! pieces lie.
//!
//! ```
//! use kleene_rectangles::{Config, Outcome, Puzzle, verify};
//!
//! let puzzle: Puzzle = "
//! aa
//! aa
//!
//! bb
//!
//! c
//!
//! ddd
//!
//! ~~~
//! ~~~
//! "
//! .parse()?;
//!
//! let mut solutions = puzzle.solutions();
//! let first = solutions.next().expect("there is one");
//! assert_eq!(first.to_string(), "aab\naab");
//! assert_eq!(verify(&puzzle, &first), Ok(()));
//! assert_eq!(solutions.count(), 5);
//!
//! let found = puzzle.fundamental(&Config::new());
//! assert_eq!((found.fundamental, found.solutions, found.outcome), (2, 6, Outcome::Exhausted));
//! # Ok::<(), kleene_rectangles::ParseError>(())
//! ```
//!
//! # Rules
//!
//! | rule | by default | else |
//! |---|---|---|
//! | [`Puzzle::turning`] | pieces may be turned by a quarter | they keep their orientation |
//! | [`Puzzle::repeating`] | each piece at most once | any number of times |
//! | [`Puzzle::using_all`] | some pieces may stay unused | all are used; with repeating, each at least once |
//! | [`Puzzle::first_placements`] | the target is full | only the first n placements, each at the first free cell by rows |
//!
//! Pieces of equal size are indistinguishable: exchanging two gives no other solution. Each still
//! has a number and a character of its own, and among equal pieces the lowest number comes first:
//! see [`Puzzle::numbered`].
//!
//! # Searches
//!
//! | name | result |
//! |---|---|
//! | [`Puzzle::solutions`], [`Puzzle::solve`], [`Puzzle::uniqueness`] | every filling, one by one |
//! | [`Puzzle::first`] | some filling: restarts with other orders of pieces, and on boards with sides up to 64 also searches from all sides |
//! | [`Puzzle::count`] | the number of fillings: counts each state of the columns once; for repeating pieces this is the transfer-matrix method |
//! | [`Puzzle::most`] | the most pieces that fit, whether or not they fill the target |
//! | [`Puzzle::fundamental`] | fillings up to symmetry: searches an eighth or a quarter of them, by the order of corners |
//!
//! All search [`Model`], a problem of `kleene-search`. Its state is the height of every column. A
//! piece goes to the left end of the narrowest gap between higher columns, where some piece must
//! have its corner. Before that, every node checks each free row and column: whether lengths of
//! pieces add up to it, whether the remaining pieces have the right area, and whether the required
//! ones have room.
//!
//! The search from all sides puts pieces into the corner of the free area with the fewest choices,
//! and tries pieces that span it first. Its nodes are slower, but it fills boards of 50x50 that the
//! search by gaps does not.
//!
//! [`Puzzle::to_regex`] gives a pattern of the .NET dialect that matches if there is a filling, and
//! has it in its captures. [`PolyominoPuzzle`] has pieces and targets of any shape, by
//! `kleene-cover`. [`Painting`] draws what another pattern captured. `Puzzle::draw` and
//! `PolyominoPuzzle::draw` make pictures of fillings.
//!
//! [`Generator`] makes puzzles by cutting a target, with or without pinwheels, and adds decoys.
//!
//! # Steps
//!
//! Hints are about places of pieces: the only one that covers a cell or that a piece has, those that leave a cell or a piece
//! none, and those that cut off cells that the remaining pieces cannot fill, by their number or, as on the mutilated chessboard
//! of Max Black ("Critical Thinking", 1946), by the colors of a chessboard. A refutation follows the places that one forces.
//!
//! # Input
//!
//! [`Puzzle::parse`] reads blocks of letters with a target of `~`, a compact list of sizes, or
//! JSON.
//!
//! # Guarantees
//!
//! - A [`Puzzle`] has sides and counts above 0 and within limits. It may still have no solution.
//! - Parsing accepts any bytes. It returns a puzzle or a [`ParseError`] with line, column and span.
//! - Searches are complete and in a fixed order. A limit removes solutions from the end, and the
//!   outcome says so. What [`Puzzle::first`] finds depends on the puzzle and the seed.
//! - [`verify`] and [`PolyominoPuzzle::verify`] know the rules and no search.
//! - A search by pattern ends with an answer or with the limit that stopped it.
//!
//! # Limits
//!
//! Puzzles have sides up to [`Puzzle::MAX_SIDE`], up to [`Puzzle::MAX_PIECES`] pieces, and inputs
//! up to [`MAX_INPUT_BYTES`]. Pruning by sums of lengths works for sides up to 127; larger boards
//! are pruned less. [`Puzzle::count`] memoizes up to two million states and searches further ones
//! again. Only [`Limits`] bound the time.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `draw` (default): fillings as pictures (`Puzzle::draw`), and searches as recordings.
//! - `regex` (default): [`Puzzle::to_regex`]. Needs `kleene-dotnet`.
//! - `export`: fillings, of polyominoes too, as models for other solvers, and proofs in LRAT and VeriPB.
//! - `rayon`: `Config::parallel`, for counts and searches on many threads with the results of one.
//! - `serde`: puzzles, of polyominoes too, placements and solutions, and a `kleene_search::Prefix` of [`Choice`]s, can be
//!   written down and read again.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod bits;
mod corners;
mod count;
mod covered;
#[cfg(feature = "draw")]
mod draw;
#[cfg(feature = "export")]
mod export;
mod first;
mod free;
mod generate;
mod json;
mod kind;
mod model;
mod most;
mod numbers;
mod painting;
#[cfg(feature = "rayon")]
mod parallel;
mod parse;
mod polyomino;
mod prune;
mod puzzle;
mod random;
#[cfg(feature = "serde")]
mod records;
#[cfg(feature = "regex")]
mod regex;
mod render;
mod solution;
mod solve;
mod steps;
mod tiling;
mod variables;
mod verify;

#[cfg(feature = "regex")]
pub use kleene_dotnet::MatchError;
pub use kleene_search::{
    Cancel, Deadline, Limits, Observer, Outcome, Problem, Stats, Stop, Uniqueness,
};

pub use generate::{Cut, GenerateError, Generated, Generator};
pub use model::{Choice, Filling, Model};
pub use most::Most;
pub use painting::{PaintError, Painted, Painting};
pub use parse::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use polyomino::{
    Polyomino, PolyominoError, PolyominoFundamental, PolyominoModel, PolyominoPlacement,
    PolyominoPuzzle, PolyominoSolution, PolyominoSolutions, PolyominoViolation, Shape,
};
pub use puzzle::{Piece, Puzzle, PuzzleError};
#[cfg(feature = "regex")]
pub use regex::{FillingRegex, FoundByRegex, RegexError, RegexLimits, Stage};
pub use solution::{Placement, Solution};
pub use solve::{Config, Count, Fundamental, Solutions};
pub use verify::{Violation, verify};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
