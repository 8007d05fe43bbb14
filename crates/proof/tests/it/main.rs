//! Elaboration and the checkers against brute force, and proofs that were edited.

use std::collections::BTreeSet;

use kleene_proof::{
    Clauses, Derivation, DratError, Elaborator, Literal, NotImplied, Refutation, StatedSolutions,
    check_lrat, check_veripb, veripb,
};
use kleene_testing::{Clauses as Reference, Random, is_slow_wanted};

/// Random clauses of two or three literals with all their solutions, each as true literals.
fn problem(random: &mut Random) -> (Clauses, Vec<Vec<Literal>>) {
    let variables = 2 + random.below(6);
    let mut clauses = Clauses::new();
    for variable in 1..=variables as Literal {
        // Each variable occurs.
        clauses.push(&[variable, -variable]);
    }
    for _ in 0..random.below(4 * variables) {
        let literals = (0..2 + random.below(2)).map(|_| {
            let variable = 1 + random.below(variables) as Literal;
            if random.below(2) == 0 { variable } else { -variable }
        });
        let literals: BTreeSet<Literal> = literals.collect();
        clauses.push(&literals.into_iter().collect::<Vec<_>>());
    }
    let models = Reference::parse(&clauses.dimacs().to_string()).models();
    let solution = |model: BTreeSet<i32>| {
        let literal = |variable| if model.contains(&variable) { variable } else { -variable };
        (1..=variables as Literal).map(literal).collect()
    };
    (clauses, models.into_iter().map(solution).collect())
}

/// The clauses and those that forbid these solutions.
fn forbidding(clauses: &Clauses, solutions: &[Vec<Literal>]) -> Clauses {
    let mut all = clauses.clone();
    for solution in solutions {
        all.push(&solution.iter().map(|literal| -literal).collect::<Vec<_>>());
    }
    all
}

/// The clauses that a search without learning derives: at each node, that not all decisions hold.
fn searched(clauses: &Clauses) -> Derivation {
    fn search(
        reference: &Reference,
        variables: usize,
        decisions: &[Literal],
        derivation: &mut Derivation,
    ) {
        if let Some(known) = reference.propagate(decisions) {
            let is_open =
                |&variable: &Literal| !known.contains(&variable) && !known.contains(&-variable);
            let open = (1..=variables as Literal).find(is_open).expect("there is no solution");
            for literal in [open, -open] {
                search(reference, variables, &[decisions, &[literal]].concat(), derivation);
            }
        }
        derivation.derive(&decisions.iter().map(|literal| -literal).collect::<Vec<_>>());
    }
    let mut derivation = Derivation::new();
    let reference = Reference::parse(&clauses.dimacs().to_string());
    search(&reference, clauses.variables(), &[], &mut derivation);
    derivation
}

/// A problem, its solutions, and the refutation of any other, also as DRAT.
fn refuted(random: &mut Random) -> (Clauses, Vec<Vec<Literal>>, Refutation, String) {
    let (clauses, solutions) = problem(random);
    let all = forbidding(&clauses, &solutions);
    let derivation = searched(&all);
    let refutation = derivation.elaborate(&all).expect("every step follows");
    let drat = refutation.drat().to_string();
    assert_eq!(Reference::parse(&all.dimacs().to_string()).refuted_by(&drat), Ok(()));
    (clauses, solutions, refutation, drat)
}

#[test]
fn random_refutations_are_accepted_in_each_format() {
    let mut random = Random(47);
    for _ in 0..if is_slow_wanted() { 5_000 } else { 500 } {
        let (clauses, solutions, refutation, _) = refuted(&mut random);
        let all = forbidding(&clauses, &solutions);
        assert_eq!(Clauses::from_dimacs(&all.dimacs().to_string()).as_ref(), Ok(&all));
        assert_eq!(check_lrat(&all, &refutation.lrat().to_string()), Ok(()));
        let proof = veripb(clauses.len(), &solutions, Some(&refutation)).to_string();
        let stated =
            check_veripb(&clauses, &proof).unwrap_or_else(|error| panic!("{error}\n{proof}"));
        assert_eq!(stated, StatedSolutions { solutions: solutions.clone(), is_complete: true });
        if let [one, other, ..] = &*solutions {
            let two = [one.clone(), other.clone()];
            let proof = veripb(clauses.len(), &two, None).to_string();
            let stated = check_veripb(&clauses, &proof);
            assert_eq!(stated, Ok(StatedSolutions { solutions: two.to_vec(), is_complete: false }));
        }
    }
}

