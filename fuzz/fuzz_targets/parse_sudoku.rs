//! Any bytes are a board of `kleene-sudoku` or refused with a place in them; boards are written and read again.
#![no_main]

use kleene_fuzz::check_place;
use kleene_sudoku::{Format, Puzzle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match Puzzle::parse(bytes) {
        Err(error) => check_place(bytes, &error),
        Ok(puzzle) => {
            for format in Format::ALL {
                let again = Puzzle::parse(puzzle.to_text(format).as_bytes());
                let again = again.unwrap_or_else(|error| panic!("{format}: {error}"));
                let is_usual = matches!(format, Format::Line | Format::Sdk | Format::PuzzLink);
                assert!(is_usual || again.shape() == puzzle.shape(), "{format}");
                assert_eq!(again.values(), puzzle.values(), "{format}");
            }
        }
    }
});
