//! Proofs of cubes, each by a search of its own, put together to one of everything.

use kleene_learn::{
    CheckErrorKind, Checked, Config, HintedProof, JoinErrorKind, Literal, Proof, ProofJoiner,
    ProofStep, check,
};
use proptest::{prelude::*, sample::Index};

use crate::problems::{Problem, literal, pigeons, problem};

/// What cells hold in a cube of some literals.
fn within(problem: &Problem, cube: &[Literal]) -> Problem {
    let mut problem = problem.clone();
    for literal in cube {
        let bit = 1 << literal.symbol();
        let symbols = if literal.is_equal() { bit } else { !bit };
        problem.domains[literal.cell() as usize] &= symbols;
    }
    problem
}

/// The proof that a cube has no solutions but those that it names.
fn prove_cube(problem: &Problem, cube: &[Literal]) -> Proof {
    let given = problem.clauses.len() as u32;
    let start = HintedProof { first: given + 1, clauses: (0..given).collect() };
    let model = within(problem, cube).model();
    let mut learner = model.learner(&Config::new().hinted_proof(start));
    learner.by_ref().for_each(drop);
    let steps = learner.into_proof().expect("one is written").into_steps();
    let steps = [ProofStep::Assumed(cube.to_vec())].into_iter().chain(steps);
    Proof::new(steps.chain([ProofStep::Refuted]).collect())
}

/// The joined proof of cubes, and its end by a search that knows that they are refuted.
fn join(problem: &Problem, cubes: &[Vec<Literal>]) -> Vec<ProofStep> {
    let given = problem.clauses.len() as u32;
    let mut joiner = ProofJoiner::new(problem.domains.len() as u32, given);
    for cube in cubes {
        joiner.join(prove_cube(problem, cube)).expect("it refers to its own steps");
    }
    let mut model = problem.model();
    let mut clauses: Vec<u32> = (0..given).collect();
    for (cube, number) in joiner.cubes() {
        model.add_clause(&cube.iter().map(|&literal| !literal).collect::<Vec<_>>());
        clauses.push(*number);
    }
    for (solution, number) in joiner.solutions() {
        let forbid = |(cell, &symbol)| Literal::is_not(cell, symbol);
        model.add_clause(&(0..).zip(solution).map(forbid).collect::<Vec<_>>());
        clauses.push(*number);
    }
    let first = given + joiner.steps().len() as u32;
    let start = HintedProof { first, clauses };
    let mut learner = model.learner(&Config::new().hinted_proof(start));
    learner.by_ref().for_each(drop);
    let end = learner.into_proof().expect("one is written").into_steps();
    joiner.into_steps().into_iter().chain(end).collect()
}

fn without_hints(steps: Vec<ProofStep>) -> Vec<ProofStep> {
    let without = |step| match step {
        ProofStep::Derived { clause, .. } => ProofStep::Learnt(clause),
        step => step,
    };
    steps.into_iter().map(without).collect()
}

fn check_all(problem: &Problem, steps: &[ProofStep]) -> Result<Checked, TestCaseError> {
    let proof = Proof::new(steps.to_vec());
    let checked = check(&mut problem.clone(), &proof);
    checked.map_err(|error| TestCaseError::fail(format!("{error} in {proof}")))
}

/// Cubes, which need not cover a problem nor be apart.
fn cubes() -> impl Strategy<Value = (Problem, Vec<Vec<Literal>>)> {
    problem().prop_flat_map(|problem| {
        let cells = problem.domains.len();
        let cube = proptest::collection::vec(literal(cells), 0..4);
        (Just(problem), proptest::collection::vec(cube, 1..5))
    })
}

