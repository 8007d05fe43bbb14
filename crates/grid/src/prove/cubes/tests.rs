use alloc::{vec, vec::Vec};

use kleene_learn::{CheckErrorKind, Checked};
use kleene_search::{Prefix, SplitMix64, Walk};

use super::*;
use crate::solutions::tests::{dominoes, of_picture, permutations};

type Cube = Vec<(CellId, CellSet)>;

fn grids(count: usize) -> impl Iterator<Item = Grid> {
    let mut random = SplitMix64::new(17);
    let pictures = (0..count).map(move |round| {
        let (side, symbols) = (2 + round % 6, 2 + round % 3);
        let picture: Vec<_> =
            (0..side * side).map(|_| random.below(symbols as u64) as usize).collect();
        of_picture(side, symbols, &picture, round % 7 < 5)
    });
    pictures.chain((2..=5).map(dominoes)).chain([permutations(1), permutations(3)])
}

/// The parts of the search by probing.
fn parts(grid: &Grid, count: usize) -> Vec<Cube> {
    let deadline = Limits::new().deadline();
    let walk = Walk::new(GridProblem::new(grid.clone(), deadline.clone()));
    let parts = walk.balanced_frontier(&Prefix::new(Vec::new()), count, 2, &deadline);
    parts
        .expect("nothing stops it")
        .into_iter()
        .map(|part| part.prefix.choices().to_vec())
        .collect()
}

fn prove(grid: &Grid, cube: &Cube) -> (Uniqueness<Vec<Symbol>>, Proof) {
    prove_within(grid, cube, 400)
}

/// Learns over the cells alone for so many nodes, and then with order literals.
fn prove_within(grid: &Grid, cube: &Cube, nodes: u64) -> (Uniqueness<Vec<Symbol>>, Proof) {
    grid.prove_below_within(cube, nodes, Limits::new()).expect("its cells are there")
}

fn join(grid: &Grid, proofs: impl IntoIterator<Item = Proof>) -> (Uniqueness<Vec<Symbol>>, Proof) {
    let mut joined = grid.cubes_proof(Limits::new());
    for proof in proofs {
        joined.add(proof).expect("it is a proof of a cube");
    }
    joined.finish()
}

/// Follows a proof, which is to show the verdict of a search for two solutions that has no parts.
#[track_caller]
fn check(grid: &Grid, (verdict, proof): &(Uniqueness<Vec<Symbol>>, Proof)) {
    let (expected, _) = grid.prove(Limits::new());
    assert_eq!(core::mem::discriminant(verdict), core::mem::discriminant(&expected));
    let checked = grid.check(proof).expect("it is right");
    let solutions = match verdict {
        Uniqueness::None => vec![],
        Uniqueness::One(only) => vec![bytes(only)],
        Uniqueness::Many(one, other) => vec![bytes(one), bytes(other)],
        verdict @ Uniqueness::Unknown { .. } => panic!("{verdict:?}"),
    };
    let is_complete = !matches!(verdict, Uniqueness::Many(..));
    assert_eq!(checked, Checked { solutions, is_complete });
}

fn bytes(symbols: &[Symbol]) -> Vec<u8> {
    crate::learn::bytes(symbols).collect()
}

#[test]
fn the_parts_of_a_search_make_a_proof_of_its_verdict() {
    let mut several = 0;
    for grid in grids(150) {
        let cubes = parts(&grid, 7);
        several += usize::from(cubes.len() > 3);
        let joined = join(&grid, cubes.iter().map(|cube| prove(&grid, cube).1));
        check(&grid, &joined);
        let again = join(&grid, cubes.iter().map(|cube| prove(&grid, cube).1));
        assert_eq!(again, joined);
        for nodes in [0, 1, 5] {
            let proofs = cubes.iter().map(|cube| prove_within(&grid, cube, nodes).1);
            check(&grid, &join(&grid, proofs));
        }
        // Parts in another order are another proof of the same.
        check(&grid, &join(&grid, cubes.iter().rev().map(|cube| prove(&grid, cube).1)));
    }
    assert!(several > 10, "{several} grids have parts");
}

/// A part that is missing is searched for, and parts of parts may stand for one.
#[test]
fn cubes_need_not_be_all_parts() {
    for grid in grids(40) {
        let cubes = parts(&grid, 5);
        for missing in 0..cubes.len() {
            let proofs = cubes.iter().enumerate().filter(|&(at, _)| at != missing);
            check(&grid, &join(&grid, proofs.map(|(_, cube)| prove(&grid, cube).1)));
        }
        let (few, many) = (parts(&grid, 2), parts(&grid, 9));
        check(&grid, &join(&grid, few.iter().chain(&many).map(|cube| prove(&grid, cube).1)));
    }
}

