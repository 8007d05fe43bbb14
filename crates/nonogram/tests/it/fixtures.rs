//! The boards under `fixtures/nonogram` of this repository.
//!
//! `cargo xtask check-fixtures` compares the solver's reports byte for byte; these tests hold for
//! any solver.

use std::fs;
use std::path::{Path, PathBuf};

use kleene_nonogram::{Config, Lack, Limits, Puzzle, Uniqueness, verify};

const EXPECTED: &str = "expected.txt";

/// The inputs, sorted, and with each what it holds.
pub(crate) fn boards() -> Vec<(PathBuf, Puzzle)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/nonogram");
    let folders = fs::read_dir(&root).unwrap().map(|folder| folder.unwrap().path());
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    paths.retain(|path| !path.to_str().unwrap().ends_with(EXPECTED));
    paths.sort();
    assert!(!paths.is_empty(), "no boards in {}", root.display());
    paths.into_iter().map(|path| (path.clone(), read(&path))).collect()
}

pub(crate) fn read(path: &Path) -> Puzzle {
    let bytes = fs::read(path).unwrap();
    Puzzle::parse(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn what_is_written_is_read_back() {
    for (path, puzzle) in boards() {
        let name = path.display();
        match puzzle.to_nin() {
            Ok(nin) => {
                let nin: Puzzle = nin.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(
                    (nin.rows(), nin.columns()),
                    (puzzle.rows(), puzzle.columns()),
                    "{name}"
                );
            }
            Err(error) => assert_eq!(error.lack(), Lack::Colors, "{name}"),
        }
        let non: Puzzle = puzzle.to_non().parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(non, puzzle, "{name}");
    }
}

#[test]
fn unique_boards_have_one_solution_and_it_is_the_goal() {
    let mut unique = 0;
    for (path, puzzle) in boards() {
        let expected = fs::read_to_string(path.with_extension(EXPECTED)).unwrap();
        if field(&expected, "verdict") != Some("unique") {
            continue;
        }
        unique += 1;
        let nodes = field(&expected, "limit").and_then(|limit| limit.strip_suffix(" nodes"));
        let limits = Limits::new().nodes(nodes.unwrap().parse().unwrap());
        match puzzle.solve(&Config::new().limits(limits)).uniqueness() {
            Uniqueness::One(only) => {
                assert_eq!(verify(&puzzle, &only), Ok(()), "{}", path.display());
                assert!(puzzle.goal().is_none_or(|goal| *goal == only), "{}", path.display());
            }
            other => panic!("{}: {other:?}", path.display()),
        }
    }
    assert!(unique > 0, "some boards are unique");
}

/// The value of a line `name value` of an expected output.
fn field<'t>(expected: &'t str, name: &str) -> Option<&'t str> {
    expected.lines().find_map(|line| Some(line.strip_prefix(name)?.trim()))
}
