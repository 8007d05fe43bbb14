//! Boards with pencil marks: read, written, compared with a solution, and all steps of a technique.

use kleene_sudoku::{
    Candidates, Cell, Config, Mistake, ParseErrorKind, Placement, Puzzle, Technique,
};

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
    insta::assert_snapshot!(text, @"r1c1 lacks the candidate that the solution has there");
    board.place(Placement { cell, value: value % 9 + 1 });
    assert_eq!(board.mistake(&solution), Some(Mistake::Value(right)));
    let text = board.mistake(&solution).unwrap().to_string();
    insta::assert_snapshot!(text, @"r1c1 differs from the solution");
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

/// What is wrong with candidates in a frame is said as of candidates.
#[test]
fn candidates_with_a_mistake() {
    let grid = "+-------+-------+\n| 1 23  | 4 23  |\n| 34 4  | 1 2   |\n+-------+-------+\n| 2 14  | 3 14  |\n| 34 13 | 2 14  |\n+-------+-------+\n";
    let error = |text: &str| {
        let error = Puzzle::parse(text.as_bytes()).unwrap_err();
        (error.kind().clone(), error.span())
    };
    let without = |row: &str| grid.replace(&format!("{row}\n"), "");
    let end = grid.rfind("14").unwrap() + 2;
    let rows = ParseErrorKind::Rows { expected: 4, found: 3 };
    let row = "| 1 23  | 4 23  |";
    assert_eq!(error(&without(row)), (rows, end - row.len() - 1..end - row.len() - 1));
    let at = grid.find("23").unwrap();
    // A given beside an empty cell would be lost.
    assert_eq!(
        error(&grid.replacen("23", "x3", 1)),
        (ParseErrorKind::EmptyBesideValue('x'), at..at + 1)
    );
    // A point stands for a candidate that is not there.
    let dotted = grid.replace("23", ".23.").replace("14", "1..4");
    assert_eq!(dotted.parse::<Puzzle>(), grid.parse::<Puzzle>());
    let long = ParseErrorKind::RowLength { expected: 4, found: 5 };
    assert_eq!(error(&grid.replacen("23", "2 3", 1)).0, long);
}

#[test]
fn a_packed_board_needs_no_address() {
    let board =
        |rows: &str| rows.bytes().map(|c| format!("0{}", char::from(c))).collect::<String>();
    let solved =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let packed = format!("S9B{}", board(solved));
    let puzzle: Puzzle = packed.parse().unwrap();
    assert_eq!(
        puzzle,
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={packed}").parse().unwrap()
    );
    assert_eq!(puzzle.to_string(), solved.parse::<Puzzle>().unwrap().to_string());
}
