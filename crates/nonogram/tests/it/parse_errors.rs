//! What is wrong with an input, and exactly where.

use kleene_nonogram::ParseErrorKind::*;
use kleene_nonogram::{
    Format, MAX_INPUT_BYTES, PaletteError, ParseErrorKind, Place, Puzzle, PuzzleError, Violation,
};

use crate::puzzle;

/// Checks the error of an input whose wrong bytes stand between `«` and `»`.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "a table of calls reads better without `&`")]
pub(crate) fn check(marked: &str, kind: ParseErrorKind) {
    let (before, rest) = marked.split_once('«').expect("a mark before the wrong bytes");
    let (wrong, after) = rest.split_once('»').expect("a mark after the wrong bytes");
    check_bytes(&[before, wrong, after].map(str::as_bytes), &kind);
}

/// Checks the error of an input given as what is before, in, and after the span.
#[track_caller]
pub(crate) fn check_bytes(parts: &[&[u8]; 3], kind: &ParseErrorKind) {
    let error = Puzzle::parse(&parts.concat()).unwrap_err();
    let start = parts[0].len();
    assert_eq!((error.kind(), error.span()), (kind, start..start + parts[1].len()));
    let message = kind.to_string();
    assert!(
        !message.contains('\n') && !message.ends_with('.'),
        "one line, no full stop: {message}"
    );
    assert!(!message.starts_with(char::is_uppercase), "lower case: {message}");
}

#[test]
fn nothing_to_read() {
    check("«»", Empty);
    check("« \r\n\t »", Empty);
    check("«five by five»", UnknownFormat);
    check_bytes(&[b"", b"\x7fELF\xff\xfe\0", b""], &UnknownFormat);
}

#[test]
fn an_input_above_the_limit() {
    let text = vec![b'1'; MAX_INPUT_BYTES + 2];
    check_bytes(&[b"", b"", &text], &TooLarge { len: text.len(), limit: MAX_INPUT_BYTES });
}

#[test]
fn text_that_is_not_utf8() {
    check_bytes(&[b"1 1\n1\n", b"\xe9", b"\n"], &NotUtf8);
    check_bytes(&[b"1 1\n1\n1 ", b"\xe2\x82", b""], &NotUtf8);
}

#[test]
fn sizes() {
    check("«5»\n1\n", Header);
    check("«5 5 5»\n1\n", Header);
    check("# only a comment\n2 «x»", NotANumber);
    check("«-5» 5\n", Negative);
    check("«0» 5\n", Puzzle(PuzzleError::Width(0)));
    check("5 «1000000000»\n1\n", Puzzle(PuzzleError::Height(1_000_000_000)));
    check("«1001» 5\n", Puzzle(PuzzleError::Width(1001)));
    check("5 «99999999999999999999»\n", NumberTooLarge);
    check("width «1000000000»\n", Puzzle(PuzzleError::Width(1_000_000_000)));
    check("width «wide»\n", NotANumber);
    check("P1 «1000000000» 1000000000 0", Puzzle(PuzzleError::Width(1_000_000_000)));
    check("P4 1 «0»\n", Puzzle(PuzzleError::Height(0)));
}

#[test]
fn of_several_errors_the_first_in_the_text() {
    check("3 3\n3\n1 «-1»\n", Negative);
    check("1 1\n«x»\n1\n1\n", NotANumber);
    check("width 1\nheight 3\nrows\n1\n«1x2»\n", NotANumber);
}

#[test]
fn a_comment_alone_is_no_header() {
    let error = Puzzle::parse_as(Format::Nin, b"# later\n").unwrap_err();
    assert_eq!((error.kind(), error.span()), (&Header, 8..8));
}

#[test]
fn numbers_of_a_clue() {
    check("2 1\n2\n1\n«x»\n", NotANumber);
    check("3 1\n1,«»,1\n1\n0\n1\n", NotANumber);
    check("rows\n1,«»,1\ncolumns\n1\n0\n1\n", NotANumber);
    check("2 1\n2\n«-1»\n1\n", Negative);
    check("2 1\n2\n1\n«4294967296»\n", NumberTooLarge);
    check("5 1\n1 «0» 2\n1\n0\n1\n1\n0", ZeroRun);
    check("5 1\n«0» 0\n1\n0\n1\n1\n0", ZeroRun);
}

#[test]
fn numbers_of_a_non_clue() {
    let with_row = |row: &str| format!("width 3\nheight 1\nrows\n{row}\ncolumns\n1\n0\n1\n");
    check(&with_row("1,«»,1"), NotANumber);
    check(&with_row("1,1,«»,"), NotANumber);
    check(&with_row("1,«-1»"), Negative);
    check(&with_row("1,«x»"), NotANumber);
    check(&with_row("1, «0», 1"), ZeroRun);
    check(&with_row("1,«1ab»"), NotANumber);
    check(&with_row("«?ab»"), NotANumber);
    check(&with_row("1,«b»"), NotANumber);
}

