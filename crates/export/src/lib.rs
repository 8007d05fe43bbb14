//! Boards whose lines are regular languages, as models for constraint, integer and SAT solvers.
//!
//! A [`Model`] has cells, each with a symbol, lines, each of which spells a word of an [`Automaton`], and groups of cells that
//! hold different symbols: a nonogram, a crossword, a sudoku. [`Model::write`] gives it to another tool in one of the
//! formats of [`Export`], [`Model::read_answer`] reads what that tool found, and [`Model::accepts`] checks it.
//!
//! ```
//! use kleene_export::{Automaton, Export, Line, Model};
//! use kleene_line::{CellSet, Chain, Symbol};
//!
//! // A line of four cells with a run of two and a run of one has one filling.
//! let [white, black] = [0, 1].map(Symbol::new);
//! let clue = Chain::runs(white, [(black, 2), (black, 1)])?;
//! let mut model = Model::list(vec![CellSet::first(2); 4], ["white", "black"]);
//! model.add_line(Line::new("row 1", "2 1", Automaton::of_chain(&clue, 2), 0..4));
//! let clauses = model.write(Export::Dimacs)?;
//! assert!(clauses.contains("c cell 1 is black: 1\n"));
//! // Unit propagation alone settles it.
//! let boards = model.read_answer(Export::Dimacs, "s SATISFIABLE\nv 1 2 -3 4 0\n").boards;
//! assert_eq!(boards, [[black, black, white, black]]);
//! assert!(model.accepts(&boards[0]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! One automaton alone, for a model that somebody else writes, is an [`Automaton::constraint`].
//!
//! # Guarantees
//!
//! - The solutions of what is written are those of the model, no more and no fewer; in clauses each has exactly one assignment.
//! - By unit propagation the clauses of a line remove every symbol that no word of the line has there.
//! - In formats that have automata, equal ones are written once; in MiniZinc and Python so are those that differ in the names
//!   of symbols only.
//!
//! # Features
//!
//! - `std` (default): without it the crate needs `alloc` only.
//! - `proofs`: `Cnf::drat`, a proof of `kleene-learn` as one that checkers of DRAT follow.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
extern crate alloc;

mod answer;
mod automaton;
mod cnf;
mod constraint;
#[cfg(feature = "proofs")]
mod drat;
mod export;
mod linear;
mod model;
mod python;
mod xcsp3;
mod zinc;

pub use kleene_line::{CellSet, Symbol};
pub use kleene_text::UnknownName;

pub use answer::Answer;
pub use automaton::Automaton;
pub use cnf::{Cnf, Literal};
pub use constraint::Constraint;
#[cfg(feature = "proofs")]
pub use drat::DratError;
pub use export::{Export, ExportError, MINIZINC_MODEL};
pub use model::{Line, Model};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
