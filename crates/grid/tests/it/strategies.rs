//! The strategies that learn, against trying everything and against each other; and proofs.

use kleene_grid::{Limits, Outcome, Proof, ProofStep, Stop, Strategy, Uniqueness};
use proptest::prelude::*;

use crate::boards::{Board, odd_boards, pictures};

pub(crate) const ALL: [Strategy; 5] = [
    Strategy::Probing,
    Strategy::Weighted,
    Strategy::Learning,
    Strategy::Portfolio,
    Strategy::Beliefs,
];

#[track_caller]
fn check(board: &Board, strategy: Strategy) {
    let mut solutions = board.grid().solutions(strategy, Limits::new());
    let mut found: Vec<Vec<usize>> = solutions
        .by_ref()
        .map(|cells| cells.into_iter().map(kleene_line::Symbol::index).collect())
        .collect();
    assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    assert_eq!(solutions.stats().search.solutions, found.len() as u64);
    found.sort();
    let mut expected = board.solutions();
    expected.sort();
    assert_eq!(found, expected, "{strategy:?} {board:?}");
}

fn prove(board: &Board) {
    let (verdict, proof) = board.grid().prove(Limits::new());
    let checked = board.grid().check(&proof).expect("the proof is right");
    let found = checked.solutions.len();
    match verdict {
        Uniqueness::None => assert!(found == 0 && checked.is_complete),
        Uniqueness::One(only) => {
            let only: Vec<u8> = only.iter().map(|symbol| symbol.index() as u8).collect();
            assert_eq!((checked.solutions, checked.is_complete), (vec![only], true));
        }
        Uniqueness::Many(..) => assert_eq!(found, 2),
        Uniqueness::Unknown { .. } => panic!("there was no limit"),
    }
}

proptest! {
    #![proptest_config(kleene_testing::cases(500))]

    #[test]
    fn boards_of_any_shape(board in odd_boards()) {
        for strategy in ALL {
            check(&board, strategy);
        }
        prove(&board);
    }

    #[test]
    fn boards_of_pictures((symbols, picture) in pictures(2..4, 1..=4)) {
        let board = Board::of_picture(symbols, &picture);
        check(&board, Strategy::Learning);
        check(&board, Strategy::Beliefs);
        prove(&board);
    }

    #[test]
    fn a_limit_cuts_the_end_off((symbols, picture) in pictures(2..4, 1..=4), nodes in 0u64..12, most in 0u64..4) {
        let board = Board::of_picture(symbols, &picture);
        let full: Vec<_> = board.grid().solutions(Strategy::Learning, Limits::new()).collect();
        let limits = Limits::new().nodes(nodes).solutions(most);
        let mut solutions = board.grid().solutions(Strategy::Learning, limits);
        let found: Vec<_> = solutions.by_ref().collect();
        prop_assert!(full.starts_with(&found));
        prop_assert!(solutions.stats().search.nodes <= nodes);
        match solutions.outcome().expect("it has ended") {
            Outcome::Exhausted => prop_assert_eq!(found, full),
            Outcome::Stopped(Stop::Solutions) => prop_assert_eq!(found.len() as u64, most),
            Outcome::Stopped(stop) => prop_assert_eq!(stop, Stop::Nodes),
        }
    }
}

#[test]
fn a_proof_of_another_board_is_refused() {
    let picture = |row: [usize; 3]| Board::of_picture(2, &[row.to_vec(), vec![1, 1, 1]]);
    let (_, proof) = picture([1, 1, 0]).grid().prove(Limits::new());
    assert!(proof.steps().contains(&ProofStep::Solution(vec![1, 1, 0, 1, 1, 1])));
    assert!(picture([0, 1, 1]).grid().check(&proof).is_err());
    assert!(
        !picture([0, 1, 1]).grid().check(&Proof::default()).expect("it says nothing").is_complete
    );
}
