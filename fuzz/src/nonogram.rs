//! What the fuzz targets check of every nonogram.

use kleene_nonogram::{Format, ParseErrorKind, Puzzle};

/// Checks that bytes are read in a format or refused with a place in them, and that what was read is
/// written and read again as an equal puzzle.
pub fn check(format: Format, bytes: &[u8]) {
    match Puzzle::parse_as(format, bytes) {
        Err(error) => {
            let span = error.span();
            assert!(span.start <= span.end && span.end <= bytes.len(), "{error:?}");
            assert!(!error.to_string().contains('\n'), "{error:?}");
            let is_picture = matches!(format, Format::Pbm | Format::Ppm | Format::Png);
            if let (Ok(text), false) = (std::str::from_utf8(bytes), is_picture) {
                assert!(text.get(span).is_some(), "{error:?}");
            }
        }
        Ok(puzzle) => {
            check_again(Format::Non, &puzzle);
            for format in [Format::Webpbn, Format::Json] {
                if puzzle.lost_in(format).is_empty() {
                    check_again(format, &puzzle);
                }
            }
        }
    }
    // The same readers, so only that a format is found or not.
    let _ = Puzzle::parse(bytes);
}

/// A file that is written may be longer, or have more nodes, than what is read.
fn check_again(format: Format, puzzle: &Puzzle) {
    let bytes = puzzle.write(format).expect("the format holds all of a puzzle");
    match Puzzle::parse_as(format, &bytes) {
        Ok(again) => assert_eq!(&again, puzzle, "{format}"),
        Err(error) => assert!(
            matches!(error.kind(), ParseErrorKind::TooLarge { .. } | ParseErrorKind::XmlTooLarge),
            "{format}: {error}"
        ),
    }
}
