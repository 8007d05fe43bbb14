//! Small boards against all ways to fill them.

use std::collections::{BTreeMap, BTreeSet};

use kleene_triddler::{
    BigUint, Board, Clue, Color, Config, Outcome, Puzzle, Solution, Strategy, Uniqueness, verify,
};

/// All boards of at most so many cells.
fn boards(most: usize) -> Vec<Board> {
    let mut boards = Vec::new();
    for number in 0..8_usize.pow(4) {
        let [a, b, c, d] = [1, 8, 64, 512].map(|power| number / power % 8);
        let (Some(e), Some(f)) = ((a + b).checked_sub(d), (c + d).checked_sub(a)) else { continue };
        boards.extend(Board::new([a, b, c, d, e, f]).ok().filter(|board| board.cells() <= most));
    }
    boards
}

/// All pictures of a board in so many colors, by the clues that describe them. The lines are the board's, the runs are
/// counted here.
fn by_clues(board: Board, colors: usize) -> BTreeMap<Vec<Vec<(usize, usize)>>, BTreeSet<String>> {
    let (lines, cells) = (board.lines(), board.cells());
    let mut groups: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
    for number in 0..colors.pow(cells as u32) {
        let color = |cell: usize| number / colors.pow(cell as u32) % colors;
        let runs = |(_, cells): &(_, Vec<usize>)| {
            let cells: Vec<usize> = cells.iter().map(|&cell| color(cell)).collect();
            let runs = cells.chunk_by(|one, other| one == other).filter(|run| run[0] > 0);
            runs.map(|run| (run[0], run.len())).collect::<Vec<_>>()
        };
        let picture = Solution::new(board, (0..cells).map(|cell| Color::new(color(cell)).unwrap()));
        let key = lines.iter().map(runs).collect::<Vec<_>>();
        groups.entry(key).or_default().insert(picture.unwrap().to_string());
    }
    groups
}

/// The puzzle of clues has the solutions that it should have, by every way to ask.
#[track_caller]
fn check(board: Board, clues: &[Vec<(usize, usize)>], expected: &BTreeSet<String>) {
    let clue = |runs: &Vec<(usize, usize)>| {
        let run = |&(color, len): &(usize, usize)| {
            kleene_triddler::Run::new(Color::new(color).unwrap(), len as u32)
        };
        Clue::from_runs(runs.iter().map(run)).unwrap()
    };
    let puzzle = Puzzle::new(board, clues.iter().map(clue).collect()).unwrap();
    assert_eq!(puzzle.conflict(), None);
    for strategy in Strategy::ALL {
        let mut solutions = puzzle.solve(&Config::new().strategy(strategy));
        let mut found = BTreeSet::new();
        for solution in solutions.by_ref() {
            assert_eq!(verify(&puzzle, &solution), Ok(()));
            assert!(found.insert(solution.to_string()), "{solution} twice");
        }
        assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
        assert_eq!(&found, expected, "{board} {strategy}");
    }
    assert_eq!(puzzle.count(&Config::new()).solutions, BigUint::from(expected.len()));
    match (puzzle.uniqueness(), expected.len()) {
        (Uniqueness::One(only), 1) => assert!(expected.contains(&only.to_string())),
        (Uniqueness::Many(one, other), 2..) => assert_ne!(one, other),
        (verdict, solutions) => panic!("{verdict:?} of {solutions}"),
    }
    let (verdict, proof) = puzzle.prove(&Config::new());
    assert_eq!(matches!(verdict, Uniqueness::One(_)), expected.len() == 1);
    assert!(puzzle.check_proof(&proof).is_ok());
    #[cfg(feature = "export")]
    is_model(&puzzle, expected);
}

