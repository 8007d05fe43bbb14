//! Every technique by name: a board on which it is the easiest that applies, and what it says there.

use kleene_sudoku::{Candidates, Technique};

use crate::deduction::check_hint;
use crate::{only, puzzle};

/// The first step by a technique in the deduction of a board, in words.
#[track_caller]
fn step(technique: Technique, text: &str) -> String {
    let puzzle = puzzle(text);
    let solution = only(&puzzle);
    let mut board = Candidates::new(&puzzle);
    for step in puzzle.deduce().steps() {
        check_hint(&board, step, &solution);
        if step.technique() == technique {
            // None that is easier led anywhere.
            let easier = Technique::ALL.into_iter().take_while(|&other| other != technique);
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
    insta::assert_snapshot!(text, @"");
}

#[test]
fn naked_single() {
    let text = step(
        Technique::NakedSingle,
        "6..42.......9...1...35..2.83.......7.7..4..2..4......6.9.7.5..45...9..8.........2",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn pointing() {
    let text = step(
        Technique::Pointing,
        "....9..7..51.....88....3......7.6..24...3..6....5...8..1......5....8..2.62.1.....",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn claiming() {
    let text = step(
        Technique::Claiming,
        "..2....5..3...587.9........869...2.1.....8.6.3.7.1....1..7.3..6.....6..4....9.7..",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn naked_pair() {
    let text = step(
        Technique::NakedPair,
        "8.3...79..7.......5......3...46.187...27.5....1...4...2....946...95.....4......8.",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn hidden_pair() {
    let text = step(
        Technique::HiddenPair,
        "....9..7..51.....88....3......7.6..24...3..6....5...8..1......5....8..2.62.1.....",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn naked_triple() {
    let text = step(
        Technique::NakedTriple,
        "..6..3...739..84.....5..9.....8....9....3..8.....14.7635..7.....7....6...62..9.1.",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn hidden_triple() {
    let text = step(
        Technique::HiddenTriple,
        ".7..........2....3.913....49......5..5...38...4..9..3.72.54...16.4....955....6.7.",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn x_wing() {
    let text = step(
        Technique::XWing,
        ".......49.8..36.......1....5..6..9..26.18..5..7...5........94.89..8....783..2...5",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn naked_quad() {
    let text = step(
        Technique::NakedQuad,
        "..82.....41...5...7...3.......4...8996...7.31....9365.19....5..385.24............",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn swordfish() {
    let text = step(
        Technique::Swordfish,
        ".5.9..1....4.6.27...6.....8.......56.156..3..4.........27.......9.3.8..25.....7.1",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn jellyfish() {
    let text = step(
        Technique::Jellyfish,
        "3.5..6........2....6.539.2..164..9....9..7.4..7..1......2..........5.1...9..7..86",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn xy_wing() {
    let text = step(
        Technique::XyWing,
        "..3.4.95..8.6.......29....3627.1.........8....1.....7.....5...78..3..6...7.4...91",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn xyz_wing() {
    let text = step(
        Technique::XyzWing,
        ".......56..6..41.......74.82.....83.67..83.......5...99...28.....71....4.324.....",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn simple_colouring() {
    let text = step(
        Technique::SimpleColouring,
        ".89...6.213..8..7....5.9.....1..48.3.5.......8..6...4..6.....9...3.4.......8..7..",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn x_chain() {
    let text = step(
        Technique::XChain,
        ".8.7..41.3...64......5......1.......7..2....9..9...53.9..4...6...2.8.3..5....61..",
    );
    insta::assert_snapshot!(text, @"");
}

#[test]
fn xy_chain() {
    let text = step(
        Technique::XyChain,
        "..1....595....9..8..91.8..49...3..47.1....53..7...6........2....3..6.2..2.7...8..",
    );
    insta::assert_snapshot!(text, @"");
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
    insta::assert_snapshot!(text, @"");
}

#[test]
fn the_order_is_that_of_the_grades() {
    let grades = Technique::ALL.map(Technique::grade);
    assert!(grades.is_sorted());
    assert!(Technique::ALL.is_sorted());
}
