//! Any bytes are a triddler, or an error with a place in them; its solutions are right, and it is read again as it was
//! written.
#![no_main]

use kleene_triddler::{Config, Format, Limits, Puzzle, verify};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match Puzzle::parse(bytes) {
        Err(error) => assert!(bytes.get(error.span()).is_some(), "{error:?}"),
        Ok(puzzle) => {
            let config = Config::new().limits(Limits::new().nodes(30).solutions(3));
            for solution in puzzle.solve(&config) {
                assert_eq!(verify(&puzzle, &solution), Ok(()));
            }
            let xml = puzzle.write(Format::Webpbn).expect("XML has all of a puzzle");
            if xml.len() < 1 << 20 {
                let again: Puzzle = xml.parse().expect("it was written");
                assert_eq!((again.clues(), again.goal()), (puzzle.clues(), puzzle.goal()));
            }
        }
    }
});
