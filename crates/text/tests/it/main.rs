//! Everything about the crate, through its public interface.

#[cfg(feature = "json")]
mod code;
mod errors;
mod rules;

use kleene_text::{ParseError, Position, lines, list, split_byte_order_mark, utf8};
use proptest::prelude::*;

#[test]
fn an_error_says_what_and_where() {
    let error = ParseError::new("no clue", 7..9);
    assert_eq!(error.to_string(), "no clue (at byte 7)");
    assert_eq!(error.clone().shifted(3).span(), 10..12);
    assert_eq!(error.clone().map(str::len), ParseError::new(7, 7..9));
    assert_eq!(error.into_kind(), "no clue");
}

#[test]
fn a_sequence_that_ends_too_early_is_wrong_to_the_end() {
    let input = "ab\u{20ac}".as_bytes();
    assert_eq!(utf8(&input[..4], ()).unwrap_err().span(), 2..4);
}

#[test]
fn a_byte_beyond_the_end_is_at_the_end() {
    assert_eq!(Position::at(b"ab\n", 9), Position { line: 2, column: 1 });
}

#[test]
fn columns_of_a_line_that_is_not_utf8_are_bytes() {
    assert_eq!(Position::at(b"\n\xff\xfe!", 3), Position { line: 2, column: 3 });
}

#[test]
fn nothing_is_an_empty_list() {
    assert_eq!(list([""; 0], "and").to_string(), "");
}

proptest! {
    #[test]
    fn lines_are_where_they_say(text in "[a\u{e9}\r\n]{0,20}") {
        let all: Vec<_> = lines(&text).collect();
        prop_assert_eq!(all.len(), text.matches('\n').count() + 1);
        for (index, (start, line)) in all.iter().enumerate() {
            prop_assert!(text[*start..].starts_with(line));
            let position = Position::at(text.as_bytes(), *start);
            prop_assert_eq!(position, Position { line: index + 1, column: 1 });
        }
    }

    #[test]
    fn text_is_valid_up_to_the_place_of_its_error(input in prop::collection::vec(any::<u8>(), 0..12)) {
        match utf8(&input, ()) {
            Ok(text) => prop_assert_eq!(text.as_bytes(), &input[..]),
            Err(error) => {
                prop_assert!(utf8(&input[..error.span().start], ()).is_ok());
                prop_assert!(utf8(&input[error.span()], ()).is_err());
            }
        }
    }

    #[test]
    fn a_mark_and_the_rest_are_the_input(input in prop::collection::vec(any::<u8>(), 0..6)) {
        let (mark, rest) = split_byte_order_mark(&input);
        prop_assert_eq!([mark, rest].concat(), input);
    }
}
