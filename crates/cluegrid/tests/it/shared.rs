//! Boards of others, which are not part of the project: skipped where they are not.

use kleene_cluegrid::{ParseOptions, Puzzle, verify};

/// Every crossword has the one solution that is drawn in its record.
#[test]
fn public_crosswords_have_one_solution_each() {
    let Some(folder) = kleene_testing::shared("grid") else { return };
    let content = std::fs::read(folder.join("regex_crosswords.json")).expect("the file is there");
    let puzzles = Puzzle::parse_all(&content, &ParseOptions::new()).expect("all are puzzles");
    assert_eq!(puzzles.len(), 42);
    for puzzle in &puzzles {
        let name = puzzle.name().unwrap_or_default();
        let found: Vec<_> = puzzle.solutions().take(3).collect();
        assert_eq!(found.len(), 1, "{name}");
        assert_eq!(verify(puzzle, &found[0]), Ok(()), "{name}");
    }
}
