//! Boards of cells whose lines are regular languages.
//!
//! A nonogram, a color-clue grid and a hexagonal crossword are one problem: cells that each hold a
//! symbol of a small alphabet, and lines through them, each of which must be a string of its own
//! language. A [`Grid`], made by a [`GridBuilder`], has any number of cells and lines in any shape; a cell
//! may be on many lines or on none. [`Grid::solutions`] finds the ways to fill it.
//!
//! ```
//! use kleene_grid::{GridBuilder, Limits, Outcome, Strategy};
//! use kleene_line::{CellSet, Chain, Line, Symbol};
//!
//! // Three lines of three cells that meet in the corners of a triangle, clockwise.
//! let (white, black) = (Symbol::new(0), Symbol::new(1));
//! let mut builder = GridBuilder::new([CellSet::first(2); 6]);
//! for (clue, cells) in [(2, [0, 1, 2]), (1, [2, 3, 4]), (1, [4, 5, 0])] {
//!     builder.add_line(Line::new(Chain::runs(white, [(black, clue)])?), cells)?;
//! }
//!
//! let triangle = builder.build();
//! let mut solutions = triangle.solutions(Strategy::Probing, Limits::new());
//! let found: Vec<String> = solutions
//!     .by_ref()
//!     .map(|cells| cells.into_iter().map(|cell| if cell == black { '#' } else { '.' }).collect())
//!     .collect();
//! assert_eq!(found, [".##..#", "##.#.."]);
//! assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A line whose strings no automaton describes, one with back-references say, is a [`Rule`].
//!
//! # How it solves
//!
//! 1. *Lines*: each line removes from its cells what none of its strings has there, until no line
//!    removes anything. For one line this is complete: generalised arc consistency of the `regular`
//!    constraint (Gilles Pesant, "A Regular Language Membership Constraint for Finite Sequences of
//!    Variables", CP 2004).
//! 2. *Probing*: every symbol of an open cell is assumed in turn. One that leads to a contradiction
//!    is removed, which is singleton consistency (Romuald Debruyne and Christian Bessiere, "Some
//!    Practicable Filtering Techniques for the Constraint Satisfaction Problem", IJCAI 1997); what
//!    all others lead to is kept, which is the merging of branches of Gunnar Stålmarck's method.
//!    This goes on until no probe finds anything.
//! 3. *Search*: a choice between the symbols of one cell, and again from the beginning.
//!
//! A [`Strategy`] says how: [`Strategy::Weighted`] leaves most of the second step out, for boards with many
//! solutions, and in others conflict learning by `kleene-learn` takes the place of the third. [`Grid::prove`]
//! gives a proof of the verdict, which [`Grid::prove_below`] and [`CubesProof`] find by parts, on many machines.
//!
//! # As people do it
//!
//! [`Grid::next_deduction`] is the easiest next step with its reason: what one line says, or an assumption
//! that lines refute. [`Grid::deductions`] are such steps one after the other, [`Hints`] says them in the
//! [`Names`] of a puzzle, and [`Grid::grade`] tells which kind of them a grid needs.
//!
//! # Counting
//!
//! [`Grid::count`] gives the number of solutions without finding them: by components, and by a transfer from
//! cell to cell.
//!
//! # Guarantees
//!
//! - Complete: every solution comes up, once. A grid without cells has one solution, the empty one.
//! - Deterministic: equal grids give equal solutions in equal order for equal work ([`GridStats`]).
//!   The order is otherwise unspecified.
//! - A limit removes solutions from the end and changes none, and [`Solutions::outcome`] tells that
//!   it did. The time limit and the flag are looked at before every cell that is probed.
//!
//! # Limits
//!
//! Symbols and states are limited as in `kleene-line` (64 and 1024). The search of
//! [`Strategy::Probing`] is chronological and learns nothing from its failures: boards that need hundreds of choices in a row can
//! take longer than anyone will wait. Those want [`Strategy::Portfolio`]. A cell takes 8 bytes, 12 more
//! for every line through it, and where lines alone do not finish a set of the line's states (8 to 128
//! bytes) as well. Each choice that stands keeps a board, 24 bytes a cell and up to 1 MiB of what probing
//! knows; the board being probed has up to 8 MiB of it.
//!
//! # Features
//!
//! A feature adds items and changes no result.
//!
//! - `std` (default): the time limit of `kleene-search`. Without it the crate needs only `alloc`.
//! - `counts` (default): [`Grid::count`]. Needs `num-bigint`.
//! - `serde`: verdicts and gradings can be serialized and read again, a [`Hint`] can be serialized.
//! - `draw`: [`Hint`] and [`Hints`] as pictures and recordings of `kleene-draw`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod belief_propagation;
mod block;
mod board;
mod check;
#[cfg(feature = "counts")]
mod count;
mod deduce;
mod dom_wdeg;
mod grade;
mod grid;
mod guided_learner;
mod hint;
mod learn;
mod neighborhood;
mod order_literals;
mod portfolio;
mod prove;
pub mod puzzle;
#[cfg(feature = "serde")]
mod records;
mod rule;
mod search;
mod solutions;
mod stats;

pub use kleene_learn::{
    CheckError, CheckErrorKind, Checked, JoinError, JoinErrorKind, LearnStats, Proof,
    ProofParseError, ProofParseErrorKind, ProofStep,
};
pub use kleene_search::{Count, Limits, Observer, Outcome, Stats, Stop, Uniqueness};
#[cfg(feature = "counts")]
pub use num_bigint::BigUint;

pub use deduce::{Deduction, Deductions, LineStep, NoDeduction, Refutation};
pub use grade::{Grade, GradeStats, Grading, Settled};
pub use grid::{CellId, Grid, GridBuilder, GridError, LineId};
pub use hint::{Hint, Hints, Known, Names, NoHint, Reasoning, Refuted, Removal, Step};
pub use portfolio::Strategy;
pub use prove::CubesProof;
pub use rule::Rule;
pub use search::{Choices, GridMemory, GridProblem, GridState};
pub use solutions::Solutions;
pub use stats::GridStats;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
