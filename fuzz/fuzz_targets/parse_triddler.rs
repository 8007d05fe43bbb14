//! Any bytes are a triddler, or an error with a place in them; its solutions are right, and it is read again as it was
//! written.
#![no_main]

use kleene_fuzz::check_place;
use kleene_nonogram::ParseErrorKind as FileError;
use kleene_triddler::{Config, Format, Limits, ParseErrorKind, Puzzle, verify};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match Puzzle::parse(bytes) {
        Err(error) => check_place(bytes, &error),
        Ok(puzzle) => {
            let config = Config::new().limits(Limits::new().nodes(30).solutions(3));
            for solution in puzzle.solve(&config) {
                assert_eq!(verify(&puzzle, &solution), Ok(()));
            }
            for format in Format::ALL {
                check_again(format, &puzzle);
            }
        }
    }
});

/// Written files are read again as an equal puzzle; in formats that lose information, as one with
/// equal clues.
fn check_again(format: Format, puzzle: &Puzzle) {
    let Ok(text) = puzzle.write(format) else { return };
    match text.parse::<Puzzle>() {
        Ok(again) if puzzle.lost_in(format).is_empty() => assert_eq!(&again, puzzle, "{format}"),
        Ok(again) => assert_eq!(again.clues(), puzzle.clues(), "{format}"),
        // A written file may exceed the size limits of the parser.
        Err(error) => assert!(
            matches!(
                error.kind(),
                ParseErrorKind::File(FileError::TooLarge { .. } | FileError::XmlTooLarge)
            ),
            "{format}: {error}"
        ),
    }
}