#[test]
fn missing_and_surplus_lines() {
    check("2 2\n1\n1\n2\n«»", MissingLines { expected: 4, found: 3 });
    check("2 2«»", MissingLines { expected: 4, found: 0 });
    check("2 2\n\n1\n«»", MissingLines { expected: 4, found: 2 });
    check("1 1\n1\n1\n\n«1 1»\n", TooManyLines { expected: 2 });
    check("1 1\n\n\n\n«1»\n", TooManyLines { expected: 2 });
}

#[test]
fn missing_and_surplus_lines_of_a_section() {
    let missing = |found| MissingLines { expected: 2, found };
    check("width 1\nheight 2\nrows\n1\n«»columns\n1\n", missing(1));
    check("width 1\nheight 2\nrows\n1«»", missing(1));
    check("width 1\nheight 2\nrows\n1\n1\n«1»\n", TooManyLines { expected: 2 });
    check("width 1\nheight 1\n«1»\n", StrayClue);
}

const NON: &str = "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n";

#[test]
fn keys_of_a_non_file() {
    check("height 1«»", Missing("the width"));
    check("width 2\n«»", Missing("the height"));
    check("width 2\nheight 1\ncolumns\n1\n0\n«»", Missing("the key rows"));
    check("width 2\nheight 1\nrows\n1\n«»", Missing("the key columns"));
    check("width 2\n«rows»\n1\n", SizeAfterClues("the height"));
    check(&format!("{NON}«rows»\n1\n"), Repeated("the key rows"));
    check(&format!("{NON}«height» 1\n"), Repeated("the height"));
    check(&format!("{NON}«columns» 2\n"), Repeated("the width"));
    check(&format!("{NON}goal \"10\"\n«goal» \"10\"\n"), Repeated("the goal"));
    check(&format!("{NON}color «ab» #ff0000\n"), NotAMark);
    check(&format!("{NON}color«»\n"), NotAMark);
    check(&format!("{NON}color a «ff00»\n"), NotRgb);
    check(&format!("{NON}color a #f00\ncolor «a #0f0»\n"), Palette(PaletteError::LetterTwice('a')));
    check(&format!("{NON}color-name «a \"red\"»\n"), UnknownColor);
    check(
        &format!("{NON}color-name 1 «\"\"»\ngoal \"01\"\n"),
        Palette(PaletteError::Name { index: 1 }),
    );
    check(
        &format!("{NON}color a #f00\ncolor b #0f0\ncolor-name a \"x\"\ncolor-name b «\"x\"»\n"),
        Palette(PaletteError::NameTwice("x".into())),
    );
    check(&format!("{NON}given \"??\"\n«given» \"??\"\n"), Repeated("the given cells"));
    check(&format!("{NON}given «\"?\"»\n"), CellCount { expected: 2, found: 1 });
    check(&format!("{NON}given «\"?[]\"»\n"), Puzzle(PuzzleError::GivenCell { row: 0, column: 1 }));
    check(&format!("{NON}«====»\n{NON}"), SeveralPuzzles);
    check(&format!("{NON}«==» \"\"\n"), Puzzle(PuzzleError::PropertyName));
    check(&format!("{NON}«rules» \"runs wrap around\"\n"), Variant("rules".into()));
    check(&format!("{NON}«type» \"triddler\"\n"), Variant("type".into()));
    for setting in ["start bottom", "inverted 1", "moved \"no two black cells touch\""] {
        let (key, value) = setting.split_once(' ').unwrap_or((setting, ""));
        check(&format!("{NON}«{key}» {value}\n"), Variant(key.into()));
    }
    check(&format!("{NON}«mirrored»\n"), UnknownKey { found: "mirrored".into() });
    // Only titles say these words.
    puzzle(&format!("{NON}type \"portrait\"\ntitle \"Torus\"\n"));
}

/// A key beside clues in JSON that states a rule, or another puzzle with numbers for its lines.
#[test]
fn rules_beside_clues_in_json() {
    let json = |more: &str| format!("{{\"rows\": [[1]], \"columns\": [[1]], {more}}}");
    for (name, value) in [
        ("rules", "\"runs may wrap\""),
        ("wrap", "true"),
        ("ships", "[1]"),
        ("type", "\"kakurasu\""),
        ("type", "\"takuzu\""),
        ("diagonals", "[[1]]"),
    ] {
        check(&json(&format!("\"{name}\": «{value}»")), Variant(name.into()));
    }
    for more in ["\"wrap\": false", "\"type\": \"nonogram\"", "\"title\": \"Torus\""] {
        puzzle(&json(more));
    }
}

