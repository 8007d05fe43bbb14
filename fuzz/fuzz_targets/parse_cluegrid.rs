//! Any bytes are boards or an error with a place in them; boards are written and read again as equal ones,
//! and so are pictures.
#![no_main]

use kleene_cluegrid::{ParseOptions, Puzzle, Solution};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match Puzzle::parse_all(bytes, &ParseOptions::new()) {
        Ok(puzzles) => {
            for puzzle in puzzles {
                assert_eq!(Puzzle::parse(puzzle.to_json().as_bytes()).as_ref(), Ok(&puzzle));
            }
        }
        Err(error) => assert!(bytes.get(error.span()).is_some(), "{error}"),
    }
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    match Solution::parse(text) {
        Ok(picture) => assert_eq!(Solution::parse(&picture.to_string()), Ok(picture)),
        Err(error) => assert!(text.get(error.span()).is_some(), "{error}"),
    }
});
