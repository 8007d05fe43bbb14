//! A backtracking kernel: it propagates, copies the state for each choice but the last, and returns to the last copy.
//!
//! A [`Problem`] defines how a state is completed by rules ([`Problem::step`]) and how a choice
//! changes it ([`Problem::commit`]). The kernel walks the tree of choices depth first, in the
//! problem's order, and returns every solution. An [`Observer`] receives every node,
//! [`Limits`] end a search early, and an [`Outcome`] tells how it ended, so a stopped search never
//! looks like a complete one.
//!
//! ```
//! use kleene_search::{Outcome, Problem, Search, Step};
//!
//! /// Ways to pay an amount with coins of 1, 5 and 10, larger coins first.
//! struct Change(u32);
//!
//! impl Problem for Change {
//!     type State = (u32, u32); // the amount to pay, the largest coin still allowed
//!     type Choice = u32;
//!     type Choices = std::vec::IntoIter<u32>;
//!     type Memory = ();
//!
//!     fn root(&self) -> (u32, u32) {
//!         (self.0, 10)
//!     }
//!     fn memory(&self) {}
//!     fn step(&self, &mut (left, largest): &mut (u32, u32), (): &mut ()) -> Step<Self::Choices> {
//!         if left == 0 {
//!             return Step::Solved;
//!         }
//!         let coins: Vec<_> = [10, 5, 1].into_iter().filter(|&c| c <= left.min(largest)).collect();
//!         Step::Branch(coins.into_iter())
//!     }
//!     fn commit(&self, (left, largest): &mut (u32, u32), coin: u32) {
//!         (*left, *largest) = (*left - coin, coin);
//!     }
//! }
//!
//! let mut search = Search::new(Change(12));
//! assert_eq!(search.by_ref().count(), 4); // 10 1 1; 5 5 1 1; 5 and seven 1; twelve 1
//! assert_eq!(search.outcome(), Some(Outcome::Exhausted));
//! ```
//!
//! [`Search`] returns solutions one by one. [`Walk`] visits all of them in one call, and is faster; it
//! can be cut into parts ([`Walk::frontier`], [`Walk::balanced_frontier`]) for independent
//! searches. Limits and statistics are observers of a walk: [`Guard`], [`Stats`], [`Levels`],
//! [`Progress`]; so are traces: [`CpProfiler`] and, with the feature `draw`, `Recorder`, whose
//! events can be drawn and played back.
//!
//! The search backtracks chronologically and learns nothing from dead ends. `kleene-learn` learns from them.
//!
//! # Guarantees
//!
//! - Complete: without limits the search finds every state that the problem calls solved. It
//!   returns each once if the choices at a node exclude each other.
//! - In order: depth first, in the order in which the problem offers its choices. If the problem is
//!   deterministic, so is the search.
//! - A limit cuts off later solutions and changes none. A limited search whose tree ends within the
//!   limits is [`Outcome::Exhausted`].
//! - Memory is at most one state per level of the tree. [`Walk`] recurses for 128 levels and keeps their states on the call
//!   stack; deeper levels, and all levels of [`Search`], are on the heap. The last choice of a node takes over its state; only
//!   the others clone it.
//!
//! # Limits
//!
//! The search checks [`Cancel`] before every 64th node and the clock before every 1024th, so a problem with long steps should
//! hold the [`Deadline`] and return [`Step::Stopped`].
//!
//! # Features
//!
//! - `std` (default): [`Limits::time`], which needs a clock. Without it the crate is `no_std`.
//! - `rayon`: counting, collecting and finding the first solution on many threads, with the same
//!   results as on one.
//! - `serde`: a [`Prefix`], an [`Outcome`], verdicts and gradings can be serialized and
//!   deserialized.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[macro_use]
extern crate alloc;

mod balance;
mod config;
mod effort;
mod frontier;
mod hill_climb;
mod limits;
#[cfg(feature = "rayon")]
mod mailbox;
mod observer;
mod observers;
mod outcome;
#[cfg(feature = "rayon")]
mod parallel;
mod problem;
pub mod puzzle;
#[cfg(feature = "std")]
mod race;
mod random;
mod search;
mod solutions;
mod stack;
mod stats;
mod walk;

pub use balance::{CutError, WeighedPrefix};
pub use config::Config;
pub use effort::Effort;
pub use frontier::{NotAPrefix, Prefix};
pub use hill_climb::{ClimbError, LocalSearchSpace, hill_climb};
pub use limits::{Cancel, Deadline, Limits, Pulse};
pub use observer::Observer;
pub use observers::{
    CpProfiler, Guard, KnuthEstimate, Level, Levels, NodeStatus, Progress, knuth_estimate,
};
#[cfg(feature = "draw")]
pub use observers::{Described, Drawn, RecordConfig, Recorder, record, recording};
pub use outcome::{Grading, Outcome, Stop, Uniqueness};
pub use problem::{Problem, Step};
#[cfg(feature = "std")]
pub use race::Race;
pub use random::SplitMix64;
pub use search::{Advance, Search};
pub use solutions::{Count, Enumerate, Solutions};
pub use stats::Stats;
pub use walk::Walk;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
