//! Any bytes are a board file, or an error with a place in them; its solutions hold.
#![no_main]

use kleene_board::{Config, Limits, Puzzle, verify};
use kleene_fuzz::check_place;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match Puzzle::parse(bytes) {
        Err(error) => check_place(bytes, &error),
        Ok(puzzle) => {
            let config = Config::new().limits(Limits::new().nodes(30).solutions(3));
            for solution in puzzle.solve(&config) {
                assert_eq!(verify(&puzzle, &solution), Ok(()));
            }
        }
    }
});