/// Replaces, removes or doubles a word or a line.
fn edited(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<Vec<String>> =
        text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect();
    for _ in 0..1 + random.below(3) {
        let line = random.below(lines.len());
        let word = random.below(lines[line].len().max(1));
        match random.below(6) {
            0 => drop(lines.remove(line)),
            1 => {
                let copy = lines[line].clone();
                let to = random.below(lines.len() + 1);
                lines.insert(to, copy);
            }
            2 if lines[line].len() > 1 => drop(lines[line].remove(word)),
            3 if !lines[line].is_empty() => {
                let from = random.below(lines.len());
                if let Some(other) = lines[from].last().cloned() {
                    lines[line][word] = other;
                }
            }
            _ if !lines[line].is_empty() => {
                let text = &lines[line][word];
                let digits = text.trim_matches(|c: char| !c.is_ascii_digit());
                if let Ok(number) = digits.parse::<i64>() {
                    let other = match random.below(3) {
                        0 => number + 1,
                        1 => number - 1,
                        _ => -number,
                    };
                    lines[line][word] = text.replacen(digits, &other.to_string(), 1);
                }
            }
            _ => {}
        }
        if lines.is_empty() {
            lines.push(Vec::new());
        }
    }
    lines.iter().map(|words| words.join(" ") + "\n").collect()
}

/// An edited proof never refutes clauses with a solution, and never shows that fewer solutions than all are all.
#[test]
fn edited_proofs_show_nothing_false() {
    let mut random = Random(4_700);
    // Edited proofs of VeriPB that are refused and accepted, of LRAT, of DRAT.
    let (mut refused, mut accepted, mut lrats, mut drats) = (0, 0, 0, 0);
    let edits = if is_slow_wanted() { 20_000 } else { 1_500 };
    while (refused + accepted).min(lrats).min(drats) < edits {
        let (clauses, solutions, refutation, drat) = refuted(&mut random);
        let lrat = refutation.lrat().to_string();
        if !solutions.is_empty() {
            let mut fewer = solutions.clone();
            fewer.swap_remove(random.below(solutions.len()));
            let satisfiable = forbidding(&clauses, &fewer);
            let is_refuted = |drat: &str| {
                Derivation::from_drat(drat).is_ok_and(|steps| steps.elaborate(&satisfiable).is_ok())
            };
            assert!(check_lrat(&satisfiable, &lrat).is_err(), "{lrat}");
            assert!(!is_refuted(&drat), "{drat}");
            for _ in 0..4 {
                let forged = edited(&lrat, &mut random);
                assert!(check_lrat(&satisfiable, &forged).is_err(), "{forged}");
                lrats += 1;
                let forged = edited(&drat, &mut random);
                assert!(!is_refuted(&forged), "{forged}");
                drats += 1;
            }
        }
        let proof = veripb(clauses.len(), &solutions, Some(&refutation)).to_string();
        for _ in 0..4 {
            let forged = edited(&proof, &mut random);
            let Ok(stated) = check_veripb(&clauses, &forged) else {
                refused += 1;
                continue;
            };
            accepted += 1;
            // The one who reads the proof sees whether a stated solution is one.
            let is_solution = |stated: &Vec<Literal>| {
                let stated: BTreeSet<_> = stated.iter().collect();
                solutions.iter().any(|solution| solution.iter().collect::<BTreeSet<_>>() == stated)
            };
            if stated.is_complete && stated.solutions.iter().all(is_solution) {
                assert_eq!(stated.solutions.len(), solutions.len(), "{proof}\n{forged}");
            }
        }
    }
    assert!(accepted < refused / 4, "{accepted} of {refused} edits change nothing");
}

#[test]
fn hints_and_ranges_are_tried_before_all_clauses() {
    let clauses: Clauses = [&[1, 2][..], &[1, -2], &[-1, 3], &[-1, -3]].into_iter().collect();
    let mut elaborator = Elaborator::new(&clauses, 0);
    assert_eq!(elaborator.derive(&[3]), Ok(Some(4)), "either value of 1 leaves nothing");
    assert!(elaborator.is_refuted(), "and then nothing is left");

    let mut elaborator = Elaborator::new(&clauses, 0);
    assert_eq!(elaborator.derive_from_range(&[1], &(0..2), &[]), Ok(Some(4)));
    assert!(elaborator.is_refuted());
    let by_first_two = elaborator.into_refutation().expect("it is refuted").lrat().to_string();
    assert!(by_first_two.starts_with("5 1 0 1 2 0\n"), "{by_first_two}");

    // Three cells of two symbols that differ: no unit follows, and the two cases of a cell refute it.
    let mut cells = Clauses::new();
    [[1, 2], [3, 4], [5, 6]].iter().for_each(|cell| cells.push(cell));
    for [one, other] in [[1, 3], [1, 5], [3, 5], [2, 4], [2, 6], [4, 6]] {
        cells.push(&[-one, -other]);
    }
    let mut elaborator = Elaborator::new(&cells, 0);
    assert_eq!(elaborator.derive_from_range(&[], &(0..9), &[]), Err(NotImplied));
    assert!(elaborator.derive_from_range(&[], &(0..9), &[0, 1, 2]).is_ok());
    let lrat = elaborator.into_refutation().expect("it is refuted").lrat().to_string();
    assert_eq!(check_lrat(&cells, &lrat), Ok(()));

    // Wrong hints cost time and no more.
    let weaker: Clauses = [&[1, 2, 3][..], &[1, -2], &[2, -3]].into_iter().collect();
    let mut elaborator = Elaborator::new(&weaker, 0);
    assert_eq!(elaborator.derive_with_hints(&[1], [2, 2]), Ok(Some(3)));
    assert_eq!(elaborator.derive(&[-1]), Err(NotImplied));
    assert!(elaborator.into_refutation().is_none());
}

