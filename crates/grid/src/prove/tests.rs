use alloc::{vec, vec::Vec};

use kleene_learn::{CheckErrorKind, Checked};
use kleene_search::SplitMix64;

use super::*;
use crate::portfolio::Strategy;
use crate::solutions::tests::{dominoes, of_picture, permutations};

/// Solutions by probing, which has nothing in common with proofs but lines: three at most.
fn solutions(grid: &Grid) -> Vec<Vec<u8>> {
    let limits = Limits::new().solutions(3);
    let found = grid.solutions(Strategy::Probing, limits);
    found.map(|found| found.iter().map(|symbol| symbol.index() as u8).collect()).collect()
}

/// Proves the verdict of probing whenever order literals are added. Returns the proofs.
#[track_caller]
fn check_stages(grid: &Grid) -> Vec<Proof> {
    let expected = solutions(grid);
    [0, 1, 5, 1_000]
        .map(|nodes| {
            let (verdict, proof) = grid.prove_within(nodes, Limits::new());
            let checked = grid.check(&proof).expect("it is right");
            match verdict {
                Uniqueness::Many(..) => {
                    assert!(expected.len() > 1);
                    assert!(checked.solutions.len() == 2 && !checked.is_complete);
                }
                _ => {
                    assert_eq!(checked, Checked { solutions: expected.clone(), is_complete: true });
                }
            }
            proof
        })
        .into()
}

fn pictures(count: usize) -> impl Iterator<Item = Grid> {
    let mut random = SplitMix64::new(9);
    (0..count).map(move |round| {
        let (side, symbols) = (2 + round % 4, 2 + round % 3);
        let picture: Vec<_> =
            (0..side * side).map(|_| random.below(symbols as u64) as usize).collect();
        of_picture(side, symbols, &picture, round % 7 < 5)
    })
}

fn has_starts(proof: &Proof) -> bool {
    proof.steps().iter().any(|step| matches!(step, ProofStep::Defined { .. }))
}

#[test]
fn every_stage_is_proven() {
    let grids = pictures(120).chain((2..=6).map(dominoes)).chain([permutations(4)]);
    let with_starts = grids.filter(|grid| check_stages(grid).iter().any(has_starts)).count();
    assert!(with_starts > 20, "starts are in proofs: {with_starts}");
}

#[test]
fn a_limit_on_nodes_counts_over_both_stages() {
    let grid = dominoes(5);
    let mut ends = Vec::new();
    for nodes in (0..400).step_by(20) {
        let (verdict, proof) = grid.prove_within(50, Limits::new().nodes(nodes));
        let checked = grid.check(&proof).expect("it is right as far as it goes");
        ends.push(checked.is_complete);
        match verdict {
            Uniqueness::One(_) => assert!(checked.is_complete),
            Uniqueness::Unknown { why, .. } => assert!(why == Stop::Nodes && !checked.is_complete),
            verdict => panic!("{verdict:?}"),
        }
    }
    assert!(ends.is_sorted() && !ends[0] && ends[19], "{ends:?}");
}

/// A proof with a step changed: dropped, or with a number, literal or hint changed or dropped.
fn damaged(proof: &Proof, at: usize, random: &mut SplitMix64) -> Proof {
    let mut steps = proof.steps().to_vec();
    let mut any = |end: usize| random.below(end as u64) as usize;
    match &mut steps[at] {
        ProofStep::Defined { meaning, .. } => meaning[any(2)] = any(5) as u32,
        ProofStep::Derived { hints, .. } if !hints.is_empty() && any(2) == 0 => {
            let hint = any(hints.len());
            match any(4) {
                0 => _ = hints.remove(hint),
                1 => hints[hint] = any(2 * at + 2) as u32,
                2 => hints.swap(hint, 0),
                _ => hints.truncate(hint),
            }
        }
        ProofStep::Implied { clause, .. }
        | ProofStep::Learnt(clause)
        | ProofStep::Derived { clause, .. }
            if !clause.is_empty() =>
        {
            let literal = any(clause.len());
            match any(3) {
                0 => _ = clause.remove(literal),
                1 => clause[literal] = !clause[literal],
                _ => {
                    let cell = any(clause[literal].cell() as usize + 2) as u32;
                    clause[literal] = Literal::is(cell, any(2) as u8);
                }
            }
        }
        ProofStep::Solution(symbols) if !symbols.is_empty() => {
            let cell = any(symbols.len());
            symbols[cell] ^= 1;
        }
        _ => _ = steps.remove(at),
    }
    Proof::new(steps)
}

