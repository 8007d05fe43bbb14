//! What is wrong with an input, and exactly where.

use kleene_rectangles::ParseErrorKind::*;
use kleene_rectangles::{ParseErrorKind, Puzzle, PuzzleError};
use kleene_text::Position;
use proptest::prelude::*;

/// Checks the error of an input whose wrong bytes stand between `«` and `»`, and its line and column.
#[track_caller]
fn check(marked: &str, kind: &ParseErrorKind) {
    let (before, rest) = marked.split_once('«').expect("a mark before the wrong bytes");
    let (wrong, after) = rest.split_once('»').expect("a mark after the wrong bytes");
    let input = [before, wrong, after].concat();
    let error = Puzzle::parse(input.as_bytes()).unwrap_err();
    let span = before.len()..before.len() + wrong.len();
    assert_eq!((error.kind(), error.span()), (kind, span));
    let last = before.rsplit('\n').next().unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    let place = Position { line, column: last.chars().count() + 1 };
    assert_eq!(error.position(input.as_bytes()), place);
    assert!(!error.to_string().contains('\n'), "{error}");
}

#[test]
fn blocks() {
    check("« \r\n»", &Empty);
    check("aa\n«a»\n\n~~\n", &Ragged { expected: 2, found: 1 });
    check("aa\r\n«aaa»\r\n\r\n~~\r\n", &Ragged { expected: 2, found: 3 });
    check("a«b»\n\n~~\n", &MixedBlock { expected: 'a', found: 'b' });
    check("aa\na«b»\n\n~~\n", &MixedBlock { expected: 'a', found: 'b' });
    check("aa\n«~»~\n", &MixedBlock { expected: 'a', found: '~' });
    check("éé\n«é»\n\n~~", &Ragged { expected: 2, found: 1 });
    check("aa\n\nbb\n«»", &NoTarget);
    check("~~\n\naa\n\n«~~\n~~»\n", &SecondTarget);
    check("aa\n\n~~\n«~»\n", &RaggedTarget { expected: 2, found: 1 });
    check("aa\n\n«-»-\n~~", &UnknownCell('-'));
}

#[test]
fn compact() {
    check("3 2\n2 2\n«2»\n", &SizeLine);
    check("3x2 / 2x2 / «2x1 1 1»", &SizeLine);
    check("3x2\n2x2\n2x«99999999999»", &Number);
    check("«3 2 1»\n2 2\n", &SizeLine);
    check("3 2\n2 2 1 # fine\n«2 2 1 1»", &SizeLine);
    check("3 2\n2 «x»\n", &Number);
    check("3 2\n2 «-1»\n", &Number);
    check("3 2\n2 «99999999999»\n", &Number);
    check("# no size\n«»", &NoTarget);
    check("«0 2»\n2 2", &Puzzle(PuzzleError::Target { width: 0, height: 2 }));
    check("«10001 2»", &Puzzle(PuzzleError::Target { width: 10_001, height: 2 }));
    check("3 2\n2 2\n«2 0»", &Puzzle(PuzzleError::EmptyPiece(1)));
    check("3 2\n«2 1 0»", &Puzzle(PuzzleError::NoPiece(0)));
    check("3 2\n1 1\n«2 1 1000000»", &Puzzle(PuzzleError::TooManyPieces(1)));
}

#[test]
fn a_million_lines_of_pieces() {
    let text = format!("3 2\n{}", "1 1\n".repeat(1_000_000));
    let error = Puzzle::parse(text.as_bytes()).unwrap_err();
    assert_eq!(error.kind(), &Puzzle(PuzzleError::TooManyPieces(10_000)));
    assert_eq!(error.position(text.as_bytes()), Position { line: 10_002, column: 1 });
}

#[test]
fn json() {
    check(r#"{"W": 3, "H": 2}«»"#, &Json("a field `pieces`"));
    check(r#"{"W": 3, "pieces": []}«»"#, &Json("a field `H`"));
    check(r#"{"W": «-3», "H": 2}"#, &Json("a number"));
    check(r#"{"W": «99999999999», "H": 2}"#, &Number);
    check(r#"{"W": 3, "H": 2, "pieces": [[2, 2], «3»]}"#, &Json("a piece: `[width, height]`"));
    check(r#"{"W": 3, "H": 2, "pieces": [[2, 2] «3»]}"#, &Json("`,` or `]`"));
    check(r#"{"W": 3, "H": 2, "pieces": []} «x»"#, &Json("nothing more"));
    check(r#"{"W": 3, "H": 2, "name": "a\"«»"#, &Json("the end of the string"));
    let empty = Puzzle(PuzzleError::EmptyPiece(1));
    check(r#"{"W": 3, "H": 2, "pieces": [[2, 2], «[0, 1]»]}"#, &empty);
    let none = Puzzle(PuzzleError::Target { width: 3, height: 0 });
    check(r#"{"W": 3, "H": «0», "pieces": []}"#, &none);
    let deep = format!(r#"{{"a": {}"#, "[".repeat(100_000));
    assert!(Puzzle::parse(deep.as_bytes()).is_err());
    check(r#"{"W": 3, "H": 2, "pieces": [], "guillotine": «true»}"#, &Rule("guillotine".into()));
    check(r#"{"W": 3, "H": 2, "pieces": [], "gravity": «1»}"#, &Rule("gravity".into()));
    let within = r#"{"W": 3, "H": 2, "pieces": [[2, 1, 3]], "meta": «{"gravity": [1]}»}"#;
    check(within, &Rule("meta".into()));
    check("3 2\n# «no rotation»\n2 1 3\n", &Rule("no rotation".into()));
    let full =
        r#"{"H": 2, "meta": {"rating": [1.5e3, null, "\"", {}]}, "pieces": [[2, 1, 3]], "W": 3}"#;
    assert_eq!(full.parse::<Puzzle>().unwrap().to_string(), "3 2\n2 1 3");
    for text in [
        r#"{"width": 3, "height": 2, "rectangles": [{"w": 2, "h": 1, "count": 3}]}"#,
        "W = 3\nH = 2\npieces = [(2, 1, 3)]\n",
        "target: [3, 2]\npieces:\n  - [2, 1, 3]\n",
    ] {
        assert_eq!(text.parse::<Puzzle>().unwrap().to_string(), "3 2\n2 1 3", "{text}");
    }
    let turned = r#"{"W": 3, "H": 2, "pieces": [[2, 1, 3]], "rotate": false}"#;
    assert!(!turned.parse::<Puzzle>().unwrap().is_turning());
}

#[test]
fn bytes_that_are_no_text() {
    let input = b"aa\n\xe9\n";
    let error = Puzzle::parse(input).unwrap_err();
    assert_eq!((error.kind(), error.span()), (&NotUtf8, 3..4));
    assert_eq!(error.position(input), Position { line: 2, column: 1 });
}

proptest! {
    #[test]
    fn any_bytes_are_a_puzzle_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        if let Err(error) = Puzzle::parse(&bytes) {
            prop_assert!(error.span().end <= bytes.len());
        }
    }

    #[test]
    fn near_puzzles_are_puzzles_or_errors(
        text in "([ab~] ?|[0-9 ]|\r?\n|[{}\\[\\],:\"]|\"W\":|\"H\":|\"pieces\":){0,40}",
    ) {
        match text.parse::<Puzzle>() {
            Ok(puzzle) => prop_assert_eq!(puzzle.to_string().parse(), Ok(puzzle)),
            Err(error) => prop_assert!(text.get(error.span()).is_some(), "{error:?}"),
        }
    }
}