/// Prose around clues that is about the rules, in the formats that skip other prose.
#[test]
fn rules_in_prose_around_clues() {
    for line in ["Corners are white.", "Flip the columns.", "two blacks never touch"] {
        check(&format!("«{line}»\n: rows\n1\n: columns\n1\n:\n"), Variant(line.into()));
        check(&format!(": rows\n1\n: columns\n1\n:\n«{line}»\n"), Variant(line.into()));
    }
    check(": rows\n1\n: columns «from the right»\n1\n:\n", Variant("from the right".into()));
    check("«No» two blacks touch\n\nrows\n1\n\ncolumns\n1\n", Variant("No".into()));
    check("rows: # «reversed»\n  - [1]\ncolumns:\n  - [1]\n", Variant("reversed".into()));
    puzzle("A dot, by Ann\n: rows\n1\n: columns\n1\n: end\n");
}

#[test]
fn more_properties_than_a_puzzle_holds() {
    let lines: String = (0..1000).map(|index| format!("key{index} \"x\"\n")).collect();
    check(
        &format!("{NON}{lines}key0 \"again\"\n«one» \"too many\"\n"),
        Puzzle(PuzzleError::TooManyProperties),
    );
}

#[test]
fn goals() {
    check(&format!("{NON}goal «\"100\"»"), CellCount { expected: 2, found: 3 });
    check(&format!("{NON}goal«» "), CellCount { expected: 2, found: 0 });
    check(&format!("{NON}goal «\"1a\"»"), NotACell);
    check(&format!("{NON}goal «\"1?\"»"), NotACell);
    check(&format!("{NON}goal «\"1[0\"»"), NotACell);
    check(&format!("{NON}goal «\"1#\"»"), NotACell);

    let violation = Violation::Line {
        place: Place::Row(0),
        wanted: puzzle(NON).rows()[0].clone(),
        found: puzzle("P1 2 1 11").rows()[0].clone(),
        palette: kleene_nonogram::Palette::default().into(),
    };
    check(&format!("{NON}goal «\"11\"»"), Puzzle(PuzzleError::Goal(violation)));
}

#[test]
fn pictures() {
    check("«P7» 1 1 1 0", NotABitmap);
    check("«P1»", UnknownFormat);
    check("P1\n«»", Missing("the width"));
    check("P1 3«»", Missing("the height"));
    check("P1 «x» 3 1", NotANumber);
    check("P1 2 2 01«2»0", NotABit);
    check("P1 2 2 010«»", PictureTooShort { unit: "cells", expected: 4, found: 3 });
    check("P1 2 2 0101 «0»", PictureTooLong);
    check("P1 1 1 1\n«P»1 1 1 1\n", SeveralPuzzles);
    check("P4 9 2 abc«»", PictureTooShort { unit: "bytes", expected: 4, found: 3 });
    check("P4 8 1 a«b»", PictureTooLong);
    check_bytes(&[b"P4 ", b"\xff", b" 1 x"], &NotANumber);
}

#[test]
fn a_size_that_is_only_claimed_allocates_nothing() {
    let kind = |unit, expected| PictureTooShort { unit, expected, found: 0 };
    check("P1 1000 1000\n«»", kind("cells", 1_000_000));
    check("P4 1000 1000\n«»", kind("bytes", 125_000));
    check("1000 1000\n«»", MissingLines { expected: 2000, found: 0 });
}

#[cfg(feature = "xml")]
mod xml {
    use super::*;

    /// A puzzle of one row and two columns with this text after the clues.
    fn with(rest: &str) -> String {
        format!(
            "<puzzle><clues type='rows'><line><count>1</count></line></clues>\
             <clues type='columns'><line><count>1</count></line><line/></clues>{rest}</puzzle>"
        )
    }

    #[test]
    fn malformed() {
        let xml = |message: &str| Xml(message.into());
        check("<puzzleset>\n«»</puzzle>", xml("expected 'puzzleset' tag, not 'puzzle'"));
        check("<puzzleset>«»", xml("the root node was opened but never closed"));
        check("<«»\n\n", xml("invalid name token"));
        check("<puzzle>&copy;«»&nope;</puzzle>", xml("unknown entity reference 'nope'"));
    }

    #[test]
    fn entities_and_namespaces() {
        let bomb = "<?xml version='1.0'?><!DOCTYPE p [«<!ENTITY» a 'aa'><!ENTITY b '&a;&a;'>]>\
                    <puzzle>&b;</puzzle>";
        check(bomb, XmlFeature("entity declarations"));
        check("<puzzle «xmlns:»a='b'/>", XmlFeature("namespace prefixes"));
    }