#[test]
fn damaged_proofs_prove_nothing_wrong() {
    let mut random = SplitMix64::new(4);
    let (mut refused, mut all) = (0, 0);
    for grid in pictures(60).chain([dominoes(2), dominoes(4), permutations(3)]) {
        let expected = solutions(&grid);
        for nodes in [0, 1_000] {
            let (_, proof) = grid.prove_within(nodes, Limits::new());
            for at in 0..proof.steps().len() {
                all += 1;
                match grid.check(&damaged(&proof, at, &mut random)) {
                    Err(_) => refused += 1,
                    Ok(checked) => {
                        let is_solution =
                            |found: &Vec<u8>| expected.len() == 3 || expected.contains(found);
                        assert!(checked.solutions.iter().all(is_solution));
                        assert!(!checked.is_complete || checked.solutions.len() == expected.len());
                    }
                }
            }
        }
    }
    assert!(refused > 300 && refused < all, "{refused} of {all} are refused");
}

/// A proof with other hints of a step.
fn with_hints(proof: &Proof, at: usize, change: impl FnOnce(&mut Vec<u32>)) -> Proof {
    let mut steps = proof.steps().to_vec();
    let ProofStep::Derived { hints, .. } = &mut steps[at] else { panic!("a clause with hints") };
    change(hints);
    Proof::new(steps)
}

#[test]
fn forged_hints_are_refused() {
    let grid = dominoes(5);
    let (_, proof) = grid.prove(Limits::new());
    let has_hints =
        |step: &ProofStep| matches!(step, ProofStep::Derived { hints, .. } if !hints.is_empty());
    let hinted = (0..proof.steps().len()).filter(|&at| has_hints(&proof.steps()[at]));
    let (mut needed, mut all) = (0, 0);
    for at in hinted {
        all += 1;
        let refused = |forged: Proof| {
            let error = grid.check(&forged).err()?;
            assert_eq!(error.step, at, "{}", proof.steps()[at]);
            Some(error.kind)
        };
        let here = at as u32;
        for later in [here, here + 1, u32::MAX] {
            let kind = refused(with_hints(&proof, at, |hints| hints.insert(0, later)));
            assert_eq!(kind, Some(CheckErrorKind::NoSuchHint(later)));
        }
        // Some clauses are there already, or follow from single literals.
        if let Some(kind) = refused(with_hints(&proof, at, Vec::clear)) {
            assert_eq!(kind, CheckErrorKind::NotLearnt);
            needed += 1;
        }
    }
    assert!(needed > 30 && needed > all / 2, "{needed} of {all} need their hints");
}

/// A proof contains both refuted symbols of a cell and consequences common to all of its symbols.
#[test]
fn what_probing_shows_is_proven_without_a_choice() {
    let mut proven = 0;
    let mut random = SplitMix64::new(2);
    for _ in 0..200 {
        let picture: Vec<_> = (0..256).map(|_| random.below(2) as usize).collect();
        let grid = of_picture(16, 2, &picture, true);
        if let (Uniqueness::One(only), proof) = grid.prove(Limits::new().nodes(2)) {
            let checked = grid.check(&proof).expect("it is right");
            let expected = Checked { solutions: vec![bytes(&only).collect()], is_complete: true };
            assert_eq!(checked, expected);
            proven += usize::from(proof.steps().iter().any(
                |step| matches!(step, ProofStep::Derived { clause, .. } if clause.len() == 1),
            ));
        }
    }
    assert!(proven > 3, "{proven} by probing");
}

#[test]
fn meanings_that_are_none() {
    let grid = dominoes(2);
    let check = |propagator, meaning| {
        grid.check(&Proof::new(vec![ProofStep::Defined { propagator, meaning }]))
            .map_err(|error| error.kind)
    };
    // The first row has five cells and a chain of four states.
    assert!(check(0, [5, 3]).is_ok());
    assert_eq!(check(0, [6, 0]), Err(CheckErrorKind::NoMeaning));
    assert_eq!(check(0, [0, 4]), Err(CheckErrorKind::NoMeaning));
    assert_eq!(check(10, [0, 0]), Err(CheckErrorKind::NoSuchThing));
}
