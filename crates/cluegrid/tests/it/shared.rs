//! Boards of others, which are not part of the project: skipped where they are not.

use std::path::{Path, PathBuf};

use kleene_cluegrid::{ParseOptions, Puzzle, verify};

/// The folder of the boards; says so if it is absent.
fn folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/grid");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("skipped: {} is not there", folder.display());
    None
}

/// Every crossword has the one solution that is drawn in its record.
#[test]
fn public_crosswords_have_one_solution_each() {
    let Some(folder) = folder() else { return };
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
