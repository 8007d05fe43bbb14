//! Solving: against brute force, under symmetry, under limits, and on the boards of a survey.

use std::collections::BTreeMap;
use std::slice::from_ref;

use kleene_nonogram::{
    Cancel, CellId, CellSet, Clue, Config, GridProblem, GridState, Limits, Observer, Outcome,
    Puzzle, Solution, Stop, Strategy as Search, Uniqueness, verify,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::puzzle;

/// The solver's solutions in its order. Each must pass `verify`.
#[track_caller]
fn solve(puzzle: &Puzzle) -> Vec<Solution> {
    let mut solutions = puzzle.solutions();
    let found: Vec<_> = solutions.by_ref().collect();
    assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    for solution in &found {
        assert_eq!(verify(puzzle, solution), Ok(()));
    }
    found
}

fn sorted(solutions: impl IntoIterator<Item = Solution>) -> Vec<String> {
    let mut drawings: Vec<_> = solutions.into_iter().map(|solution| solution.to_string()).collect();
    drawings.sort();
    drawings
}

/// The picture of this size whose cells are bits, row by row.
fn picture_of_bits(width: usize, height: usize, bits: u32) -> Solution {
    Solution::from_fn(width, height, |row, column| bits >> (row * width + column) & 1 == 1).unwrap()
}

/// Every clue that a line of this length can have.
fn clues(len: usize) -> Vec<Clue> {
    let all = (0..1u32 << len).map(|bits| Clue::from_cells((0..len).map(|at| bits >> at & 1 == 1)));
    let mut clues: Vec<_> = all.collect();
    clues.sort_by_key(|clue| clue.runs().to_vec());
    clues.dedup();
    clues
}

/// Every way to choose one clue for each of some lines.
fn choices(clues: &[Clue], lines: usize) -> Vec<Vec<Clue>> {
    (0..lines).fold(vec![Vec::new()], |chosen, _| {
        let longer = |chosen: Vec<Clue>| {
            clues.iter().map(move |clue| [&chosen[..], from_ref(clue)].concat())
        };
        chosen.into_iter().flat_map(longer).collect()
    })
}

#[test]
fn every_puzzle_up_to_three_by_three_has_exactly_the_pictures_of_its_clues() {
    for (width, height) in (1..=3).flat_map(|width| (1..=3).map(move |height| (width, height))) {
        let mut pictures = BTreeMap::<_, Vec<_>>::new();
        for bits in 0..1 << (width * height) {
            let picture = picture_of_bits(width, height, bits);
            let clues = Puzzle::from_picture(picture.clone()).to_nin().unwrap();
            pictures.entry(clues).or_default().push(picture);
        }
        let columns = choices(&clues(height), width);
        for rows in choices(&clues(width), height) {
            for columns in &columns {
                let Ok(puzzle) = Puzzle::new(rows.clone(), columns.clone()) else { continue };
                let expected = pictures.remove(&puzzle.to_nin().unwrap()).unwrap_or_default();
                assert_eq!(
                    sorted(solve(&puzzle)),
                    sorted(expected),
                    "{}",
                    puzzle.to_nin().unwrap()
                );
            }
        }
        assert!(pictures.is_empty(), "every picture has been among the solutions");
    }
}

/// Every picture whose rows fit, tried row by row, of which `verify` keeps the solutions.
fn by_brute_force(puzzle: &Puzzle) -> Vec<Solution> {
    let width = puzzle.width();
    let line = |bits: u32| (0..width).map(move |at| bits >> at & 1 == 1);
    let rows = puzzle.rows().iter().map(|clue| {
        let fits = |&bits: &u32| Clue::from_cells(line(bits)) == *clue;
        (0..1 << width).filter(fits).collect::<Vec<_>>()
    });
    let pictures = rows.fold(vec![Vec::new()], |above, row| {
        let extend = |above: Vec<u32>| row.iter().map(move |&bits| [&above[..], &[bits]].concat());
        above.into_iter().flat_map(extend).collect()
    });
    let picture =
        |rows: Vec<u32>| Solution::for_puzzle(puzzle, |row, column| rows[row] >> column & 1 == 1);
    pictures.into_iter().map(picture).filter(|picture| verify(puzzle, picture).is_ok()).collect()
}

/// Puzzles with the rows of one picture and the columns of the same one, or of one whose cells are
/// shuffled, so that there may be no solution.
fn puzzles(sides: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Puzzle> {
    let sizes = (sides.clone(), sides);
    sizes.prop_flat_map(|(width, height)| {
        let cells = vec(any::<bool>(), width * height);
        (cells, any::<bool>()).prop_flat_map(move |(cells, is_same)| {
            let same = Just(cells);
            let other =
                if is_same { same.clone().boxed() } else { same.clone().prop_shuffle().boxed() };
            (same, other).prop_map(move |(rows, columns)| {
                let puzzle = |cells: Vec<bool>| {
                    let black = |row: usize, column: usize| cells[row * width + column];
                    Puzzle::from_picture(Solution::from_fn(width, height, black).unwrap())
                };
                let (rows, columns) = (puzzle(rows), puzzle(columns));
                Puzzle::new(rows.rows().to_vec(), columns.columns().to_vec()).unwrap()
            })
        })
    })
}

/// The puzzle seen in a mirror that swaps left and right.
fn mirrored(puzzle: &Puzzle) -> Puzzle {
    let backwards = |clue: &Clue| Clue::from_runs(clue.runs().iter().rev().copied()).unwrap();
    let rows = puzzle.rows().iter().map(backwards).collect();
    Puzzle::new(rows, puzzle.columns().iter().rev().cloned().collect()).unwrap()
}

fn transposed(puzzle: &Puzzle) -> Puzzle {
    Puzzle::new(puzzle.columns().to_vec(), puzzle.rows().to_vec()).unwrap()
}

proptest! {
    #![proptest_config(kleene_testing::cases(1000))]

    #[test]
    fn puzzles_up_to_five_by_five_have_exactly_their_pictures(puzzle in puzzles(1..=5)) {
        let found = solve(&puzzle);
        prop_assert_eq!(solve(&puzzle), found.clone(), "the order is fixed");
        prop_assert_eq!(sorted(found), sorted(by_brute_force(&puzzle)));
    }

    #[test]
    fn a_mirrored_puzzle_has_mirrored_solutions(puzzle in puzzles(1..=7)) {
        let mirror = |picture: Solution| {
            let last = picture.width() - 1;
            let black = |row, column| picture.get(row, last - column).unwrap();
            Solution::from_fn(picture.width(), picture.height(), black).unwrap()
        };
        let found = solve(&mirrored(&puzzle)).into_iter().map(mirror);
        prop_assert_eq!(sorted(found), sorted(solve(&puzzle)));
    }

    #[test]
    fn a_transposed_puzzle_has_transposed_solutions(puzzle in puzzles(1..=7)) {
        let transpose = |picture: Solution| {
            let black = |row, column| picture.get(column, row).unwrap();
            Solution::from_fn(picture.height(), picture.width(), black).unwrap()
        };
        let found = solve(&transposed(&puzzle)).into_iter().map(transpose);
        prop_assert_eq!(sorted(found), sorted(solve(&puzzle)));
    }

    #[test]
    fn uniqueness_is_the_number_of_solutions(puzzle in puzzles(1..=5)) {
        let found = solve(&puzzle);
        let expected = match &found[..] {
            [] => Uniqueness::None,
            [only] => Uniqueness::One(only.clone()),
            [first, second, ..] => Uniqueness::Many(first.clone(), second.clone()),
        };
        prop_assert_eq!(puzzle.uniqueness(), expected);
    }

    #[test]
    fn what_a_node_limit_leaves_is_a_beginning(puzzle in puzzles(3..=6), nodes in 0u64..20) {
        let mut stopped = puzzle.solve(&Config::new().limits(Limits::new().nodes(nodes)));
        let found: Vec<_> = stopped.by_ref().collect();
        let all = solve(&puzzle);
        prop_assert!(all.starts_with(&found));
        match stopped.outcome() {
            Some(Outcome::Exhausted) => prop_assert_eq!(found, all),
            outcome => prop_assert_eq!(outcome, Some(Outcome::Stopped(Stop::Nodes))),
        }
    }
}

/// One black cell in every row and column: as many solutions as orders of eight things.
fn eight_rooks() -> Puzzle {
    puzzle(&format!("8 8\n{}", "1\n".repeat(16)))
}

#[test]
fn a_limit_leaves_the_verdict_unknown() {
    let verdict = |limits| eight_rooks().solve(&Config::new().limits(limits)).uniqueness();
    let unknown = |why| Uniqueness::Unknown { found: None, why };
    assert_eq!(verdict(Limits::new().nodes(3)), unknown(Stop::Nodes));
    assert_eq!(verdict(Limits::new().solutions(0)), unknown(Stop::Solutions));
    #[cfg(feature = "std")]
    assert_eq!(verdict(Limits::new().time(std::time::Duration::ZERO)), unknown(Stop::Time));
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(verdict(Limits::new().cancel(cancel)), unknown(Stop::Cancelled));
}

#[test]
fn solutions_come_one_by_one() {
    let puzzle = eight_rooks();
    let mut solutions = puzzle.solutions();
    let first: Vec<_> = solutions.by_ref().take(5).collect();
    assert_eq!(solutions.outcome(), None);
    assert_eq!(solutions.stats().search.solutions, 5);
    let rest = solutions.by_ref().count();
    assert_eq!(first.len() + rest, 40_320);
    assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
}

/// The survey's boards with these numbers, which may not all be redistributed: none if they are absent.
fn survey(numbers: &[u32]) -> Vec<(u32, Puzzle)> {
    let survey = kleene_testing::shared("nonogram/survey_bw");
    let Some(survey) = survey else { return Vec::new() };
    let board = |&number: &u32| {
        let path = survey.join(format!("webpbn-{number:05}.nin"));
        let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("board {number}: {error}"));
        (number, Puzzle::parse(&bytes).unwrap_or_else(|error| panic!("board {number}: {error}")))
    };
    numbers.iter().map(board).collect()
}

/// A strategy's verdict within this many nodes. Every solution must pass `verify`.
fn verdict(puzzle: &Puzzle, strategy: Search, nodes: u64) -> Uniqueness<Solution> {
    let config = Config::new().limits(Limits::new().nodes(nodes)).strategy(strategy);
    puzzle.solve(&config).uniqueness().map(|solution| {
        assert_eq!(verify(puzzle, &solution), Ok(()));
        solution
    })
}

#[test]
fn boards_of_the_survey_that_have_one_solution() {
    let numbers =
        [1, 6, 16, 21, 23, 27, 65, 436, 529, 803, 1611, 1694, 2040, 2413, 3541, 4645, 7604];
    for (number, puzzle) in survey(&numbers) {
        for (strategy, nodes) in [(Search::Probing, 100), (Search::Portfolio, 300)] {
            let verdict = verdict(&puzzle, strategy, nodes);
            assert!(matches!(verdict, Uniqueness::One(_)), "board {number}: {verdict:?}");
        }
    }
}

/// Two pictures that `verify` accepts are the proof, whoever says otherwise.
#[track_caller]
fn check_several(name: &str, puzzle: &Puzzle, strategy: Search, nodes: u64) {
    match verdict(puzzle, strategy, nodes) {
        Uniqueness::Many(first, second) => assert_ne!(first, second, "{name}"),
        other => panic!("{name}, {strategy:?}: {other:?}"),
    }
}

#[test]
fn boards_of_the_survey_that_have_several_solutions() {
    for (number, puzzle) in survey(&[2556, 2712, 6739, 10810]) {
        // Lion takes some thousand nodes of learning, which are quicker than a hundred that are probed.
        let nodes = if number == 2712 { 10_000 } else { 500 };
        let name = format!("board {number}");
        check_several(&name, &puzzle, Search::Probing, 100);
        check_several(&name, &puzzle, Search::Portfolio, nodes);
        check_several(&name, &puzzle, Search::Beliefs, nodes);
    }
}

/// Probing and learning alone come to no end on these; Knotty, Meow and Faase have no number.
#[test]
fn boards_of_the_survey_that_take_beliefs() {
    for (number, puzzle) in survey(&[9892, 10088, 12548, 22336]) {
        let name = format!("board {number}");
        check_several(&name, &puzzle, Search::Portfolio, 30_000);
        check_several(&name, &puzzle, Search::Beliefs, 30_000);
    }
    let Some(folder) = kleene_testing::shared("nonogram/survey_bw") else { return };
    for name in ["knotty", "meow"] {
        let bytes = std::fs::read(folder.join(format!("{name}.nin"))).expect(name);
        let puzzle = Puzzle::parse(&bytes).expect(name);
        check_several(name, &puzzle, Search::Portfolio, 30_000);
    }
}

#[test]
fn boards_of_the_survey_that_need_more_than_probing_are_left_open() {
    for (number, puzzle) in survey(&[6574, 8098, 9892, 10088, 12548, 18297, 22336]) {
        let mut solutions = puzzle.solve(&Config::new().limits(Limits::new().nodes(5)));
        let verdict = solutions.uniqueness();
        let unknown = Uniqueness::Unknown { found: None, why: Stop::Nodes };
        assert_eq!(verdict, unknown, "board {number}");
        assert_eq!(solutions.outcome(), Some(Outcome::Stopped(Stop::Nodes)));
    }
}

/// How many choices were made and how many nodes were solutions.
#[derive(Default)]
struct Counts {
    choices: usize,
    solved: usize,
}

impl Observer<GridProblem> for Counts {
    fn consider(&mut self, _: usize, choice: Option<(CellId, CellSet)>) {
        self.choices += usize::from(choice.is_some());
    }
    fn solved(&mut self, _: usize, _: &GridState) {
        self.solved += 1;
    }
}

#[test]
fn an_observer_is_written_with_the_names_of_this_crate() {
    let diagonals = puzzle("2 2\n1\n1\n1\n1\n");
    let mut counts = Counts::default();
    let config = Config::new().strategy(Search::Probing);
    assert_eq!(diagonals.solve_observed(&config, &mut counts).count(), 2);
    assert_eq!((counts.choices, counts.solved), (2, 2));
}

/// Where every line has one black cell a white one says nothing, and a search that tries white first
/// goes as deep as there are cells. Probing chooses better.
#[test]
fn sparse_boards_take_about_a_node_a_line() {
    let puzzle: Puzzle = format!("30 30\n{}", "1\n".repeat(60)).parse().expect("a board");
    let config = Config::new().limits(Limits::new().nodes(60)).strategy(Search::Probing);
    let mut solutions = puzzle.solve(&config);
    let Uniqueness::Many(first, second) = solutions.uniqueness() else {
        panic!("{:?}", solutions.stats())
    };
    assert_ne!(first, second);
    assert_eq!([verify(&puzzle, &first), verify(&puzzle, &second)], [Ok(()), Ok(())]);
}

/// What is compiled follows what is known of the cells and how many colors there are.
#[test]
fn a_start_or_a_palette_that_is_replaced_counts() {
    let puzzle: Puzzle = "2 2\n1\n1\n1\n1\n".parse().expect("a puzzle");
    let black = |corner: usize| {
        let cell = move |row, column| match (row, column) {
            (0, at) if at == corner => kleene_nonogram::Color::INK.into(),
            _ => kleene_nonogram::PartialSolution::OPEN,
        };
        kleene_nonogram::PartialSolution::from_fn(2, 2, cell).expect("two by two")
    };
    let first =
        |puzzle: &Puzzle| puzzle.solutions().map(|found| found.to_string()).collect::<Vec<_>>();
    let left = puzzle.clone().with_givens(black(0)).expect("it fits");
    assert_eq!(first(&left), ["#.\n.#"]);
    let right = left.clone().with_givens(black(1)).expect("it fits");
    assert_eq!(first(&right), [".#\n#."]);
    let inks = kleene_nonogram::Palette::with_inks(3);
    let recolored = right.clone().with_palette(inks).expect("it has the colors");
    assert_eq!(first(&recolored), [".#\n#."]);
    let open = kleene_nonogram::PartialSolution::from_fn(2, 2, |_, _| {
        kleene_nonogram::PartialSolution::OPEN
    });
    let open = recolored.with_givens(open.expect("two by two")).expect("it fits");
    assert_eq!(first(&open).len(), 2);
    assert_ne!(left, right);
}
