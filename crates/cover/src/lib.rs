//! Exact cover with colors and multiplicities.
//!
//! A [`Problem`] has items and options; an option is a set of items. A [`Solution`] is a set of
//! options in which every primary item occurs exactly once, or as often as its multiplicity allows,
//! and every secondary item at most once, or any number of times in one color. Polyominoes, queens,
//! sudoku, word squares and timetables are such problems. For constraints of other kinds, or where
//! learning from conflicts pays, use `kleene-learn`.
//!
//! ```
//! use kleene_cover::{Outcome, Problem, verify};
//!
//! // Three dominoes on two rows of three, squares numbered row by row; the first option has a name.
//! let problem: Problem = "
//!     | every square is covered once
//!     1 2 3 4 5 6
//!     top-left = 1 2
//!     2 3
//!     4 5
//!     5 6
//!     1 4
//!     2 5
//!     3 6"
//!     .parse()?;
//!
//! let mut solutions = problem.solutions();
//! let first = solutions.next().expect("there is one");
//! assert_eq!(problem.show(&first).to_string(), "top-left\n4 5\n3 6");
//! assert_eq!(verify(&problem, &first), Ok(()));
//! assert_eq!(solutions.count(), 2);
//! # Ok::<(), kleene_cover::ParseError>(())
//! ```
//!
//! # How it searches
//!
//! A node first chooses every forced option. Then it branches on the item with the fewest
//! alternatives, on the first of them if there is a tie; items that already have the least number
//! of options come last, in their order. [`Model`] is this search as a problem of `kleene-search`: pass it to its
//! `Search` or `Walk` to observe it, or to cut it into parts.
//!
//! Knuth's programs keep the options of an item in doubly linked lists ("dancing links", 2000) or
//! sparse sets ("dancing cells", The Art of Computer Programming 4B and its pre-fascicles), and
//! undo each choice. Here the remaining options are bits, a table lists for each option those that it
//! excludes, and only removed options are visited, to update the counts of their items. A state of
//! a typical problem is then about a kilobyte. Copying it at a branch takes less time than
//! undoing the choice would. On pentominoes this is nearly three times as fast as linked lists;
//! sparse sets, which this crate used at first, were slower than linked lists. See
//! `docs/measurements/log.md`.
//!
//! # How it explains
//!
//! A [`Deduction`] makes steps that a person can follow: an item needs all its remaining
//! options, so they are chosen; an option would leave some item with too few, so it is removed; or an
//! option forces others that together would leave some item with too few, so it is removed. The hardest [`Technique`] is the grade of a problem.
//!
//! # Input
//!
//! [`Problem::builder`] takes items and options one by one; [`Problem::parse`] reads a text with a
//! line of items, then one line per option. Both validate all of their input, so that later calls
//! need not.
//!
//! # Guarantees
//!
//! - A [`Problem`] is consistent: names differ, options have a primary item, only secondary items
//!   have colors. It may still have no solution.
//! - Parsing accepts any bytes. It returns a problem or a [`ParseError`] that points into them;
//!   building returns a problem or a [`ProblemError`] with the faulty item or option.
//! - The search finds every solution exactly once, in a fixed order. A limit cuts off later solutions, and the outcome reports
//!   it.
//! - [`verify`] uses the rules alone, not the search.
//!
//! # Limits
//!
//! A problem has at most [`Problem::MAX_ITEMS`] items and [`Problem::MAX_ENTRIES`] entries of
//! options, an input at most [`MAX_INPUT_BYTES`]. A problem of up to 4096 options has a table of
//! exclusions; in a larger one the search visits the options of each covered item. Each level of the search needs two bits
//! per option and one word per primary item, or two words if some item has a multiplicity.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `export`: covers as models for other solvers, and proofs in LRAT and VeriPB.
//! - `rayon`: `Problem::par_count`, `Problem::par_collect` and `Problem::par_for_each`, with the
//!   same results as on one thread.
//! - `serde`: a [`Solution`], and a `kleene_search::Prefix` of [`Choice`]s, can be serialized and
//!   deserialized.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod builder;
mod cells;
mod explain;
#[cfg(feature = "export")]
mod export;
mod kind;
mod labelled;
mod layout;
mod lists;
mod logic;
mod model;
mod needs;
#[cfg(feature = "rayon")]
mod parallel;
mod parse;
mod problem;
mod render;
mod solution;
mod solve;
mod variables;
mod verify;

pub use kleene_search::{Cancel, Limits, Observer, Outcome, Stats, Stop, Uniqueness};

pub use builder::{Builder, Place, ProblemError, ProblemErrorKind};
pub use cells::Cells;
pub use logic::{Deduction, LogicalStep, Technique};
pub use model::{Choice, Model};
pub use needs::Needs;
pub use parse::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use problem::{Color, Entry, Item, Kind, Problem};
pub use solution::Solution;
pub use solve::{Config, Count, Solutions};
pub use verify::{Violation, verify};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
