//! The examples of `docs/reference/board.md`.

use kleene_board::{Config, Puzzle, Uniqueness};

/// The blocks of a language.
fn blocks(language: &str) -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/board.md");
    let text = std::fs::read_to_string(path).expect("the page of board files");
    let begin = format!("\n```{language}\n");
    let parts = text.split(&begin).skip(1);
    parts.map(|part| part.split("\n```").next().expect("the block").to_owned() + "\n").collect()
}

#[test]
fn every_file_is_read_and_has_a_solution() {
    let files = [blocks("toml"), blocks("json")].concat();
    assert!(files.len() > 9, "{}", files.len());
    for file in files {
        let puzzle: Puzzle = file.parse().unwrap_or_else(|error| panic!("{error}: {file}"));
        assert!(puzzle.solutions().next().is_some(), "{file}");
    }
}

#[test]
fn boards_that_are_said_to_be_whole_have_one_solution() {
    let is_whole = |file: &&String| file.contains("Four by four") || file.contains("white dot");
    let files = blocks("toml");
    assert_eq!(files.iter().filter(is_whole).count(), 2);
    for file in files.iter().filter(is_whole) {
        let puzzle: Puzzle = file.parse().expect("it is read");
        assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_)), "{file}");
    }
}

#[test]
fn open_clues_are_filled_in() {
    let files = blocks("toml");
    let file = files.iter().find(|file| file.contains("\"?\"")).expect("one has open clues");
    let made = Puzzle::generate(file, 1, &Config::new()).expect("rules with boards");
    assert!(!made.text.contains('?'), "{}", made.text);
}
