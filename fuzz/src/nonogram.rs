//! Checks of the fuzz targets on every nonogram.

use kleene_nonogram::{Format, ParseErrorKind, Puzzle};

/// Checks that bytes parse in a format or are refused with a position in them, and that writing and
/// reading the puzzle gives an equal one.
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
    // Detection uses these readers too, so only its verdict matters here.
    let _ = Puzzle::parse(bytes);
}

/// Reads the written file again; it may exceed the size limits of the parser.
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
