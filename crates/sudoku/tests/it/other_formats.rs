//! The formats of other programs: one board in each, and what is wrong with others.

use std::collections::BTreeSet;
use std::fs;

use kleene_sudoku::ParseErrorKind::*;
use kleene_sudoku::{Collection, Format, InputFormat, ParseErrorKind, Puzzle, Shape};

fn fixture(name: &str) -> Vec<u8> {
    fs::read(format!("{}/../../fixtures/sudoku/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[track_caller]
fn check(marked: &str, kind: &ParseErrorKind) {
    let (before, rest) = marked.split_once('«').expect("a mark before the wrong bytes");
    let (wrong, after) = rest.split_once('»').expect("a mark after the wrong bytes");
    let error = Puzzle::parse([before, wrong, after].concat().as_bytes()).unwrap_err();
    let start = before.len();
    assert_eq!((error.kind(), error.span()), (kind, start..start + wrong.len()));
}

fn easy() -> Puzzle {
    Puzzle::parse(&fixture("easy.txt")).unwrap()
}

#[test]
fn the_same_board_with_candidates() {
    for name in ["marks.txt", "candidates.txt"] {
        let board = Puzzle::parse(&fixture(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        // A cell with one candidate is given, which it follows from the givens that it is.
        let more = easy().givens().all(|(cell, value)| {
            board.givens().any(|(other, given)| (cell, value) == (other, given))
        });
        assert!(more, "{name}");
        assert_eq!(board.solutions().collect::<Vec<_>>().len(), 1, "{name}");
        let values = |board: &Puzzle| board.solutions().next().unwrap().values().to_vec();
        assert_eq!(values(&board), values(&easy()), "{name}");
    }
}

#[test]
fn the_same_board_on_every_line() {
    for name in ["library.txt", "addresses.txt"] {
        let bytes = fixture(name);
        let boards: Vec<_> = Collection::new(&bytes).collect();
        assert!(boards.len() >= 3, "{name}");
        for (line, board) in boards {
            let board = board.unwrap_or_else(|error| panic!("{name}, line {line}: {error}"));
            assert_eq!(board.shape(), Shape::CLASSIC);
            let solutions: Vec<_> =
                board.solutions().map(|board| board.values().to_vec()).collect();
            let only = easy().solutions().next().unwrap();
            assert_eq!(solutions, [only.values()], "{name}, line {line}");
        }
    }
}

/// Marks that say more than the givens would be lost, so that the board would be another one.
#[test]
fn candidates_that_say_more_than_the_givens() {
    let all = "1234";
    let row = format!("{all} {all} {all} {all}\n");
    check(&format!("«12» 34 {all} {all}\n{}", row.repeat(3)), &Marks);
    check(&format!("1 «23» {all} {all}\n{}", row.repeat(3)), &Marks);
    // Those that the givens exclude, and those that the only solution does not have, are none.
    let open: Puzzle = format!("1 234 234 234\n{}", row.repeat(3)).parse().unwrap();
    assert_eq!(open.to_string(), "1...............");
    let unique: Puzzle = "12 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n".parse().unwrap();
    assert_eq!(unique.solutions().next().unwrap().to_string(), "1234341221434321");
}

#[test]
fn mistakes_in_marks() {
    check("12 2 3 4\n3 4 1 2\n«2 1 4»\n4 3 2 1\n", &RowLength { expected: 4, found: 3 });
    check("12 2 3 4\n3 4 1 2\n2 1 4 «9»\n4 3 2 1\n", &ValueTooLarge { symbol: '9', size: 4 });
    let nine = "123456789".repeat(80);
    check(&format!("{nine}12«4»......"), &NotInPlace { symbol: '4', place: 3 });
    check(&format!("{nine}«.........»"), &NoCandidate);
}

/// A slip in a board of givens makes no candidates of it.
#[test]
fn one_cell_with_several_values() {
    let grid = "1 . | . 4\n. . | . .\n----+----\n2 . | . .\n. «66» | . .\n".replace("66", "12");
    check(&grid, &SeveralValues);
    check("1 . . 4\n. «33» . .\n2 . . .\n. . . .\n", &SeveralValues);
    // Two of them, or one where nothing is empty, are candidates.
    let marks = |grid: &str| Puzzle::parse(grid.as_bytes()).unwrap_err().kind().clone();
    assert_eq!(marks("1 . . 4\n. 12 . .\n2 . . 12\n. . . .\n"), Marks);
    assert!(Puzzle::parse(b"1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n").is_ok());
    assert!(Puzzle::parse(b"1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 14\n").is_ok());
    // Points beside a single value are candidates that are not there.
    assert!(Puzzle::parse(b"1 . . 4\n. ...4 . .\n2 . . .\n. . . .\n").is_ok());
    check("1 . . 4\n. «....» . .\n2 . . .\n. . . .\n", &NoCandidate);
}

/// Values above 9 are letters or numbers, and a message says which.
#[test]
fn numbers_of_two_digits() {
    let value = |row: usize, column: usize| (row * 4 + row / 4 + column) % 16 + 1;
    let row = |row: usize| {
        let word = |column: usize| match (row + column) % 3 {
            0 => " 0".to_owned(),
            _ => format!("{:>2}", value(row, column)),
        };
        (0..16).map(word).collect::<Vec<_>>().join(" ")
    };
    let grid: String = (0..16).map(|number| row(number) + "\n").collect();
    let given = |at: usize| if (at / 16 + at % 16) % 3 == 0 { 0 } else { value(at / 16, at % 16) };
    let expected: Vec<u8> = (0..256).map(|at| given(at) as u8).collect();
    let commas = grid.lines().map(|row| {
        let words = row.split_whitespace().map(|word| if word == "0" { "" } else { word });
        words.collect::<Vec<_>>().join(",") + "\n"
    });
    let commas: String = commas.collect();
    let tabs = commas.replace(',', "\t");
    let bars = commas.lines().map(|row| format!("|{}|\n", row.replace(',', "|"))).collect();
    let json = format!(
        "{{\"x\":[[{}]]}}",
        commas.trim_end().replace(",,", ",null,").replace(",,", ",null,").replace('\n', "],[")
    );
    let json = json.replace("[,", "[null,").replace(",]", ",null]");
    for text in [grid, commas, tabs, bars, json] {
        let puzzle =
            Puzzle::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(puzzle.values(), expected, "{text}");
    }
    assert!(
        Puzzle::parse("1 2 | 3 4\n3 4 | 1 2\n----\n2 1 | 4 3\n4 3 | 2 10\n".as_bytes()).is_err()
    );
    let large = ValueTooLarge { symbol: 'H', size: 16 };
    let said = "'H' is not a value of a board of 16 rows, which has the values 1 to 9 and A to G";
    assert_eq!(large.to_string(), said);
    let small = ValueTooLarge { symbol: 'A', size: 9 };
    assert_eq!(small.to_string(), "'A' is not a value of a board of 9 rows");
}

#[test]
fn mistakes_in_lines_of_libraries() {
    let empty = ".".repeat(81);
    check(&format!(":0000:x:{empty}:«31»::"), &Deleted);
    check(&format!(":0000:x:{empty}:111 «301»::"), &Deleted);
    check(&format!(":0000:x:{empty}:«111»:"), &Marks);
    check(&format!(":0000:x:«{}»:::", &empty[1..]), &Length { expected: 81, found: 80 });
    check(&format!(":0000:x:+1«+»{}:::", &empty[2..]).replace("«+»", "«ü»"), &UnknownCell('ü'));
    check(&format!("«:0000:x{}»", "0".repeat(20)), &Library);
}

#[test]
fn mistakes_in_addresses() {
    check("https://x.org/?bd=«12»", &Length { expected: 1, found: 2 });
    check("bd=S9B«01»", &Length { expected: 162, found: 2 });
    check(&format!("bd=S9B«zz»{}", "01".repeat(80)), &Packed);
    check(&format!("bd=S9B«0l»{}", "ep".repeat(80)), &Marks);
    check("https://f-puzzles.com/?load=«N4Ig!»", &Packed);
    check("https://puzz.link/p?sudoku/«9/8/1»", &PuzzLink);
    check("https://puzz.link/p?sudoku/4/4/1«5»", &ValueTooLarge { symbol: '5', size: 4 });
    check("https://puzz.link/p?sudoku/4/4/«1g2»", &Length { expected: 16, found: 3 });
    let variant = String::from_utf8(fixture("variant.txt")).unwrap();
    let (before, packed) = variant.trim().split_once("load=").unwrap();
    check(&format!("{before}load=«{packed}»"), &Variant("thermometer".into()));
}

/// Each format that is written has one row, and its name.
#[test]
fn every_written_format_is_read() {
    let written: Vec<_> = InputFormat::ALL.into_iter().filter_map(InputFormat::format).collect();
    assert_eq!(written, Format::ALL);
    let names: BTreeSet<&str> = InputFormat::NAMES.into();
    assert_eq!(names.len(), InputFormat::ALL.len());
}

#[test]
fn every_input_format_says_what_it_is() {
    for format in InputFormat::ALL {
        assert_eq!(format.name().parse(), Ok(format));
        assert!(
            format.suffixes().iter().all(|suffix| InputFormat::from_suffix(suffix) == Some(format))
        );
        assert!(!format.content().is_empty(), "{format}");
        assert!(format.suffixes().iter().all(|suffix| !suffix.starts_with('.')), "{format}");
    }
}
