//! Puzzles as models for other tools, and proofs for their checkers.

use std::fs;
use std::process::Command;

use kleene_export::{Export, ProofFormat};
use kleene_nonogram::{CellId, CellSet, Config, Limits, Proof, Puzzle, Uniqueness, verify};
use kleene_testing::Clauses;

use proptest::prelude::*;

use crate::colors;

/// The clauses of a puzzle and a proof that they have no solution, but the one that is forbidden; nothing if there are
/// several.
fn clauses_and_proof(puzzle: &Puzzle) -> Option<(String, String)> {
    clauses_and_steps(puzzle, &puzzle.prove(&Config::new()).1)
}

/// The clauses of a puzzle and these steps, with the one solution forbidden. The proof is also accepted as LRAT and for
/// VeriPB.
fn clauses_and_steps(puzzle: &Puzzle, proof: &Proof) -> Option<(String, String)> {
    let model = puzzle.model();
    let certificate = model.certificate(proof).expect("the proof is about the clauses");
    for format in [ProofFormat::Lrat, ProofFormat::Veripb] {
        if certificate.is_complete() || format == ProofFormat::Veripb {
            let proof = certificate.proof(format).expect("every step follows").to_string();
            let clauses = certificate.clauses(format).to_string();
            let certified = model.check_certificate(format, &clauses, &proof);
            let certified = certified.unwrap_or_else(|error| panic!("{error}: {format}\n{proof}"));
            assert_eq!(certified.solutions, certificate.solutions());
            assert_eq!(certified.is_complete, certificate.is_complete());
        }
    }
    let drat = ProofFormat::Drat;
    certificate.is_complete().then(|| {
        (
            certificate.clauses(drat).to_string(),
            certificate.proof(drat).expect("every step follows").to_string(),
        )
    })
}

proptest! {
    #![proptest_config(kleene_testing::cases(200))]

    /// Colors, given cells and runs of unknown lengths: clauses have an assignment for each solution and no other.
    #[test]
    fn clauses_have_one_assignment_for_each_solution(puzzle in colors::clues()) {
        let model = puzzle.model();
        let cnf = model.cnf();
        let found = Clauses::parse(&cnf.to_dimacs()).boards(|is_true| cnf.board(is_true));
        let mut expected: Vec<_> = puzzle.solutions().map(|one| puzzle.symbols_of(&one)).collect();
        for board in &found {
            prop_assert!(model.accepts(board));
            let picture = puzzle.solution_of(board).expect("a color for every cell");
            prop_assert_eq!(verify(&puzzle, &picture), Ok(()));
        }
        expected.sort();
        prop_assert_eq!(found, expected);
    }

    /// So is a proof by cubes, here the symbols of one cell, the first of them cut again by another cell.
    #[test]
    fn a_proof_by_cubes_is_confirmed(
        puzzle in colors::clues(),
        cells in any::<[proptest::sample::Index; 2]>(),
    ) {
        let grid = puzzle.grid();
        let choices = |cell: usize| {
            let symbols: Vec<_> = grid.cells()[cell].symbols().collect();
            symbols.into_iter().map(move |symbol| (CellId::new(cell), CellSet::only(symbol)))
        };
        let [one, other] = cells.map(|cell| cell.index(grid.cells().len()));
        let (first, rest): (Vec<_>, Vec<_>) =
            choices(one).map(|choice| vec![choice]).enumerate().partition(|(at, _)| *at == 0);
        let cut = first.iter().flat_map(|(_, cube)| {
            choices(other).map(|choice| cube.iter().copied().chain([choice]).collect())
        });
        let mut joined = grid.cubes_proof(Limits::new());
        for cube in cut.chain(rest.into_iter().map(|(_, cube)| cube)).collect::<Vec<Vec<_>>>() {
            let (_, proof) = grid.prove_cube(&cube, Limits::new()).expect("its cells are there");
            joined.add(proof).expect("it is a proof of a cube");
        }
        let (_, proof) = joined.finish();
        let Some((clauses, steps)) = clauses_and_steps(&puzzle, &proof) else { return Ok(()) };
        prop_assert_eq!(Clauses::parse(&clauses).refuted_by(&steps), Ok(()));
        if matches!(puzzle.uniqueness(), Uniqueness::One(_)) {
            let allowed = Clauses::parse(&puzzle.model().cnf().to_dimacs());
            prop_assert!(allowed.refuted_by(&steps).is_err());
        }
    }

    /// A proof is confirmed clause by clause, and one that has lost a line or a literal shows nothing wrong.
    #[test]
    fn a_proof_of_clauses_is_confirmed(
        puzzle in colors::clues(),
        line in any::<proptest::sample::Index>(),
        word in any::<proptest::sample::Index>(),
    ) {
        let Some((clauses, steps)) = clauses_and_proof(&puzzle) else { return Ok(()) };
        let clauses = Clauses::parse(&clauses);
        prop_assert_eq!(clauses.clone().refuted_by(&steps), Ok(()));
        // The same steps show nothing of the puzzle with its solution allowed.
        if matches!(puzzle.uniqueness(), Uniqueness::One(_)) {
            let allowed = Clauses::parse(&puzzle.model().cnf().to_dimacs());
            prop_assert!(allowed.refuted_by(&steps).is_err());
        }
        // With a literal turned around it may still hold, but never against an assignment.
        let mut lines: Vec<String> = steps.lines().map(str::to_owned).collect();
        let line = line.index(lines.len());
        let mut words: Vec<i32> =
            lines[line].split(' ').filter_map(|word| word.parse().ok()).collect();
        if words.len() > 1 && !lines[line].starts_with('d') {
            let word = word.index(words.len() - 1);
            words[word] = -words[word];
            lines[line] = words.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let forged = lines.join("\n");
            let several = Clauses::parse(&puzzle.model().cnf().to_dimacs());
            if !several.models().is_empty() {
                prop_assert!(several.refuted_by(&forged).is_err());
            }
        }
    }
}

