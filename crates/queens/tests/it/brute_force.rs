//! Small boards, with queens and blocks at random, against every permutation.

use kleene_queens::{Config, Limits, Puzzle, Solution, Square, Textbook, Uniqueness, verify};
use kleene_search::Search;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::solutions;

/// Permutations of the numbers below `size`, in order.
fn permutations(size: u32) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    for _ in 0..size {
        let longer = all.iter().flat_map(|start: &Vec<u32>| {
            let new = (0..size).filter(|next| !start.contains(next));
            new.map(|next| [&start[..], &[next]].concat())
        });
        all = longer.collect();
    }
    all
}

/// The permutations that solve a puzzle, by comparing every pair of queens.
fn by_brute_force(puzzle: &Puzzle) -> Vec<Solution> {
    let boards = permutations(puzzle.size() as u32).into_iter();
    let boards = boards.map(|rows| Solution::new(rows).unwrap());
    let solves = |board: &Solution| {
        let queens: Vec<Square> = board.squares().collect();
        queens.iter().all(|a| queens.iter().all(|b| !a.attacks(*b)))
            && puzzle.queens().iter().all(|queen| queens.contains(queen))
            && puzzle.blocked().all(|square| !queens.contains(&square))
    };
    boards.filter(solves).collect()
}

/// Boards on which some squares are blocked and some queens fixed, as far as they may be.
pub(crate) fn puzzles() -> impl Strategy<Value = Puzzle> {
    (1..8_u32).prop_flat_map(|size| {
        let square = (0..size, 0..size).prop_map(|(row, column)| Square::new(row, column));
        let blocked = vec(square.clone(), 0..2 * size as usize);
        (Just(size), blocked, vec(square, 0..3)).prop_map(|(size, blocked, queens)| {
            let mut puzzle = Puzzle::new(size as usize).unwrap();
            for square in blocked {
                puzzle = puzzle.with_blocked(square).unwrap();
            }
            for queen in queens {
                puzzle = puzzle.clone().with_queen(queen).unwrap_or(puzzle);
            }
            puzzle
        })
    })
}

/// The classes as sets of boards: how many of each size solve the puzzle at least once.
fn classes_by_sets(found: &[Solution]) -> Vec<usize> {
    let mut classes: Vec<Vec<Solution>> = Vec::new();
    for board in found {
        if !classes.iter().any(|class| class.contains(board)) {
            let mut class = board.images().unwrap().to_vec();
            class.sort();
            class.dedup();
            classes.push(class);
        }
    }
    classes.iter().map(Vec::len).collect()
}

proptest! {
    #[test]
    fn every_strategy_finds_what_brute_force_finds(puzzle in puzzles()) {
        let expected = by_brute_force(&puzzle);
        prop_assert_eq!(&solutions(&puzzle), &expected);

        let textbook = Textbook::new(&puzzle);
        let found = Search::new(&textbook).map(|state| textbook.solution(&state));
        prop_assert_eq!(found.collect::<Vec<_>>(), expected.clone());

        prop_assert_eq!(puzzle.count(&Config::new()).solutions, expected.len() as u64);
        let verdict = match &expected[..] {
            [] => Uniqueness::None,
            [only] => Uniqueness::One(only.clone()),
            [first, second, ..] => Uniqueness::Many(first.clone(), second.clone()),
        };
        prop_assert_eq!(puzzle.uniqueness(), verdict);
    }

    #[test]
    fn classes_are_those_of_brute_force(puzzle in puzzles()) {
        let sizes = classes_by_sets(&by_brute_force(&puzzle));
        let of = |size| sizes.iter().filter(|&&class| class == size).count() as u64;
        let config = Config::new().limits(Limits::new().solutions(u64::MAX));
        let classes = puzzle.fundamental(&config).classes;
        prop_assert_eq!([classes.eight, classes.four, classes.two, classes.one], [8, 4, 2, 1].map(of));
    }

    #[test]
    fn verify_accepts_exactly_the_solutions(puzzle in puzzles()) {
        let expected = by_brute_force(&puzzle);
        for rows in permutations(puzzle.size() as u32) {
            let board = Solution::new(rows).unwrap();
            prop_assert_eq!(verify(&puzzle, &board).is_ok(), expected.contains(&board));
        }
    }

    #[test]
    fn a_blocked_square_adds_no_solution(puzzle in puzzles(), row in 0..7_u32, column in 0..7_u32) {
        let Ok(blocked) = puzzle.clone().with_blocked(Square::new(row, column)) else {
            return Ok(());
        };
        let before = solutions(&puzzle);
        prop_assert!(solutions(&blocked).iter().all(|board| before.contains(board)));
    }

    #[test]
    fn a_puzzle_is_read_back_as_it_was_written(puzzle in puzzles()) {
        prop_assert_eq!(Puzzle::parse(puzzle.to_string().as_bytes()), Ok(puzzle));
    }
}
