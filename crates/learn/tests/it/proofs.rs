//! Proofs are right, and wrong ones are found out.

use kleene_learn::{
    Axioms, CheckErrorKind, Config, HintedProof, Literal, Proof, ProofStep, Restarts, check,
};
use proptest::{prelude::*, sample::Index};

use crate::problems::{Problem, Rows, pigeons, problem};

impl Axioms for Problem {
    fn domains(&self) -> &[u64] {
        &self.domains
    }
    fn clauses(&self) -> &[Vec<Literal>] {
        &self.clauses
    }
    fn constraints(&self) -> usize {
        self.tables.len()
    }
    fn is_impossible(&mut self, constraint: usize, all: &[u64]) -> bool {
        let Rows { cells, rows } = &self.tables[constraint];
        let fits = |row: &Vec<u8>| {
            cells.iter().zip(row).all(|(&cell, symbol)| all[cell as usize] >> symbol & 1 == 1)
        };
        !rows.iter().any(fits)
    }
}

fn prove(problem: &Problem, restarts: Restarts) -> (Vec<Vec<u8>>, Proof) {
    let mut learner = problem.model().learner(&Config::new().restarts(restarts).proof());
    let found = learner.by_ref().collect();
    (found, learner.proof().expect("one is written").clone())
}

/// A proof with hints, whose numbers begin with those of the problem's clauses.
fn prove_with_hints(problem: &Problem, restarts: Restarts) -> (Vec<Vec<u8>>, Proof) {
    let first = problem.clauses.len() as u32;
    let start = HintedProof { first, clauses: (0..first).collect() };
    let mut learner =
        problem.model().learner(&Config::new().restarts(restarts).hinted_proof(start));
    let found = learner.by_ref().collect();
    (found, learner.into_proof().expect("one is written"))
}

/// Whether every clause of a proof that follows has hints.
fn has_hints(proof: &Proof) -> bool {
    !proof.steps().iter().any(|step| matches!(step, ProofStep::Learnt(_) | ProofStep::Deleted(_)))
}

proptest! {
    #![proptest_config(kleene_testing::cases(500))]

    #[test]
    fn every_search_is_proven_by_hints(problem in problem()) {
        for restarts in [Restarts::Luby(64), Restarts::Luby(1)] {
            let (found, proof) = prove_with_hints(&problem, restarts);
            prop_assert!(has_hints(&proof));
            let checked = check(&mut problem.clone(), &proof);
            prop_assert!(checked.is_ok(), "{:?} in {}", checked, proof);
            let checked = checked.expect("it was looked at");
            prop_assert_eq!(checked.solutions, found);
            prop_assert!(checked.is_complete);
        }
    }

    /// Probing adds what holds in every solution, and nothing of it is lost on the proof.
    #[test]
    fn probing_is_proven(problem in problem(), cell in any::<Index>(), has_hints in any::<bool>()) {
        let first = problem.clauses.len() as u32;
        let start = HintedProof { first, clauses: (0..first).collect() };
        let config = if has_hints { Config::new().hinted_proof(start) } else { Config::new().proof() };
        let mut learner = problem.model().learner(&config);
        let every: Vec<_> = (0..).zip(&problem.domains).flat_map(|(cell, domain)| {
            (0..64).filter(move |symbol| domain >> symbol & 1 == 1).flat_map(move |symbol| {
                [Literal::is(cell, symbol), Literal::is_not(cell, symbol)]
            })
        }).collect();
        learner.probe(cell.index(problem.domains.len()) as u32, &every);
        let (all, settled) = (problem.solutions(), learner.settled());
        for found in &all {
            prop_assert!(found.iter().zip(&settled).all(|(symbol, cell)| cell >> symbol & 1 == 1));
        }
        let mut found: Vec<_> = learner.by_ref().collect();
        let checked = check(&mut problem.clone(), learner.proof().expect("one is written"));
        prop_assert!(checked.is_ok(), "{:?} in {:?}", checked, learner.proof());
        let checked = checked.expect("it was looked at");
        prop_assert_eq!(&checked.solutions, &found);
        prop_assert!(checked.is_complete);
        found.sort();
        prop_assert_eq!(found, all);
    }

    /// Hints are dropped, exchanged for other numbers, or clauses lose literals; a step may lose all hints.
    #[test]
    fn damaged_hints_prove_nothing_wrong(
        problem in problem(),
        damage in proptest::collection::vec((any::<Index>(), any::<Index>(), 0u32..40), 1..4),
    ) {
        let mut steps = prove_with_hints(&problem, Restarts::Luby(64)).1.into_steps();
        for (at, place, number) in damage {
            if steps.is_empty() {
                break;
            }
            let at = at.index(steps.len());
            match &mut steps[at] {
                ProofStep::Derived { hints, .. } if !hints.is_empty() && number % 2 == 0 => {
                    let place = place.index(hints.len());
                    match number % 3 {
                        0 => _ = hints.remove(place),
                        _ => hints[place] = number,
                    }
                }
                ProofStep::Derived { clause, .. } if number % 7 == 0 => {
                    steps[at] = ProofStep::Learnt(clause.clone());
                }
                ProofStep::Derived { clause, .. } | ProofStep::Implied { clause, .. }
                    if !clause.is_empty() =>
                {
                    clause.remove(place.index(clause.len()));
                }
                _ => _ = steps.remove(at),
            }
        }
        problem.claims_nothing_wrong(steps)?;
    }

    #[test]
    fn every_search_is_proven(problem in problem()) {
        for restarts in [Restarts::Luby(64), Restarts::Luby(1)] {
            let (found, proof) = prove(&problem, restarts);
            let checked = check(&mut problem.clone(), &proof);
            prop_assert!(checked.is_ok(), "{:?} in {:?}", checked, proof);
            let checked = checked.expect("it was looked at");
            prop_assert_eq!(checked.solutions, found);
            prop_assert!(checked.is_complete);
        }
    }

    /// Whatever happens to a proof, the checker believes nothing wrong.
    #[test]
    fn a_damaged_proof_proves_nothing_wrong(
        problem in problem(),
        damage in proptest::collection::vec((any::<Index>(), any::<Index>()), 1..3),
    ) {
        let mut steps = prove(&problem, Restarts::Luby(64)).1.steps().to_vec();
        for (at, literal) in damage {
            if steps.is_empty() {
                break;
            }
            let at = at.index(steps.len());
            match &mut steps[at] {
                ProofStep::Learnt(clause) | ProofStep::Implied { clause, .. }
                    if !clause.is_empty() =>
                {
                    clause.remove(literal.index(clause.len()));
                }
                _ => _ = steps.remove(at),
            }
        }
        problem.claims_nothing_wrong(steps)?;
    }
}

