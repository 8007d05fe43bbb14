//! Custom boards: a file defines cells, and constraints on groups of cells.
//!
//! A [`Puzzle`] has cells that hold a symbol each, and [`Constraint`]s: no symbol twice, a pattern, the runs of a
//! nonogram, a sum, an ascent, a number of visible cells, and so on ([`ConstraintKind`]). Nearly every constraint is an
//! automaton, so the engine of `kleene-grid` solves, explains and grades such boards as it does nonograms and crosswords.
//!
//! ```
//! use kleene_board::{Puzzle, Uniqueness, verify};
//!
//! let puzzle: Puzzle = r#"
//!     symbols = "1234"
//!     boxes = "2x2"
//!     givens = """
//!         ....
//!         ....
//!         ....
//!         ....
//!     """
//!
//!     [[rule]]
//!     kind = "different"
//!     over = ["rows", "columns", "regions"]
//!
//!     [[rule]]
//!     kind = "sum"
//!     different = true
//!     name = "the cage"
//!     over = "r1c1 r1c2 r2c2"
//!     total = 9
//!
//!     [[rule]]
//!     kind = "ascending"
//!     name = "the thermometer"
//!     over = "r4c1 r3c1 r3c2 r2c2"
//! "#
//! .parse()?;
//! for solution in puzzle.solutions() {
//!     assert_eq!(verify(&puzzle, &solution), Ok(()));
//! }
//! # Ok::<(), kleene_board::ParseError>(())
//! ```
//!
//! # Guarantees
//!
//! - A [`Puzzle`] is consistent: its cells, symbols and groups exist, and some word satisfies each constraint. It may
//!   still have no solution.
//! - Parsing accepts any bytes. It returns a puzzle or a [`ParseError`] that points into them.
//! - Solving is complete and in a fixed order. A limit removes solutions from the end, and the outcome says so.
//! - Propagation of a constraint is complete, except for a sum of different symbols whose automaton would have too many
//!   states: then the sum and the difference propagate one after the other.
//! - [`verify`] checks the constraints directly; it uses automata only for patterns.
//!
//! # Limits
//!
//! Sides up to [`Layout::MAX_SIDE`], 64 symbols, each a character; automata of up to 1024 states.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `draw` (default): puzzles, solutions and hints as pictures (`Puzzle::draw`), and searches as recordings.
//! - `export`: puzzles as models for constraint, integer and SAT solvers, `Puzzle::model`.
//! - `serde`: a [`Puzzle`] can be serialized, as its board file, and read again; a [`Solution`] and a [`Hint`] can be
//!   serialized.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod builder;
mod constraint;
#[cfg(feature = "draw")]
mod draw;
mod error;
mod explain;
#[cfg(feature = "export")]
mod export;
mod f_puzzles;
mod file;
mod game_id;
mod generate;
mod kind;
#[cfg(feature = "export")]
mod layered;
mod layout;
mod link;
mod plain;
mod prove;
mod puzzle;
mod quoted;
#[cfg(feature = "serde")]
mod records;
mod scanner;
mod solution;
mod solve;
mod sukaku;
mod sums;
mod symbols;

pub use kleene_grid::{
    BigUint, CellDomain, CellId, CheckError, CheckErrorKind, Checked, Deduction, Grade, GradeStats,
    Grading, GridStats, LineId, LineStep, NoDeduction, NoHint, Proof, ProofParseError, Reasoning,
    Refutation, Refuted, Removal, Step, Strategy,
};
pub use kleene_line::{Alphabet, CellSet, Symbol};
pub use kleene_search::{Cancel, Limits, Outcome, Stop, Uniqueness};

pub use builder::{Board, Rule, Value};
pub use constraint::{Constraint, ConstraintKind, Pattern};
#[cfg(feature = "draw")]
pub use draw::Probing;
pub use error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use explain::Explanation;
#[cfg(feature = "export")]
pub use export::ModelError;
pub use file::beside::{SourceLocation, WithIncludes};
pub use game_id::Genre;
pub use generate::{GenerateError, Generated};
pub use layout::{Group, Groups, Layout, Shape};
pub use puzzle::Puzzle;
pub use solution::{Solution, Violation, verify};
pub use solve::{Config, Count, Hint, Hints, Solutions};
pub use symbols::Symbols;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
