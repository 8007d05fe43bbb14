//! Puzzles of any kind behind one type.
//!
//! [`read`] recognizes the kind of a file and returns its puzzles as [`AnyPuzzle`]. Every puzzle can be solved, counted,
//! checked and drawn; capabilities of only some kinds, such as hints and grades, are `Option`s.
//!
//! ```
//! use kleene::{Request, Source, Uniqueness};
//!
//! let puzzles = kleene::read(&Source::new(b"rows 2 1\ncolumns 1 2"))?;
//! let puzzle = &puzzles[0].puzzle;
//! assert_eq!(puzzle.kind().name(), "nonogram");
//!
//! let Uniqueness::One(picture) = puzzle.solve(&Request::default())?.uniqueness() else { panic!() };
//! assert_eq!(picture.view().text(), "##\n.#");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Kind::ALL`] lists the kinds whose features are on. To add a kind from another crate, implement
//! [`Puzzle`](kleene_search::puzzle::Puzzle) and register it with [`Registry::with`].
//!
//! # Guarantees
//!
//! The answers are those of the puzzle's own crate: this one erases types and adds no search. Recognition reads a file
//! as one kind or names the kinds between which it cannot decide.
//!
//! # Features
//!
//! One for each kind, all on by default: `board`, `cluegrid`, `cover`, `letterboxed`, `nonogram`, `queens`, `rectangles`,
//! `sudoku`, `triddler`. With `default-features = false` a program has only the kinds that it names.
//!
//! - `draw` (default): pictures and recordings of `kleene-draw`.
//! - `export`: models for other solvers.
//! - `png`, `xml` (default): nonograms as PNG pictures; webpbn's XML.
//! - `proofs`: verdicts with proofs in DRAT, LRAT and VeriPB; implies `export`.
//! - `rayon`: counts on many threads.
//! - `serde`: the fields of records can be serialized.
//! - `std` (default): the time limit. Without it the crate is `no_std` with `alloc`.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[macro_use]
extern crate alloc;

mod any;
#[cfg(feature = "proofs")]
mod certificate;
mod claim;
mod compare;
mod conflict;
mod fill;
#[cfg_attr(
    not(any(feature = "nonogram", feature = "sudoku")),
    allow(dead_code, unused, reason = "only kinds that are generated need it")
)]
mod generate;
mod kind;
mod notation;
mod outside;
mod part;
mod read;
mod request;
mod solutions;

pub use any::AnyPuzzle;
#[cfg(feature = "proofs")]
pub use certificate::{CertifiedVerdict, Proof, ProofError, filled, model_of, proof_format};
pub use claim::{Claim, Judged};
pub use compare::Comparison;
pub use conflict::{Change, Conflict, Mend, Mends};
pub use generate::GenerateConfig;
pub use kind::Kind;
pub use part::Part;
pub use read::{AnyCollection, AnyNamed, ParsePiece, ReadError, Recognized, Registry, read};
pub use request::Request;
pub use solutions::{AnySolution, AnySolutions, SolutionView};

pub use kleene_search::puzzle::{
    AnyProof, Candidate, CandidateRequest, Candidates, CellName, Cells, CheckedProof, Cut,
    CutLines, End, EndKind, Estimate, Exchange, Explain, Export, Fill, Frame, Graded, HintError,
    HintRequest, HintStep, Mark, NamedPuzzle, Parts, Prove, ReadBeside, Remark, RequestError,
    Separator, Source, Steps, TextError, TextLayout, Total, UnsatCore, Value, Variables, Walks,
    WrittenPuzzle, unsat_core,
};
#[cfg(feature = "draw")]
pub use kleene_search::puzzle::{Draw, Play, PlayRequest};
pub use kleene_search::{Cancel, Count, Limits, Outcome, Stop, Uniqueness};
pub use kleene_text::{Evidence, FormatInfo, Sniff};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