/// Any literals are a cube: of cells that are known, of symbols that they cannot hold, and twice.
#[test]
fn random_cubes() {
    let mut random = SplitMix64::new(3);
    let mut verdicts = [0; 3];
    for grid in grids(150) {
        let mut any = |end: usize| random.below(end as u64) as usize;
        let cubes: Vec<Cube> = (0..3)
            .map(|_| {
                let cells = grid.cells().len();
                let literal = |any: &mut dyn FnMut(usize) -> usize| {
                    (CellId::new(any(cells)), CellSet::from_bits(any(8) as u64))
                };
                (0..any(4)).map(|_| literal(&mut any)).collect()
            })
            .collect();
        for cube in &cubes {
            let (verdict, proof) = prove(&grid, cube);
            let within = grid.with_cells(grid.cells().iter().enumerate().map(|(cell, &all)| {
                let of_cell = cube.iter().filter(|(of, _)| of.index() == cell);
                of_cell.fold(all, |all, &(_, held)| all.and(held))
            }));
            let (expected, _) = within.prove(Limits::new());
            assert_eq!(core::mem::discriminant(&verdict), core::mem::discriminant(&expected));
            let checked = grid.check(&proof).expect("it is right");
            let kind = match verdict {
                Uniqueness::None => 0,
                Uniqueness::One(only) => {
                    assert_eq!(checked.solutions, [bytes(&only)]);
                    1
                }
                _ => 2,
            };
            assert_eq!(checked.solutions.len(), kind);
            verdicts[kind] += 1;
        }
        check(&grid, &join(&grid, cubes.iter().map(|cube| prove(&grid, cube).1)));
    }
    assert!(verdicts.iter().all(|&count| count > 20), "{verdicts:?}");
}

#[test]
fn new_cells_of_several_cubes_are_one() {
    let grid = dominoes(6);
    let cubes = parts(&grid, 3);
    let proofs: Vec<_> = cubes.iter().map(|cube| prove_within(&grid, cube, 1).1).collect();
    let apart: Vec<_> = proofs.iter().map(defined).collect();
    let joined = join(&grid, proofs);
    check(&grid, &joined);
    let together = defined(&joined.1);
    let most = apart.iter().max().copied().unwrap_or(0);
    let all: usize = apart.iter().sum();
    assert!(most > 0 && together >= most && together < all, "{together} of {apart:?}");
}

fn defined(proof: &Proof) -> usize {
    proof.steps().iter().filter(|step| matches!(step, ProofStep::Defined { .. })).count()
}

/// Also where it had begun: other cubes are added after it, and the whole is followed.
#[test]
fn a_proof_that_is_refused_leaves_nothing() {
    let grid = dominoes(5);
    let cubes = parts(&grid, 6);
    let mut joined = grid.cubes_proof(Limits::new());
    for cube in &cubes {
        let mut steps = prove_within(&grid, cube, 1).1.into_steps();
        joined.add(Proof::new(steps.clone())).expect("it is a proof of a cube");
        steps.pop();
        let error = joined.add(Proof::new(steps)).expect_err("the cube does not end");
        assert_eq!(error.kind, JoinErrorKind::Cube);
    }
    let (verdict, proof) = joined.finish();
    check(&grid, &(verdict, proof.clone()));
    assert_eq!(proof, join(&grid, cubes.iter().map(|cube| prove_within(&grid, cube, 1).1)).1);
}

#[test]
fn proofs_of_another_board_are_refused() {
    let (grid, other) = (dominoes(4), permutations(9));
    assert_eq!(grid.cells().len(), other.cells().len());
    let mut refused = 0;
    for cube in parts(&grid, 6) {
        let mut joined = grid.cubes_proof(Limits::new());
        let (verdict, forged) = prove(&other, &cube);
        if matches!(verdict, Uniqueness::Many(..)) {
            let error = joined.add(forged).expect_err("what it names is no solution here");
            assert_eq!(error.kind, JoinErrorKind::NoSolution);
            refused += 1;
        }
    }
    assert!(refused > 0, "{refused} are refused");
    // That the first row has no string is not so.
    let steps = vec![
        ProofStep::Assumed(vec![]),
        ProofStep::Implied { propagator: 0, clause: vec![] },
        ProofStep::Refuted,
    ];
    let mut joined = grid.cubes_proof(Limits::new());
    joined.add(Proof::new(steps)).expect("it refers to what is there");
    let (verdict, proof) = joined.finish();
    assert_eq!(verdict, Uniqueness::None);
    let error = grid.check(&proof).expect_err("the line does not say so");
    assert_eq!(error.kind, CheckErrorKind::NotImplied);
}

#[test]
fn limits_and_cells_that_are_not_there() {
    let grid = dominoes(5);
    let cube = vec![(CellId::new(0), CellSet::only(Symbol::new(0)))];
    let (mut stopped, mut ended) = (0, 0);
    for nodes in (0..400).step_by(20) {
        let limits = Limits::new().nodes(nodes);
        let (verdict, proof) = grid.prove_cube(&cube, limits).expect("the cell is there");
        let is_refuted = proof.steps().last() == Some(&ProofStep::Refuted);
        match verdict {
            Uniqueness::Unknown { why, .. } => {
                assert!(why == Stop::Nodes && !is_refuted);
                let error = grid.cubes_proof(Limits::new()).add(proof);
                assert_eq!(error.expect_err("it is open").kind, JoinErrorKind::Cube);
                stopped += 1;
            }
            _ => ended += usize::from(is_refuted),
        }
    }
    assert!(stopped > 1 && ended > 1, "{stopped} are stopped, {ended} end");
    let beyond = vec![(CellId::new(121), CellSet::only(Symbol::new(0)))];
    let error = grid.prove_cube(&beyond, Limits::new());
    assert_eq!(error.map(|_| ()), Err(GridError::NoSuchCell(121)));
    let (verdict, _) = grid.cubes_proof(Limits::new().nodes(3)).finish();
    assert!(matches!(verdict, Uniqueness::Unknown { why: Stop::Nodes, .. }), "{verdict:?}");
}
