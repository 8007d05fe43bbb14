//! Any bytes are a puzzle of rectangles, or an error with a place in them; so for polyominoes.
#![no_main]

use kleene_rectangles::{Config, Limits, PolyominoPuzzle, Puzzle, verify};
use libfuzzer_sys::fuzz_target;

/// Cells of a target that is searched and drawn.
const SMALL: u64 = 40;

fuzz_target!(|data: &[u8]| {
    let config = Config::new().limits(Limits::new().nodes(300).solutions(5));
    match Puzzle::parse(data) {
        Err(error) => {
            assert!(data.get(error.span()).is_some(), "{error:?}");
            assert!(error.position(data).line > 0, "{error:?}");
        }
        Ok(puzzle) if puzzle.area() <= SMALL && puzzle.pieces().len() <= 10 => {
            for solution in puzzle.solve(&config) {
                assert_eq!(verify(&puzzle, &solution), Ok(()));
                assert!(!puzzle.draw(&solution).to_string().is_empty());
            }
            let (first, _) = puzzle.first(&config);
            assert!(first.is_none_or(|first| verify(&puzzle, &first).is_ok()));
        }
        Ok(_) => {}
    }
    if let Err(error) = PolyominoPuzzle::parse(data) {
        assert!(data.get(error.span()).is_some(), "{error:?}");
    }
});
