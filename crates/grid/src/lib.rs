//! Grids of cells whose lines are regular languages.
//!
//! A nonogram, a color-clue grid and a hexagonal crossword are one problem: cells that each hold a
//! symbol of a small alphabet, and lines through them, each of which must be a string of its own
//! language. A [`Grid`], built by a [`GridBuilder`], has any number of cells and lines in any
//! shape; a cell may be on many lines or on none. [`Grid::solutions`] enumerates the ways to fill
//! it.
//!
//! For a nonogram or another known puzzle use its crate, which reads its formats and calls this
//! one. For constraints of other shapes use `kleene-learn`; for one line alone, `kleene-line`.
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
//! A line whose language no automaton describes, such as one with back-references, is a [`Rule`].
//!
//! # How it solves
//!
//! 1. *Lines*: each line removes from its cells the symbols that none of its strings has there,
//!    until a fixpoint is reached. For one line this is complete: generalized arc consistency of the `regular`
//!    constraint (Gilles Pesant, "A Regular Language Membership Constraint for Finite Sequences of
//!    Variables", CP 2004).
//! 2. *Probing*: every symbol of an open cell is assumed in turn. A symbol that leads to a
//!    contradiction is removed, which is singleton consistency (Romuald Debruyne and Christian
//!    Bessiere, "Some Practicable Filtering Techniques for the Constraint Satisfaction Problem",
//!    IJCAI 1997); consequences that all remaining symbols share are kept, as in Gunnar Stålmarck's
//!    method. Probing continues to a fixpoint.
//! 3. *Search*: the search chooses a symbol of one cell and starts again with the lines.
//!
//! This is [`Strategy::Probing`]. Others vary it: [`Strategy::Weighted`] skips most probing, for boards with many
//! solutions, and in others conflict learning by `kleene-learn` replaces the search.
//! [`Grid::prove`] writes a proof of the verdict; [`Grid::prove_cube`] and [`CubesProof`]
//! split the proof over many machines.
//!
//! # Steps for people
//!
//! [`Grid::next_deduction`] finds the easiest next step with its reason: propagation of one line,
//! or an assumption that lines refute. [`Grid::deductions`] iterates over such steps, [`Hints`]
//! phrases them with the [`Names`] of a puzzle, and [`Grid::grade`] says which kinds of steps a
//! grid needs.
//!
//! # Counting
//!
//! [`Grid::count`] computes the number of solutions without enumerating them: by components, and by
//! a transfer from cell to cell.
//!
//! # Guarantees
//!
//! - Complete: every solution is returned exactly once. A grid without cells has one solution, the
//!   empty one.
//! - Deterministic: equal grids give equal solutions in equal order for equal work ([`GridStats`]).
//!   The order is otherwise unspecified.
//! - A limit cuts the sequence of solutions short but changes none of them, and [`Solutions::outcome`] reports it. Probing
//!   checks the time limit and [`Cancel`](kleene_search::Cancel) before every cell, learning every 16 nodes.
//!
//! # Limits
//!
//! Symbols and states have the limits of `kleene-line` (64 and 1024). The search of
//! [`Strategy::Probing`] is chronological and learns nothing from its failures: boards that need
//! hundreds of choices in a row can take practically forever. Use [`Strategy::Portfolio`] for
//! those. The grid takes 12 bytes per cell and 12 per crossing of a cell and a line. If lines alone do not finish the board,
//! each crossing also takes a set of states, 8 to 128 bytes. Each pending choice takes 24 bytes per cell and up to 1 MiB of
//! probing state. The board being probed takes up to 8 MiB of such state.
//!
//! # Features
//!
//! A feature adds items and changes no result.
//!
//! - `std` (default): the time limit of `kleene-search`. Without it the crate needs only `alloc`.
//! - `counts` (default): [`Grid::count`]. Needs `num-bigint`.
//! - `serde`: verdicts and gradings can be serialized and deserialized, and a [`Hint`] serialized.
//! - `draw`: [`Hint`] and [`Hints`] as pictures and recordings of `kleene-draw`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[macro_use]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod belief_propagation;
mod block;
mod board;
mod check;
#[cfg(feature = "counts")]
mod count;
mod cover;
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
#[cfg(feature = "draw")]
mod probing;
mod prove;
pub mod puzzle;
#[cfg(feature = "std")]
mod race;
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
pub use hint::{CellDomain, Hint, Hints, Names, NoHint, Reasoning, Refuted, Removal, Step};
pub use portfolio::Strategy;
#[cfg(feature = "draw")]
pub use probing::{DrawCells, Probing};
pub use prove::CubesProof;
pub use rule::Rule;
pub use search::{Choices, GridMemory, GridProblem, GridState};
pub use solutions::Solutions;
pub use stats::GridStats;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
