//! Every format, read and written.

use kleene_sudoku::{Alphabet, Blocks, Collection, Contents, Format, Puzzle, Shape};

use crate::{EASY, puzzle, shape};

/// Checks that a text is read as this line.
#[track_caller]
fn check(text: &str, line: &str) -> Puzzle {
    let found = puzzle(text);
    assert_eq!(found.values(), puzzle(line).values(), "{text}");
    found
}

/// Checks that a board is read back as it was written.
#[track_caller]
fn round_trip(board: &Puzzle, format: Format) {
    let text = board.to_text(format);
    let read: Puzzle = text.parse().unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    assert_eq!((read.shape(), read.values()), (board.shape(), board.values()), "{format}\n{text}");
    if !matches!(format, Format::Json | Format::PuzzLink) {
        assert_eq!(read.to_text(format), text);
    }
    let bare = puzzle(&board.to_string());
    assert_eq!(bare.to_string(), board.to_string());
}

#[test]
fn lines_with_every_empty_cell() {
    for empty in Alphabet::EMPTY {
        let line = EASY.replace('.', &empty.to_string());
        let board = check(&line, EASY);
        // What is written looks as what was read.
        assert_eq!(board.to_string(), line);
        let solution = board.solutions().next().unwrap();
        assert_eq!(solution.alphabet(), board.alphabet());
    }
    check(&format!("  {EASY} \r\n"), EASY);
    check(&format!("{EASY} # a comment"), EASY);
    check(&format!("# above\n\n{EASY}\n"), EASY);
}

#[test]
fn letters_of_both_cases() {
    let capital = format!("AG{}", ".".repeat(254));
    assert_eq!(puzzle(&capital).values()[..2], [10, 16]);
    assert_eq!(puzzle(&capital).to_string(), capital);
    let small = capital.to_lowercase();
    assert_eq!(puzzle(&small).to_string(), small);
    let solution = puzzle(&small).solutions().next().unwrap().to_string();
    assert!(solution.starts_with("ag") && !solution.contains(char::is_uppercase), "{solution}");
}

#[test]
fn every_format_reads_back_what_it_writes() {
    let classic = puzzle(EASY);
    for format in Format::ALL {
        round_trip(&classic, format);
        let solution = classic.solutions().next().unwrap();
        let full = puzzle(&solution.to_text(format));
        assert_eq!(full.values(), solution.values());
        assert_eq!(format.name().parse(), Ok(format));
    }
    assert!("sudoku".parse::<Format>().is_err());
    // A line and SDK do not show the shape of the boxes; these shapes are the ones that are taken.
    for size in 1..=Shape::MAX_SIZE {
        let shape = Shape::from_size(size).unwrap();
        let board = Puzzle::new(shape, Puzzle::empty(shape).values()).unwrap();
        let board = board.with_given(kleene_sudoku::Cell::new(0, 0), size as u8).unwrap();
        Format::ALL.into_iter().for_each(|format| round_trip(&board, format));
    }
    // Bars do.
    for (rows, columns) in [(3, 2), (6, 2), (4, 2), (5, 3)] {
        let board = Puzzle::empty(shape(rows, columns));
        for format in [Format::Grid, Format::SimpleSudoku, Format::Json] {
            round_trip(&board, format);
        }
    }
}

