//! Propagation over lines of partly known cells whose strings form a regular language.
//!
//! A row of a puzzle is a partly known string over a small alphabet that must be in a regular
//! language. Each cell is a [`CellSet`], its domain. This crate computes the strings that fit and
//! the symbols that they share, for solvers that need this millions of times.
//!
//! A [`Chain`] is a linear automaton: each state has transitions only to itself and to the next.
//! Clues of nonograms ([`Chain::runs`]) and of color grids ([`Chain::repeats`]) are chains; any
//! other automaton becomes [`Positions`] ([`Line::from_positions`]), and `kleene-nfa` builds them
//! from patterns. A [`Line`] keeps the possible states of a partly known line as bits of machine
//! words, so that a cell of a chain costs one shift and two masks. [`Line::narrow`] removes the
//! symbols that no fitting string has; [`Line::renarrow`] does so incrementally, for searches that
//! change few cells at a time.
//!
//! Use `kleene-grid` to solve a puzzle of many lines, and `kleene-nfa` for questions about a
//! language regardless of cells.
//!
//! ```
//! use kleene_line::{CellSet, Chain, Line, Narrowing, Scratch, Symbol};
//!
//! // Red once or more, then green once or more, on four cells of which the second is not red.
//! let (red, green) = (Symbol::new(0), Symbol::new(1));
//! let line = Line::new(Chain::repeats([red, green])?);
//! let mut cells = [CellSet::first(3); 4];
//! cells[1] = CellSet::first(3).without(CellSet::only(red));
//!
//! assert_eq!(line.narrow(&mut cells, &mut Scratch::default()), Narrowing::Changed);
//! assert_eq!(cells.map(CellSet::known), [Some(red), Some(green), Some(green), Some(green)]);
//! # Ok::<(), kleene_line::ChainError>(())
//! ```
//!
//! [`Line::explain`] gives the reason why a symbol was removed or no string fits: the absent
//! symbols that imply it.
//!
//! # Guarantees
//!
//! - [`Line::narrow`] is complete (generalized arc consistency; Gilles Pesant, "A Regular Language
//!   Membership Constraint for Finite Sequences of Variables", CP 2004): a cell keeps a symbol
//!   exactly if some string of the language has it there and fits all other cells.
//! - [`Line::leftmost`] and [`Line::rightmost`] place every block as far left or right as
//!   any fitting string does, all blocks in one string.
//! - [`Line::count`] counts strings, not paths.
//! - Everything is deterministic; no hash order reaches a result.
//!
//! # Limits
//!
//! An alphabet has at most [`Alphabet::MAX_LEN`] symbols, a chain [`Chain::MAX_STATES`] states and
//! any other automaton [`Positions::MAX_STATES`]; exceeding one returns a typed error. A line costs
//! time and memory for 64, 128, 256, 512 or 1024 states, the smallest that suffices.
//!
//! # Features
//!
//! A feature adds items and changes no result.
//!
//! - `std` (default) passes `std` on to the dependencies; without it the crate needs only `alloc`.
//! - `counts` (default): exact numbers of strings, of any size: [`Line::count_exactly`]. Needs `num-bigint`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod alphabet;
mod answers;
mod band;
mod cell_set;
mod chain;
mod chain_moves;
mod homogeneous;
mod interner;
mod line;
mod linear;
mod position_moves;
mod positions;
mod strings;
mod sweeps;
mod symbol;
mod word;

pub use alphabet::{Alphabet, AlphabetError};
pub use answers::{Claim, Contradiction, Narrowing, Renarrowed};
pub use cell_set::CellSet;
pub use chain::{Chain, ChainError};
pub use line::{DensityScratch, Diagram, Line, Live, Strings};
pub use positions::{Positions, PositionsBuilder, Subsets, TooManyStates};
pub use sweeps::Scratch;
pub use symbol::Symbol;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
