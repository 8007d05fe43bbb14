//! Boards whose values are written with other characters than `1` to `9` and letters from `A`.

use std::collections::BTreeSet;

use kleene_sudoku::{Format, ParseErrorKind, Puzzle, Shape, Solution};

use crate::{only, puzzle, shape};

/// All boards of 4 by 4 in these characters that agree with a text, by trying every one.
fn all_of_four(text: &str, symbols: &str) -> BTreeSet<String> {
    fn fill(board: &mut Vec<char>, at: usize, symbols: &str, found: &mut BTreeSet<String>) {
        let Some(place) = (at..16).find(|&place| board[place] == '.') else {
            found.insert(board.iter().collect());
            return;
        };
        for symbol in symbols.chars() {
            let is_seen = (0..16).any(|other| {
                let same_box = place / 8 == other / 8 && place % 4 / 2 == other % 4 / 2;
                let shares = place / 4 == other / 4 || place % 4 == other % 4 || same_box;
                other != place && shares && board[other] == symbol
            });
            if !is_seen {
                board[place] = symbol;
                fill(board, place + 1, symbols, found);
                board[place] = '.';
            }
        }
    }
    let mut board: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let mut found = BTreeSet::new();
    fill(&mut board, 0, symbols, &mut found);
    found
}

#[track_caller]
fn check_four(text: &str, symbols: &str, count: usize) {
    let board = puzzle(text);
    let found: BTreeSet<String> = board.solutions().map(|solution| solution.to_string()).collect();
    assert_eq!(found, all_of_four(text, symbols), "{text}");
    assert_eq!(found.len(), count, "{text}");
}

#[test]
fn four_values_in_other_characters() {
    check_four("0.2.\n..0.\n.3..\n1...\n", "0123", 1);
    check_four("A..D\n..A.\n.A..\nD..A\n", "ABCD", all_of_four("A..D..A..A..D..A", "ABCD").len());
    check_four("a..d\n..a.\n.b..\nd..a\n", "abcd", all_of_four("a..d..a..b..d..a", "abcd").len());
    check_four("WORD....DR......", "DORW", all_of_four("WORD....DR......", "DORW").len());
    check_four("αβγδ....βα......", "αβγδ", all_of_four("αβγδ....βα......", "αβγδ").len());
    // Where 4 is there too, `0` is an empty cell, as it is without any other.
    assert_eq!(puzzle("0.2...0..4..1...").values()[..3], [0, 0, 2]);
    assert_eq!(puzzle("0020000003001000").values()[..3], [0, 0, 2]);
}

/// A board of any size, its values renamed, has the same solution, renamed.
#[test]
fn the_same_board_renamed() {
    for (size, base) in [(4, '0'), (6, '0'), (9, '0'), (16, '0'), (9, 'A'), (16, 'A'), (25, 'A')] {
        let symbol = |value: u8| match base {
            '0' => char::from_digit(u32::from(value) - 1, 16).unwrap().to_ascii_uppercase(),
            _ => char::from(b'A' + value - 1),
        };
        let shape = Shape::from_size(size).unwrap();
        let full = pattern(shape);
        // Two empty cells in a row, and no cell of the greatest value where values begin with 0.
        let given = |at: usize, value: u8| {
            let is_greatest = base == '0' && usize::from(value) == size;
            (!is_greatest && at % size > 1).then_some(value)
        };
        let cells = full.values().iter().enumerate();
        let text: String = cells.map(|(at, &value)| given(at, value).map_or('.', symbol)).collect();
        let board = puzzle(&text);
        let values: Vec<u8> = full
            .values()
            .iter()
            .enumerate()
            .map(|(at, &value)| given(at, value).unwrap_or(0))
            .collect();
        assert_eq!(board.values(), values, "{size}{base}");
        assert_eq!(board.to_string(), text);
        for format in [Format::Line, Format::Grid, Format::Sdk, Format::SimpleSudoku] {
            let read = puzzle(&board.to_text(format));
            assert_eq!(read, board, "{size}{base} {format}");
        }
        let usual = Puzzle::new(shape, &values).unwrap();
        let renamed = |solution: &Solution| -> String {
            solution.values().iter().map(|&value| symbol(value)).collect()
        };
        let expected: Vec<String> =
            usual.solutions().take(50).map(|found| renamed(&found)).collect();
        let found: Vec<String> =
            board.solutions().take(50).map(|found| found.to_string()).collect();
        assert_eq!(found, expected);
    }
}

/// The board whose rows are each the one above, moved by a box or by one cell.
fn pattern(shape: Shape) -> Solution {
    let size = shape.size();
    let value = |at: usize| {
        let (row, column) = (at / size, at % size);
        let moved = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
        ((moved + column) % size + 1) as u8
    };
    Solution::new(shape, (0..size * size).map(value).collect()).unwrap()
}

#[test]
fn a_full_board_in_base_16() {
    let full = pattern(shape(4, 4));
    let digit = |value: &u8| char::from_digit(u32::from(*value) - 1, 16).unwrap();
    let text: String = full.values().iter().map(digit).collect();
    assert_eq!(only(&puzzle(&text)).to_string(), text);
}

/// Nine different letters are the values in the order of the alphabet.
#[test]
fn a_word_in_place_of_digits() {
    let symbols: Vec<char> = "ACEHINOST".chars().collect();
    let full = pattern(Shape::CLASSIC);
    let text: String = full
        .values()
        .iter()
        .enumerate()
        .map(|(at, &value)| if at % 4 == 0 { '.' } else { symbols[usize::from(value) - 1] })
        .collect();
    let board = puzzle(&text);
    assert_eq!(board.to_string(), text);
    assert_eq!(board.values()[1], full.values()[1]);
    // With a cross among the letters it is one.
    let crossed = text.replace('S', "X");
    assert_eq!(puzzle(&crossed).to_string(), crossed);
    // Eight of nine leave the ninth open, and ten are too many.
    let eight = text.replace('T', ".");
    let kind = |text: &str| text.parse::<Puzzle>().unwrap_err().into_kind();
    assert_eq!(kind(&eight), ParseErrorKind::Letters { found: 8, size: 9 });
    let ten = text.replacen('T', "Z", 1);
    assert_eq!(kind(&ten), ParseErrorKind::Letters { found: 10, size: 9 });
    // A letter among digits stays a slip.
    let slip = format!("12345678.{}A", ".".repeat(71));
    assert!(slip.parse::<Puzzle>().is_err());
}