#[test]
fn how_they_look() {
    let board = puzzle("1234............");
    insta::assert_snapshot!(board.to_text(Format::Grid), @"
    1 2 | 3 4
    . . | . .
    ----+----
    . . | . .
    . . | . .
    ");
    insta::assert_snapshot!(board.to_text(Format::Sdk), @"
    [Puzzle]
    1234
    ....
    ....
    ....
    ");
    insta::assert_snapshot!(board.to_text(Format::SimpleSudoku), @"
    *-----*
    |12|34|
    |..|..|
    |--+--|
    |..|..|
    |..|..|
    *-----*
    ");
    insta::assert_snapshot!(board.to_text(Format::Json), @r#"{"box":[2,2],"cells":[[1,2,3,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}"#);
    assert_eq!(format!("{board:#}"), board.to_text(Format::Grid));
}

#[test]
fn grids_as_people_write_them() {
    let line = "1..4....2.......";
    check("1 . . 4\n. . . .\n2 . . .\n. . . .", line);
    check("1..4\n....\n2...\n....\n", line);
    check("\n  1.|.4\r\n  ..|..\r\n  --+--\r\n  2.|..\r\n  ..|..\r\n\r\n", line);
    check(
        "+-----+-----+\n| 1 0 | 0 4 |\n| 0 0 | 0 0 |\n+-----+-----+\n| 2 0 | 0 0 |\n| 0 0 | 0 0 |\n+-----+-----+",
        line,
    );
    check("┌──┬──┐\n│1.│.4│\n│..│..│\n├──┼──┤\n│2.│..│\n│..│..│\n└──┴──┘", line);
    check("╔══╦══╗\n║1_║_4║\n║__║__║\n╠══╬══╣\n║2_║__║\n║__║__║\n╚══╩══╝", line);
    check("*-----*\n|1.|.4|\n|..|..|\n|--+--|\n|2.|..|\n|..|..|\n*-----*", line);
}

#[test]
fn other_empty_cells() {
    let line = "1..4....2.......";
    for empty in Alphabet::ALSO_EMPTY {
        let board = check(&line.replace('.', &empty.to_string()), line);
        assert_eq!(board.to_string(), line);
    }
    check("1--4\n----\n2---\n----", line);
    check("1-|-4\n--|--\n--+--\n2-|--\n--|--", line);
    check("|1-|-4|\n|--|--|\n|--+--|\n|2-|--|\n|--|--|", line);
    check("1,,,4\n,,,\n2, , ,\n,,,", line);
    check("1,,,4,,,,,2,,,,,,,", line);
    check("1,0,0,4\r\n0,0,0,0\r\n2,0,0,0\r\n0,0,0,0\r\n", line);
    check(&format!("\u{feff}{line}"), line);
    check("\u{feff}1..4\n....\n2...\n....", line);
}

/// Boards as they are copied from pages, the ends of their lines cut off or not.
#[test]
fn blanks_for_empty_cells() {
    let line = "1..4....2......3";
    check("1  4    2      3", line);
    check("1  4\n\n2\n   3\n", line);
    check("1  4\n    \n2   \n   3", line);
    check("1     4\n\n2\n      3\n", line);
    check("|1 | 4|\n|  |  |\n|--+--|\n|2 |  |\n|  | 3|", line);
    check("| 1   |   4 |\n|     |     |\n+-----+-----+\n| 2   |     |\n|     |   3 |\n", line);
    check("1   |   4\n    |\n----+----\n2   |\n    |   3", line);
    check("1 | 4\n  |\n2 |\n  | 3\n", line);
}

/// A comment is no row, and an empty line around a board or within it is one only if the others are too few.
#[test]
fn lines_around_blanks_for_empty_cells() {
    const ROWS: &str = "53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28 \n   419  5\n    8  79";
    let line = ROWS.replace('\n', "").replace(' ', ".");
    let ends: Vec<_> = ROWS.lines().map(str::trim_end).collect();
    for rows in [ROWS, &ends.join("\n")] {
        for around in
            [("# name\n", ""), ("", "\n# end\n"), ("# name\n\n", "\n\n\n"), ("\n", "\r\n\r\n")]
        {
            check(&format!("{}{rows}{}", around.0, around.1), &line);
        }
        check(&rows.replace("6 \n8", "6 # a row\n\n8"), &line);
    }
    let tabbed: Vec<_> = ROWS
        .lines()
        .map(|row| row.split("").skip(1).take(9).collect::<Vec<_>>().join("\t"))
        .collect();
    let tabbed = tabbed.join("\n").replace(' ', "");
    check(&tabbed, &line);
    check(&format!("# pasted\r\n\r\n{}\r\n\r\n", tabbed.replace('\n', "\r\n")), &line);
    // An empty first or last row.
    check("\n1  4\n2\n   3\n", "....1..42......3");
    check("1  4\n2\n   3\n    ", "1..42......3....");
}

#[test]
fn sdk_with_comments_and_a_state() {
    let text =
        "#A The author\n#D A description\n[Puzzle]\n1..4\n....\n2...\n....\n[State]\n1234\n3412\n";
    check(text, "1..4....2.......");
    check("1..4\n....\n2... # a comment\n....", "1..4....2.......");
}

#[test]
fn bars_make_the_shape() {
    let of = |text: &str| (puzzle(text).shape().box_rows(), puzzle(text).shape().box_columns());
    let row = "......\n";
    assert_eq!(of(&row.repeat(6)), (2, 3));
    assert_eq!(of(&"..|..|..\n".repeat(6)), (3, 2));
    assert_eq!(of(&["...|...\n".repeat(2), "-\n".into(), "......\n".repeat(4)].concat()), (2, 3));
    assert_eq!(of(&[row.repeat(3), "------\n".into(), row.repeat(3)].concat()), (3, 2));
    assert_eq!(of(&["|......|\n".repeat(6)].concat()), (2, 3));
}

#[test]
fn json_of_several_shapes() {
    let line = "1..4....2.......";
    check(r#"{"cells": [[1,0,0,4],[0,0,0,0],[2,null,0,0],[0,0,0,0]]}"#, line);
    check(r#"{ "box" : [ 2 , 2 ] , "cells" : "1..4....2......." }"#, line);
    check(r#"{"cells":"1..4 .... 2... ....","box":[2,2]}"#, line);
    let tall = puzzle(&format!(r#"{{"box":[3,2],"cells":"{}"}}"#, ".".repeat(36)));
    assert_eq!(tall.shape(), shape(3, 2));
}

#[test]
fn a_collection_goes_on_after_a_wrong_line() {
    let text =
        format!("# title\n{EASY}\n\n1.\n  {EASY}  \r\n1..............1\n\u{e9}\n................");
    let lines: Vec<_> = Collection::new(text.as_bytes()).collect();
    let numbers: Vec<_> = lines.iter().map(|(line, board)| (*line, board.is_ok())).collect();
    let expected = [(2, true), (4, false), (5, true), (6, true), (7, false), (8, true)];
    assert_eq!(numbers, expected);
    let spans = lines
        .iter()
        .filter_map(|(_, board)| board.as_ref().err())
        .map(kleene_sudoku::ParseError::span);
    let words: Vec<_> = spans.map(|span| &text[span]).collect();
    assert_eq!(words, ["1.", "\u{e9}"]);
}

/// Boards with several lines each, and mistakes among them.
#[test]
fn several_boards_in_a_text() {
    #[track_caller]
    fn check(text: &str, lines: &[usize]) {
        assert_eq!(Contents::parse(text.as_bytes()), Ok(Contents::Boards), "{text}");
        let boards = Blocks::split(text.as_bytes());
        let found: Vec<_> = boards.iter().map(|(line, _)| *line).collect();
        assert_eq!(found, lines, "{text}");
    }
    let board = puzzle("1..4....2......3");
    for format in [Format::Grid, Format::SimpleSudoku, Format::Sdk] {
        let text = board.to_text(format);
        let height = text.lines().count();
        let two = format!("{text}\n\n{text}\n");
        check(&two, &[1, height + 2]);
        for (_, text) in Blocks::split(two.as_bytes()) {
            assert_eq!(Puzzle::parse(&text).as_ref(), Ok(&board));
        }
        // The second one has a mistake.
        let mistaken = text.replacen('4', "9", 1);
        let three = format!("\u{feff}# three\n{text}\n\n{mistaken}\n\n{text}");
        check(&three, &[2, height + 3, 2 * height + 4]);
        assert!(Contents::parse(format!("{text}\n\n{mistaken}").as_bytes()).is_err());
    }
    let sdk = "#A One\n[Puzzle]\n1..4\n\n....\n2...\n...3\n[State]\n1234\n#A Two\n[Puzzle]\n";
    check(&format!("{sdk}1...\n....\n....\n....\n"), &[2, 11]);
    let one = |text: &str| matches!(Contents::parse(text.as_bytes()), Ok(Contents::One(_)));
    assert!(one("1..4\n....\n\n2...\n...3\n"));
    assert!(one(sdk.split("#A Two").next().expect("it has two")));
    assert!(Contents::parse(b"12\n34\n\n12\n34\n43\n").is_err());
}
