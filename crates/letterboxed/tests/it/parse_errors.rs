//! Texts that are no puzzles, and pages.

use kleene_letterboxed::{Page, PageError, ParseErrorKind, Puzzle, PuzzleError};
use proptest::prelude::*;

#[track_caller]
fn refused(text: &str) -> (String, std::ops::Range<usize>) {
    let error = text.parse::<Puzzle>().unwrap_err();
    (error.to_string(), error.span())
}

#[test]
fn mistakes_have_a_place() {
    assert_eq!(
        refused(""),
        ("a board needs at least two sides, as in `ECF NDA ITR ULB` (at byte 0)".into(), 0..0)
    );
    assert_eq!(
        refused("  \n"),
        ("a board needs at least two sides, as in `ECF NDA ITR ULB` (at byte 0)".into(), 0..3)
    );
    assert_eq!(refused("abc,,def"), ("side 2 has no letter (at byte 4)".into(), 4..4));
    assert_eq!(
        refused("abc d3f"),
        ("`3` on side 2 is not a letter from A to Z (at byte 5)".into(), 5..6)
    );
    assert_eq!(
        refused("abc dé"),
        ("`\\u{e9}` on side 2 is not a letter from A to Z (at byte 5)".into(), 5..7)
    );
    assert_eq!(
        refused("ECFNDAITRULB"),
        ("a board needs at least two sides, as in `ECF NDA ITR ULB` (at byte 0)".into(), 0..12)
    );
    let singles = "cannot group 9 single letters into sides; write `ECF NDA ITR ULB` or `E C F/N D A/I T R/U L B` \
                   (at byte 0)";
    assert_eq!(refused("A B C D E F G H I"), (singles.into(), 0..17));
    assert_eq!(
        refused("A B 3/D E F"),
        ("`3` on side 1 is not a letter from A to Z (at byte 4)".into(), 4..5)
    );
    let forty = ["a"; 40].join(" ");
    assert_eq!(
        refused(&forty),
        ("too many repeated letters: at most 6 are supported (at byte 0)".into(), 0..79)
    );
    let long = "abcdefghijklmnopqrstuvwxyz abcdefg";
    assert_eq!(refused(long), ("more than 32 letters (at byte 0)".into(), 0..34));
    let error = Puzzle::parse(b"abc \xff").unwrap_err();
    assert_eq!((error.kind(), error.span()), (&ParseErrorKind::NotUtf8, 4..5));
    let error = Puzzle::parse(&[b'a'; 70_000]).unwrap_err();
    assert!(matches!(error.kind(), ParseErrorKind::TooLarge { .. }));
}

#[test]
fn separators_do_not_matter() {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    for text in
        ["ecf,nda,itr,ulb", "ECF | NDA | ITR | ULB", "ecf-nda/itr;ulb", " ecf\nnda\n itr ulb "]
    {
        assert_eq!(text.parse::<Puzzle>().as_ref(), Ok(&puzzle), "{text:?}");
    }
    assert_eq!(puzzle.to_string().parse::<Puzzle>(), Ok(puzzle));
}

#[test]
fn weak_separators_stand_between_letters() {
    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(text.parse::<Puzzle>().unwrap().to_string(), expected, "{text:?}");
    }
    for text in [
        "E C F, N D A, I T R, U L B",
        "E,C,F;N,D,A;I,T,R;U,L,B",
        "E C F\nN D A\r\nI T R\n\nU L B\n",
        "E-C-F,N-D-A,I-T-R,U-L-B",
        "E/C/F ; N/D/A ; I/T/R ; U/L/B",
        "E;C;F/N;D;A/I;T;R/U;L;B",
        "EC F|ND A|IT R|UL B",
        "E C F, N D A; I T R, U L B",
        "ECF, NDA\nITR, ULB",
    ] {
        check(text, "ECF NDA ITR ULB");
    }
    check("A B C/D E F/G H I", "ABC DEF GHI");
    check("A B/C D E", "AB CDE");
    check("A P T", "A P T");
    check("A,B", "A B");
    check("AB,CDE F", "AB CDE F");
}

#[test]
fn pages_without_a_puzzle() {
    for page in ["", "<html>", r#"{"sides": 3}"#, r#"{"sides": [1]}"#, "{{{{ \"sides\""] {
        assert_eq!(Page::parse(page.as_bytes()), Err(PageError::NoSides), "{page}");
    }
    let error = Page::parse(br#"{"sides": ["AB", "4"]}"#).unwrap_err();
    assert_eq!(
        error,
        PageError::Puzzle(PuzzleError::NotALetter { side: 1, index: 0, letter: '4' })
    );
    assert_eq!(error.to_string(), "`4` on side 2 is not a letter from A to Z");
}

proptest! {
    #[test]
    fn any_bytes_are_a_puzzle_or_an_error(bytes: Vec<u8>) {
        if let Err(error) = Puzzle::parse(&bytes) {
            prop_assert!(error.span().end <= bytes.len());
        }
        let _ = Page::parse(&bytes);
    }

    #[test]
    fn any_letters_are_a_puzzle_or_an_error(text in "[a-eA-E ,/-]{0,40}") {
        match text.parse::<Puzzle>() {
            Ok(puzzle) => prop_assert_eq!(puzzle.to_string().parse(), Ok(puzzle)),
            Err(error) => prop_assert!(text.get(error.span()).is_some()),
        }
    }
}
