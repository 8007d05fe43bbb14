//! What is wrong with an input, and exactly where.

use kleene_queens::ParseErrorKind::*;
use kleene_queens::{MAX_INPUT_BYTES, ParseErrorKind, Puzzle, PuzzleError};

/// Checks the error of an input whose wrong bytes stand between `«` and `»`.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "a table of calls reads better without `&`")]
fn check(marked: &str, kind: ParseErrorKind) {
    let (before, rest) = marked.split_once('«').expect("a mark before the wrong bytes");
    let (wrong, after) = rest.split_once('»').expect("a mark after the wrong bytes");
    check_bytes(&[before, wrong, after].map(str::as_bytes), &kind);
}

#[track_caller]
fn check_bytes(parts: &[&[u8]; 3], kind: &ParseErrorKind) {
    let error = Puzzle::parse(&parts.concat()).unwrap_err();
    let start = parts[0].len();
    assert_eq!((error.kind(), error.span()), (kind, start..start + parts[1].len()));
    let message = kind.to_string();
    assert!(!message.contains('\n') && !message.ends_with(". "), "{message}");
}

#[test]
fn nothing_to_read() {
    check("«»", Empty);
    check("« \r\n\t »", Empty);
}

#[test]
fn an_input_above_the_limit() {
    let text = vec![b'.'; MAX_INPUT_BYTES + 1];
    check_bytes(&[b"", b"", &text], &TooLarge { len: text.len(), limit: MAX_INPUT_BYTES });
}

#[test]
fn text_that_is_not_utf8() {
    check_bytes(&[b"..\n.", b"\xe9", b"\n"], &NotUtf8);
    check_bytes(&[b"..\n.", b"\xe2\x82", b""], &NotUtf8);
}

#[test]
fn numbers() {
    check(" «0»\n", Puzzle(PuzzleError::Size(0)));
    check("«-5»", Negative);
    check("«1000000000»\n", Puzzle(PuzzleError::Size(1_000_000_000)));
    check("«1000001»", Puzzle(PuzzleError::Size(1_000_001)));
    check("«99999999999999999999»", NumberTooLarge);
    check("«-99999999999999999999»", Negative);
    check("«8x»", NotANumber);
    check("«8 8»", NotANumber);
    check("«-»", NotANumber);
    check("«+-8»", NotANumber);
}

#[test]
fn squares() {
    check("..\n.«q»", UnknownCell('q'));
    check("«é».\n..", UnknownCell('é'));
    check(". «8»\n..", UnknownCell('8'));
}

#[test]
fn sizes() {
    check("...\n  «..» \n...", RowLength { expected: 3, found: 2 });
    check("...\n«. . . .»\n...", RowLength { expected: 3, found: 4 });
    check("...\n«..QQ»\n...", RowLength { expected: 3, found: 4 });
    check("...\n...\n«»", MissingRows { expected: 3, found: 2 });
    check("..\n..\n\n«..»\n..", TooManyRows { expected: 2 });
}

#[test]
fn places_behind_a_byte_order_mark() {
    check("\u{feff}. «8»\n..", UnknownCell('8'));
}
