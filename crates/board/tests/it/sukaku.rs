//! Sukakus: pencil marks that are clues.

use kleene_board::{Puzzle, Uniqueness};
use kleene_search::puzzle::Puzzle as _;
use kleene_text::{Evidence, Sniff};

/// The solution of a board of nine rows.
const SOLUTION: &str =
    "847293165593816247612574389475368912238951476961742853789125634156439728324687591";

/// Two values for each cell: that of the solution and another one, by a rule that leaves none out.
fn marks() -> Vec<String> {
    let marks = |(place, c): (usize, char)| {
        let value = c.to_digit(10).expect("a digit");
        let other = (value + place as u32 * 7 % 8) % 9 + 1;
        let (low, high) = (value.min(other), value.max(other));
        if low == high { low.to_string() } else { format!("{low}{high}") }
    };
    SOLUTION.chars().enumerate().map(marks).collect()
}

fn table() -> String {
    let cells = marks();
    let row =
        |row: &[String]| row.chunks(3).map(|part| part.join(" ")).collect::<Vec<_>>().join(" | ");
    let rows: Vec<String> = cells.chunks(9).map(row).collect();
    rows.chunks(3)
        .map(|part| part.join("\n"))
        .collect::<Vec<_>>()
        .join("\n---------+----------+---------\n")
}

fn line() -> String {
    let places = |marks: String| -> String {
        let kept = |value: char| if marks.contains(value) { value } else { '.' };
        ('1'..='9').map(kept).collect()
    };
    marks().into_iter().map(places).collect()
}

#[test]
fn marks_are_clues() {
    for text in [table(), line(), line().replace('.', "0") + "\n"] {
        assert_eq!(Puzzle::sniff(text.as_bytes()), Sniff::Weak(Evidence::Likely), "{text}");
        let puzzle = Puzzle::from_sukaku(&text).expect("a sukaku");
        let Uniqueness::One(solution) = puzzle.uniqueness() else {
            panic!("one: {}", puzzle.text())
        };
        assert_eq!(solution.to_string().replace('\n', ""), SOLUTION);
        for (symbol, marks) in solution.to_string().replace('\n', "").chars().zip(marks()) {
            assert!(marks.contains(symbol));
        }
    }
}

/// Marks of four rows: the solutions are the sudokus that keep them, found by trying all.
#[test]
fn marks_of_four_rows() {
    let text = "12 1234 1234 34\n1234 13 24 1234\n123 1234 1234 1234\n1234 1234 1234 234\n";
    let cells: Vec<&str> = text.split_whitespace().collect();
    fn fill(cells: &[&str], square: &mut Vec<u32>) -> usize {
        let at = square.len();
        if at == 16 {
            return 1;
        }
        let mut found = 0;
        for digit in cells[at].chars().filter_map(|c| c.to_digit(10)) {
            let sees = |one: &usize| {
                one / 4 == at / 4
                    || one % 4 == at % 4
                    || (one / 8, one % 4 / 2) == (at / 8, at % 4 / 2)
            };
            if (0..at).filter(sees).all(|one| square[one] != digit) {
                square.push(digit);
                found += fill(cells, square);
                square.pop();
            }
        }
        found
    }
    let expected = fill(&cells, &mut Vec::new());
    assert!((2..288).contains(&expected));
    let puzzle = Puzzle::from_sukaku(text).expect("a sukaku");
    assert_eq!(puzzle.solutions().count(), expected);
}

#[test]
fn others_are_no_sukakus() {
    // Marks that follow from givens are a sudoku, and a cell with all values says nothing.
    let position = SOLUTION.chars().enumerate().map(|(place, c)| match place % 4 {
        0 => "123456789".to_owned(),
        _ => c.to_string(),
    });
    let position: Vec<String> = position.collect();
    let rows: Vec<String> = position.chunks(9).map(|row| row.join(" ")).collect();
    for text in [
        rows.join("\n"),
        "1234 ".repeat(4) + "\n",
        vec!["1234 ".repeat(4); 4].join("\n"),
        "1".repeat(729),
    ] {
        assert_eq!(Puzzle::sniff(text.as_bytes()), Sniff::No, "{text}");
        assert!(Puzzle::from_sukaku(&text).is_err(), "{text}");
    }
    for text in [table(), line()] {
        for at in 0..text.len() {
            let _ = Puzzle::sniff(&text.as_bytes()[..at]);
        }
    }
}
