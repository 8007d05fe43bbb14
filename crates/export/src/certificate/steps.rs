//! The proof of a search over cells and lines, as clauses.

use alloc::vec::Vec;

use kleene_learn::{Proof, ProofStep};
use kleene_line::Symbol;
use kleene_proof::Derivation;

use super::CertificateError;
use crate::cnf::{Cnf, Literal, OrderLiterals, Value};
use crate::model::Model;

impl Cnf {
    /// The literals of the cells that a board makes true, which determine the board. There is at least one.
    pub(crate) fn literals_of(&self, board: &[Symbol]) -> Vec<Literal> {
        let literals =
            (0..).zip(board).filter_map(|(cell, &symbol)| self.cell(cell, symbol)?.open());
        let literals: Vec<_> = literals.collect();
        // The first variable of a board without an open cell is true.
        if literals.is_empty() { Vec::from([1]) } else { literals }
    }

    /// The steps of a proof over cells and lines as clauses; `None` if they do not end in the empty clause.
    ///
    /// Every conclusion of a line alone follows by unit propagation, one of cells that differ by cases, and a new cell of the proof is a variable that the
    /// clauses have.
    pub(super) fn derivation(
        &self,
        model: &Model,
        proof: &Proof,
    ) -> Result<Option<Derivation>, CertificateError> {
        let mut derivation = Derivation::new().with_common(self.cell_clauses());
        // The number of the clause of each step of the proof: the given clauses come first, solutions after them.
        let mut numbers: Vec<Option<u32>> = Vec::new();
        let steps = proof.steps().iter();
        let given =
            self.len() + steps.filter(|step| matches!(step, ProofStep::Solution(_))).count();
        let mut solutions = self.len() as u32..;
        // For each new cell, its definition, by the order literals of the last line that has any.
        let mut defined: Vec<Value> = Vec::new();
        let mut order: Option<(usize, OrderLiterals)> = None;
        // The literals of the assumed cube; each clause derived in it includes their negations.
        let mut cube: &[kleene_learn::Literal] = &[];
        for (number, step) in proof.steps().iter().enumerate() {
            let missing = CertificateError::NoSuchThing(number);
            numbers.push(None);
            let clause: &[kleene_learn::Literal] = match step {
                ProofStep::Implied { clause, .. }
                | ProofStep::Learnt(clause)
                | ProofStep::Derived { clause, .. }
                | ProofStep::Deleted(clause) => clause,
                ProofStep::Assumed(literals) => {
                    cube = literals;
                    continue;
                }
                ProofStep::Refuted => &[],
                ProofStep::Defined { propagator, meaning: [place, state] } => {
                    let (place, state) = (*place as usize, *state as usize + 1);
                    if order.as_ref().is_none_or(|(line, _)| line != propagator) {
                        let literals = self.order_literals(model, *propagator);
                        order = literals.map(|literals| (*propagator, literals));
                    }
                    let value = order.as_ref().and_then(|(_, literals)| literals.at(place, state));
                    defined.push(value.ok_or(missing)?);
                    continue;
                }
                ProofStep::Solution(_) => {
                    numbers[number] = solutions.next();
                    continue;
                }
                _ => continue,
            };
            let literals = clause.iter().copied().chain(cube.iter().map(|&literal| !literal));
            let values = literals.map(|literal| self.value(literal, &defined));
            let values = values.collect::<Option<Vec<_>>>().ok_or(missing)?;
            if matches!(step, ProofStep::Refuted) {
                cube = &[];
            }
            if values.contains(&Value::True) {
                continue;
            }
            let mut literals: Vec<_> = values.into_iter().filter_map(Value::open).collect();
            literals.sort_unstable();
            literals.dedup();
            let is_deletion = matches!(step, ProofStep::Deleted(_));
            if !is_deletion {
                numbers[number] = Some((given + derivation.len()) as u32);
            }
            match step {
                ProofStep::Deleted(_) => derivation.delete(&literals),
                ProofStep::Implied { propagator, .. } => {
                    let scope = self.scopes().get(*propagator).ok_or(missing)?;
                    derivation.derive_from_range(&literals, scope.clauses.clone(), &scope.choices);
                }
                ProofStep::Derived { hints, .. } => {
                    let hints = hints.iter().filter_map(|&hint| *numbers.get(hint as usize)?);
                    derivation.derive_with_hints(&literals, hints);
                }
                _ => derivation.derive(&literals),
            }
            if literals.is_empty() && !is_deletion {
                return Ok(Some(derivation));
            }
        }
        Ok(None)
    }

    /// The value of a literal of a proof: of a cell, or of a new cell by its definition.
    fn value(&self, literal: kleene_learn::Literal, defined: &[Value]) -> Option<Value> {
        let (cell, symbol) = (literal.cell() as usize, literal.symbol());
        let holds = match cell.checked_sub(self.cell_count()) {
            None => self.cell(cell, Symbol::new(usize::from(symbol)))?,
            Some(new) if symbol == 1 => *defined.get(new)?,
            Some(new) => defined.get(new)?.not(),
        };
        Some(if literal.is_equal() { holds } else { holds.not() })
    }
}
