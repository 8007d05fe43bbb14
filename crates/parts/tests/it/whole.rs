//! What all parts come to is what one search finds.

use kleene_parts::{
    Answer, CertifiedVerdict, Cut, Divide, Error, Frontier, Kind, Limits, Query, Question,
    ResultSet, Stop, Uniqueness, WorkOutcome,
};
use kleene_testing::cases;
use proptest::prelude::*;

use super::{collected, many, merge_of, nonogram, queens, split, work_in_rounds};

const CLUES: &str = "colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n";

/// A ring of triangles that can be turned.
const TRIDDLER: &str = include_str!("../../../../fixtures/triddler/turning.g");

const SUDOKU: &str = "12..3...........";

const BOARD: &str = r#"symbols = "123456789"
givens = """
2..
7..
..8
"""

[[rule]]
kind = "different"
over = "all"
"#;

/// The solutions of one search for them all by probing.
fn by_probing(text: &str) -> Vec<String> {
    use kleene_nonogram::{Config, Puzzle, Strategy};
    let puzzle: Puzzle = text.parse().unwrap();
    let solutions = puzzle.solve(&Config::new().strategy(Strategy::Probing));
    solutions.map(|picture| puzzle.letters(&picture).to_string()).collect()
}

/// The solutions that the parts come to.
#[track_caller]
fn of_parts<P: Divide>(question: &Question, parts: u32) -> Vec<P::Solution> {
    let puzzle = P::parse_file(question.file(), question.puzzle()).ok().unwrap();
    let merged = merge_of(question, parts);
    let Answer::Solutions(solutions) = merged.answer() else { panic!("{merged:?}") };
    solutions.of(&puzzle).ok().unwrap()
}

#[test]
fn solutions_come_in_the_order_of_one_search() {
    let question = many();
    let puzzle: kleene_nonogram::Puzzle = question.puzzle().parse().unwrap();
    let expected = by_probing(question.puzzle());
    assert_eq!(expected.len(), 722);
    for parts in [1, 2, 7, 40, 1000] {
        let found = of_parts::<kleene_nonogram::Puzzle>(&question, parts);
        let found: Vec<_> = found.iter().map(|one| puzzle.letters(one).to_string()).collect();
        assert_eq!(found, expected, "{parts}");
    }

    let question = queens(Query::All, 7);
    let all: Vec<_> = kleene_queens::Puzzle::new(7).unwrap().solutions().collect();
    assert_eq!(of_parts::<kleene_queens::Puzzle>(&question, 9), all);

    let question = Question::new(Kind::Sudoku, Query::All, "small.sdk", SUDOKU);
    let puzzle: kleene_sudoku::Puzzle = SUDOKU.parse().unwrap();
    let all: Vec<_> = puzzle.solutions().collect();
    assert_eq!(of_parts::<kleene_sudoku::Puzzle>(&question, 5), all);

    let question = Question::new(Kind::Triddler, Query::All, "turning.g", TRIDDLER);
    let puzzle: kleene_triddler::Puzzle = TRIDDLER.parse().unwrap();
    let probing = kleene_triddler::Config::new().strategy(kleene_triddler::Strategy::Probing);
    let all: Vec<_> = puzzle.solve(&probing).collect();
    assert!(all.len() > 1);
    assert_eq!(of_parts::<kleene_triddler::Puzzle>(&question, 3), all);

    let question = Question::new(Kind::Cluegrid, Query::All, "clues.txt", CLUES);
    let found = of_parts::<kleene_cluegrid::Puzzle>(&question, 3);
    let found: Vec<_> = found.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(found.join("\n\n"));
}

#[test]
fn counts_are_those_of_one_search() {
    let count = |question: &Question, parts| match merge_of(question, parts).into_answer() {
        Answer::Count(count) => count.to_string(),
        other => panic!("{other:?}"),
    };
    let many = nonogram(Query::Count, many().puzzle());
    for parts in [1, 3, 50] {
        assert_eq!(count(&many, parts), "722");
        assert_eq!(count(&queens(Query::Count, 10), parts), "724");
        assert_eq!(count(&queens(Query::Count, 3), parts), "0");
        assert_eq!(count(&queens(Query::Count, 1), parts), "1");
    }
    let board =
        Question::new(Kind::Queens, Query::Count, "five", "Q....\n.....\n.....\n.....\n.....\n");
    assert_eq!(count(&board, 4), "2");
    let triddler = Question::new(Kind::Triddler, Query::Count, "turning.g", TRIDDLER);
    let puzzle: kleene_triddler::Puzzle = TRIDDLER.parse().unwrap();
    let config = kleene_triddler::Config::new();
    assert_eq!(count(&triddler, 4), puzzle.count(&config).solutions.to_string());
    let clues = Question::new(Kind::Cluegrid, Query::Count, "clues.txt", CLUES);
    assert_eq!(count(&clues, 4), "2");
    // Six cells are open, and six numbers are left.
    let board = Question::new(Kind::Board, Query::Count, "board.toml", BOARD);
    assert_eq!(count(&board, 4), "720");
}

