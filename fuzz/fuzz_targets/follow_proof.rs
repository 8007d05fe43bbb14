//! Any text is a proof or is refused with a position in it; on small boards, checking it never
//! proves anything false.
#![no_main]

use kleene_nonogram::{Proof, Puzzle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let text = format!("kleene proof 1\n{text}");
    let proof = match text.parse::<Proof>() {
        Ok(proof) => proof,
        Err(error) => {
            assert!(text.get(error.span()).is_some(), "{error}");
            return;
        }
    };
    assert_eq!(proof.to_string().parse().as_ref(), Ok(&proof));
    check("3 2\n1 1\n1\n1\n1\n1\n", &[&[1, 0, 1, 0, 1, 0]], &proof);
    check("2 2\n1\n1\n1\n1\n", &[&[0, 1, 1, 0], &[1, 0, 0, 1]], &proof);
    check("3 3\n1 1\n1 1\n2\n2\n2\n2\n", &[], &proof);
});

/// Follows a proof on a board with these solutions.
fn check(board: &str, all: &[&[u8]], proof: &Proof) {
    let puzzle: Puzzle = board.parse().expect("it is a board");
    if let Ok(checked) = puzzle.check_proof(proof) {
        assert!(checked.solutions.iter().all(|found| all.contains(&found.as_slice())));
        assert!(!checked.is_complete || checked.solutions.len() == all.len());
    }
}
