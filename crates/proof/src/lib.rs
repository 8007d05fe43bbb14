//! Proofs about clauses, for checkers that others have written and verified.
//!
//! A [`Derivation`] lists the clauses that a solver has learned, each of which follows by reverse unit propagation; as
//! text it is a DRAT proof. An [`Elaborator`] finds for each the clauses that imply it. The [`Refutation`] at the end
//! holds only the steps that the empty clause needs, and is written as LRAT ([`Refutation::lrat`]) or, with the
//! solutions that there are, for VeriPB ([`veripb()`]). [`check_lrat`] and [`check_veripb`] follow such proofs; they
//! share no code with the elaboration.
//!
//! ```
//! use kleene_proof::{Clauses, Elaborator, check_lrat, check_veripb, veripb};
//!
//! // Exactly one of two, and the second: one solution.
//! let clauses: Clauses = [&[1, 2][..], &[-1, -2], &[2]].into_iter().collect();
//! let solution = vec![-1, 2];
//! let mut forbidding = clauses.clone();
//! forbidding.push(&[1, -2]);
//! let mut elaborator = Elaborator::new(&forbidding, 0);
//! elaborator.derive(&[])?;
//! let refutation = elaborator.into_refutation().expect("there is no other");
//! check_lrat(&forbidding, &refutation.lrat().to_string())?;
//! let proof = veripb(clauses.len(), &[solution], Some(&refutation)).to_string();
//! assert!(proof.contains("conclusion BOUNDS 2"));
//! assert!(check_veripb(&clauses, &proof)?.is_complete);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Guarantees
//!
//! - Every step that is written follows from its hints, in the order in which they stand.
//! - The checkers accept nothing else: a hint that implies no literal is an error, and so is a rule that they do not know.
//! - No `unsafe`. The crate needs `alloc` only.
//!
//! # Sources
//!
//! Nathan Wetzler, Marijn Heule and Warren Hunt, "DRAT-trim: Efficient Checking and Trimming Using Expressive Clausal
//! Proofs", 2014; Luís Cruz-Filipe, Marijn Heule, Warren Hunt, Matt Kaufmann and Peter Schneider-Kamp, "Efficient Certified RAT
//! Verification", 2017; Bart Bogaerts, Stephan Gocht, Ciaran McCreesh and Jakob Nordström, "Certified Dominance and Symmetry
//! Breaking for Combinatorial Optimisation", 2023, for the format of VeriPB.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
extern crate alloc;

mod checker;
mod clauses;
mod derivation;
mod elaborator;
mod lists;
mod lrat;
mod refutation;
mod text;
mod veripb;

pub use checker::StepError;
pub use clauses::{Clauses, DimacsError, Literal};
pub use derivation::{Derivation, DratError};
pub use elaborator::{Elaborator, NotImplied};
pub use lrat::{LratError, check_lrat};
pub use refutation::{Refutation, Step};
pub use veripb::{StatedSolutions, VeripbError, check_veripb, opb_objective, veripb};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