#[test]
fn long_proofs_with_deleted_clauses() {
    let problem = pigeons(8);
    let (found, proof) = prove(&problem, Restarts::Luby(8));
    assert!(found.is_empty());
    assert!(proof.steps().iter().any(|step| matches!(step, ProofStep::Deleted(_))));
    let checked = check(&mut problem.clone(), &proof).expect("it is right");
    assert!(checked.is_complete);
}

#[test]
fn long_proofs_with_hints() {
    let problem = pigeons(8);
    let (found, proof) = prove_with_hints(&problem, Restarts::Luby(8));
    assert!(found.is_empty() && has_hints(&proof));
    let checked = check(&mut problem.clone(), &proof).expect("it is right");
    assert!(checked.is_complete);
    // The same without its hints takes a search.
    let steps = proof.into_steps().into_iter().map(|step| match step {
        ProofStep::Derived { clause, .. } => ProofStep::Learnt(clause),
        step => step,
    });
    let checked = check(&mut problem.clone(), &Proof::new(steps.collect())).expect("it is right");
    assert!(checked.is_complete);
}

/// Three cells of two symbols, of which each two differ: what is said of the first two has numbers 0 and 1.
#[track_caller]
fn check_hints(clause: &[Literal], hints: &[u32], expected: Result<(), CheckErrorKind>) {
    let [a, b, c] = [0, 1, 2].map(|cell| Literal::is(cell, 1));
    let clauses =
        vec![vec![a, b], vec![!a, !b], vec![b, c], vec![!b, !c], vec![a, c], vec![!a, !c]];
    let mut problem = Problem { domains: vec![0b11; 3], tables: vec![], clauses };
    let step = ProofStep::Derived { clause: clause.to_vec(), hints: hints.to_vec() };
    let checked = check(&mut problem, &Proof::new(vec![step]));
    assert_eq!(checked.map(|_| ()).map_err(|error| error.kind), expected);
}

#[test]
fn hints_in_order() {
    let [a, c] = [Literal::is(0, 1), Literal::is(2, 1)];
    // Without a the second is true, so the third is not, and one of a and the third is.
    check_hints(&[a], &[0, 3, 4], Ok(()));
    check_hints(&[a], &[0, 4, 3], Ok(()));
    check_hints(&[a], &[3, 0, 4], Err(CheckErrorKind::OpenHint(3)));
    check_hints(&[a], &[0, 3], Err(CheckErrorKind::NotLearnt));
    check_hints(&[a], &[], Err(CheckErrorKind::NotLearnt));
    // The step itself has number 6.
    check_hints(&[a], &[0, 3, 6], Err(CheckErrorKind::NoSuchHint(6)));
    check_hints(&[a], &[0, 3, 4, u32::MAX], Err(CheckErrorKind::NoSuchHint(u32::MAX)));
    check_hints(&[a, !c], &[0, 3], Ok(()));
    check_hints(&[Literal::is(3, 0)], &[], Err(CheckErrorKind::NoSuchThing));
}

#[track_caller]
fn check_error(step: ProofStep, expected: CheckErrorKind) {
    // Two cells that differ.
    let rows = vec![vec![0, 1], vec![1, 0]];
    let tables = vec![Rows { cells: vec![0, 1], rows }];
    let mut problem = Problem { domains: vec![0b11; 2], tables, clauses: vec![] };
    let proof = Proof::new(vec![ProofStep::Solution(vec![0, 1]), step]);
    let error = check(&mut problem, &proof).expect_err("the step is wrong");
    assert_eq!((error.step, error.kind), (1, expected));
}

#[test]
fn steps_that_do_not_hold() {
    let implied = |propagator, clause| ProofStep::Implied { propagator, clause };
    check_error(implied(0, vec![Literal::is(0, 1)]), CheckErrorKind::NotImplied);
    check_error(implied(1, vec![Literal::is(0, 1)]), CheckErrorKind::NoSuchThing);
    check_error(implied(0, vec![Literal::is(2, 1)]), CheckErrorKind::NoSuchThing);
    check_error(ProofStep::Learnt(vec![]), CheckErrorKind::NotLearnt);
    check_error(ProofStep::Learnt(vec![Literal::is(0, 1)]), CheckErrorKind::NotLearnt);
    check_error(ProofStep::Solution(vec![0, 1]), CheckErrorKind::NoSolution);
    check_error(ProofStep::Solution(vec![0, 0]), CheckErrorKind::NoSolution);
    check_error(ProofStep::Solution(vec![1]), CheckErrorKind::NoSolution);
    check_error(ProofStep::Deleted(vec![Literal::is(0, 1)]), CheckErrorKind::NotThere);
}
