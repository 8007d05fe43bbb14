//! Every technique by name: a board on which it is the easiest that applies, and what it says there.

use kleene_sudoku::{Candidates, Config, Technique};

use crate::deduction::check_hint;
use crate::{only, puzzle};

/// The first step by a technique in the deduction of a board, in words.
#[track_caller]
fn step(technique: Technique, text: &str) -> String {
    let puzzle = puzzle(text);
    let solution = only(&puzzle);
    let mut board = Candidates::new(&puzzle);
    for step in puzzle.hints(&Config::new()).steps() {
        check_hint(&board, step, &solution);
        if step.technique() == technique {
            // None that is easier led anywhere.
            let easier = Technique::GRADED.into_iter().take_while(|&other| other != technique);
            assert!(easier.into_iter().all(|other| board.find(other).is_none()));
            return step.to_string();
        }
        board.apply(step);
    }
    panic!("no {technique} on this board");
}

#[test]
fn hidden_single() {
    let text = step(
        Technique::HiddenSingle,
        ".5.8.....7...69..3..3....5.....14..684....72.2.1.8........5..3....1....713.4.....",
    );
    insta::assert_snapshot!(text, @"hidden single: 5 has only r2c4 left in box 2, so r2c4 is 5");
}

#[test]
fn naked_single() {
    let text = step(
        Technique::NakedSingle,
        "6..42.......9...1...35..2.83.......7.7..4..2..4......6.9.7.5..45...9..8.........2",
    );
    insta::assert_snapshot!(text, @"naked single: r3c2 has only 1 left, so r3c2 is 1");
}

#[test]
fn pointing() {
    let text = step(
        Technique::Pointing,
        "....9..7..51.....88....3......7.6..24...3..6....5...8..1......5....8..2.62.1.....",
    );
    insta::assert_snapshot!(text, @"pointing: the 8 of box 5 is in row 5, so 8 is not in r5c2 or r5c3");
}

#[test]
fn claiming() {
    let text = step(
        Technique::Claiming,
        "..2....5..3...587.9........869...2.1.....8.6.3.7.1....1..7.3..6.....6..4....9.7..",
    );
    insta::assert_snapshot!(text, @"claiming: the 5 of row 4 is in box 5, so 5 is not in r5c4 or r5c5");
}

#[test]
fn naked_pair() {
    let text = step(
        Technique::NakedPair,
        "8.3...79..7.......5......3...46.187...27.5....1...4...2....946...95.....4......8.",
    );
    insta::assert_snapshot!(text, @"naked pair: r2c3 and r3c3 in column 3 have only 1 and 6, so 1 is not in r7c3 or r9c3; 6 is not in r6c3 or r9c3");
}

#[test]
fn hidden_pair() {
    let text = step(
        Technique::HiddenPair,
        "....9..7..51.....88....3......7.6..24...3..6....5...8..1......5....8..2.62.1.....",
    );
    insta::assert_snapshot!(text, @"hidden pair: 1 and 5 have only r3c8 and r4c8 in column 8, so 3 is not in r4c8; 4 is not in r3c8 or r4c8; 9 is not in r3c8 or r4c8");
}

#[test]
fn naked_triple() {
    let text = step(
        Technique::NakedTriple,
        "..6..3...739..84.....5..9.....8....9....3..8.....14.7635..7.....7....6...62..9.1.",
    );
    insta::assert_snapshot!(text, @"naked triple: r3c3, r7c3 and r8c3 in column 3 have only 1, 4 and 8, so 4 is not in r4c3 or r5c3");
}

#[test]
fn hidden_triple() {
    let text = step(
        Technique::HiddenTriple,
        ".7..........2....3.913....49......5..5...38...4..9..3.72.54...16.4....955....6.7.",
    );
    insta::assert_snapshot!(text, @"hidden triple: 5, 7 and 9 have only r1c7, r2c7 and r3c7 in column 7, so 6 is not in r1c7, r2c7 or r3c7");
}

#[test]
fn x_wing() {
    let text = step(
        Technique::XWing,
        ".......49.8..36.......1....5..6..9..26.18..5..7...5........94.89..8....783..2...5",
    );
    insta::assert_snapshot!(text, @"X-wing: 4 is in column 2 and column 5 only in row 4 and row 8, so 4 is not in r4c3, r4c6, r4c9, r8c3 or r8c6");
}

#[test]
fn naked_quad() {
    let text = step(
        Technique::NakedQuad,
        "..82.....41...5...7...3.......4...8996...7.31....9365.19....5..385.24............",
    );
    insta::assert_snapshot!(text, @"naked quad: r8c7, r8c8, r8c9 and r9c8 in box 9 have only 1, 6, 7 and 9, so 7 is not in r7c8, r7c9 or r9c9; 9 is not in r9c7");
}

