//! What holds for the solutions of every empty board, and for every input.

use kleene_queens::{Puzzle, verify};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::{empty, solutions};

#[test]
fn a_solution_turned_or_mirrored_is_a_solution() {
    for size in 1..=9 {
        let puzzle = empty(size);
        let all = solutions(&puzzle);
        for image in all.iter().flat_map(|solution| solution.images().unwrap()) {
            assert_eq!(verify(&puzzle, &image), Ok(()));
            assert!(all.binary_search(&image).is_ok());
        }
    }
}

#[test]
fn four_turns_and_two_mirrors_are_nothing() {
    for solution in solutions(&empty(6)) {
        let [first, second, third, fourth, ..] = solution.images().unwrap();
        assert_eq!(first, solution);
        assert_eq!(first.turned(), Some(second));
        assert_eq!(third.turned(), Some(fourth.clone()));
        assert_eq!(fourth.turned(), Some(solution.clone()));
        assert_eq!(solution.mirrored().mirrored(), solution);
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..100)) {
        read(&bytes);
    }

    #[test]
    fn any_text_of_the_format_is_read_or_refused(words in vec(select(WORDS), 0..30)) {
        read(words.concat().as_bytes());
    }
}

const WORDS: &[&str] = &[".", "Q", "*", "x", " ", "\n", "\r\n", ".\n", "8", "-", "é", "\u{2003}"];

fn read(bytes: &[u8]) {
    let Err(error) = Puzzle::parse(bytes) else { return };
    let span = error.span();
    assert!(span.start <= span.end && span.end <= bytes.len(), "{error:?}");
    if let Ok(text) = std::str::from_utf8(bytes) {
        assert!(text.get(span).is_some(), "{error:?}");
    }
    let message = error.to_string();
    assert!(!message.contains('\n') && !message.starts_with(char::is_uppercase), "{message}");
}
