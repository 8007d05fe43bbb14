//! Words beside a board that name another puzzle or a rule.

use kleene_sudoku::{Collection, Contents, ParseErrorKind, Puzzle, sniff};
use kleene_text::Sniff;

const BOARD: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The name that the error of a text has.
#[track_caller]
fn refused(text: &str) -> String {
    match Contents::parse(text.as_bytes()) {
        Err(error) => match error.kind() {
            ParseErrorKind::Variant(name) => {
                assert_eq!(&text[error.span()], name, "{text}");
                name.clone()
            }
            other => panic!("{text}: {other}"),
        },
        Ok(contents) => panic!("{text}: {contents:?}"),
    }
}

#[test]
fn a_title_or_a_comment_that_names_another_puzzle_is_an_error() {
    let rows: String = BOARD.as_bytes().chunks(9).fold(String::new(), |rows, row| {
        rows + core::str::from_utf8(row).expect("a board is ASCII") + "\n"
    });
    for (heading, name) in [
        ("Killer Sudoku", "Killer"),
        ("Sudoku X", "Sudoku X"),
        ("# X-Sudoku", "X-Sudoku"),
        ("// both diagonals hold 1-9", "diagonals"),
        ("; an anti-knight sudoku", "anti-knight"),
        ("Hyper Sudoku", "Hyper Sudoku"),
        ("KillerSudoku", "KillerSudoku"),
        ("Slitherlink", "Slitherlink"),
        ("Consecutive", "Consecutive"),
        ("Even-Odd sudoku", "Even-Odd"),
        ("variant: thermo", "thermo"),
    ] {
        assert_eq!(refused(&format!("{heading}\n{BOARD}\n")), name);
        assert_eq!(refused(&format!("{heading}\n{rows}")), name);
    }
    // Several boards below one heading.
    assert_eq!(refused(&format!("# Jigsaw\n{BOARD}\n{BOARD}\n")), "Jigsaw");
}

#[test]
fn a_column_a_section_and_a_value_that_name_a_rule_are_errors() {
    for (text, name) in [
        (format!("{BOARD} X-Sudoku"), "X-Sudoku"),
        (format!("antiknight;{BOARD}"), "antiknight"),
        (format!("{BOARD};3=A1+A2;15=B1+B2+B3"), "A1+A2"),
        (format!("id,cages,puzzle\n1,,{BOARD}\n2,,{BOARD}\n"), "cages"),
        (format!("id,rules,puzzle\n1,none,{BOARD}\n2,none,{BOARD}\n"), "rules"),
        (format!("{{\"puzzle\": \"{BOARD}\", \"title\": \"Windoku\"}}"), "Windoku"),
    ] {
        assert_eq!(refused(&text), name);
    }
    let lines = format!("{BOARD}\n{BOARD} killer\n");
    let lines: Vec<_> = Collection::new(lines.as_bytes()).map(|(_, line)| line.is_ok()).collect();
    assert_eq!(lines, [true, false]);
    let regions =
        "000111222000111222000111222333444555333444555333444555666777888666777888666777888";
    for text in [format!("{BOARD};{regions}"), format!("{regions};{BOARD}")] {
        assert!(Puzzle::parse(text.as_bytes()).is_err(), "{text}");
    }
}

#[test]
fn other_words_beside_a_board_are_names_of_it() {
    for text in [
        format!("# Golden Nugget, by an unknown author\n{BOARD}\n"),
        format!("{BOARD} ED=7.2/1.2/1.2 # hardest"),
        format!("{{\"puzzle\": \"{BOARD}\", \"diagonal\": false, \"cages\": []}}"),
        format!("Sudoku 7\n{BOARD}\n"),
        format!("id,puzzle,solution\n1,{BOARD},\n"),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_ok(), "{text}");
        assert_ne!(sniff(text.as_bytes()), Sniff::No, "{text}");
    }
}