#[test]
fn verdicts_rest_on_the_first_two_solutions() {
    let verdict = |text: &str| {
        let question = nonogram(Query::Check, text);
        let puzzle: kleene_nonogram::Puzzle = text.parse().unwrap();
        let Answer::Solutions(solutions) = merge_of(&question, 8).into_answer() else { panic!() };
        solutions.uniqueness(&puzzle).unwrap()
    };
    assert!(matches!(verdict("2 2\n1\n1\n1\n1\n"), Uniqueness::Many(..)));
    assert!(matches!(verdict("2 2\n2\n1\n2\n1\n"), Uniqueness::One(_)));
    assert!(matches!(verdict("2 2\n2\n0\n2\n0\n"), Uniqueness::None));
}

/// The board of eight dominoes on a diagonal, which has one solution and a search of hundreds of nodes.
fn dominoes() -> String {
    let mut rows = vec!["3", "1"];
    rows.extend(["3 1", "1"].repeat(7));
    rows.push("1");
    let columns: Vec<String> = rows.iter().rev().map(|row| row.chars().rev().collect()).collect();
    format!("17 17\n{}\n{}\n", rows.join("\n"), columns.join("\n"))
}

#[test]
fn proofs_of_parts_make_one_of_the_verdict() {
    for (text, expected) in [
        (&*dominoes(), "unique"),
        ("2 2\n1\n1\n1\n1\n", "several"),
        ("2 2\n2\n1\n2\n1\n", "unique"),
        ("2 2\n2\n0\n2\n0\n", "none"),
        (many().puzzle(), "several"),
    ] {
        let question = nonogram(Query::Prove, text);
        let puzzle: kleene_nonogram::Puzzle = text.parse().unwrap();
        for parts in [1, 6, 20] {
            let merged = merge_of(&question, parts);
            let Answer::Proof(CertifiedVerdict { solutions, proof }) = merged.answer() else {
                panic!()
            };
            let checked = puzzle.check_proof(proof).unwrap();
            let verdict = match solutions.uniqueness(&puzzle).unwrap() {
                Uniqueness::None => "none",
                Uniqueness::One(_) => "unique",
                Uniqueness::Many(..) => "several",
                other => panic!("{other:?}"),
            };
            assert_eq!(verdict, expected, "{parts}");
            assert_eq!(checked.solutions.len(), solutions.texts.len());
            assert_eq!(checked.is_complete, solutions.is_all);
        }
    }
    // Parts of parts make another proof of the same, and the same parts the same.
    let question = nonogram(Query::Prove, &dominoes());
    let parts = split(&question, 3);
    let mut again = collected(&parts, &[0, 2]);
    assert!(work_in_rounds(&mut again, 1) > 0);
    let puzzle: kleene_nonogram::Puzzle = question.puzzle().parse().unwrap();
    let Answer::Proof(proven) = again.merge().unwrap().into_answer() else { panic!() };
    assert!(puzzle.check_proof(&proven.proof).unwrap().is_complete);
    assert_eq!(collected(&parts, &[]).merge(), collected(&parts, &[]).merge());
    let cancel = kleene_parts::Cancel::new();
    cancel.cancel();
    let stopped = collected(&parts, &[]).merge_within(&Limits::new().cancel(cancel));
    assert_eq!(stopped.unwrap_err(), Error::Stopped(Stop::Cancelled));
}

#[test]
fn parts_that_are_cut_again_come_to_the_same() {
    let expected = merge_of(&many(), 2);
    let mut result_set = collected(&split(&many(), 2), &[0, 1]);
    assert_eq!(result_set.rest().len(), 2);
    assert!(work_in_rounds(&mut result_set, 2) >= 4);
    result_set.check().unwrap();
    assert_eq!(result_set.merge().unwrap(), expected);
}

