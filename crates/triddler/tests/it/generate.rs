//! Generated puzzles have one solution, which is the picture.

use kleene_triddler::{
    Board, Color, Config, GenerateError, Generator, Limits, Puzzle, Solution, Stop, Uniqueness,
    verify,
};

#[track_caller]
fn check(puzzle: &Puzzle) {
    let Uniqueness::One(only) = puzzle.uniqueness() else { panic!("one solution") };
    assert_eq!(verify(puzzle, &only), Ok(()));
    assert_eq!(puzzle.goal(), Some(&only));
    assert_eq!(puzzle.count(&Config::new()).solutions, 1_u32.into());
}

#[test]
fn boards_of_all_kinds() {
    for (seed, sides) in
        [[2; 6], [1, 3, 2, 2, 2, 3], [0, 4, 4, 0, 4, 4], [5, 0, 5, 0, 5, 0]].into_iter().enumerate()
    {
        let board = Board::new(sides).unwrap();
        for inks in [1, 3] {
            check(&Generator::new().random(board, inks, seed as u64).unwrap());
        }
    }
}

#[test]
fn a_picture_is_changed_where_it_must_be() {
    let turning: Solution = "/#..\\\n\\..#/".parse().unwrap();
    assert!(matches!(Puzzle::from_picture(turning.clone()).uniqueness(), Uniqueness::Many(..)));
    let puzzle = Generator::new().near(turning.clone(), 0).unwrap();
    check(&puzzle);
    let changed = turning.differing(puzzle.goal().unwrap()).len();
    assert!((1..4).contains(&changed), "{changed}");
}

#[test]
fn limits_hold() {
    let board = Board::hexagon(8).unwrap();
    let generator = Generator::new().limits(Limits::new().nodes(0));
    let error = generator.random(board, 1, 0).unwrap_err();
    assert_eq!(error, GenerateError::Stopped(Stop::Nodes));
    let turning = "/#..\\\n\\..#/".parse().unwrap();
    let error = Generator::new().attempts(1).near(turning, 0).unwrap_err();
    assert_eq!(error, GenerateError::Attempts(1));
    let error = Generator::new().random(board, Color::MAX_INKS + 1, 0).unwrap_err();
    assert_eq!(error, GenerateError::Inks(64));
}