#[test]
fn what_is_no_proof_is_refused_with_its_place() {
    let clauses: Clauses = [&[1][..], &[-1, 2], &[-2]].into_iter().collect();
    let lrat =
        |text| check_lrat(&clauses, text).map_err(|error| (error.to_string(), error.span().start));
    let refused = |text: &str, start| (text.to_owned(), start);
    assert_eq!(lrat("c a comment\n4 0 1 2 3 0\n"), Ok(()));
    for (text, expected) in [
        ("", refused("the proof does not end with the empty clause (at byte 0)", 0)),
        ("4 2 0 1 2 0\n5 0 9 0\n", refused("clause 9 does not exist (at byte 12)", 12)),
        ("4 2 0 3 1 0\n", refused("clause 3 implies no literal here (at byte 0)", 0)),
        (
            "4 0 1 2 0\n",
            refused("the hints do not refute the negation of the clause (at byte 0)", 0),
        ),
        ("3 2 0 1 2 0\n", refused("clause 3 exists already (at byte 0)", 0)),
        ("4 7 0 1 2 0\n", refused("variable 7 does not exist (at byte 0)", 0)),
        (
            "4 2 0 1 2\n",
            refused("expected `NUMBER LITERALS 0 HINTS 0` or `NUMBER d NUMBERS 0` (at byte 0)", 0),
        ),
        ("4 d 1 0\n5 0 1 2 3 0\n", refused("clause 1 does not exist (at byte 8)", 8)),
    ] {
        assert_eq!(lrat(text), Err(expected), "{text}");
    }
    assert!(
        lrat("4 2 0 1 -2 3 0\n").unwrap_err().0.starts_with("steps with RAT hints are not read")
    );
    assert_eq!(Derivation::from_drat("1 2\n").unwrap_err().span(), 0..3);
    let open = Derivation::from_drat("2 0\n").expect("a step").elaborate(&clauses);
    assert!(open.is_ok(), "the clauses refute themselves");
    let loose: Clauses = [&[1, 2][..]].into_iter().collect();
    let steps = |text| Derivation::from_drat(text).expect("steps");
    assert_eq!(steps("1 2 0\n").elaborate(&loose), Err(DratError::Open));
    assert_eq!(steps("1 0\n").elaborate(&loose), Err(DratError::NotImplied(0)));
    assert_eq!(steps("3 0\n").elaborate(&loose), Err(DratError::Variable(0)));
    assert!(Clauses::from_dimacs("p cnf 1 1\n2 0\n").is_err());
    assert!(Clauses::from_dimacs("p cnf 2 2\n2 0\n").is_err());
    assert!(Clauses::from_dimacs("2 0\n").is_err());
}

/// A solution that is stated twice would make a count too high.
#[test]
fn a_solution_counts_once() {
    let clauses: Clauses = [&[1, 2][..], &[-1, -2]].into_iter().collect();
    let twice = "pseudo-Boolean proof version 3.0\nf 2;\nsol x1 ~x2;\nsoli x1 ~x2;\noutput NONE;\n\
        conclusion BOUNDS 0 2;\nend pseudo-Boolean proof;\n";
    assert!(check_veripb(&clauses, twice).is_err());
    let two = twice.replace("soli x1 ~x2", "soli ~x1 x2").replace("0 2;", "0 0;");
    assert!(!check_veripb(&clauses, &two).expect("they differ").is_complete);
    for wrong in ["f 3;", "pol 1 2 +;", "conclusion UNSAT : 1;", "rup >= 1;"] {
        let forged = two.replace("output NONE;", wrong);
        assert!(check_veripb(&clauses, &forged).is_err(), "{forged}");
    }
}
