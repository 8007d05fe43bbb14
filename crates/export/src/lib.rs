//! Boards whose lines are regular languages, exported as models for constraint, integer and SAT
//! solvers.
//!
//! A [`Model`] has cells, each with a symbol, lines, each of which spells a word of an
//! [`Automaton`], and groups of cells that hold different symbols: a nonogram, a crossword, a
//! sudoku. [`Model::write`] writes it in one of the formats of [`Export`], [`Model::read_answer`]
//! reads the tool's answer, and [`Model::accepts`] checks it.
//!
//! ```
//! use kleene_export::{Automaton, Export, Line, Model};
//! use kleene_line::{CellSet, Chain, Symbol};
//!
//! // A line of four cells with a run of two and a run of one has one filling.
//! let [white, black] = [0, 1].map(Symbol::new);
//! let clue = Chain::runs(white, [(black, 2), (black, 1)])?;
//! let mut model = Model::list(vec![CellSet::first(2); 4], ["white", "black"]);
//! model.add_line(Line::new("row 1", "2 1", Automaton::from_chain(&clue, 2), 0..4));
//! let clauses = model.write(Export::Dimacs)?;
//! assert!(clauses.contains("c cell 1 is black: 1\n"));
//! // Unit propagation alone settles it.
//! let boards = model.read_answer(Export::Dimacs, "s SATISFIABLE\nv 1 2 -3 4 0\n").boards;
//! assert_eq!(boards, [[black, black, white, black]]);
//! assert!(model.accepts(&boards[0]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Automaton::constraint`] writes a single automaton, for use in a hand-written model.
//!
//! # Guarantees
//!
//! - An export has exactly the solutions of the model; in clauses each solution has exactly one
//!   assignment.
//! - Unit propagation on the clauses of a line removes every symbol that no word of the line has
//!   there.
//! - Formats with automata write equal ones once; MiniZinc and Python also share those that differ
//!   only in the names of symbols.
//!
//! # Features
//!
//! - `std` (default): without it the crate needs `alloc` only.
//! - `proofs`: `Model::certify` and `Model::certificate`, verdicts with proofs in DRAT, LRAT and for VeriPB, and their check.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod answer;
mod automaton;
#[cfg(feature = "proofs")]
mod certificate;
mod cnf;
mod constraint;
mod export;
mod linear;
mod model;
mod python;
mod xcsp3;
mod zinc;

#[cfg(feature = "proofs")]
pub use kleene_learn::Proof;
pub use kleene_line::{CellSet, Symbol};
#[cfg(feature = "proofs")]
pub use kleene_search::{Limits, Outcome};
pub use kleene_text::UnknownName;

pub use answer::{Answer, Fault};
pub use automaton::Automaton;
#[cfg(feature = "proofs")]
pub use certificate::{
    Certificate, CertificateError, Certified, CheckError, ProofFormat, ProofText,
};
pub use cnf::{Cnf, Literal};
pub use constraint::Constraint;
pub use export::{Export, ExportError, MINIZINC_MODEL};
pub use model::{Line, Model};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
