//! Proofs of `kleene-learn` as proofs that checkers of DRAT follow.

use alloc::{string::String, vec::Vec};
use core::fmt::Write as _;

use kleene_learn::{Literal, Proof, ProofStep};
use kleene_line::Symbol;

use crate::cnf::{Cnf, Value};
use crate::model::Model;

kleene_text::errors! {
    /// The reason why a proof does not fit the clauses.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum DratError {
        /// A step, counted from 0, speaks of a cell, a symbol, a line or a state that the model does not have.
        #[error("step {0} of the proof speaks of something that the model does not have")]
        NoSuchThing(usize),
        /// The steps do not end in the empty clause: nothing is proven of all solutions.
        #[error("the proof does not end: it does not show that there is no other solution")]
        Open,
    }
}

impl Model {
    /// The clauses of the board in DIMACS, which forbid its only solution if there is one, and a [proof](Cnf::drat) in DRAT that
    /// they have no solution.
    ///
    /// # Errors
    /// As for [`Cnf::drat`].
    pub fn drat(
        mut self,
        proof: &Proof,
        only: Option<Vec<Symbol>>,
    ) -> Result<(String, String), DratError> {
        if let Some(only) = only {
            self.forbid(only);
        }
        let clauses = self.cnf();
        let steps = clauses.drat(proof)?;
        Ok((clauses.to_dimacs(), steps))
    }
}

impl Cnf {
    /// The clauses of a proof in the text format of DRAT: with them a checker confirms that these clauses have no solution
    /// (Nathan Wetzler, Marijn Heule and Warren Hunt, "DRAT-trim", 2014). Solutions that the proof states are to be forbidden
    /// in the model before ([`Model::forbid`](crate::Model::forbid)): then the proof shows that there is no other.
    ///
    /// The proof is one of a grid with the cells of the model and its lines, in the same order, each of which is the same
    /// chain. Every clause follows from those before it by unit propagation, also one that a line implies, as the clauses
    /// of a line lose nothing by it; hints are not needed. A new cell of the proof is a variable that the clauses have.
    ///
    /// # Errors
    /// A step about something that the model does not have, or a proof without an end.
    pub fn drat(&self, proof: &Proof) -> Result<String, DratError> {
        let mut text = String::new();
        // For each new cell, its definition.
        let mut defined: Vec<Value> = Vec::new();
        // The literals of the assumed cube; each clause derived in it includes their negations.
        let mut cube: &[Literal] = &[];
        let cells = self.cell_count();
        for (number, step) in proof.steps().iter().enumerate() {
            let missing = DratError::NoSuchThing(number);
            let value = |literal: &Literal| {
                let (cell, symbol) = (literal.cell() as usize, literal.symbol());
                let holds = match cell.checked_sub(cells) {
                    None => self.cell(cell, Symbol::new(usize::from(symbol))),
                    Some(new) => {
                        defined.get(new).map(|&is| if symbol == 1 { is } else { is.not() })
                    }
                };
                holds.map(|holds| if literal.is_equal() { holds } else { holds.not() })
            };
            let (clause, is_added): (&[Literal], _) = match step {
                ProofStep::Implied { clause, .. }
                | ProofStep::Learnt(clause)
                | ProofStep::Derived { clause, .. } => (clause, true),
                ProofStep::Deleted(clause) => (clause, false),
                ProofStep::Assumed(literals) => {
                    cube = literals;
                    continue;
                }
                ProofStep::Refuted => (&[], true),
                ProofStep::Defined { propagator, meaning: [place, state] } => {
                    let (place, state) = (*place as usize, *state as usize + 1);
                    defined.push(self.order_literal(*propagator, place, state).ok_or(missing)?);
                    continue;
                }
                _ => continue,
            };
            let not_cube = cube.iter().map(|&literal| value(&!literal));
            let values = clause.iter().map(value).chain(not_cube).collect::<Option<Vec<_>>>();
            let values = values.ok_or(missing)?;
            if matches!(step, ProofStep::Refuted) {
                cube = &[];
            }
            if values.contains(&Value::True) {
                continue;
            }
            let mut literals: Vec<_> = values.into_iter().filter_map(Value::open).collect();
            literals.sort_unstable();
            literals.dedup();
            // Checkers disagree about the deletion of unit clauses, so the proof never deletes one.
            if !is_added && literals.len() < 2 {
                continue;
            }
            text.push_str(if is_added { "" } else { "d " });
            literals.iter().for_each(|literal| {
                let _ = write!(text, "{literal} ");
            });
            text.push_str("0\n");
            if is_added && literals.is_empty() {
                return Ok(text);
            }
        }
        Err(DratError::Open)
    }
}
