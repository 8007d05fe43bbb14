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

/// Texts in the shapes that other programs write and people type. None of them is read as another kind.
#[test]
fn each_text_is_of_its_kind() {
    const TEXTS: [(&str, &str); 24] = [
        ("board", "6\n01....\n0...0.\n......\n..1...\n....00\n.1.1..\n"),
        ("board", "....\n0.0.\n..0.\n...1\n"),
        ("board", "4 4\n- 2 - 2\n- - - -\n1 - - -\n- - 2 -\n"),
        ("board", "abbc\na2cc\nddef\n4def\n\na: 1-\nb: 3-\nc: 36*\nd: 7+\ne: 2/\nf: 2/\n"),
        ("board", "2\n3 + A1 A2\n3 + B1 B2\n"),
        ("board", ": 3: 4:\n:4 _ _\n:3 _ _\n"),
        ("board", "\\,3\\,4\\\n\\4,,\n\\3,,\n"),
        ("board", "3 3 1 4\n4 3 2 2\n1 3 4 2\n3 4 3 2\n"),
        ("board", "ABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\n"),
        ("sudoku", "4\n1...\n....\n2...\n...3\n"),
        ("sudoku", "1...\n..1.\n....\n...2\n"),
        ("sudoku", "1234\n3412\n2143\n4322\n"),
        ("sudoku", "[1,0,0,0],\n[0,0,1,2],\n[0,1,0,0],\n[4,0,0,1]\n"),
        ("nonogram", "5\n1,1,1\n5\n---\n1\n1\n\n5\n1,1\n3\n1,1\n3\n"),
        ("nonogram", "* a comment\n1\n1\n&\n2\n"),
        ("nonogram", ".#.\n##.\n..#\n"),
        ("nonogram", "rows:\n- 1\n- 1\ncolumns:\n- \"2\"\n"),
        (
            "cluegrid",
            "rows:\n  - HE|LL|O+\n  - \"[PLEASE]+\"\ncolumns:\n  - \"[^SPEAK]+\"\n  - EP|IP|EF\n",
        ),
        (
            "cluegrid",
            "rows = [r\"HE|LL|O+\", r'[PLEASE]+']\ncols = [r\"[^SPEAK]+\", r\"EP|IP|EF\"]\n",
        ),
        ("cover", "a b c d\na b\nc d\na c\nb d\n"),
        ("cover", "| Knuth's\nA B C\nA B\nC\n"),
        ("letterboxed", "vrq wue isl dmo\n"),
        ("letterboxed", "VRQ-WUE-ISL-DMO\n"),
        ("letterboxed", "vrq\nwue\nisl\ndmo\n"),
    ];
    for (kind, text) in TEXTS {
        let recognized = Registry::builtin().recognize(&Source::new(text.as_bytes()));
        assert_eq!(recognized.map(|one| one.kind.name()).ok(), Some(kind), "{text}");
    }
}

/// Clues keep a `#` within a word and lose the quotes of YAML.
#[test]
fn clues_are_read_whole() {
    for text in [
        "rows\n[A#]B\nA. # a comment\ncolumns\n..\n.B\n",
        "rows:\n- \"[A#]B\"\n- 'A.'\ncolumns:\n- ..\n- .B\n",
    ] {
        let named = kleene::read(&Source::new(text.as_bytes())).expect(text);
        let json = named[0].puzzle.write("json").expect("a format").expect("a crossword");
        let json = String::from_utf8(json.content).expect("text");
        assert!(json.contains("[A#]B") && json.contains("\"A.\""), "{json}");
    }
}

/// A program that states a nonogram and has a mistake is an error of a nonogram.
#[test]
fn a_program_with_a_mistake() {
    let text = "rows = [[1], [1]]\ncols = [[2]]\n\nnono = Nonogram(rows, cols)\n\nrows = [[1], [1]]\ncols = [[2]]\n";
    match kleene::read(&Source::new(text.as_bytes())) {
        Err(ReadError::Invalid { kind, .. }) => assert_eq!(kind.name(), "nonogram"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_no_puzzle_is_refused() {
    for text in ["", "the quick brown fox\n", "\u{0}\u{1}\u{2}", "<html></html>"] {
        let read = kleene::read(&Source::new(text.as_bytes()));
        assert!(read.is_err(), "{text:?} is read as {:?}", read.map(|all| all[0].puzzle.kind()));
    }
}
