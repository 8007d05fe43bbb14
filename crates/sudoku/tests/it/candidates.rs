//! Boards with pencil marks: read, written, compared with a solution, and all steps of a technique.

use kleene_sudoku::{Candidates, Cell, Config, Mistake, Placement, Puzzle, Technique};

use crate::deduction::check_hint;
use crate::{EASY, HARD, only, puzzle, shape};

#[test]
fn marks_are_written_and_read_back() {
    for text in [EASY, HARD, "12..3...........", "...12......2...................3....."] {
        let Ok(puzzle) = text.parse::<Puzzle>() else { continue };
        let mut board = Candidates::new(&puzzle);
        for _ in 0..12 {
            // A cell with one candidate is read as one that has the value.
            while let Some(single) = board.find(Technique::NakedSingle) {
                board.apply(&single);
            }
            let text = board.to_text();
            let again = Candidates::parse(text.as_bytes()).unwrap();
            assert_eq!(again.to_text(), text);
            assert_eq!(again.shape(), puzzle.shape());
            let Ok(hint) = board.hint() else { break };
            board.apply(&hint);
        }
    }
}

#[test]
fn a_half_solved_board() {
    let board = Candidates::parse(
        b"1 2 | 34 34\n34 34 | 12 12\n----+----\n234 134 | 1234 1234\n234 134 | 124 1234\n",
    );
    insta::assert_snapshot!(board.unwrap().to_text(), @"
    1   2   | 34   34
    34  34  | 12   12
    --------+----------
    234 134 | 1234 1234
    234 134 | 124  1234
    ");
}

#[test]
fn values_alone_have_the_candidates_that_they_leave() {
    let puzzle = puzzle(EASY);
    let board = Candidates::parse(EASY.as_bytes()).unwrap();
    assert_eq!(board.to_text(), Candidates::new(&puzzle).to_text());
}

/// Marks that lead elsewhere than to the solution are said, with their place.
#[test]
fn a_mistake_is_the_first_cell_that_differs() {
    let puzzle = puzzle(EASY);
    let solution = only(&puzzle);
    let mut board = Candidates::new(&puzzle);
    assert_eq!(board.mistake(&solution), None);
    let cell = Cell::new(0, 0);
    let value = solution.value(cell).unwrap();
    let right = Placement { cell, value };
    board.remove(right);
    assert_eq!(board.mistake(&solution), Some(Mistake::Missing(right)));
    let text = board.mistake(&solution).unwrap().to_string();
    insta::assert_snapshot!(text, @"a candidate of r1c1 is missing, which the solution has there");
    board.place(Placement { cell, value: value % 9 + 1 });
    assert_eq!(board.mistake(&solution), Some(Mistake::Value(right)));
    let text = board.mistake(&solution).unwrap().to_string();
    insta::assert_snapshot!(text, @"r1c1 has another value in the solution");
}

#[test]
fn what_is_no_board() {
    for text in
        ["", "1 2 3", "12 34\n", "1 2 34 34\n34 34 12 12\n234 134 1234 1234\n234 134 1249 1234\n"]
    {
        assert!(Candidates::parse(text.as_bytes()).is_err(), "{text:?}");
    }
}

/// All steps of a technique are right, each is another one, and the first is the one that is found.
#[test]
fn all_steps_of_a_technique() {
    let mut several = 0;
    for text in [EASY, HARD] {
        let puzzle = puzzle(text);
        let solution = only(&puzzle);
        let mut board = Candidates::new(&puzzle);
        for step in puzzle.hints(&Config::new()).steps() {
            for technique in Technique::GRADED.into_iter().chain([
                Technique::FinnedXWing,
                Technique::FinnedSwordfish,
                Technique::AlsXz,
                Technique::AlsXyWing,
                Technique::AlsChain,
                Technique::Aic,
                Technique::GroupedAic,
                Technique::UniqueRectangle,
                Technique::UniqueLoop,
                Technique::Bug,
                Technique::AlignedPairExclusion,
                Technique::XCycle,
                Technique::YCycle,
                Technique::ForcingXChain,
                Technique::Cycle,
                Technique::ForcingChain,
                Technique::CellForcingChains,
            ]) {
                let all = board.find_all(technique);
                all.iter().for_each(|hint| check_hint(&board, hint, &solution));
                assert!(all.iter().all(|hint| hint.technique() == technique));
                for (at, hint) in all.iter().enumerate() {
                    assert!(!all[..at].contains(hint), "{hint}");
                }
                let found = board.find(technique);
                assert_eq!(found.is_some(), !all.is_empty(), "{technique}");
                assert!(found.is_none_or(|found| all.contains(&found)), "{technique}");
                several += usize::from(all.len() > 1);
            }
            board.apply(step);
        }
    }
    assert!(several > 100, "{several}");
}

#[test]
fn all_hidden_singles() {
    let board = Candidates::new(&puzzle("12343412........"));
    let all = board.find_all(Technique::HiddenSingle);
    assert!(all.is_empty(), "{all:?}");
    let board = Candidates::new(&Puzzle::empty(shape(2, 2)));
    assert!(Technique::GRADED.iter().all(|&technique| board.find_all(technique).is_empty()));
}
