//! Collections of sudokus, whose parts are some of their lines.

use kleene_parts::{Answer, BoardAnswer, Kind, Query, Question, Solutions, Uniqueness};

use super::{collected, merge_of, split, work_in_rounds};

const SUDOKU: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn collection(query: Query) -> Question {
    let open = ".".repeat(79);
    let lines = format!("# boards\n{SUDOKU}\n\nno board\n11{open}\r\n12{open}\n{SUDOKU}\n");
    Question::new(Kind::Sudoku, query, "boards.sdm", lines)
}

#[track_caller]
fn board_answers(question: &Question, parts: u32) -> Vec<BoardAnswer> {
    match merge_of(question, parts).into_answer() {
        Answer::Lines(answers) => answers.into_values().collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_line_has_its_answer() {
    let puzzle: kleene_sudoku::Puzzle = SUDOKU.parse().unwrap();
    for parts in [1, 2, 3, 100] {
        let answers = board_answers(&collection(Query::Unique), parts);
        let found: Vec<_> = answers
            .iter()
            .map(|answer| (answer.line, answer.solutions.len(), answer.is_all))
            .collect();
        assert_eq!(found, [(2, 1, true), (5, 0, true), (6, 2, false), (7, 1, true)], "{parts}");
        let first = Solutions::from(answers[0].clone());
        let only = puzzle.solutions().next().unwrap();
        assert_eq!(first.uniqueness(&puzzle).unwrap(), Uniqueness::One(only));
    }
}

#[test]
fn counts_stand_by_lines() {
    let lines = format!("{SUDOKU}\n{SUDOKU}\n11{}\n", ".".repeat(79));
    let question = Question::new(Kind::Sudoku, Query::Count, "boards.sdm", lines);
    let counts: Vec<_> =
        board_answers(&question, 2).into_iter().map(|answer| answer.count).collect();
    assert_eq!(counts, ["1", "1", "0"].map(|count| Some(count.to_owned())));
}

#[test]
fn the_whole_text_is_put_together_again() {
    let merged = merge_of(&collection(Query::Unique), 3);
    let lines: Vec<_> = merged.question().puzzle().lines().collect();
    // Comments are left out, and lines keep their numbers.
    assert_eq!((lines.len(), lines[0], lines[2], lines[3]), (7, "", "", "no board"));
    assert_eq!((lines[1], lines[6]), (SUDOKU, SUDOKU));
}

#[test]
fn parts_are_halved_until_they_are_lines() {
    let parts = split(&collection(Query::Unique), 1);
    let mut result_set = collected(&parts, &[0]);
    // The five lines are 2 and 3, then 1, 1, 1 and 2; a line cannot be cut.
    assert_eq!(work_in_rounds(&mut result_set, 2), 3);
    let Answer::Lines(answers) = result_set.merge().unwrap().into_answer() else { panic!() };
    assert_eq!(answers.keys().copied().collect::<Vec<_>>(), [2, 5, 6, 7]);
}
