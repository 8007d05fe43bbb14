//! The regular expressions are the rules, by the equality of automata.

use kleene_letterboxed::Puzzle;
use kleene_nfa::Dfa;
use kleene_syntax::{classical, dotnet};
use proptest::prelude::*;

fn language(pattern: &str) -> Dfa {
    Dfa::new(&dotnet::parse(pattern, dotnet::Options::default()).unwrap()).unwrap()
}

#[test]
fn the_board_of_the_day() {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    let shown: Vec<String> = puzzle
        .stages()
        .iter()
        .map(|stage| format!("{} ({})\n  {}", stage.title, stage.puzzle, stage.pattern))
        .collect();
    insta::assert_snapshot!(shown.join("\n"));
    insta::assert_snapshot!(puzzle.language().dot());
}

#[test]
fn short_words_are_left_out_by_a_lookahead() {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    let long = Dfa::new(&classical::parse("(?s).{3,}").unwrap()).unwrap();
    let expected = puzzle.language().intersection(&long).unwrap();
    assert_eq!(language(&puzzle.pattern().unwrap()), expected);
}

#[test]
fn a_letter_on_two_sides_needs_more_than_a_lookahead() {
    let puzzle: Puzzle = "AX BX C".parse().unwrap();
    assert_eq!(puzzle.pattern(), None);
    // `x` is of the second side, as `a` is of the first, and then `b` shares it.
    assert!(!puzzle.fits("axb") && puzzle.fits("axc") && puzzle.fits("xxc"));
    assert_eq!(language(&puzzle.pattern_without_lookahead()), puzzle.language());
}

proptest! {
    #![proptest_config(kleene_testing::cases(100))]

    #[test]
    fn every_stage_is_the_rules(sides in proptest::collection::vec("[a-h]{1,3}", 1..=4)) {
        let Ok(puzzle) = Puzzle::new(sides) else { return Ok(()) };
        for stage in puzzle.stages() {
            prop_assert_eq!(language(&stage.pattern), stage.puzzle.language(), "{}", stage.pattern);
        }
    }

    #[test]
    fn the_language_is_what_fits(
        sides in proptest::collection::vec("[a-d]{1,2}", 1..=3),
        word in "[a-e]{1,7}",
    ) {
        let Ok(puzzle) = Puzzle::new(sides) else { return Ok(()) };
        prop_assert_eq!(puzzle.language().is_match(&word), puzzle.min_length(1).fits(&word));
    }
}