proptest! {
    #![proptest_config(kleene_testing::cases(500))]

    #[test]
    fn joined_proofs_are_of_everything((problem, cubes) in cubes(), has_hints in any::<bool>()) {
        let steps = join(&problem, &cubes);
        let steps = if has_hints { steps } else { without_hints(steps) };
        let Checked { mut solutions, is_complete } = check_all(&problem, &steps)?;
        solutions.sort();
        prop_assert!(is_complete);
        prop_assert_eq!(solutions, problem.solutions());
    }

    #[test]
    fn the_proof_of_a_cube_is_of_that_alone((problem, cubes) in cubes(), has_hints in any::<bool>()) {
        let steps = prove_cube(&problem, &cubes[0]).into_steps();
        let steps = if has_hints { steps } else { without_hints(steps) };
        let Checked { mut solutions, is_complete } = check_all(&problem, &steps)?;
        solutions.sort();
        prop_assert_eq!(&solutions, &within(&problem, &cubes[0]).solutions());
        prop_assert!(!is_complete || solutions == problem.solutions());
    }

    /// A proof that is refused, wherever it ends or whatever it speaks of, is as if it had not come.
    #[test]
    fn a_proof_that_is_refused_leaves_nothing((problem, cubes) in cubes(), end in any::<Index>()) {
        let mut joiner = ProofJoiner::new(problem.domains.len() as u32, problem.clauses.len() as u32);
        for cube in &cubes {
            let before = format!("{joiner:?}");
            let mut steps = prove_cube(&problem, cube).into_steps();
            let whole = Proof::new(steps.clone());
            steps.truncate(1 + end.index(steps.len() - 1));
            prop_assert_eq!(joiner.join(Proof::new(steps.clone())).unwrap_err().kind, JoinErrorKind::Cube);
            steps.push(ProofStep::Learnt(vec![Literal::is(1000, 0)]));
            prop_assert_eq!(joiner.join(Proof::new(steps)).unwrap_err().kind, JoinErrorKind::NoSuchCell);
            prop_assert_eq!(format!("{joiner:?}"), before);
            joiner.join(whole).expect("it refers to its own steps");
        }
        prop_assert_eq!(joiner.cubes().len(), cubes.len());
    }

    /// Steps are lost, come twice or elsewhere, or get other hints: what is claimed is true all the same.
    #[test]
    fn damaged_cubes_prove_nothing_wrong(
        (problem, cubes) in cubes(),
        has_hints in any::<bool>(),
        damage in proptest::collection::vec((any::<Index>(), any::<Index>(), 0u32..60), 1..5),
    ) {
        let steps = join(&problem, &cubes);
        let mut steps = if has_hints { steps } else { without_hints(steps) };
        for (at, other, number) in damage {
            if steps.is_empty() {
                break;
            }
            let (at, other) = (at.index(steps.len()), other.index(steps.len()));
            let is_cube = |step: &ProofStep| matches!(step, ProofStep::Assumed(_) | ProofStep::Refuted);
            let bracket = steps.iter().skip(at).position(is_cube).map_or(at, |next| at + next);
            match &mut steps[at] {
                _ if number % 6 == 0 => _ = steps.remove(bracket),
                _ if number % 6 == 1 => steps.swap(bracket, other),
                _ if number % 6 == 2 => steps.insert(other, ProofStep::Refuted),
                ProofStep::Derived { hints, .. } if !hints.is_empty() => {
                    let place = number as usize % hints.len();
                    hints[place] = other as u32;
                }
                ProofStep::Derived { clause, .. } | ProofStep::Implied { clause, .. }
                | ProofStep::Assumed(clause) if !clause.is_empty() => {
                    clause.remove(number as usize % clause.len());
                }
                _ => _ = steps.remove(at),
            }
        }
        problem.claims_nothing_wrong(steps)?;
    }
}

#[test]
fn a_long_proof_by_cubes() {
    let problem = pigeons(7);
    let cubes: Vec<_> = (0..6).map(|hole| vec![Literal::is(0, hole)]).collect();
    let steps = join(&problem, &cubes);
    let refuted = steps.iter().filter(|step| matches!(step, ProofStep::Refuted)).count();
    assert_eq!(refuted, 6);
    let expected = Checked { solutions: vec![], is_complete: true };
    assert_eq!(check(&mut problem.clone(), &Proof::new(steps.clone())), Ok(expected.clone()));
    assert_eq!(check(&mut problem.clone(), &Proof::new(without_hints(steps))), Ok(expected));
}

/// Three cells of two symbols: the first two differ, which has two numbers, and so do the last two.
#[track_caller]
fn check_text(steps: &str, expected: Result<bool, (usize, CheckErrorKind)>) {
    let [a, b, c] = [0, 1, 2].map(|cell| Literal::is(cell, 1));
    let clauses = vec![vec![a, b], vec![!a, !b], vec![b, c], vec![!b, !c]];
    let mut problem = Problem { domains: vec![0b11; 3], tables: vec![], clauses };
    let proof: Proof = format!("kleene proof 1\n{steps}").parse().expect("it is a proof");
    let checked = check(&mut problem, &proof);
    let shown = checked.map(|checked| checked.is_complete);
    assert_eq!(shown.map_err(|error| (error.step, error.kind)), expected, "{steps}");
}

#[test]
fn a_fact_that_several_proofs_delete_stays() {
    let mut joiner = ProofJoiner::new(3, 0);
    for _ in 0..2 {
        let proof: Proof = "kleene proof 1\nl 0 1=0\nd 1=0\n".parse().expect("it is a proof");
        joiner.join(proof).expect("it refers to nothing");
    }
    let clause = vec![Literal::is(1, 0)];
    assert_eq!(joiner.into_steps(), [ProofStep::Implied { propagator: 0, clause }]);
}

