//! Searches of puzzles in parts: each part is a line of text that any machine can run.
//!
//! A [`Question`] about a puzzle is split into [`Part`]s: subtrees of its search, or some lines of a collection. A part
//! is a self-contained line with a checksum, and so is its [`PartResult`]. Parts run in any order, on any machine, also
//! more than once. A part that takes too long is split again. [`Merged`] combines all results, and equals the answer of
//! one search, with solutions in the same order.
//!
//! ```
//! use kleene_parts::{Answer, Cut, Frontier, Kind, Limits, Part, Query, Question, ResultSet, WorkOutcome};
//! use kleene_parts::read_results;
//!
//! // Two clues for each line, and many pictures.
//! let text = format!("4 4\n{}", "1\n".repeat(8));
//! let question = Question::new(Kind::Nonogram, Query::All, "four.nin", text);
//! let frontier = question.split(Cut::new(6), &Limits::new())?;
//! let frontier: String = frontier.iter().map(|part| format!("{part}\n")).collect();
//!
//! // Elsewhere.
//! let mut results = String::new();
//! for line in frontier.lines().rev() {
//!     let part: Part = line.parse()?;
//!     if let WorkOutcome::Result(result) = part.work(&Limits::new)? {
//!         results += &format!("{result}\n");
//!     }
//! }
//!
//! let mut result_set = ResultSet::new(Frontier::parse(&frontier)?);
//! for (_, result) in read_results(&results) {
//!     result_set.add(result.map_err(|line| line.error)?)?;
//! }
//! let merged = result_set.merge()?;
//! let Answer::Solutions(solutions) = merged.answer() else { panic!("the question is for solutions") };
//! assert_eq!((solutions.texts.len(), solutions.is_all), (24, true));
//! assert_eq!(solutions.texts[0], "1000010000010010"); // a digit a cell
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Guarantees
//!
//! - The merged answer equals that of one search, with solutions in the same order. Grids are searched by probing.
//! - Equal questions give equal parts, and equal parts give equal results, except for their times.
//! - Merging detects lines that were changed or cut off, and results that are missing, belong to another search, or
//!   contradict each other.
//! - The crate does no I/O: lines are texts.
//!
//! # Features
//!
//! - `std` (default): the time limit of a part; without it the crate needs `alloc` only.
//! - `xml` (default): nonograms and triddlers in webpbn's XML.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod collection;
mod error;
mod frontier;
mod id;
mod kind;
mod kinds;
mod merged;
mod part;
mod query;
mod question;
mod result;
mod result_set;
mod sealed;
mod tree;
mod work;

pub use kleene_grid::{BigUint, Proof};
pub use kleene_search::{Cancel, Limits, NotAPrefix, Outcome, Stop, Uniqueness};
pub use kleene_text::UnknownName;

pub use error::{Error, PuzzleError};
pub use frontier::{Frontier, FrontierError, PartError};
pub use id::PartId;
pub use kind::{Divide, Job, Kind};
pub use merged::{Answer, CertifiedVerdict, Merged, Solutions};
pub use part::Part;
pub use query::Query;
pub use question::{Cut, Question};
pub use result::{BoardAnswer, CorruptLine, PartAnswer, PartResult, State, read_results};
pub use result_set::{ResultError, ResultSet};
pub use sealed::{LineError, checksum};
pub use work::WorkOutcome;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
