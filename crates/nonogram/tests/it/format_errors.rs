//! What is wrong with a file of Olšák, QNonograms, a tournament, or with a picture, and where.

use kleene_nonogram::ParseErrorKind::*;
use kleene_nonogram::{Format, PaletteError, Puzzle as Board, PuzzleError};

use crate::parse_errors::{check, check_bytes};

/// Checks the error of an input that is read in this format, whose wrong bytes stand between marks.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "a table of calls reads better without `&`")]
fn check_as(format: Format, marked: &str, kind: kleene_nonogram::ParseErrorKind) {
    let start = marked.find('«').expect("a mark before the wrong bytes");
    let end = marked.find('»').expect("a mark after the wrong bytes") - '«'.len_utf8();
    let error = Board::parse_as(format, marked.replace(['«', '»'], "").as_bytes()).unwrap_err();
    assert_eq!((error.kind(), error.span()), (&kind, start..end));
}

#[test]
fn colors_of_olsak() {
    let with = |lines: &str| format!("title\n#d of colors\n{lines}\n: rows\n1a\n: columns\n1a\n");
    check(&with("  «a#»"), ColorDeclaration);
    check(&with("  «a:%»"), ColorDeclaration);
    check(&with("  «5:% red»"), ColorDeclaration);
    check(&with("  a:% «#ff00» red"), NotRgb);
    check(&with("  a:% «mauve» red"), NotRgb);
    check(&with("  a:% red\n  a:* «blue»"), Palette(PaletteError::LetterTwice('a')));
    check(&with("  b:% red").replacen("1a", "1«a»", 1), UnknownColor);
    let long = "x".repeat(101);
    check(&with(&format!("  a:% #ff0000 «{long}»")), Palette(PaletteError::Name { index: 1 }));
}

#[test]
fn clues_of_olsak() {
    check(": rows\n1 «x»\n: columns\n1\n", NotANumber);
    check(": rows\n1 «1ab»\n: columns\n1\n", NotANumber);
    check(": rows\n«-1»\n: columns\n1\n", Negative);
    check(": rows\n1 «0» 1\n: columns\n1\n", ZeroRun);
    check("#d\n a:a red\n: rows\n«1»\n: columns\n1a\n", NoColor);
    check("#d\n a:a red\n: rows\n«10»\n: columns\n1a\n", NoColor);
    check("#d\n a:1 red\n: rows\n1«b»\n: columns\n1a\n", UnknownColor);
    check_as(Format::Olsak, "title\n«»", Missing("the clues of the rows"));
    check_as(Format::Olsak, ": rows\n1\n«»", Missing("the clues of the columns"));
    check_as(Format::Olsak, "«#t»\n: rows\n1\n: columns\n1\n", Triddler);
    check(": rows\n1\n«: columns»\n: end\n1\n", Puzzle(PuzzleError::Width(0)));
    let rows = "1\n".repeat(1000);
    check(&format!(": rows\n{rows}«1»\n: columns\n1\n"), TooManyLines { expected: 1000 });
}

#[test]
fn mk() {
    check_as(Format::Mk, "«3»\n1\n", Header);
    check_as(Format::Mk, "«»", Empty);
    check_as(Format::Mk, "1 «0»\n1\n#\n", Puzzle(PuzzleError::Width(0)));
    check_as(Format::Mk, "«1001» 1\n1\n#\n", Puzzle(PuzzleError::Height(1001)));
    check_as(Format::Mk, "1 1\n1\n1\n«»", Missing("the line # between rows and columns"));
    check_as(Format::Mk, "2 1\n1\n«»#\n1\n", MissingLines { expected: 2, found: 1 });
    check_as(Format::Mk, "1 2\n1\n#\n1\n«»", MissingLines { expected: 2, found: 1 });
    check_as(Format::Mk, "1 1\n1\n#\n1\n«1»\n", TooManyLines { expected: 1 });
}

#[test]
fn cwd() {
    check_as(Format::Cwd, "«3 3»\n1\n", Header);
    check_as(Format::Cwd, "3\n«»", Header);
    check("1\n«0»\n1\n\n1\n", Puzzle(PuzzleError::Width(0)));
    check("1\n2\n1\n\n1\n«»", MissingLines { expected: 2, found: 1 });
    check("2\n2\n1\n«»", MissingLines { expected: 2, found: 1 });
    check("2\n1\n\n1\n«1»\n", Missing("the empty line between rows and columns"));
    check("1\n1\n1\n\n1\n«1»\n", TooManyLines { expected: 2 });
    check("1\n1\n1\n\n«a»\n", NotANumber);
}

