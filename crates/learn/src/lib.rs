//! Conflict learning over cells, with propagators that explain their conclusions.
//!
//! A [`Model`] has cells, each of which holds one of up to 64 symbols, and constraints between
//! them: clauses, and implementations of [`Propagator`], which remove symbols from cells and can
//! explain each removal. A [`Learner`] finds the solutions. It learns a clause from every conflict,
//! so it does not fail for the same reason again while it keeps the clause, and can prove in reasonable
//! time results that are out of reach of chronological search.
//!
//! For puzzles made of lines use `kleene-grid`, which builds the model; for pure clauses a SAT
//! solver is faster.
//!
//! ```
//! use kleene_learn::{Config, Limits, Literal, Model, Table, Uniqueness};
//!
//! // Three cells in three colors, neighbors in a circle differ; the first has color 2.
//! let differ: Vec<[u8; 2]> =
//!     (0..9).map(|i| [i / 3, i % 3]).filter(|[a, b]| a != b).collect();
//! let mut model = Model::new([0b111; 3]);
//! for cells in [[0, 1], [1, 2], [2, 0]] {
//!     model.add_propagator(Table::new(&cells, &differ));
//! }
//! model.add_clause(&[Literal::is(0, 2)]);
//!
//! let config = Config::new().limits(Limits::new().nodes(1_000));
//! let verdict = model.clone().learner(&config).uniqueness();
//! assert!(matches!(verdict, Uniqueness::Many(..)));
//!
//! model.add_clause(&[Literal::is_not(1, 1)]);
//! assert_eq!(model.learner(&config).uniqueness(), Uniqueness::One(vec![2, 0, 1]));
//! ```
//!
//! # How it works
//!
//! The trail holds the true literals, with one level for each decision. A clause is visited when
//! one of its two watched literals becomes false, a propagator when one of its cells has lost a
//! symbol. Conflict analysis resolves back along the trail to the first unique implication point
//! (João Marques-Silva and Karem Sakallah, "GRASP: A Search Algorithm for Propositional
//! Satisfiability", 1999), with explanations from propagators where needed, removes redundant
//! literals from the learnt clause, and backjumps to the level where the clause is unit.
//!
//! The next decision is the variable that took part most often in recent conflicts (VSIDS), with its last value
//! (Matthew Moskewicz and others, "Chaff: Engineering an Efficient SAT Solver", 2001) or, while
//! [restarts](Restarts) are rare, its value on the longest trail. Learnt clauses with a high LBD,
//! whose literals are on many levels, are deleted periodically (Gilles Audemard and Laurent Simon,
//! "Predicting Learnt Clauses Quality in Modern SAT Solvers", 2009).
//!
//! A cell of two symbols is one variable, a larger one has a variable for each symbol.
//!
//! # Proofs
//!
//! With [`Config::proof`], a learner writes its clauses and the explanations of propagators.
//! [`check`] verifies them by unit propagation, and has each constraint confirm its own; it shares
//! no code with the search. Its result is as certain as [`Axioms::is_impossible`]. A [`Proof`] can
//! be written as text and read again. A [`ProofJoiner`] joins proofs that refute separate cubes.
//!
//! # Guarantees
//!
//! - Complete: the search returns every solution exactly once. A model without cells has one
//!   solution, the empty one.
//! - Clauses that forbid the solutions found are never deleted.
//! - Deterministic: equal models and configurations give equal solutions in equal order, with equal
//!   counters, unless the clock or the flag ends the search. The order is otherwise unspecified.
//! - A limit cuts off later solutions and changes none, and [`Learner::outcome`] reports it. A node
//!   is a state of complete propagation: the first, one for each decision, and one for each clause
//!   that was learnt or forbids a solution. The flag and the clock are checked at every 16th node
//!   and before every 64th call of a propagator.
//! - Propagators are trusted. One that removes too much loses solutions; one with insufficient
//!   explanations makes the search learn wrong clauses. Checking a proof detects both.
//!
//! # Limits
//!
//! A model has fewer than 2^25 cells. Each learnt clause takes one word per literal and three more;
//! at the first restart with 2,000 of them,
//! half of those that are neither glue nor recently used are deleted; the number then grows by 300 each time. Each solution adds a clause
//! with as many literals as there were decisions: to count millions of solutions, use `kleene-grid` or `kleene-search`.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod analyze;
mod binary_ternary;
mod check;
mod clauses;
mod config;
mod engine;
mod explanations;
mod hints;
mod layout;
mod learner;
mod literal;
mod model;
mod proof;
mod propagator;
mod restart;
mod stats;
mod table;
mod trail;
mod tuning;
mod vsids;

pub use kleene_search::{Advance, Cancel, Deadline, Limits, Outcome, Stats, Stop, Uniqueness};

pub use check::{Axioms, CheckError, CheckErrorKind, Checked, check};
pub use config::{Config, HintedProof, Restarts};
pub use learner::{Learner, Progress};
pub use literal::Literal;
pub use model::Model;
pub use proof::{
    JoinError, JoinErrorKind, Proof, ProofJoiner, ProofStep,
    text::{ProofParseError, ProofParseErrorKind},
};
pub use propagator::{Claim, Explanation, Failure, Propagator};
pub use stats::LearnStats;
pub use table::Table;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