/// A step of a proof that was turned around is refused by the checker here and, where it is installed, by `rate`, as the
/// true proof is accepted by both.
#[test]
fn forged_proofs_are_refused_here_and_by_rate() {
    // Four dominoes on a diagonal, for which lines alone are not enough.
    let puzzle: Puzzle = "9 9\n3\n1\n3 1\n1\n3 1\n1\n3 1\n1\n1\n1\n1\n1 3\n1\n1 3\n1\n1 3\n1\n3\n"
        .parse()
        .expect("a puzzle");
    let (clauses, steps) = clauses_and_proof(&puzzle).expect("it has one solution");
    let first = steps.lines().next().expect("a step");
    let turned: Vec<String> = first
        .split(' ')
        .map(|word| (-word.parse::<i32>().expect("a literal")).to_string())
        .collect();
    let forged = steps.replacen(first, &turned.join(" "), 1);
    assert_eq!(Clauses::parse(&clauses).refuted_by(&steps), Ok(()));
    assert_eq!(Clauses::parse(&clauses).refuted_by(&forged), Err(Some(1)));

    let folder = std::env::temp_dir().join(format!("kleene-drat-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the files of the test");
    let formula = folder.join("board.cnf");
    fs::write(&formula, &clauses).expect("the folder is ours");
    for (steps, expected) in [(&steps, "s VERIFIED"), (&forged, "s NOT VERIFIED")] {
        let proof = folder.join("board.drat");
        fs::write(&proof, steps).expect("the folder is ours");
        let Ok(answer) = Command::new("rate").arg(&formula).arg(&proof).output() else {
            kleene_testing::skip("rate, a checker of DRAT, is not installed");
            break;
        };
        let answer = String::from_utf8_lossy(&answer.stdout).into_owned();
        assert!(answer.lines().any(|line| line == expected), "{answer}");
    }
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

/// Runs of unknown lengths, a color, and a sum that differs are all in the model.
#[test]
fn models_name_lines_colors_and_conflicts() {
    let puzzle: Puzzle =
        "width 3\nheight 1\nrows\n?,1\ncolumns\n1\n0\n1\n".parse().expect("a puzzle");
    let text = puzzle.model().write(Export::MiniZinc).expect("it has no strings");
    assert!(text.starts_with("% 1 = white\n% 2 = black\n"), "{text}");
    assert!(text.contains("% row 1: ? 1\n"), "{text}");
    let differing: Puzzle = "2 1\n2\n1\n0\n".parse().expect("a puzzle");
    let text = differing.model().write(Export::MiniZinc).expect("it has no strings");
    assert!(text.contains("constraint false;"), "{text}");
    assert!(Clauses::parse(&differing.model().cnf().to_dimacs()).models().is_empty());
}