#[test]
fn tournament() {
    check_as(Format::Tournament, "«1»\n", Header);
    check_as(Format::Tournament, "$«x»\n", NotANumber);
    check_as(Format::Tournament, "$«»\n", NotANumber);
    check("«$1»\n\n", Puzzle(PuzzleError::Width(0)));
    check("$1\n1\n1\n1\n«»", MissingLines { expected: 4, found: 3 });
    check("$1\n1\n1\n«$2»\n1\n1\n", SeveralPuzzles);
    check("$1\n1\n«2a»\n", NotANumber);
    let lines = "1\n".repeat(2000);
    check(&format!("$1\n{lines}«1»\n1\n"), TooManyLines { expected: 2000 });
}

/// A file of a whole tournament: each puzzle has the lines up to the next heading, its errors their places.
#[test]
fn tournaments_of_several_puzzles() {
    let all = |text: &str| Board::parse_all(text.as_bytes(), None);
    let names_and_sides = |text: &str| {
        let puzzles = all(text).unwrap();
        puzzles
            .into_iter()
            .map(|(name, puzzle)| (name.unwrap(), puzzle.width()))
            .collect::<Vec<_>>()
    };
    let named = |sides: &[(&str, usize)]| {
        sides.iter().map(|&(name, side)| (name.to_owned(), side)).collect::<Vec<_>>()
    };
    // A blank line before a heading is not a row where that would be one too many, and is one where one is missing.
    let text = "$1\n1\n1\n\n$2\n2\n1\n2\n1\n$3\n1\n\n1\n\n";
    assert_eq!(names_and_sides(text), named(&[("$1", 1), ("$2", 2), ("$3", 2)]));
    assert_eq!(names_and_sides("\n$7\n1\n1\n"), named(&[("$7", 1)]));
    // The usual board of 25 columns and rows keeps its blank ones at the end.
    let usual = format!("$1\n{0}\n{0}\n", "1\n".repeat(24));
    assert_eq!(names_and_sides(&format!("{usual}$2\n1\n1\n")), named(&[("$1", 25), ("$2", 1)]));

    let check = |text: &str, kind: kleene_nonogram::ParseErrorKind| {
        let start = text.find('«').unwrap();
        let end = text.find('»').unwrap() - '«'.len_utf8();
        let error = all(&text.replace(['«', '»'], "")).unwrap_err();
        assert_eq!((error.kind(), error.span()), (&kind, start..end));
    };
    check("$1\n1\n1\n$2\n1\n«x»\n", NotANumber);
    check("$1\n1\n1\n1\n«»$2\n1\n1\n", MissingLines { expected: 4, found: 3 });
    check("$1\n1\n1\n$2\n1\n1\n1\n«»", MissingLines { expected: 4, found: 3 });
    check("$1\n1\n1\n«$2»\n$3\n1\n1\n", Puzzle(PuzzleError::Width(0)));
    check("$1\n1\n1\n$«b»\n1\n1\n", NotANumber);
    let many = "$1\n1\n1\n".repeat(10_000);
    assert_eq!(all(&many).unwrap().len(), 10_000);
    check(&format!("{many}«$1»\n1\n1\n"), TooManyPuzzles { limit: 10_000 });
    // Another format has one puzzle, without a name.
    let other = all("1 1\n1\n1\n").unwrap();
    assert_eq!(other.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>(), [None]);
}

/// A bundle of `.non` puzzles: each is read by itself, its errors have their places in the whole.
#[test]
fn bundles_of_non_puzzles() {
    let one = "title \"One\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n";
    let two = "width 2\nheight 1\nrows\n2\ncolumns\n1\n1\n";
    let all = |text: &str| Board::parse_all(text.as_bytes(), Some("nonpack"));
    let names_and_widths = |text: &str| {
        let puzzles = all(text).unwrap().into_iter();
        puzzles.map(|(name, puzzle)| (name, puzzle.width())).collect::<Vec<_>>()
    };
    let named = |name: &str, width| (Some(name.to_owned()), width);
    let three = format!("{one}====\n{two}\n=====\r\n\n{one}\n");
    assert_eq!(names_and_widths(&three), [named("#1", 1), named("#2", 2), named("#3", 1)]);
    assert_eq!(names_and_widths(&format!("\u{feff}{three}====\n \n====\n")).len(), 3);
    // A line at the beginning or at the end divides nothing.
    assert_eq!(names_and_widths(&format!("====\n{two}====\n")), [(None, 2)]);

    let check = |text: &str, kind: kleene_nonogram::ParseErrorKind| {
        let start = text.find('«').unwrap();
        let end = text.find('»').unwrap() - '«'.len_utf8();
        let error = all(&text.replace(['«', '»'], "")).unwrap_err();
        assert_eq!((error.kind(), error.span()), (&kind, start..end));
    };
    check(&format!("{one}====\n{}", two.replace("1\n1\n", "1\n«1xy»\n")), NotANumber);
    check(&format!("{one}====\n{}«»", two.replace("1\n1\n", "1\n")), missing_lines(2, 1));
    check(&format!("\u{feff}{one}====\nwidth 1\n«»====\n{two}"), Missing("the height"));
    let many = format!("{one}====\n").repeat(10_000);
    assert_eq!(all(&many).unwrap().len(), 10_000);
    check(&format!("{many}{one}«====»\n"), TooManyPuzzles { limit: 10_000 });
}

