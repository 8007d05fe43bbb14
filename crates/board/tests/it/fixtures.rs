//! The boards under `fixtures/board`: each has one solution, a proof of it, and steps up to it.

use std::fs;
use std::path::PathBuf;
#[cfg(feature = "export")]
use std::process::{Command, Stdio};

use kleene_board::{Config, Grade, NoDeduction, Puzzle, Uniqueness, verify};

/// What each board has to be solved by, as a person does it.
pub(crate) const BOARDS: [(&str, Grade); 16] = [
    ("antiknight", Grade::Probing),
    ("arrow", Grade::Probing),
    ("colors", Grade::Lines),
    ("diagonal", Grade::Probing),
    ("futoshiki", Grade::Probing),
    ("hexagon", Grade::Lines),
    ("holes", Grade::Lines),
    ("jigsaw", Grade::Probing),
    ("killer", Grade::Lines),
    ("magic-square", Grade::Probing),
    ("skyscrapers", Grade::Lines),
    ("stars", Grade::Probing),
    ("sudoku", Grade::Lines),
    ("takuzu", Grade::Probing),
    ("thermometer", Grade::Probing),
    ("windoku", Grade::Probing),
];

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/board"))
}

pub(crate) fn read(name: &str) -> Puzzle {
    let path = folder().join(format!("{name}.toml"));
    let text = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Puzzle::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_board_is_in_the_table() {
    let files = fs::read_dir(folder()).expect("a folder of boards");
    let mut names: Vec<_> = files.map(|file| file.expect("readable").file_name()).collect();
    names.sort();
    let expected: Vec<std::ffi::OsString> =
        BOARDS.iter().map(|(name, _)| format!("{name}.toml").into()).collect();
    assert_eq!(names, expected);
}

#[test]
fn every_board_has_one_solution_with_a_proof_and_steps_up_to_it() {
    for (name, grade) in BOARDS {
        let puzzle = read(name);
        let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("{name}: one solution") };
        assert_eq!(verify(&puzzle, &solution), Ok(()), "{name}");
        let grading = puzzle.grade(&Config::new());
        assert_eq!(grading.grade, grade, "{name}");
        let (verdict, proof) = puzzle.prove(&Config::new());
        assert!(matches!(verdict, Uniqueness::One(one) if one == solution), "{name}");
        let checked = puzzle.check_proof(&proof).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((checked.solutions.len(), checked.is_complete), (1, true), "{name}");
        let mut hints = puzzle.hints(&Config::new());
        let number = hints.by_ref().count();
        assert!(number > 0, "{name}");
        assert_eq!(hints.end().map(|end| end.why().clone()), Some(NoDeduction::Complete), "{name}");
        let last: Vec<_> = hints.cells().iter().map(|cell| cell.known()).collect();
        let expected: Vec<_> = solution.symbols().iter().copied().map(Some).collect();
        assert_eq!(last, expected, "{name}");
    }
}

#[cfg(feature = "draw")]
#[test]
fn every_board_is_drawn_and_played() {
    for (name, _) in BOARDS {
        let puzzle = read(name);
        let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("{name}: one solution") };
        let (blank, full) = (puzzle.blank(), puzzle.draw(&solution));
        assert_eq!(blank.title(), puzzle.title().expect("each has one"));
        assert_ne!(blank.to_svg(), full.to_svg(), "{name}");
        let places = full.shape().cells();
        let outside = places - puzzle.layout().cells();
        assert!(outside == 0 || name == "holes", "{name}: {outside}");
        let recording = puzzle.record_hints(&Config::new(), 10_000);
        assert!(recording.events().len() > 1, "{name}");
    }
}

/// Another solver finds this solution and no other, by the model that is exported.
#[cfg(feature = "export")]
#[test]
fn another_solver_finds_the_same_solution() {
    use kleene_export::Export;

    let tool = Command::new("minizinc").arg("--version").stdout(Stdio::null()).status();
    if tool.is_err() {
        kleene_testing::skip("minizinc is not installed");
        return;
    }
    for (name, _) in BOARDS {
        let puzzle = read(name);
        let model = puzzle.model().unwrap_or_else(|error| panic!("{name}: {error}"));
        let file = format!("kleene-board-{}-{name}.mzn", std::process::id());
        let path = std::env::temp_dir().join(file);
        fs::write(&path, model.write(Export::MiniZinc).expect("of a fair size")).expect("ours");
        let found =
            Command::new("minizinc").args(["--solver", "gecode", "-n", "2"]).arg(&path).output();
        let output = found.expect("it ran before");
        fs::remove_file(&path).expect("ours");
        let text = String::from_utf8_lossy(&output.stdout);
        let answer = model.read_answer(Export::MiniZinc, &text);
        assert!(answer.is_complete, "{name}: {text}");
        let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("{name}: one solution") };
        assert_eq!(answer.boards, [solution.symbols().to_vec()], "{name}");
    }
}
