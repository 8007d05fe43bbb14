//! Limits hold, and are told.

use kleene_triddler::{
    Board, BoardError, Clue, Config, Limits, Outcome, Puzzle, Solution, Stop, Uniqueness,
};

/// A board with a cell of ink in each line, which has many solutions.
fn ones() -> Puzzle {
    let board = Board::hexagon(5).unwrap();
    Puzzle::new(board, vec![Clue::new([1]).unwrap(); board.line_count()]).unwrap()
}

#[test]
fn a_limit_of_nodes_is_told() {
    let config = Config::new().limits(Limits::new().nodes(1));
    let mut solutions = ones().solve(&config);
    assert!(matches!(solutions.uniqueness(), Uniqueness::Unknown { why: Stop::Nodes, .. }));
    assert_eq!(ones().count(&config).outcome, Outcome::Stopped(Stop::Nodes));
}

#[test]
fn sides_are_limited() {
    let large = [501, 0, 501, 0, 501, 0];
    assert_eq!(Board::new(large), Err(BoardError::TooLarge { sides: large }));
    let open = [1, 1, 1, 1, 1, usize::MAX];
    assert_eq!(Board::new(open), Err(BoardError::TooLarge { sides: open }));
    let most = Board::new([250; 6]).unwrap();
    assert_eq!(most.cells(), 6 * 250 * 250);
    // The longest clue has a line.
    let black = Solution::new(most, (0..most.cells()).map(|_| true)).unwrap();
    let puzzle = Puzzle::from_picture(black);
    assert_eq!(puzzle.solutions().next().as_ref(), puzzle.goal());
}

#[test]
fn boards_without_cells_are_none() {
    for sides in [[0; 6], [0, 0, 1, 0, 0, 1], [0, 1, 0, 0, 1, 0]] {
        assert_eq!(Board::new(sides), Err(BoardError::Empty { sides }), "{sides:?}");
    }
    let sides = [1, 0, 0, 0, 1, 0];
    assert_eq!(Board::new(sides), Err(BoardError::Open { sides }));
}
