//! The files of `fixtures/`, each recognized by its content alone.

use std::fs;
use std::path::{Path, PathBuf};

use kleene::{ReadError, Recognized, Registry, Source};

/// The kinds of the files of a folder.
const FOLDERS: [(&str, &[&str]); 8] = [
    ("board", &["board"]),
    ("cluegrid", &["cluegrid"]),
    ("cover", &["cover"]),
    ("nonogram/handmade", &["nonogram"]),
    // Blocked squares alone are a picture as well.
    ("queens", &["queens", "nonogram"]),
    ("rectangles", &["rectangles", "polyominoes"]),
    ("sudoku", &["sudoku"]),
    ("triddler", &["triddler"]),
];

/// Files that are expectations, texts to work with, several kinds alike, or of another kind than their folder.
const OTHERS: [&str; 4] = ["expected", "paint.txt", "pattern.txt", "variant.txt"];

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| {
        let name = path.to_string_lossy();
        path.is_file() && !OTHERS.iter().any(|other| name.contains(other))
    });
    paths.sort();
    paths
}

/// A sudoku with rules of its own, in an address of f-puzzles, is a board.
#[test]
fn a_variant_is_a_board() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/sudoku/variant.txt");
    let Ok(content) = fs::read(path) else {
        kleene_testing::skip("the fixtures are not packaged");
        return;
    };
    let recognized = Registry::builtin().recognize(&Source::new(&content));
    assert_eq!(recognized.expect("one kind").kind.name(), "board");
}

#[test]
fn each_file_is_of_its_kind() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    if !root.is_dir() {
        kleene_testing::skip("the fixtures are not packaged");
        return;
    }
    let registry = Registry::builtin();
    let mut checked = 0;
    for (folder, kinds) in FOLDERS {
        for path in files(&root.join(folder)) {
            let content = fs::read(&path).expect("a fixture");
            match registry.recognize(&Source::new(&content)) {
                Ok(Recognized { kind, .. }) => {
                    assert!(kinds.contains(&kind.name()), "{}: {kind}", path.display());
                    checked += 1;
                }
                // A number alone could be several things.
                Err(ReadError::Ambiguous(found)) => {
                    let is_one = found.iter().any(|kind| kinds.contains(&kind.name()));
                    assert!(is_one, "{}: {found:?}", path.display());
                }
                Err(error) => panic!("{}: {error}", path.display()),
            }
        }
    }
    assert!(checked > 50, "only {checked} files were recognized");
}

#[test]
fn what_is_no_puzzle_is_refused() {
    for text in ["", "the quick brown fox\n", "\u{0}\u{1}\u{2}", "<html></html>"] {
        let read = kleene::read(&Source::new(text.as_bytes()));
        assert!(read.is_err(), "{text:?} is read as {:?}", read.map(|all| all[0].puzzle.kind()));
    }
}