#[test]
fn what_holds_in_a_cube_does_not_hold_after_it() {
    use CheckErrorKind as Kind;
    // In the cube the last cell is as the first.
    check_text("a 0=1 2=0\nf 2=1 by 1 2\nr\n", Ok(false));
    check_text("a 0=1 2=0\nf 2=1 by 1 2\nr\nf 0=0 2=1 by 6\n", Ok(false));
    check_text("a 0=1 2=0\nf 2=1 by 1 2\nr\nf 2=1 by\n", Err((3, Kind::NotLearnt)));
    check_text("a 0=1 2=0\nf 2=1 by 1 2\nr\nf 2=1\n", Err((3, Kind::NotLearnt)));
    check_text("a 0=1 2=0\nf 2=1 by 1 2\nr\nf 2=1 by 5\n", Err((3, Kind::NoSuchHint(5))));
    check_text("a 0=1\nf 1=0 by 1\nf 2=1 by 5 2\n", Ok(false));
    // Neither does what was assumed, which is no clause.
    check_text("a 0=1 2=0\nf 2=1\nr\nf 0=1\n", Err((3, Kind::NotLearnt)));
    check_text("a 0=1 2=0\nf 2=1\nr\nf 0=1 by 4\n", Err((3, Kind::NoSuchHint(4))));
    // A cube that is left open shows nothing.
    check_text("a 0=1 2=0\nf 2=1 by 1 2\nf by\n", Ok(false));
}

#[test]
fn cubes_that_do_not_hold() {
    use CheckErrorKind as Kind;
    check_text("a 0=1\nr\n", Err((1, Kind::NotRefuted)));
    check_text("r\n", Err((0, Kind::NotRefuted)));
    check_text("a 0=1 2=0\nf 2=1\nr\nr\n", Err((3, Kind::NotRefuted)));
    check_text("a 0=1\na 2=0\nf 2=1\nr\n", Err((1, Kind::OpenCube)));
    check_text("a 3=1\n", Err((0, Kind::NoSuchThing)));
    // The literals of one cell exclude each other.
    check_text("a 0=1 0=0\nr\n", Ok(false));
    check_text("a\nf 0=0\nr\n", Err((1, Kind::NotLearnt)));
}

#[test]
fn solutions_of_a_cube_stay() {
    // The two solutions, each in a cube of its own.
    let both = "a 0=1\ns 1 0 1\nf 1=0 by 1\nf 2=1 by 2\nf by 5\nr\n\
                a 0=0\ns 0 1 0\nf 1=1 by 0\nf 2=0 by 3\nf by 11\nr\n";
    check_text(&format!("{both}f by 9 15\n"), Ok(true));
    check_text(&format!("{both}f\n"), Ok(true));
    check_text(&format!("{both}f by 5 15\n"), Ok(true));
    check_text(&format!("{both}f by 6 15\n"), Err((12, CheckErrorKind::NoSuchHint(6))));
    check_text(&format!("{both}s 0 1 0\n"), Err((12, CheckErrorKind::NoSolution)));
}

#[track_caller]
fn joined(proofs: &[&str]) -> Result<String, (usize, JoinErrorKind)> {
    let mut joiner = ProofJoiner::new(3, 2);
    for text in proofs {
        let proof = format!("kleene proof 1\n{text}").parse().expect("it is a proof");
        joiner.join(proof).map_err(|error| (error.step, error.kind))?;
    }
    let text = Proof::new(joiner.into_steps()).to_string();
    Ok(text.split_once('\n').expect("it has a first line").1.to_owned())
}

#[test]
fn numbers_of_joined_proofs() {
    let root = "l 0 2=1\nn 1 2 3\n";
    let cube = "a 0=1\nn 1 2 3\nn 1 2 4\nl 0 2=1\nl 1 3=1 4=0\ns 1 0 1\nf 4=1 by 0 5 6 7\nr\n";
    assert_eq!(
        joined(&[root, cube, &cube.replace("4=0", "0=0")]).expect("all is there"),
        "l 0 2=1\nn 1 2 3\n\
         a 0=1\nn 1 2 4\nl 1 3=1 4=0\ns 1 0 1\nf 4=1 by 0 2 6 7\nr\n\
         a 0=1\nl 1 3=1 0=0\nf 4=1 by 0 2 11 7\nr\n"
    );
    assert_eq!(joined(&["f by 2"]), Err((0, JoinErrorKind::NoSuchStep)));
    assert_eq!(joined(&["f by 1", "f by 2"]), Err((0, JoinErrorKind::NoSuchStep)));
    assert_eq!(joined(&["n 0 0 0\n", "l 0 3=1"]), Err((0, JoinErrorKind::NoSuchCell)));
    assert_eq!(joined(&["f", "a 0=1\nf"]), Err((0, JoinErrorKind::Cube)));
    assert_eq!(joined(&["a 0=1\na 1=1\nr\nr\n"]), Err((1, JoinErrorKind::Cube)));
    assert_eq!(joined(&["l 0 0=1\nr\n"]), Err((1, JoinErrorKind::Cube)));
}