#[test]
fn swordfish() {
    let text = step(
        Technique::Swordfish,
        ".5.9..1....4.6.27...6.....8.......56.156..3..4.........27.......9.3.8..25.....7.1",
    );
    insta::assert_snapshot!(text, @"swordfish: 8 is in column 2, column 4 and column 7 only in row 2, row 4 and row 6, so 8 is not in r4c1, r4c3, r4c5, r6c3 or r6c5");
}

#[test]
fn jellyfish() {
    let text = step(
        Technique::Jellyfish,
        "3.5..6........2....6.539.2..164..9....9..7.4..7..1......2..........5.1...9..7..86",
    );
    insta::assert_snapshot!(text, @"jellyfish: 8 is in row 1, row 2, row 5 and row 7 only in column 2, column 4, column 5 and column 7, so 8 is not in r3c7, r6c7 or r8c2");
}

#[test]
fn xy_wing() {
    let text = step(
        Technique::XyWing,
        "..3.4.95..8.6.......29....3627.1.........8....1.....7.....5...78..3..6...7.4...91",
    );
    insta::assert_snapshot!(text, @"XY-wing: whatever r1c4 is, 7 is in r1c1 or in r3c5, so 7 is not in r1c6 or r3c1");
}

#[test]
fn xyz_wing() {
    let text = step(
        Technique::XyzWing,
        ".......56..6..41.......74.82.....83.67..83.......5...99...28.....71....4.324.....",
    );
    insta::assert_snapshot!(text, @"XYZ-wing: whatever r5c9 is, 5 is there, in r5c7 or in r9c9, so 5 is not in r4c9");
}

#[test]
fn simple_coloring() {
    let text = step(
        Technique::SimpleColoring,
        ".89...6.213..8..7....5.9.....1..48.3.5.......8..6...4..6.....9...3.4.......8..7..",
    );
    insta::assert_snapshot!(text, @"simple coloring: 5 is in all of r1c1 and r9c3 or in all of r1c8 and r2c3, so 5 is not in r9c8");
}

#[test]
fn x_chain() {
    let text = step(
        Technique::XChain,
        ".8.7..41.3...64......5......1.......7..2....9..9...53.9..4...6...2.8.3..5....61..",
    );
    insta::assert_snapshot!(text, @"X-chain: the chain r2c4, r2c3, r3c1 and r8c1 puts 1 in r2c4 or in r8c1, so 1 is not in r8c4");
}

#[test]
fn xy_chain() {
    let text = step(
        Technique::XyChain,
        "..1....595....9..8..91.8..49...3..47.1....53..7...6........2....3..6.2..2.7...8..",
    );
    insta::assert_snapshot!(text, @"XY-chain: the chain r4c6, r4c7, r5c9, r6c9 and r8c9 puts 5 in r4c6 or in r8c9, so 5 is not in r8c6");
}

/// Where four values have four cells to themselves, the other cells have as few values or fewer, so
/// that something easier applies as a rule: here it is looked for by name.
#[test]
fn hidden_quad() {
    let puzzle = puzzle(crate::EASY);
    let board = Candidates::new(&puzzle);
    let hint = board.find(Technique::HiddenQuad).unwrap();
    check_hint(&board, &hint, &only(&puzzle));
    let text = hint.to_string();
    insta::assert_snapshot!(text, @"hidden quad: 4, 7, 8 and 9 have only r1c5, r3c5, r6c5 and r9c5 in column 5, so 3 is not in r1c5");
}

#[test]
fn the_order_is_that_of_the_grades() {
    let grades = Technique::ALL.map(Technique::grade);
    assert!(grades.is_sorted());
    assert!(Technique::ALL.is_sorted());
    assert_eq!(Technique::ALL[..18], Technique::GRADED);
}

/// What has one place in a unit is a single, also where it could be counted among the places of a pair.
#[test]
fn singles_are_in_no_subset_and_no_fish() {
    let puzzle = puzzle(crate::EASY);
    let mut board = Candidates::new(&puzzle);
    let mut found = [0; 3];
    for step in puzzle.hints(&Config::new()).steps() {
        for pair in board.find_all(Technique::HiddenPair) {
            for placement in pair.evidence() {
                let places = pair.evidence().iter().filter(|other| other.value == placement.value);
                assert_eq!(places.count(), 2, "{pair}");
            }
            found[0] += 1;
        }
        for pair in board.find_all(Technique::NakedPair) {
            for placement in pair.evidence() {
                let values = pair.evidence().iter().filter(|other| other.cell == placement.cell);
                assert_eq!(values.count(), 2, "{pair}");
            }
            found[1] += 1;
        }
        found[2] += board.find_all(Technique::XWing).len();
        for fish in board.find_all(Technique::XWing) {
            assert_eq!(fish.evidence().len(), 4, "{fish}");
        }
        board.apply(step);
    }
    assert!(found.iter().all(|&found| found > 0), "{found:?}");
}