#[test]
fn what_is_missing_is_handed_out() {
    let parts = split(&queens(Query::Count, 8), 5);
    let result_set = collected(&parts, &[1, 3]);
    assert_eq!(result_set.rest(), [&parts[1], &parts[3]]);
    let missing = result_set.merge().unwrap_err();
    assert_eq!(missing, Error::Incomplete(vec![parts[1].id().clone(), parts[3].id().clone()]));
    assert_eq!(missing.to_string(), "no result of parts 1, 3");
}

#[test]
fn a_limit_leaves_a_part_undone() {
    let parts = split(&many(), 2);
    let worked = parts[0].work(&|| Limits::new().nodes(1)).unwrap();
    assert_eq!(worked, WorkOutcome::Stopped(Stop::Nodes));
    let cancel = kleene_parts::Cancel::new();
    cancel.cancel();
    let limits = || Limits::new().cancel(cancel.clone());
    assert_eq!(parts[0].work(&limits).unwrap(), WorkOutcome::Stopped(Stop::Cancelled));
    let error = many().split(Cut::new(2), &limits()).unwrap_err();
    assert_eq!(error, Error::Stopped(Stop::Cancelled));
}

#[test]
fn questions_that_are_not_answered_by_parts_say_so() {
    let split = |question: Question| question.split(Cut::new(2), &Limits::new()).unwrap_err();
    let sudoku = Question::new(Kind::Sudoku, Query::Check, "small.sdk", SUDOKU);
    assert_eq!(split(sudoku), Error::CheckOfSudoku);
    let two = Question::new(Kind::Nonogram, Query::All, "two", "$1\n1\n1\n$2\n2\n1\n1\n2\n");
    insta::assert_snapshot!(split(two), @"two: expected one puzzle, not 2");
    let none = Question::new(Kind::Queens, Query::All, "none.txt", "Q?");
    insta::assert_snapshot!(split(none), @"none.txt: expected `Q` or `*`, `x`, or `.`, not '?'");
    let lines = queens(Query::All, 5).split_lines([(1, "5".to_owned())], Cut::new(1)).unwrap_err();
    assert_eq!(lines, Error::NoCollection("queens"));
}

#[test]
fn frontiers_of_one_part_are_whole() {
    let mut result_set = ResultSet::new(Frontier::new(split(&queens(Query::All, 2), 8)).unwrap());
    work_in_rounds(&mut result_set, 0);
    let Answer::Solutions(solutions) = result_set.merge().unwrap().into_answer() else { panic!() };
    assert!(solutions.texts.is_empty() && solutions.is_all);
}

proptest! {
    #![proptest_config(cases(48))]

    /// Pictures of any clues, in any number of parts that are cut again so many times.
    #[test]
    fn any_nonogram_in_any_parts(
        clues in prop::collection::vec(prop::collection::vec(1_u8..3, 0..3), 10),
        parts in 1_u32..30,
        rounds in 0_usize..3,
    ) {
        let line = |clue: &Vec<u8>| {
            let runs: Vec<_> = clue.iter().map(u8::to_string).collect();
            if runs.is_empty() { "0\n".to_owned() } else { runs.join(" ") + "\n" }
        };
        let text = format!("5 5\n{}", clues.iter().map(line).collect::<String>());
        let puzzle: kleene_nonogram::Puzzle = text.parse().unwrap();
        let question = nonogram(Query::All, &text);
        let mut result_set = ResultSet::new(Frontier::new(split(&question, parts)).unwrap());
        work_in_rounds(&mut result_set, rounds);
        let merged = result_set.merge().unwrap();
        let Answer::Solutions(solutions) = merged.answer() else { panic!() };
        let found = solutions.of(&puzzle).unwrap();
        let found: Vec<_> = found.iter().map(|one| puzzle.letters(one).to_string()).collect();
        prop_assert_eq!(found, by_probing(&text));
        let count = merged_count(&text, parts);
        prop_assert_eq!(count, solutions.texts.len().to_string());
    }
}

fn merged_count(text: &str, parts: u32) -> String {
    match merge_of(&nonogram(Query::Count, text), parts).into_answer() {
        Answer::Count(count) => count.to_string(),
        other => panic!("{other:?}"),
    }
}
