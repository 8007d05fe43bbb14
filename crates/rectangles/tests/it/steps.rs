//! Logical steps on fillings: against all fillings of random puzzles, and in words.

use std::collections::BTreeSet;

use kleene_rectangles::{Placement, PolyominoPuzzle, Puzzle};
use kleene_search::puzzle::{EndKind, Explain, HintRequest, HintStep, Puzzle as _};
use proptest::prelude::*;

use crate::brute_force::{by_force, puzzles};

/// The names of the places that a step chooses or rules out.
fn decided(step: &HintStep) -> (bool, Vec<String>) {
    let fields: serde_json::Value = serde_json::from_str(&step.fields.to_string()).unwrap();
    let decides = fields["decides"].as_array().unwrap().iter();
    let names = decides.map(|name| name.as_str().unwrap().to_owned()).collect();
    (fields["chooses"].as_bool().unwrap(), names)
}

/// Checks the steps against the places of all fillings.
#[track_caller]
fn check_steps<S>(puzzle: &dyn Explain<S>, fillings: &[BTreeSet<String>]) {
    let mut steps = puzzle.hints(&HintRequest::default()).expect("the puzzle is small");
    let mut chosen = BTreeSet::new();
    for step in steps.by_ref() {
        let (chooses, places) = decided(&step);
        assert!(!places.is_empty(), "{}", step.text);
        for filling in fillings {
            for place in &places {
                assert_eq!(filling.contains(place), chooses, "{}: {filling:?}", step.text);
            }
        }
        if chooses {
            chosen.extend(places);
        }
    }
    match steps.end().expect("all steps are there").kind {
        EndKind::NoSolution => assert!(fillings.is_empty(), "{fillings:?}"),
        EndKind::Solved => assert_eq!(fillings, [chosen]),
        _ => {}
    }
}

fn rectangle(lies: &Placement) -> String {
    let Placement { row, column, width, height, .. } = lies;
    format!("the {width}x{height} at r{}c{}", row + 1, column + 1)
}

fn polyomino(puzzle: &PolyominoPuzzle, piece: usize, cells: &[(u32, u32)]) -> String {
    let cells = cells.iter().map(|(row, column)| format!(" r{}c{}", row + 1, column + 1));
    format!("{} on{}", puzzle.pieces()[piece].name, cells.collect::<String>())
}

/// Corners, lines and a square on boards with holes.
fn polyominoes() -> impl Strategy<Value = PolyominoPuzzle> {
    // The last has cells apart, which may lie in two regions.
    const PIECES: [&str; 7] = ["aa\na", "bbb", "cc\ncc", "ddd\nd", "e", "f.\nff\n.f", "g.g"];
    let rules = (any::<bool>(), any::<bool>(), any::<bool>());
    let cells = proptest::collection::vec(prop_oneof![4 => Just('~'), 1 => Just('.')], 12);
    (proptest::sample::subsequence(&PIECES[..], 1..=6), cells, rules).prop_filter_map(
        "a target without cells",
        |(pieces, cells, (turning, repeating, using_all))| {
            let rows = cells.chunks(4).map(|row| row.iter().collect::<String>());
            let rows: Vec<String> = rows.collect();
            let text = format!("{}\n\n{}\n", pieces.join("\n\n"), rows.join("\n"));
            let puzzle: PolyominoPuzzle = text.parse().ok()?;
            Some(puzzle.turning(turning).repeating(repeating).using_all(using_all))
        },
    )
}

proptest! {
    #![proptest_config(kleene_testing::cases(300))]

    #[test]
    fn every_step_holds_in_every_filling_with_rectangles(puzzle in puzzles()) {
        let puzzle = puzzle.first_placements(None);
        let fillings = by_force(&puzzle);
        let fillings = fillings.iter().map(|filling| filling.placements().iter().map(rectangle).collect());
        check_steps(&puzzle, &fillings.collect::<Vec<_>>());
    }

    #[test]
    fn every_step_holds_in_every_filling_with_polyominoes(puzzle in polyominoes()) {
        let fillings = puzzle.solutions().map(|filling| {
            let places = filling.placements().iter();
            places.map(|place| polyomino(&puzzle, place.piece, &place.cells)).collect()
        });
        check_steps(&puzzle, &fillings.collect::<Vec<_>>());
    }
}

/// The steps of a puzzle, with the reason for their end.
#[track_caller]
fn told(puzzle: &str) -> String {
    let puzzle: PolyominoPuzzle = puzzle.parse().unwrap();
    let mut steps = puzzle.as_explain().unwrap().hints(&HintRequest::default()).unwrap();
    let mut texts: Vec<String> = steps.by_ref().map(|step| step.text).collect();
    texts.push(steps.end().unwrap().reason);
    texts.join("\n")
}

/// Two opposite corners of a chessboard are gone, both dark: dominoes cannot cover the rest (Max Black, "Critical Thinking",
/// 1946).
#[test]
fn the_mutilated_chessboard() {
    let dominoes: String =
        ('A'..='Z').chain('a'..='e').map(|name| format!("{name}{name}\n\n")).collect();
    let rows = format!(".~~~~~~~\n{}~~~~~~~.\n", "~~~~~~~~\n".repeat(6));
    assert_eq!(
        told(&format!("{dominoes}{rows}")),
        "the remaining pieces cannot fill the 62 cells from r1c2 on: in chessboard colors, 30 are dark and 32 light"
    );
}

#[test]
fn steps_in_words() {
    let puzzle = "ff\n.ff\n.f\n\nbb\nbb\n\nddd\n\n~~~~\n~~~.\n~~~.\n.~~\n";
    assert_eq!(
        told(puzzle),
        "each of 16 places would leave no piece for r1c4\n\
         r1c2 is covered only by d on r1c2 r1c3 r1c4\n\
         r1c1 is covered only by f on r1c1 r2c1 r2c2 r2c3 r3c2\n\
         there is no piece for r3c1"
    );
}

#[test]
fn a_board_has_pieces_in_letters() {
    let puzzle: Puzzle = "aa\naa\n\nbb\n\nc\n\nddd\n\n~~~\n~~~\n".parse().unwrap();
    let hints = |board: &str| {
        let request = HintRequest { board: Some(board.as_bytes()), ..HintRequest::default() };
        let mut steps = puzzle.hints(&request).map_err(|error| error.to_string())?;
        Ok::<_, String>(steps.next().map(|step| step.text))
    };
    assert_eq!(
        hints("aa.\naa."),
        Ok(Some(String::from("the 1x1 at r2c3 would leave no piece for r1c3")))
    );
    assert_eq!(
        hints("a..\n..."),
        Err(String::from("the letters a from r1c1 on are no piece in its place"))
    );
}
