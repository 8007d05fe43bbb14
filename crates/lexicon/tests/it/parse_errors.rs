//! What is wrong with a text, and exactly where.

use std::ops::Range;

use kleene_lexicon::ParseErrorKind::*;
use kleene_lexicon::{MAX_LINE_BYTES, ParseErrorKind, Rule, WordList, parse_scored};

#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "a table of calls reads better without `&`")]
fn check(text: &[u8], rule: Rule, kind: ParseErrorKind, line: usize, span: Range<usize>) {
    let error = WordList::parse(text, rule).unwrap_err();
    assert_eq!((error.kind(), error.position(text).line, error.span()), (&kind, line, span));
    let message = error.to_string();
    assert!(!message.contains('\n') && !message.ends_with('.'), "{message}");
}

#[test]
fn no_words() {
    check(b"", Rule::Any, NoWords { left_out: 0 }, 1, 0..0);
    check(b"\n \r\n\t\n", Rule::Any, NoWords { left_out: 0 }, 1, 0..6);
    check("café\nParis\n".as_bytes(), Rule::Lower, NoWords { left_out: 2 }, 1, 0..12);
    check("é\n".as_bytes(), Rule::Folded, NoWords { left_out: 1 }, 1, 0..3);
}

#[test]
fn no_text() {
    check(b"cat\n\x7fELF\x02\0\0\n", Rule::Lower, Binary, 2, 9..10);
    check(b"cat\ndog\ncaf\xe9\n", Rule::Lower, NotUtf8, 3, 11..12);
    check(b"cat\ncaf\xe2\x82", Rule::Any, NotUtf8, 2, 7..9);
    // UTF-16 has zeros for every Latin letter.
    check(b"\xff\xfec\0a\0t\0", Rule::Lower, Binary, 1, 3..4);
}

#[test]
fn long_lines() {
    let limit = MAX_LINE_BYTES;
    let fits = [&b"cat\n"[..], &vec![b'a'; limit], b"\ndog\n"].concat();
    assert_eq!(WordList::parse(&fits, Rule::Lower).unwrap().len(), 3);
    let long = [&b"cat\n"[..], &vec![b'a'; limit + 1], b"\ndog\n"].concat();
    check(&long, Rule::Lower, LongLine { len: limit + 1, limit }, 2, 4..5 + limit);
    let megabyte = vec![b'.'; 1 << 20];
    check(&megabyte, Rule::Lower, LongLine { len: 1 << 20, limit }, 1, 0..1 << 20);
}

#[test]
fn words_without_scores() {
    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "a table of calls reads better without `&`")]
    fn check(text: &str, kind: ParseErrorKind, span: Range<usize>) {
        let error = parse_scored(text.as_bytes()).unwrap_err();
        assert_eq!((error.kind(), error.span()), (&kind, span));
    }
    check("CAT;50\n DOG\n", NoScore, 8..11);
    check("CAT;50\nDOG;\n", NoScore, 7..11);
    check("CAT;50\r\nDOG;-1\r\n", NoScore, 8..14);
    check("CAT;99999999999", NoScore, 0..15);
    check("CAN'T;50\n\n", NoWords { left_out: 1 }, 0..10);
    check("cat;5\0", Binary, 5..6);
    let words = parse_scored("\u{feff}Oreo ; 80\r\n\nERATO;50".as_bytes()).unwrap();
    assert_eq!(words, [("oreo".to_owned(), 80), ("erato".to_owned(), 50)]);
}
