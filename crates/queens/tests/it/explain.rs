//! Steps of a person, each of which holds in all solutions.

use kleene_queens::{Puzzle, Solution, Square};
use kleene_search::puzzle::{EndKind, Explain as _, HintError, HintRequest, Mark};
use proptest::prelude::*;

use crate::brute_force::puzzles;
use crate::{empty, solutions};

fn has_queen(solution: &Solution, mark: &Mark) -> bool {
    let square = Square::new(mark.cell.row as u32, mark.cell.column as u32);
    solution.squares().any(|queen| queen == square)
}

/// The sentences of all steps, and the reason for their end.
fn told(puzzle: &Puzzle, board: Option<&[u8]>) -> Result<(Vec<String>, String), HintError> {
    let request = HintRequest { board, ..HintRequest::default() };
    let mut steps = puzzle.hints(&request)?;
    let texts = steps.by_ref().map(|step| step.text).collect();
    Ok((texts, steps.end().expect("all steps were taken").reason))
}

proptest! {
    /// No step removes a queen of a solution or places another one, and the end agrees with the solutions.
    #[test]
    fn steps_hold_in_all_solutions(puzzle in puzzles()) {
        let all = solutions(&puzzle);
        let mut steps = puzzle.hints(&HintRequest::default()).unwrap();
        for step in steps.by_ref() {
            for solution in &all {
                prop_assert!(!step.eliminations.iter().any(|mark| has_queen(solution, mark)), "{}", step.text);
                prop_assert!(step.placements.iter().all(|mark| has_queen(solution, mark)), "{}", step.text);
            }
            prop_assert!(!step.eliminations.is_empty() || !step.placements.is_empty());
        }
        match steps.end().unwrap().kind {
            EndKind::Solved => prop_assert_eq!(all.len(), 1),
            EndKind::NoSolution => prop_assert!(all.is_empty()),
            EndKind::Stuck => {}
            EndKind::Stopped(stop) => prop_assert!(false, "{stop}"),
        }
    }
}

#[test]
fn a_board_of_six_with_one_queen() {
    let puzzle: Puzzle = ".Q....\n......\n......\n......\n......\n......\n".parse().unwrap();
    let (steps, end) = told(&puzzle, None).unwrap();
    assert_eq!(end, "all queens stand on the board");
    insta::assert_snapshot!(steps.join("\n"));
}

#[test]
fn a_board_without_a_solution() {
    let (steps, end) = told(&empty(3), None).unwrap();
    assert_eq!(end, "no square is left for the queen of column 2");
    insta::assert_snapshot!(steps.join("\n"));
    let attacked: Puzzle = "Q..\n.Q.\n...\n".parse().unwrap();
    let (steps, end) = told(&attacked, None).unwrap();
    assert_eq!((steps.len(), &*end), (0, "the queens in r1c1 and r2c2 attack each other"));
}

#[test]
fn boards_that_are_begun() {
    let puzzle: Puzzle = ".Q....\n......\n......\n......\n......\n......\n".parse().unwrap();
    let (steps, _) =
        told(&puzzle, Some(b"......\n...Q..\n......\n......\n......\n......\n")).unwrap();
    assert!(steps[1].starts_with("the queen in r2c4 attacks"), "{steps:?}");
    for (board, said) in [
        ("......\nQ.....\n......\n......\n......\n......\n", "r2c1 differs from the solution"),
        ("......\n...x..\n......\n......\n......\n......\n", "r2c4 differs from the solution"),
        ("Q...\n....\n....\n....\n", "the board has 4 rows, the puzzle 6"),
        ("Q....?\n", "expected"),
    ] {
        let error = told(&puzzle, Some(board.as_bytes())).unwrap_err().to_string();
        assert!(error.contains(said), "{board}{error}");
    }
    let large = told(&empty(101), None).unwrap_err().to_string();
    assert_eq!(large, "101 queens are too many for steps: at most 100");
}

#[test]
fn grades() {
    let puzzle: Puzzle = ".Q....\n......\n......\n......\n......\n......\n".parse().unwrap();
    assert_eq!(puzzle.grade(&kleene_queens::Limits::new()).grade, Some("refutation"));
    assert_eq!(empty(6).grade(&kleene_queens::Limits::new()).grade, None);
    let told: Puzzle = ".Q..\n....\n....\n....\n".parse().unwrap();
    assert_eq!(told.grade(&kleene_queens::Limits::new()).grade, Some("only square"));
}
