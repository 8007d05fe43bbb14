//! Generated boards of the shared folder, where it is there.

use std::fs;

use kleene_rectangles::{Config, Limits, Puzzle, verify};

/// Boards on which a first solution is not found within the limit.
const TOO_HARD: [&str; 1] = ["r_nong_50x50_29_8.json"];

#[test]
fn a_solution_of_every_board() {
    let Some(folder) = kleene_testing::shared("rectangles") else { return };
    let mut solved = 0;
    for file in fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()) {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        if !name.ends_with(".json") || TOO_HARD.contains(&name.as_str()) {
            continue;
        }
        let puzzle = Puzzle::parse(&fs::read(&file).unwrap()).unwrap();
        let config = Config::new().limits(Limits::new().nodes(2_000_000));
        let (first, outcome) = puzzle.first(&config);
        let first = first.unwrap_or_else(|| panic!("{name}: {outcome:?}"));
        assert_eq!(verify(&puzzle, &first), Ok(()), "{name}");
        solved += 1;
    }
    assert!(solved > 0, "no board in {}", folder.display());
}
