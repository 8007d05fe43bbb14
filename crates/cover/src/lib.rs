//! Exact cover with colors and multiplicities.
//!
//! A [`Problem`] has items and options; an option is a set of items. A [`Solution`] is a set of
//! options in which every primary item is exactly once, or as often as its multiplicity allows, and
//! every secondary item at most once, or any number of times in one color. Polyominoes, queens,
//! sudoku, word squares and timetables are such problems.
//!
//! ```
//! use kleene_cover::{Outcome, Problem, verify};
//!
//! // Three dominoes on two rows of three, squares numbered by rows; the first one is named.
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
//! A node branches on the primary item that can be covered in the fewest ways, of several the one
//! that was added first, after everything that has only one way was chosen. [`Model`] is that as a
//! problem of `kleene-search`: pass it to its `Search` or `Walk` to observe it, or to cut it into
//! parts.
//!
//! Knuth's programs keep the options of an item in doubly linked lists ("dancing links", 2000) or
//! sparse sets ("dancing cells", The Art of Computer Programming 4B and its pre-fascicles), do and
//! undo. Here the options that are left are bits, a row of a table has the bits of those that an
//! option excludes, and only options that are removed are visited, to count them off their items. A
//! state is then a kilobyte, which the kernel copies for a branch in less time than undoing takes.
//! On pentominoes this is nearly three times as fast as linked lists, and sparse sets, which this
//! crate had first, were slower than those; see `docs/measurements/log.md`.
//!
//! # Input
//!
//! [`Problem::builder`] takes items and options one by one, [`Problem::parse`] reads a text: a line
//! with the items, then a line for each option. Both check everything once.
//!
//! # Guarantees
//!
//! - A [`Problem`] is consistent: names differ, options have a primary item, colors are on
//!   secondary items. It may still have no solution.
//! - Parsing takes any bytes. It returns a problem or a [`ParseError`] that points into them;
//!   building returns a problem or a [`ProblemError`] with the item or option that is wrong.
//! - Searching is complete, gives every set of options once, and is in a fixed order. A limit
//!   removes solutions from the end, and the outcome says so.
//! - [`verify`] knows the rules and not the search.
//!
//! # Limits
//!
//! Up to [`Problem::MAX_ITEMS`] items, [`Problem::MAX_ENTRIES`] entries of options, and inputs of
//! [`MAX_INPUT_BYTES`]. The table of exclusions is made for up to 4096 options; beyond that the
//! options of each covered item are visited. Memory is a bit for every option and a word for every
//! primary item at each level of the search.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `rayon`: `Problem::par_count`, `Problem::par_collect` and `Problem::par_for_each`, with the
//!   results of one thread.
//! - `serde`: a [`Solution`], and a `kleene_search::Prefix` of [`Choice`]s, can be written down and
//!   read again.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
extern crate alloc;

mod builder;
mod cells;
mod kind;
mod layout;
mod model;
#[cfg(feature = "rayon")]
mod parallel;
mod parse;
mod problem;
mod render;
mod solution;
mod solve;
mod verify;

pub use kleene_search::{Cancel, Limits, Observer, Outcome, Stats, Stop, Uniqueness};

pub use builder::{Builder, Place, ProblemError, ProblemErrorKind};
pub use cells::Cells;
pub use model::{Choice, Model};
pub use parse::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use problem::{Color, Entry, Item, Kind, Problem};
pub use solution::Solution;
pub use solve::{Config, Count, Solutions};
pub use verify::{Violation, verify};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