fn missing_lines(expected: usize, found: usize) -> kleene_nonogram::ParseErrorKind {
    MissingLines { expected, found }
}

/// Clues that no board has are read in every format, and the verdict is that there is none.
#[test]
fn clues_without_a_solution() {
    #[track_caller]
    fn check(text: &str, conflict: &str) {
        let board: Board = text.parse().unwrap();
        assert_eq!(board.conflict().unwrap().to_string(), conflict);
        assert_eq!(board.uniqueness(), kleene_nonogram::Uniqueness::None);
    }
    let too_long = |needed: u64, available: usize| {
        format!("the clue of row 1 needs {needed} cells, but the line has {available}")
    };
    check("5 1\n3 2\n1\n1\n1\n1\n1\n", &too_long(6, 5));
    check("1 1\n1000000000\n1\n", &too_long(1_000_000_000, 1));
    check("1 1\n4294967295 4294967295\n1\n", &too_long(8_589_934_591, 1));
    check("width 2\nheight 1\nrows\n1,1\ncolumns\n1\n1\n", &too_long(3, 2));
    check("#d\n 0:. white\n 1:1 red\n: rows\n10\n: columns\n1\n", &too_long(10, 1));
    check("1 2\n3\n#\n1\n1\n", &too_long(3, 2));
    check("$1\n1\n2\n", &too_long(2, 1));
    check("1 3\n1\n1\n1\n2 1\n", "the clue of column 1 needs 4 cells, but the line has 3");
    check("3 1\n3\n1\n0\n1\n", "the rows have 3 black cells, but the columns have 2");
    check(
        ": rows\n2\n: columns\n1\n0\n: end\n",
        "the rows have 2 black cells, but the columns have 1",
    );
    // On a large board too, where no search would find it out.
    let large = format!("30 30\n{}{}2\n", "1\n".repeat(30), "1\n".repeat(29));
    check(&large, "the rows have 30 black cells, but the columns have 31");
}

/// No run asks for black, and one cell is given as black.
#[test]
fn a_board_without_ink_and_with_a_black_cell() {
    let text = "width 2\nheight 1\nrows\n0\ncolumns\n0\n0\ngiven \"1?\"\n";
    let board: Board = text.parse().unwrap();
    assert_eq!(board.conflict(), None);
    assert_eq!(board.uniqueness(), kleene_nonogram::Uniqueness::None);
    let again: Board = board.to_non().parse().unwrap();
    assert_eq!(again, board);
}

#[test]
fn pictures_in_colors() {
    check_as(Format::Ppm, "«P1» 1 1 1", NotAPixmap);
    check("P3 1 1 «0»\n0 0 0\n", Light(65535));
    check("P3 1 1 «65536»\n0 0 0\n", Light(65535));
    check("P3 1 1 9\n0 «10» 0\n", Light(9));
    check("P3 1 1 9\n0 «x» 0\n", NotANumber);
    check("P3 1 1 9\n0 0«»", PictureTooShort { unit: "numbers", expected: 3, found: 2 });
    check("P2 1 1 9\n0 «7»", PictureTooLong);
    check("P6 1 1 255\nab«»", PictureTooShort { unit: "bytes", expected: 3, found: 2 });
    check("P5 1 1 255\na«b»", PictureTooLong);
    check_bytes(&[b"P5 2 1 9\n\x01", b"\x10", b""], &Light(9));
    check_bytes(&[b"P5 1 1 999\n", b"\x10\x10", b""], &Light(999));
    check("P6 1000 1000 255\n«»", PictureTooShort { unit: "bytes", expected: 3_000_000, found: 0 });
    let many: String = (0..65).map(|light| format!("{light} ")).collect();
    check(&format!("«P2 65 1 255\n{many}»"), TooManyColors { most: 64, row: 0, column: 64 });
}

#[cfg(feature = "png")]
#[test]
fn png() {
    use kleene_nonogram::{Color, Solution};

    let picture = Solution::from_fn(3, 2, |_, column| Color::new(column).unwrap()).unwrap();
    let good = Board::from_picture(picture).to_png().unwrap();
    let error = |bytes: &[u8]| Board::parse(bytes).unwrap_err();

    let cut = error(&good[..60]);
    assert!(matches!(cut.kind(), Png(message) if !message.is_empty()), "{cut}");
    assert_eq!(cut.span(), 0..60);

    // A width beyond what a puzzle can have, with the checksum that it needs.
    let mut wide = good.clone();
    wide[16..20].copy_from_slice(&2000_u32.to_be_bytes());
    let sum = crc(&wide[12..29]);
    wide[29..33].copy_from_slice(&sum.to_be_bytes());
    let wide = error(&wide);
    assert_eq!((wide.kind(), wide.span()), (&Puzzle(PuzzleError::Width(2000)), 16..20));
}