/// The model of a puzzle accepts its solutions, and no picture that differs from one of them in a cell and breaks a clue.
#[cfg(feature = "export")]
#[track_caller]
fn is_model(puzzle: &Puzzle, solutions: &BTreeSet<String>) {
    let model = puzzle.model();
    let colors: Vec<_> = puzzle.palette().colors().map(Color::symbol).collect();
    for solution in solutions {
        let symbols = puzzle.symbols_of(&solution.parse().unwrap());
        assert!(model.accepts(&symbols), "{solution}");
        for cell in 0..symbols.len() {
            for &color in &colors {
                let mut other = symbols.clone();
                other[cell] = color;
                let picture = puzzle.solution_of(&other).expect("a color for each cell");
                assert_eq!(model.accepts(&other), verify(puzzle, &picture).is_ok(), "{picture}");
            }
        }
    }
    assert_eq!(puzzle.solution_of(&[]), None);
}

#[cfg(feature = "export")]
#[test]
fn the_model_of_sums_that_differ_has_no_solution() {
    let clues = [&[1][..], &[1], &[1], &[1], &[1], &[2]].map(|runs| Clue::new(runs).unwrap());
    let puzzle = Puzzle::new(Board::hexagon(1).unwrap(), clues.to_vec()).unwrap();
    assert!(puzzle.conflict().is_some());
    let model = puzzle.model();
    for number in 0..64 {
        let symbols: Vec<_> =
            (0..6).map(|cell| kleene_triddler::Symbol::new((number >> cell) & 1)).collect();
        assert!(!model.accepts(&symbols), "{symbols:?}");
    }
}

#[cfg(feature = "std")]
#[test]
fn a_race_finds_as_many_solutions_as_one_search() {
    let clues = [1_u32; 6].map(|run| Clue::new([run]).unwrap());
    let puzzle = Puzzle::new(Board::hexagon(1).unwrap(), clues.to_vec()).unwrap();
    for most in 1..=4 {
        let config = Config::new().limits(kleene_triddler::Limits::new().solutions(most));
        let race = puzzle.race(&config, std::num::NonZeroUsize::new(3).unwrap());
        assert_eq!(race.count() as u64, most.min(3));
    }
}

#[test]
fn every_board_in_black_and_white() {
    let boards = boards(14);
    assert_eq!(boards.len(), 135);
    for board in boards {
        let groups = by_clues(board, 2);
        // Those with several solutions are the ones to get wrong; of the others some.
        let (many, one): (Vec<_>, Vec<_>) = groups.iter().partition(|(_, all)| all.len() > 1);
        let many = many.iter().step_by(many.len() / 40 + 1);
        for (clues, expected) in many.chain(one.iter().step_by(one.len() / 20 + 1)) {
            check(board, clues, expected);
        }
    }
}

#[test]
fn small_boards_in_two_colors_and_three() {
    for (cells, colors) in [(8, 3), (6, 4)] {
        for board in boards(cells) {
            let groups = by_clues(board, colors);
            for (clues, expected) in groups.iter().step_by(groups.len() / 60 + 1) {
                check(board, clues, expected);
            }
        }
    }
}

#[test]
fn clues_of_no_picture_have_no_solution() {
    let board = Board::hexagon(1).unwrap();
    let pictures = by_clues(board, 2);
    let all: Vec<Vec<u32>> = vec![vec![], vec![1], vec![2], vec![3], vec![1, 1]];
    let mut none = 0;
    for number in 0..5_usize.pow(6) {
        let runs: Vec<_> = (0..6).map(|line| &all[number / 5_usize.pow(line) % 5]).collect();
        let key: Vec<Vec<(usize, usize)>> =
            runs.iter().map(|runs| runs.iter().map(|&len| (1, len as usize)).collect()).collect();
        let clues = runs.iter().map(|runs| Clue::new(runs.as_slice()).unwrap()).collect();
        let puzzle = Puzzle::new(board, clues).unwrap();
        let found: BTreeSet<_> = puzzle.solutions().map(|picture| picture.to_string()).collect();
        let expected = pictures.get(&key).cloned().unwrap_or_default();
        assert_eq!(found, expected);
        assert!(found.is_empty() || puzzle.conflict().is_none());
        none += usize::from(found.is_empty());
    }
    assert_eq!(none + pictures.len(), 5_usize.pow(6));
}
