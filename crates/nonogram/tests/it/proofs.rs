//! Verdicts with proofs: of the boards of this repository, and of the survey where it lies beside it.

use std::path::{Path, PathBuf};

use kleene_nonogram::{Config, Limits, Proof, Puzzle, Uniqueness, verify};

use proptest::{prelude::*, sample::Index};

use crate::{fixtures, formats::survey};

/// Enough for most boards, and for a second at the most.
const NODES: u64 = 1_500;

/// Proves what a board has, if that takes few nodes, and follows the proof as it is read from its text. Says
/// whether the board is unique, if it is known.
#[track_caller]
fn prove(path: &Path, puzzle: &Puzzle) -> Option<bool> {
    let name = path.display();
    let (verdict, proof) = puzzle.prove(&Config::new().limits(Limits::new().nodes(NODES)));
    let text = proof.to_string();
    let proof: Proof = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    let checked = puzzle.check_proof(&proof).unwrap_or_else(|error| panic!("{name}: {error}"));
    let found = checked.solutions.len();
    match verdict {
        Uniqueness::None => assert!(found == 0 && checked.is_complete, "{name}"),
        Uniqueness::One(only) => {
            assert_eq!(verify(puzzle, &only), Ok(()), "{name}");
            let cells = only.rows().flatten().map(|color| color.index());
            assert!(cells.eq(checked.solutions[0].iter().copied().map(usize::from)), "{name}");
            assert!(found == 1 && checked.is_complete, "{name}");
            return Some(true);
        }
        Uniqueness::Many(..) => assert!(found == 2 && !checked.is_complete, "{name}"),
        Uniqueness::Unknown { .. } => {
            assert!(!checked.is_complete, "{name}");
            return None;
        }
    }
    Some(false)
}

/// Proves boards, of which at least so many are unique and seen to be so.
#[track_caller]
#[expect(clippy::print_stderr, reason = "a board that is not proven is named")]
fn prove_all(boards: impl IntoIterator<Item = (PathBuf, Puzzle)>, unique: usize) {
    let mut proven = 0;
    for (path, puzzle) in boards {
        match prove(&path, &puzzle) {
            Some(is_unique) => proven += usize::from(is_unique),
            None => eprintln!("no proof within {NODES} nodes: {}", path.display()),
        }
    }
    assert!(proven >= unique, "{proven} are proven to be unique");
}

#[test]
fn proofs_of_the_fixtures() {
    prove_all(fixtures::boards(), 30);
}

/// Faase, Knotty and Meow have no number, and no proof yet.
#[test]
fn proofs_of_the_survey() {
    let Some(mut paths) = survey("survey_bw", "nin") else { return };
    paths.retain(|path| path.file_name().unwrap().to_string_lossy().starts_with("webpbn-"));
    prove_all(paths.into_iter().map(|path| (path.clone(), fixtures::read(&path))), 17);
}

#[test]
fn proofs_of_the_colored_survey() {
    let Some(paths) = survey("survey_color", "g") else { return };
    prove_all(paths.into_iter().map(|path| (path.clone(), fixtures::read(&path))), 8);
}

proptest! {
    #![proptest_config(kleene_testing::cases(300))]

    /// Colors, given cells and runs of unknown lengths: a proof that has lost a word, or has one of another step, is
    /// refused or proves nothing wrong.
    #[test]
    fn a_forged_text_proves_nothing_wrong(
        puzzle in crate::colors::clues(),
        line in any::<Index>(),
        word in any::<Index>(),
        other in any::<Index>(),
        is_kept in any::<bool>(),
    ) {
        let text = puzzle.prove(&Config::new()).1.to_string();
        let mut lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
        if lines.len() == 1 {
            return Ok(());
        }
        let words: Vec<_> = lines[1..].iter().flat_map(|line| line[1..].iter().copied()).collect();
        let line = 1 + line.index(lines.len() - 1);
        let word = word.index(lines[line].len());
        if is_kept && word > 0 {
            lines[line][word] = words[other.index(words.len())];
        } else {
            lines[line].remove(word);
        }
        let text = lines.iter().map(|line| line.join(" ") + "\n").collect::<String>();
        let Ok(proof) = text.parse::<Proof>() else { return Ok(()) };
        if let Ok(checked) = puzzle.check_proof(&proof) {
            let all: Vec<Vec<u8>> = puzzle
                .solutions()
                .map(|found| found.rows().flatten().map(|color| color.index() as u8).collect())
                .collect();
            prop_assert!(checked.solutions.iter().all(|found| all.contains(found)));
            prop_assert!(!checked.is_complete || checked.solutions.len() == all.len());
        }
    }
}

#[test]
fn a_proof_is_of_one_board() {
    let read = |text: &str| text.parse::<Puzzle>().unwrap();
    let hole = read("3 3\n3\n1 1\n3\n3\n1 1\n3\n");
    let notch = read("3 3\n3\n3\n1 1\n3\n2\n3\n");
    for (one, other) in [(&hole, &notch), (&notch, &hole)] {
        let (_, proof) = one.prove(&Config::new());
        assert!(one.check_proof(&proof).unwrap().is_complete);
        assert!(other.check_proof(&proof).is_err());
    }
}