/// The checksum of PNG's chunks, bit by bit.
#[cfg(feature = "png")]
fn crc(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
    !bytes.iter().fold(!0, |sum, &byte| (0..8).fold(sum ^ u32::from(byte), step))
}

#[cfg(not(feature = "png"))]
#[test]
fn png_without_the_feature() {
    check_bytes(&[b"", b"\x89PNG\r\n\x1a\nIHDR", b""], &FormatLeftOut(Format::Png));
}

/// Every line of the lists that small solvers take, with a letter for its first digit, is named as the wrong one.
/// A color is digits or a usual name, which is then its name.
#[test]
fn colors_of_non_by_digits_and_names() {
    let text = |light: &str| {
        format!("width 1\nheight 1\ncolor a {light}\ncolor b #00f\nrows\n1a\ncolumns\n1a\n")
    };
    for (light, name) in
        [("#f00", "#ff0000"), ("ff0000", "#ff0000"), ("red", "red"), ("\"Red\"", "Red")]
    {
        let board: Board = text(light).parse().unwrap();
        let ink = &board.palette().inks()[0];
        assert_eq!(
            (&*ink.name, ink.rgb, ink.letter),
            (name, kleene_nonogram::Rgb(255, 0, 0), 'a'),
            "{light}"
        );
        assert_eq!(board.to_non().parse::<Board>().unwrap(), board);
    }
    check(&text("«mauve»"), NotRgb);
}

/// Two inks are black: their letters tell them apart.
#[test]
fn inks_of_one_light_are_named_by_their_letters() {
    let text = "width 3\nheight 2\nrows\n1a,1b\n3\ncolumns\n2a\n1a\n1b,1a\n";
    let conflict = |text: &str| text.parse::<Board>().unwrap().conflict().unwrap().to_string();
    assert_eq!(conflict(text), "the rows have 1 a (black) cells, but the columns have 4");
    let lettered = text.replace("\n3\n", "\n3c\n");
    assert_eq!(conflict(&lettered), "the rows have 1 black cells, but the columns have 4");
}

#[test]
fn lists_with_a_mistake_are_lists() {
    let house = ["3", "5", "2 2", "", "2", "3", "2", "3", "2"];
    let lists = |end: &str, between: &str| {
        let line = |line: &&str| match line.is_empty() {
            true => String::new(),
            false => line.replace(' ', between) + end,
        };
        house.iter().map(line).collect::<Vec<_>>()
    };
    for lines in [lists("", " "), lists("", ","), lists(" 0", " ")] {
        assert!(lines.join("\n").parse::<Board>().is_ok());
        for at in (1..lines.len()).filter(|&at| !lines[at].is_empty()) {
            let mut damaged = lines.clone();
            damaged[at].replace_range(0..1, "x");
            let start: usize = damaged[..at].iter().map(|line| line.len() + 1).sum();
            let error = damaged.join("\n").parse::<Board>().unwrap_err();
            assert_eq!((error.kind(), error.span().start), (&NotANumber, start), "{damaged:?}");
        }
    }
    // Where every line is numbers, the sums may show that one is wrong.
    for (at, line) in (0..).zip(house).skip(1).filter(|(_, line)| !line.is_empty()) {
        let mut damaged = house.map(str::to_owned);
        damaged[at] = line.replace(['2', '3', '5'], "1");
        let board: Board = damaged.join("\n").parse().unwrap();
        assert_eq!((board.height(), board.width()), (3, 5), "{damaged:?}");
        assert!(board.conflict().is_some(), "{damaged:?}");
    }
    // A size before the clues makes another format of them, and its mistakes stay its own.
    check("2 2\n1\n«x»\n\n1\n1\n", NotANumber);
    check("5\n5\n1\n1\n1\n1\n1\n\n1\n1\n1\n«»", MissingLines { expected: 5, found: 3 });
    check("3\n31\n1\n1 1\n1\n\n1\n1 1\n1\n«»", MissingLines { expected: 31, found: 3 });
    check("5 5\n1\n1\n1\n1\n1\n\n1\n1\n1\n1\n1\n«1»\n1\n", TooManyLines { expected: 10 });
    for huge in
        ["18446744073709551615 1\n1 1", "18446744073709551615\n1", "18446744073709551614 1\nx"]
    {
        assert!(format!("{huge}\n2\n\n1\n2\n1\n").parse::<Board>().is_err(), "{huge}");
    }
}
