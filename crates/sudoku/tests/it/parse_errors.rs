//! What is wrong with an input, and exactly where.

use kleene_sudoku::ParseErrorKind::*;
use kleene_sudoku::{Cell, MAX_INPUT_BYTES, ParseErrorKind, Puzzle, PuzzleError};

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
    check("«# nothing but a comment»", Empty);
    check("«---+---»", Empty);
}

#[test]
fn an_input_above_the_limit() {
    let text = vec![b'.'; MAX_INPUT_BYTES + 1];
    check_bytes(&[b"", &[], &text], &TooLarge { len: text.len() });
}

#[test]
fn text_that_is_not_utf8() {
    check_bytes(&[b"..\n.", b"\xe9", b"\n"], &NotUtf8);
    check_bytes(&[b"..\n.", b"\xe2\x82", b""], &NotUtf8);
}

#[test]
fn a_line_of_another_length() {
    let cells = |count| ".".repeat(count);
    check(&format!(" «{}» # short", cells(80)), Length { expected: 81, found: 80 });
    check(&format!("«{}»\n", cells(82)), Length { expected: 81, found: 82 });
    check(&format!("«{}»", cells(626)), Length { expected: 625, found: 626 });
    check(&format!("«{}»", cells(10_000)), Length { expected: 625, found: 10_000 });
    check("«..»", Length { expected: 1, found: 2 });
}

#[test]
fn cells_that_no_board_has() {
    check("1..4....«y»2......", UnknownCell('y'));
    check("1..4....«é»2......", UnknownCell('é'));
    check("1.|.4\n..|..\n2.|..\n.«!»|..", UnknownCell('!'));
    check("1..4....«5».......", ShortLine { symbol: '5', found: 16, size: 4, usual: 9 });
    check("1..4....«A».......", ShortLine { symbol: 'A', found: 16, size: 4, usual: 16 });
    check("....\n...«9»\n....\n....", ValueTooLarge { symbol: '9', size: 4 });
}

#[test]
fn rows_of_another_length() {
    check("....\n  «...» \n....\n....", RowLength { expected: 4, found: 3 });
    check("....\n«. . | . . .»\n....", RowLength { expected: 4, found: 5 });
    check("....\n....\n....«»", Rows { expected: 4, found: 3 });
    check("..\n..\n«..»", Rows { expected: 2, found: 3 });
    check(&format!("«{}|.»\n.", ".".repeat(25)), TooWide { found: 26 });
    check("«||»", Rows { expected: 0, found: 1 });
}

#[test]
fn bars_that_cut_no_boxes() {
    check("..«|».\n...\n...", UnevenBars);
    check("..|..\n....\n....\n.«|»...", UnevenBars);
    check("......\n......\n......\n......\n«-----»\n......\n......", UnevenBars);
    check("«..|....\n......\n------\n......\n......\n......\n......»", UnevenBars);
}

/// Where blanks could be cells too, a row that is too short is a mistake.
#[test]
fn blanks_beside_other_empty_cells() {
    check("1 . . 4\n«. . .»\n2 . . .\n. . . .", RowLength { expected: 4, found: 3 });
    check("1 2\n«3»\n4 5\n", RowLength { expected: 2, found: 1 });
    check("1234\n«341»\n2143\n4321\n", RowLength { expected: 4, found: 3 });
    // Either of two empty lines may be a row.
    check("\n12\n«3»\n   3\n\n", RowLength { expected: 2, found: 1 });
    // Rows are not spaced in one line and side by side in another.
    check("# dominoes\n3 3\n«1 2 4»\n2 1 4\n1 1\n", RowLength { expected: 2, found: 3 });
}

#[test]
fn places_behind_a_byte_order_mark() {
    check("\u{feff}1..4....«y»2......", UnknownCell('y'));
    check("\u{feff}{\"cells\":«x»}", Json("a value"));
    check_bytes(&[b"\xef\xbb\xbf..\n.", b"\xe9", b"\n"], &NotUtf8);
}

/// The list of rows that programs print.
#[test]
fn a_list_of_rows() {
    let list = "[[1, 2, 3, 4], [3, 4, 0, 0],\n [0, 0, 0, 0], [0, null, 0, 0]]\n";
    assert_eq!(Puzzle::parse(list.as_bytes()), Puzzle::parse(b"1234\n34..\n....\n....\n"));
    check("[[1, 2], [3«»", Json("`,` or `]`"));
    check("[[1, 0], [«3, 4, 1»]]", RowLength { expected: 2, found: 3 });
    check("[[1]] «x»", Json("nothing more"));
}

#[test]
fn json() {
    check("{«»", Json("a string"));
    check("{}«»", Json("`cells` before this"));
    check(r#"{"cells":«x»}"#, Json("a value"));
    check(r#"{"cells":[[1«»"#, Json("`,` or `]`"));
    check(r#"{"cells":[[«-1»]]}"#, Json("a number from 0 to 25, or `null`"));
    check(r#"{"cells":[[«300»]]}"#, Json("a number from 0 to 25, or `null`"));
    check(r#"{"cells":"1" «"»}"#, Json("`,` or `}`"));
    check(r#"{"cells":"1"} «t»ext"#, Json("nothing more"));
    check(r#"{"cells":«"1\n"»}"#, Json("a string without escapes"));
    check(r#"{"size":«4»}"#, Json("no keys but `cells` and `box`"));
    check(r#"«{"box":[2],"cells":"1"}»"#, Json("two numbers in `box`, its rows and its columns"));
    check(r#"{"box":[«2,2»],"cells":"1"}"#, Rows { expected: 4, found: 1 });
    check(
        r#"{"box":[«6,6»],"cells":"1"}"#,
        Puzzle(PuzzleError::Shape { box_rows: 6, box_columns: 6 }),
    );
    check(r#"{"cells":[[1,2],[«2»]]}"#, RowLength { expected: 2, found: 1 });
    let value = PuzzleError::Value { cell: Cell::new(1, 1), value: 3, size: 2 };
    check(r#"{"cells":[[1,2],[2,«3»]]}"#, Puzzle(value));
    check(r#"{"cells":"1«!»"}"#, UnknownCell('!'));
    let none = PuzzleError::Shape { box_rows: 1, box_columns: 0 };
    check(r#"«{"cells":[]}»"#, Puzzle(none));
}
