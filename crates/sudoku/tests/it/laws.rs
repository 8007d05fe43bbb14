//! What holds for every input.

use kleene_sudoku::{Collection, ParseError, Puzzle};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..100)) {
        read(&bytes);
    }

    #[test]
    fn any_text_of_the_formats_is_read_or_refused(words in vec(select(WORDS), 0..40)) {
        read(words.concat().as_bytes());
    }

    #[test]
    fn any_json_is_read_or_refused(words in vec(select(JSON), 0..30)) {
        read(["{", &words.concat()].concat().as_bytes());
    }

    /// A board with one character exchanged for something else.
    #[test]
    fn a_board_with_a_mistake(at in 0..256_usize, word in select(WORDS)) {
        let mut rows = vec!["................".to_owned(); 16];
        rows[at / 16].replace_range(at % 16..at % 16 + 1, word);
        read(rows.join("\n").as_bytes());
        read(rows.concat().as_bytes());
    }
}

const WORDS: &[&str] = &[
    ".",
    "0",
    "_",
    "*",
    "1",
    "2",
    "4",
    "9",
    "A",
    "p",
    " ",
    "\n",
    "\r\n",
    "....\n",
    "1.|..\n",
    "--+--\n",
    "|",
    "-",
    "#",
    "[Puzzle]\n",
    "[State]",
    "é",
    "\u{2003}",
    "│",
    "─",
    "{",
    "................\n",
    "x",
];

const JSON: &[&str] = &[
    "\"cells\"",
    "\"box\"",
    ":",
    ",",
    "[",
    "]",
    "}",
    "{",
    "0",
    "1",
    "4",
    "99",
    "999",
    "null",
    "\"",
    "\\",
    "[1]",
    "[[1]]",
    "[2,2]",
    "\"1...............\"",
    " ",
    "é",
    "-",
];

#[track_caller]
fn read(bytes: &[u8]) {
    check(bytes, Puzzle::parse(bytes));
    check(bytes, Puzzle::parse_line(bytes));
    Collection::new(bytes).for_each(|(_, puzzle)| check(bytes, puzzle));
}

/// A puzzle is written and read back; an error points into the text and says so in a line.
#[track_caller]
fn check(bytes: &[u8], result: Result<Puzzle, ParseError>) {
    match result {
        Ok(puzzle) => {
            let json = puzzle.to_text(kleene_sudoku::Format::Json);
            let again = Puzzle::parse(json.as_bytes()).expect("what was written is read");
            assert_eq!((again.shape(), again.values()), (puzzle.shape(), puzzle.values()));
        }
        Err(error) => {
            let span = error.span();
            assert!(span.start <= span.end && span.end <= bytes.len(), "{error:?}");
            if let Ok(text) = std::str::from_utf8(bytes) {
                assert!(text.get(span).is_some(), "{error:?}");
            }
            let message = error.to_string();
            assert!(
                !message.contains('\n') && !message.starts_with(char::is_uppercase),
                "{message}"
            );
        }
    }
}