    #[test]
    fn more_than_a_puzzle_needs() {
        let attributes: String = (0..65).map(|index| format!(" a{index}=''")).collect();
        check(&format!("<«puzzle{attributes}/>»"), XmlTooLarge);
        check(&format!("<puzzle>{}</puzzle>«»", "<a/>".repeat(500_000)), XmlTooLarge);

        let long = " ".repeat((8 << 20) - "<a>".len());
        check(&format!("«»<a>{long}</a>"), TooLarge { len: (8 << 20) + 4, limit: 8 << 20 });
    }

    #[test]
    fn what_is_not_a_puzzle() {
        check("«<svg/>»", UnknownFormat);
        check("«<puzzleset>»<title>no puzzle</title></puzzleset>", Missing("a puzzle"));
        check("<puzzleset><puzzle/>«<puzzle>»<id>2</id></puzzle></puzzleset>", SeveralPuzzles);
        check("«<puzzle type='triddler'>»<id/></puzzle>", Triddler);
        check("«<puzzle type='spiral'>»<id/></puzzle>", NotAGrid);
        check("«<puzzle/>»", Missing("the clues of the rows"));
        check(
            "«<puzzle>»<clues type='rows'><line/></clues></puzzle>",
            Missing("the clues of the columns"),
        );
    }

    #[test]
    fn clues() {
        let row = |row: &str| format!("<puzzle><clues type='rows'>{row}</clues></puzzle>");
        check(&row("<line><count> «x» </count></line>"), NotANumber);
        check(&row("<line>«<count/>»</line>"), NotANumber);
        check(&row("<line>«<count>1<!-- or -->2</count>»</line>"), NotANumber);
        check(&row("<line>«<count>&copy;é</count>»</line>"), NotANumber);
        check(&row("<line><count>1</count><count>«0»</count></line>"), ZeroRun);
        check(&with("«<clues type='rows'>»<line/></clues>"), Repeated("this kind of clues"));
        let (found, known) = ("diagonals".into(), "rows or columns".into());
        check(&with("«<clues type='diagonals'>»<line/></clues>"), UnknownClues { found, known });
        check(&with("«<clues>»<line/></clues>"), Missing("the type of the clues"));
    }

    #[test]
    fn colors() {
        let teal = "«<count color='teal'>»1</count>";
        check(
            &format!(
                "<puzzle><clues type='rows'><line><count>1</count>{teal}</line></clues></puzzle>"
            ),
            UnknownColor,
        );
        check("«<puzzle backgroundcolor='teal'>»<id/></puzzle>", UnknownColor);
        check("«<puzzle defaultcolor='teal'>»<id/></puzzle>", UnknownColor);
        let white = "«<count color='white'>1</count>»";
        check(
            &format!("<puzzle><clues type='rows'><line>{white}</line></clues></puzzle>"),
            GroundRun,
        );
        check(&with("«<color char='r'>»f00</color>"), Missing("the name of the color"));
        check(&with("«<color name='red'>f0</color>»"), NotRgb);
        let red = "<color name='red' char='r'>f00</color>";
        let again = "«<color name='rose' char='r'>»f08</color>";
        check(&with(&format!("{red}{again}")), Palette(PaletteError::LetterTwice('r')));
        let again = "«<color name='red' char='s'>»f00</color>";
        check(&with(&format!("{red}{again}")), Palette(PaletteError::NameTwice("red".into())));
    }

    #[test]
    fn given_cells() {
        let given = |cells: &str| {
            with(&format!("<solution type='saved' id='given'>«<image>{cells}</image>»</solution>"))
        };
        check(&given("|Y?|"), NotACell);
        check(&given("|[X|"), NotACell);
        let size = PuzzleError::GivenSize { expected: (2, 1), found: (1, 1) };
        check(&given("|X|"), Puzzle(size));
        check(&given("|X[]|"), Puzzle(PuzzleError::GivenCell { row: 0, column: 1 }));
    }

    #[test]
    fn goals() {
        let goal = |cells: &str| with(&format!("<solution>«<image>{cells}</image>»</solution>"));
        check(&goal("|X?|"), NotACell);
        check(&goal("|X|\n|..|"), CellCount { expected: 1, found: 2 });
        check(&goal(""), Puzzle(PuzzleError::Width(0)));
        let size = Violation::Size { expected: (2, 1), found: (1, 1) };
        check(&goal("|X|"), Puzzle(PuzzleError::Goal(size)));
    }
}

#[cfg(not(feature = "xml"))]
#[test]
fn xml_without_the_feature() {
    check("«<puzzle/>»", FormatLeftOut(Format::Webpbn));
}

#[test]
fn the_message_tells_the_place() {
    let error = Puzzle::parse(b"5 1\n3 0 2\n1\n1\n1\n1\n1\n").unwrap_err();
    assert_eq!(
        error.to_string(),
        "a run cannot be zero; only a blank line is written 0 (at byte 6)"
    );
}
